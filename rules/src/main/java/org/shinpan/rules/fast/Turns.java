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

    final Cells grid;
    final TurnLog log;
    private final int[] cells;
    private final int[] libs;
    int toMove = Cells.BLACK;
    int ko;
    private int takenByBlack;
    private int takenByWhite;

    Turns(Cells grid) {
        this.grid = grid;
        this.cells = grid.cells;
        this.libs = grid.libs;
        this.log = new TurnLog(grid.size);
    }

    /** The present position is the start from now on, and this player is on turn. */
    void start(int color) {
        toMove = color;
        ko = FastBoard.PASS;
        takenByBlack = 0;
        takenByWhite = 0;
        log.clear();
    }

    /** The same with the other board's player on turn, ko and prisoners. */
    void startAs(Turns other) {
        toMove = other.toMove;
        ko = other.ko;
        takenByBlack = other.takenByBlack;
        takenByWhite = other.takenByWhite;
        log.clear();
    }

    int takenBy(int color) {
        return color == Cells.BLACK ? takenByBlack : takenByWhite;
    }

    // Playing.

    void pass() {
        log.add(FastBoard.PASS, toMove, ko);
        ko = FastBoard.PASS;
        toMove ^= Cells.BLACK ^ Cells.WHITE;
    }

    /** Puts a stone on an empty place; removes hostile chains without a liberty, then the own chain if it has none. */
    void play(int v) {
        int color = toMove;
        log.add(v, color, ko);
        ko = FastBoard.PASS;
        toMove = color ^ Cells.BLACK ^ Cells.WHITE;

        int around = cells[v] & Cells.NEAR;
        int placed = Cells.PLACED[color];
        int own = Cells.COLOR_AT - 1 + color;
        int c = cells[v - Cells.STRIDE];
        cells[v - Cells.STRIDE] = c + placed;
        int r = c >>> Cells.CHAIN_AT;
        int left = libs[r] - 1;
        libs[r] = left;
        int mask = -((c >>> own) & 1);
        int root = r & mask;
        int taken = (left - 1) & ~mask;

        c = cells[v - 1];
        cells[v - 1] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + 1];
        cells[v + 1] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + Cells.STRIDE];
        cells[v + Cells.STRIDE] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        grid.touchAcross(v, Cells.PLACED_ACROSS[color]);
        grid.occupy(v, color);
        int ownNear = (around >>> (3 * color - 3)) & 7;
        root |= v & ((ownNear - 1) >> 31);
        if (ownNear > 1) {
            root = meet(v, color, own);
        }
        grid.link(v, root, color, around >>> Cells.EMPTY_NEAR_AT);
        if (taken < 0) {
            capture(v, color, (around & Cells.OTHERS[color ^ 3]) == 0);
        }
        if (libs[root] == 0) {
            remove(root, color);
        }
    }

    /** The root of the chain that v will join where it has several own neighbours, whose chains become one. */
    private int meet(int v, int color, int own) {
        int a = rootOrNone(cells[v - Cells.STRIDE], own);
        int b = rootOrNone(cells[v - 1], own);
        int c = rootOrNone(cells[v + 1], own);
        int d = rootOrNone(cells[v + Cells.STRIDE], own);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        int low = Math.min(
                Math.min(a & Integer.MAX_VALUE, b & Integer.MAX_VALUE),
                Math.min(c & Integer.MAX_VALUE, d & Integer.MAX_VALUE));
        if (low == high) {
            return high;
        }
        int root = join(high, low);
        if ((between(a, low, high) | between(b, low, high) | between(c, low, high) | between(d, low, high)) < 0) {
            joinMore(v, root, color);
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
    private int join(int r, int s) {
        int base = libs[r] > libs[s] ? r : s;
        log.reserve(3);
        absorb(base, r ^ s ^ base);
        return base;
    }

    /** Joins a chain with those of its colour around v that it has not absorbed yet. */
    private void joinMore(int v, int base, int color) {
        for (int i = 0; i < 4; i++) {
            int n = Cells.neighbour(v, i);
            if (grid.colorAt(n) == color && grid.chain(n) != base) {
                absorb(base, grid.chain(n));
            }
        }
    }

    private void absorb(int base, int other) {
        grid.absorb(base, other);
        log.addAbsorbed(other);
    }

    /** Removes the opponent's chains around v that are left without a liberty. */
    private void capture(int v, int color, boolean surrounded) {
        int before = grid.emptyCount;
        for (int i = 0; i < 4; i++) {
            int n = Cells.neighbour(v, i);
            if (grid.colorAt(n) == (color ^ 3) && libs[grid.chain(n)] == 0) {
                remove(grid.chain(n), color ^ 3);
            }
        }
        int taken = grid.emptyCount - before;
        takenByBlack += color == Cells.BLACK ? taken : 0;
        takenByWhite += color == Cells.WHITE ? taken : 0;
        if (surrounded && taken == 1) {
            ko = grid.empties[before];
        }
    }

    private void remove(int root, int color) {
        log.reserve(grid.board.area());
        int removed = -Cells.PLACED[color];
        int acrossRemoved = -Cells.PLACED_ACROSS[color];
        int s = root;
        do {
            s = grid.next[s];
            log.addRemoved(s);
            grid.vacate(s, color);
            grid.touch(s, removed, 1);
            grid.touchAcross(s, acrossRemoved);
        } while (s != root);
        log.endRemovedChain();
    }

    // What a play of the player on turn would do.

    /** Whether a play on an empty place would put down a single stone and remove it again, and nothing else. */
    boolean isVain(int v) {
        return (grid.near(v) & Cells.OTHERS[toMove ^ 3]) == 0 && stifles(v);
    }

    /** Whether a play on an empty place would remove stones of the player's own. */
    boolean isSelfCapture(int v) {
        return grid.emptyNear(v) == 0 && stifles(v);
    }

    /** Whether a play on an empty place with hostile neighbours only would take one of their chains. */
    boolean takes(int v) {
        int a = libs[grid.chain(v - Cells.STRIDE)];
        int b = libs[grid.chain(v - 1)];
        int c = libs[grid.chain(v + 1)];
        int d = libs[grid.chain(v + Cells.STRIDE)];
        return Math.min(Math.min(a, b), Math.min(c, d)) <= 4 && !stifles(v);
    }

    /** The same for a place without an empty neighbour. */
    private boolean stifles(int v) {
        int a = cells[v - Cells.STRIDE];
        int b = cells[v - 1];
        int c = cells[v + 1];
        int d = cells[v + Cells.STRIDE];
        libs[a >>> Cells.CHAIN_AT]--;
        libs[b >>> Cells.CHAIN_AT]--;
        libs[c >>> Cells.CHAIN_AT]--;
        libs[d >>> Cells.CHAIN_AT]--;
        int breath = breath(a) | breath(b) | breath(c) | breath(d);
        libs[a >>> Cells.CHAIN_AT]++;
        libs[b >>> Cells.CHAIN_AT]++;
        libs[c >>> Cells.CHAIN_AT]++;
        libs[d >>> Cells.CHAIN_AT]++;
        return breath == 0;
    }

    /** 1 if the cell is of an own chain that has a liberty, or of a hostile one that has none; else 0. */
    private int breath(int cell) {
        int starved = (libs[cell >>> Cells.CHAIN_AT] - 1) >>> 31;
        int own = cell >>> (Cells.COLOR_AT - 1 + toMove);
        int other = cell >>> (Cells.COLOR_AT - 1 + (toMove ^ 3));
        return (own & ~starved & 1) | (other & starved);
    }

    // Taking back.

    void undo() {
        if (log.turns() == 0) {
            throw new IllegalStateException("no turn to undo");
        }
        long turn = log.takeLast();
        int v = TurnLog.place(turn);
        int color = TurnLog.color(turn);
        if (v != FastBoard.PASS) {
            restoreRemoved(TurnLog.removedFrom(turn), v, color);
            takeBack(v, color, TurnLog.absorbedFrom(turn));
        }
        ko = TurnLog.koBefore(turn);
        toMove = color;
    }

    private void restoreRemoved(int bottom, int v, int color) {
        int stones = log.height() - bottom;
        if (stones == 0) {
            return;
        }
        boolean own = grid.colorAt(v) == Cells.EMPTY;
        if (!own) {
            takenByBlack -= color == Cells.BLACK ? stones : 0;
            takenByWhite -= color == Cells.WHITE ? stones : 0;
        }
        while (log.height() > bottom) {
            restoreChain(own ? color : color ^ 3, bottom);
        }
    }

    private void restoreChain(int color, int bottom) {
        int root = log.pop();
        int following = root;
        restore(root, root, color);
        while (log.height() > bottom && !log.isRootOnTop()) {
            int s = log.pop();
            restore(s, root, color);
            grid.next[s] = following;
            following = s;
        }
        grid.next[root] = following;
        libs[root] = 0;
    }

    private void restore(int s, int root, int color) {
        grid.occupy(s, color);
        cells[s] = (root << Cells.CHAIN_AT) | (color << Cells.COLOR_AT) | (cells[s] & Cells.AROUND);
        grid.touch(s, Cells.PLACED[color], -1);
        grid.touchAcross(s, Cells.PLACED_ACROSS[color]);
    }

    private void takeBack(int v, int color, int bottom) {
        int base = grid.chain(v);
        grid.next[base] = grid.next[v];
        libs[base] -= grid.emptyNear(v);
        while (log.height() > bottom) {
            grid.part(base, log.pop());
        }
        grid.vacate(v, color);
        grid.next[v] = v;
        grid.touch(v, -Cells.PLACED[color], 1);
        grid.touchAcross(v, -Cells.PLACED_ACROSS[color]);
    }
}
