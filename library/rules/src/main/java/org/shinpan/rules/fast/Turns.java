package org.shinpan.rules.fast;

/**
 * Plays and undoes turns on a {@link FastBoard}.
 *
 * <p><b>Playing.</b> A play should not branch on the contents of the neighbours. A neighbour is empty, a stone of the
 * player, a stone of the opponent or the border, more or less at random, and a mispredicted branch costs as much as
 * twenty instructions. So the chains of all four neighbours lose a pseudo-liberty, whatever they are; for this reason
 * empty places and the border have a large number of pseudo-liberties. A mask selects the roots of the player's own
 * chains: one shift moves the bit of the player's colour to the sign bit, and a second shift copies it to all bits.
 * Branches remain only for three rare cases: two of the player's chains are merged, a chain of the opponent has no
 * pseudo-liberty left, or the player's own chain has none. The two arrays that all these methods use are parameters, so
 * that compiled code reaches them quickly.
 *
 * <p><b>Undoing.</b> Undoing needs no copies of the board. It goes back over the {@link TurnLog}: removed chains are
 * put back with their circular lists, and absorbed chains are separated by swapping the two links of the lists that
 * were swapped to join them. The number of empty neighbours of every stone is known, so the pseudo-liberties of the
 * separated chain are counted on the way.
 */
final class Turns {

    private final Cells grid;
    private final int stride;
    private final TurnLog log;

    int toMove = CellWord.BLACK;
    /** The place where the player to move could retake a ko at once; {@link CellWord#PASS} if there is none. */
    int ko;

    int takenByBlack;
    int takenByWhite;

    /** The roots of the chains that the current play absorbed; there are at most three. */
    private final int[] roots = new int[4];

    private int absorbed;

    Turns(Cells grid, TurnLog log) {
        this.grid = grid;
        this.stride = grid.stride;
        this.log = log;
    }

    /** Starts at the current position, with a player to move and without ko and prisoners. */
    void start(int color) {
        toMove = color;
        ko = CellWord.PASS;
        takenByBlack = 0;
        takenByWhite = 0;
        log.clear();
    }

    /** Starts at the current position, with the player to move, ko and prisoners of another board. */
    void startAs(Turns other) {
        toMove = other.toMove;
        ko = other.ko;
        takenByBlack = other.takenByBlack;
        takenByWhite = other.takenByWhite;
        log.clear();
    }

    // Playing.

    void pass() {
        log.add(CellWord.PASS, toMove, ko);
        ko = CellWord.PASS;
        toMove ^= 3;
    }

    /**
     * Puts a stone on an empty place, removes the opponent's chains without a liberty, then the player's own chain if
     * it has none.
     */
    void play(int v) {
        int color = toMove;
        log.add(v, color, ko);
        absorbed = 0;
        ko = CellWord.PASS;
        toMove = color ^ 3;
        grid.occupy(v);
        int before = grid.emptyCount;
        place(grid.cells, grid.libs, v, color);
        grid.hash ^= grid.key(v, color);
        if (absorbed > 0) {
            log.addAbsorbed(roots, absorbed);
        }
        if (grid.emptyCount > before) {
            finishRemoval(before, grid.colorAt(v) == CellWord.EMPTY ? color : color ^ 3);
        }
    }

    /**
     * Completes the removal of stones, which {@link #remove} began: updates {@code where} and the hash, and adds the
     * stones to the log.
     *
     * @param before the number of empty places before the removal; the removed stones follow in the list
     * @param color the colour of the removed stones
     */
    private void finishRemoval(int before, int color) {
        log.reserve(grid.emptyCount - before);
        int first = grid.empties[before];
        for (int i = before; i < grid.emptyCount; i++) {
            int s = grid.empties[i];
            grid.where[s] = i;
            grid.hash ^= grid.key(s, color);
            log.addRemoved(s);
            // A chain was removed along its circular list, so its last stone is followed by its first one.
            if (grid.next[s] == first) {
                log.endRemovedChain();
                first = i + 1 < grid.emptyCount ? grid.empties[i + 1] : CellWord.PASS;
            }
        }
    }

