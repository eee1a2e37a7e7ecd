package org.shinpan.cli.judge;

import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Result;

/**
 * The plays that are left if the players stop before all dame (points that border on living chains of both colours) are
 * filled, and the score after these plays. This is never a verdict; where no proof was found, it is an opinion.
 *
 * @param settled the settled game
 */
record DameLeft(Settled settled) {
    /** Returns whether nothing is left to play. */
    boolean isNothing() {
        return settled.dame().isEmpty() && settled.left().isEmpty();
    }

    /** Returns one line without its line end. */
    @Override
    public String toString() {
        Result result = settled.result();
        return "left to play: an opinion, " + settled.proved() + " of " + settled.strings() + " chains proved: "
                + (settled.dame().isEmpty()
                        ? "no dame left"
                        : "dame left at " + settled.dame().names())
                + (settled.left().isEmpty()
                        ? ""
                        : ", then to be connected at " + settled.left().names())
                + (settled.seki().isEmpty() ? "" : ", in seki " + settled.seki().names())
                + "; with that played "
                + (result instanceof Result.Tied ? "a tie" : result);
    }
}
