package org.shinpan.bench;

import java.util.ArrayDeque;
import java.util.Queue;

/** The steps of one connection that are due. One is under way at a time. Its time counts from when it was due. */
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

    /** When the step under way was due, or else the next one is; without any, now. */
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

    /** The step was refused, and is still due. */
    void refused() {
        underWay = false;
    }

    /** How many have not ended. */
    int left() {
        return planned.size();
    }
}
