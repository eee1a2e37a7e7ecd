package org.shinpan.engine.search;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a {@link NetSearch} should pass because its best move gains no points. Without this, a network that
 * is sure of the result would fill its own territory or throw in stones, because such moves do not change the result.
 */
final class PassWithoutLoss {

    /** The minimum number of playouts after a pass for comparing the pass with the best move. */
    static final int LOOKS = 12;

    /** How many points less the lead may be after a pass. This is about the network's error in settled positions. */
    private static final double ERROR = 0.4;

    /** A pass is considered only if the mean absolute ownership of all points is at least this. */
    private static final double SETTLED = 0.85;

    private PassWithoutLoss() {}

    /** Adds playouts that begin with a move of the root, until this move has the given number of playouts. */
    interface Look {
        void at(int number, int visits);
    }

    /**
     * Returns the move to play, as an index in {@link NetNode#moves}: the pass if it loses no points compared with the
     * most visited move, else that move. If the pass is not chosen, the playouts that examined it are removed from the
     * tree, because later searches would take them for a sign that it is good.
     *
     * @param tree the tree after the search
     * @param look makes playouts for the pass if it has fewer than {@link #LOOKS}
     * @param counted the lead of the player to move if both passed now; empty if the rule set would not count the board
     *     as it is
     */
    static int choose(NetTree tree, Look look, OptionalDouble counted) {
        NetNode root = tree.root;
        int best = root.favourite();
        if (!isWorthALook(tree)) {
            return best;
        }
        int pass = root.numberOf(NetTree.PASS);
        NetNode before = root.child(pass);
        if (before == null || before.visits < LOOKS) {
            root.replaceChild(pass, null);
            look.at(pass, LOOKS);
        }
        if (isAsGood(root.child(best), root.child(pass), counted)) {
            return pass;
        }
        root.replaceChild(pass, before);
        return best;
    }

    /**
     * Returns whether the pass is worth examining: it is legal, it is not the best move already, and nearly every point
     * has an owner.
     */
    private static boolean isWorthALook(NetTree tree) {
        NetNode root = tree.root;
        return root.numberOf(NetTree.PASS) >= 0
                && root.moves[root.favourite()] != NetTree.PASS
                && tree.owners().stream().mapToDouble(Math::abs).average().orElse(0) >= SETTLED;
    }

    /** Returns whether a pass loses no points compared with the best move. */
    private static boolean isAsGood(@Nullable NetNode best, @Nullable NetNode passed, OptionalDouble counted) {
        if (best == null || passed == null) {
            return false;
        }
        double lead = -best.meanLead();
        return -passed.meanLead() >= lead - ERROR && counted.orElse(lead) >= lead - ERROR;
    }
}
