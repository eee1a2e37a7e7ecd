package org.shinpan.rules.fast;

import java.util.Arrays;
import org.shinpan.rules.board.Board;

/** How a {@link FastBoard} changes: a turn is taken, and taken back. */
abstract class Turns extends Cells {

    private static final int VERTEX_BITS = 12;
    private static final int VERTEX = (1 << VERTEX_BITS) - 1;
    // The fields of a turn in the log, from bit 0: place, ko before it, roots absorbed, player; the stack's height.
    private static final int ABSORBED_SHIFT = 24;
    private static final long BLACK_TURN = 1L << 27;
    private static final int HEIGHT_SHIFT = 32;
    /** On the stack: the stone is the root, and the last of its chain. */
    private static final int ROOT = 1 << 16;

    private long[] log = new long[256];
    private int turns;
    private int[] stack = new int[256];
    private int top;

    Turns(Board board, long[] keys) {
        super(board, keys);
    }

    /** What is on the board is the start from now on. */
    void forgetTurns() {
        turns = 0;
        top = 0;
    }

    /** How many turns were taken since the board was cleared or set up; passes count. */
    public int turns() {
        return turns;
    }

    /** The place of a turn, counted from 1, or {@link #PASS}. */
    public int turn(int number) {
        return (int) log[number - 1] & VERTEX;
    }

    /** How many stones the last turn removed, of either colour. */
    public int removedByLast() {
        if (turns == 0) {
            return 0;
        }
        long turn = log[turns - 1];
        return top - (int) (turn >>> HEIGHT_SHIFT) - absorbed(turn);
    }

    /** A stone that the last turn removed, by its number from 0. */
    public int removedByLast(int number) {
        long turn = log[turns - 1];
        return stack[(int) (turn >>> HEIGHT_SHIFT) + absorbed(turn) + number] & VERTEX;
    }

    // Playing.

    /** Takes a turn without a stone. */
    public void pass() {
        if (turns == log.length) {
            log = Arrays.copyOf(log, 2 * turns);
        }
        log[turns++] = (long) top << HEIGHT_SHIFT | (toMove == BLACK ? BLACK_TURN : 0) | (long) ko << VERTEX_BITS;
        ko = 0;
        toMove ^= BLACK ^ WHITE;
    }

    /**
     * Puts a stone of the player on turn on an empty place, removes the opponent's chains without a liberty, then the
     * own chain if it has none. Bars nothing.
     */
    public void play(int v) {
        int color = toMove;
        int around = near(v);
        if (turns == log.length) {
            log = Arrays.copyOf(log, 2 * turns);
        }
        log[turns++] = (long) top << HEIGHT_SHIFT | (color == BLACK ? BLACK_TURN : 0) | (long) ko << VERTEX_BITS | v;
        ko = 0;
        toMove = color ^ BLACK ^ WHITE;

        int placed = PLACED[color];
        int own = COLOR_AT - 1 + color;
        int c = cells[v - STRIDE];
        cells[v - STRIDE] = c + placed;
        int r = c >>> CHAIN_AT;
        int left = libs[r] - 1;
        libs[r] = left;
        int mask = -((c >>> own) & 1);
        int root = r & mask;
        int taken = (left - 1) & ~mask;

        c = cells[v - 1];
        cells[v - 1] = c + placed;
        r = c >>> CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + 1];
        cells[v + 1] = c + placed;
        r = c >>> CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        c = cells[v + STRIDE];
        cells[v + STRIDE] = c + placed;
        r = c >>> CHAIN_AT;
        left = libs[r] - 1;
        libs[r] = left;
        mask = -((c >>> own) & 1);
        root |= r & mask;
        taken |= (left - 1) & ~mask;

