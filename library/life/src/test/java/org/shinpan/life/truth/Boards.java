package org.shinpan.life.truth;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** Makes positions for tests. */
public final class Boards {

    private Boards() {}

    /**
     * Returns a position with stones around it that live: two more rows in the colour of the first point of the last
     * row, and three more columns in the colours of the last column.
     */
    public static Position continuedBelow(String diagram) {
        List<String> rows = new ArrayList<>(List.of(diagram.split("/")));
        int width = rows.get(0).length();
        char below = rows.get(rows.size() - 1).charAt(0);
        rows.add(("." + below + "." + String.valueOf(below).repeat(width)).substring(0, width));
        rows.add(String.valueOf(below).repeat(width));
        for (int i = 0; i < rows.size(); i++) {
            char last = rows.get(i).charAt(width - 1);
            String right = i == 0 ? "." + last + "." : String.valueOf(last).repeat(3);
            rows.set(i, rows.get(i) + right);
        }
        return parse(rows);
    }

    public static Position parse(List<String> rows) {
        return Position.parse(String.join("/", rows).replace('W', 'O').replace('B', 'X'));
    }

    /** Returns the position with a bit for each stone, by the board's index. */
    public static Position position(Board board, int black, int white) {
        Position position = Position.empty(board);
        for (Point point : board.points()) {
            int bit = 1 << board.index(point);
            position = (black & bit) != 0 ? position.withColor(point, Color.BLACK) : position;
            position = (white & bit) != 0 ? position.withColor(point, Color.WHITE) : position;
        }
        return position;
    }
}
