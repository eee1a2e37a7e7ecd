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
 * <p>A thread of this class reads the underlying clock four times a second, in addition to the callers. If more than a
 * second passes between two readings, no thread of the process can have run, and this gap is not counted: the clock
 * continues from its last reading. It therefore never jumps forward and never goes back.
 */
public final class RunningTime {

    /** The interval at which the thread of this class reads the clock. */
    private static final long PULSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /**
     * The maximum time between two readings while the process runs. After a longer gap, the process is taken not to
     * have run.
     */
    private static final long LONGEST_GAP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final RunningTime OF_THIS_PROCESS = new RunningTime(System::nanoTime);

    static {
        Thread pulse = new Thread(RunningTime::pulse, "pulse");
        pulse.setDaemon(true);
        pulse.start();
    }

    /**
     * The state of this clock after it has read the underlying clock.
     *
     * @param read the latest time of the underlying clock, in nanoseconds
     * @param stood the total length of the gaps that were not counted, in nanoseconds
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
