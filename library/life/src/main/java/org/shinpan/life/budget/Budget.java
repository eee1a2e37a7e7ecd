package org.shinpan.life.budget;

import java.time.Duration;
import java.util.Objects;

/**
 * The limits of a search: time and nodes. The limit of nodes also limits the memory: a node takes about 120 bytes, and
 * twice as much while a table grows. Threads may share a budget, and any of them may cancel it.
 */
public final class Budget {

    /** The number of calls of {@link #isSpent} between two readings of the clock. */
    private static final int CHECK_EVERY = 256;

    private static final int MOST_NODES = 4_000_000;
    /**
     * The memory in bytes that is reserved for a node: enough for two searches at once, and as much again for the rest
     * of the program.
     */
    private static final int BYTES_A_NODE = 1_000;

    /** The longest time that is a limit. With this time or a longer one, time is not limited. */
    private static final Duration LONGEST = Duration.ofDays(365);

    private final long start = System.nanoTime();
    private final Duration time;
    private final long deadline;
    private final int nodesPerSearch;
    private volatile boolean cancelled;
    private int calls;

    private Budget(Duration time, int nodesPerSearch) {
        this.time = time.compareTo(LONGEST) > 0 ? LONGEST : time;
        this.deadline = start + this.time.toNanos();
        this.nodesPerSearch = nodesPerSearch;
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
        Objects.requireNonNull(time, "the time must not be null");
        if (time.isNegative() || nodesPerSearch < 0) {
            throw new IllegalArgumentException(
                    "a budget must not be negative, but is " + time + " and " + nodesPerSearch + " nodes");
        }
        return new Budget(time, nodesPerSearch);
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
        return (int) Math.min(MOST_NODES, Memory.most() / BYTES_A_NODE);
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
        Duration used = Duration.ofNanos(System.nanoTime() - start);
        return ": gave up after " + seconds(used) + " of " + seconds(time);
    }

    private static String seconds(Duration time) {
        long tenths = (time.toMillis() + 50) / 100;
        return tenths / 10 + "." + tenths % 10 + " s";
    }

    /**
     * Returns whether a search has to stop. Only some of the calls read the clock.
     *
     * @return whether the search has to stop
     */
    public boolean isSpent() {
        return cancelled || (calls++ % CHECK_EVERY == 0 && isOver());
    }

    /** {@return whether the time is over or the budget was cancelled} */
    public boolean isOver() {
        if (!cancelled && System.nanoTime() - deadline >= 0) {
            cancelled = true;
        }
        return cancelled;
    }
}
