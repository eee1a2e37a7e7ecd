package org.shinpan.engine.match;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.shinpan.rules.board.Player;

/**
 * How one game of a match went.
 *
 * @param number from 1
 * @param firstHasBlack whether the match's first program had Black
 * @param winner who won; nobody in a tie or where there is no result
 * @param result as records write it: {@code B+2.5}, {@code W+R}, {@code W+F} for a forfeit, {@code W+T} on time, {@code 0}
 *     for a tie, {@code Void}
 * @param reason one sentence, with the clause where one was broken
 * @param black what Black's program did and said
 * @param white the same of White's
 */
public record MatchGameResult(
        int number,
        boolean firstHasBlack,
        Optional<Player> winner,
        String result,
        Cause cause,
        String reason,
        int turns,
        Conduct black,
        Conduct white) {

    /** Why a game was over. */
    public enum Cause {
        /** The text's own ending, and a score. */
        SCORE,
        RESIGNATION,
        /** A tie that the text declares. */
        TIE,
        /** A move that the text bars. */
        ILLEGAL_MOVE,
        /** The agreed time was overstepped. */
        TIME,
        /** The program did not reply. */
        SILENT,
        /** The program answered what is no move, or no GTP. */
        GARBAGE,
        TOO_LONG,
        EXITED,
        NOT_STARTED,
        /** The program refused a command, such as a legal move of the other side's. */
        REFUSED,
        /** No winner: too many turns. */
        TURN_LIMIT,
        /** No winner: the score hangs on life that nobody could prove or agree on. */
        UNDETERMINED;

        /** As it is written: {@code illegal-move}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Whether the loser's program, not its play, lost the game. */
        public boolean isForfeit() {
            return ordinal() >= ILLEGAL_MOVE.ordinal() && ordinal() <= REFUSED.ordinal();
        }
    }

    /**
     * What a program did and said in a game. Times are kept in whole milliseconds, as they are written, so that a match
     * that goes on counts what it counted before.
     *
     * @param moves how many moves it was asked for and answered
     * @param wall the wall time of all of them
     * @param longest the wall time of the longest
     * @param processor the processor time of the program during the game, if it is known
     * @param opinion what it thinks the score is, if it said
     * @param notes what it could not be told, and the like
     */
    public record Conduct(
            int moves,
            Duration wall,
            Duration longest,
            Optional<Duration> processor,
            Optional<String> opinion,
            List<String> notes) {

        public Conduct {
            wall = wall.truncatedTo(ChronoUnit.MILLIS);
            longest = longest.truncatedTo(ChronoUnit.MILLIS);
            processor = processor.map(time -> time.truncatedTo(ChronoUnit.MILLIS));
            notes = List.copyOf(notes);
        }
    }

    public Conduct conduct(Player player) {
        return player == Player.BLACK ? black : white;
    }

    /** Which colour the match's first program had. */
    public Player first() {
        return firstHasBlack ? Player.BLACK : Player.WHITE;
    }

    /** 1 if the first program won, 0.5 in a tie, 0 if it lost; nothing without a result. */
    public Optional<Double> pointsOfFirst() {
        if (winner.isPresent()) {
            return Optional.of(winner.get() == first() ? 1.0 : 0.0);
        }
        return cause == Cause.TURN_LIMIT || cause == Cause.UNDETERMINED ? Optional.empty() : Optional.of(0.5);
    }
}
