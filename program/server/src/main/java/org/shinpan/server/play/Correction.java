package org.shinpan.server.play;

import java.util.List;

/**
 * A correction of a relayed game: the moves that were replaced, and the moves that replaced them. Moves that are the
 * same before and after the correction, at the beginning or at the end of the game, are left out.
 *
 * @param turn the number of the first turn that changed, from 1
 * @param was the replaced moves
 * @param now the new moves
 * @param turns the number of turns in the game after the correction
 */
public record Correction(int turn, List<String> was, List<String> now, int turns) {

    public Correction {
        was = List.copyOf(was);
        now = List.copyOf(now);
    }

    /** Returns the difference between the moves before and after a correction. */
    static Correction of(List<String> before, List<String> after) {
        int min = Math.min(before.size(), after.size());
        int same = 0;
        while (same < min && before.get(same).equals(after.get(same))) {
            same++;
        }
        int sameAtEnd = 0;
        while (sameAtEnd < min - same
                && before.get(before.size() - 1 - sameAtEnd).equals(after.get(after.size() - 1 - sameAtEnd))) {
            sameAtEnd++;
        }
        return new Correction(
                same + 1,
                before.subList(same, before.size() - sameAtEnd),
                after.subList(same, after.size() - sameAtEnd),
                after.size());
    }
}
