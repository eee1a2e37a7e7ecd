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
 * Counts the legal sequences of turns from a game. Resignations are not counted, a sequence stops when the game ends,
 * and a turn that the rule set leaves undetermined counts as legal.
 */
public final class Perft {

    /**
     * The number of sequences of one length.
     *
     * @param length the number of turns in every sequence
     * @param sequences the number of sequences
     * @param endings the number of sequences whose last turn ends the game
     */
    public record Count(int length, long sequences, long endings) {}

    private Perft() {}

    /**
     * {@return the counts for lengths 1 to {@code depth}, in this order}
     *
     * @param rules the rule set
     * @param start the game from which the sequences start
     * @param depth the maximum length
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
            count(rules, history.followedBy(turn, effect), depth, length + 1, sequences, endings);
        }
    }
}