    /**
     * Puts the stone on the board, joins it to the chains beside it, and removes the chains without a liberty; see
     * {@link #remove} for what the caller must complete. The code for one neighbour is repeated four times.
     */
    private void place(int[] cells, int[] libs, int v, int color) {
        int placed = Cells.placed(color);
        int toSign = Cells.toSign(color);
        int here = cells[v];

        int c = cells[v - stride];
        cells[v - stride] = c + placed;
        int r = c >>> CellWord.CHAIN_AT;
        int left = libs[r] - 1;
        libs[r] = left;
        int mask = c << toSign >> 31;
        int root = r & mask; // 0 if no neighbour is a stone of the player
        int taken = (left - 1) & ~mask; // negative if a chain of the opponent has no pseudo-liberty left

        c = cells[v - 1];
        cells[v - 1] = c + placed;
        r = c >>> CellWord.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = c << toSign >> 31;
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + 1];
        cells[v + 1] = c + placed;
        r = c >>> CellWord.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = c << toSign >> 31;
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + stride];
        cells[v + stride] = c + placed;
        r = c >>> CellWord.CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = c << toSign >> 31;
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        // A stone without neighbours of its colour is its own root; if there are several, their chains are merged.
        int ownNear = (here >>> (3 * color - 3)) & 7;
        root |= v & ((ownNear - 1) >> 31);
        if (ownNear > 1) {
            root = meet(cells, libs, v, color);
        }
        int[] next = grid.next;
        libs[v] = 0;
        next[v] = v;
        cells[v] = (root << CellWord.CHAIN_AT) | (color << CellWord.COLOR_AT) | (here & CellWord.NEAR);
        int second = next[root];
        next[root] = v;
        next[v] = second;
        libs[root] += (here >>> CellWord.EMPTY_NEAR_AT) & 7;
        if (taken < 0) {
            capture(cells, libs, v, color, (here & CellWord.OTHERS[color ^ 3]) == 0);
        }
        if (libs[root] == 0) {
            remove(cells, libs, root, color);
        }
    }

    /** Merges the player's chains around v, if there are at least two stones of the player, and returns their root. */
    private int meet(int[] cells, int[] libs, int v, int color) {
        int toSign = Cells.toSign(color);
        int a = rootOrNone(cells[v - stride], toSign);
        int b = rootOrNone(cells[v - 1], toSign);
        int c = rootOrNone(cells[v + 1], toSign);
        int d = rootOrNone(cells[v + stride], toSign);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        // -1 means no root: it is below every root, and without its sign bit it is above every root.
        int low = Math.min(
                Math.min(a & Integer.MAX_VALUE, b & Integer.MAX_VALUE),
                Math.min(c & Integer.MAX_VALUE, d & Integer.MAX_VALUE));
        if (low == high) {
            return high;
        }
        int root = join(cells, libs, high, low);
        if ((between(a, low, high) | between(b, low, high) | between(c, low, high) | between(d, low, high)) < 0) {
            joinMore(cells, libs, v, root, color);
        }
        return root;
    }

    /** {@return the root of the chain of a cell; −1 if the cell does not have the colour of {@code toSign}} */
    private static int rootOrNone(int cell, int toSign) {
        return cell >>> CellWord.CHAIN_AT | ~(cell << toSign >> 31);
    }

    /** {@return a negative number if and only if x is strictly between two numbers} */
    private static int between(int x, int low, int high) {
        return (low - x) & (x - high);
    }

    /** Merges two chains: the chain with more pseudo-liberties, so most likely with more stones, absorbs the other. */
    private int join(int[] cells, int[] libs, int r, int s) {
        int base = libs[r] > libs[s] ? r : s;
        absorb(cells, libs, base, r ^ s ^ base);
        return base;
    }

    /** Merges another chain into the chain of a root. */
    private void absorb(int[] cells, int[] libs, int root, int other) {
        // A play absorbs at most three chains, so the mask changes nothing; it shows that the index is in bounds.
        roots[absorbed++ & 3] = other;
        int[] next = grid.next;
        libs[root] += libs[other];
        int chain = root << CellWord.CHAIN_AT;
        int s = other;
        do {
            cells[s] = (cells[s] & ~CellWord.CHAIN) | chain;
            s = next[s];
        } while (s != other);
        int second = next[root];
        next[root] = next[other];
        next[other] = second;
    }

    /** Merges into a chain all other chains of its colour around v. */
    private void joinMore(int[] cells, int[] libs, int v, int base, int color) {
        for (int i = 0; i < 4; i++) {
            int n = grid.neighbour(v, i);
            if (grid.colorAt(n) == color && grid.chain(n) != base) {
                absorb(cells, libs, base, grid.chain(n));
            }
        }
    }

    /**
     * Removes the opponent's chains around v that have no liberty left; there is at least one. Sets {@link #ko} if the
     * play captured one stone and the opponent could retake it.
     *
     * @param surrounded whether all neighbours of v on the board are the opponent's stones
     */
    private void capture(int[] cells, int[] libs, int v, int color, boolean surrounded) {
        int before = grid.emptyCount;
        int toSign = Cells.toSign(color ^ 3);
        int a = starvedOrNone(libs, cells[v - stride], toSign);
        int b = starvedOrNone(libs, cells[v - 1], toSign);
        int c = starvedOrNone(libs, cells[v + 1], toSign);
        int d = starvedOrNone(libs, cells[v + stride], toSign);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        remove(cells, libs, high, color ^ 3);
        if ((between(a, 0, high) | between(b, 0, high) | between(c, 0, high) | between(d, 0, high)) < 0) {
            captureMore(cells, libs, v, color ^ 3);
        }
        int taken = grid.emptyCount - before;
        takenByBlack += color == CellWord.BLACK ? taken : 0;
        takenByWhite += color == CellWord.WHITE ? taken : 0;
        if (surrounded && taken == 1) {
            ko = grid.empties[before];
        }
    }

    /**
     * {@return the root of the chain of a cell, if the cell has the colour for which {@code toSign} was computed and
     * the chain has no liberty; otherwise 0}
     */
    private static int starvedOrNone(int[] libs, int cell, int toSign) {
        int root = cell >>> CellWord.CHAIN_AT;
        return root & ((cell << toSign & (libs[root] - 1)) >> 31);
    }

    /** Removes the chains around v that have no liberty left, except for the chain that is already removed. */
    private void captureMore(int[] cells, int[] libs, int v, int color) {
        for (int i = 0; i < 4; i++) {
            int n = grid.neighbour(v, i);
            if (grid.colorAt(n) == color && libs[grid.chain(n)] == 0) {
                remove(cells, libs, grid.chain(n), color);
            }
        }
    }

    /**
     * Removes a chain, the root last, and adds its places in this order to the end of the list of empty places. It does
     * not update {@code where} and the hash; {@link #finishRemoval} does.
     */
    private void remove(int[] cells, int[] libs, int root, int color) {
        int removed = -Cells.placed(color);
        int[] next = grid.next;
        int[] empties = grid.empties;
        int count = grid.emptyCount;
        int s = root;
        do {
            s = next[s];
            cells[s] = (s << CellWord.CHAIN_AT) | (cells[s] & CellWord.NEAR);
            libs[s] = CellWord.NO_CHAIN;
            empties[count++] = s;
            int a = cells[s - stride] + removed;
            int b = cells[s - 1] + removed;
            int c = cells[s + 1] + removed;
            int d = cells[s + stride] + removed;
            cells[s - stride] = a;
            cells[s - 1] = b;
            cells[s + 1] = c;
            cells[s + stride] = d;
            libs[a >>> CellWord.CHAIN_AT]++;
            libs[b >>> CellWord.CHAIN_AT]++;
            libs[c >>> CellWord.CHAIN_AT]++;
            libs[d >>> CellWord.CHAIN_AT]++;
        } while (s != root);
        grid.emptyCount = count;
    }

    // Effects of a play by the player to move, before it is made.

    /** {@return whether a play on an empty place would remove the new stone, and no other stone} */
    boolean isVain(int v) {
        return (grid.near(v) & CellWord.OTHERS[toMove ^ 3]) == 0 && stifles(v);
    }

    /** {@return whether a play on an empty place would remove the player's own stones} */
    boolean isSelfCapture(int v) {
        return grid.emptyNear(v) == 0 && stifles(v);
    }

    /**
     * {@return whether a stone on a place without an empty neighbour would have no liberty: it captures nothing, and
     * the player's chains around it have no other liberty} For the test, the method subtracts a pseudo-liberty from all
     * chains around the place, and adds it again afterwards.
     */
    private boolean stifles(int v) {
        int a = grid.cells[v - stride];
        int b = grid.cells[v - 1];
        int c = grid.cells[v + 1];
        int d = grid.cells[v + stride];
        grid.libs[a >>> CellWord.CHAIN_AT]--;
        grid.libs[b >>> CellWord.CHAIN_AT]--;
        grid.libs[c >>> CellWord.CHAIN_AT]--;
        grid.libs[d >>> CellWord.CHAIN_AT]--;
        int breath = breath(a) | breath(b) | breath(c) | breath(d);
        grid.libs[a >>> CellWord.CHAIN_AT]++;
        grid.libs[b >>> CellWord.CHAIN_AT]++;
        grid.libs[c >>> CellWord.CHAIN_AT]++;
        grid.libs[d >>> CellWord.CHAIN_AT]++;
        return breath == 0;
    }

    /** {@return 1 for a cell of a player's chain with a liberty or of an opponent's chain without one; otherwise 0} */
    private int breath(int cell) {
        int starved = (grid.libs[cell >>> CellWord.CHAIN_AT] - 1) >>> 31;
        int own = cell >>> (CellWord.COLOR_AT - 1 + toMove);
        int other = cell >>> (CellWord.COLOR_AT - 1 + (toMove ^ 3));
        return (own & ~starved & 1) | (other & starved);
    }

    // Undoing.

    void undo() {
        if (log.isEmpty()) {
            throw new IllegalStateException("no turn to undo");
        }
        long turn = log.takeLast();
        int v = TurnLog.place(turn);
        int color = TurnLog.color(turn);
        if (v != CellWord.PASS) {
            if (log.height() > TurnLog.removedFrom(turn)) {
                restoreRemoved(TurnLog.removedFrom(turn), v, color);
            }
            takeBack(v, color, TurnLog.absorbedFrom(turn));
        }
        ko = TurnLog.koBefore(turn);
        toMove = color;
    }

    /**
     * Puts back the stones that a turn removed.
     *
     * @param bottom the index on the stack of the log of the first of these stones
     * @param v the place of the turn
     * @param color the colour of the player who made the turn
     */
    private void restoreRemoved(int bottom, int v, int color) {
        int stones = log.height() - bottom;
        boolean own = grid.colorAt(v) == CellWord.EMPTY;
        if (!own) {
            takenByBlack -= color == CellWord.BLACK ? stones : 0;
            takenByWhite -= color == CellWord.WHITE ? stones : 0;
        }
        while (log.height() > bottom) {
            restoreChain(own ? color : color ^ 3, bottom);
        }
    }

    /** Puts back one removed chain. Its root is on top of the stack, and its other stones are below. */
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
        // The chain was removed because it had no liberty.
        grid.libs[root] = 0;
    }

    /** Puts back one removed stone. */
    private void restore(int s, int root, int color) {
        grid.occupy(s);
        grid.hash ^= grid.key(s, color);
        grid.cells[s] = (root << CellWord.CHAIN_AT) | (color << CellWord.COLOR_AT) | (grid.cells[s] & CellWord.NEAR);
        grid.touch(s, Cells.placed(color), -1);
    }

    /**
     * Removes the stone of a turn, and separates the chains that it joined.
     *
     * @param bottom the index on the stack of the log of the first root of an absorbed chain
     */
    private void takeBack(int v, int color, int bottom) {
        int base = grid.chain(v);
        grid.next[base] = grid.next[v];
        grid.libs[base] -= grid.emptyNear(v);
        while (log.height() > bottom) {
            grid.part(base, log.pop());
        }
        grid.where[v] = grid.emptyCount;
        grid.vacate(v);
        grid.hash ^= grid.key(v, color);
        grid.next[v] = v;
        grid.touch(v, -Cells.placed(color), 1);
    }
}
