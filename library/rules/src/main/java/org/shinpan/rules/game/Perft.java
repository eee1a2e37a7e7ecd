package org.shinpan.rules.game;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * Counts legal turn sequences. Resignations are left out; a finished game is not continued; a turn that the text leaves
 * undetermined counts as legal.
 */
public final class Perft {

    /**
     * The sequences of one length.
     *
     * @param length their number of turns
     * @param sequences how many there are
     * @param endings how many of them end the game with their last turn
     */
    public record Count(int length, long sequences, long endings) {}

    private Perft() {}

    /**
     * {@return the counts for lengths 1 to {@code depth}, from a game as it stands}
     *
     * @param rules the rule set
     * @param start the game so far
     * @param depth the greatest length
     */
    public static List<Count> count(RuleSet rules, History start, int depth) {
        Present.all("the rule set", rules, "the history", start);
        long[] sequences = new long[depth + 1];
        long[] endings = new long[depth + 1];
        count(rules, start, depth, 1, sequences, endings);
        List<Count> counts = new ArrayList<>();
        for (int length = 1; length <= depth; length++) {
            counts.add(new Count(length, sequences[length], endings[length]));
        }
        return counts;
    }

    private static void count(RuleSet rules, History history, int depth, int length, long[] sequences, long[] endings) {
        if (length > depth || history.ending().isPresent()) {
            return;
        }
        for (Point point : history.position().points(Color.EMPTY)) {
            count(rules, history, Move.play(point), depth, length, sequences, endings);
        }
        count(rules, history, Move.PASS, depth, length, sequences, endings);
    }

    private static void count(
            RuleSet rules, History history, Move move, int depth, int length, long[] sequences, long[] endings) {
        Turn turn = new Turn(history.toMove(), move);
        Verdict.Legal effect = rules.judge(history, turn).effect().orElse(null);
        if (effect == null) {
            return;
        }
        sequences[length]++;
        if (effect.ends().isPresent()) {
            endings[length]++;
        } else if (length < depth) {
            count(rules, history.with(turn, effect), depth, length + 1, sequences, endings);
        }
    }
}
