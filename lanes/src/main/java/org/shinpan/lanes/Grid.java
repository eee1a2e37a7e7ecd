package org.shinpan.lanes;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;

/**
 * How a board lies in two words: the lower rows in the first, the upper in the second, each row with one bit more that
 * is no point and parts it from the next. What leaves a word at a side is lost, so only a step from row to row between
 * the words has to be made on purpose.
 */
final class Grid {

    final Board board;
    /** From a point to the one above it. */
    final int stride;
    /** From the bits of the first word's last row to those of the second word's first. */
    final int crossing;
    /** The points. */
    final long board0;

    final long board1;
    /** The points at the edge of the board. */
    final long edge0;

    final long edge1;

    private final int rowsBelow;

    Grid(Board board) {
        if (!fits(board)) {
            throw new IllegalArgumentException(board + " does not fit into two words");
        }
        this.board = board;
        this.stride = board.columns() + 1;
        this.rowsBelow = rowsBelow(board);
        this.crossing = (rowsBelow - 1) * stride;
        long[] points = new long[2];
        long[] edge = new long[2];
        for (Point point : board.points()) {
            long bit = bit(point);
            points[word(point)] |= bit;
            edge[word(point)] |= isAtEdge(point) ? bit : 0;
        }
        board0 = points[0];
        board1 = points[1];
        edge0 = edge[0];
        edge1 = edge[1];
    }

    static boolean fits(Board board) {
        return rowsBelow(board) * (board.columns() + 1) - 1 <= Long.SIZE;
    }

    private static int rowsBelow(Board board) {
        return (board.rows() + 1) / 2;
    }

    private boolean isAtEdge(Point point) {
        return point.row() == 0
                || point.column() == 0
                || point.row() == board.rows() - 1
                || point.column() == board.columns() - 1;
    }

    /** Which word a point lies in: 0 or 1. */
    int word(Point point) {
        return point.row() < rowsBelow ? 0 : 1;
    }

    /** The bit of a point in its word. */
    long bit(Point point) {
        return 1L << (point.row() - (point.row() < rowsBelow ? 0 : rowsBelow)) * stride + point.column();
    }

    /** The stones of a colour in one of the words. */
    long stones(FastBoard position, Color color, int word) {
        long stones = 0;
        for (Point point : board.points()) {
            if (word(point) == word && position.color(position.at(point)) == color) {
                stones |= bit(point);
            }
        }
        return stones;
    }

    /** The area of the player with the stones a less that of the player with the stones b. */
    int margin(long a0, long a1, long b0, long b1) {
        long[] reach = reach(a0, a1, b0, b1);
        long[] other = reach(b0, b1, a0, a1);
        return Long.bitCount(reach[0] & ~other[0])
                + Long.bitCount(reach[1] & ~other[1])
                - Long.bitCount(other[0] & ~reach[0])
                - Long.bitCount(other[1] & ~reach[1]);
    }

    /** The stones a and all empty points that they reach past the stones b. */
    private long[] reach(long a0, long a1, long b0, long b1) {
        long empty0 = board0 & ~(a0 | b0);
        long empty1 = board1 & ~(a1 | b1);
        long reach0 = a0;
        long reach1 = a1;
        for (long more = 1; more != 0; ) {
            long next0 = reach0 | (near0(reach0, reach1) & empty0);
            long next1 = reach1 | (near1(reach0, reach1) & empty1);
            more = (next0 ^ reach0) | (next1 ^ reach1);
            reach0 = next0;
            reach1 = next1;
        }
        return new long[] {reach0, reach1};
    }

    private long near0(long x0, long x1) {
        return x0 << 1 | x0 >>> 1 | x0 << stride | x0 >>> stride | x1 << crossing;
    }

    private long near1(long x0, long x1) {
        return x1 << 1 | x1 >>> 1 | x1 << stride | x1 >>> stride | x0 >>> crossing;
    }
}
