package org.shinpan.rules.playout;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Move;

/**
 * A mutable board that always knows every chain's liberties and the eight neighbours of every point, for playouts that
 * look before they play. It knows what a play does; what a text allows is for others to say.
 *
 * <p>A place is an index into a grid with a border; {@link #PASS} is no place. Nothing is checked.
 */
// The design. FastBoard keeps pseudo-liberties, which suffice for uniformly random games; here nearly every move asks
// "is this chain in atari, where is its last liberty, what would be its liberties if I extended there". So a chain's
// liberties and stones are bit sets of a few longs (two on 9x9, six on 19x19): a shared liberty is one bit, joining is
// an OR, and the liberties after an extension are the bits of an OR counted. Each place keeps the colours of its eight
// neighbours in 16 bits, two for each, so that eyes and 3x3 shapes are one look into a table (Shapes).
//
//   color[v]            EMPTY, BLACK, WHITE or EDGE
//   shape[v]            the neighbours, bits 0-7 up, right, down, left; bits 8-15 the diagonals clockwise from upper
// right
//   chain[v]            the root of the stone's chain, one of its stones; 0 on an empty place
//   liberties, stones   of root r, at r * words
//   libertyCount, size  of root r
//
// Nothing can be undone: who wants to try copies the board, which takes less time than two moves of a playout.
public final class PlayoutBoard {

    public static final int PASS = 0;

    public static final int EMPTY = 0;
    public static final int BLACK = 1;
    public static final int WHITE = 2;
    public static final int EDGE = 3;

    private final Board board;
    final int stride;
    final int places;
    final int words;
    private final long[] keys;
    /** To the eight neighbours, in the order of {@link #shape}. */
    private final int[] steps;

    final byte[] color;
    final char[] shape;
    final short[] chain;
    final long[] liberties;
    final long[] stones;
    final short[] libertyCount;
    final short[] size;
    final short[] empties;
    private final short[] where;
    int emptyCount;

    int toMove;
    int ko;
    /** The places of the last turn and of the one before; {@link #PASS} for a pass or none. */
    int last;

    int lastButOne;
    /** Where a stone was taken in a ko last, and how many turns ago. */
    int lastKo;

    int koAge;
    long hash;
    int takenByBlack;
    int takenByWhite;
    int captured;

    public PlayoutBoard(Board board) {
        this.board = board;
        this.stride = board.columns() + 1;
        this.places = stride * (board.rows() + 2) + 1;
        this.words = (stride * board.rows() + 63) / 64;
        this.keys = new long[2 * places];
        this.steps = new int[] {stride, 1, -stride, -1, stride + 1, 1 - stride, -1 - stride, stride - 1};
        this.color = new byte[places];
        this.shape = new char[places];
        this.chain = new short[places];
        this.liberties = new long[places * words];
        this.stones = new long[places * words];
        this.libertyCount = new short[places];
        this.size = new short[places];
        this.empties = new short[board.area()];
        this.where = new short[places];
        Xorshift random = new Xorshift(9);
        for (int i = 0; i < keys.length; i++) {
            keys[i] =
                    ((long) random.below(1 << 31) << 33) ^ ((long) random.below(1 << 31) << 11) ^ random.below(1 << 31);
        }
        clear();
    }

    /** Takes all stones off; Black is to move. */
    public void clear() {
        Arrays.fill(color, (byte) EDGE);
        Arrays.fill(shape, (char) 0);
        Arrays.fill(chain, (short) 0);
        emptyCount = 0;
        for (Point point : board.points()) {
            int v = at(point);
            color[v] = EMPTY;
            where[v] = (short) emptyCount;
            empties[emptyCount++] = (short) v;
        }
        for (Point point : board.points()) {
            int v = at(point);
            int code = color[v + stride] | (color[v + 1] << 2) | (color[v - stride] << 4) | (color[v - 1] << 6);
            code |= (color[v + stride + 1] << 8) | (color[v - stride + 1] << 10);
            code |= (color[v - stride - 1] << 12) | (color[v + stride - 1] << 14);
            shape[v] = (char) code;
        }
        toMove = BLACK;
        hash = 0;
        forget();
    }

