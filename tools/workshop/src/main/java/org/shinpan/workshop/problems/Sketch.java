package org.shinpan.workshop.problems;

import java.util.Arrays;

/**
 * A problem that is being made: the points inside its frame, with stones of the defender and of the attacker, whose
 * colours are not decided yet. The frame is a wall of living stones around these points, which {@link #diagram} adds.
 * Row 0 is at the edge of the board; in a corner problem, so is column 0.
 */
final class Sketch {

    /** The character for a point that is not inside the frame. */
    static final char OUTSIDE = '#';

    /** The character for an empty point inside the frame. */
    static final char EMPTY = '.';

    /** The character for a stone of the defender. */
    static final char DEFENDER = 'D';

    /** The character for a stone of the attacker. */
    static final char ATTACKER = 'A';

    /** The number of columns of a sketch. */
    static final int COLUMNS = 9;

    /** The number of rows of a sketch. */
    static final int ROWS = 6;

    private final boolean isCorner;
    private final char[] cells;

    Sketch(boolean isCorner) {
        this(isCorner, new char[COLUMNS * ROWS]);
        Arrays.fill(cells, OUTSIDE);
    }

    private Sketch(boolean isCorner, char[] cells) {
        this.isCorner = isCorner;
        this.cells = cells;
    }

    boolean isCorner() {
        return isCorner;
    }

    /**
     * Returns whether a point may be inside the frame. The frame and a line beyond it need room, so the two rows at the
     * top must stay outside. So must the two columns at the right of a corner problem, and one column at both sides of
     * other problems.
     */
    boolean hasRoom(int column, int row) {
        int left = isCorner ? 0 : 1;
        int right = isCorner ? COLUMNS - 2 : COLUMNS - 1;
        return column >= left && column < right && row >= 0 && row < ROWS - 2;
    }

    char at(int column, int row) {
        boolean isOn = column >= 0 && row >= 0 && column < COLUMNS && row < ROWS;
        return isOn ? cells[row * COLUMNS + column] : OUTSIDE;
    }

    void put(int column, int row, char sign) {
        cells[row * COLUMNS + column] = sign;
    }

    Sketch with(int column, int row, char sign) {
        Sketch changed = new Sketch(isCorner, cells.clone());
        changed.put(column, row, sign);
        return changed;
    }

    int count(char sign) {
        int count = 0;
        for (char cell : cells) {
            count += cell == sign ? 1 : 0;
        }
        return count;
    }

    /** Returns whether the same character is on four points that form a square. */
    boolean hasLump(char sign) {
        for (int row = 0; row + 1 < ROWS; row++) {
            for (int column = 0; column + 1 < COLUMNS; column++) {
                if (at(column, row) == sign
                        && at(column + 1, row) == sign
                        && at(column, row + 1) == sign
                        && at(column + 1, row + 1) == sign) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether a point or one of the eight points around it is inside the frame. */
    private boolean isAround(int column, int row) {
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (at(column + dc, row + dr) != OUTSIDE) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the diagram for a task, with the frame. Black moves first, so Black is the defender if the task is to
     * live, and otherwise the attacker. The diagram ends one line beyond the frame at the top, and in a corner problem
     * also at the right; at the sides of other problems it ends with the frame.
     */
    Diagram diagram(Task task) {
        int first = COLUMNS;
        int last = -1;
        int top = -1;
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                if (at(column, row) != OUTSIDE) {
                    first = Math.min(first, column);
                    last = Math.max(last, column);
                    top = Math.max(top, row);
                }
            }
        }
        int from = isCorner ? 0 : first - 1;
        int to = isCorner ? last + 2 : last + 1;
        StringBuilder rows = new StringBuilder();
        for (int row = top + 2; row >= 0; row--) {
            for (int column = from; column <= to; column++) {
                rows.append(sign(column, row, task == Task.LIVE));
            }
            rows.append(row > 0 ? "/" : "");
        }
        return new Diagram(rows.toString());
    }

    private char sign(int column, int row, boolean isBlackDefending) {
        return switch (at(column, row)) {
            case DEFENDER -> isBlackDefending ? 'X' : 'O';
            case ATTACKER -> isBlackDefending ? 'O' : 'X';
            case EMPTY -> '.';
            default -> !isAround(column, row) ? '.' : isBlackDefending ? 'o' : 'x';
        };
    }
}
