package org.shinpan.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * A small board as bit masks: bit i stands for the i-th of {@link Board#points()}. A position is a mask of Black's stones
 * and one of White's; its code, both masks in one long, belongs to no other position.
 */
final class BitBoard {

    /** The most points of a board. */
    static final int MAX_AREA = 20;

    /** The low bits of a code are Black's stones, those from here on White's. */
    static final int WHITE_AT = MAX_AREA;

    /** What comes out of a play: the player's stones, the opponent's, and the opponent's that were taken. */
    int own;

    int other;
    int taken;

    final Board board;
    final int area;
    final int all;
    private final int[] around;
    /** Where each point goes under the reflections and rotations of the board. */
    private final List<int[]> images;

    BitBoard(Board board) {
        if (board.area() > MAX_AREA) {
            throw new IllegalArgumentException("a board of at most " + MAX_AREA + " points, not " + board);
        }
        this.board = board;
        this.area = board.area();
        this.all = (1 << area) - 1;
        this.around = new int[area];
        this.images = images(board);
        for (Point point : board.points()) {
            for (Point neighbour : board.neighbours(point)) {
                around[board.index(point)] |= 1 << board.index(neighbour);
            }
        }
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

    /** The least code among those of the position's reflections and rotations. */
    long likeness(long code) {
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

    int around(int index) {
        return around[index];
    }

    /** The points next to a set, the set itself left out. */
    int touching(int set) {
        int touched = 0;
        for (int left = set; left != 0; left &= left - 1) {
            touched |= around[Integer.numberOfTrailingZeros(left)];
        }
        return touched & ~set;
    }

    /** All points of a set that are connected, within it, to some of its points. */
    int grow(int seed, int within) {
        int grown = seed;
        int edge = seed;
        while (edge != 0) {
            edge = touching(edge) & within & ~grown;
            grown |= edge;
        }
        return grown;
    }

    /**
     * Puts a stone on an empty point, takes the opponent's chains without a liberty, then the own chain if it has none;
     * the outcome is in {@link #own}, {@link #other} and {@link #taken}. Without a stone on the point afterwards, the play
     * was self-capture.
     */
    void play(int before, int against, int index) {
        int bit = 1 << index;
        int stones = before | bit;
        int left = against & around[index];
        int gone = 0;
        while (left != 0) {
            int chain = grow(left & -left, against);
            left &= ~chain;
            if ((touching(chain) & ~stones & ~against) == 0) {
                gone |= chain;
            }
        }
        other = against & ~gone;
        taken = gone;
        if ((around[index] & ~stones & ~other) == 0) {
            int chain = grow(bit, stones);
            if ((touching(chain) & ~other) == 0) {
                stones &= ~chain;
            }
        }
        own = stones;
    }

    /**
     * The point where the opponent would take back at once the single stone that just took one, or −1. To be asked right
     * after {@link #play} on a point.
     */
    int ko(int index) {
        boolean alone = (around[index] & own) == 0 && (own & 1 << index) != 0;
        boolean tookOne = taken != 0 && (taken & (taken - 1)) == 0;
        return alone && tookOne && (around[index] & ~other) == taken ? Integer.numberOfTrailingZeros(taken) : -1;
    }

    /** Black's stones and the empty points that reach Black alone, less White's. */
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
        int left = mine;
        while (left != 0) {
            int chain = grow(left & -left, mine);
            left &= ~chain;
            if ((touching(chain) & ~theirs) == 0) {
                return false;
            }
        }
        return true;
    }
}
