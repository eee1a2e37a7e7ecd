package org.shinpan.rules.fast;

import org.shinpan.rules.board.Board;

/**
 * The state of a {@link FastBoard}: its stones and what it keeps about them (neighbours, chains, pseudo-liberties,
 * empty places, hash), the player on turn, ko, prisoners and the turns so far.
 *
 * <p>{@link Placing}, {@link Turns}, {@link TurnLog} and {@link RandomPlays} work on this state and keep no fields. All
 * arrays are fields of this one object, so compiled code loads each of them only once in a play. See
 * docs/decisions/0030-fast-board.md.
 *
 * <p><b>Places.</b> The grid has a border: one column at the left, which is also the right border of the row below, and
 * one row below and above. A place is an index into that grid, so its neighbours are {@code v - 1}, {@code v + 1},
 * {@code v - STRIDE} and {@code v + STRIDE}, and no place needs a list of them.
 *
 * <p><b>Arrays.</b>
 *
 * <ul>
 *   <li>{@code cells[v]}, from the lowest bit. Near: how many neighbours are black (bits 0 to 2), white (3 to 5), empty
 *       (6 to 8). Across: how many of the places across the corners are black (9 to 11), white (12 to 14). Across
 *       starts from 2, or from 3 at the edge of the board, so its third bit says whether those stones break an eye. The
 *       colour (15 to 17): {@link #EMPTY}, {@link #BLACK}, {@link #WHITE} or {@link #EDGE}. The chain (from 18): its
 *       root, which is one of its stones; on an empty place v itself; on the border 0. One test of this word tells an
 *       own eye.
 *   <li>{@code libs[r]} of a root: the pseudo-liberties, that is the pairs of a stone of the chain and an empty
 *       neighbour. On an empty place and on the border: a large number.
 *   <li>{@code next[v]}: the next stone of v's chain, in a circle.
 *   <li>{@code empties}, {@code where}: the empty places in no order, and the index of each in that list.
 * </ul>
 *
 * <p><b>Invariants.</b> The colours determine near, across, the pseudo-liberties, the circles, the list of empty places
 * and the hash; the tests compute all of them anew after each turn of random games. A playout lets {@code where} and
 * the hash go until it is over. Between turns every chain has a liberty. A chain is captured when its pseudo-liberties
 * reach 0. They are cheaper than liberties, because two stones may count the same empty place. {@link Regions} counts
 * true liberties when a caller asks.
 *
 * <p><b>Sources.</b> Pseudo-liberties, packed neighbour counts and the list of empty places are those of libego (Lew,
 * 2008) and Orego; the hash is Zobrist's (1970). The figures are in bench/RESULTS.md.
 */
final class Cells {

    /** From a place to the one above it. A constant lets the compiler check the bounds of all neighbours at once. */
    static final int STRIDE = Board.MAX_LINES + 1;

    /** From a place to each of its neighbours. */
    private static final int[] STEPS = {-STRIDE, -1, 1, STRIDE};

    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 4;

    /** The pseudo-liberties of an empty place and of the border; play cannot use them up. */
    static final int NO_CHAIN = 1 << 20;

    // The fields of a cell.
    static final int EMPTY_NEAR_AT = 6;
    static final int NEAR = 0x1FF;
    static final int ACROSS_AT = 9;
    static final int AROUND = 0x7FFF;
    static final int COLOR_AT = 15;
    static final int COLOR = 7 << COLOR_AT;
    static final int CHAIN_AT = 18;
    static final int CHAIN = -1 << CHAIN_AT;

    /** The bits of {@link #near} that are 0 if all neighbours are of a colour or off the board. */
    static final int[] OTHERS = {0x3F, 0x1F8, 0x1C7};
    /** The bits of a cell that are 0 if it is an eye of a colour: {@link #OTHERS} and the bit of a broken eye. */
    static final int[] NO_EYE = {0, OTHERS[BLACK] | 1 << 14, OTHERS[WHITE] | 1 << 11};

    final Board board;
    final int size;
    final long[] keys;
    private final EmptyGrid none;

    final int[] cells;
    final int[] libs;
    final int[] next;
    final int[] empties;
    final int[] where;
    int emptyCount;
    long hash;
    /** Whether the hash is known. A game without a log does not keep it. */
    boolean hashed = true;

    int toMove = BLACK;
    int ko;
    int takenByBlack;
    int takenByWhite;

