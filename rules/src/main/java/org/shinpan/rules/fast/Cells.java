package org.shinpan.rules.fast;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** What a {@link FastBoard} holds, and what can be seen of it without a question of play. */
// The design.
//
// The grid has a border: one column at the left, which is the right border of the row below as well, and one row
// below and above. A place is the index in that grid, so its neighbours are v - 1, v + 1, v - STRIDE and v +
// STRIDE, and no place needs a list of them.
//
//   cells[v]    near: how many neighbours are black (bits 0-2), white (3-5), empty (6-8); across: how many stones
//               are black (9-11), white (12-14) on the places across the corners, and 2 more, or 3 at the edge of the
//               board, so that the third bit of one of them says whether those stones break an eye; the colour
//               (15-17): EMPTY, BLACK, WHITE or EDGE; the chain (from 18): its root, one of its stones; v itself on an
//               empty place; 0 on the border. "An own eye" is one test of this word
//   libs[r]     of a root: the pseudo-liberties, that is the pairs of a stone of the chain and an empty neighbour. Of
// an
//               empty place and of the border: a large number
//   next[v]     the next stone of v's chain, in a circle
//   empties, where   the empty places in no order, and the index of each among them
//
// Invariants (the tests recompute all of them after each turn of random games): near, across, the count in libs[root],
// the circles, empties and the hash are what the colours make them; every chain has a liberty between turns. A chain
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
// docs/decisions/0030-fast-board.md and 0033-what-the-fast-board-costs.md, figures in bench/RESULTS.md.
abstract class Cells {

    /** No place: the turn of a player who puts no stone. */
    public static final int PASS = 0;

    /** From a place to the one above it. Being fixed, it lets the compiler check the bounds of all neighbours at once. */
    static final int STRIDE = Board.MAX_LINES + 1;

    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 4;

    /** The pseudo-liberties of an empty place and of the border: never to be used up. */
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

    /** What {@link #near} gains where a neighbour turns from empty into a colour. */
    static final int[] PLACED = {0, 1 - (1 << EMPTY_NEAR_AT), (1 << 3) - (1 << EMPTY_NEAR_AT)};
    /** What a cell gains where a stone of a colour is put across a corner. */
    static final int[] PLACED_ACROSS = {0, 1 << ACROSS_AT, 1 << (ACROSS_AT + 3)};
    /** The bits of {@link #near} that are 0 if all neighbours are of a colour or off the board. */
    static final int[] OTHERS = {0x3F, 0x1F8, 0x1C7};
    /** The bits of a cell that are 0 if it is an eye of a colour: those and "broken by stones across the corners". */
    static final int[] NO_EYE = {0, OTHERS[BLACK] | 1 << 14, OTHERS[WHITE] | 1 << 11};

    final Board board;
    final int size;
    final long[] keys;
    final Clean clean;

    final int[] cells;
    final int[] libs;
    final int[] next;
    final int[] empties;
    final int[] where;
    final int[] queue;
    final byte[] seen;
    int walked;
    int emptyCount;
    int toMove;
    int ko;
    long hash;
    int takenByBlack;
    int takenByWhite;

    /** Arrays for a board; nothing is on it. */
    Cells(Board board, long[] keys) {
        this.board = board;
        this.size = STRIDE * (board.rows() + 2) + 1;
        this.keys = keys;
        this.cells = new int[size];
        this.libs = new int[size];
        this.next = new int[size];
        this.where = new int[size];
        this.empties = new int[board.area()];
        this.queue = new int[board.area() + 1]; // one more, for a place that is written down and not queued
        this.seen = new byte[size];
        this.clean = Clean.of(board);
    }

    /** The keys for the hash, two for each place: those of v at 2v (Black) and 2v + 1. */
    static long[] keysOf(Board board) {
        return Clean.of(board).keys;
    }

    void clearCells() {
        System.arraycopy(clean.cells, 0, cells, 0, size);
        System.arraycopy(clean.libs, 0, libs, 0, size);
        System.arraycopy(clean.where, 0, where, 0, size);
        emptyCount = clean.empties.length;
        System.arraycopy(clean.empties, 0, empties, 0, emptyCount);
        toMove = BLACK;
        hash = 0;
        ko = 0;
        takenByBlack = 0;
        takenByWhite = 0;
    }

