package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The part of a board that a problem shows.
 *
 * @param rows the rows from the top, separated by {@code /}: {@code X} is a black stone and {@code O} a white one;
 *     {@code x} and {@code o} are stones of the frame, a surrounding wall that is assumed to be alive; {@code .} is an
 *     empty point
 */
public record Diagram(String rows) {

    /** Returns the position, on a board of the size of the diagram. */
    public Position position() {
        return Position.parse(rows.toUpperCase(java.util.Locale.ROOT));
    }

    /** Returns the points of the frame. */
    public PointSet frame() {
        Board board = position().board();
        String[] lines = rows.split("/");
        List<Point> frame = new ArrayList<>();
        for (Point point : board.points()) {
            if (Character.isLowerCase(lines[lines.length - 1 - point.row()].charAt(point.column()))) {
                frame.add(point);
            }
        }
        return PointSet.of(board, frame);
    }

    /**
     * Returns the points inside the frame: all points that can be reached from a point without crossing the frame.
     *
     * @param inside a point inside the frame
     */
    public PointSet region(Point inside) {
        Board board = position().board();
        for (PointSet part : PointSet.of(board, board.points()).minus(frame()).parts()) {
            if (part.contains(inside)) {
                return part;
            }
        }
        throw new IllegalArgumentException(inside + " is not inside the frame");
    }

    /** Returns the number of stones of a colour inside the frame. */
    int stones(Color color) {
        return position().points(color).minus(frame()).size();
    }
}
