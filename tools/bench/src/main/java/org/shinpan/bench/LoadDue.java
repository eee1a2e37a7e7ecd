package org.shinpan.bench;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The requests that a client should have sent by now but that have not been answered, with the times at which they were
 * due (see {@link System#nanoTime}). Only one request is under way at a time. The duration of a request is measured
 * from the time at which it was due, so that waiting for the one before it is included.
 */
final class LoadDue {

    private final Queue<Long> planned = new ArrayDeque<>();
    private boolean underWay;

    void add(long when) {
        planned.add(when);
    }

    /**
     * Begins the next request, unless none is due or one is under way.
     *
     * @return whether a request begins
     */
    boolean begin() {
        boolean begins = !underWay && !planned.isEmpty();
        underWay |= begins;
        return begins;
    }

    /** Returns when the request under way, or else the next request, was due; the current time if there is neither. */
    long when() {
        Long when = planned.peek();
        return when == null ? System.nanoTime() : when;
    }

    /** Ends the request under way and returns when it was due. */
    long done() {
        underWay = false;
        Long when = planned.poll();
        return when == null ? System.nanoTime() : when;
    }

    /** Marks the request under way as refused, so that it is still due. */
    void refused() {
        underWay = false;
    }

    /** Returns how many requests are due or under way. */
    int left() {
        return planned.size();
    }
}
