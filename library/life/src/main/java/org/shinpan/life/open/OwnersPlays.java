package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * The owner's plays that are searched, with their wastes. The waste of a play shows how much less it helps the plans
 * than the best one, or how much less probable it is by {@link PlayFeatures}, whichever is more.
 */
final class OwnersPlays {

    /** A hint that names no play. */
    static final int NO_HINT = -1;

    /** The waste of a play that is in no plan, but beside stones or probable. */
    private static final int NEAR = 2;

    /** The waste of any other play in no plan. */
    private static final int ELSEWHERE = 6;

    /** The largest difference between the ratings of the best play and of a probable one. */
    private static final int PROBABLE = 2 * PlayWeights.UNIT;

    /** The largest waste of a plan that matters. */
    private static final int SLACK = 4;

    private final WideBoard board;
    private final EyePlans plans;
    private final WideSet near;
    private final PlayFeatures features;
    private final boolean byFeatures;
    private final PlayFeatures.Merit[] merits;
    private final int[] ratings;
    private int bestSupport;
    private final WideSet cells = new WideSet();
    private final WideSet group = new WideSet();
    private final List<Play> plays = new ArrayList<>();

    /**
     * A play.
     *
     * @param loss the waste by the plans alone
     */
    private record Play(int cell, int waste, int loss, int rating) {}

    OwnersPlays(WideBoard board, EyePlans plans, WideSet near, PlayFeatures features, boolean byFeatures) {
        this.byFeatures = byFeatures;
        this.board = board;
        this.plans = plans;
        this.near = near;
        this.features = features;
        ratings = new int[board.size()];
        merits = new PlayFeatures.Merit[board.size()];
        Arrays.setAll(merits, cell -> new PlayFeatures.Merit());
    }

    /**
     * Collects the plays on the present board, the most probable first.
     *
     * @param allowance the largest waste
     * @param hint a play that comes before all others; {@link #NO_HINT} if there is none
     * @param last the opponent's last play; −1 after a pass
     * @return the cost of the cheapest plan
     */
    int collect(int allowance, int hint, int last) {
        plays.clear();
        int cost = rate(last);
        if (cost >= EyePlans.NONE) {
            return cost;
        }
        int best = Integer.MIN_VALUE;
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            best = Math.max(best, ratings[cell]);
        }
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            int gap = best - ratings[cell];
            int loss = merits[cell].waste;
            if (loss > SLACK) {
                loss = touchesStones(cell) || gap < PROBABLE ? NEAR : ELSEWHERE;
            }
            int waste = byFeatures ? Math.max(loss, gap / PlayWeights.UNIT) : loss;
            if (waste <= allowance) {
                plays.add(new Play(cell, waste, loss, ratings[cell]));
            }
        }
        plays.sort(Comparator.comparing((Play play) -> play.cell() != hint).thenComparingInt(play -> -play.rating()));
        return cost;
    }

    /** Finds the cells on which the owner may play, and rates these plays. Returns the cost of the cheapest plan. */
    private int rate(int last) {
        int cost = plans.costWithWastes(SLACK);
        cells.set(near).retainAll(board.empty()).removeAll(board.edge());
        group.set(plans.groupLiberties());
        bestSupport = 0;
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            merits[cell].waste = plans.waste(cell);
            merits[cell].support = plans.support(cell);
            merits[cell].damage = plans.damage(cell);
            bestSupport = Math.max(bestSupport, merits[cell].support);
        }
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            if (cost < EyePlans.NONE && isPlayable(board, cell)) {
                // The plans change as soon as a play is tried.
                merits[cell].waste = wasteOf(cell, merits[cell].waste, cost);
                ratings[cell] = features.rate(cell, merits[cell], bestSupport, last, group);
            } else {
                cells.remove(cell);
            }
        }
        return cost;
    }

    private int wasteOf(int cell, int waste, int cost) {
        if (waste == 0 || !isTactical(cell)) {
            return waste;
        }
        board.play(cell, 0);
        int tried = Math.max(0, plans.cost() - cost + 2);
        board.undo();
        return Math.min(waste, tried);
    }

    /**
     * Returns the features of all plays on the present board, by cell.
     *
     * @param last the opponent's last play; −1 after a pass
     */
    Map<Integer, int[]> features(int last) {
        Map<Integer, int[]> all = new TreeMap<>();
        rate(last);
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            all.put(
                    cell,
                    features.collect(cell, merits[cell], bestSupport, last, group)
                            .clone());
        }
        return all;
    }

    int[] moves() {
        return plays.stream().mapToInt(Play::cell).toArray();
    }

    int[] wastes() {
        return plays.stream().mapToInt(Play::waste).toArray();
    }

    int[] losses() {
        return plays.stream().mapToInt(Play::loss).toArray();
    }

    /**
     * Returns whether a claim can have the owner's play on an empty cell: it is not a capture in a ko, it does not take
     * the last liberty within the part from a chain that continues outside, and the new stone's chain has a liberty
     * within the part.
     */
    static boolean isPlayable(WideBoard board, int cell) {
        boolean hasLiberty = board.around(cell).intersects(board.empty());
        for (int next : board.neighbours(cell)) {
            int color = board.color(next);
            boolean isLast = color != WideBoard.EMPTY
                    && board.liberties(board.head(next)).size() == 1;
            if (color == 1 && isLast && board.isOpen(board.head(next))) {
                return false;
            }
            // The opponent's chain is captured, or the owner's has another liberty.
            hasLiberty |= color == 1 ? isLast : color == 0 && !isLast;
        }
        return hasLiberty && !board.isKo(cell, 0);
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
