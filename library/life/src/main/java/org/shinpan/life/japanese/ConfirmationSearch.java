package org.shinpan.life.japanese;

import java.util.Arrays;
import java.util.BitSet;
import org.shinpan.life.budget.Budget;

/**
 * Searches a {@link ConfirmationGraph}. Proof numbers choose the leaf that is expanded next, but they are only a guide.
 * A side wins only if it wins for every possible outcome of the leaves ({@link ConfirmationSolution}).
 */
final class ConfirmationSearch {

    /**
     * The maximum number of attempts in a row to expand a leaf that find none. After that, the graph is solved again.
     */
    private static final int MAX_IN_VAIN = 50;

    private final ConfirmationGraph graph;
    private final BitSet onPath = new BitSet();

    ConfirmationSearch(ConfirmationGraph graph) {
        this.graph = graph;
    }

    /**
     * Grows the graph until a side wins, the graph has the maximum number of states, or the budget is spent.
     *
     * @return an outcome of {@link ConfirmationGame#decided}
     */
    int search(int mostStates, Budget budget) {
        // Solving the whole graph is slow, so it is done only when the graph has grown by half.
        int next = 256;
        while (true) {
            int vain = 0;
            while (vain < MAX_IN_VAIN
                    && graph.size < Math.min(next, mostStates)
                    && graph.proof[0] != 0
                    && graph.disproof[0] != 0
                    && !budget.isSpent()) {
                vain = growOnce() ? 0 : vain + 1;
            }
            int outcome = solve();
            if (outcome != ConfirmationGame.OPEN || graph.size >= mostStates || budget.isOver()) {
                return outcome;
            }
            // The proof numbers led only in circles, and solving decided nothing: grow somewhere else.
            boolean stuck = graph.size < next && graph.proof[0] != 0 && graph.disproof[0] != 0;
            if (stuck && !growAnywhere()) {
                return outcome;
            }
            next = Math.max(next, graph.size) * 3 / 2;
        }
    }

    /**
     * Expands the leaf to which the proof numbers lead. Returns false if they lead only to states that are already on
     * the path.
     */
    private boolean growOnce() {
        int[] path = new int[256];
        int length = 0;
        int at = 0;
        boolean found = false;
        while (true) {
            if (length == path.length) {
                path = Arrays.copyOf(path, 2 * length);
            }
            path[length++] = at;
            onPath.set(at);
            if (graph.children[at] == null) {
                graph.expand(at);
                found = true;
                break;
            }
            int best = -1;
            int least = ConfirmationGraph.SURE;
            for (int child : graph.children[at]) {
                if (child >= 0 && !onPath.get(child) && graph.proof[child] != 0 && graph.disproof[child] != 0) {
                    int number = graph.ownerMoves[at] ? graph.proof[child] : graph.disproof[child];
                    if (number < least) {
                        least = number;
                        best = child;
                    }
                }
            }
            if (best < 0) {
                // only circles are left here: look elsewhere until the graph is solved again
                graph.proof[at] = ConfirmationGraph.SURE - 1;
                graph.disproof[at] = ConfirmationGraph.SURE - 1;
                break;
            }
            at = best;
        }
        // If the last state has no way on, it keeps the numbers that were just set.
        for (int i = length - 1; i >= 0; i--) {
            onPath.clear(path[i]);
            if (found || i < length - 1) {
                update(path[i]);
            }
        }
        return found;
    }

    /** Expands the leaves nearest to the root. Returns false if there are no leaves. */
    private boolean growAnywhere() {
        int before = graph.size;
        int wanted = Math.max(64, graph.size / 4);
        boolean[] seen = new boolean[graph.size];
        int[] queue = new int[graph.size];
        int tail = 1;
        seen[0] = true;
        int grown = 0;
        for (int head = 0; head < tail && grown < wanted; head++) {
            int at = queue[head];
            if (graph.verdict[at] != ConfirmationGame.OPEN) {
                continue;
            }
            if (graph.children[at] == null) {
                graph.expand(at);
                update(at);
                grown++;
                continue;
            }
            for (int child : graph.children[at]) {
                if (child >= 0 && child < before && !seen[child]) {
                    seen[child] = true;
                    queue[tail++] = child;
                }
            }
        }
        return grown > 0;
    }

    /**
     * Computes the proof numbers of a state from those of its successors. Many ways lead to the same states, so a sum
     * would count states several times. Instead of the sum, it uses the greatest number, plus 1 for every other
     * successor that is open.
     */
    private void update(int node) {
        if (graph.verdict[node] != ConfirmationGame.OPEN || graph.children[node] == null) {
            return;
        }
        boolean ownerMoves = graph.ownerMoves[node];
        int least = ConfirmationGraph.SURE;
        int most = 0;
        int open = 0;
        for (int child : graph.children[node]) {
            int p = child < 0 ? ConfirmationGraph.SURE : graph.proof[child];
            int d = child < 0 ? 0 : graph.disproof[child];
            int up = ownerMoves ? p : d;
            int down = ownerMoves ? d : p;
            least = Math.min(least, up);
            if (down != 0) {
                most = Math.max(most, down);
                open++;
            }
        }
        int sum = open == 0
                ? 0
                : most >= ConfirmationGraph.SURE
                        ? ConfirmationGraph.SURE
                        : Math.min(ConfirmationGraph.SURE - 1, most + open - 1);
        if (least == 0) {
            sum = ConfirmationGraph.SURE;
        }
        graph.proof[node] = ownerMoves ? least : sum;
        graph.disproof[node] = ownerMoves ? sum : least;
    }

    // ---- solving

    /**
     * Marks every state that one side wins whatever the outcome of the states that are not expanded yet. Returns the
     * outcome of the first state.
     */
    int solve() {
        ConfirmationSolution solution = new ConfirmationSolution(graph);
        for (int winner = ConfirmationGame.OWNER_WINS; winner <= ConfirmationGame.OPPONENT_WINS; winner++) {
            boolean[] won = solution.won(winner);
            for (int node = 0; node < graph.size; node++) {
                if (won[node] && graph.verdict[node] == ConfirmationGame.OPEN) {
                    graph.verdict[node] = (byte) winner;
                    graph.proof[node] = winner == ConfirmationGame.OWNER_WINS ? 0 : ConfirmationGraph.SURE;
                    graph.disproof[node] = winner == ConfirmationGame.OWNER_WINS ? ConfirmationGraph.SURE : 0;
                }
            }
        }
        if (graph.verdict[0] == ConfirmationGame.OPEN) {
            // States in circles may have numbers that mean "decided" although they are open. New numbers let the search
            // go there again.
            for (int node = graph.size - 1; node >= 0; node--) {
                update(node);
                if (graph.verdict[node] == ConfirmationGame.OPEN) {
                    graph.proof[node] = Math.max(1, Math.min(graph.proof[node], ConfirmationGraph.SURE - 1));
                    graph.disproof[node] = Math.max(1, Math.min(graph.disproof[node], ConfirmationGraph.SURE - 1));
                }
            }
        }
        return graph.verdict[0];
    }
}
