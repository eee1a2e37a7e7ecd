package org.shinpan.rules.fast;

/**
 * What a stone does to the stones around it: chains become one, chains without a liberty leave the board.
 *
 * <p>Nothing is written down. {@link Turns} adds the hash, the log and {@link Cells#where}; a random game needs none of
 * them (docs/decisions/0030-fast-board.md).
 *
 * <p>A play must not branch on what lies around it. A random neighbour is empty, own, hostile or border, and a
 * mispredicted branch costs as much as twenty instructions. So the chains of all four neighbours lose a
 * pseudo-liberty, whatever they are: that is why empty places and the border have a large number of them. A mask made
 * of the bit of the own colour picks out the roots of own neighbours: the bit is shifted to the sign and spread from
 * there. Branches remain for three rare things: two own chains meet, a hostile chain has reached 0, the own chain has.
 *
 * <p>The two arrays that all methods use are passed to them, so that compiled code keeps them at hand.
 */
final class Placing {

    private Placing() {}

    /** The turn of a player who puts no stone. */
    static void skip(Cells grid) {
        grid.ko = FastBoard.PASS;
        grid.toMove ^= Cells.BLACK ^ Cells.WHITE;
    }

    /** Puts a stone on a place that was empty and is no longer in the list of empty places. */
    static void place(Cells grid, int v) {
        int color = grid.toMove;
        grid.ko = FastBoard.PASS;
        grid.toMove = color ^ Cells.BLACK ^ Cells.WHITE;
        place(grid, grid.cells, grid.libs, v, color);
    }

