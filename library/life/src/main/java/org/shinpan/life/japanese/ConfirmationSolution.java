package org.shinpan.life.japanese;

import org.shinpan.life.graph.Attractor;

/**
 * Finds the states of a {@link ConfirmationGraph} that a side wins for every possible outcome of the leaves.
 *
 * <p>Endless play is won by the owner while the chain or a claimed stone stands, and by the opponent once the chain is
 * taken and nothing is claimed. Play never returns to an earlier stage, so three attractors decide, one for each stage
 * from the last to the first: for the capture of a claimed stone, for a claimed stone that stays, and for the capture
 * of the chain without a claimed stone that stays.
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
     * Returns the states that a side wins even if the other side wins all leaves. In some stages the side loses endless
     * play. In these stages each winning state gets a rank, and some move leads to a winning state of lower rank. In
     * the other stages the side wins all states from which the other side cannot force its own win.
     *
     * @param winner the side, as an outcome of {@link ConfirmationGame#decided}
     */
    boolean[] won(int winner) {
        boolean owners = winner == ConfirmationGame.OWNER_WINS;
        boolean[] won = new boolean[graph.size];
        for (int round = 0; round < 3; round++) {
            // The side that hurries loses this stage if it never ends: the opponent while a stone stands, the owner
            // once the chain is taken.
            boolean ownerHurries = round == 1;
            // The attractor has the states from which the side that hurries forces its aim. If that side is the winner
            // asked for, these are the won states, in the order of their ranks; if not, they are the lost states.
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
     * Returns how many successors in the same stage must be won before a state is won by the side that hurries, that
     * is, the side that loses endless play. Returns 0 if it has won the state already, and {@link Attractor#NEVER} if
     * it can't win it. Later stages are decided already.
     *
     * @param owners whether the states that the owner wins are being searched for, not those that the opponent wins
     */
    private int left(int node, int round, boolean[] won, boolean owners, boolean ownerHurries) {
        int verdict = graph.verdict(node);
        if (verdict != ConfirmationGame.OPEN) {
            return (verdict == ConfirmationGame.OWNER_WINS) == ownerHurries ? 0 : Attractor.NEVER;
        }
        int[] children = graph.children(node);
        if (children == null) {
            // A leaf counts as a loss of the winner asked for.
            return owners != ownerHurries ? 0 : Attractor.NEVER;
        }
        boolean hurries = graph.isOwners(node) == ownerHurries;
        int left = 0;
        for (int child : children) {
            boolean inside = child >= 0 && isIn(child, round);
            // A negative child means that a claimed stone is taken, which is good for the opponent.
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

    /**
     * Returns whether a state is in the stage of a round. The rounds go from the last stage to the first: claimed,
     * taken, whole.
     */
    private boolean isIn(int node, int round) {
        return switch (round) {
            case 0 -> graph.stage(node) >= ConfirmationGame.CLAIMED;
            case 1 -> graph.stage(node) == ConfirmationGame.TAKEN;
            default -> graph.stage(node) == ConfirmationGame.WHOLE;
        };
    }
}
