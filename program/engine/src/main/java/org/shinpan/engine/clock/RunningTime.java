package org.shinpan.engine.clock;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * A clock that counts only the time in which this process runs. No player loses time while the process cannot run: when
 * a signal stops it, its container is paused, its virtual machine is moved, or a garbage collection takes long.
 *
 * <p>A thread reads this clock four times a second, and everything that measures time by it reads it too. If more than
 * a second passes without a reading, no thread of the process has run. The time between these two readings is not
 * counted, so the clock continues from its last reading. A busy process reads the clock all the time, so its clock does
 * not stand still. The clock never jumps and never goes back.
 */
public final class RunningTime {

    /** The time between two readings by the thread that reads the clock regularly. */
    private static final long PULSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** The maximum time between two readings of a running process. If a gap is longer, the process did not run. */
    private static final long LONGEST_GAP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final RunningTime OF_THIS_PROCESS = new RunningTime(System::nanoTime);

    static {
        Thread pulse = new Thread(RunningTime::pulse, "pulse");
        pulse.setDaemon(true);
        pulse.start();
    }

    /**
     * The state after a reading.
     *
     * @param read the time of the underlying clock at the latest reading
     * @param stood the total time for which this clock has stood still
     */
    private record Reading(long read, long stood) {

        long now() {
            return read - stood;
        }

        Reading at(long time) {
            long gap = time - read;
            return new Reading(time, gap > LONGEST_GAP_NANOS ? stood + gap : stood);
        }
    }

    private final LongSupplier nanos;
    private final AtomicReference<Reading> latest;

    /**
     * Creates a clock on top of another one.
     *
     * @param nanos the underlying clock; it never goes back, and goes on while the process does not run
     */
    RunningTime(LongSupplier nanos) {
        this.nanos = nanos;
        this.latest = new AtomicReference<>(new Reading(nanos.getAsLong(), 0));
    }

    /** {@return the time for which this process has run since an arbitrary instant, in nanoseconds} */
    public static long nanos() {
        return OF_THIS_PROCESS.now();
    }

    /** {@return the time for which this process has not run since its clock began, in nanoseconds} */
    public static long stood() {
        OF_THIS_PROCESS.now();
        return Objects.requireNonNull(OF_THIS_PROCESS.latest.get()).stood();
    }

    /** {@return the current time of this clock, in nanoseconds} */
    long now() {
        long time = nanos.getAsLong();
        for (; ; ) {
            Reading before = Objects.requireNonNull(latest.get());
            if (time - before.read() <= 0) {
                // Another thread has read a later time meanwhile. It may also have found that the process did not run.
                return before.now();
            }
            Reading after = before.at(time);
            if (latest.compareAndSet(before, after)) {
                return after.now();
            }
        }
    }

    private static void pulse() {
        while (true) {
            nanos();
            LockSupport.parkNanos(PULSE_NANOS);
        }
    }
}
