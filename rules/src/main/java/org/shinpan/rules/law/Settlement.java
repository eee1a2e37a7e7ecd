package org.shinpan.rules.law;

import java.util.List;
import java.util.Optional;
import org.shinpan.rules.check.Present;

/**
 * What a text makes of a game as it stands.
 *
 * @param ending how it ended, if it did
 * @param score the position counted, whether the game is over or not
 * @param result the result; {@link Result.Unfinished} while the game is on
 * @param asItStands who would have won had the game ended with this position
 * @param silences what was applied although the text is silent
 * @param question the question that the score depends on, if it does
 */
public record Settlement(
        Optional<Ending> ending,
        Score score,
        Result result,
        Result asItStands,
        List<Silence> silences,
        Optional<String> question) {

    /**
     * Checks that nothing is null.
     *
     * @param ending how it ended, if it did
     * @param score the position counted, whether the game is over or not
     * @param result the result; {@link Result.Unfinished} while the game is on
     * @param asItStands who would have won had the game ended with this position
     * @param silences what was applied although the text is silent
     * @param question the question that the score depends on, if it does
     */
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
