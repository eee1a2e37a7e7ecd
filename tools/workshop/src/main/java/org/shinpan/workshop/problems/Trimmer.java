package org.shinpan.workshop.problems;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.shinpan.rules.board.Point;
import org.shinpan.workshop.problems.Examiner.Finding;

/**
 * Simplifies a problem. It removes every stone of the attacker, and every point at the border of the region, without
 * which the sketch is still a problem with the same right moves.
 */
final class Trimmer {

    /** The maximum number of passes over all points of a sketch. */
    private static final int MAX_ROUNDS = 3;

    /** A sketch, and the result of its examination. */
    record Trimmed(Sketch sketch, Finding finding) {

        /** Returns the right moves as points of the sketch. */
        private Set<Point> right() {
            int shift = firstColumn(sketch);
            return finding.right().stream()
                    .map(Point::parse)
                    .map(point -> new Point(point.column() + shift, point.row()))
                    .collect(Collectors.toSet());
        }
    }

    private Trimmer() {}

    static Trimmed trim(Sketch sketch, Finding finding) {
        Trimmed best = new Trimmed(sketch, finding);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Trimmed before = best;
            for (int row = Sketch.ROWS - 1; row >= 0; row--) {
                for (int column = Sketch.COLUMNS - 1; column >= 0; column--) {
                    best = without(best, column, row);
                }
            }
            if (best.finding().diagram().equals(before.finding().diagram())) {
                break;
            }
        }
        return best;
    }

    /** Returns the sketch without the stone or the point at a place, or the same sketch if it is needed. */
    private static Trimmed without(Trimmed now, int column, int row) {
        char sign = now.sketch().at(column, row);
        boolean isAtBorder = isOutside(now.sketch(), column - 1, row)
                || isOutside(now.sketch(), column + 1, row)
                || isOutside(now.sketch(), column, row + 1);
        if (sign == Sketch.OUTSIDE || (sign != Sketch.ATTACKER && !isAtBorder)) {
            return now;
        }
        Sketch less = now.sketch().with(column, row, sign == Sketch.ATTACKER ? Sketch.EMPTY : Sketch.OUTSIDE);
        Optional<Finding> found = Examiner.examine(less, now.finding().task());
        return found.map(finding -> new Trimmed(less, finding))
                .filter(trimmed -> trimmed.right().equals(now.right()))
                .orElse(now);
    }

    /** Returns the column of a sketch at which its diagram begins, without the frame; 0 in a corner problem. */
    private static int firstColumn(Sketch sketch) {
        for (int column = 0; !sketch.isCorner() && column < Sketch.COLUMNS; column++) {
            for (int row = 0; row < Sketch.ROWS; row++) {
                if (sketch.at(column, row) != Sketch.OUTSIDE) {
                    return column;
                }
            }
        }
        return 0;
    }

    private static boolean isOutside(Sketch sketch, int column, int row) {
        return sketch.at(column, row) == Sketch.OUTSIDE && column >= (sketch.isCorner() ? 0 : -1);
    }
}
