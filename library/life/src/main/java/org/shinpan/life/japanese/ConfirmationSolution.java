package org.shinpan.life.japanese;

import org.shinpan.life.graph.Attractor;

/**
 * What one side wins in a {@link ConfirmationGraph} whatever its leaves are.
 *
 * <p>Play that never ends is won by the owner while the chain or a claimed stone stands, and by the opponent once the
 * chain is taken and nothing is claimed. A stage never goes back, so that three attractors decide: of a claimed stone's
 * capture, of a claim that holds, and of a capture without such a claim.
 */
final class ConfirmationSolution {

    private final ConfirmationGraph graph;
    private final Attractor attractor = new Attractor();

    ConfirmationSolution(ConfirmationGraph graph) {
        this.graph = graph;
        for (int node = graph.size - 1; node >= 0; node--) {
            int[] children = graph.children(node);
            for (int i = children == null ? -1 : children.length - 1; i >= 0; i--) {
                if (children[i] >= 0) {
                    attractor.move(node, children[i]);
                }
            }
        }
    }

    /**
     * The states that a side wins if the other side wins all leaves. In some stages this side loses if play never ends.
     * There each winning state gets a rank, and some move leads to a winning state of lower rank. In the other stages
     * the side wins all states from which the other side cannot force its own win.
     *
     * @param winner an outcome of {@link ConfirmationGame#decided}
     */
    boolean[] won(int winner) {
        boolean owners = winner == ConfirmationGame.OWNER_WINS;
        boolean[] won = new boolean[graph.size];
        for (int round = 0; round < 3; round++) {
            // Who loses this stage if it never ends: the opponent while a stone stands, the owner once the chain is
            // taken.
            boolean ownerHurries = round == 1;
            // The attractor has the states from which the side that hurries forces its aim. If that side is the winner
            // asked for, these are the won states, in the order of their ranks; otherwise they are the lost ones.
            boolean ranked = owners == ownerHurries;
            int[] left = new int[graph.size];
            for (int node = 0; node < graph.size; node++) {
                left[node] = isIn(node, round) ? left(node, round, won, owners, ownerHurries) : Attractor.NEVER;
            }
            boolean[] reached = attractor.reached(left, (node, by) -> {
                if (ranked && graph.verdict(node) == ConfirmationGame.OPEN) {
                    graph.won(node);
                }
            });
            for (int node = 0; node < graph.size; node++) {
                if (isIn(node, round)) {
                    won[node] = reached[node] == ranked;
                }
            }
        }
        return won;
    }

    /**
     * How many successors in the same stage must be won by the side that hurries before a state of this stage is: 0 if
     * it is won already, {@link Attractor#NEVER} if it can't be. Later stages are decided already.
     *
     * @param owners whether the winner asked for is the owner
     */
    private int left(int node, int round, boolean[] won, boolean owners, boolean ownerHurries) {
        int verdict = graph.verdict(node);
        if (verdict != ConfirmationGame.OPEN) {
            return (verdict == ConfirmationGame.OWNER_WINS) == ownerHurries ? 0 : Attractor.NEVER;
        }
        int[] children = graph.children(node);
        if (children == null) {
            // A leaf counts as won by the side that is not asked for.
            return owners != ownerHurries ? 0 : Attractor.NEVER;
        }
        boolean hurries = graph.isOwners(node) == ownerHurries;
        int left = 0;
        for (int child : children) {
            boolean inside = child >= 0 && isIn(child, round);
            // Below 0 a claimed stone is taken, which is good for the opponent.
            boolean good = child < 0 ? !ownerHurries : !inside && won[child] == (owners == ownerHurries);
            if (good && hurries) {
                return 0;
            } else if (!good && !inside && !hurries) {
                return Attractor.NEVER;
            }
            left += good ? 0 : 1;
        }
        return hurries ? 1 : left;
    }

    /** The stages from the last to the first: claimed, taken, whole. */
    private boolean isIn(int node, int round) {
        return switch (round) {
            case 0 -> graph.stage(node) >= ConfirmationGame.CLAIMED;
            case 1 -> graph.stage(node) == ConfirmationGame.TAKEN;
            default -> graph.stage(node) == ConfirmationGame.WHOLE;
        };
    }
}
