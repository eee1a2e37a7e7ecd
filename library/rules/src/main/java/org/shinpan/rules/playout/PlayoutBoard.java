package org.shinpan.rules.playout;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;

/**
 * A mutable board for playouts, which maintains the liberties of every chain and the colours of the eight neighbours of
 * every point. The board carries out captures, but it does not know which plays a rule set allows.
 *
 * <p>Points have numbers, called places (see {@link org.shinpan.rules.fast.Places}); {@link #PASS} is not a place. The
 * methods do not check their arguments.
 *
 * <p>{@link org.shinpan.rules.fast.FastBoard} maintains pseudo-liberties, which suffice for uniformly random games. The
 * moves here nearly always need true liberties, so {@link ChainSets} stores them as bits. Turns cannot be undone: a
 * caller who tries a move copies the board, which takes less time than two moves of a playout.
 */
public final class PlayoutBoard {

    /** A pass, instead of a place. */
    public static final int PASS = PlaceCode.PASS;

    /** The colour of a place without a stone. */
    public static final int EMPTY = PlaceCode.EMPTY;
    /** The colour of a black stone, and the player Black. */
    public static final int BLACK = PlaceCode.BLACK;
    /** The colour of a white stone, and the player White. */
    public static final int WHITE = PlaceCode.WHITE;
    /** The colour of a place on the border, outside the board. */
    public static final int EDGE = PlaceCode.EDGE;

    private final Board board;
    final Stones grid;
    final ChainSets chains;
    final int places;

    // The arrays of grid and of chains.
    final byte[] color;
    final char[] shape;
    final short[] chain;
    final short[] libertyCount;
    final short[] size;

    // The last turns: the last two places, the place of the last capture in a ko, and the number of turns since then.
    int toMove = BLACK;
    int ko;
    int last;
    int lastButOne;
    int lastKo;
    int koAge;

    /**
     * Creates an empty board with Black to move.
     *
     * @param board the size of the board
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

    /** Removes all stones; Black is to move. */
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
     * Clears the board and puts the stones of a position on it. Afterwards there is no last turn and no ko.
     *
     * @param position the stones
     * @param next the player to move
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
     * Sets the last two turns and the ko of the current position.
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
     * {@return the hash of a position, as {@link #hash()} returns it for a board with this position}
     *
     * @param position a position on a board of this size
     */
    public long hashOf(Position position) {
        return grid.hashOf(position);
    }

    /**
     * Copies the state of another board.
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

    /** {@return the size of the board} */
    public Board board() {
        return board;
    }

    /** {@return the greatest place plus one, which is the length of an array with an entry for each place} */
    public int places() {
        return places;
    }

    /**
     * {@return the column of a place, from 0}
     *
     * @param v a place, as {@link #at(Point)} returns it
     */
    public int column(int v) {
        return grid.numbers.column(v);
    }

    /**
     * {@return the row of a place, from 0}
     *
     * @param v a place, as {@link #at(Point)} returns it
     */
    public int row(int v) {
        return grid.numbers.row(v);
    }

    /**
     * {@return the colour of a place: {@link #EMPTY}, {@link #BLACK}, {@link #WHITE} or {@link #EDGE}}
     *
     * @param v a place, as {@link #at(Point)} returns it
     */
    public int color(int v) {
        return color[v];
    }

    /**
     * {@return the colours of the eight neighbours of a place, two bits for each, as {@link Shapes} reads them}
     *
     * @param v a place, as {@link #at(Point)} returns it
     */
    public int shape(int v) {
        return shape[v];
    }

    /**
     * {@return the chain on a place, represented by the place of one of its stones; 0 if the place has no stone}
     *
     * @param v a place, as {@link #at(Point)} returns it
     */
    public int chain(int v) {
        return chain[v];
    }

    /**
     * {@return the number of liberties of a chain}
     *
     * @param chain a chain, as {@link #chain} returns it
     */
    public int libertyCount(int chain) {
        return libertyCount[chain];
    }

    /**
     * {@return the number of stones of a chain}
     *
     * @param chain a chain, as {@link #chain} returns it
     */
    public int size(int chain) {
        return size[chain];
    }

    /** {@return the number of empty places} */
    public int emptyCount() {
        return grid.emptyCount;
    }

    /**
     * {@return an empty place, by its index in the list of empty places} The order of the list changes with every play.
     *
     * @param number the index, from 0 to {@link #emptyCount()} − 1
     */
    public int empty(int number) {
        return grid.empties[number];
    }

    /** {@return the player to move: {@link #BLACK} or {@link #WHITE}} */
    public int toMove() {
        return toMove;
    }

    /** {@return the place where the player to move could retake a simple ko at once; {@link #PASS} if there is none} */
    public int ko() {
        return ko;
    }

    /** {@return the place of the last turn; {@link #PASS} if it was a pass or if there is none} */
    public int last() {
        return last;
    }

    /** {@return the place of the turn before the last one; {@link #PASS} if it was a pass or if there is none} */
    public int lastButOne() {
        return lastButOne;
    }

    /** {@return the hash of the colours: equal for equal positions, and almost always different for different ones} */
    public long hash() {
        return grid.hash;
    }

    /**
     * {@return the place of a point, the number by which the methods of this board identify it}
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
     * {@return the move at a place, or a pass}
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
     * @param v a place, as {@link #at(Point)} returns it
     * @param direction from 0 to 7: the four sides, then the diagonals
     */
    public int neighbour(int v, int direction) {
        return grid.neighbour(v, direction);
    }

    /**
     * {@return the first liberty of a chain}
     *
     * @param root a chain, as {@link #chain} returns it
     */
    public int liberty(int root) {
        return chains.libertyAfter(root, chains.before());
    }

    /**
     * {@return the first liberty of a chain after a place; {@link #PASS} if there is none}
     *
     * @param root a chain, as {@link #chain} returns it
     * @param v a place, as {@link #at(Point)} returns it
     */
    public int libertyAfter(int root, int v) {
        return chains.libertyAfter(root, v);
    }

    /** Passes for the player to move. */
    public void pass() {
        ko = 0;
        koAge++;
        lastButOne = last;
        last = PASS;
        toMove ^= 3;
    }

    /**
     * Puts a stone of the player to move on the board, removes the opponent's chains without a liberty, then the
     * player's own chain if it has no liberty.
     *
     * @param v an empty place, as {@link #at(Point)} returns it
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
        // A chain may be beside the stone twice. After its capture its root is 0, which has no liberty to lose.
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
     * {@return whether a play would leave the player's own chain without a liberty}
     *
     * @param v an empty place, as {@link #at(Point)} returns it
     * @param us the player, {@link #BLACK} or {@link #WHITE}
     */
    public boolean isSelfCapture(int v, int us) {
        return chains.isSelfCapture(v, us);
    }

    /**
     * {@return whether a play is neither a self-capture nor retakes a simple ko}
     *
     * @param v an empty place, as {@link #at(Point)} returns it
     * @param us the player, {@link #BLACK} or {@link #WHITE}
     */
    public boolean isPlain(int v, int us) {
        return v != ko && !isSelfCapture(v, us);
    }

    /**
     * {@return whether a place is a one-point eye of a player, which the player should almost never fill}
     *
     * @param v an empty place, as {@link #at(Point)} returns it
     * @param us the player, {@link #BLACK} or {@link #WHITE}
     */
    public boolean isEye(int v, int us) {
        return (Shapes.TABLE[shape[v]] & (us == BLACK ? Shapes.BLACK_EYE : Shapes.WHITE_EYE)) != 0;
    }
}
