package org.shinpan.rules.fast;

/**
 * The turns of the players: what {@link Placing} does to the stones, written down in the {@link TurnLog}, and taken
 * back. Also what a play would do.
 *
 * <p><b>Taking back.</b> This needs no copies. It goes backwards over the log: removed chains are put back and their
 * circle is tied anew; absorbed circles are cut out by the same exchange of two links that had joined them. The empty
 * neighbours of each stone are known, so the pseudo-liberties of the part are counted on the way.
 */
final class Turns {

    private Turns() {}

    /** The present position is the start from now on, and this player is on turn. */
    static void start(Cells grid, int color) {
        grid.toMove = color;
        grid.ko = FastBoard.PASS;
        grid.takenByBlack = 0;
        grid.takenByWhite = 0;
        TurnLog.clear(grid);
    }

    /** The same with the other board's player on turn, ko and prisoners. */
    static void startAs(Cells grid, Cells other) {
        grid.toMove = other.toMove;
        grid.ko = other.ko;
        grid.takenByBlack = other.takenByBlack;
        grid.takenByWhite = other.takenByWhite;
        TurnLog.clear(grid);
    }

    // Playing.

    static void pass(Cells grid) {
        TurnLog.add(grid, FastBoard.PASS, grid.toMove, grid.ko);
        Placing.skip(grid);
    }

    /** Puts a stone on an empty place; removes hostile chains without a liberty, then the own chain if it has none. */
    static void play(Cells grid, int v) {
        int color = grid.toMove;
        TurnLog.add(grid, v, color, grid.ko);
        grid.absorbed = 0;
        grid.occupy(v);
        int before = grid.emptyCount;
        Placing.place(grid, v);
        grid.hash ^= grid.key(v, color);
        if (grid.absorbed > 0) {
            TurnLog.addAbsorbed(grid);
        }
        if (grid.emptyCount > before) {
            noteRemoved(grid, before, grid.colorAt(v) == Cells.EMPTY ? color : color ^ 3);
        }
    }

    /** Writes down the stones that a play removed: they are the last of the list of empty places. */
    private static void noteRemoved(Cells grid, int before, int color) {
        TurnLog.reserve(grid, grid.emptyCount - before);
        int first = grid.empties[before];
        for (int i = before; i < grid.emptyCount; i++) {
            int s = grid.empties[i];
            grid.where[s] = i;
            grid.hash ^= grid.key(s, color);
            TurnLog.addRemoved(grid, s);
            if (grid.next[s] == first) {
                TurnLog.endRemovedChain(grid);
                first = i + 1 < grid.emptyCount ? grid.empties[i + 1] : FastBoard.PASS;
            }
        }
    }

    // What a play of the player on turn would do.

    /** Whether a play on an empty place would put down a single stone and remove it again, and nothing else. */
    static boolean isVain(Cells grid, int v) {
        return (grid.near(v) & Cells.OTHERS[grid.toMove ^ 3]) == 0 && stifles(grid, v);
    }

    /** Whether a play on an empty place would remove stones of the player's own. */
    static boolean isSelfCapture(Cells grid, int v) {
        return grid.emptyNear(v) == 0 && stifles(grid, v);
    }

    private static boolean stifles(Cells grid, int v) {
        int a = grid.cells[v - Cells.STRIDE];
        int b = grid.cells[v - 1];
        int c = grid.cells[v + 1];
        int d = grid.cells[v + Cells.STRIDE];
        grid.libs[a >>> Cells.CHAIN_AT]--;
        grid.libs[b >>> Cells.CHAIN_AT]--;
        grid.libs[c >>> Cells.CHAIN_AT]--;
        grid.libs[d >>> Cells.CHAIN_AT]--;
        int breath = breath(grid, a) | breath(grid, b) | breath(grid, c) | breath(grid, d);
        grid.libs[a >>> Cells.CHAIN_AT]++;
        grid.libs[b >>> Cells.CHAIN_AT]++;
        grid.libs[c >>> Cells.CHAIN_AT]++;
        grid.libs[d >>> Cells.CHAIN_AT]++;
        return breath == 0;
    }

    /** 1 if the cell is of an own chain that has a liberty, or of a hostile one that has none; else 0. */
    private static int breath(Cells grid, int cell) {
        int starved = (grid.libs[cell >>> Cells.CHAIN_AT] - 1) >>> 31;
        int own = cell >>> (Cells.COLOR_AT - 1 + grid.toMove);
        int other = cell >>> (Cells.COLOR_AT - 1 + (grid.toMove ^ 3));
        return (own & ~starved & 1) | (other & starved);
    }

    // Taking back.

    static void undo(Cells grid) {
        if (grid.turns == 0) {
            throw new IllegalStateException("no turn to undo");
        }
        long turn = TurnLog.takeLast(grid);
        int v = TurnLog.place(turn);
        int color = TurnLog.color(turn);
        if (v != FastBoard.PASS) {
            if (grid.top > TurnLog.removedFrom(turn)) {
                restoreRemoved(grid, TurnLog.removedFrom(turn), v, color);
            }
            takeBack(grid, v, color, TurnLog.absorbedFrom(turn));
        }
        grid.ko = TurnLog.koBefore(turn);
        grid.toMove = color;
    }

    private static void restoreRemoved(Cells grid, int bottom, int v, int color) {
        int stones = grid.top - bottom;
        boolean own = grid.colorAt(v) == Cells.EMPTY;
        if (!own) {
            grid.takenByBlack -= color == Cells.BLACK ? stones : 0;
            grid.takenByWhite -= color == Cells.WHITE ? stones : 0;
        }
        while (grid.top > bottom) {
            restoreChain(grid, own ? color : color ^ 3, bottom);
        }
    }

    private static void restoreChain(Cells grid, int color, int bottom) {
        int root = TurnLog.pop(grid);
        int following = root;
        restore(grid, root, root, color);
        while (grid.top > bottom && !TurnLog.isRootOnTop(grid)) {
            int s = TurnLog.pop(grid);
            restore(grid, s, root, color);
            grid.next[s] = following;
            following = s;
        }
        grid.next[root] = following;
        grid.libs[root] = 0;
    }

    private static void restore(Cells grid, int s, int root, int color) {
        grid.occupy(s);
        grid.hash ^= grid.key(s, color);
        grid.cells[s] = (root << Cells.CHAIN_AT) | (color << Cells.COLOR_AT) | (grid.cells[s] & Cells.AROUND);
        grid.touch(s, Cells.placed(color), -1);
        grid.touchAcross(s, Cells.placedAcross(color));
    }

    private static void takeBack(Cells grid, int v, int color, int bottom) {
        int base = grid.chain(v);
        grid.next[base] = grid.next[v];
        grid.libs[base] -= grid.emptyNear(v);
        while (grid.top > bottom) {
            grid.part(base, TurnLog.pop(grid));
        }
        grid.where[v] = grid.emptyCount;
        grid.vacate(v);
        grid.hash ^= grid.key(v, color);
        grid.next[v] = v;
        grid.touch(v, -Cells.placed(color), 1);
        grid.touchAcross(v, -Cells.placedAcross(color));
    }
}
