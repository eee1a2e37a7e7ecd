package org.shinpan.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Counts the bytes that code allocates, including those that it does not keep. The count is about the same in every
 * run, on any machine, so a test can compare work of two sizes without a clock.
 */
public final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** Returns how many bytes the current thread allocates while it does some work. */
    public static long of(Runnable work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
