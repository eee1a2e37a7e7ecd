package org.shinpan.judge;

import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Clause;

/**
 * Another reading of a rule set that ends games with a tie by repetition, and the judgement of one game under this
 * reading.
 *
 * @param about the question that the reading answers
 * @param clause the clause that has two readings
 * @param condition the other reading, as in {@code if a player has to claim the tie}
 * @param answer whether the judgement is the same under the other reading
 * @param otherwise the judgement under the other reading, in one line
 */
public record TieReading(About about, Clause clause, String condition, Answer answer, String otherwise) {

    /** The questions that have two readings. */
    public enum About {
        /** Whether the referee notices a repetition, or a player has to claim it. */
        NOTICE,
        /**
         * Whether any earlier position counts, or only the latest one, before the previous play. The ko rule bars the
         * repetition of that position by two plays in succession, and with a pass between them no play can recreate it.
         * So if only the latest position counts, no play ever ends the game with a tie.
         */
        LATEST
    }

    public TieReading {
        Present.all("what it is about", about, "the clause", clause, "the condition", condition);
        Present.all("the answer", answer, "the other judgement", otherwise);
    }

    /**
     * Returns the clause and the condition, as in {@code wagc-intent P13: if a player has to claim the tie: legal, …}.
     */
    @Override
    public String toString() {
        return clause + ", " + condition + ": " + otherwise;
    }
}
