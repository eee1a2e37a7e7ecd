package org.shinpan.workshop.problems;

import org.shinpan.life.proof.Opening.Side;

/** The goal of a problem. Black always moves first. */
public enum Task {
    /** Black makes the marked chain live. */
    LIVE(Side.OWNER),
    /** Black takes the white group for good. */
    KILL(Side.OPPONENT),
    /** Black takes one chain of several for good; the other white chains need not die. */
    CAPTURE(Side.OPPONENT);

    private final Side first;

    Task(Side first) {
        this.first = first;
    }

    /** Returns Black's side, as seen from the chain that the problem is about. */
    public Side first() {
        return first;
    }
}
