package org.shinpan.server.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The corrections of a relayed game, with the moves that they took back. Only a limited number of the latest ones are
 * kept.
 */
public final class Corrections {

    /** The maximum number of moves that are kept, and of corrections. */
    private static final int MOST = 1000;

    /**
     * A correction, and where it is in the present game.
     *
     * @param change what it changed
     * @param turn the number of the turn that stands now where the first changed turn stood; later corrections may have
     *     moved it
     * @param before the moves of the game before it, up to the last one that it replaced, as far as they are known
     */
    public record Trace(Correction change, int turn, List<String> before) {

        public Trace {
            before = List.copyOf(before);
        }
    }

    private final Deque<Correction> all = new ArrayDeque<>();
    private int moves;

    void add(Correction correction) {
        all.addLast(correction);
        moves += size(correction);
        while (moves > MOST) {
            moves -= size(all.removeFirst());
        }
    }

    private static int size(Correction correction) {
        return 1 + correction.was().size() + correction.now().size();
    }

    /** Returns the last correction; empty if there was none. */
    public Optional<Correction> last() {
        return Optional.ofNullable(all.peekLast());
    }

    /**
     * Returns all corrections with their places in the present game, the first one first.
     *
     * @param now the moves of the present game
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
     * Returns the number that a turn has after a correction; if the turn was replaced, the number of the first changed
     * turn.
     */
    private static int shift(int turn, Correction after) {
        int end = after.turn() + after.was().size();
        return turn >= end ? turn + after.now().size() - after.was().size() : Math.min(turn, after.turn());
    }
}