        touchAcross(v, PLACED_ACROSS[color]);
        occupy(v, color);
        int ownNear = (around >>> (3 * color - 3)) & 7;
        root |= v & ((ownNear - 1) >> 31);
        if (ownNear > 1) {
            root = meet(v, color, own);
        }
        link(v, root, color, around >>> EMPTY_NEAR_AT);
        if (taken < 0) {
            capture(v, color, (around & OTHERS[color ^ 3]) == 0);
        }
        if (libs[root] == 0) {
            remove(root, color);
        }
    }

    /** The root of the chain that v will join where it has several own neighbours, whose chains become one. */
    private int meet(int v, int color, int own) {
        int a = rootOrNone(cells[v - STRIDE], own);
        int b = rootOrNone(cells[v - 1], own);
        int c = rootOrNone(cells[v + 1], own);
        int d = rootOrNone(cells[v + STRIDE], own);
        int high = Math.max(Math.max(a, b), Math.max(c, d));
        int low = Math.min(Math.min(a & VERTEX, b & VERTEX), Math.min(c & VERTEX, d & VERTEX));
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
        return cell >>> CHAIN_AT | (((cell >>> own) & 1) - 1);
    }

    /** Negative if x is between the two, else not. */
    private static int between(int x, int low, int high) {
        return (low - x) & (x - high);
    }

    /** Makes one chain of two; that with more pseudo-liberties, hence most likely more stones, absorbs the other. */
    private int join(int r, int s) {
        int base = libs[r] > libs[s] ? r : s;
        reserve(3);
        absorb(base, r ^ s ^ base);
        return base;
    }

    /** Joins a chain with those of its colour around v that it has not absorbed yet. */
    private void joinMore(int v, int base, int color) {
        for (int i = 0; i < 4; i++) {
            int n = neighbour(v, i);
            if (colorAt(n) == color && chain(n) != base) {
                absorb(base, chain(n));
            }
        }
    }

    private void absorb(int base, int other) {
        libs[base] += libs[other];
        int s = other;
        do {
            cells[s] = (cells[s] & ~CHAIN) | (base << CHAIN_AT);
            s = next[s];
        } while (s != other);
        exchange(base, other);
        stack[top++] = other;
        log[turns - 1] += 1L << ABSORBED_SHIFT;
    }

    private void occupy(int v, int color) {
        hash ^= keys[2 * v + color - 1];
        int gap = where[v];
        int last = empties[--emptyCount];
        empties[gap] = last;
        where[last] = gap;
    }

    /** Puts v into the chain of a root, which may be v itself. */
    private void link(int v, int root, int color, int liberties) {
        libs[v] = 0;
        next[v] = v;
        cells[v] = (root << CHAIN_AT) | (color << COLOR_AT) | (cells[v] & AROUND);
        int second = next[root];
        next[root] = v;
        next[v] = second;
        libs[root] += liberties;
    }

    /** Joins the circles of two stones, or parts their circle in two. */
    private void exchange(int s, int t) {
        int second = next[s];
        next[s] = next[t];
        next[t] = second;
    }

    /** Removes the opponent's chains around v that are left without a liberty. */
    private void capture(int v, int color, boolean surrounded) {
        int before = emptyCount;
        for (int i = 0; i < 4; i++) {
            int n = neighbour(v, i);
            if (colorAt(n) == (color ^ 3) && libs[chain(n)] == 0) {
                remove(chain(n), color ^ 3);
            }
        }
        int taken = emptyCount - before;
        takenByBlack += color == BLACK ? taken : 0;
        takenByWhite += color == WHITE ? taken : 0;
        if (surrounded && taken == 1) {
            ko = empties[before];
        }
    }

    private void remove(int root, int color) {
        reserve(board.area());
        int removed = -PLACED[color];
        int acrossRemoved = -PLACED_ACROSS[color];
        int s = root;
        do {
            s = next[s];
            stack[top++] = s;
            cells[s] = (s << CHAIN_AT) | (cells[s] & AROUND);
            hash ^= keys[2 * s + color - 1];
            libs[s] = NO_CHAIN;
            where[s] = emptyCount;
            empties[emptyCount++] = s;
            touch(s, removed, 1);
            touchAcross(s, acrossRemoved);
        } while (s != root);
        stack[top - 1] |= ROOT;
    }

    private void reserve(int more) {
        if (top + more > stack.length) {
            stack = Arrays.copyOf(stack, 2 * (top + more));
        }
    }

    // Undoing.

    private static int absorbed(long turn) {
        return (int) (turn >>> ABSORBED_SHIFT) & 3;
    }

    /**
     * Takes the last turn back.
     *
     * @throws IllegalStateException if there is none
     */
    public void undo() {
        if (turns == 0) {
            throw new IllegalStateException("no turn to undo");
        }
        long turn = log[--turns];
        int v = (int) turn & VERTEX;
        int color = (turn & BLACK_TURN) != 0 ? BLACK : WHITE;
        if (v != PASS) {
            int bottom = (int) (turn >>> HEIGHT_SHIFT);
            restoreRemoved(bottom + absorbed(turn), v, color);
            takeBack(v, color, bottom);
        }
        ko = (int) (turn >>> VERTEX_BITS) & VERTEX;
        toMove = color;
    }

    private void restoreRemoved(int bottom, int v, int color) {
        if (top == bottom) {
            return;
        }
        boolean own = isEmpty(v);
        if (!own) {
            takenByBlack -= color == BLACK ? top - bottom : 0;
            takenByWhite -= color == WHITE ? top - bottom : 0;
        }
        while (top > bottom) {
            restoreChain(own ? color : color ^ 3, bottom);
        }
    }

    private void restoreChain(int color, int bottom) {
        int root = stack[--top] & VERTEX;
        int following = root;
        restore(root, root, color);
        while (top > bottom && (stack[top - 1] & ROOT) == 0) {
            int s = stack[--top];
            restore(s, root, color);
            next[s] = following;
            following = s;
        }
        next[root] = following;
        libs[root] = 0;
    }

    private void restore(int s, int root, int color) {
        occupy(s, color);
        cells[s] = (root << CHAIN_AT) | (color << COLOR_AT) | (cells[s] & AROUND);
        touch(s, PLACED[color], -1);
        touchAcross(s, PLACED_ACROSS[color]);
    }

    /** Tells the neighbours that a stone was put on s or taken off it. */
    private void touch(int s, int change, int liberty) {
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

    /** Tells the places across the corners. */
    private void touchAcross(int v, int across) {
        cells[v - STRIDE - 1] += across;
        cells[v - STRIDE + 1] += across;
        cells[v + STRIDE - 1] += across;
        cells[v + STRIDE + 1] += across;
    }

    private void takeBack(int v, int color, int bottom) {
        int base = chain(v);
        next[base] = next[v];
        libs[base] -= emptyNear(v);
        while (top > bottom) {
            part(base, stack[--top]);
        }
        cells[v] = (v << CHAIN_AT) | (cells[v] & AROUND);
        hash ^= keys[2 * v + color - 1];
        where[v] = emptyCount;
        empties[emptyCount++] = v;
        libs[v] = NO_CHAIN;
        next[v] = v;
        touch(v, -PLACED[color], 1);
        touchAcross(v, -PLACED_ACROSS[color]);
    }

    /** Parts a chain that was absorbed from the one that absorbed it. */
    private void part(int base, int root) {
        exchange(base, root);
        int liberties = 0;
        int s = root;
        do {
            cells[s] = (cells[s] & ~CHAIN) | root << CHAIN_AT;
            liberties += emptyNear(s);
            s = next[s];
        } while (s != root);
        libs[root] = liberties;
        libs[base] -= liberties;
    }

    // Earlier positions.

    /** Whether the position is the one that stood after a turn, 0 for the start; walks back over the log from now. */
    boolean isAsAfter(int turn) {
        for (int v = 0; v < size; v++) {
            seen[v] = (byte) colorAt(v);
        }
        return walkedBackIsNow(turn, turns, top);
    }

    /** The same, walking back from the colours that were noted after a later turn than that. */
    boolean isAsAfter(int turn, byte[] noted, int later) {
        System.arraycopy(noted, 0, seen, 0, size);
        return walkedBackIsNow(turn, later, later == turns ? top : (int) (log[later] >>> HEIGHT_SHIFT));
    }

    /** Whether what is in {@link #seen}, the colours after one turn, becomes the present colours on the way to another. */
    private boolean walkedBackIsNow(int turn, int from, int stackHeight) {
        int height = stackHeight;
        for (int t = from; t > turn; t--) {
            long record = log[t - 1];
            int bottom = (int) (record >>> HEIGHT_SHIFT);
            int v = (int) record & VERTEX;
            int color = (record & BLACK_TURN) != 0 ? BLACK : WHITE;
            int removed = seen[v] == EMPTY ? color : color ^ 3;
            for (int i = bottom + absorbed(record); i < height; i++) {
                seen[stack[i] & VERTEX] = (byte) removed;
            }
            seen[v] = (byte) (v == PASS ? EDGE : EMPTY);
            height = bottom;
        }
        boolean same = sameColors(seen);
        Arrays.fill(seen, (byte) 0);
        return same;
    }
}
