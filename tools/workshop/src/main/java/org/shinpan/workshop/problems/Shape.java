package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The vital shape of a problem: its empty points, the attacker's stones and the right moves, with the edges of the
 * board. Two problems are twins if they have the same shape in one of the eight symmetries.
 */
final class Shape {

    /** A point of the shape. */
    private record Cell(int column, int row, char sign) {

        /** Returns this cell mirrored at the diagonal of the corner. */
        private Cell turned() {
            int newColumn = row;
            int newRow = column;
            return new Cell(newColumn, newRow, sign);
        }
    }

    private Shape() {}

    /** Returns the name of a shape: equal for twins, and six digits long. */
    static String name(Problem problem) {
        CRC32 sum = new CRC32();
        sum.update(of(problem).getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        return String.format(java.util.Locale.ROOT, "%08x", sum.getValue()).substring(2);
    }

    /** Returns the shape as a text that is equal for twins. */
    static String of(Problem problem) {
        Position position = problem.diagram().position();
        PointSet region = problem.diagram().region(problem.target());
        Color owners = position.at(problem.target());
        List<String> right = problem.right();
        List<Cell> cells = new ArrayList<>();
        boolean isAtLeft = false;
        for (Point point : region) {
            isAtLeft |= problem.isCorner() && point.column() == 0;
            if (position.at(point) != owners) {
                char sign = right.contains(point.toString()) ? '!' : position.at(point) == Color.EMPTY ? '.' : 'A';
                cells.add(new Cell(point.column(), point.row(), sign));
            }
        }
        boolean isAtBottom = region.stream().anyMatch(point -> point.row() == 0);
        List<String> forms = new ArrayList<>();
        forms.addAll(forms(cells, isAtLeft, isAtBottom));
        List<Cell> turned = cells.stream().map(Cell::turned).toList();
        forms.addAll(forms(turned, isAtBottom, isAtLeft));
        return problem.task() + " " + forms.stream().sorted().findFirst().orElseThrow();
    }

    /** Returns the forms of the cells, mirrored too where no edge of the board is. */
    private static List<String> forms(List<Cell> cells, boolean isAtLeft, boolean isAtBottom) {
        List<String> forms = new ArrayList<>();
        for (int across : isAtLeft ? new int[] {1} : new int[] {1, -1}) {
            for (int up : isAtBottom ? new int[] {1} : new int[] {1, -1}) {
                int left = isAtLeft
                        ? 0
                        : cells.stream()
                                .mapToInt(cell -> across * cell.column())
                                .min()
                                .orElse(0);
                int bottom = isAtBottom
                        ? 0
                        : cells.stream().mapToInt(cell -> up * cell.row()).min().orElse(0);
                forms.add(isAtLeft + " " + isAtBottom
                        + cells.stream()
                                .map(cell -> " " + (across * cell.column() - left) + (up * cell.row() - bottom)
                                        + cell.sign())
                                .sorted()
                                .reduce("", String::concat));
            }
        }
        return forms;
    }
}
