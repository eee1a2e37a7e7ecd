package org.shinpan.engine.match;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.HandicapStart;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.StarPoints;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * The settings of a match between two programs.
 *
 * @param first the first program. It plays Black in games 1, 3, 5 and so on; but if the handicaps of the two programs
 *     differ, the one with the higher handicap plays Black in all games
 * @param second the other program
 * @param games the number of games, at least 1
 * @param rules the name of the rule set
 * @param board the board, unless an opening has another one
 * @param komi White's komi, unless an opening or White's program has another one
 * @param time the time control for programs without their own; empty for games without a time limit
 * @param patience for a program with a time control, the time by which it may exceed the limit before it loses; for a
 *     program without one, the maximum time for a move
 * @param mostTurns the number of turns after which a game ends without a winner
 * @param endgame which command asks the programs for moves towards the end of the game
 * @param proving the maximum
 *     time for proving which chains of a position are alive, under rule sets whose score depends on it
 * @param openings the unfinished games from which the games start. Every opening is played twice, with the colours
 *     exchanged, before the next one; after the last one the first follows again. If the list is empty, games start
 *     with an empty board or with handicap stones
 */
public record MatchSettings(
        Entrant first,
        Entrant second,
        int games,
        String rules,
        Board board,
        Komi komi,
        Optional<TimeControl> time,
        Duration patience,
        int mostTurns,
        Endgame endgame,
        Duration proving,
        List<History> openings) {

    /** Which command asks the programs for moves towards the end of the game. */
    public enum Endgame {
        /** Always {@code genmove}. */
        BY_PASSES,
        /** After the opponent's pass {@code kgs-genmove_cleanup}, if the program knows it; else {@code genmove}. */
        PLAYED_OUT
    }

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a number is out of range, there is no such rule set, or the board has too few
     *     places for the handicap stones
     */
    public MatchSettings {
        Present.all("the first program", first, "the second program", second, "the rules", rules, "the board", board);
        Present.all("the komi", komi, "the time", time, "the patience", patience, "the endgame", endgame);
        Present.all("the time for proofs", proving, "the openings", openings);
        RuleSets.named(rules, RuleSets.Options.DEFAULT);
        openings = List.copyOf(openings);
        if (games < 1 || games > 1_000_000) {
            throw new IllegalArgumentException("a match needs 1 to 1000000 games, not " + games);
        }
        if (mostTurns < 1 || patience.isNegative() || patience.isZero() || proving.isNegative()) {
            throw new IllegalArgumentException(
                    "the turns and the patience must be positive, and the time for proofs must not be negative");
        }
        int stones = stones(first, second);
        if (stones > 1 && stones > StarPoints.most(board)) {
            throw new IllegalArgumentException("a board of " + board + " has places for at most "
                    + StarPoints.most(board) + " handicap stones, not " + stones);
        }
        if (stones > 0 && !openings.isEmpty()) {
            throw new IllegalArgumentException("a match has openings or a handicap, not both");
        }
    }

    private static int stones(Entrant first, Entrant second) {
        return Math.abs(first.handicap() - second.handicap());
    }

    /**
     * {@return the same settings for a match between two other programs}
     *
     * @param one the program that plays Black in the first game, unless the handicaps differ
     * @param other the other program
     * @throws IllegalArgumentException if the board has too few places for the handicap stones, or there are openings
     *     and a handicap
     */
    public MatchSettings between(Entrant one, Entrant other) {
        return new MatchSettings(
                one, other, games, rules, board, komi, time, patience, mostTurns, endgame, proving, openings);
    }

    /**
     * Returns whether the first program plays Black in a game: in games with odd numbers, or, if the handicaps differ,
     * in all games if its handicap is the higher one.
     */
    boolean firstHasBlack(int game) {
        return stones(first, second) == 0 ? game % 2 == 1 : first.handicap() > second.handicap();
    }

    /** Returns the program of a player in a game. */
    Entrant entrant(int game, Player player) {
        return (player == Player.BLACK) == firstHasBlack(game) ? first : second;
    }

    /** Returns the time control of a program. */
    Optional<TimeControl> time(Entrant entrant) {
        return entrant.time().or(() -> time);
    }

    /** Returns the start of a game: with its opening, with the handicap stones, or on the empty board. */
    History start(int game) {
        int stones = stones(first, second);
        Optional<Komi> own = entrant(game, Player.WHITE).komi();
        if (!openings.isEmpty()) {
            History opening = openings.get((game - 1) / 2 % openings.size());
            Agreement made = opening.agreement();
            return opening.agreed(new Agreement(made.board(), own.orElse(made.komi()), made.handicap()));
        }
        Agreement agreement = new Agreement(board, own.orElse(komi), stones > 1 ? stones : 0);
        return stones > 1
                ? HandicapStart.of(
                        RuleSets.named(rules, RuleSets.Options.DEFAULT), agreement, StarPoints.of(board, stones))
                : History.start(agreement);
    }
}
