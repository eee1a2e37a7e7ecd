package org.shinpan.workshop.problems;

import org.shinpan.life.proof.Opening.Side;

/** The goal of a problem. Black always moves first. */
public enum Task {
    /** Black must make the marked black chain live. */
    LIVE(Side.OWNER),
    /** Black must capture the white group without any compensation, such as a seki or a ko. */
    KILL(Side.OPPONENT),
    /** Black must capture the marked one of several white chains; the others need not die. */
    CAPTURE(Side.OPPONENT);

    private final Side first;

    Task(Side first) {
        this.first = first;
    }

    /** Returns Black's side: whether Black is the owner or the opponent of the chain that the problem is about. */
    public Side first() {
        return first;
    }
}
