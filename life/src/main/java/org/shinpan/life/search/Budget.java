package org.shinpan.life.search;

import java.time.Duration;

/**
 * How much a search may use: time, nodes and thereby memory (a node takes about 120 bytes, twice as many while a table
 * grows). May be shared by threads, and cancelled by any of them.
 */
public final class Budget {

    private static final int CHECK_EVERY = 256;
    private static final int MOST_NODES = 4_000_000;
    /** For each node that a search may have: two searches side by side, and as much again for all else. */
    private static final int BYTES_A_NODE = 1_000;

    private final long deadline;
    private final int nodesPerChain;
    private volatile boolean cancelled;
    private int calls;

    private Budget(long deadline, int nodesPerChain) {
        this.deadline = deadline;
        this.nodesPerChain = nodesPerChain;
    }

    /**
     * From now on, so much time and so many nodes for each search.
     *
     * @throws IllegalArgumentException if either is negative
     */
    public static Budget of(Duration time, int nodesPerSearch) {
        if (time.isNegative() || nodesPerSearch < 0) {
            throw new IllegalArgumentException("a budget is not negative");
        }
        long nanos =
                time.compareTo(Duration.ofDays(365)) > 0 ? Duration.ofDays(365).toNanos() : time.toNanos();
        return new Budget(System.nanoTime() + nanos, nodesPerSearch);
    }

    /** So many nodes for each search, however long they take: the same outcome on every machine. */
    public static Budget ofNodes(int nodesPerSearch) {
        return of(Duration.ofDays(365), nodesPerSearch);
    }

    /** So much time, and in each search as many nodes as the virtual machine has memory for, at most four million. */
    public static Budget ofTime(Duration time) {
        return of(time, affordableNodes());
    }

    /** So many nodes may a search have, as far as memory goes. */
    static int affordableNodes() {
        return (int) Math.min(MOST_NODES, Runtime.getRuntime().maxMemory() / BYTES_A_NODE);
    }

    /** Makes every search that uses this budget stop soon. */
    public void cancel() {
        cancelled = true;
    }

    int nodesPerSearch() {
        return nodesPerChain;
    }

    /** Whether a search has to stop; looks at the clock only now and then. */
    boolean isSpent() {
        return cancelled || (calls++ % CHECK_EVERY == 0 && isOver());
    }

    /** Whether the time is over or the budget cancelled. */
    boolean isOver() {
        if (!cancelled && System.nanoTime() - deadline >= 0) {
            cancelled = true;
        }
        return cancelled;
    }
}
