package org.shinpan.rules.game;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.shinpan.rules.board.Board;

/**
 * Counts the legal positions of a board: the positions in which every chain of stones has a liberty. They are the same
 * under all rule sets.
 *
 * <p>The algorithm, after Tromp and Farnebäck, colours the board point by point, row after row. It stores only the
 * border, that is, the last coloured point of every column: its colour, and for every chain that has no liberty yet,
 * which points of the border belong to it. Positions with equal borders are counted together.
 */
public final class LegalPositions {

    /** The maximum number of lines of the shorter side of a board. */
    public static final int MAX_SHORT_SIDE = 8;

    private static final int EMPTY = 0;
    private static final int BLACK_SAFE = 1;
    private static final int WHITE_SAFE = 2;
    /** The first mark for chains without a liberty so far: odd marks are for Black's chains, even marks for White's. */
    private static final int FIRST_NEEDY = 3;

    private static final int CELL_BITS = 5;
    private static final int CELL_MASK = (1 << CELL_BITS) - 1;
    /** A number larger than every mark, added to a new mark while the old marks are replaced; packing removes it. */
    private static final int RENUMBERED = 64;

    private LegalPositions() {}

    /**
     * {@return the number of legal positions of a board}
     *
     * @param board the board
     * @throws IllegalArgumentException if the shorter side has more than {@link #MAX_SHORT_SIDE} lines
     */
    public static BigInteger count(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        int width = Math.min(board.columns(), board.rows());
        int height = Math.max(board.columns(), board.rows());
        if (width > MAX_SHORT_SIDE) {
            throw new IllegalArgumentException("legal positions are counted for boards whose shorter side has at most "
                    + MAX_SHORT_SIDE + " lines, not " + board);
        }
        Map<Long, BigInteger> borders = Map.of(0L, BigInteger.ONE);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                borders = fill(borders, width, row, column);
            }
        }
        BigInteger total = BigInteger.ZERO;
        for (Map.Entry<Long, BigInteger> entry : borders.entrySet()) {
            boolean allSafe = true;
            for (int cell : unpack(entry.getKey(), width)) {
                allSafe &= cell < FIRST_NEEDY;
            }
            total = allSafe ? total.add(entry.getValue()) : total;
        }
        return total;
    }

    private static Map<Long, BigInteger> fill(Map<Long, BigInteger> borders, int width, int row, int column) {
        Map<Long, BigInteger> next = new HashMap<>();
        for (Map.Entry<Long, BigInteger> entry : borders.entrySet()) {
            for (int color = EMPTY; color <= WHITE_SAFE; color++) {
                int[] border = unpack(entry.getKey(), width);
                if (put(border, column, color, row > 0, column > 0)) {
                    next.merge(pack(border), entry.getValue(), BigInteger::add);
                }
            }
        }
        return next;
    }

    /**
     * Colours the next point; returns false if a chain without a liberty now has no point on the border, so is dead.
     */
    private static boolean put(int[] border, int column, int color, boolean hasBelow, boolean hasLeft) {
        int below = hasBelow ? border[column] : -1;
        int left = hasLeft ? border[column - 1] : -1;
        if (color == EMPTY) {
            border[column] = EMPTY;
            replace(border, below, safe(below));
            replace(border, left, safe(left));
            return true;
        }
        boolean liberty = below == EMPTY || left == EMPTY;
        boolean joinsBelow = below > EMPTY && safe(below) == color;
        boolean joinsLeft = left > EMPTY && safe(left) == color;
        liberty |= (joinsBelow && below < FIRST_NEEDY) || (joinsLeft && left < FIRST_NEEDY);
        int chain = liberty ? color : fresh(border, color);
        border[column] = chain;
        if (joinsBelow) {
            replace(border, below, chain);
        } else if (below >= FIRST_NEEDY && !contains(border, below)) {
            return false;
        }
        if (joinsLeft) {
            replace(border, left, chain);
        }
        return true;
    }

    /** {@return the mark for a chain that has the same colour as a cell and has a liberty} */
    private static int safe(int cell) {
        if (cell < FIRST_NEEDY) {
            return cell;
        }
        return cell % 2 == 1 ? BLACK_SAFE : WHITE_SAFE;
    }

    private static int fresh(int[] border, int color) {
        int mark = color == BLACK_SAFE ? FIRST_NEEDY : FIRST_NEEDY + 1;
        while (contains(border, mark)) {
            mark += 2;
        }
        return mark;
    }

    private static void replace(int[] border, int mark, int by) {
        if (mark < FIRST_NEEDY) {
            return;
        }
        for (int i = 0; i < border.length; i++) {
            border[i] = border[i] == mark ? by : border[i];
        }
    }

    private static boolean contains(int[] border, int mark) {
        for (int cell : border) {
            if (cell == mark) {
                return true;
            }
        }
        return false;
    }

    /** Packs a border into a number, after renumbering the chains without a liberty from left to right. */
    private static long pack(int[] border) {
        int[] renumbered = border.clone();
        int black = FIRST_NEEDY;
        int white = FIRST_NEEDY + 1;
        long packed = 0;
        for (int i = 0; i < border.length; i++) {
            if (border[i] >= FIRST_NEEDY && renumbered[i] == border[i]) {
                boolean isBlack = safe(border[i]) == BLACK_SAFE;
                int mark = RENUMBERED + (isBlack ? black : white);
                black += isBlack ? 2 : 0;
                white += isBlack ? 0 : 2;
                int old = border[i];
                for (int j = i; j < border.length; j++) {
                    renumbered[j] = border[j] == old ? mark : renumbered[j];
                }
            }
        }
        for (int i = 0; i < border.length; i++) {
            packed = (packed << CELL_BITS) | (renumbered[i] & CELL_MASK);
        }
        return packed;
    }

    private static int[] unpack(long packed, int width) {
        int[] border = new int[width];
        long rest = packed;
        for (int i = width - 1; i >= 0; i--) {
            border[i] = (int) (rest & CELL_MASK);
            rest >>>= CELL_BITS;
        }
        return border;
    }
}
