package org.shinpan.server.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/**
 * Converts sets of points to lists of strings and back. A string names a point, such as {@code D4}, or all points of a
 * rectangle by its lower left and its upper right corner, such as {@code A1:C3}. SGF has rectangles too, so without
 * them a short game record could become a very long list.
 */
public final class PointList {

    /**
     * The minimum number of points that are written as a rectangle. The points of smaller rectangles are written one by
     * one.
     */
    private static final int MIN_RECTANGLE = 8;

    private record Rectangle(int left, int right, int bottom, int top) {

        int area() {
            return (right - left + 1) * (top - bottom + 1);
        }
    }

    private PointList() {}

    /** Returns the strings for a set of points. */
    public static List<String> of(PointSet points) {
        if (points.size() < MIN_RECTANGLE) {
            return points.stream().map(Point::toString).toList();
        }
        List<String> texts = new ArrayList<>();
        List<Point> all = points.board().points();
        int columns = points.board().columns();
        for (Rectangle one : rectangles(points)) {
            if (one.area() >= MIN_RECTANGLE) {
                texts.add(all.get(one.bottom * columns + one.left) + ":" + all.get(one.top * columns + one.right));
                continue;
            }
            for (int row = one.bottom; row <= one.top; row++) {
                for (int column = one.left; column <= one.right; column++) {
                    texts.add(all.get(row * columns + column).toString());
                }
            }
        }
        return texts;
    }

    /**
     * Covers a set of points with rectangles that do not overlap. In every row it finds the runs of adjacent points,
     * and joins runs with the same columns in adjacent rows.
     */
    private static List<Rectangle> rectangles(PointSet points) {
        Board board = points.board();
        BitSet set = new BitSet();
        points.forEach(point -> set.set(board.index(point)));
        List<Rectangle> done = new ArrayList<>();
        List<Rectangle> open = List.of();
        for (int row = 0; row < board.rows(); row++) {
            List<Rectangle> next = new ArrayList<>();
            int end = (row + 1) * board.columns();
            int at = set.nextSetBit(row * board.columns());
            while (at >= 0 && at < end) {
                int after = Math.min(set.nextClearBit(at), end);
                next.add(grown(open, at % board.columns(), (after - 1) % board.columns(), row));
                at = set.nextSetBit(after);
            }
            for (Rectangle one : open) {
                if (next.stream().noneMatch(grown -> grown.left == one.left && grown.right == one.right)) {
                    done.add(one);
                }
            }
            open = next;
        }
        done.addAll(open);
        return done;
    }

    /** Extends the rectangle below a run by one row, if it has the same columns; otherwise returns a new rectangle. */
    private static Rectangle grown(List<Rectangle> below, int left, int right, int row) {
        for (Rectangle one : below) {
            if (one.left == left && one.right == right) {
                return new Rectangle(left, right, one.bottom, row);
            }
        }
        return new Rectangle(left, right, row, row);
    }

    /**
     * Parses a list of strings.
     *
     * @throws IllegalArgumentException if a string is neither a point of the board nor a rectangle; the message names
     *     it
     */
    public static PointSet read(Board board, Iterable<String> texts) {
        BitSet set = new BitSet();
        for (String text : texts) {
            String[] corners = text.split(":", 2);
            Point from = board.parse(corners[0]);
            Point to = corners.length == 1 ? from : board.parse(corners[1]);
            int left = Math.min(from.column(), to.column());
            int right = Math.max(from.column(), to.column());
            for (int row = Math.min(from.row(), to.row()); row <= Math.max(from.row(), to.row()); row++) {
                set.set(row * board.columns() + left, row * board.columns() + right + 1);
            }
        }
        return PointSet.of(board, set);
    }
}
