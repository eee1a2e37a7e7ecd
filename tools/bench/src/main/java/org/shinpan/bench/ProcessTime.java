package org.shinpan.bench;

import java.lang.management.ManagementFactory;

/** The processor time that all threads of this process have used together; 0 if the platform does not measure it. */
final class ProcessTime {

    private ProcessTime() {}

    static long nanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }
}
