package org.shinpan.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Counts the memory that work asks for, whether it is kept or not. The count is about the same at each run, on any
 * machine; so a test can compare work of two sizes by it, and need not look at a clock.
 */
public final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** How many bytes the current thread asks for while it does some work. */
    public static long of(Runnable work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
