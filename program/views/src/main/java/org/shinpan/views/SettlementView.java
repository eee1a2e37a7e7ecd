package org.shinpan.views;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;

/**
 * A settlement with everything that it depends on.
 *
 * @param endedBy how the game ended, in words for users; absent if it goes on
 * @param result the result; 0 for a tie, ? if the game is unfinished or the result depends on an open question
 * @param asItStands the result if the game ended now
 * @param margin the number of points of a win by points
 * @param silent notes on everything that was applied although the rule set does not mention it
 * @param undetermined the question that the result depends on
 */
public record SettlementView(
        Ended ended,
        @AbsentIfNull @Nullable String endedBy,
        ScoreView score,
        Result result,
        Result asItStands,
        Outcome outcome,
        @AbsentIfNull @Nullable Player winner,
        @AbsentIfNull @Nullable BigDecimal margin,
        List<Holding> holdings,
        List<Silence> silent,
        @Nullable String undetermined) {

    /** The kinds of results. */
    public enum Outcome {
        /** A win by points. */
        SCORE,
        /** Equal points, or a tie by repetition. */
        TIE,
        /** A win by resignation. */
        RESIGNATION,
        /** No result yet. */
        OPEN,
        /** A game without a result. */
        NO_RESULT,
        /** A loss of both players. */
        BOTH_LOSE,
        /** A win because the other player broke a rule. */
        FORFEIT
    }

    static final Map<Class<? extends Result>, Outcome> OUTCOMES = Map.of(
            Result.Won.class, Outcome.SCORE,
            Result.Tied.class, Outcome.TIE,
            Result.WonByResignation.class, Outcome.RESIGNATION,
            Result.Unfinished.class, Outcome.OPEN,
            Result.Open.class, Outcome.OPEN,
            Result.NoResult.class, Outcome.NO_RESULT,
            Result.BothLose.class, Outcome.BOTH_LOSE,
            Result.WonByForfeit.class, Outcome.FORFEIT);

    /** Points that a clause gives to an owner. */
    public record Holding(
            org.shinpan.rules.law.Holding.Owner owner, PointSet points, String ruleset, String clause, String says) {

        static Holding of(org.shinpan.rules.law.Holding holding) {
            return new Holding(
                    holding.owner(),
                    holding.points(),
                    holding.clause().ruleSet(),
                    holding.clause().label(),
                    holding.clause().says());
        }
    }

    /** The standing of a game: its score and result as it stands now. */
    public record Standing(ScoreView score, Result result, List<Silence> silent, @Nullable String undetermined) {}

    /**
     * {@return the view of a settlement}
     *
     * @param settlement a settlement
     */
    public static SettlementView of(Settlement settlement) {
        Objects.requireNonNull(settlement, "the settlement must not be null");
        Result result = settlement.resultSoFar();
        return new SettlementView(
                new Ended(settlement.ending()),
                settlement.ending().map(Ending::toString).orElse(null),
                ScoreView.of(settlement.score()),
                settlement.result(),
                settlement.asItStands(),
                Objects.requireNonNull(OUTCOMES.get(result.getClass())),
                winner(result),
                result instanceof Result.Won won ? won.margin() : null,
                settlement.score().holdings().stream().map(Holding::of).toList(),
                settlement.silences(),
                settlement.question().orElse(null));
    }

    /**
     * {@return the standing of a game: the score, the result, the points on which the rule set is silent, and the open
     * question}
     *
     * @param settlement a settlement
     */
    public static Standing standing(Settlement settlement) {
        Objects.requireNonNull(settlement, "the settlement must not be null");
        Result result = settlement.resultSoFar();
        Optional<String> question =
                result instanceof Result.Open open ? Optional.of(open.question()) : settlement.question();
        return new Standing(ScoreView.of(settlement.score()), result, settlement.silences(), question.orElse(null));
    }

    private static @Nullable Player winner(Result result) {
        if (result instanceof Result.Won won) {
            return won.winner();
        }
        if (result instanceof Result.WonByResignation won) {
            return won.winner();
        }
        return result instanceof Result.WonByForfeit won ? won.winner() : null;
    }
}
