package org.shinpan.engine.search;

import java.util.OptionalDouble;

/**
 * When a pass is as good as the best move of a {@link NetSearch}. A network that is sure of the result has no opinion
 * left about moves that gain nothing, and would fill its own territory or throw in stones.
 */
final class Passing {

    /** The playouts after a pass before it is judged. */
    static final int LOOKS = 12;

    /** The points by which the lead after a pass may seem less: the network's error for positions that are settled. */
    private static final double ERROR = 0.4;

    /** How sure the owners of all points must be on average. */
    private static final double SETTLED = 0.85;

    private Passing() {}

    /** Whether another move was chosen though the pass is legal and nearly every point has an owner. */
    static boolean isWorthALook(NetTree tree) {
        NetNode root = tree.root;
        return root.numberOf(NetTree.PASS) >= 0
                && root.moves[root.favourite()] != NetTree.PASS
                && tree.owners().stream().mapToDouble(Math::abs).average().orElse(0) >= SETTLED;
    }

    /**
     * Whether a pass loses no points against the favourite.
     *
     * @param pass the number of the pass
     * @param counted the lead of the player to move if both passed now, if the text would count it so
     */
    static boolean isAsGood(NetNode root, int pass, OptionalDouble counted) {
        NetNode best = root.child(root.favourite());
        NetNode passed = root.child(pass);
        if (best == null || passed == null) {
            return false;
        }
        double lead = -best.meanLead();
        return -passed.meanLead() >= lead - ERROR && counted.orElse(lead) >= lead - ERROR;
    }
}