    private void forget() {
        ko = 0;
        last = 0;
        lastButOne = 0;
        lastKo = 0;
        koAge = 0;
        takenByBlack = 0;
        takenByWhite = 0;
        captured = 0;
    }

    /** Clears the board, puts the stones of a position on it, and forgets how they came. */
    public void setUp(Position position, Player next) {
        clear();
        for (Point point : board.points()) {
            Color there = position.at(point);
            if (there != Color.EMPTY) {
                toMove = there == Color.BLACK ? BLACK : WHITE;
                play(at(point));
            }
        }
        toMove = next == Player.BLACK ? BLACK : WHITE;
        forget();
    }

    /** Says what the position at hand came from: the last two turns, and the place of a simple ko. */
    public void remember(int lastTurn, int turnBefore, int simpleKo) {
        last = lastTurn;
        lastButOne = turnBefore;
        ko = simpleKo;
    }

    /** The {@link #hash()} that a position has. */
    public long hashOf(Position position) {
        long made = 0;
        for (Point point : board.points()) {
            Color there = position.at(point);
            if (there != Color.EMPTY) {
                made ^= keys[2 * at(point) + (there == Color.BLACK ? 0 : 1)];
            }
        }
        return made;
    }

    /** Makes this board like another one of its size. */
    public void copy(PlayoutBoard other) {
        System.arraycopy(other.color, 0, color, 0, places);
        System.arraycopy(other.shape, 0, shape, 0, places);
        System.arraycopy(other.chain, 0, chain, 0, places);
        System.arraycopy(other.liberties, 0, liberties, 0, liberties.length);
        System.arraycopy(other.stones, 0, stones, 0, stones.length);
        System.arraycopy(other.libertyCount, 0, libertyCount, 0, places);
        System.arraycopy(other.size, 0, size, 0, places);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        System.arraycopy(other.where, 0, where, 0, places);
        emptyCount = other.emptyCount;
        toMove = other.toMove;
        ko = other.ko;
        last = other.last;
        lastButOne = other.lastButOne;
        lastKo = other.lastKo;
        koAge = other.koAge;
        hash = other.hash;
        takenByBlack = other.takenByBlack;
        takenByWhite = other.takenByWhite;
        captured = other.captured;
    }

    /** The grid of points. */
    public Board board() {
        return board;
    }

    /** One more than the greatest place: the length of an array with an entry for each. */
    public int places() {
        return places;
    }

    /** The column of a place, from 0. */
    public int column(int v) {
        return v % stride - 1;
    }

    /** The row of a place, from 0. */
    public int row(int v) {
        return v / stride - 1;
    }

    /** {@link #EMPTY}, {@link #BLACK}, {@link #WHITE} or {@link #EDGE}. */
    public int color(int v) {
        return color[v];
    }

    /** The colours of the eight neighbours, two bits for each, as {@link Shapes} reads them. */
    public int shape(int v) {
        return shape[v];
    }

    /** The chain on a place: the place of one of its stones, the same for all of them; 0 if there is none. */
    public int chain(int v) {
        return chain[v];
    }

    /** How many liberties a chain has. */
    public int libertyCount(int chain) {
        return libertyCount[chain];
    }

    /** How many stones a chain has. */
    public int size(int chain) {
        return size[chain];
    }

    /** How many places are empty. */
    public int emptyCount() {
        return emptyCount;
    }

    /** An empty place by its number, from 0; the order changes with every play. */
    public int empty(int number) {
        return empties[number];
    }

    /** The player on turn: {@link #BLACK} or {@link #WHITE}. */
    public int toMove() {
        return toMove;
    }

    /** The place where a stone would take back at once in a simple ko; {@link #PASS} if none. */
    public int ko() {
        return ko;
    }

    /** The place of the last turn; {@link #PASS} for a pass or none. */
    public int last() {
        return last;
    }

