package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.cells.WideBoard;

/**
 * Claims by their content, to find one that is true of a board. It is a tree: each step down names a cell of the zone
 * and its content, in a fixed order of the cells, so claims with the same content near the chain share their steps.
 */
final class ClaimTable {

    /** The place of each cell in the order. */
    private final int[] order;

    private final Step root = new Step(-1, 0);
    private int size;

    /** A step of the tree: the content of one cell. */
    private static final class Step {
        final int cell;
        final int color;
        final List<Step> next = new ArrayList<>(2);

        @Nullable OpenClaim claim;

        Step(int cell, int color) {
            this.cell = cell;
            this.color = color;
        }
    }

    /**
     * Creates an empty table.
     *
     * @param order all cells; those in which contents differ late come first
     */
    ClaimTable(int[] order) {
        this.order = order;
    }

    int size() {
        return size;
    }

    void add(OpenClaim claim) {
        Step at = root;
        for (int cell : order) {
            if (claim.zone().contains(cell)) {
                int color = claim.own().contains(cell) ? 0 : claim.foreign().contains(cell) ? 1 : WideBoard.EMPTY;
                at = step(at, cell, color);
            }
        }
        if (at.claim == null) {
            at.claim = claim;
            size++;
        }
    }

    private static Step step(Step from, int cell, int color) {
        for (Step next : from.next) {
            if (next.cell == cell && next.color == color) {
                return next;
            }
        }
        Step fresh = new Step(cell, color);
        from.next.add(fresh);
        return fresh;
    }

    /** Returns a claim that is true of a board; null if the table has none. */
    @Nullable OpenClaim find(WideBoard board) {
        return find(root, board);
    }

    private static @Nullable OpenClaim find(Step at, WideBoard board) {
        if (at.claim != null) {
            return at.claim;
        }
        List<Step> steps = at.next;
        for (int i = 0; i < steps.size(); i++) {
            Step next = steps.get(i);
            if (board.color(next.cell) == next.color) {
                OpenClaim found = find(next, board);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
