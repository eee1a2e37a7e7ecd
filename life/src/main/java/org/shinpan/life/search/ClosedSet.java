package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.List;

/**
 * The states of a {@link ZoneGame} in which the aim is denied, as a closed set: in each with the opponent to move one
 * move stays in the set, in each with the owner to move all moves do.
 */
final class ClosedSet {

    private final ZoneGame game;
    private final TranspositionTable states;

    ClosedSet(ZoneGame game) {
        this.game = game;
        this.states = game.states;
    }

    /** Keeps the denied states that form a closed set, and forgets the others. True if the root is in the set. */
    boolean holds(int root) {
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[states.size()];
        order.add(root);
        seen[root] = true;
        int before = states.size();
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (states.isStatic(node)) {
                continue;
            }
            game.keepMoves(node);
            for (int i = states.firstMove(node); i < states.endOfMoves(node); i++) {
                int child = states.child(i);
                if (child >= 0 && child < before && states.disproof(child) == 0 && !seen[child]) {
                    seen[child] = true;
                    order.add(child);
                }
            }
        }
        boolean[] bad = new boolean[states.size()];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                int node = order.get(i);
                if (!bad[node] && !states.isStatic(node) && !isDenied(node, bad)) {
                    bad[node] = true;
                    changed = true;
                }
            }
        }
        for (int node : order) {
            if (bad[node]) {
                states.setNumbers(node, 1, 1);
            }
        }
        return !bad[root];
    }

    private boolean isDenied(int node, boolean[] bad) {
        boolean or = game.ownerToMove(node);
        game.keepMoves(node);
        for (int i = states.firstMove(node); i < states.endOfMoves(node); i++) {
            int child = states.child(i);
            boolean denied = child == ZoneGame.OPPONENT_WINS
                    || (child >= 0 && states.disproof(child) == 0 && !(child < bad.length && bad[child]));
            if (or && !denied) {
                return false;
            }
            if (!or && denied) {
                return true;
            }
        }
        return or;
    }
}
