package org.shinpan.rules.playout;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;

/**
 * A mutable board that always knows every chain's liberties and the eight neighbours of every point, for playouts that
 * look before they play. It knows what a play does; what a text allows is for others to say.
 *
 * <p>A place is an index into a grid with a border; {@link #PASS} is no place. Nothing is checked.
 *
 * <p>{@link org.shinpan.rules.fast.FastBoard} keeps pseudo-liberties, which suffice for uniformly random games. Here
 * nearly every move asks for liberties: is this chain in atari, where is its last liberty, how many would it have after
 * an extension? So {@link ChainSets} keeps the liberties and stones of each chain as bits, and {@link Stones} keeps the
 * eight neighbours of each place in one number. Nothing can be undone: a caller who tries something copies the board,
 * which takes less time than two moves of a playout.
 */
public final class PlayoutBoard {

    public static final int PASS = 0;

    public static final int EMPTY = 0;
    public static final int BLACK = 1;
    public static final int WHITE = 2;
    public static final int EDGE = 3;

    private final Board board;
    private final Stones grid;
    final ChainSets chains;
    final int stride;
    final int places;

    // The arrays of the two parts.
    final byte[] color;
    final char[] shape;
    final short[] chain;
    final short[] libertyCount;
    final short[] size;

    // The turns: the last two places, the place where a stone was taken in a ko last, and how many turns ago.
    int toMove;
    int ko;
    int last;
    int lastButOne;
    int lastKo;
    int koAge;
    int takenByBlack;
    int takenByWhite;
    int captured;

    /** An empty board with Black to move. */
    public PlayoutBoard(Board board) {
        this.board = board;
        this.grid = new Stones(board);
        this.chains = new ChainSets(board, grid.places, grid.stride);
        this.stride = grid.stride;
        this.places = grid.places;
        this.color = grid.color;
        this.shape = grid.shape;
        this.chain = chains.chain;
        this.libertyCount = chains.libertyCount;
        this.size = chains.size;
        this.toMove = BLACK;
    }

    /** Takes all stones off; Black is to move. */
    public void clear() {
        grid.clear();
        chains.clear();
        toMove = BLACK;
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
        return grid.hashOf(position);
    }

    /** Makes this board like another one of its size. */
    public void copy(PlayoutBoard other) {
        grid.copy(other.grid);
        chains.copy(other.chains);
        toMove = other.toMove;
        ko = other.ko;
        last = other.last;
        lastButOne = other.lastButOne;
        lastKo = other.lastKo;
        koAge = other.koAge;
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
        return grid.emptyCount;
    }

    /** An empty place by its number, from 0; the order changes with every play. */
    public int empty(int number) {
        return grid.empties[number];
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
        return grid.hash;
    }

    /** The place of a point. */
    public int at(Point point) {
        return at(point.column(), point.row());
    }

    /** The place of the point in a column and a row, both counted from 0. */
    public int at(int column, int row) {
        return grid.at(column, row);
    }

    /** The point of a place. */
    public Point point(int v) {
        return new Point(column(v), row(v));
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

    /** The neighbour of a place in one of eight directions: the four sides, then the diagonals. */
    public int neighbour(int v, int direction) {
        return v + grid.steps[direction];
    }

    /** The first liberty of a chain. */
    public int liberty(int root) {
        return chains.libertyAfter(root, before());
    }

    /** The first liberty of a chain after a place; {@link #PASS} if there is none. */
    public int libertyAfter(int root, int v) {
        return chains.libertyAfter(root, v);
    }

    /** What comes before every place, for {@link #libertyAfter} and {@link ChainSets#stoneAfter}. */
    int before() {
        return stride - 1;
    }

    /** Takes a turn without a stone. */
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
        grid.put(v, us);
        join(v, us);
        int taken = 0;
        // A chain that is beside the stone twice is gone the second time: its root is 0, which has no liberty to lose.
        for (int left = beside(v, them); left != 0; left &= left - 1) {
            int n = neighbour(v, direction(left));
            int foe = chain[n];
            if (chains.removeLiberty(foe, v)) {
                taken = n;
                captured += size[foe];
                removeChain(foe, them);
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
            chains.begin(root);
        }
        for (int left = own; left != 0; left &= left - 1) {
            chains.absorb(root, chain[neighbour(v, direction(left))]);
        }
        chains.add(root, v);
        for (int left = beside(v, EMPTY); left != 0; left &= left - 1) {
            chains.reach(root, neighbour(v, direction(left)));
        }
        chains.count(root, v);
    }

    private void removeChain(int root, int theirs) {
        int others = theirs ^ 3;
        for (int s = chains.stoneAfter(root, before()); s != PASS; s = chains.stoneAfter(root, s)) {
            chain[s] = 0;
            grid.remove(s, theirs);
            free(s + stride, s, others);
            free(s + 1, s, others);
            free(s - stride, s, others);
            free(s - 1, s, others);
        }
    }

    private void free(int n, int v, int us) {
        if (color[n] == us) {
            chains.addLiberty(chain[n], v);
        }
    }

    /** How many of the four neighbours are empty. */
    int emptyNeighbours(int v) {
        return Shapes.EMPTY_NEIGHBOURS[shape[v] & 0xFF];
    }

    /** For each of the eight neighbours that is empty, bit 2·direction (as in {@link #neighbour}). */
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
}
