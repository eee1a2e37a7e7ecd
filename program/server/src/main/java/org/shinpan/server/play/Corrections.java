package org.shinpan.server.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The corrections of a relayed game, that is, of a game at a real board whose moves a person enters. The oldest
 * corrections are dropped when there are too many.
 */
public final class Corrections {

    /** The maximum of {@link #size}, summed over all corrections that are kept. */
    private static final int MAX_SIZE = 1000;

    /**
     * A correction with its place in the current game.
     *
     * @param change the replaced moves and the new ones
     * @param turn the number of the first changed turn, in the numbering of the current game; it differs from
     *     {@link Correction#turn} if later corrections added or removed turns before it
     * @param before the moves from the start of the game to the last replaced one, as they were before the correction
     */
    public record Trace(Correction change, int turn, List<String> before) {

        public Trace {
            before = List.copyOf(before);
        }
    }

    private final Deque<Correction> all = new ArrayDeque<>();
    private int totalSize;

    void add(Correction correction) {
        all.addLast(correction);
        totalSize += size(correction);
        while (totalSize > MAX_SIZE) {
            totalSize -= size(all.removeFirst());
        }
    }

    /** Returns the number of moves of a correction, both replaced and new ones, plus 1 for the correction itself. */
    private static int size(Correction correction) {
        return 1 + correction.was().size() + correction.now().size();
    }

    /** Returns the last correction; empty if there was none. */
    public Optional<Correction> last() {
        return Optional.ofNullable(all.peekLast());
    }

    /**
     * Returns all corrections with their places in the current game, the earliest one first.
     *
     * @param now the moves of the current game
     */
    public List<Trace> traces(List<String> now) {
        List<Correction> later = new ArrayList<>();
        List<Trace> traces = new ArrayList<>();
        List<String> line = now;
        for (Correction one : (Iterable<Correction>) all::descendingIterator) {
            int from = Math.min(one.turn() - 1, line.size());
            int to = Math.min(from + one.now().size(), line.size());
            List<String> before = new ArrayList<>(line.subList(0, from));
            before.addAll(one.was());
            int turn = one.turn();
            for (Correction after : later) {
                turn = shift(turn, after);
            }
            traces.add(0, new Trace(one, turn, before));
            before.addAll(line.subList(to, line.size()));
            line = before;
            later.add(0, one);
        }
        return traces;
    }

    /**
     * Returns the number of a turn after a later correction. If that correction replaced the turn, returns the number
     * of the first turn that it changed.
     */
    private static int shift(int turn, Correction after) {
        int end = after.turn() + after.was().size();
        return turn >= end ? turn + after.now().size() - after.was().size() : Math.min(turn, after.turn());
    }
}
