package org.shinpan.cli.judge;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Lets threads work side by side in one memory. Work that finds the memory full is done again while no other work is
 * under way: a huge file takes the memory of its neighbours, and they are not at fault.
 */
final class MemoryTurns {

    private final ReadWriteLock turns = new ReentrantReadWriteLock();

    /**
     * Does some work.
     *
     * @param again whether the work can be done a second time
     * @param full makes the answer for work that needs more memory than there is
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
