package org.shinpan.judge;

import java.util.List;
import java.util.Optional;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * What one rule text says of one game record.
 *
 * @param rules the rule text
 * @param history the game as far as the text lets it stand
 * @param barred the first turn that the text bars, if there is one; the history stops before it
 * @param settlement the history settled
 * @param silent what was applied, or refused, although the text is silent
 * @param question what the verdict hangs on, if it hangs on something
 * @param agrees whether the result is the one that the record gives; empty where one of the two has none
 */
public record Judgement(
        RuleSet rules,
        History history,
        Optional<Barred> barred,
        Settlement settlement,
        List<String> silent,
        Optional<String> question,
        Optional<Boolean> agrees) {

    /**
     * A turn that the text bars.
     *
     * @param number which turn of the game it would have been, counted from 1
     */
    public record Barred(int number, Turn turn, Verdict.Illegal verdict) {}

    public Judgement {
        silent = List.copyOf(silent);
    }

    public boolean legal() {
        return barred.isEmpty();
    }

    /** How the game ended, as the schema names it. */
    public String ended() {
        return settlement.ending().map(Judgement::name).orElse("unfinished");
    }

    static String name(Ending ending) {
        if (ending instanceof Ending.TwoPasses) {
            return "two-passes";
        }
        return ending instanceof Ending.Resignation ? "resignation" : "repetition-tie";
    }
}
