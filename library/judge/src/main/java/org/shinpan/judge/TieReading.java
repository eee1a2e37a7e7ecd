package org.shinpan.judge;

import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Clause;

/**
 * A rival reading of a text that ends games with a tie by repetition, and what it makes of one game.
 *
 * @param about what the reading is about
 * @param clause the clause that is read
 * @param condition the rival reading, as in {@code if a player has to claim the tie}
 * @param answer whether the judgement is the same under it
 * @param otherwise the judgement under the rival reading, in one line
 */
public record TieReading(About about, Clause clause, String condition, Answer answer, String otherwise) {

    /** What a rival reading is about. */
    public enum About {
        /** Whether the referee notices a repetition, or a player has to claim it. */
        NOTICE,
        /**
         * Whether any earlier position counts, or only the latest: the one before the previous play. A ko bars its
         * repetition by two plays in succession, and with a pass between no play can recreate it. So by the latest
         * position no play ever ends the game with a tie.
         */
        LATEST
    }

    public TieReading {
        Present.all("what it is about", about, "the clause", clause, "the condition", condition);
        Present.all("the answer", answer, "the other judgement", otherwise);
    }

    /** The clause and the condition, as in {@code wagc-intent P13: if a player has to claim the tie: legal, …}. */
    @Override
    public String toString() {
        return clause + ", " + condition + ": " + otherwise;
    }
}
