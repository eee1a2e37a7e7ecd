package org.shinpan.bench;

import java.lang.management.ManagementFactory;

/**
 * Measures the total processor time of all threads of this process; 0 or negative if the platform does not report it.
 */
final class ProcessTime {

    private ProcessTime() {}

    static long nanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }
}
