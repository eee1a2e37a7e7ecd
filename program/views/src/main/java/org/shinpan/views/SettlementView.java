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
 * @param ended how the game ended, in one word
 * @param endedBy how the game ended, in words for users; absent if it has not ended
 * @param score the count of the board as it stands, whether the game is over or not
 * @param result the result; 0 for a tie, ? if the game is unfinished or the result depends on an open question
 * @param asItStands the result if the game ended now
 * @param outcome the kind of the result
 * @param winner the winner; absent if no player has won
 * @param margin the number of points of a win by points; absent for other results
 * @param holdings the points that each clause gives to one player, to both or to neither
 * @param silent notes on everything that was applied although the rule set does not mention it
 * @param undetermined the question that the result depends on; null if there is none
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

    /**
     * Points that a clause gives to an owner.
     *
     * @param owner the player or players who get the points
     * @param points the points
     * @param ruleset the name of the rule set that has the clause
     * @param clause the label of the clause in its rule text
     * @param says a one-sentence paraphrase of the clause
     */
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

    /**
     * The score and the result of a game if it ended now.
     *
     * @param score the count of the board as it stands
     * @param result the result if the game ended now
     * @param silent notes on everything that was applied although the rule set does not mention it
     * @param undetermined the question that the result depends on; null if there is none
     */
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
     * {@return the score and the result of a game if it ended now}
     *
     * @param settlement the settlement of the game
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
