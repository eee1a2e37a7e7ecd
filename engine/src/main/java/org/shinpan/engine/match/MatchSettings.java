package org.shinpan.engine.match;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.gtp.TimeSettings;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * What is played.
 *
 * @param first the program that has Black in the first game; then colours alternate
 * @param second the other one
 * @param games how many games, at least 1
 * @param rules the name of the rule set
 * @param board the board, unless an opening has another
 * @param time what each player has, if the programs are told of time
 * @param patience how long a player may take for a move where no time is agreed, and how long past the agreed time
 *     before it has lost
 * @param mostTurns after so many turns a game is ended without a winner
 * @param ending how the programs are asked towards the end
 * @param proving {@code wagc-intent}: how long proofs of life are looked for in a position
 * @param openings where the games start, two games each; none for the empty board
 */
public record MatchSettings(
        GtpProgram first,
        GtpProgram second,
        int games,
        String rules,
        Board board,
        Komi komi,
        Optional<TimeSettings> time,
        Duration patience,
        int mostTurns,
        Ending ending,
        Duration proving,
        List<History> openings) {

    /** How the programs are asked for moves when the game draws to its end. */
    public enum Ending {
        /** Always by {@code genmove}. */
        BY_PASSES,
        /** After the other side's pass by {@code kgs-genmove_cleanup}, if they know it. */
        PLAYED_OUT
    }

    /** @throws IllegalArgumentException if a number is out of range or there is no such rule set */
    public MatchSettings {
        RuleSets.named(rules, RuleSets.Options.DEFAULT);
        openings = List.copyOf(openings);
        if (games < 1 || games > 1_000_000) {
            throw new IllegalArgumentException("a match has 1 to 1000000 games, not " + games);
        }
        if (mostTurns < 1 || patience.isNegative() || patience.isZero() || proving.isNegative()) {
            throw new IllegalArgumentException("turns, patience and time to prove in are positive");
        }
    }
}
