package org.shinpan.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Turn;

/**
 * Collects the plays that recreated an earlier position although the rule set allowed them, for a note in the report.
 */
final class AllowedRepetitions {

    private final Map<Position, Integer> firstSeen = new HashMap<>();
    private int count;
    private String first = "";

    AllowedRepetitions(History start) {
        firstSeen.put(start.position(), start.turns());
    }

    /** Records the position after a turn that the rule set allowed, or after a set-up. */
    void add(History history) {
        Integer earlier = firstSeen.putIfAbsent(history.position(), history.turns());
        boolean play = history.last().map(Turn::move).orElse(Move.PASS) instanceof Move.Play;
        if (play && earlier != null && history.ending().isEmpty()) {
            count++;
            if (count == 1) {
                first = "turn " + history.turns() + " recreates the position " + Sentences.moment(earlier)
                        + ", which the text lets stand";
            }
        }
    }

    /** Returns one note about all recorded repetitions; an empty list if no play recreated a position. */
    List<Silence> note() {
        if (count == 0) {
            return List.of();
        }
        return List.of(
                new Silence("repetition", count == 1 ? first : first + "; so do " + (count - 1) + " later turns"));
    }
}
