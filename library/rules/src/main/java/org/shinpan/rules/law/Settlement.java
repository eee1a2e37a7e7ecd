package org.shinpan.rules.law;

import java.util.List;
import java.util.Optional;
import org.shinpan.rules.check.Present;

/**
 * What a text makes of a game.
 *
 * <p>{@link #result} is the result by the text. It is open as long as it is open which chains live or which stones are
 * dead. {@link #asItStands} and {@link #score} count the board as it stands. Where a text takes off the stones that the
 * players agree to be dead, they count all stones until there is an agreement. Where a text scores by life of its own
 * definition, they are open as well.
 *
 * @param ending how it ended, if it did
 * @param score the position counted as it stands, whether the game is over or not
 * @param result the result; {@link Result.Unfinished} while the game is on, {@link Result.Open} if it depends on a
 *     question that is not answered
 * @param asItStands who would win if the board counted as it stands; no result of a game whose result is open
 * @param silences what was applied although the text is silent
 * @param question the question that the result depends on, if it does
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
     * {@return a settlement by a score that depends on nothing}
     *
     * @param history the game so far
     * @param score the score
     * @param silences what was applied although the text is silent
     */
    public static Settlement of(History history, Score score, List<Silence> silences) {
        Present.all("the history", history, "the score", score, "the silences", silences);
        return of(history, score, silences, Optional.empty());
    }

    /**
     * {@return a settlement by a score that may depend on a question}
     *
     * @param history the game so far
     * @param score the score
     * @param silences what was applied although the text is silent
     * @param question the question that the score depends on, if there is one
     */
    public static Settlement of(History history, Score score, List<Silence> silences, Optional<String> question) {
        Present.all("the history", history, "the score", score, "the silences", silences, "the question", question);
        Result counted = score.margin()
                .map(Result::ofMargin)
                .orElseGet(() -> new Result.Open(question.orElse("the score is open")));
        Result asItStands = counted;
        Result result = new Result.Unfinished();
        if (history.ending().isPresent()) {
            asItStands = history.ending().get().match(new ByEnding(counted));
            result = asItStands;
        }
        return new Settlement(history.ending(), score, result, asItStands, silences, question);
    }

    /** {@return the result of a game that is over, and who would win as the board stands while the game is on} */
    public Result resultSoFar() {
        return ending.isPresent() ? result : asItStands;
    }

    /** This settlement with a result that depends on a question; the board is counted as it stands. */
    Settlement dependingOn(String asked) {
        return new Settlement(ending, score, new Result.Open(asked), asItStands, silences, Optional.of(asked));
    }

    /**
     * The result of a game by how it ended.
     *
     * @param counted the result if the position is counted
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
