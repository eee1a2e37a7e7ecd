package org.shinpan.server.play;

import java.util.List;

/**
 * A correction of a relayed game: the moves that were replaced, and the moves that replaced them.
 *
 * @param turn the number of the first turn that changed, from 1
 * @param was the moves that were replaced, without those at the end that stayed
 * @param now the moves in their place
 * @param turns how many turns the game had after it
 */
public record Correction(int turn, List<String> was, List<String> now, int turns) {

    public Correction {
        was = List.copyOf(was);
        now = List.copyOf(now);
    }

    /** Returns the difference between the moves before and after a correction. */
    static Correction of(List<String> before, List<String> after) {
        int min = Math.min(before.size(), after.size());
        int first = 0;
        while (first < min && before.get(first).equals(after.get(first))) {
            first++;
        }
        int last = 0;
        while (last < min - first && before.get(before.size() - 1 - last).equals(after.get(after.size() - 1 - last))) {
            last++;
        }
        return new Correction(
                first + 1,
                before.subList(first, before.size() - last),
                after.subList(first, after.size() - last),
                after.size());
    }
}
