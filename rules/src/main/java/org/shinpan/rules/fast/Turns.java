package org.shinpan.rules.fast;

/**
 * How a {@link FastBoard} changes: a player takes a turn, and takes it back.
 *
 * <p><b>Playing.</b> A play must not branch on what lies around it. A random neighbour is empty, own, hostile or
 * border, and a mispredicted branch costs as much as twenty instructions. So the chains of all four neighbours lose a
 * pseudo-liberty, whatever they are: that is why empty places and the border have a large number of them. Masks made of
 * the colour bits pick out the roots of own neighbours. Branches remain for three rare things: two own chains meet, a
 * hostile chain has reached 0, the own chain has.
 *
 * <p><b>Taking back.</b> This needs no copies. It goes backwards over the {@link TurnLog}: removed chains are put back
 * and their circle is tied anew; absorbed circles are cut out by the same exchange of two links that had joined them.
 * The empty neighbours of each stone are known, so the pseudo-liberties of the part are counted on the way.
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
        grid.ko = FastBoard.PASS;
        grid.toMove ^= Cells.BLACK ^ Cells.WHITE;
    }

    /** Puts a stone on an empty place; removes hostile chains without a liberty, then the own chain if it has none. */
    static void play(Cells grid, int v) {
        int color = grid.toMove;
        TurnLog.add(grid, v, color, grid.ko);
        grid.ko = FastBoard.PASS;
        grid.toMove = color ^ Cells.BLACK ^ Cells.WHITE;

        int around = grid.cells[v] & Cells.NEAR;
        int placed = Cells.PLACED[color];
        int own = Cells.COLOR_AT - 1 + color;
        int c = grid.cells[v - Cells.STRIDE];
        grid.cells[v - Cells.STRIDE] = c + placed;
        int r = c >>> Cells.CHAIN_AT;
        int left = grid.libs[r] - 1;
        grid.libs[r] = left;
        int mask = -((c >>> own) & 1);
        int root = r & mask;
        int taken = (left - 1) & ~mask;

        c = grid.cells[v - 1];
        grid.cells[v - 1] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = grid.libs[r] - 1;
        grid.libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = grid.cells[v + 1];
        grid.cells[v + 1] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = grid.libs[r] - 1;
        grid.libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = grid.cells[v + Cells.STRIDE];
        grid.cells[v + Cells.STRIDE] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = grid.libs[r] - 1;
        grid.libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        grid.touchAcross(v, Cells.PLACED_ACROSS[color]);
        grid.occupy(v, color);
        int ownNear = (around >>> (3 * color - 3)) & 7;
        root |= v & ((ownNear - 1) >> 31);
        if (ownNear > 1) {
            root = meet(grid, v, color, own);
        }
        grid.link(v, root, color, around >>> Cells.EMPTY_NEAR_AT);
        if (taken < 0) {
            capture(grid, v, color, (around & Cells.OTHERS[color ^ 3]) == 0);
        }
        if (grid.libs[root] == 0) {
            remove(grid, root, color);
        }
    }

    /** The root of the chain that v will join where it has several own neighbours, whose chains become one. */
    private static int meet(Cells grid, int v, int color, int own) {
        int a = rootOrNone(grid.cells[v - Cells.STRIDE], own);
        int b = rootOrNone(grid.cells[v - 1], own);
        int c = rootOrNone(grid.cells[v + 1], own);
        int d = rootOrNone(grid.cells[v + Cells.STRIDE], own);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        int low = Math.min(
                Math.min(a & Integer.MAX_VALUE, b & Integer.MAX_VALUE),
                Math.min(c & Integer.MAX_VALUE, d & Integer.MAX_VALUE));
        if (low == high) {
            return high;
        }
        int root = join(grid, high, low);
        if ((between(a, low, high) | between(b, low, high) | between(c, low, high) | between(d, low, high)) < 0) {
            joinMore(grid, v, root, color);
        }
        return root;
    }

    /** The root of a cell of the colour whose bit is given, −1 of others. */
    private static int rootOrNone(int cell, int own) {
        return cell >>> Cells.CHAIN_AT | (((cell >>> own) & 1) - 1);
    }

    /** Negative if x is between the two, else not. */
    private static int between(int x, int low, int high) {
        return (low - x) & (x - high);
    }

    /** Makes one chain of two; that with more pseudo-liberties, hence most likely more stones, absorbs the other. */
    private static int join(Cells grid, int r, int s) {
        int base = grid.libs[r] > grid.libs[s] ? r : s;
        TurnLog.reserve(grid, 3);
        absorb(grid, base, r ^ s ^ base);
        return base;
    }

    /** Joins a chain with those of its colour around v that it has not absorbed yet. */
    private static void joinMore(Cells grid, int v, int base, int color) {
        for (int i = 0; i < 4; i++) {
            int n = Cells.neighbour(v, i);
            if (grid.colorAt(n) == color && grid.chain(n) != base) {
                absorb(grid, base, grid.chain(n));
            }
        }
    }

    private static void absorb(Cells grid, int base, int other) {
        grid.absorb(base, other);
        TurnLog.addAbsorbed(grid, other);
    }

    /** Removes the opponent's chains around v that are left without a liberty. */
    private static void capture(Cells grid, int v, int color, boolean surrounded) {
        int before = grid.emptyCount;
        for (int i = 0; i < 4; i++) {
            int n = Cells.neighbour(v, i);
            if (grid.colorAt(n) == (color ^ 3) && grid.libs[grid.chain(n)] == 0) {
                remove(grid, grid.chain(n), color ^ 3);
            }
        }
        int taken = grid.emptyCount - before;
        grid.takenByBlack += color == Cells.BLACK ? taken : 0;
        grid.takenByWhite += color == Cells.WHITE ? taken : 0;
        if (surrounded && taken == 1) {
            grid.ko = grid.empties[before];
        }
    }

    private static void remove(Cells grid, int root, int color) {
        TurnLog.reserve(grid, grid.board.area());
        int removed = -Cells.PLACED[color];
        int acrossRemoved = -Cells.PLACED_ACROSS[color];
        int s = root;
        do {
            s = grid.next[s];
            TurnLog.addRemoved(grid, s);
            grid.vacate(s, color);
            grid.touch(s, removed, 1);
            grid.touchAcross(s, acrossRemoved);
        } while (s != root);
        TurnLog.endRemovedChain(grid);
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

    /** Whether a play on an empty place with hostile neighbours only would take one of their chains. */
    static boolean takes(Cells grid, int v) {
        int a = grid.libs[grid.chain(v - Cells.STRIDE)];
        int b = grid.libs[grid.chain(v - 1)];
        int c = grid.libs[grid.chain(v + 1)];
        int d = grid.libs[grid.chain(v + Cells.STRIDE)];
        return Math.min(Math.min(a, b), Math.min(c, d)) <= 4 && !stifles(grid, v);
    }

    /** The same for a place without an empty neighbour. */
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
        grid.occupy(s, color);
        grid.cells[s] = (root << Cells.CHAIN_AT) | (color << Cells.COLOR_AT) | (grid.cells[s] & Cells.AROUND);
        grid.touch(s, Cells.PLACED[color], -1);
        grid.touchAcross(s, Cells.PLACED_ACROSS[color]);
    }

    private static void takeBack(Cells grid, int v, int color, int bottom) {
        int base = grid.chain(v);
        grid.next[base] = grid.next[v];
        grid.libs[base] -= grid.emptyNear(v);
        while (grid.top > bottom) {
            grid.part(base, TurnLog.pop(grid));
        }
        grid.vacate(v, color);
        grid.next[v] = v;
        grid.touch(v, -Cells.PLACED[color], 1);
        grid.touchAcross(v, -Cells.PLACED_ACROSS[color]);
    }
}
