package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.graph.Attractor;

/**
 * Decides all states of a {@link ZoneGame} at once, backwards from the states in which the aim is reached (a least
 * fixed point). It is for small graphs in which the search does not end because of repetitions.
 */
final class RetrogradeAnalysis {

    private final ZoneGame game;
    private final TranspositionTable states;

    RetrogradeAnalysis(ZoneGame game) {
        this.game = game;
        this.states = game.states;
    }

    /**
     * Decides a state after visiting all states that can follow it.
     *
     * @param maxNodes the maximum number of states to visit; the result is unknown if there are more
     * @param budget the budget; the result is unknown if it is spent before the end
     */
    Aim solve(int root, int maxNodes, Budget budget) {
        return lookAtAll(root, maxNodes, budget) ? settle(root) : Aim.UNKNOWN;
    }

    /**
     * Decides the known states, as far as they do not depend on open states, whose moves have not been expanded. A
     * state is reached if it is reached even with all open states denied, and denied if it is denied even with all open
     * states reached. Earlier results for the other states are forgotten.
     */
    Aim settle(int root) {
        int count = states.size();
        Attractor attractor = new Attractor();
        for (int node = 0; node < count; node++) {
            for (int i = states.firstMove(node); i < states.endOfMoves(node); i++) {
                if (states.child(i) >= 0) {
                    attractor.move(node, states.child(i));
                }
            }
        }
        boolean[] reached = spread(attractor, false);
        boolean[] reachable = spread(attractor, true);
        for (int node = 0; node < count; node++) {
            if (states.isStatic(node)) {
                continue;
            }
            if (reached[node]) {
                states.decide(node, true);
            } else if (!reachable[node]) {
                states.decide(node, false);
            } else {
                states.setNumbers(node, 1, 1);
            }
        }
        return states.proof(root) == 0 ? Aim.REACHED : states.disproof(root) == 0 ? Aim.DENIED : Aim.UNKNOWN;
    }

    /**
     * Returns the states from which the owner can force the aim. In states that are not expanded, the aim counts as
     * reached or as denied, as {@code openIsReached} says.
     */
    private boolean[] spread(Attractor attractor, boolean openIsReached) {
        // The number of moves of each state that must lead to reached states before the state is reached itself.
        int[] left = new int[states.size()];
        for (int node = 0; node < left.length; node++) {
            int moves = states.moveCount(node);
            left[node] = isReachedAtOnce(node, openIsReached)
                    ? 0
                    : moves == 0 ? Attractor.NEVER : game.ownerToMove(node) ? 1 : moves;
        }
        return attractor.reached(left, (node, by) -> {
            if (by != Attractor.Reached.NONE && !openIsReached && game.ownerToMove(node)) {
                states.setBest(node, moveTo(node, by));
            }
        });
    }

    /** Returns whether the owner has reached the aim in a state, judged without the states after it. */
    private boolean isReachedAtOnce(int node, boolean openIsReached) {
        if (states.isStatic(node) || states.proof(node) == 0) {
            return states.proof(node) == 0;
        }
        if (states.firstMove(node) == 0) {
            // A state whose moves are not listed is denied only by a move that decides it.
            return openIsReached && states.disproof(node) != 0;
        }
        return isWonAtOnce(node);
    }

    /** Expands the moves of all states that can follow. Returns false if there are too many states. */
    private boolean lookAtAll(int root, int maxNodes, Budget budget) {
        List<Integer> order = new ArrayList<>();
        // The moves of the last expanded state may lead to states beyond the limit.
        boolean[] seen = new boolean[maxNodes + ZoneGame.PASS + 2];
        order.add(root);
        seen[root] = true;
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (states.size() >= maxNodes || (head % 64 == 0 && budget.isOver())) {
                return false;
            }
            if (states.isStatic(node)) {
                continue;
            }
            game.keepMoves(node);
            for (int i = states.firstMove(node); i < states.endOfMoves(node); i++) {
                int child = states.child(i);
                if (child >= 0 && !seen[child]) {
                    seen[child] = true;
                    order.add(child);
                }
            }
        }
        return true;
    }

    /** Returns whether the owner has a move that wins at once. If so, records it as the best move. */
    private boolean isWonAtOnce(int node) {
        for (int i = states.firstMove(node); i < states.endOfMoves(node); i++) {
            if (states.child(i) == ZoneGame.OWNER_WINS) {
                states.setBest(node, states.move(i));
                return true;
            }
        }
        return false;
    }

    /** Returns the move of a state that leads to a given state. There must be one. */
    private int moveTo(int node, int child) {
        int i = states.firstMove(node);
        while (states.child(i) != child) {
            i++;
        }
        return states.move(i);
    }
}
