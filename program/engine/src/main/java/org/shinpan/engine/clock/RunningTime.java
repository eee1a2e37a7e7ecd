package org.shinpan.engine.clock;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * The time in which this process runs. Nobody pays for the time in which it cannot: it is stopped by a signal, its
 * container is paused, its virtual machine is moved, or a garbage collection takes long.
 *
 * <p>A thread reads this clock four times a second, and so does everything that measures time by it. If more than a
 * second passes without a reading, no thread of the process has run. That second and what follows it count for nothing,
 * so the clock goes on where it was read last. A busy process reads it all the time, so its clock does not stand. The
 * clock never jumps and never goes back.
 */
public final class RunningTime {

    private static final long PULSE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** A longer time between two readings is one in which the process did not run. */
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
     * @param read the other clock at the latest reading
     * @param stood how long this clock has stood in all
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

    /** @param nanos a clock that never goes back, and goes on while the process does not run */
    RunningTime(LongSupplier nanos) {
        this.nanos = nanos;
        this.latest = new AtomicReference<>(new Reading(nanos.getAsLong(), 0));
    }

    /** {@return the time that this process has run since any instant, in nanoseconds} */
    public static long nanos() {
        return OF_THIS_PROCESS.now();
    }

    /** {@return how long this process has not run since its clock began, in nanoseconds} */
    public static long stood() {
        OF_THIS_PROCESS.now();
        return Objects.requireNonNull(OF_THIS_PROCESS.latest.get()).stood();
    }

    /** {@return the time now, in nanoseconds} */
    long now() {
        long time = nanos.getAsLong();
        for (; ; ) {
            Reading before = Objects.requireNonNull(latest.get());
            if (time - before.read() <= 0) {
                // Another thread has read a later time since. It may also have found that the process did not run.
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
