package org.shinpan.cli.judge;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs work on several threads at the same time, and repeats work that runs out of memory when no other work is
 * running. The threads share one memory, so a huge file that another thread reads may have taken what was missing.
 */
final class MemoryTurns {
    /** Work that runs at the same time as other work holds the read lock. Work that runs alone holds the write lock. */
    private final ReadWriteLock turns = new ReentrantReadWriteLock();

    /**
     * Does some work on the current thread and returns its result.
     *
     * @param repeatable whether the work can be done a second time
     * @param onFull makes the result if the work runs out of memory for the last time
     */
    <T> T run(Supplier<T> work, boolean repeatable, Function<OutOfMemoryError, T> onFull) {
        turns.readLock().lock();
        try {
            return work.get();
        } catch (OutOfMemoryError crowded) {
            if (!repeatable) {
                return onFull.apply(crowded);
            }
        } finally {
            turns.readLock().unlock();
        }
        turns.writeLock().lock();
        try {
            return work.get();
        } catch (OutOfMemoryError tooLarge) {
            return onFull.apply(tooLarge);
        } finally {
            turns.writeLock().unlock();
        }
    }
}
