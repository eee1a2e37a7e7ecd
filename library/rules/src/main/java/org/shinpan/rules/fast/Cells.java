package org.shinpan.rules.fast;

import static org.shinpan.rules.fast.CellWord.CHAIN;
import static org.shinpan.rules.fast.CellWord.CHAIN_AT;
import static org.shinpan.rules.fast.CellWord.COLOR_AT;
import static org.shinpan.rules.fast.CellWord.EMPTY_NEAR_AT;
import static org.shinpan.rules.fast.CellWord.NEAR;
import static org.shinpan.rules.fast.CellWord.NO_CHAIN;

import org.shinpan.rules.board.Board;

/**
 * The state of a {@link FastBoard}: its stones, and for each place the numbers of its neighbours, its chain and the
 * pseudo-liberties of the chain, with a list of the empty places and a hash. {@link Turns} changes the state.
 *
 * <p><b>Arrays.</b> For places, such as v, see {@link Places}.
 *
 * <ul>
 *   <li>{@code cells[v]}, from the lowest bit: the numbers of neighbours that are black (bits 0 to 2), white (3 to 5)
 *       and empty (6 to 8); the colour (9 to 11), a number of {@link CellWord}; the chain (from 12), which is the root
 *       of the chain, that is, one of its stones. An empty place is its own root, and the root of the border is 0.
 *   <li>{@code libs[r]} for a root r: the number of pseudo-liberties, that is, of pairs of a stone of the chain and an
 *       empty neighbour. For an empty place and for the border: a large number.
 *   <li>{@code next[v]}: the next stone of the chain of v, in a circular list.
 *   <li>{@code empties}, {@code where}: the empty places in no particular order, and for each empty place its index in
 *       that list.
 * </ul>
 *
 * <p><b>Invariants.</b> The colours determine the counts of neighbours, the pseudo-liberties, the circular lists, the
 * list of empty places and the hash; the tests compute all of them again after every turn of random games. Between
 * turns every chain has a liberty. A chain is captured when its pseudo-liberties reach 0. Pseudo-liberties are cheaper
 * to maintain than liberties, because two stones may count the same empty place. {@link Regions} counts true liberties
 * when a caller asks.
 *
 * <p><b>Sources.</b> Pseudo-liberties, packed neighbour counts and the list of empty places are taken from libego (Lew,
 * 2008) and Orego; the hash is from Zobrist (1970). Measurements are in tools/bench/RESULTS.md.
 */
final class Cells {

    final Board board;
    final int size;
    /** The difference between a place and the place above it. */
    final int stride;
    /** The differences between a place and its four neighbours. */
    private final int[] steps;

    final long[] keys;
    private final EmptyGrid emptyGrid;

    final int[] cells;
    final int[] libs;
    final int[] next;
    final int[] empties;
    final int[] where;
    int emptyCount;
    /** The Zobrist hash of the colours. */
    long hash;

    /**
     * Creates the state of a board without stones.
     *
     * @param keys the keys for the hash, two for each place v: at 2v for Black and at 2v + 1 for White
     */
    Cells(Board board, long[] keys) {
        this.board = board;
        this.emptyGrid = EmptyGrid.of(board);
        this.size = emptyGrid.places.count();
        this.stride = emptyGrid.places.stride();
        this.steps = new int[] {-stride, -1, 1, stride};
        this.keys = keys;
        this.cells = new int[size];
        this.libs = new int[size];
        this.next = new int[size];
        this.where = new int[size];
        this.empties = new int[board.area()];
        clear();
    }

    Places places() {
        return emptyGrid.places;
    }

    int neighbour(int v, int i) {
        return v + steps[i];
    }

    void clear() {
        System.arraycopy(emptyGrid.cells, 0, cells, 0, size);
        System.arraycopy(emptyGrid.libs, 0, libs, 0, size);
        System.arraycopy(emptyGrid.where, 0, where, 0, size);
        emptyCount = emptyGrid.empties.length;
        System.arraycopy(emptyGrid.empties, 0, empties, 0, emptyCount);
        hash = 0;
    }

