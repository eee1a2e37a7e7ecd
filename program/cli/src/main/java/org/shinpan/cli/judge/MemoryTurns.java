package org.shinpan.cli.judge;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lets threads work at the same time although they share the memory. If some work runs out of memory, it is repeated
 * alone: one huge file may have taken the memory that the work on other files needed.
 */
final class MemoryTurns {

    private final ReadWriteLock turns = new ReentrantReadWriteLock();

    /**
     * Does some work and returns its result.
     *
     * @param again whether the work can be done a second time
     * @param full makes the result if the work needs more memory than there is
     */
    <T> T run(Supplier<T> work, boolean again, Function<OutOfMemoryError, T> full) {
        turns.readLock().lock();
        try {
            return work.get();
        } catch (OutOfMemoryError crowded) {
            if (!again) {
                return full.apply(crowded);
            }
        } finally {
            turns.readLock().unlock();
        }
        turns.writeLock().lock();
        try {
            return work.get();
        } catch (OutOfMemoryError tooLarge) {
            return full.apply(tooLarge);
        } finally {
            turns.writeLock().unlock();
        }
    }
}
