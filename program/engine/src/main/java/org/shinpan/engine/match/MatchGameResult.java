package org.shinpan.engine.match;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.views.Scalar;

/**
 * The result of one game of a match.
 *
 * @param number the number of the game, from 1
 * @param firstHasBlack whether the first program of the match had Black
 * @param winner the winner; empty if the game was a tie or has no result
 * @param result the result as records write it: {@code B+2.5}, {@code W+R}, {@code W+F} for a forfeit, {@code W+T} on
 *     time, {@code 0} for a tie, {@code Void}
 * @param cause why the game ended
 * @param decidedBy the basis of the result: {@code text} if the rule set needs no marks; {@code marks} if both programs
 *     marked the same stones, {@code proof} if life was proved, {@code agreed} if it was estimated; else the word of
 *     the cause. {@code unknown} in files of earlier versions, which did not store it
 * @param reason one sentence about the end, which names the clause if a move was illegal
 * @param turns the number of turns
 * @param moves a hash of all moves, including the opening, by which copies are found; empty in files of earlier
 *     versions, which did not store it
 * @param black the report about Black's program
 * @param white the report about White's program
 */
public record MatchGameResult(
        int number,
        boolean firstHasBlack,
        Optional<Player> winner,
        String result,
        Cause cause,
        String decidedBy,
        String reason,
        int turns,
        Optional<String> moves,
        ProgramReport black,
        ProgramReport white) {

    /** The value of {@link #decidedBy} if the rule set alone determines the result, without a question of life. */
    static final String BY_TEXT = "text";

    public MatchGameResult {
        Present.all("the winner", winner, "the result", result, "the cause", cause, "the reason", reason);
        Objects.requireNonNull(decidedBy, "what decided must not be null");
        Present.all("the fingerprint", moves, "Black's report", black, "White's report", white);
    }

    /** The reason why a game ended. */
    public enum Cause {
        /** The game ended under the rule set, and there is a score. */
        SCORE,
        /** A player resigned. */
        RESIGNATION,
        /** The rule set declares a tie. */
        TIE,
        /** A player made a move that the rule set bars. */
        ILLEGAL_MOVE,
        /** A player exceeded the agreed time. */
        TIME,
        /** A program did not reply. */
        SILENT,
        /** A program did not answer with a move, or did not answer in GTP. */
        GARBAGE,
        /** A program wrote a line or a reply that is too long. */
        TOO_LONG,
        /** A program ended. */
        EXITED,
        /** A program refused a command, for example a legal move of the opponent. */
        REFUSED,
        /** The game had too many turns; there is no winner. */
        TURN_LIMIT,
        /** The score depends on chains whose life was neither proved nor agreed; there is no winner. */
        UNDETERMINED;

        /** {@return the word for this cause in files, for example {@code illegal-move}} */
        public String word() {
            return Scalar.word(this);
        }

        /**
         * {@return whether a program lost because of a fault, such as an illegal move, and not because of the score}
         */
        public boolean isForfeit() {
            return ordinal() >= ILLEGAL_MOVE.ordinal() && ordinal() <= REFUSED.ordinal();
        }
    }

    /**
     * What was measured and noted about one program in a game. Times are rounded to milliseconds, as in the files, so
     * that a continued match has the same totals.
     *
     * @param moves the number of moves of the program
     * @param wall the wall time of all its moves
     * @param longest the wall time of its longest move
     * @param processor the processor time of the program during the game, if it is known
     * @param opinion the program's own score of the game, if it reported one
     * @param notes other facts, for example that the program has no command for rules
     */
    public record ProgramReport(
            int moves,
            Duration wall,
            Duration longest,
            Optional<Duration> processor,
            Optional<String> opinion,
            List<String> notes) {

        /** Rounds the times down to milliseconds and copies the notes. */
        public ProgramReport {
            Present.all("the wall time", wall, "the longest time", longest, "the processor time", processor);
            Present.all("the opinion", opinion, "the notes", notes);
            wall = wall.truncatedTo(ChronoUnit.MILLIS);
            longest = longest.truncatedTo(ChronoUnit.MILLIS);
            processor = processor.map(time -> time.truncatedTo(ChronoUnit.MILLIS));
            notes = List.copyOf(notes);
        }
    }

    /**
     * {@return the report about the program of a player}
     *
     * @param player the player whose program the report is about
     */
    public ProgramReport report(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        return player == Player.BLACK ? black : white;
    }

    /** {@return the colour of the first program of the match} */
    public Player first() {
        return firstHasBlack ? Player.BLACK : Player.WHITE;
    }

    /**
     * {@return 1 if the first program won, 0.5 after a tie, 0 if it lost; empty if the game does not count}
     */
    public Optional<Double> pointsOfFirst() {
        if (winner.isPresent()) {
            return Optional.of(winner.get() == first() ? 1.0 : 0.0);
        }
        return cause == Cause.TURN_LIMIT || cause == Cause.UNDETERMINED ? Optional.empty() : Optional.of(0.5);
    }
}
