package org.shinpan.bench;

import java.util.ArrayDeque;
import java.util.Queue;

/** The steps of one connection that are due. One is under way at a time, and the time of a late one counts in full. */
final class LoadDue {

    private final Queue<Long> planned = new ArrayDeque<>();
    private boolean underWay;

    void add(long when) {
        planned.add(when);
    }

    /** Begins the next step, unless none is due or one is under way. Returns whether it begins. */
    boolean begin() {
        boolean begins = !underWay && !planned.isEmpty();
        underWay |= begins;
        return begins;
    }

    /** When the next step is due, or the one under way was. */
    long when() {
        Long when = planned.peek();
        return when == null ? System.nanoTime() : when;
    }

    /** The step has ended. Returns when it was due. */
    long done() {
        underWay = false;
        Long when = planned.poll();
        return when == null ? System.nanoTime() : when;
    }

    /** The step has not been taken after all. */
    void failed() {
        underWay = false;
    }

    /** How many have not ended. */
    int left() {
        return planned.size();
    }
}
