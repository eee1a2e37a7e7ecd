package org.shinpan.life.budget;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The limits of a search: time and nodes. The time is wall time or processor time. Processor time is the sum over all
 * threads that search, so it does not depend on how busy the machine is. The limit of nodes also limits the memory: a
 * node takes about 120 bytes, and twice as much while a table grows. Threads may share a budget, and any of them may
 * cancel it.
 */
public final class Budget {

    /** The clock is read in one of this number of calls of {@link #isSpent}. */
    private static final int CHECK_EVERY = 256;
    /** The maximum of {@link #affordableNodes}. */
    private static final int MAX_NODES = 4_000_000;
    /**
     * The memory in bytes that is reserved for a node: enough for two searches at once, and as much again for the rest
     * of the program.
     */
    private static final int BYTES_A_NODE = 1_000;

    /** A budget with this time or more does not limit the time. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final Duration time;
    private final int nodesPerSearch;
    /** Returns nanoseconds: the wall time, or the processor time of the calling thread. */
    private final LongSupplier clock;
    /** Whether the clock measures the processor time of the calling thread; if false, it measures the wall time. */
    private final boolean isOfProcessorTime;

    private final AtomicLong used = new AtomicLong();
    /** For each thread, the value of its clock up to which its time is included in {@link #used}. */
    private final ThreadLocal<long[]> counted;

    private final long start;
    private volatile boolean cancelled;
    /**
     * Counts the calls of {@link #isSpent}. If threads count at the same time, counts may be lost. This only delays the
     * next reading of the clock.
     */
    private int calls;

    private Budget(Duration time, int nodesPerSearch, LongSupplier clock, boolean isOfProcessorTime) {
        this.time = time.compareTo(LONGEST) > 0 ? LONGEST : time;
        this.nodesPerSearch = nodesPerSearch;
        this.clock = clock;
        this.isOfProcessorTime = isOfProcessorTime;
        this.counted = ThreadLocal.withInitial(() -> new long[] {clock.getAsLong()});
        this.start = counted.get()[0];
    }

    /**
     * Returns a budget of time and nodes. The time starts now.
     *
     * @param time the time for all searches together
     * @param nodesPerSearch the maximum number of nodes of one search
     * @return the budget
     * @throws IllegalArgumentException if the time or the number is negative
     */
    public static Budget of(Duration time, int nodesPerSearch) {
        return checked(time, nodesPerSearch, System::nanoTime, false);
    }

    /**
     * Returns a budget of processor time and nodes. On a busy machine, a search with this budget takes longer but finds
     * as much.
     *
     * @param time the processor time of all searching threads together
     * @param nodesPerSearch the maximum number of nodes of one search
     * @param clock returns the processor time of the calling thread in nanoseconds, as {@code
     *     ThreadMXBean.getCurrentThreadCpuTime} does
     * @return the budget
     * @throws IllegalArgumentException if the time or the number is negative
     */
    public static Budget ofProcessorTime(Duration time, int nodesPerSearch, LongSupplier clock) {
        return checked(time, nodesPerSearch, Objects.requireNonNull(clock, "the clock must not be null"), true);
    }

    private static Budget checked(Duration time, int nodes, LongSupplier clock, boolean isOfProcessorTime) {
        Objects.requireNonNull(time, "the time must not be null");
        if (time.isNegative() || nodes < 0) {
            throw new IllegalArgumentException(
                    "a budget must not be negative, but is " + time + " and " + nodes + " nodes");
        }
        return new Budget(time, nodes, clock, isOfProcessorTime);
    }

    /**
     * Returns a budget of nodes without a limit of time. The proofs that are found are the same on every machine.
     *
     * @param nodesPerSearch the maximum number of nodes of one search
     * @return the budget
     * @throws IllegalArgumentException if the number is negative
     */
    public static Budget ofNodes(int nodesPerSearch) {
        return of(LONGEST, nodesPerSearch);
    }

    /**
     * Returns a budget of time. Each search may have as many nodes as fit into the memory of the virtual machine, at
     * most four million.
     *
     * @param time the time for all searches together, from now on
     * @return the budget
     * @throws IllegalArgumentException if the time is negative
     */
    public static Budget ofTime(Duration time) {
        return of(time, affordableNodes());
    }

    /** {@return the number of nodes of one search that fit into the memory} */
    public static int affordableNodes() {
        return (int) Math.min(MAX_NODES, Memory.most() / BYTES_A_NODE);
    }

    /** Makes every search that uses this budget stop soon. */
    public void cancel() {
        cancelled = true;
    }

    /** {@return the maximum number of nodes of one search} */
    public int nodesPerSearch() {
        return nodesPerSearch;
    }

    /** {@return whether this budget limits the time} */
    public boolean isOfTime() {
        return time.compareTo(LONGEST) < 0;
    }

    /** {@return why a study ended without a proof, as the end of a sentence} */
    public String ending() {
        if (isOver()) {
            return " within the budget";
        }
        if (!isOfTime()) {
            return " by searches of at most " + nodesPerSearch + (nodesPerSearch == 1 ? " state" : " states");
        }
        Duration spent = Duration.ofNanos(nanosUsed());
        return ": gave up after " + seconds(spent) + " of " + seconds(time);
    }

    /** Returns the time that is used, in nanoseconds, including the time of the calling thread up to now. */
    private long nanosUsed() {
        long now = clock.getAsLong();
        if (!isOfProcessorTime) {
            return now - start;
        }
        long[] last = counted.get();
        long since = now - last[0];
        last[0] = now;
        return used.addAndGet(since);
    }

    private static String seconds(Duration time) {
        long tenths = (time.toMillis() + 50) / 100;
        return tenths / 10 + "." + tenths % 10 + " s";
    }

    /**
     * Returns whether a search has to stop. Only one of 256 calls reads the clock, so a search may ask this at every
     * node.
     *
     * @return true if the budget was cancelled or its time was seen to be over
     */
    public boolean isSpent() {
        return cancelled || (calls++ % CHECK_EVERY == 0 && isOver());
    }

    /** {@return whether the time is over or the budget was cancelled} Every call reads the clock. */
    public boolean isOver() {
        if (!cancelled && nanosUsed() >= time.toNanos()) {
            cancelled = true;
        }
        return cancelled;
    }
}