    /** The place of the turn before the last one; {@link #PASS} for a pass or none. */
    public int lastButOne() {
        return lastButOne;
    }

    /** A number made of the colours; equal positions have equal ones, and others nearly never. */
    public long hash() {
        return hash;
    }

    /** The place of a point. */
    public int at(Point point) {
        return at(point.column(), point.row());
    }

    /** The place of the point in a column and a row, both counted from 0. */
    public int at(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    /** The point of a place. */
    public Point point(int v) {
        return new Point(v % stride - 1, v / stride - 1);
    }

    /** The move that a place stands for. */
    public Move move(int v) {
        return v == PASS ? Move.PASS : Move.play(point(v));
    }

    /** The colours as an immutable position. */
    public Position position() {
        return Position.of(board, point -> switch (color[at(point)]) {
            case BLACK -> Color.BLACK;
            case WHITE -> Color.WHITE;
            default -> Color.EMPTY;
        });
    }

    /** The neighbour of a place in one of four directions, as in {@link #shape}. */
    public int neighbour(int v, int direction) {
        return v + steps[direction];
    }

    /** One of the eight: the four as above, then the diagonals. */
    public int around(int v, int direction) {
        return v + steps[direction];
    }

    // What a set's bit 0 stands for.
    private int bit(int v) {
        return v - stride;
    }

    private int place(int bit) {
        return bit + stride;
    }

    boolean isLiberty(int root, int v) {
        int bit = bit(v);
        return ((liberties[root * words + (bit >> 6)] >>> bit) & 1) != 0;
    }

    /** The first liberty of a chain. */
    public int liberty(int root) {
        int from = root * words;
        for (int w = 0; w < words; w++) {
            long set = liberties[from + w];
            if (set != 0) {
                return place((w << 6) + Long.numberOfTrailingZeros(set));
            }
        }
        return PASS;
    }

    /** The first liberty of a chain after a place; {@link #PASS} if there is none. */
    public int libertyAfter(int root, int v) {
        return after(liberties, root, v);
    }

    /** The first stone of a chain after a place; {@link #PASS} if there is none. */
    int stoneAfter(int root, int v) {
        return after(stones, root, v);
    }

    private int after(long[] sets, int root, int v) {
        int bit = bit(v) + 1;
        int w = bit >> 6;
        int from = root * words;
        if (w >= words) {
            return PASS;
        }
        long set = sets[from + w] & (-1L << bit);
        while (set == 0) {
            if (++w == words) {
                return PASS;
            }
            set = sets[from + w];
        }
        return place((w << 6) + Long.numberOfTrailingZeros(set));
    }

    /** What comes before every place, for {@link #libertyAfter} and {@link #stoneAfter}. */
    int before() {
        return stride - 1;
    }

    public void pass() {
        ko = 0;
        captured = 0;
        koAge++;
        lastButOne = last;
        last = PASS;
        toMove ^= 3;
    }

    /**
     * Puts a stone of the player on turn on an empty place; removes the opponent's chains without a liberty, then its
     * own.
     */
    public void play(int v) {
        int us = toMove;
        int them = us ^ 3;
        ko = 0;
        koAge++;
        captured = 0;
        put(v, us);
        join(v, us);
        int taken = 0;
        // A chain that is beside the stone twice is gone the second time: its root is 0, which has no liberty to lose.
        for (int left = beside(v, them); left != 0; left &= left - 1) {
            int n = neighbour(v, direction(left));
            if (attack(n, v, them)) {
                taken = n;
            }
        }
        int root = chain[v];
        if (captured == 1 && size[root] == 1 && libertyCount[root] == 1) {
            ko = taken;
            lastKo = taken;
            koAge = 0;
        }
        if (us == BLACK) {
            takenByBlack += captured;
        } else {
            takenByWhite += captured;
        }
        if (libertyCount[root] == 0) {
            removeChain(root, us);
        }
        lastButOne = last;
        last = v;
        toMove = them;
    }

    /** Takes v from the liberties of the hostile chain at n; whether the chain was captured by that. */
    private boolean attack(int n, int v, int them) {
        if (!removeLiberty(chain[n], v)) {
            return false;
        }
        captured += size[chain[n]];
        removeChain(chain[n], them);
        return true;
    }

    private void put(int v, int us) {
        color[v] = (byte) us;
        reshape(v, us);
        hash ^= keys[2 * v + us - 1];
        int hole = where[v];
        short moved = empties[--emptyCount];
        empties[hole] = moved;
        where[moved] = (short) hole;
    }

    /** Tells the eight neighbours that a stone was put down or taken off. */
    private void reshape(int v, int us) {
        shape[v + stride] ^= (char) (us << 4);
        shape[v + 1] ^= (char) (us << 6);
        shape[v - stride] ^= (char) us;
        shape[v - 1] ^= (char) (us << 2);
        shape[v + stride + 1] ^= (char) (us << 12);
        shape[v - stride + 1] ^= (char) (us << 14);
        shape[v - stride - 1] ^= (char) (us << 8);
        shape[v + stride - 1] ^= (char) (us << 10);
    }

    /**
     * Makes the new stone a chain, or a part of the largest chain it touches, with its empty neighbours as liberties.
     */
    private void join(int v, int us) {
        int root = 0;
        int own = beside(v, us);
        for (int left = own; left != 0; left &= left - 1) {
            int other = chain[neighbour(v, direction(left))];
            root = root == 0 || size[other] > size[root] ? other : root;
        }
        if (root == 0) {
            root = v;
            Arrays.fill(stones, root * words, root * words + words, 0);
            Arrays.fill(liberties, root * words, root * words + words, 0);
            size[v] = 0;
        }
        for (int left = own; left != 0; left &= left - 1) {
            absorb(root, chain[neighbour(v, direction(left))]);
        }
        int at = root * words;
        int bit = bit(v);
        chain[v] = (short) root;
        stones[at + (bit >> 6)] |= 1L << bit;
        size[root]++;
        for (int left = beside(v, EMPTY); left != 0; left &= left - 1) {
            int b = bit(neighbour(v, direction(left)));
            liberties[at + (b >> 6)] |= 1L << b;
        }
        liberties[at + (bit >> 6)] &= ~(1L << bit);
        int liberty = 0;
        for (int w = at; w < at + words; w++) {
            liberty += Long.bitCount(liberties[w]);
        }
        libertyCount[root] = (short) liberty;
    }

    private void absorb(int root, int other) {
        if (other == root) {
            return;
        }
        int at = root * words;
        int from = other * words;
        for (int w = 0; w < words; w++) {
            long set = stones[from + w];
            stones[at + w] |= set;
            liberties[at + w] |= liberties[from + w];
            while (set != 0) {
                chain[place((w << 6) + Long.numberOfTrailingZeros(set))] = (short) root;
                set &= set - 1;
            }
        }
        size[root] += size[other];
    }

    /** Takes a liberty from a chain that may have lost it already; whether the chain has none left. */
    private boolean removeLiberty(int root, int v) {
        int bit = bit(v);
        int at = root * words + (bit >> 6);
        long mask = 1L << bit;
        if ((liberties[at] & mask) == 0) {
            return false;
        }
        liberties[at] &= ~mask;
        return --libertyCount[root] == 0;
    }

    private void removeChain(int root, int theirs) {
        int from = root * words;
        int others = theirs ^ 3;
        for (int w = 0; w < words; w++) {
            long set = stones[from + w];
            while (set != 0) {
                int s = place((w << 6) + Long.numberOfTrailingZeros(set));
                set &= set - 1;
                color[s] = EMPTY;
                chain[s] = 0;
                reshape(s, theirs);
                hash ^= keys[2 * s + theirs - 1];
                where[s] = (short) emptyCount;
                empties[emptyCount++] = (short) s;
                free(s + stride, s, others);
                free(s + 1, s, others);
                free(s - stride, s, others);
                free(s - 1, s, others);
            }
        }
    }

    private void free(int n, int v, int us) {
        if (color[n] == us) {
            addLiberty(chain[n], v);
        }
    }

    private void addLiberty(int root, int v) {
        int bit = bit(v);
        int at = root * words + (bit >> 6);
        long mask = 1L << bit;
        if ((liberties[at] & mask) == 0) {
            liberties[at] |= mask;
            libertyCount[root]++;
        }
    }

    // Looking.

    /** How many of the four neighbours are empty. */
    int emptyNeighbours(int v) {
        return Shapes.EMPTY_NEIGHBOURS[shape[v] & 0xFF];
    }

    /** For each of the eight neighbours that is empty, bit 2·direction (as in {@link #around}). */
    int emptyAround(int v) {
        int code = shape[v];
        return ~(code | (code >> 1)) & 0x5555;
    }

    /** For each of the four neighbours that is of a colour, the same bit. */
    int beside(int v, int there) {
        int differs = shape[v] ^ (there * 0x55);
        return ~(differs | (differs >> 1)) & 0x55;
    }

    /** The direction of the first neighbour in what {@link #emptyAround} and {@link #beside} give. */
    static int direction(int bits) {
        return Integer.numberOfTrailingZeros(bits) >> 1;
    }

    /** Whether a play would leave the stone's own chain without a liberty. */
    public boolean isSelfCapture(int v, int us) {
        return emptyNeighbours(v) == 0
                && !gives(v + stride, us)
                && !gives(v + 1, us)
                && !gives(v - stride, us)
                && !gives(v - 1, us);
    }

    /** Whether the chain at n leaves a stone next to it a liberty: as its own, or by being captured. */
    private boolean gives(int n, int us) {
        int there = color[n];
        return there == us ? libertyCount[chain[n]] > 1 : there == (us ^ 3) && libertyCount[chain[n]] == 1;
    }

    /** Whether a stone may be put by the rules that all texts share: no self-capture, no simple ko. */
    public boolean isPlain(int v, int us) {
        return v != ko && !isSelfCapture(v, us);
    }

    /** Whether a place is a single-point eye of a player, hardly ever to be filled. */
    public boolean isEye(int v, int us) {
        return (Shapes.TABLE[shape[v]] & (us == BLACK ? Shapes.BLACK_EYE : Shapes.WHITE_EYE)) != 0;
    }

    /** Into {@code set}, the liberties of the chain that a stone on v would belong to; how many, captures left out. */
    int libertiesAfter(int v, int us, long[] set) {
        Arrays.fill(set, 0);
        for (int left = beside(v, EMPTY); left != 0; left &= left - 1) {
            int b = bit(neighbour(v, direction(left)));
            set[b >> 6] |= 1L << b;
        }
        for (int left = beside(v, us); left != 0; left &= left - 1) {
            int from = chain[neighbour(v, direction(left))] * words;
            for (int w = 0; w < set.length; w++) {
                set[w] |= liberties[from + w];
            }
        }
        int bit = bit(v);
        set[bit >> 6] &= ~(1L << bit);
        int count = 0;
        for (long word : set) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /**
     * Whether a stone on v would certainly have so many liberties, without counting those of all its chains together.
     */
    boolean hasSurely(int v, int us, int enough) {
        if (emptyNeighbours(v) >= enough) {
            return true;
        }
        for (int left = beside(v, us); left != 0; left &= left - 1) {
            if (libertyCount[chain[neighbour(v, direction(left))]] > enough) {
                return true;
            }
        }
        return false;
    }

    /** The first place of a set as {@link #libertiesAfter} fills it. */
    int first(long[] set) {
        for (int w = 0; w < words; w++) {
            if (set[w] != 0) {
                return place((w << 6) + Long.numberOfTrailingZeros(set[w]));
            }
        }
        return PASS;
    }

    /** Whether the chain of a root stands on a place. */
    boolean holds(int root, int v) {
        return chain[v] == root && color[v] != EMPTY && color[v] != EDGE;
    }
}
