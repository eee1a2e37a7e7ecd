package org.shinpan.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellLife;
import org.shinpan.rules.cells.CellPlay;

/**
 * A small board as bit masks: bit i is the i-th point of {@link Board#points()}. A position is a mask of Black's stones
 * and a mask of White's. Its code is both masks in one long; no other position has the same code.
 */
final class BitBoard {

    /** The most points of a board. */
    static final int MAX_AREA = 20;

    /** The index of no point, as where nothing is barred by ko. */
    static final int NO_POINT = -1;

    /** Where White's stones start in a code. Black's stones are the bits below. */
    static final int WHITE_AT = MAX_AREA;

    /** The result of {@link #play}: the player's stones, the opponent's stones, and the captured stones. */
    int own;

    int other;
    int taken;

    final Board board;
    final int area;
    final int all;
    private final CellBoard cells;
    private final CellPlay last;
    /** For each reflection and rotation of the board, where each point goes. */
    private final List<int[]> images;

    BitBoard(Board board) {
        if (board.area() > MAX_AREA) {
            throw new IllegalArgumentException(
                    "exact play needs a board of at most " + MAX_AREA + " points, not " + board);
        }
        this.board = board;
        this.area = board.area();
        this.all = (1 << area) - 1;
        this.images = images(board);
        long[] neighbours = new long[area];
        for (Point point : board.points()) {
            for (Point neighbour : board.neighbours(point)) {
                neighbours[board.index(point)] |= 1L << board.index(neighbour);
            }
        }
        this.cells = new CellBoard(neighbours);
        this.last = new CellPlay(cells);
    }

    static long code(int black, int white) {
        return (long) white << WHITE_AT | black;
    }

    /** The same position with the colours exchanged. */
    static long exchanged(long code) {
        return code >>> WHITE_AT | (code & ((1L << WHITE_AT) - 1)) << WHITE_AT;
    }

    static int black(long code) {
        return (int) code & ((1 << WHITE_AT) - 1);
    }

    static int white(long code) {
        return (int) (code >>> WHITE_AT);
    }

    long code(Position position) {
        int black = 0;
        int white = 0;
        for (Point point : board.points()) {
            Color color = position.at(point);
            black |= color == Color.BLACK ? 1 << board.index(point) : 0;
            white |= color == Color.WHITE ? 1 << board.index(point) : 0;
        }
        return code(black, white);
    }

    Position position(long code) {
        return Position.of(board, point -> {
            int bit = 1 << board.index(point);
            return (black(code) & bit) != 0 ? Color.BLACK : (white(code) & bit) != 0 ? Color.WHITE : Color.EMPTY;
        });
    }

    /** The least code among the reflections and rotations of the position. */
    long canonical(long code) {
        long least = code;
        for (int[] image : images) {
            least = Math.min(least, code(moved(black(code), image), moved(white(code), image)));
        }
        return least;
    }

    private static int moved(int set, int[] image) {
        int moved = 0;
        for (int left = set; left != 0; left &= left - 1) {
            moved |= 1 << image[Integer.numberOfTrailingZeros(left)];
        }
        return moved;
    }

    private static List<int[]> images(Board board) {
        int right = board.columns() - 1;
        int top = board.rows() - 1;
        List<UnaryOperator<Point>> moves = new ArrayList<>();
        moves.add(point -> new Point(right - point.column(), point.row()));
        moves.add(point -> new Point(point.column(), top - point.row()));
        moves.add(point -> new Point(right - point.column(), top - point.row()));
        if (right == top) {
            moves.add(point -> new Point(point.row(), point.column()));
            moves.add(point -> new Point(right - point.row(), point.column()));
            moves.add(point -> new Point(point.row(), top - point.column()));
            moves.add(point -> new Point(right - point.row(), top - point.column()));
        }
        return moves.stream()
                .map(move -> board.points().stream()
                        .mapToInt(point -> board.index(move.apply(point)))
                        .toArray())
                .toList();
    }

    /** Which chains live unconditionally on this board. */
    CellLife life() {
        return new CellLife(cells);
    }

    /** The points next to a point. */
    int around(int index) {
        return (int) cells.neighbours(index);
    }

    /** The points next to a set that are not in the set. */
    int touching(int set) {
        return (int) cells.border(set);
    }

    /** The points of the set {@code within} that are connected to {@code seed} inside that set. */
    int grow(int seed, int within) {
        return (int) cells.chain(within, seed);
    }

    /**
     * Plays on an empty point: removes the opponent's chains without a liberty, then the player's own chain if it has
     * none. The result is in {@link #own}, {@link #other} and {@link #taken}. If the point is empty afterwards, the
     * play was self-capture.
     */
    void play(int before, int against, int index) {
        boolean stays = last.plays(before, against, 0, 0, index);
        own = (int) last.mover();
        other = (int) last.waiter();
        taken = (int) last.captured();
        if (!stays) {
            own &= ~grow(1 << index, own);
        }
    }

    /**
     * The point that a ko bars now: where the opponent would capture at once the single stone that just captured a
     * single stone; {@link #NO_POINT} if there is no ko. Call it directly after {@link #play}.
     */
    int ko() {
        return last.ko() == 0 ? NO_POINT : Long.numberOfTrailingZeros(last.ko());
    }

    /** Black's area minus White's: stones, and the empty points that reach one colour alone. */
    int areaMargin(int black, int white) {
        int margin = Integer.bitCount(black) - Integer.bitCount(white);
        int left = all & ~black & ~white;
        while (left != 0) {
            int region = grow(left & -left, left);
            left &= ~region;
            int border = touching(region);
            boolean reachesBlack = (border & black) != 0;
            boolean reachesWhite = (border & white) != 0;
            if (reachesBlack != reachesWhite) {
                margin += reachesBlack ? Integer.bitCount(region) : -Integer.bitCount(region);
            }
        }
        return margin;
    }

    /** Whether every chain of a player has a liberty. */
    boolean hasLiberties(int mine, int theirs) {
        for (int left = mine; left != 0; left &= left - 1) {
            if (cells.withoutLiberty(mine, left & -left, mine | theirs, 0) != 0) {
                return false;
            }
        }
        return true;
    }
}
