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
 * <p>{@link org.shinpan.rules.fast.Places} says which number a point has; {@link #PASS} is no place. Nothing is
 * checked.
 *
 * <p>{@link org.shinpan.rules.fast.FastBoard} keeps pseudo-liberties, which suffice for uniformly random games. Here
 * nearly every move asks for liberties, so {@link ChainSets} keeps them as bits. Nothing can be undone: a caller who
 * tries something copies the board, which takes less time than two moves of a playout.
 */
public final class PlayoutBoard {

    /** The turn without a stone, as a place. */
    public static final int PASS = PlaceCode.PASS;

    /** The colour of a place without a stone. */
    public static final int EMPTY = PlaceCode.EMPTY;
    /** The colour of a black stone, and the player Black. */
    public static final int BLACK = PlaceCode.BLACK;
    /** The colour of a white stone, and the player White. */
    public static final int WHITE = PlaceCode.WHITE;
    /** The colour of a place beside the board. */
    public static final int EDGE = PlaceCode.EDGE;

    private final Board board;
    final Stones grid;
    final ChainSets chains;
    final int places;

    // The arrays of the two parts.
    final byte[] color;
    final char[] shape;
    final short[] chain;
    final short[] libertyCount;
    final short[] size;

    // The turns: the last two places, the place where a stone was taken in a ko last, and how many turns ago.
    int toMove = BLACK;
    int ko;
    int last;
    int lastButOne;
    int lastKo;
    int koAge;

    /**
     * An empty board with Black to move.
     *
     * @param board its size
     */
    public PlayoutBoard(Board board) {
        this.board = board;
        this.grid = new Stones(board);
        this.chains = new ChainSets(board, grid);
        this.places = grid.places;
        this.color = grid.color;
        this.shape = grid.shape;
        this.chain = chains.chain;
        this.libertyCount = chains.libertyCount;
        this.size = chains.size;
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
    }

    /**
     * Clears the board, puts the stones of a position on it, and forgets how they came.
     *
     * @param position the stones
     * @param next the player on turn
     */
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

    /**
     * Says what the position at hand came from.
     *
     * @param lastTurn the place of the last turn
     * @param turnBefore the place of the turn before it
     * @param simpleKo the new value of {@link #ko()}
     */
    public void remember(int lastTurn, int turnBefore, int simpleKo) {
        last = lastTurn;
        lastButOne = turnBefore;
        ko = simpleKo;
    }

    /**
     * {@return the {@link #hash()} that a position has}
     *
     * @param position a position on a board of this size
     */
    public long hashOf(Position position) {
        return grid.hashOf(position);
    }

    /**
     * Makes this board like another one.
     *
     * @param other a board of the same size
     */
    public void copy(PlayoutBoard other) {
        grid.copy(other.grid);
        chains.copy(other.chains);
        toMove = other.toMove;
        ko = other.ko;
        last = other.last;
        lastButOne = other.lastButOne;
        lastKo = other.lastKo;
        koAge = other.koAge;
    }

    /** {@return the grid of points} */
    public Board board() {
        return board;
    }

    /** {@return one more than the greatest place: the length of an array with an entry for each} */
    public int places() {
        return places;
    }

    /**
     * {@return the column of a place, from 0}
     *
     * @param v a place
     */
    public int column(int v) {
        return grid.numbers.column(v);
    }

    /**
     * {@return the row of a place, from 0}
     *
     * @param v a place
     */
    public int row(int v) {
        return grid.numbers.row(v);
    }

    /**
     * {@return {@link #EMPTY}, {@link #BLACK}, {@link #WHITE} or {@link #EDGE}}
     *
     * @param v a place
     */
    public int color(int v) {
        return color[v];
    }

    /**
     * {@return the colours of the eight neighbours, two bits for each, as {@link Shapes} reads them}
     *
     * @param v a place
     */
    public int shape(int v) {
        return shape[v];
    }

    /**
     * {@return the chain on a place: the place of one of its stones, the same for all of them; 0 if there is none}
     *
     * @param v a place
     */
    public int chain(int v) {
        return chain[v];
    }

    /**
     * {@return how many liberties a chain has}
     *
     * @param chain a chain, as {@link #chain} gives it
     */
    public int libertyCount(int chain) {
        return libertyCount[chain];
    }

    /**
     * {@return how many stones a chain has}
     *
     * @param chain a chain, as {@link #chain} gives it
     */
    public int size(int chain) {
        return size[chain];
    }

    /** {@return how many places are empty} */
    public int emptyCount() {
        return grid.emptyCount;
    }

    /**
     * {@return an empty place; the order changes with every play}
     *
     * @param number from 0 to {@link #emptyCount()} − 1
     */
    public int empty(int number) {
        return grid.empties[number];
    }

    /** {@return the player on turn: {@link #BLACK} or {@link #WHITE}} */
    public int toMove() {
        return toMove;
    }

    /** {@return the place where a stone would take back at once in a simple ko; {@link #PASS} if none} */
    public int ko() {
        return ko;
    }

    /** {@return the place of the last turn; {@link #PASS} for a pass or none} */
    public int last() {
        return last;
    }

    /** {@return the place of the turn before the last one; {@link #PASS} for a pass or none} */
    public int lastButOne() {
        return lastButOne;
    }

    /** {@return a number made of the colours; equal positions have equal ones, and others nearly never} */
    public long hash() {
        return grid.hash;
    }

    /**
     * {@return the place of a point}
     *
     * @param point a point of the board
     */
    public int at(Point point) {
        return grid.numbers.at(point);
    }

    /**
     * {@return the place of the point in a column and a row}
     *
     * @param column from 0
     * @param row from 0
     */
    public int at(int column, int row) {
        return grid.numbers.at(column, row);
    }

    /**
     * {@return the move that a place stands for}
     *
     * @param v a place, or {@link #PASS}
     */
    public Move move(int v) {
        return v == PASS ? Move.PASS : Move.play(grid.numbers.point(v));
    }

    /** {@return the colours as an immutable position} */
    public Position position() {
        return grid.position();
    }

    /**
     * {@return the neighbour of a place in a direction}
     *
     * @param v a place
     * @param direction from 0 to 7: the four sides, then the diagonals
     */
    public int neighbour(int v, int direction) {
        return grid.neighbour(v, direction);
    }

    /**
     * {@return the first liberty of a chain}
     *
     * @param root a chain, as {@link #chain} gives it
     */
    public int liberty(int root) {
        return chains.libertyAfter(root, chains.before());
    }

    /**
     * {@return the first liberty of a chain after a place; {@link #PASS} if there is none}
     *
     * @param root a chain, as {@link #chain} gives it
     * @param v a place
     */
    public int libertyAfter(int root, int v) {
        return chains.libertyAfter(root, v);
    }

    /** Takes a turn without a stone. */
    public void pass() {
        ko = 0;
        koAge++;
        lastButOne = last;
        last = PASS;
        toMove ^= 3;
    }

    /**
     * Puts a stone of the player on turn on the board. First the opponent's chains without a liberty go, then its own.
     *
     * @param v an empty place
     */
    public void play(int v) {
        int us = toMove;
        int them = us ^ 3;
        ko = 0;
        koAge++;
        grid.put(v, us);
        chains.join(v, us);
        int captured = 0;
        int taken = 0;
        // A chain that is beside the stone twice is gone the second time: its root is 0, which has no liberty to lose.
        for (int left = grid.beside(v, them); left != 0; left &= left - 1) {
            int n = grid.neighbour(v, Stones.direction(left));
            int foe = chain[n];
            if (chains.removeLiberty(foe, v)) {
                taken = n;
                captured += size[foe];
                chains.remove(foe, them);
            }
        }
        int root = chain[v];
        if (captured == 1 && size[root] == 1 && libertyCount[root] == 1) {
            ko = taken;
            lastKo = taken;
            koAge = 0;
        }
        if (libertyCount[root] == 0) {
            chains.remove(root, us);
        }
        lastButOne = last;
        last = v;
        toMove = them;
    }

    /**
     * {@return whether a play would leave the stone's own chain without a liberty}
     *
     * @param v an empty place
     * @param us the player, {@link #BLACK} or {@link #WHITE}
     */
    public boolean isSelfCapture(int v, int us) {
        return chains.isSelfCapture(v, us);
    }

    /**
     * {@return whether a stone may be put by the rules that all texts share: no self-capture, no simple ko}
     *
     * @param v an empty place
     * @param us the player, {@link #BLACK} or {@link #WHITE}
     */
    public boolean isPlain(int v, int us) {
        return v != ko && !isSelfCapture(v, us);
    }

    /**
     * {@return whether a place is a single-point eye of a player, hardly ever to be filled}
     *
     * @param v an empty place
     * @param us the player, {@link #BLACK} or {@link #WHITE}
     */
    public boolean isEye(int v, int us) {
        return (Shapes.TABLE[shape[v]] & (us == BLACK ? Shapes.BLACK_EYE : Shapes.WHITE_EYE)) != 0;
    }
}
