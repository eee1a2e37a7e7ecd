package org.shinpan.judge;

import java.util.List;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;

/**
 * Rival readings of a text that ends games with a tie by repetition, and whether a judgement is the same under them. A
 * judgement follows Shinpan's readings: any earlier position counts, and the notice is as the players agreed.
 */
public final class Readings {

    /** What a rival reading is about. */
    public enum About {
        /** Whether the referee notices a repetition, or a player has to claim it. */
        NOTICE("notice"),
        /**
         * Whether any earlier position counts, or only the latest: the one before the previous play. A ko bars its
         * repetition by two plays in succession, and with a pass between no play can recreate it. So by the latest
         * position no play ever ends the game with a tie.
         */
        LATEST("latest");

        private final String word;

        About(String word) {
            this.word = word;
        }

        /** {@return the word for it: {@code notice} or {@code latest}} */
        public String word() {
            return word;
        }
    }

    /**
     * A rival reading of one text, and what it makes of one game.
     *
     * @param about what the reading is about
     * @param clause the clause that is read
     * @param condition the rival reading, as in {@code if a player has to claim the tie}
     * @param answer whether the judgement is the same under it
     * @param otherwise the judgement under the rival reading, in one line
     */
    public record Rival(About about, Clause clause, String condition, Answer answer, String otherwise) {

        public Rival {
            Present.all("what it is about", about, "the clause", clause, "the condition", condition);
            Present.all("the answer", answer, "the other judgement", otherwise);
        }

        /** The clause and the condition, as in {@code wagc-intent P13: if a player has to claim the tie: legal, …}. */
        @Override
        public String toString() {
            return clause + ", " + condition + ": " + otherwise;
        }
    }

    private Readings() {}

    /**
     * {@return the rival readings of the text of a judgement; none if the text knows no tie by repetition}
     *
     * @param judge the judge of the record
     * @param judgement the judge's judgement under the text
     */
    public static List<Rival> of(RecordJudge judge, Judgement judgement) {
        Present.all("the judge", judge, "the judgement", judgement);
        RuleSet rules = judgement.rules();
        if (!rules.traits().knowsTies()) {
            return List.of();
        }
        boolean atOnce = rules.traits().longCycle() == Traits.LongCycle.TIE;
        boolean tied = judgement.settlement().ending().orElse(null) instanceof Ending.RepetitionTie;
        // a game that the referee does not end with a tie goes on in the same way if ties are claimed
        Judgement claimed = atOnce && tied ? judge.judge(rules.noticing(Notice.ON_CLAIM)) : judgement;
        Judgement noticed = atOnce ? judgement : judge.judge(rules.noticing(Notice.AT_ONCE));
        return List.of(
                atOnce
                        ? rival(About.NOTICE, "if a player has to claim the tie", judgement, claimed)
                        : rival(About.NOTICE, "if the referee notices the repetition", judgement, noticed),
                rival(About.LATEST, "if only the latest position counts", judgement, claimed));
    }

    private static Rival rival(About about, String condition, Judgement judgement, Judgement other) {
        Clause clause = judgement.rules().traits().clause(Prohibition.AFTER_TIE).orElseThrow();
        String verdict = Differences.verdict(other);
        Answer answer = verdict.equals(Differences.verdict(judgement)) ? Answer.SAME : Answer.DEPENDS;
        return new Rival(about, clause, condition, answer, verdict);
    }
}