    // The turns so far, see TurnLog.
    long[] log = new long[256];
    int turns;
    int[] stack = new int[256];
    int top;
    /** The chains that the last play absorbed, and how many; there are at most three. */
    final int[] roots = new int[4];

    int absorbed;
    /** Room for the colours of an earlier position. */
    final byte[] colors;

    /**
     * Arrays for a board without stones.
     *
     * @param keys for the hash, two for each place: those of v at 2v (Black) and 2v + 1
     */
    Cells(Board board, long[] keys) {
        this.board = board;
        this.size = sizeFor(board);
        this.keys = keys;
        this.cells = new int[size];
        this.libs = new int[size];
        this.next = new int[size];
        this.where = new int[size];
        this.empties = new int[board.area()];
        this.colors = new byte[size];
        this.none = EmptyGrid.of(board);
        clear();
    }

    static int sizeFor(Board board) {
        return STRIDE * (board.rows() + 2) + 1;
    }

    static int at(int column, int row) {
        return (row + 1) * STRIDE + column + 1;
    }

    static int neighbour(int v, int i) {
        return v + STEPS[i];
    }

    void clear() {
        System.arraycopy(none.cells, 0, cells, 0, size);
        System.arraycopy(none.libs, 0, libs, 0, size);
        System.arraycopy(none.where, 0, where, 0, size);
        emptyCount = none.empties.length;
        System.arraycopy(none.empties, 0, empties, 0, emptyCount);
        hash = 0;
        hashed = true;
    }

    void copy(Cells other) {
        System.arraycopy(other.cells, 0, cells, 0, size);
        System.arraycopy(other.libs, 0, libs, 0, size);
        System.arraycopy(other.next, 0, next, 0, size);
        System.arraycopy(other.where, 0, where, 0, size);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        emptyCount = other.emptyCount;
        hash = other.hash;
        hashed = other.hashed;
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

    /** How many stones the chain on a place has; 0 if the place is empty. */
    int chainSize(int v) {
        if (colorAt(v) == EMPTY) {
            return 0;
        }
        int count = 0;
        int s = v;
        do {
            count++;
            s = next[s];
        } while (s != v);
        return count;
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

    /** What a cell gains where a stone of a colour is put across a corner. */
    static int placedAcross(int color) {
        return 1 << (ACROSS_AT + 3 * color - 3);
    }

    /** How far to shift a cell to the left until its sign says whether it has a colour. */
    static int toSign(int color) {
        return 32 - COLOR_AT - color;
    }

    /** What a stone of a colour on a place puts into the hash. */
    long key(int v, int color) {
        return keys[2 * v + color - 1];
    }

    /** A number made of the colours. */
    long hash() {
        if (!hashed) {
            hash = 0;
            for (int v = 0; v < size; v++) {
                int color = colorAt(v);
                hash ^= color == BLACK || color == WHITE ? key(v, color) : 0;
            }
            hashed = true;
        }
        return hash;
    }

    // Changes. Each leaves a part of the invariants to its caller.

    /** Notes the index of each empty place in their list. */
    void renumber() {
        for (int i = 0; i < emptyCount; i++) {
            where[empties[i]] = i;
        }
    }

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
        cells[v] = (v << CHAIN_AT) | (cells[v] & AROUND);
        libs[v] = NO_CHAIN;
        empties[emptyCount++] = v;
    }

    /** Parts a chain that was absorbed from the one that absorbed it; the opposite of what {@link Placing} did. */
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

    /** Tells the neighbours that a stone was put on s or taken off it. */
    void touch(int s, int change, int liberty) {
        int a = cells[s - STRIDE] + change;
        int b = cells[s - 1] + change;
        int c = cells[s + 1] + change;
        int d = cells[s + STRIDE] + change;
        cells[s - STRIDE] = a;
        cells[s - 1] = b;
        cells[s + 1] = c;
        cells[s + STRIDE] = d;
        libs[a >>> CHAIN_AT] += liberty;
        libs[b >>> CHAIN_AT] += liberty;
        libs[c >>> CHAIN_AT] += liberty;
        libs[d >>> CHAIN_AT] += liberty;
    }

    /** Tells the places across the corners the same. */
    void touchAcross(int v, int across) {
        cells[v - STRIDE - 1] += across;
        cells[v - STRIDE + 1] += across;
        cells[v + STRIDE - 1] += across;
        cells[v + STRIDE + 1] += across;
    }
}
