package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.life.graph.Attractor;

/**
 * A closed set of states of a {@link ZoneGame} in which the aim is denied. From every state with the opponent to move,
 * at least one move stays in the set; from every state with the owner to move, all moves do.
 */
final class ClosedSet {

    private final ZoneGame game;
    private final TranspositionTable states;

    ClosedSet(ZoneGame game) {
        this.game = game;
        this.states = game.states;
    }

    /**
     * Keeps the states that form a closed set in which the aim is denied, and forgets the results of all other denied
     * states. Returns whether the root is in the set.
     */
    boolean holds(int root) {
        // Expanding moves adds states. They have no result yet, unless the stones decide them, and are not in the set.
        int before = states.size();
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[before];
        // The number of moves of each state that must lead out of the set before the owner can leave it from there.
        int[] left = new int[before];
        Arrays.fill(left, Attractor.NEVER);
        // Finds the states from which the owner can leave the set.
        Attractor leaving = new Attractor();
        order.add(root);
        seen[root] = true;
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (states.isStatic(node)) {
                continue;
            }
            boolean ownerMoves = game.ownerToMove(node);
            int wanted = ownerMoves ? 1 : 0;
            game.keepMoves(node);
            for (int i = states.firstMove(node); i < states.endOfMoves(node); i++) {
                int child = states.child(i);
                boolean denied = child == ZoneGame.OPPONENT_WINS || (child >= 0 && states.disproof(child) == 0);
                if (denied && child >= 0 && child < before) {
                    leaving.move(node, child);
                    wanted += ownerMoves || wanted == Attractor.NEVER ? 0 : 1;
                    if (!seen[child]) {
                        seen[child] = true;
                        order.add(child);
                    }
                } else if (denied != ownerMoves) {
                    // The owner leaves by this move, or the opponent wins by it for good.
                    wanted = ownerMoves ? 0 : Attractor.NEVER;
                }
            }
            left[node] = wanted;
        }
        boolean[] outside = leaving.reached(left);
        for (int node : order) {
            if (outside[node]) {
                states.setNumbers(node, 1, 1);
            }
        }
        return !outside[root];
    }
}
