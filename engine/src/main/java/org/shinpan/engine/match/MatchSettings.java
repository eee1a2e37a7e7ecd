package org.shinpan.engine.match;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * The settings of a match.
 *
 * @param first the program that has Black in the first game; then colours alternate
 * @param second the other program
 * @param games the number of games, at least 1
 * @param rules the name of the rule set
 * @param board the board, unless an opening has another one
 * @param komi White's komi, unless an opening has another one
 * @param time the time of each player; empty if the programs play without time settings
 * @param patience without time settings, the longest time for a move; with them, how much a player may exceed the time
 *     before the game is lost
 * @param mostTurns the number of turns after which a game ends without a winner
 * @param endgame how the programs are asked for moves towards the end
 * @param proving the time for proofs of life in a position, under texts that ask for life
 * @param openings the positions from which the games start, two games each; empty for the empty board
 */
public record MatchSettings(
        GtpProgram first,
        GtpProgram second,
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

    /** How the programs are asked for moves towards the end of the game. */
    public enum Endgame {
        /** Always by {@code genmove}. */
        BY_PASSES,
        /** After the opponent's pass by {@code kgs-genmove_cleanup}, if the program knows it. */
        PLAYED_OUT
    }

    /**
     * Refuses settings that are out of range.
     *
     * @param first the program that has Black in the first game; then colours alternate
     * @param second the other program
     * @param games the number of games, at least 1
     * @param rules the name of the rule set
     * @param board the board, unless an opening has another one
     * @param komi White's komi, unless an opening has another one
     * @param time the time of each player; empty if the programs play without time settings
     * @param patience without time settings, the longest time for a move; with them, how much a player may exceed the
     *     time before the game is lost
     * @param mostTurns the number of turns after which a game ends without a winner
     * @param endgame how the programs are asked for moves towards the end
     * @param proving the time for proofs of life in a position, under texts that ask for life
     * @param openings the positions from which the games start, two games each; empty for the empty board
     * @throws IllegalArgumentException if a number is out of range or there is no such rule set
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
    }
}
