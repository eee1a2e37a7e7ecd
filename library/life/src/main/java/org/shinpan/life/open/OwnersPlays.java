package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/** The owner's plays that are searched, with their wastes: how much less they help than the best ones. */
final class OwnersPlays {

    /** A hint that names no play. */
    static final int NO_HINT = -1;

    /** The waste of a play beside stones that is in no plan. */
    private static final int NEAR = 2;

    private final WideBoard board;
    private final EyePlans plans;
    private final WideSet near;
    private final List<Play> plays = new ArrayList<>();

    private record Play(int cell, int waste, int support) {}

    OwnersPlays(WideBoard board, EyePlans plans, WideSet near) {
        this.board = board;
        this.plans = plans;
        this.near = near;
    }

    /**
     * Collects the plays on the present board, those that waste least first, and among them those in most plans.
     *
     * @param allowance the largest waste
     * @param hint a play that comes before all others; {@link #NO_HINT} if there is none
     * @return the cost of the cheapest plan
     */
    int collect(int allowance, int hint) {
        plays.clear();
        int cost = plans.costWithWastes(allowance);
        if (cost >= EyePlans.NONE) {
            return cost;
        }
        WideSet cells = WideSet.copyOf(near).retainAll(board.empty()).removeAll(board.edge());
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            plays.add(new Play(cell, plans.waste(cell), plans.support(cell)));
        }
        // The plans change as soon as a play is tried.
        plays.replaceAll(play -> new Play(play.cell(), waste(play, allowance, cost), play.support()));
        plays.removeIf(play -> play.waste() > allowance);
        plays.sort(Comparator.comparing((Play play) -> play.cell() != hint)
                .thenComparingInt(Play::waste)
                .thenComparingInt(play -> -play.support()));
        return cost;
    }

    int[] moves() {
        return plays.stream().mapToInt(Play::cell).toArray();
    }

    int[] wastes() {
        return plays.stream().mapToInt(Play::waste).toArray();
    }

    private int waste(Play play, int allowance, int cost) {
        int cell = play.cell();
        if (!isPlayable(board, cell)) {
            return EyePlans.FAR;
        }
        int waste = play.waste();
        if (waste > 0 && isTactical(cell)) {
            board.play(cell, 0);
            waste = Math.min(waste, Math.max(0, plans.cost() - cost + 2));
            board.undo();
        }
        return waste > NEAR && allowance >= NEAR && touchesStones(cell) ? NEAR : waste;
    }

    /** Returns whether the owner may play on an empty cell in every claim. */
    static boolean isPlayable(WideBoard board, int cell) {
        for (int next : board.neighbours(cell)) {
            if (board.color(next) == 1
                    && board.isOpen(board.head(next))
                    && board.liberties(board.head(next)).size() == 1) {
                return false;
            }
        }
        return !board.isSelfCapture(cell, 0) && !board.isKo(cell, 0);
    }

    /** Returns whether a play captures, or adds to a chain in atari. */
    private boolean isTactical(int cell) {
        for (int next : board.neighbours(cell)) {
            if (board.color(next) != WideBoard.EMPTY
                    && board.liberties(board.head(next)).size() == 1) {
                return true;
            }
        }
        return false;
    }

    private boolean touchesStones(int cell) {
        return board.around(cell).intersects(board.stones(0))
                || board.around(cell).intersects(board.stones(1));
    }
}
