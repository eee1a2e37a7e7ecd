package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/** Checks all that {@link Cells} keeps against the colours of the board, from which it is computed again. */
final class Invariants {

    private final Cells cells;

    private Invariants(Cells cells) {
        this.cells = cells;
    }

    static void check(FastBoard board) {
        Invariants invariants = new Invariants(board.cells());
        for (Point point : board.board().points()) {
            invariants.check(board.at(point));
        }
        assertThat(board.cells().libs[0]).as("border").isBetween(CellWord.NO_CHAIN / 2, 2 * CellWord.NO_CHAIN);
        assertThat(board.hash()).isEqualTo(invariants.hash(board.board()));
    }

    private void check(int v) {
        int around = 0;
        for (int i = 0; i < 4; i++) {
            around += switch (cells.colorAt(cells.neighbour(v, i))) {
                case CellWord.EMPTY -> 1 << CellWord.EMPTY_NEAR_AT;
                case CellWord.BLACK -> 1;
                case CellWord.WHITE -> 1 << 3;
                default -> 0;
            };
        }
        same("near", v, cells.near(v), around);
        if (cells.colorAt(v) == CellWord.EMPTY) {
            same("chain of the empty place", v, cells.chain(v), v);
            holds("liberties of the empty place", v, Math.abs(cells.libs[v] - CellWord.NO_CHAIN) <= 7);
            same("list of empty places at", v, cells.empties[cells.where[v]], v);
            holds("list of empty places at", v, cells.where[v] < cells.emptyCount);
        } else {
            checkChain(v);
        }
    }

    private void checkChain(int v) {
        int liberties = 0;
        boolean hasRoot = false;
        int root = cells.chain(v);
        int s = v;
        do {
            same("colour in one chain with", v, cells.colorAt(s), cells.colorAt(v));
            same("root of", s, cells.chain(s), root);
            hasRoot |= s == root;
            for (int i = 0; i < 4; i++) {
                int n = cells.neighbour(s, i);
                liberties += cells.colorAt(n) == CellWord.EMPTY ? 1 : 0;
                holds(
                        "one chain with a neighbour at",
                        s,
                        cells.colorAt(n) != cells.colorAt(s) || cells.chain(n) == root);
            }
            s = cells.next[s];
        } while (s != v);
        holds("root among the stones", root, hasRoot);
        holds("a liberty of the chain", root, liberties > 0);
        same("pseudo-liberties", root, cells.libs[root], liberties);
    }

    /** Compares two numbers. An assertion of AssertJ would make several objects for each of the millions of calls. */
    private static void same(String what, int v, int actual, int expected) {
        if (actual != expected) {
            throw new AssertionError(what + " " + v + ": expected " + expected + ", but was " + actual);
        }
    }

    private static void holds(String what, int v, boolean condition) {
        if (!condition) {
            throw new AssertionError(what + " " + v);
        }
    }

    private long hash(Board board) {
        long made = 0;
        for (Point point : board.points()) {
            int v = cells.places().at(point);
            made ^= switch (cells.colorAt(v)) {
                case CellWord.BLACK -> cells.keys[2 * v];
                case CellWord.WHITE -> cells.keys[2 * v + 1];
                default -> 0;
            };
        }
        return made;
    }
}
