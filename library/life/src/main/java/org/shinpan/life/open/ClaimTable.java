package org.shinpan.life.open;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.cells.WideBoard;

/**
 * Stores claims by their content, and finds one that is true of a board. It is a tree: each step down names a cell of
 * the zone and its content, in a fixed order of the cells. Claims with the same content in the first cells of this
 * order share their steps.
 */
final class ClaimTable {

    private static final int COLOR_BITS = 2;
    private static final Step[] NO_STEPS = {};
    private static final int[] NO_CONTENTS = {};

    /** The place of each cell in the order. */
    private final int[] order;

    private final Step root = new Step();

    /** A step of the tree: the cells and contents that may come next. */
    private static final class Step {
        private int[] contents = NO_CONTENTS;
        private Step[] next = NO_STEPS;
        private int count;

        @Nullable OpenClaim claim;

        private Step to(int content) {
            for (int i = 0; i < count; i++) {
                if (contents[i] == content) {
                    return next[i];
                }
            }
            if (count == next.length) {
                contents = Arrays.copyOf(contents, 2 * count + 1);
                next = Arrays.copyOf(next, 2 * count + 1);
            }
            contents[count] = content;
            next[count] = new Step();
            return next[count++];
        }

        private @Nullable OpenClaim find(WideBoard board) {
            if (claim != null) {
                return claim;
            }
            for (int i = 0; i < count; i++) {
                int content = contents[i];
                if (board.color(content >> COLOR_BITS) + 1 == (content & (1 << COLOR_BITS) - 1)) {
                    OpenClaim found = next[i].find(board);
                    if (found != null) {
                        return found;
                    }
                }
            }
            return null;
        }
    }

    /**
     * Creates an empty table.
     *
     * @param order all cells; those whose content is the same in many claims come first
     */
    ClaimTable(int[] order) {
        this.order = order;
    }

    /** Adds a claim, and returns it. */
    OpenClaim add(OpenClaim claim) {
        Step at = root;
        for (int cell : order) {
            if (claim.zone().contains(cell)) {
                int color = claim.own().contains(cell) ? 0 : claim.foreign().contains(cell) ? 1 : WideBoard.EMPTY;
                at = at.to(cell << COLOR_BITS | color + 1);
            }
        }
        if (at.claim == null) {
            at.claim = claim;
        }
        return claim;
    }

    /** Returns a claim that is true of a board; null if the table has none. */
    @Nullable OpenClaim find(WideBoard board) {
        return root.find(board);
    }
}