    void copy(Cells other) {
        System.arraycopy(other.cells, 0, cells, 0, size);
        System.arraycopy(other.libs, 0, libs, 0, size);
        System.arraycopy(other.next, 0, next, 0, size);
        System.arraycopy(other.where, 0, where, 0, size);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        emptyCount = other.emptyCount;
        hash = other.hash;
    }

    int colorAt(int v) {
        return (cells[v] >>> COLOR_AT) & 7;
    }

    int near(int v) {
        return cells[v] & NEAR;
    }

    /** {@return the number of empty neighbours of a place} */
    int emptyNear(int v) {
        return (cells[v] >>> EMPTY_NEAR_AT) & 7;
    }

    /** {@return the root of the chain on a place} */
    int chain(int v) {
        return cells[v] >>> CHAIN_AT;
    }

    /** Copies the colours of all places into an array. */
    void copyColors(byte[] colors) {
        for (int v = 0; v < size; v++) {
            colors[v] = (byte) colorAt(v);
        }
    }

    boolean hasColors(byte[] colors) {
        for (int v = 0; v < size; v++) {
            if (colors[v] != colorAt(v)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the number to add to the cell of a point when a stone of a colour is put on a neighbour of the point}
     */
    static int placed(int color) {
        return (1 << (3 * color - 3)) - (1 << EMPTY_NEAR_AT);
    }

    /**
     * {@return how far to shift a cell to the left so that it becomes negative if and only if it has the given colour}
     */
    static int toSign(int color) {
        return 32 - COLOR_AT - color;
    }

    /** {@return the key for a stone of a colour on a place, to be combined with the hash by xor} */
    long key(int v, int color) {
        return keys[2 * v + color - 1];
    }

    // Changes. Each of these methods breaks some of the invariants, and its callers must restore them.

    /** Removes a place from the list of empty places. */
    void occupy(int v) {
        int gap = where[v];
        int last = empties[--emptyCount];
        empties[gap] = last;
        where[last] = gap;
    }

    /**
     * Makes the place of a stone empty. The caller must update its neighbours by {@link #touch}, and store the index of
     * the place in {@code where}.
     */
    void vacate(int v) {
        cells[v] = (v << CHAIN_AT) | (cells[v] & NEAR);
        libs[v] = NO_CHAIN;
        empties[emptyCount++] = v;
    }

    /**
     * Splits a merged chain into two when the turn that merged them is undone.
     *
     * @param root the root of the chain that absorbed the other one
     * @param other the former root of the absorbed chain
     */
    void part(int root, int other) {
        exchange(root, other);
        int liberties = 0;
        int s = other;
        do {
            cells[s] = (cells[s] & ~CHAIN) | other << CHAIN_AT;
            liberties += emptyNear(s);
            s = next[s];
        } while (s != other);
        libs[other] = liberties;
        libs[root] -= liberties;
    }

    /** Swaps the links of two stones. This splits a circular list that contains both, and merges two separate lists. */
    private void exchange(int s, int t) {
        int second = next[s];
        next[s] = next[t];
        next[t] = second;
    }

    /**
     * Updates the neighbours of s after a stone was put on s or removed from it.
     *
     * @param change the number to add to the neighbours' cells: {@link #placed}, or minus that if a stone was removed
     * @param liberty the number to add to the pseudo-liberties of the neighbours' chains: −1 or 1
     */
    void touch(int s, int change, int liberty) {
        int a = cells[s - stride] + change;
        int b = cells[s - 1] + change;
        int c = cells[s + 1] + change;
        int d = cells[s + stride] + change;
        cells[s - stride] = a;
        cells[s - 1] = b;
        cells[s + 1] = c;
        cells[s + stride] = d;
        libs[a >>> CHAIN_AT] += liberty;
        libs[b >>> CHAIN_AT] += liberty;
        libs[c >>> CHAIN_AT] += liberty;
        libs[d >>> CHAIN_AT] += liberty;
    }
}
