package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Computes a canonical form of a problem, from which its name is derived: the empty points, the attacker's stones and
 * the right moves inside the frame, and the edges of the board. The defender's stones are left out. Two problems with
 * the same shape, perhaps after rotation or reflection, count as the same problem and are called twins.
 */
final class Shape {

    /**
     * A point of the shape.
     *
     * @param sign {@code !} for a right move, {@code .} for another empty point, {@code A} for an attacker's stone
     */
    private record Cell(int column, int row, char sign) {

        /** Returns this cell with rows and columns exchanged. */
        private Cell transposed() {
            int newColumn = row;
            int newRow = column;
            return new Cell(newColumn, newRow, sign);
        }
    }

    private Shape() {}

    /**
     * Returns the name of a problem: six hexadecimal digits of a checksum of its shape. Twins have the same name. It is
     * unlikely, but possible, that other problems have the same name.
     */
    static String name(Problem problem) {
        CRC32 sum = new CRC32();
        sum.update(of(problem).getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        return String.format(java.util.Locale.ROOT, "%08x", sum.getValue()).substring(2);
    }

    /** Returns the text of the shape, which is equal for twins. */
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
        List<Cell> transposed = cells.stream().map(Cell::transposed).toList();
        forms.addAll(forms(transposed, isAtBottom, isAtLeft));
        return problem.task() + " " + forms.stream().sorted().findFirst().orElseThrow();
    }

    /**
     * Returns the texts of the cells in all reflections that keep the edges of the board in place. Left and right may
     * be exchanged if there is no edge at the left, and top and bottom if there is none at the bottom. In a direction
     * without an edge, cells are counted from the outermost cell.
     */
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
