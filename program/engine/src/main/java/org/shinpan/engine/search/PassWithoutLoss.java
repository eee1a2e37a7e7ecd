package org.shinpan.engine.search;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a pass is as good as the best move of a {@link NetSearch}. A network that is sure of the result does
 * not distinguish moves that gain nothing, and would fill its own territory or throw in stones.
 */
final class PassWithoutLoss {

    /** The number of playouts after a pass before the pass is judged. */
    static final int LOOKS = 12;

    /** The points by which the lead after a pass may seem smaller: the network's error for settled positions. */
    private static final double ERROR = 0.4;

    /** The average certainty of the owners of all points from which on a pass is considered. */
    private static final double SETTLED = 0.85;

    private PassWithoutLoss() {}

    /** Adds playouts that begin with a move of the root, until this move has the given number of playouts. */
    interface Look {
        void at(int number, int visits);
    }

    /**
     * Returns the number of the move to play: the pass if it loses no points against the favourite, else the favourite.
     * If the pass is not chosen, the playouts that examined it are removed from the tree, where they would be a reason
     * to choose it.
     *
     * @param tree the tree after the search
     * @param look adds playouts to the pass if it has fewer than {@link #LOOKS}
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

    /** Returns whether another move was chosen although the pass is legal and nearly every point has an owner. */
    private static boolean isWorthALook(NetTree tree) {
        NetNode root = tree.root;
        return root.numberOf(NetTree.PASS) >= 0
                && root.moves[root.favourite()] != NetTree.PASS
                && tree.owners().stream().mapToDouble(Math::abs).average().orElse(0) >= SETTLED;
    }

    /** Returns whether a pass loses no points against the favourite. */
    private static boolean isAsGood(@Nullable NetNode best, @Nullable NetNode passed, OptionalDouble counted) {
        if (best == null || passed == null) {
            return false;
        }
        double lead = -best.meanLead();
        return -passed.meanLead() >= lead - ERROR && counted.orElse(lead) >= lead - ERROR;
    }
}
