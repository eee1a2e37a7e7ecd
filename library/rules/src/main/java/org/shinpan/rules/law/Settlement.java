package org.shinpan.rules.law;

import java.util.List;
import java.util.Optional;
import org.shinpan.rules.check.Present;

/**
 * The score and the result of a game under one rule set.
 *
 * <p>{@link #result} is the result under the rule set. It is open while it depends on the unknown life of chains or on
 * an agreement about dead stones. {@link #asItStands} and {@link #score} count the board as it stands. If the rule set
 * removes the stones that the players agree to be dead, they count all stones until there is an agreement. If the rule
 * set scores by its own definition of life, they are open too.
 *
 * @param ending how the game ended; empty if it is not over
 * @param score the score of the board as it stands, whether the game is over or not
 * @param result the result; {@link Result.Unfinished} if the game is not over, {@link Result.Open} if the result
 *     depends on a question that is not answered
 * @param asItStands the result if the board counted as it stands; if {@code result} is open, this is not the result
 * @param silences the decisions that Shinpan made because the rule set is silent
 * @param question the question on which the result depends; empty if there is none
 */
public record Settlement(
        Optional<Ending> ending,
        Score score,
        Result result,
        Result asItStands,
        List<Silence> silences,
        Optional<String> question) {

    public Settlement {
        Present.all("the ending", ending, "the score", score, "the result", result);
        Present.all("the result as it stands", asItStands, "the silences", silences, "the question", question);
        silences = List.copyOf(silences);
    }

    /**
     * {@return the settlement of a game with a score that does not depend on an open question}
     *
     * @param history the game so far
     * @param score the score
     * @param silences the decisions that Shinpan made because the rule set is silent
     */
    public static Settlement of(History history, Score score, List<Silence> silences) {
        Present.all("the history", history, "the score", score, "the silences", silences);
        return of(history, score, silences, Optional.empty());
    }

    /**
     * {@return the settlement of a game with a score that may depend on an open question}
     *
     * @param history the game so far
     * @param score the score
     * @param silences the decisions that Shinpan made because the rule set is silent
     * @param question the question on which the score depends; empty if there is none
     */
    public static Settlement of(History history, Score score, List<Silence> silences, Optional<String> question) {
        Present.all("the history", history, "the score", score, "the silences", silences, "the question", question);
        Result counted = score.margin()
                .map(Result::ofMargin)
                .orElseGet(() -> new Result.Open(question.orElse("the score is open")));
        Result asItStands = counted;
        Result result = new Result.Unfinished();
        if (history.ending().isPresent()) {
            asItStands = history.ending().get().fold(new ByEnding(counted));
            result = asItStands;
        }
        return new Settlement(history.ending(), score, result, asItStands, silences, question);
    }

    /** {@return the result if the game is over; otherwise the result if the board counted as it stands} */
    public Result resultSoFar() {
        return ending.isPresent() ? result : asItStands;
    }

    /** {@return this settlement with a result that depends on a question; the score stays as it is} */
    Settlement dependingOn(String asked) {
        return new Settlement(ending, score, new Result.Open(asked), asItStands, silences, Optional.of(asked));
    }

    /**
     * Returns the result of a game for each kind of ending.
     *
     * @param counted the result by the score, which decides after two passes
     */
    private record ByEnding(Result counted) implements Ending.Cases<Result> {
        @Override
        public Result twoPasses(Ending.TwoPasses ending) {
            return counted;
        }

        @Override
        public Result resignation(Ending.Resignation ending) {
            return new Result.WonByResignation(ending.by().opponent());
        }

        @Override
        public Result repetitionTie(Ending.RepetitionTie ending) {
            return new Result.Tied();
        }

        @Override
        public Result noResult(Ending.NoResult ending) {
            return new Result.NoResult();
        }

        @Override
        public Result bothLose(Ending.BothLose ending) {
            return new Result.BothLose();
        }

        @Override
        public Result forfeit(Ending.Forfeit ending) {
            return new Result.WonByForfeit(ending.by().opponent());
        }
    }
}
