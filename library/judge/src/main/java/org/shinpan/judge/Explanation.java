package org.shinpan.judge;

import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Result;

/**
 * A possible reason why a record states a result that differs from the settled one: a change, such as a dead chain
 * counted as alive, that turns the settled result into exactly the recorded one.
 *
 * @param kind the kind of the change
 * @param at the points that the change is about; may be empty
 * @param gives the result after this change, which equals the recorded result
 * @param sentence the explanation in words
 */
public record Explanation(Kind kind, PointSet at, Result gives, String sentence) {

    /** The kinds of explanations for a difference. */
    public enum Kind {
        /** Dead stones were not marked as dead, or living stones were marked as dead. */
        MARKING,
        /** The game had another komi, or the margin is in another unit. */
        KOMI,
        /** A player took the last dame. */
        LAST_DAME,
        /** A protective move was not made. */
        PROTECTION,
        /** Seki was read in the other way (Japanese rules, Article 8). */
        SEKI,
        /** The other player is named as the winner. */
        OTHER_WINNER,
        /** The game was counted by another rule text. */
        OTHER_RULES
    }

    public Explanation {
        Present.all("the kind", kind, "the points", at, "the result", gives, "the sentence", sentence);
    }
}
