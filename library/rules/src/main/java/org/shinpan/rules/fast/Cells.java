package org.shinpan.rules.fast;

import static org.shinpan.rules.fast.CellWord.CHAIN;
import static org.shinpan.rules.fast.CellWord.CHAIN_AT;
import static org.shinpan.rules.fast.CellWord.COLOR_AT;
import static org.shinpan.rules.fast.CellWord.EMPTY_NEAR_AT;
import static org.shinpan.rules.fast.CellWord.NEAR;
import static org.shinpan.rules.fast.CellWord.NO_CHAIN;

import org.shinpan.rules.board.Board;

/**
 * The state of a {@link FastBoard}: its stones and what it keeps about them (neighbours, chains, pseudo-liberties,
 * empty places, hash). {@link Turns} changes them.
 *
 * <p><b>Arrays.</b> {@link Places} says what a place v is.
 *
 * <ul>
 *   <li>{@code cells[v]}, from the lowest bit. Near: how many neighbours are black (bits 0 to 2), white (3 to 5), empty
 *       (6 to 8). The colour (9 to 11), as {@link CellWord} numbers them. The chain (from 12): its root, which is one
 *       of its stones; on an empty place v itself; on the border 0.
 *   <li>{@code libs[r]} of a root: the pseudo-liberties, that is the pairs of a stone of the chain and an empty
 *       neighbour. On an empty place and on the border: a large number.
 *   <li>{@code next[v]}: the next stone of v's chain, in a circle.
 *   <li>{@code empties}, {@code where}: the empty places in no order, and the index of each in that list.
 * </ul>
 *
 * <p><b>Invariants.</b> The colours determine near, the pseudo-liberties, the circles, the list of empty places and the
 * hash; the tests compute all of them anew after each turn of random games. Between turns every chain has a liberty. A
 * chain is captured when its pseudo-liberties reach 0. They are cheaper than liberties, because two stones may count
 * the same empty place. {@link Regions} counts true liberties when a caller asks.
 *
 * <p><b>Sources.</b> Pseudo-liberties, packed neighbour counts and the list of empty places are those of libego (Lew,
 * 2008) and Orego; the hash is Zobrist's (1970). The figures are in tools/bench/RESULTS.md.
 */
final class Cells {

    final Board board;
    final int size;
    /** From a place to the one above it. */
    final int stride;
    /** From a place to each of its neighbours. */
    private final int[] steps;

    final long[] keys;
    private final EmptyGrid emptyGrid;

    final int[] cells;
    final int[] libs;
    final int[] next;
    final int[] empties;
    final int[] where;
    int emptyCount;
    /** A number made of the colours. */
    long hash;

    /**
     * Arrays for a board without stones.
     *
     * @param keys for the hash, two for each place: those of v at 2v (Black) and 2v + 1
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

    /** How many neighbours are empty. */
    int emptyNear(int v) {
        return (cells[v] >>> EMPTY_NEAR_AT) & 7;
    }

    /** The root of the chain on a place. */
    int chain(int v) {
        return cells[v] >>> CHAIN_AT;
    }

    /** Writes the colour of each place into an array. */
    void noteColors(byte[] colors) {
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

    /** What {@link #near} gains where a neighbour turns from empty into a colour. */
    static int placed(int color) {
        return (1 << (3 * color - 3)) - (1 << EMPTY_NEAR_AT);
    }

    /** How far to shift a cell to the left until its sign says whether it has a colour. */
    static int toSign(int color) {
        return 32 - COLOR_AT - color;
    }

    /** What a stone of a colour on a place puts into the hash. */
    long key(int v, int color) {
        return keys[2 * v + color - 1];
    }

    // Changes. Each leaves a part of the invariants to its caller.

    /** Takes a place off the list of empty places. */
    void occupy(int v) {
        int gap = where[v];
        int last = empties[--emptyCount];
        empties[gap] = last;
        where[last] = gap;
    }

    /**
     * Makes the place of a stone empty; its neighbours are still to be told by {@link #touch}, and its index in the
     * list of empty places is still to be noted.
     */
    void vacate(int v) {
        cells[v] = (v << CHAIN_AT) | (cells[v] & NEAR);
        libs[v] = NO_CHAIN;
        empties[emptyCount++] = v;
    }

    /** Parts a chain that was absorbed from the one that absorbed it; the opposite of what {@link Turns} did. */
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

    /** Joins the circles of two stones, or parts their circle in two. */
    private void exchange(int s, int t) {
        int second = next[s];
        next[s] = next[t];
        next[t] = second;
    }

    /**
     * Tells the neighbours that a stone was put on s or taken off it.
     *
     * @param change what their {@link #near} gains, as {@link #placed} says, or loses
     * @param liberty what the pseudo-liberties of their chains gain: −1 or 1
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
