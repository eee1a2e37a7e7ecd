package org.shinpan.judge;

import java.util.List;
import java.util.function.Function;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;

/**
 * Judges a game under the other interpretations of a rule set that ends games with a tie by repetition. In the main
 * judgement any earlier position counts, and a repetition is noticed at once or only when a player claims it, as the
 * caller chose.
 */
final class Readings {

    private Readings() {}

    /**
     * Returns the judgements under the other interpretations; an empty list if the rule set has no tie by repetition.
     *
     * @param judge judges the same record under another rule set
     */
    static List<TieReading> of(Judgement judgement, Function<RuleSet, Judgement> judge) {
        RuleSet rules = judgement.rules();
        if (!rules.traits().knowsTies()) {
            return List.of();
        }
        boolean atOnce = rules.traits().longCycle() == Traits.LongCycle.TIE;
        boolean tied = judgement.settlement().ending().orElse(null) instanceof Ending.RepetitionTie;
        // a game that the referee does not end with a tie continues in the same way if players have to claim ties
        Judgement claimed = atOnce && tied ? judge.apply(rules.noticing(Notice.ON_CLAIM)) : judgement;
        Judgement noticed = atOnce ? judgement : judge.apply(rules.noticing(Notice.AT_ONCE));
        String verdict = Differences.verdict(judgement);
        return List.of(
                atOnce
                        ? rival(TieReading.About.NOTICE, "if a player has to claim the tie", rules, verdict, claimed)
                        : rival(
                                TieReading.About.NOTICE,
                                "if the referee notices the repetition",
                                rules,
                                verdict,
                                noticed),
                rival(TieReading.About.LATEST, "if only the latest position counts", rules, verdict, claimed));
    }

    private static TieReading rival(
            TieReading.About about, String condition, RuleSet rules, String verdict, Judgement other) {
        Clause clause = rules.traits().clause(Prohibition.AFTER_TIE).orElseThrow();
        String otherVerdict = Differences.verdict(other);
        Answer answer = otherVerdict.equals(verdict) ? Answer.SAME : Answer.DEPENDS;
        return new TieReading(about, clause, condition, answer, otherVerdict);
    }
}
