package org.shinpan.rules.fast;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * A mutable board on which a player puts a stone down, and takes it back, in some tens of nanoseconds.
 *
 * <p>It knows what a play does (captures, then self-capture) and nothing of what a text allows: {@link FastGame} does.
 * {@link Places} says which number a point has; {@link #PASS} is no place.
 *
 * <p>Programs call these methods millions of times, so the methods do not check places. The caller must give a place on
 * the board where a method takes a place, and an empty one to {@link #play}. With assertions enabled ({@code java -ea})
 * {@code play} throws an {@link AssertionError} otherwise; without them the board may be wrong from then on.
 *
 * <p>A board is for one thread at a time.
 */
// Its parts, each with a state of its own: the stones (Cells), the player on turn and what a turn does (Turns), the
// turns so far (TurnLog), walks over chains (Regions).
public final class FastBoard {

    /** No place: the turn of a player who puts no stone. */
    public static final int PASS = CellWord.PASS;

    private final Board board;
    private final Places places;
    private final Cells grid;
    private final TurnLog log;
    private final Turns turns;
    private final Regions regions;

    /**
     * An empty board with Black to move.
     *
     * @param board its size
     */
    public FastBoard(Board board) {
        this(Objects.requireNonNull(board, "the board must not be null"), EmptyGrid.of(board).keys);
    }

    /** The same with keys of the caller's for the hash, two for each place: those of v at 2v (Black) and 2v + 1. */
    FastBoard(Board board, long[] keys) {
        this.board = board;
        this.grid = new Cells(board, keys);
        this.places = grid.places();
        this.log = new TurnLog(grid);
        this.turns = new Turns(grid, log);
        this.regions = new Regions(grid);
    }

    /** Takes all stones off. Black is to move and there is no turn to undo. */
    public void clear() {
        grid.clear();
        turns.start(CellWord.BLACK);
    }

    /**
     * Clears the board and puts the stones of a position on it. There is no turn to undo then.
     *
     * @param position the stones
     * @param next the player on turn
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
     * Makes this board like another in its position, ko, prisoners and player on turn. There is no turn to undo then.
     *
     * @param other a board of the same size
     * @throws IllegalArgumentException if the other one has another size
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
     * {@return the place of a point}
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
     * {@return the point of a place}
     *
     * @param v a place on the board
     */
    public Point point(int v) {
        return places.point(v);
    }

    /** {@return one more than the greatest place: the length of an array with an entry for each} */
    public int places() {
        return grid.size;
    }

    /** {@return the player on turn} */
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
     * @param v a place on the board
     */
    public Color color(int v) {
        return switch (grid.colorAt(v)) {
            case CellWord.BLACK -> Color.BLACK;
            case CellWord.WHITE -> Color.WHITE;
            default -> Color.EMPTY;
        };
    }

    /** {@return how many places are empty} */
    public int emptyCount() {
        return grid.emptyCount;
    }

    /**
     * {@return an empty place; the order changes with every turn}
     *
     * @param number from 0 to {@link #emptyCount()} − 1
     */
    public int empty(int number) {
        return grid.empties[number];
    }

    /** {@return a number made of the colours; equal positions have equal ones, and others nearly never} */
    public long hash() {
        return grid.hash;
    }

    /** {@return where a stone would take back at once the single stone that took one; {@link #PASS} if nowhere} */
    public int ko() {
        return turns.ko;
    }

    /**
     * {@return how many of the opponent's stones a player has captured}
     *
     * @param taker that player
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
     * {@return how many liberties the chain at a place has, each counted once; 0 if the place is empty}
     *
     * @param v a place on the board
     */
    public int liberties(int v) {
        return regions.liberties(v);
    }

    /** {@return how many turns the players took since the board was cleared or set up; passes count} */
    public int turns() {
        return log.turns();
    }

    /**
     * {@return the place of a turn, or {@link #PASS}}
     *
     * @param number from 1 to {@link #turns()}
     */
    public int turn(int number) {
        return log.place(number);
    }

    /** {@return how many stones the last turn removed, of either colour} */
    public int removedByLast() {
        return log.removedByLast();
    }

    /**
     * {@return the place of a stone that the last turn removed}
     *
     * @param number from 0 to {@link #removedByLast()} − 1
     */
    public int removedByLast(int number) {
        return log.removedByLast(number);
    }

    /** Takes a turn without a stone. */
    public void pass() {
        turns.pass();
    }

    /**
     * Puts a stone of the player on turn on an empty place, removes the opponent's chains without a liberty, then the
     * player's own chain if it has none. No rule bars a play here.
     *
     * @param v an empty place on the board; only an assertion checks this
     */
    public void play(int v) {
        assert isOnBoard(v) && isEmpty(v) : "place " + v + " is not an empty place on a board of " + board;
        turns.play(v);
    }

    /**
     * Takes the last turn back.
     *
     * @throws IllegalStateException if there is none
     */
    public void undo() {
        turns.undo();
    }

    /**
     * {@return whether a play of the player on turn would remove stones of the player's own}
     *
     * @param v an empty place on the board
     */
    public boolean isSelfCapture(int v) {
        return turns.isSelfCapture(v);
    }

    /**
     * {@return the points of Black less those of White, if stones count and empty points of which only one player's
     * stones are reached}
     */
    public int areaMargin() {
        return regions.areaMargin();
    }

    /** Whether an empty chain touches stones of both colours. */
    boolean hasSharedRegion() {
        return regions.hasShared();
    }

    /** Whether a play on an empty place would put down a single stone and remove it again, and nothing else. */
    boolean isVain(int v) {
        return turns.isVain(v);
    }

    /** Writes the colour of each place into an array. */
    void noteColors(byte[] colors) {
        grid.noteColors(colors);
    }

    /** The turns so far. */
    TurnLog log() {
        return log;
    }

    /** The stones, for tests of the invariants. */
    Cells cells() {
        return grid;
    }
}
