package org.shinpan.engine.search;

import java.util.Arrays;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.playout.PlayoutBoard;
import org.shinpan.rules.playout.Tactics;

/**
 * Creates the children of a node of a {@link SearchTree}: a pass, and all plays except those into one-point eyes. Every
 * child begins with some virtual playouts, which count as if they had been played: the more likely its move is by the
 * shape of the stones around it ({@link Priors}), the more virtual playouts it has, and the more of them count as won.
 */
final class Expansion {

    private final PlayoutBoard board;
    private final Priors priors;
    private final SearchTuning tuning;
    /**
     * The number of virtual won playouts of a move with the prior 1. It is smaller on boards of fewer than 81 points,
     * where a single real playout says more.
     */
    private final float pattern;

    private AvoidedMoves avoided = AvoidedMoves.NONE;
    private final int[] candidates;
    private final float[] weights;
    private final long[] order;

    /**
     * Creates an expansion for the positions of one board.
     *
     * @param board the board on which the worker plays; {@link #expand} reads the position from it
     */
    Expansion(PlayoutBoard board, Tactics tactics, SearchTuning tuning) {
        this.board = board;
        this.priors = new Priors(board, tactics);
        this.tuning = tuning;
        this.pattern = tuning.priorPlayouts() * Math.min(1, board.board().area() / 81f);
        this.candidates = new int[board.places()];
        this.weights = new float[board.places()];
        this.order = new long[board.places()];
    }

    /** Returns the number of virtual won playouts of a move with the prior 1. */
    float likely() {
        return pattern;
    }

    /** Sets the moves that the search must not consider. */
    void avoid(AvoidedMoves moves) {
        avoided = moves;
    }

    /**
     * Creates the children of a node, unless another thread is already doing so.
     *
     * @param node the node of the current position on the board
     * @param depth the number of moves from the root to the node
     * @param afterPass whether the last move was a pass
     * @return whether the node has children now
     */
    boolean expand(SearchTree tree, SearchRules rules, int node, int depth, boolean afterPass) {
        if (!tree.claim(node)) {
            return tree.first(node) != SearchTree.NONE;
        }
        int us = board.toMove();
        boolean mustPass = us == PlayoutBoard.WHITE && depth / 2 < rules.whitesPasses();
        int count = mustPass ? 0 : collect(us, rules);
        int at = tree.reserve(count + 1);
        if (at == SearchTree.NONE) {
            tree.publish(node, SearchTree.NONE, 0);
            return false;
        }
        priors.weigh(board, candidates, count, weights);
        // One long for every play: the bits of its weight in the upper half, its index in the lower half. Positive
        // floats sort like their bits. The weights are shares among all plays, including those that are left out.
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!isAvoided(us, candidates[i], depth)) {
                order[kept++] = ((long) Float.floatToIntBits(weights[i]) << 32) | i;
            }
        }
        Arrays.sort(order, 0, kept);
        float half = tuning.evenPlayouts() / 2;
        setPass(tree, at, rules, afterPass || kept == 0);
        if (kept > 0 && isAvoided(us, PlayoutBoard.PASS, depth)) {
            tree.bar(at);
        }
        for (int i = 0; i < kept; i++) {
            int which = (int) order[kept - 1 - i];
            float likely = (float) Math.sqrt(weights[which]) * pattern;
            tree.setChild(at + 1 + i, candidates[which], tuning.evenPlayouts() + likely, half + likely, weights[which]);
            tree.rank[at + 1 + i] = (short) (i + 1);
        }
        tree.publish(node, at, kept + 1);
        return true;
    }

    /**
     * Sets the child for a pass. A pass is worth trying after another pass and when the board is nearly full, above all
     * if a play in one's own territory costs a point. The RAVE statistics say nothing about passes.
     *
     * @param likely whether half of the virtual playouts of the pass count as won; otherwise most count as lost
     */
    private void setPass(SearchTree tree, int child, SearchRules rules, boolean likely) {
        float half = tuning.evenPlayouts() / 2;
        if (rules.passMaySave(board)) {
            tree.setChild(child, PlayoutBoard.PASS, tuning.evenPlayouts() + pattern, half + pattern, 0);
        } else {
            tree.setChild(child, PlayoutBoard.PASS, tuning.evenPlayouts(), likely ? half : half / 4, 0);
        }
    }

    /** Fills {@link #candidates} with all plays except those into one-point eyes, and returns their number. */
    private int collect(int us, SearchRules rules) {
        int count = 0;
        for (int i = 0; i < board.emptyCount(); i++) {
            int v = board.empty(i);
            if (v == board.ko() || (board.isEye(v, us) && !eyeInAtari(v, us))) {
                continue;
            }
            if (board.isSelfCapture(v, us)
                    && (rules.traits().selfCapture() == Traits.SelfCapture.BARRED || isAlone(v, us))) {
                continue;
            }
            candidates[count++] = v;
        }
        return count;
    }

    private boolean isAvoided(int us, int v, int depth) {
        return !avoided.isEmpty()
                && avoided.leavesOut(us == PlayoutBoard.BLACK ? Player.BLACK : Player.WHITE, board.move(v), depth);
    }

    /**
     * Returns whether no stone of a colour is next to a point, so that a self-capture there removes exactly one stone.
     */
    private boolean isAlone(int v, int us) {
        for (int d = 0; d < 4; d++) {
            if (board.color(board.neighbour(v, d)) == us) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a chain around an eye is in atari, so that filling the eye may save it. */
    private boolean eyeInAtari(int v, int us) {
        for (int d = 0; d < 4; d++) {
            int n = board.neighbour(v, d);
            if (board.color(n) == us && board.libertyCount(board.chain(n)) == 1) {
                return true;
            }
        }
        return false;
    }
}