    void copyCells(Cells other) {
        System.arraycopy(other.cells, 0, cells, 0, size);
        System.arraycopy(other.libs, 0, libs, 0, size);
        System.arraycopy(other.next, 0, next, 0, size);
        System.arraycopy(other.where, 0, where, 0, size);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        emptyCount = other.emptyCount;
        toMove = other.toMove;
        hash = other.hash;
        ko = other.ko;
        takenByBlack = other.takenByBlack;
        takenByWhite = other.takenByWhite;
    }

    /** What the arrays hold when there is no stone, and the keys for the hash: the same for all boards of a size. */
    static final class Clean {

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
            int size = STRIDE * (board.rows() + 2) + 1;
            keys = zobrist(size);
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
                cells[v - STRIDE] += 1 << EMPTY_NEAR_AT;
                cells[v - 1] += 1 << EMPTY_NEAR_AT;
                cells[v + 1] += 1 << EMPTY_NEAR_AT;
                cells[v + STRIDE] += 1 << EMPTY_NEAR_AT;
                cells[v] += (isAtEdge(board, point) ? 3 : 2) * (PLACED_ACROSS[BLACK] + PLACED_ACROSS[WHITE]);
            }
        }

        private static long[] zobrist(int size) {
            long[] keys = new long[2 * size];
            Xorshift random = new Xorshift(19);
            for (int i = 0; i < keys.length; i++) {
                keys[i] = random.next() ^ random.next() >>> 32;
            }
            return keys;
        }

        private static boolean isAtEdge(Board board, Point point) {
            return point.row() == 0
                    || point.column() == 0
                    || point.row() == board.rows() - 1
                    || point.column() == board.columns() - 1;
        }
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

    int chain(int v) {
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

    /** The colours as an immutable position. */
    public Position position() {
        return Position.of(board, point -> color(at(point)));
    }

    static int neighbour(int v, int i) {
        return switch (i) {
            case 0 -> v - STRIDE;
            case 1 -> v - 1;
            case 2 -> v + 1;
            default -> v + STRIDE;
        };
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

    /** Writes down the colour of each place, as a note for {@link Turns#isAsAfter(int, byte[], int)}. */
    void noteColors(byte[] colors) {
        for (int v = 0; v < size; v++) {
            colors[v] = (byte) colorAt(v);
        }
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
                around += n == EMPTY ? 1 << EMPTY_NEAR_AT : n == BLACK ? 1 : n == WHITE ? 1 << 3 : 0;
            }
            require(near(v) == around, "near", v);
            require((cells[v] & AROUND) >>> ACROSS_AT == across(v), "across", v);
            if (colorAt(v) == EMPTY) {
                require(chain(v) == v && libs[v] > NO_CHAIN - 8 && libs[v] < NO_CHAIN + 8, "empty place", v);
                require(empties[where[v]] == v && where[v] < emptyCount, "list of empty places", v);
            } else {
                checkChain(v);
            }
        }
        require(libs[0] > NO_CHAIN / 2 && libs[0] < 2 * NO_CHAIN, "border", 0);
    }

    private int across(int v) {
        int border = 2;
        int[] stones = new int[8];
        for (int n : new int[] {v - STRIDE - 1, v - STRIDE + 1, v + STRIDE - 1, v + STRIDE + 1}) {
            stones[colorAt(n)]++;
            border = colorAt(n) == EDGE ? 3 : border;
        }
        for (int i = 0; i < 4; i++) {
            border = colorAt(neighbour(v, i)) == EDGE ? 3 : border;
        }
        return border + stones[BLACK] + ((border + stones[WHITE]) << 3);
    }

    private void checkChain(int v) {
        int liberties = 0;
        boolean hasRoot = false;
        int s = v;
        do {
            require(colorAt(s) == colorAt(v) && chain(s) == chain(v), "chain", s);
            hasRoot |= s == chain(v);
            liberties += emptyNear(s);
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

    boolean sameColors(byte[] others) {
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
