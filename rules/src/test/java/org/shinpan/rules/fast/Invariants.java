package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/** What the colours of a board make of everything else that {@link Cells} keeps, computed anew. */
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
        assertThat(board.cells().libs[0]).as("border").isBetween(Cells.NO_CHAIN / 2, 2 * Cells.NO_CHAIN);
        assertThat(board.hash()).isEqualTo(invariants.hash(board.board()));
    }

    private void check(int v) {
        int around = 0;
        for (int i = 0; i < 4; i++) {
            around += switch (cells.colorAt(Cells.neighbour(v, i))) {
                case Cells.EMPTY -> 1 << Cells.EMPTY_NEAR_AT;
                case Cells.BLACK -> 1;
                case Cells.WHITE -> 1 << 3;
                default -> 0;
            };
        }
        assertThat(cells.near(v)).as("near %d", v).isEqualTo(around);
        assertThat((cells.cells[v] & Cells.AROUND) >>> Cells.ACROSS_AT)
                .as("across %d", v)
                .isEqualTo(across(v));
        if (cells.colorAt(v) == Cells.EMPTY) {
            assertThat(cells.chain(v)).as("empty place %d", v).isEqualTo(v);
            assertThat(cells.libs[v]).as("empty place %d", v).isBetween(Cells.NO_CHAIN - 7, Cells.NO_CHAIN + 7);
            assertThat(cells.empties[cells.where[v]])
                    .as("list of empty places at %d", v)
                    .isEqualTo(v);
            assertThat(cells.where[v]).as("list of empty places at %d", v).isLessThan(cells.emptyCount);
        } else {
            checkChain(v);
        }
    }

    private int across(int v) {
        int border = 2;
        int[] stones = new int[8];
        for (int n :
                new int[] {v - Cells.STRIDE - 1, v - Cells.STRIDE + 1, v + Cells.STRIDE - 1, v + Cells.STRIDE + 1}) {
            stones[cells.colorAt(n)]++;
            border = cells.colorAt(n) == Cells.EDGE ? 3 : border;
        }
        for (int i = 0; i < 4; i++) {
            border = cells.colorAt(Cells.neighbour(v, i)) == Cells.EDGE ? 3 : border;
        }
        return border + stones[Cells.BLACK] + ((border + stones[Cells.WHITE]) << 3);
    }

    private void checkChain(int v) {
        int liberties = 0;
        boolean hasRoot = false;
        int root = cells.chain(v);
        int s = v;
        do {
            assertThat(cells.colorAt(s))
                    .as("colour of %d in the chain of %d", s, v)
                    .isEqualTo(cells.colorAt(v));
            assertThat(cells.chain(s)).as("root of %d", s).isEqualTo(root);
            hasRoot |= s == root;
            for (int i = 0; i < 4; i++) {
                int n = Cells.neighbour(s, i);
                liberties += cells.colorAt(n) == Cells.EMPTY ? 1 : 0;
                assertThat(cells.colorAt(n) != cells.colorAt(s) || cells.chain(n) == root)
                        .as("%d and %d in one chain", s, n)
                        .isTrue();
            }
            s = cells.next[s];
        } while (s != v);
        assertThat(hasRoot).as("root %d among the stones", root).isTrue();
        assertThat(liberties).as("liberties of %d", root).isPositive();
        assertThat(cells.libs[root]).as("pseudo-liberties of %d", root).isEqualTo(liberties);
    }

    private long hash(Board board) {
        long made = 0;
        for (Point point : board.points()) {
            int v = Cells.at(point.column(), point.row());
            made ^= switch (cells.colorAt(v)) {
                case Cells.BLACK -> cells.keys[2 * v];
                case Cells.WHITE -> cells.keys[2 * v + 1];
                default -> 0;
            };
        }
        return made;
    }
}
