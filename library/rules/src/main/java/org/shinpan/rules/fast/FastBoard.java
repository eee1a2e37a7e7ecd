package org.shinpan.rules.fast;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * A mutable board that plays and undoes a turn in some tens of nanoseconds.
 *
 * <p>The board carries out captures and self-captures, but it does not know which plays a rule set allows; {@link
 * FastGame} does. Points have numbers, called places (see {@link Places}); {@link #PASS} is not a place.
 *
 * <p>For speed, the methods do not check their arguments. Callers must pass places on the board, and to {@link #play}
 * an empty place. If they do not, {@code play} throws an {@link AssertionError} if assertions are enabled ({@code java
 * -ea}); without assertions, the board may be wrong from then on.
 *
 * <p>Only one thread at a time may use a board.
 */
// The parts of a board, each with its own state: the stones (Cells), the player to move and the effects of turns
// (Turns), the turns so far (TurnLog), and searches of chains and regions (Regions).
public final class FastBoard {

    /** A pass, instead of a place. */
    public static final int PASS = CellWord.PASS;

    private final Board board;
    private final Places places;
    private final Cells grid;
    private final TurnLog log;
    private final Turns turns;
    private final Regions regions;

    /**
     * Creates an empty board with Black to move.
     *
     * @param board the size of the board
     */
    public FastBoard(Board board) {
        this(Objects.requireNonNull(board, "the board must not be null"), EmptyGrid.of(board).keys);
    }

    /** Creates an empty board with keys for the hash, two for each place v: at 2v for Black, at 2v + 1 for White. */
    FastBoard(Board board, long[] keys) {
        this.board = board;
        this.grid = new Cells(board, keys);
        this.places = grid.places();
        this.log = new TurnLog(grid);
        this.turns = new Turns(grid, log);
        this.regions = new Regions(grid);
    }

    /** Removes all stones. Black is to move, and no turn can be undone. */
    public void clear() {
        grid.clear();
        turns.start(CellWord.BLACK);
    }

    /**
     * Clears the board and puts the stones of a position on it. Afterwards no turn can be undone.
     *
     * @param position the stones
     * @param next the player to move
     * @throws IllegalArgumentException if the position is on another board, or has a chain without a liberty
     */
    public void setUp(Position position, Player next) {
        Objects.requireNonNull(position, "the position must not be null");
        Objects.requireNonNull(next, "the player on turn must not be null");
        if (position.board() != board) {
            throw new IllegalArgumentException("a position on " + position.board() + " for a board of " + board);
        }
        clear();
        int stones = 0;
        for (Point point : board.points()) {
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                turns.toMove = color == Color.BLACK ? CellWord.BLACK : CellWord.WHITE;
                turns.play(at(point));
                stones++;
            }
        }
        if (stones != board.area() - grid.emptyCount) {
            clear();
            throw new IllegalArgumentException("a position with a chain without a liberty");
        }
        turns.start(next == Player.BLACK ? CellWord.BLACK : CellWord.WHITE);
    }

    /**
     * Copies the position, ko, prisoners and player to move of another board. Afterwards no turn can be undone.
     *
     * @param other a board of the same size
     * @throws IllegalArgumentException if the other board has another size
     */
    public void copy(FastBoard other) {
        Objects.requireNonNull(other, "the other board must not be null");
        if (other.board != board) {
            throw new IllegalArgumentException("a board of " + other.board + " for one of " + board);
        }
        grid.copy(other.grid);
        turns.startAs(other.turns);
    }

    /** {@return the size of the board} */
    public Board board() {
        return board;
    }

    /**
     * {@return the place of a point, the number by which the methods of this board identify it}
     *
     * @param point a point of the board
     */
    public int at(Point point) {
        return places.at(point);
    }

    /**
     * {@return the place of the point in a column and a row}
     *
     * @param column from 0
     * @param row from 0
     */
    public int at(int column, int row) {
        return places.at(column, row);
    }

    /**
     * {@return the point at a place}
     *
     * @param v a place on the board, as {@link #at(Point)} returns it
     */
    public Point point(int v) {
        return places.point(v);
    }

    /** {@return the greatest place plus one, which is the length of an array with an entry for each place} */
    public int places() {
        return grid.size;
    }

    /** {@return the player to move} */
    public Player toMove() {
        return turns.toMove == CellWord.BLACK ? Player.BLACK : Player.WHITE;
    }

    /**
     * {@return whether a number is a place on the board}
     *
     * @param v any number
     */
    public boolean isOnBoard(int v) {
        return v >= 0 && v < grid.size && grid.colorAt(v) != CellWord.EDGE;
    }

    /**
     * {@return whether a place is empty; false off the board}
     *
     * @param v from 0 to {@link #places()} − 1
     */
    public boolean isEmpty(int v) {
        return grid.colorAt(v) == CellWord.EMPTY;
    }

    /**
     * {@return the colour of a place}
     *
     * @param v a place on the board, as {@link #at(Point)} returns it
     */
    public Color color(int v) {
        return switch (grid.colorAt(v)) {
            case CellWord.BLACK -> Color.BLACK;
            case CellWord.WHITE -> Color.WHITE;
            default -> Color.EMPTY;
        };
    }

    /** {@return the number of empty places} */
    public int emptyCount() {
        return grid.emptyCount;
    }

    /**
     * {@return an empty place, by its index in the list of empty places} The order of the list changes with every turn.
     *
     * @param number the index, from 0 to {@link #emptyCount()} − 1
     */
    public int empty(int number) {
        return grid.empties[number];
    }

    /** {@return the hash of the colours: equal for equal positions, and almost always different for different ones} */
    public long hash() {
        return grid.hash;
    }

    /** {@return the place where the player to move could retake a ko at once; {@link #PASS} if there is none} */
    public int ko() {
        return turns.ko;
    }

    /**
     * {@return the number of the opponent's stones that a player has captured}
     *
     * @param taker the player who captured the stones
     */
    public int prisoners(Player taker) {
        Objects.requireNonNull(taker, "the player must not be null");
        return taker == Player.BLACK ? turns.takenByBlack : turns.takenByWhite;
    }

    /** {@return the colours as an immutable position} */
    public Position position() {
        return Position.of(board, point -> color(at(point)));
    }

    /**
     * {@return the number of liberties of the chain at a place, each counted once; 0 if the place is empty}
     *
     * @param v a place on the board, as {@link #at(Point)} returns it
     */
    public int liberties(int v) {
        return regions.liberties(v);
    }

    /** {@return the number of turns since the board was cleared or set up; passes count} */
    public int turns() {
        return log.turns();
    }

    /**
     * {@return the place of a turn, or {@link #PASS}}
     *
     * @param number the number of the turn, from 1 to {@link #turns()}
     */
    public int turn(int number) {
        return log.place(number);
    }

    /** {@return the number of stones that the last turn removed, of either colour} */
    public int removedByLast() {
        return log.removedByLast();
    }

    /**
     * {@return the place of a stone that the last turn removed}
     *
     * @param number the index of the stone, from 0 to {@link #removedByLast()} − 1
     */
    public int removedByLast(int number) {
        return log.removedByLast(number);
    }

    /** Passes for the player to move. */
    public void pass() {
        turns.pass();
    }

    /**
     * Puts a stone of the player to move on an empty place, removes the opponent's chains without a liberty, then the
     * player's own chain if it has no liberty. This method bars no plays.
     *
     * @param v an empty place on the board; only an assertion checks this
     */
    public void play(int v) {
        assert isOnBoard(v) && isEmpty(v) : "place " + v + " is not an empty place on a board of " + board;
        turns.play(v);
    }

    /**
     * Undoes the last turn.
     *
     * @throws IllegalStateException if there is no turn to undo
     */
    public void undo() {
        turns.undo();
    }

    /**
     * {@return whether a play of the player to move would remove the player's own stones}
     *
     * @param v an empty place on the board, as {@link #at(Point)} returns it
     */
    public boolean isSelfCapture(int v) {
        return turns.isSelfCapture(v);
    }

    /**
     * {@return Black's area minus White's area} The area of a player is its stones, and the empty regions that touch
     * only these.
     */
    public int areaMargin() {
        return regions.areaMargin();
    }

    /** {@return whether some empty chain touches stones of both colours} */
    boolean hasSharedRegion() {
        return regions.hasShared();
    }

    /** {@return whether a play on an empty place would remove the new stone, and no other stone} */
    boolean isVain(int v) {
        return turns.isVain(v);
    }

    /** Copies the colours of all places into an array. */
    void copyColors(byte[] colors) {
        grid.copyColors(colors);
    }

    /** {@return the turns so far} */
    TurnLog log() {
        return log;
    }

    /** {@return the state of the stones, for tests of the invariants} */
    Cells cells() {
        return grid;
    }
}
