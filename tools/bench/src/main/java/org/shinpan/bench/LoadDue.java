package org.shinpan.bench;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The requests that a connection should have sent, with the times at which they were due by {@link System#nanoTime}.
 * Only one is under way at a time. The duration of a request is measured from the time at which it was due, so a late
 * start counts.
 */
final class LoadDue {

    private final Queue<Long> planned = new ArrayDeque<>();
    private boolean underWay;

    void add(long when) {
        planned.add(when);
    }

    /**
     * Begins the next step, unless none is due or one is under way.
     *
     * @return whether a step begins
     */
    boolean begin() {
        boolean begins = !underWay && !planned.isEmpty();
        underWay |= begins;
        return begins;
    }

    /** Returns when the step under way, or else the next step, was due; the current time if there is neither. */
    long when() {
        Long when = planned.peek();
        return when == null ? System.nanoTime() : when;
    }

    /** Ends the step under way and returns when it was due. */
    long done() {
        underWay = false;
        Long when = planned.poll();
        return when == null ? System.nanoTime() : when;
    }

    /** Marks the step under way as refused; it is still due. */
    void refused() {
        underWay = false;
    }

    /** Returns how many steps have not ended. */
    int left() {
        return planned.size();
    }
}
