package org.shinpan.judge;

import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Result;

/**
 * What would give exactly the result that a record states, where the settled result is another one.
 *
 * @param kind what it is
 * @param at the points that it is about; empty if it is about none
 * @param gives the result with it, which is the recorded one
 * @param sentence the same in words
 */
public record Explanation(Kind kind, PointSet at, Result gives, String sentence) {

    /** What explains a difference; the first that fits is the likeliest. */
    public enum Kind {
        /** Dead stones were not marked as dead, or living ones were. */
        MARKING,
        /** Another komi, or a margin in another unit. */
        KOMI,
        /** Who takes the last dame. */
        LAST_DAME,
        /** A protective move was not made. */
        PROTECTION,
        /** The other reading of seki (Japanese rules, Article 8). */
        SEKI,
        /** The other player is named as the winner. */
        OTHER_WINNER,
        /** The rules of another text. */
        OTHER_RULES
    }

    public Explanation {
        Present.all("the kind", kind, "the points", at, "the result", gives, "the sentence", sentence);
    }
}