    private static void place(Cells grid, int[] cells, int[] libs, int v, int color) {
        int placed = Cells.placed(color);
        int across = Cells.placedAcross(color);
        int toSign = Cells.toSign(color);
        int here = cells[v];

        int c = cells[v - Cells.STRIDE];
        cells[v - Cells.STRIDE] = c + placed;
        int r = c >>> Cells.CHAIN_AT;
        int left = libs[r] - 1;
        libs[r] = left;
        int mask = c << toSign >> 31;
        int root = r & mask;
        int taken = (left - 1) & ~mask;

        c = cells[v - 1];
        cells[v - 1] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = c << toSign >> 31;
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + 1];
        cells[v + 1] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = c << toSign >> 31;
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + Cells.STRIDE];
        cells[v + Cells.STRIDE] = c + placed;
        r = c >>> Cells.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = c << toSign >> 31;
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        cells[v - Cells.STRIDE - 1] += across;
        cells[v - Cells.STRIDE + 1] += across;
        cells[v + Cells.STRIDE - 1] += across;
        cells[v + Cells.STRIDE + 1] += across;
        int ownNear = (here >>> (3 * color - 3)) & 7;
        root |= v & ((ownNear - 1) >> 31);
        if (ownNear > 1) {
            root = meet(grid, cells, libs, v, color);
        }
        int[] next = grid.next;
        libs[v] = 0;
        next[v] = v;
        cells[v] = (root << Cells.CHAIN_AT) | (color << Cells.COLOR_AT) | (here & Cells.AROUND);
        int second = next[root];
        next[root] = v;
        next[v] = second;
        libs[root] += (here >>> Cells.EMPTY_NEAR_AT) & 7;
        if (taken < 0) {
            capture(grid, cells, libs, v, color, (here & Cells.OTHERS[color ^ 3]) == 0);
        }
        if (libs[root] == 0) {
            remove(grid, cells, libs, root, color);
        }
    }

    /** The root of the chain that v will join where it has several own neighbours, whose chains become one. */
    private static int meet(Cells grid, int[] cells, int[] libs, int v, int color) {
        int toSign = Cells.toSign(color);
        int a = rootOrNone(cells[v - Cells.STRIDE], toSign);
        int b = rootOrNone(cells[v - 1], toSign);
        int c = rootOrNone(cells[v + 1], toSign);
        int d = rootOrNone(cells[v + Cells.STRIDE], toSign);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        int low = Math.min(
                Math.min(a & Integer.MAX_VALUE, b & Integer.MAX_VALUE),
                Math.min(c & Integer.MAX_VALUE, d & Integer.MAX_VALUE));
        if (low == high) {
            return high;
        }
        int root = join(grid, cells, libs, high, low);
        if ((between(a, low, high) | between(b, low, high) | between(c, low, high) | between(d, low, high)) < 0) {
            joinMore(grid, cells, libs, v, root, color);
        }
        return root;
    }

    /** The root of a cell of the colour with this shift to the sign, −1 of others. */
    private static int rootOrNone(int cell, int toSign) {
        return cell >>> Cells.CHAIN_AT | ~(cell << toSign >> 31);
    }

    /** Negative if x is between the two, else not. */
    private static int between(int x, int low, int high) {
        return (low - x) & (x - high);
    }

    /** Makes one chain of two; that with more pseudo-liberties, hence most likely more stones, absorbs the other. */
    private static int join(Cells grid, int[] cells, int[] libs, int r, int s) {
        int base = libs[r] > libs[s] ? r : s;
        absorb(grid, cells, libs, base, r ^ s ^ base);
        return base;
    }

    /** Makes the stones of another chain stones of a root's chain. */
    private static void absorb(Cells grid, int[] cells, int[] libs, int root, int other) {
        grid.roots[grid.absorbed++ & 3] = other;
        int[] next = grid.next;
        libs[root] += libs[other];
        int chain = root << Cells.CHAIN_AT;
        int s = other;
        do {
            cells[s] = (cells[s] & ~Cells.CHAIN) | chain;
            s = next[s];
        } while (s != other);
        int second = next[root];
        next[root] = next[other];
        next[other] = second;
    }

    /** Joins a chain with those of its colour around v that it has not absorbed yet. */
    private static void joinMore(Cells grid, int[] cells, int[] libs, int v, int base, int color) {
        for (int i = 0; i < 4; i++) {
            int n = Cells.neighbour(v, i);
            if (grid.colorAt(n) == color && grid.chain(n) != base) {
                absorb(grid, cells, libs, base, grid.chain(n));
            }
        }
    }

    /** Removes the opponent's chains around v that are left without a liberty; at least one is. */
    private static void capture(Cells grid, int[] cells, int[] libs, int v, int color, boolean surrounded) {
        int before = grid.emptyCount;
        int toSign = Cells.toSign(color ^ 3);
        int a = starvedOrNone(libs, cells[v - Cells.STRIDE], toSign);
        int b = starvedOrNone(libs, cells[v - 1], toSign);
        int c = starvedOrNone(libs, cells[v + 1], toSign);
        int d = starvedOrNone(libs, cells[v + Cells.STRIDE], toSign);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        remove(grid, cells, libs, high, color ^ 3);
        if ((between(a, 0, high) | between(b, 0, high) | between(c, 0, high) | between(d, 0, high)) < 0) {
            captureMore(grid, cells, libs, v, color ^ 3);
        }
        int taken = grid.emptyCount - before;
        grid.takenByBlack += color == Cells.BLACK ? taken : 0;
        grid.takenByWhite += color == Cells.WHITE ? taken : 0;
        if (surrounded && taken == 1) {
            grid.ko = grid.empties[before];
        }
    }

    /** The root of a cell if its chain has no liberty and the colour with this shift to the sign, else 0. */
    private static int starvedOrNone(int[] libs, int cell, int toSign) {
        int root = cell >>> Cells.CHAIN_AT;
        return root & ((cell << toSign & (libs[root] - 1)) >> 31);
    }

    /** Removes the chains around v that are left without a liberty, but for one that is removed already. */
    private static void captureMore(Cells grid, int[] cells, int[] libs, int v, int color) {
        for (int i = 0; i < 4; i++) {
            int n = Cells.neighbour(v, i);
            if (grid.colorAt(n) == color && libs[grid.chain(n)] == 0) {
                remove(grid, cells, libs, grid.chain(n), color);
            }
        }
    }

    /** Takes a chain off the board, the root last; its stones become the last empty places, in this order. */
    private static void remove(Cells grid, int[] cells, int[] libs, int root, int color) {
        int removed = -Cells.placed(color);
        int acrossRemoved = -Cells.placedAcross(color);
        int[] next = grid.next;
        int[] empties = grid.empties;
        int count = grid.emptyCount;
        int s = root;
        do {
            s = next[s];
            cells[s] = (s << Cells.CHAIN_AT) | (cells[s] & Cells.AROUND);
            libs[s] = Cells.NO_CHAIN;
            empties[count++] = s;
            int a = cells[s - Cells.STRIDE] + removed;
            int b = cells[s - 1] + removed;
            int c = cells[s + 1] + removed;
            int d = cells[s + Cells.STRIDE] + removed;
            cells[s - Cells.STRIDE] = a;
            cells[s - 1] = b;
            cells[s + 1] = c;
            cells[s + Cells.STRIDE] = d;
            libs[a >>> Cells.CHAIN_AT]++;
            libs[b >>> Cells.CHAIN_AT]++;
            libs[c >>> Cells.CHAIN_AT]++;
            libs[d >>> Cells.CHAIN_AT]++;
            cells[s - Cells.STRIDE - 1] += acrossRemoved;
            cells[s - Cells.STRIDE + 1] += acrossRemoved;
            cells[s + Cells.STRIDE - 1] += acrossRemoved;
            cells[s + Cells.STRIDE + 1] += acrossRemoved;
        } while (s != root);
        grid.emptyCount = count;
    }
}
