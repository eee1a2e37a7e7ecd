package org.shinpan.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.HandicapReading;
import org.shinpan.sgf.record.RecordedResult;

/**
 * Finds where a record contradicts itself. Each contradiction is described in one sentence, which also names another
 * way to read the record if that removes the contradiction.
 */
final class Contradictions {

    private Contradictions() {}

    /** Returns the contradictions of a record, given the judgement by the rules that it names. */
    static List<String> of(
            RecordJudge judge,
            Optional<Judgement> judgement,
            Optional<BigDecimal> recordedMargin,
            List<Explanation> explanations) {
        List<String> found = new ArrayList<>();
        margin(judge, recordedMargin, explanations).ifPresent(found::add);
        handicap(judge.record()).ifPresent(found::add);
        winner(judge).ifPresent(found::add);
        ending(judge, judgement).ifPresent(found::add);
        return List.copyOf(found);
    }

    /**
     * Finds a margin that is impossible with the komi: a margin has half a point only if the komi has one, because all
     * other points are whole.
     */
    private static Optional<String> margin(
            RecordJudge judge, Optional<BigDecimal> recorded, List<Explanation> explanations) {
        Komi komi = judge.agreement().komi();
        if (recorded.isEmpty()
                || judge.unknownKomi().isPresent()
                || part(recorded.get()).compareTo(part(komi.value())) == 0) {
            return Optional.empty();
        }
        String reading = explanations.stream()
                .filter(one -> one.kind() == Explanation.Kind.KOMI)
                .findFirst()
                .map(one -> "; it is with " + one.sentence())
                .orElse("");
        return Optional.of(
                "a margin of " + recorded.get().abs().stripTrailingZeros().toPlainString()
                        + " is not possible "
                        + (judge.komi().isPresent() ? "with a komi of " + komi : "without a komi") + reading);
    }

    private static BigDecimal part(BigDecimal number) {
        return number.abs().remainder(BigDecimal.ONE);
    }

    private static Optional<String> handicap(GameRecord record) {
        boolean missing = record.handicap() > 1
                && record.compactSteps().turns() > 0
                && !HandicapReading.hasSetUp(record)
                && HandicapReading.firstMoves(record).size() < 2
                && HandicapReading.firstPlays(record) < record.handicap();
        return missing
                ? Optional.of(
                        "a handicap of " + record.handicap() + " is stated, and no stones are set up; the handicap"
                                + " reading 'stones' puts them on the usual points")
                : Optional.empty();
    }

    private static Optional<String> winner(RecordJudge judge) {
        GameRecord record = judge.record();
        if (record.recorded() instanceof RecordedResult.Total total
                && judge.unknownKomi().isEmpty()
                && !judge.recorded().victor().equals(Optional.of(total.winner()))) {
            return Optional.of("a total of " + total.zi().toPlainString() + " zi does not win for " + total.winner()
                    + " with a komi of " + judge.agreement().komi());
        }
        return record.recorded() instanceof RecordedResult.Score score
                        && score.margin().signum() == 0
                ? Optional.of("the result " + record.result().orElse("").strip()
                        + " names a winner by 0 points, which is a tie")
                : Optional.empty();
    }

    private static Optional<String> ending(RecordJudge judge, Optional<Judgement> judgement) {
        boolean passes = judgement
                .flatMap(one -> one.settlement().ending())
                .filter(Ending.TwoPasses.class::isInstance)
                .isPresent();
        return passes
                        && judge.recorded() instanceof RecordedResult.WonBy won
                        && won.reason() == RecordedResult.Reason.RESIGNATION
                ? Optional.of("two passes ended the game, and the record says that "
                        + won.winner().opponent() + " resigned")
                : Optional.empty();
    }
}
