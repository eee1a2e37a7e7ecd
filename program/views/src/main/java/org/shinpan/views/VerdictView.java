package org.shinpan.views;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * A verdict on a turn.
 *
 * @param ended how a legal turn ends the game; absent if it does not
 * @param endedBy how a legal turn ends the game, in words for users; absent if it does not
 * @param ruleset the rule set of the clause that bars the turn or leaves it open; absent if the turn is legal
 * @param clause the label of the clause in its rule text
 * @param says a one-sentence paraphrase of the clause
 * @param reason the evidence that a turn is illegal, as a sentence without its subject, or the question that the
 *     verdict depends on; absent if the turn is legal
 * @param witness the evidence that a turn is illegal; absent for other verdicts
 */
public record VerdictView(
        Kind kind,
        @AbsentIfNull @Nullable Ending ended,
        @AbsentIfNull @Nullable String endedBy,
        @AbsentIfNull @Nullable String ruleset,
        @AbsentIfNull @Nullable String clause,
        @AbsentIfNull @Nullable String says,
        @AbsentIfNull @Nullable String reason,
        @AbsentIfNull @Nullable Witness witness) {

    /** The kinds of verdicts. */
    public enum Kind {
        /** The rule set allows the turn. */
        LEGAL,
        /** The rule set bars the turn. */
        ILLEGAL,
        /** The verdict depends on a question that the rule set does not answer. */
        UNDETERMINED
    }

    /**
     * {@return the view of a verdict}
     *
     * @param verdict a verdict
     */
    public static VerdictView of(Verdict verdict) {
        Objects.requireNonNull(verdict, "the verdict must not be null");
        if (verdict instanceof Verdict.Illegal illegal) {
            return against(Kind.ILLEGAL, illegal.clause(), illegal.witness().toString(), illegal.witness());
        }
        if (verdict instanceof Verdict.Undetermined open) {
            return against(Kind.UNDETERMINED, open.clause(), open.question(), null);
        }
        Ending ends = ((Verdict.Legal) verdict).ends().orElse(null);
        return new VerdictView(Kind.LEGAL, ends, ends == null ? null : ends.toString(), null, null, null, null, null);
    }

    private static VerdictView against(Kind kind, Clause clause, String reason, @Nullable Witness witness) {
        return new VerdictView(kind, null, null, clause.ruleSet(), clause.label(), clause.says(), reason, witness);
    }
}
