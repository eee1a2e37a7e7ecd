package org.shinpan.rules.fast;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * A mutable board on which a stone is put down, and taken back, in some tens of nanoseconds.
 *
 * <p>It knows what a play does (captures, then self-capture) and nothing of what a text allows: {@link FastGame} does.
 * A place is an {@code int}, see {@link #at(Point)}; {@link #PASS} is no place. Methods that are called a million times
 * do not check their arguments: a place must be on the board, and {@link #play} wants an empty one.
 */
// The design.
//
// The grid has a border: one column at the left, which is the right border of the row below as well, and one row
// below and above. A place is the index in that grid, so its neighbours are v - 1, v + 1, v - STRIDE and v +
// STRIDE, and no place needs a list of them.
//
//   cells[v]    near: how many neighbours are black (bits 0-3), white (4-7), empty (8-11), so that "surrounded by
//               Black" is one test; the colour (12-14): EMPTY, BLACK, WHITE or EDGE; the chain (from 16): its root,
//               one of its stones; v itself on an empty place; 0 on the border
//   libs[r]     of a root: one bit for its colour, and below it the pseudo-liberties, that is the pairs of a stone of
//               the chain and an empty neighbour. Of an empty place and of the border: no colour and a large number
//   next[v]     the next stone of v's chain, in a circle
//   empties, where   the empty places in no order, and the index of each among them
//
// Invariants (the tests recompute all of them after each turn of random games): near, the count in libs[root], the
// circles, empties and the hash are what the colours make them; every chain has a liberty between turns. A chain
// is captured when its pseudo-liberties reach 0; they are cheaper than liberties as nothing needs to be known of
// whether two stones share one. Liberties proper are counted when somebody asks.
//
// A play must not branch on what lies around it: a random neighbour is empty, own, hostile or border, and a
// mispredicted branch costs as much as twenty instructions. So all four neighbours' chains lose a pseudo-liberty
// whatever they are (that is why empty places and the border have a large number of them), the roots of own
// neighbours are picked out with masks made of the colour bits, and three rare things are left to branches: two
// own chains meet, a hostile chain has reached 0, the own chain has.
//
// Undoing needs no copies. A turn leaves one long in the log, and on a stack the roots that were absorbed and the
// stones that were removed, each chain's root last. Undoing goes backwards: removed chains are put back and their
// circle is knotted anew; absorbed circles are cut out by the same exchange of two links that had joined them, and
// as each stone's empty neighbours are known, the pseudo-liberties of the part are counted on the way.
//
// Sources: pseudo-liberties, packed neighbour counts and the list of empty places are those of libego (Lew, 2008)
// and Orego; Zobrist (1970) for the hash; the masks and the way of undoing are our own. Gains are in
// docs/decisions/0030-fast-board.md, figures in bench/RESULTS.md.
public final class FastBoard {

    /** No place: the turn of a player who puts no stone. */
    public static final int PASS = 0;

    /** From a place to the one above it. Being fixed, it lets the compiler check the bounds of all neighbours at once. */
    private static final int STRIDE = Board.MAX_LINES + 1;

    private static final int EMPTY = 0;
    private static final int BLACK = 1;
    private static final int WHITE = 2;
    private static final int EDGE = 4;

    /** The pseudo-liberties of an empty place and of the border: never to be used up. */
    private static final int NO_CHAIN = 1 << 20;

    // The fields of a cell.
    private static final int EMPTY_NEAR_SHIFT = 8;
    private static final int ONE_EMPTY = 1 << EMPTY_NEAR_SHIFT;
    private static final int NEAR = 0xFFF;
    private static final int COLOR_AT = 12;
    private static final int CHAIN_AT = 16;
    private static final int CHAIN = -1 << CHAIN_AT;

    /** What {@link #near} gains where a neighbour turns from empty into a colour. */
    private static final int[] PLACED = {0, 1 - (1 << EMPTY_NEAR_SHIFT), (1 << 4) - (1 << EMPTY_NEAR_SHIFT)};
    /** The bits of {@link #near} that are 0 if all neighbours are of a colour or off the board. */
    private static final int[] OTHERS = {0xFF, 0xFF0, 0xF0F};

    /** How often a random place is drawn before it is kept in mind which were drawn. */
    private static final int TRIALS = 8;

    private static final int VERTEX_BITS = 12;
    private static final int VERTEX = (1 << VERTEX_BITS) - 1;
    // The fields of a turn in the log, from bit 0: place, ko before it, roots absorbed, player; the stack's height.
    private static final int ABSORBED_SHIFT = 24;
    private static final long BLACK_TURN = 1L << 27;
    private static final int HEIGHT_SHIFT = 32;
    /** On the stack: the stone is the root, and the last of its chain. */
    private static final int ROOT = 1 << 16;

    private final Board board;
    private final int size;
    private final long[] keys;
    private final Clean clean;

    private final int[] cells;
    private final int[] libs;
    private final int[] next;
    private final int[] empties;
    private final int[] where;
    private final int[] queue;
    private final byte[] seen;
    private int walked;
    private int emptyCount;
    private int toMove;
    private int ko;
    private long hash;
    private int takenByBlack;
    private int takenByWhite;

    private long[] log = new long[256];
    private int turns;
    private int[] stack = new int[256];
    private int top;

    /** An empty board with Black to move. */
    public FastBoard(Board board) {
        this(board, Clean.of(board).keys);
    }

    /** The same with keys of the caller's for the hash, two for each place: those of v at 2v (Black) and 2v + 1. */
    FastBoard(Board board, long[] keys) {
        this.board = board;
        this.size = STRIDE * (board.rows() + 2) + 1;
        this.keys = keys;
        this.cells = new int[size];
        this.libs = new int[size];
        this.next = new int[size];
        this.where = new int[size];
        this.empties = new int[board.area()];
        this.queue = new int[board.area()];
        this.seen = new byte[size];
        this.clean = Clean.of(board);
        clear();
    }

    static long[] zobrist(Board board) {
        long[] keys = new long[2 * (STRIDE * (board.rows() + 2) + 1)];
        Xorshift random = new Xorshift(19);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = random.next() ^ random.next() >>> 32;
        }
        return keys;
    }

    /** Takes all stones off; Black is to move and nothing can be undone. */
    public void clear() {
        System.arraycopy(clean.cells, 0, cells, 0, size);
        System.arraycopy(clean.libs, 0, libs, 0, size);
        System.arraycopy(clean.where, 0, where, 0, size);
        emptyCount = clean.empties.length;
        System.arraycopy(clean.empties, 0, empties, 0, emptyCount);
        toMove = BLACK;
        hash = 0;
        forgetTurns();
    }

    /** What the arrays hold when there is no stone, and the keys for the hash: the same for all boards of a size. */
    private static final class Clean {

        private static final Map<Board, Clean> KNOWN = new ConcurrentHashMap<>();

        final long[] keys;
        final int[] cells;
        final int[] libs;
        final int[] where;
        final int[] empties;

        static Clean of(Board board) {
            return KNOWN.computeIfAbsent(board, Clean::new);
        }

        Clean(Board board) {
            keys = zobrist(board);
            int size = keys.length / 2;
            cells = new int[size];
            libs = new int[size];
            where = new int[size];
            empties = new int[board.area()];
            Arrays.fill(cells, EDGE << COLOR_AT);
            Arrays.fill(libs, NO_CHAIN);
            int count = 0;
            for (Point point : board.points()) {
                int v = (point.row() + 1) * STRIDE + point.column() + 1;
                cells[v] += (v << CHAIN_AT) - (EDGE << COLOR_AT);
                where[v] = count;
                empties[count++] = v;
                cells[v - STRIDE] += ONE_EMPTY;
                cells[v - 1] += ONE_EMPTY;
                cells[v + 1] += ONE_EMPTY;
                cells[v + STRIDE] += ONE_EMPTY;
            }
        }
    }

    /**
     * Clears the board and puts the stones of a position on it. Nothing can be undone.
     *
     * @throws IllegalArgumentException if the position is on another board, or has a chain without a liberty
     */
    public void setUp(Position position, Player next) {
        if (position.board() != board) {
            throw new IllegalArgumentException("a position on " + position.board() + " for a board of " + board);
        }
        clear();
        int stones = 0;
        for (Point point : board.points()) {
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                toMove = color == Color.BLACK ? BLACK : WHITE;
                play(at(point));
                stones++;
            }
        }
        if (stones != board.area() - emptyCount) {
            clear();
            throw new IllegalArgumentException("a position with a chain without a liberty");
        }
        toMove = next == Player.BLACK ? BLACK : WHITE;
        forgetTurns();
    }

    /**
     * Makes this board like another in its position, ko, prisoners and player on turn. Nothing can be undone.
     *
     * @throws IllegalArgumentException if the other one has another size
     */
    public void copy(FastBoard other) {
        if (other.board != board) {
            throw new IllegalArgumentException("a board of " + other.board + " for one of " + board);
        }
        System.arraycopy(other.cells, 0, cells, 0, size);
        System.arraycopy(other.libs, 0, libs, 0, size);
        System.arraycopy(other.next, 0, next, 0, size);
        System.arraycopy(other.where, 0, where, 0, size);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        emptyCount = other.emptyCount;
        toMove = other.toMove;
        hash = other.hash;
        forgetTurns();
        ko = other.ko;
        takenByBlack = other.takenByBlack;
        takenByWhite = other.takenByWhite;
    }

    private void forgetTurns() {
        ko = 0;
        takenByBlack = 0;
        takenByWhite = 0;
        turns = 0;
        top = 0;
    }

    public Board board() {
        return board;
    }

    /** The place of a point. */
    public int at(Point point) {
        return at(point.column(), point.row());
    }

    /** The place of the point in a column and a row, both counted from 0. */
    public int at(int column, int row) {
        return (row + 1) * STRIDE + column + 1;
    }

    /** The point of a place. */
    public Point point(int v) {
        return new Point(v % STRIDE - 1, v / STRIDE - 1);
    }

    /** One more than the greatest place: the length of an array with an entry for each. */
    public int places() {
        return size;
    }

    public Player toMove() {
        return toMove == BLACK ? Player.BLACK : Player.WHITE;
    }

    /** How many turns were taken since the board was cleared or set up; passes count. */
    public int turns() {
        return turns;
    }

    /** The place of a turn, counted from 1, or {@link #PASS}. */
    public int turn(int number) {
        return (int) log[number - 1] & VERTEX;
    }

    /** Whether a place is empty; false off the board. */
    public boolean isEmpty(int v) {
        return colorAt(v) == EMPTY;
    }

    public Color color(int v) {
        return switch (colorAt(v)) {
            case BLACK -> Color.BLACK;
            case WHITE -> Color.WHITE;
            default -> Color.EMPTY;
        };
    }

    private int colorAt(int v) {
        return (cells[v] >>> COLOR_AT) & 7;
    }

    private int near(int v) {
        return cells[v] & NEAR;
    }

    private int chain(int v) {
        return cells[v] >>> CHAIN_AT;
    }

    /** How many places are empty. */
    public int emptyCount() {
        return emptyCount;
    }

    /** An empty place by its number, from 0; the order changes with every turn. */
    public int empty(int number) {
        return empties[number];
    }

    /** A number that belongs to the colours of the board; equal positions have equal ones, and others nearly never. */
    public long hash() {
        return hash;
    }

    /** The place where a stone would take back at once the single stone that took one; {@link #PASS} if none. */
    public int ko() {
        return ko;
    }

    /** How many of the opponent's stones a player has captured. */
    public int prisoners(Player taker) {
        return taker == Player.BLACK ? takenByBlack : takenByWhite;
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

    /** The colours as an immutable position. */
    public Position position() {
        return Position.of(board, point -> color(at(point)));
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
        int ca = cells[v - STRIDE];
        int cb = cells[v - 1];
        int cc = cells[v + 1];
        int cd = cells[v + STRIDE];
        cells[v - STRIDE] = ca + placed;
        cells[v - 1] = cb + placed;
        cells[v + 1] = cc + placed;
        cells[v + STRIDE] = cd + placed;
        int a = ca >>> CHAIN_AT;
        int b = cb >>> CHAIN_AT;
        int c = cc >>> CHAIN_AT;
        int d = cd >>> CHAIN_AT;
        int wa = --libs[a];
        int wb = --libs[b];
        int wc = --libs[c];
        int wd = --libs[d];
        occupy(v, color);

        int own = COLOR_AT - 1 + color;
        int ma = -((ca >>> own) & 1);
        int mb = -((cb >>> own) & 1);
        int mc = -((cc >>> own) & 1);
        int md = -((cd >>> own) & 1);
        int ownCount = (around >>> (4 * color - 4)) & 0xF;
        int root = (a & ma) | (b & mb) | (c & mc) | (d & md) | (v & ((ownCount - 1) >> 31));
        if (ownCount > 1) {
            root = meet(v, color, a | ~ma, b | ~mb, c | ~mc, d | ~md);
        }
        link(v, root, color, around >>> EMPTY_NEAR_SHIFT);
        if ((((wa - 1) & ~ma) | ((wb - 1) & ~mb) | ((wc - 1) & ~mc) | ((wd - 1) & ~md)) < 0) {
            capture(v, color, (around & OTHERS[color ^ 3]) == 0);
        }
        if (libs[root] == 0) {
            remove(root, color);
        }
    }

    /**
     * The root of the chain that v will join where it has several own neighbours, whose chains become one. The roots
     * are given, −1 for the neighbours that are not own.
     */
    private int meet(int v, int color, int a, int b, int c, int d) {
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
        cells[v] = (root << CHAIN_AT) | (color << COLOR_AT) | (cells[v] & NEAR);
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

    private int neighbour(int v, int i) {
        return switch (i) {
            case 0 -> v - STRIDE;
            case 1 -> v - 1;
            case 2 -> v + 1;
            default -> v + STRIDE;
        };
    }

    private void remove(int root, int color) {
        reserve(board.area());
        int removed = -PLACED[color];
        int s = root;
        do {
            s = next[s];
            stack[top++] = s;
            cells[s] = (s << CHAIN_AT) | (cells[s] & NEAR);
            hash ^= keys[2 * s + color - 1];
            libs[s] = NO_CHAIN;
            where[s] = emptyCount;
            empties[emptyCount++] = s;
            touch(s, removed, 1);
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
        cells[s] = (root << CHAIN_AT) | (color << COLOR_AT) | (cells[s] & NEAR);
        touch(s, PLACED[color], -1);
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

    private void takeBack(int v, int color, int bottom) {
        int base = chain(v);
        next[base] = next[v];
        libs[base] -= near(v) >>> EMPTY_NEAR_SHIFT;
        while (top > bottom) {
            part(base, stack[--top]);
        }
        cells[v] = (v << CHAIN_AT) | (cells[v] & NEAR);
        hash ^= keys[2 * v + color - 1];
        where[v] = emptyCount;
        empties[emptyCount++] = v;
        libs[v] = NO_CHAIN;
        next[v] = v;
        touch(v, -PLACED[color], 1);
    }

    /** Parts a chain that was absorbed from the one that absorbed it. */
    private void part(int base, int root) {
        exchange(base, root);
        int liberties = 0;
        int s = root;
        do {
            cells[s] = (cells[s] & ~CHAIN) | root << CHAIN_AT;
            liberties += near(s) >>> EMPTY_NEAR_SHIFT;
            s = next[s];
        } while (s != root);
        libs[root] = liberties;
        libs[base] -= liberties;
    }

    // Looking.

    /** Whether a play on an empty place would put down a single stone and remove it again, and nothing else. */
    boolean isVain(int v) {
        return (near(v) & OTHERS[toMove ^ 3]) == 0 && stifles(v);
    }

    /** Whether a play of the player on turn on an empty place would remove stones of the player's own. */
    public boolean isSelfCapture(int v) {
        return near(v) >>> EMPTY_NEAR_SHIFT == 0 && stifles(v);
    }

    /** The same for a place without an empty neighbour. */
    private boolean stifles(int v) {
        int a = cells[v - STRIDE];
        int b = cells[v - 1];
        int c = cells[v + 1];
        int d = cells[v + STRIDE];
        libs[a >>> CHAIN_AT]--;
        libs[b >>> CHAIN_AT]--;
        libs[c >>> CHAIN_AT]--;
        libs[d >>> CHAIN_AT]--;
        int breath = breath(a) | breath(b) | breath(c) | breath(d);
        libs[a >>> CHAIN_AT]++;
        libs[b >>> CHAIN_AT]++;
        libs[c >>> CHAIN_AT]++;
        libs[d >>> CHAIN_AT]++;
        return breath == 0;
    }

    /** 1 if the cell is of an own chain that has a liberty, or of a hostile one that has none; else 0. */
    private int breath(int cell) {
        int starved = (libs[cell >>> CHAIN_AT] - 1) >>> 31;
        int own = cell >>> (COLOR_AT - 1 + toMove);
        int other = cell >>> (COLOR_AT - 1 + (toMove ^ 3));
        return (own & ~starved & 1) | (other & starved);
    }

    /**
     * Whether all neighbours of an empty place are stones of the player on turn, and of the places across its corners
     * the opponent holds at most one, none at the border of the board.
     */
    public boolean isOwnEye(int v) {
        return (near(v) & OTHERS[toMove]) == 0 && isEye(v, near(v));
    }

    /** The same for a place with own neighbours only. */
    private boolean isEye(int v, int around) {
        int other = (toMove ^ 3) - 1;
        int hostile = ((colorAt(v - STRIDE - 1) >>> other) & 1)
                + ((colorAt(v - STRIDE + 1) >>> other) & 1)
                + ((colorAt(v + STRIDE - 1) >>> other) & 1)
                + ((colorAt(v + STRIDE + 1) >>> other) & 1);
        int stones = (around | (around >>> 4)) & 0xF;
        return hostile + (stones < 4 ? 1 : 0) < 2;
    }

    /** Whether a play at a place with hostile neighbours only would take one of their chains. */
    private boolean takes(int v) {
        int a = libs[chain(v - STRIDE)];
        int b = libs[chain(v - 1)];
        int c = libs[chain(v + 1)];
        int d = libs[chain(v + STRIDE)];
        return Math.min(Math.min(a, b), Math.min(c, d)) <= 4 && !stifles(v);
    }

    /**
     * Whether a random player may put a stone on an empty place: not at a ko, not as a single stone that captures
     * itself, and not in an eye of its own. Longer chains may capture themselves.
     */
    public boolean isRandomMove(int v) {
        int around = near(v);
        return around >>> EMPTY_NEAR_SHIFT != 0 || isRandomMoveAmongStones(v, around);
    }

    private boolean isRandomMoveAmongStones(int v, int around) {
        if ((around & OTHERS[toMove]) == 0) {
            return !isEye(v, around);
        }
        return (around & OTHERS[toMove ^ 3]) != 0 || (v != ko && takes(v));
    }

    /** One of the places where {@link #isRandomMove} holds, each as likely as another, or {@link #PASS} if none. */
    public int randomMove(Xorshift random) {
        int count = emptyCount;
        int trials = count == 0 ? 0 : TRIALS;
        for (int trial = 0; trial < trials; trial++) {
            int v = empties[random.below(count)];
            if (isRandomMove(v)) {
                return v;
            }
        }
        return remainingRandomMove(random);
    }

    /** The same without trying a place twice: one that will not do is moved out of the way. */
    private int remainingRandomMove(Xorshift random) {
        for (int left = emptyCount; left > 0; left--) {
            int i = random.below(left);
            int v = empties[i];
            if (isRandomMove(v)) {
                return v;
            }
            int last = empties[left - 1];
            empties[i] = last;
            empties[left - 1] = v;
            where[last] = i;
            where[v] = left - 1;
        }
        return PASS;
    }

    /**
     * One of the places where {@link #isRandomMove} holds, each as likely as its weight is large, or {@link #PASS} if
     * they weigh nothing.
     *
     * @param weights for each place, none negative, 2³¹ − 1 at most together
     */
    public int weightedMove(Xorshift random, int[] weights) {
        int total = 0;
        for (int i = 0; i < emptyCount; i++) {
            int v = empties[i];
            total += weights[v] > 0 && isRandomMove(v) ? weights[v] : 0;
        }
        int left = total == 0 ? -1 : random.below(total);
        for (int i = 0; left >= 0; i++) {
            int v = empties[i];
            left -= weights[v] > 0 && isRandomMove(v) ? weights[v] : 0;
            if (left < 0) {
                return v;
            }
        }
        return PASS;
    }

    /** How many stones the chain at a place has; 0 if the place is empty. */
    public int chainSize(int v) {
        if (isEmpty(v)) {
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

    /** How many liberties the chain at a place has, each counted once; 0 if the place is empty. */
    public int liberties(int v) {
        if (isEmpty(v)) {
            return 0;
        }
        int count = 0;
        int s = v;
        do {
            for (int i = 0; i < 4; i++) {
                int n = neighbour(s, i);
                if (colorAt(n) == EMPTY && seen[n] == 0) {
                    seen[n] = 1;
                    queue[count++] = n;
                }
            }
            s = next[s];
        } while (s != v);
        for (int i = 0; i < count; i++) {
            seen[queue[i]] = 0;
        }
        return count;
    }

    /** How the area of a position is shared out: stones, and empty places by the colours their chain touches. */
    public record Area(int blackStones, int whiteStones, int blackTerritory, int whiteTerritory, int neutral) {

        /** Stones and territory of Black less those of White. */
        public int margin() {
            return blackStones + blackTerritory - whiteStones - whiteTerritory;
        }
    }

    /** The area of the position; the empty places of a board without stones are neutral. */
    public Area area() {
        int black = blackStones();
        int white = board.area() - emptyCount - black;
        long territory = territory();
        int forBlack = (int) (territory >>> 32);
        int forWhite = (int) territory;
        return new Area(black, white, forBlack, forWhite, emptyCount - forBlack - forWhite);
    }

    /** {@link Area#margin()} of the position, and nothing else is made. */
    public int areaMargin() {
        int black = blackStones();
        long territory = territory();
        return 2 * black - (board.area() - emptyCount) + (int) (territory >>> 32) - (int) territory;
    }

    private int blackStones() {
        int stones = 0;
        for (int cell : cells) {
            stones += (cell >>> COLOR_AT) & BLACK;
        }
        return stones;
    }

    /** The territory of Black in the upper half, of White in the lower. */
    private long territory() {
        long both = 0;
        for (int i = 0; i < emptyCount; i++) {
            int v = empties[i];
            if (near(v) >>> EMPTY_NEAR_SHIFT == 0) {
                both += territory(near(v), 1);
            } else if (seen[v] == 0) {
                both += region(v);
            }
        }
        Arrays.fill(seen, (byte) 0);
        return both;
    }

    /** What so many places of an empty chain are worth, if such are their neighbours together. */
    private static long territory(int around, int places) {
        boolean black = (around & 0xF) != 0;
        boolean white = (around & 0xF0) != 0;
        return black == white ? 0 : black ? (long) places << 32 : places;
    }

    /** Whether an empty chain touches stones of both colours. */
    boolean hasSharedRegion() {
        boolean shared = false;
        for (int i = 0; i < emptyCount && !shared; i++) {
            int v = empties[i];
            if (seen[v] == 0) {
                int around = around(v);
                shared = (around & 0xF) != 0 && (around & 0xF0) != 0;
            }
        }
        Arrays.fill(seen, (byte) 0);
        return shared;
    }

    /** What the empty chain at v is worth; marks it. */
    private long region(int v) {
        int around = around(v);
        return territory(around, walked);
    }

    /** Walks over the empty chain at v, marking it; the bits of all its neighbours. */
    private int around(int v) {
        int around = 0;
        int count = 0;
        queue[count++] = v;
        seen[v] = 1;
        for (int i = 0; i < count; i++) {
            int s = queue[i];
            around |= near(s);
            for (int k = 0; k < 4; k++) {
                int n = neighbour(s, k);
                if (colorAt(n) == EMPTY && seen[n] == 0) {
                    seen[n] = 1;
                    queue[count++] = n;
                }
            }
        }
        walked = count;
        return around;
    }

    /** The colour of each place, as a note for {@link #isAsAfter(int, byte[], int)}. */
    byte[] colors() {
        byte[] colors = new byte[size];
        for (int v = 0; v < size; v++) {
            colors[v] = (byte) colorAt(v);
        }
        return colors;
    }

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

    /**
     * Holds the book-keeping to the colours.
     *
     * @throws IllegalStateException where it is wrong
     */
    void checkInvariants() {
        for (Point point : board.points()) {
            int v = at(point);
            int around = 0;
            for (int i = 0; i < 4; i++) {
                int n = colorAt(neighbour(v, i));
                around += n == EMPTY ? 1 << EMPTY_NEAR_SHIFT : n == BLACK ? 1 : n == WHITE ? 1 << 4 : 0;
            }
            require(near(v) == around, "near", v);
            if (colorAt(v) == EMPTY) {
                require(chain(v) == v && libs[v] > NO_CHAIN - 8 && libs[v] < NO_CHAIN + 8, "empty place", v);
                require(empties[where[v]] == v && where[v] < emptyCount, "list of empty places", v);
            } else {
                checkChain(v);
            }
        }
        require(libs[0] > NO_CHAIN / 2 && libs[0] < 2 * NO_CHAIN, "border", 0);
    }

    private void checkChain(int v) {
        int liberties = 0;
        boolean hasRoot = false;
        int s = v;
        do {
            require(colorAt(s) == colorAt(v) && chain(s) == chain(v), "chain", s);
            hasRoot |= s == chain(v);
            liberties += near(s) >>> EMPTY_NEAR_SHIFT;
            for (int i = 0; i < 4; i++) {
                int n = neighbour(s, i);
                require(colorAt(n) != colorAt(s) || chain(n) == chain(s), "chain next to", n);
            }
            s = next[s];
        } while (s != v);
        require(hasRoot && liberties > 0, "root", v);
        require(libs[chain(v)] == liberties, "pseudo-liberties", v);
    }

    private void require(boolean held, String what, int v) {
        if (!held) {
            throw new IllegalStateException(what + " wrong at " + v + " of\n" + position());
        }
    }

    private boolean sameColors(byte[] others) {
        for (int v = 0; v < size; v++) {
            if (others[v] != colorAt(v)) {
                return false;
            }
        }
        return true;
    }

    /** The hash made anew of the colours. */
    long recomputedHash() {
        long made = 0;
        for (int v = 0; v < size; v++) {
            made ^= colorAt(v) == BLACK ? keys[2 * v] : colorAt(v) == WHITE ? keys[2 * v + 1] : 0;
        }
        return made;
    }
}
