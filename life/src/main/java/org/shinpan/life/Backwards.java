package org.shinpan.life;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.ZoneSearch.Outcome;

/**
 * All states of a {@link ZoneSearch} at once, backwards from those that are reached (a least fixed point): for small
 * graphs in which repetitions keep the search from coming to an end.
 */
final class Backwards {

    private final ZoneSearch search;
    private final Budget budget;

    Backwards(ZoneSearch search, Budget budget) {
        this.search = search;
        this.budget = budget;
    }

    /** Decides a state, unless more than so many others hang on it. */
    Outcome solve(int root, int maxNodes) {
        List<Integer> order = reachable(root, maxNodes);
        if (order.isEmpty()) {
            return Outcome.UNKNOWN;
        }
        int[][] predecessors = predecessors(order);
        int[] open = new int[search.nodes()];
        int[] queue = new int[order.size()];
        int tail = 0;
        for (int node : order) {
            open[node] = search.moveCount[node];
            boolean won = search.isStatic[node] ? search.proof[node] == 0 : isWonAtOnce(node);
            decide(node, won);
            if (won) {
                queue[tail++] = node;
            }
        }
        for (int head = 0; head < tail; head++) {
            int node = queue[head];
            for (int before : predecessors[node]) {
                if (search.proof[before] == 0 || (!search.reacherToMove(before) && --open[before] > 0)) {
                    continue;
                }
                if (search.reacherToMove(before)) {
                    search.best[before] = moveTo(before, node);
                }
                decide(before, true);
                queue[tail++] = before;
            }
        }
        return search.proof[root] == 0 ? Outcome.REACHED : Outcome.DENIED;
    }

    /** All states that can follow; none if there are too many. */
    private List<Integer> reachable(int root, int maxNodes) {
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[maxNodes + ZoneSearch.PASS + 2];
        order.add(root);
        seen[root] = true;
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (search.nodes() >= maxNodes || (head % 64 == 0 && budget.isOver())) {
                return List.of();
            }
            if (search.isStatic[node]) {
                continue;
            }
            search.keepMoves(node);
            for (int i = search.firstMove[node]; i < end(node); i++) {
                int child = search.leadsTo[i];
                if (child >= 0 && !seen[child]) {
                    seen[child] = true;
                    order.add(child);
                }
            }
        }
        return order;
    }

    private int[][] predecessors(List<Integer> order) {
        int[] counts = new int[search.nodes()];
        for (int node : order) {
            for (int i = search.firstMove[node]; i < end(node); i++) {
                if (search.leadsTo[i] >= 0) {
                    counts[search.leadsTo[i]]++;
                }
            }
        }
        int[][] predecessors = new int[search.nodes()][];
        for (int node : order) {
            predecessors[node] = new int[counts[node]];
        }
        for (int node : order) {
            for (int i = search.firstMove[node]; i < end(node); i++) {
                int child = search.leadsTo[i];
                if (child >= 0) {
                    predecessors[child][--counts[child]] = node;
                }
            }
        }
        return predecessors;
    }

    private int end(int node) {
        return search.firstMove[node] + search.moveCount[node];
    }

    private boolean isWonAtOnce(int node) {
        for (int i = search.firstMove[node]; i < end(node); i++) {
            if (search.leadsTo[i] == -2) {
                search.best[node] = search.movesAt[i];
                return true;
            }
        }
        return false;
    }

    private byte moveTo(int node, int child) {
        int i = search.firstMove[node];
        while (search.leadsTo[i] != child) {
            i++;
        }
        return search.movesAt[i];
    }

    private void decide(int node, boolean reached) {
        search.proof[node] = reached ? 0 : ZoneSearch.INFINITE;
        search.disproof[node] = reached ? ZoneSearch.INFINITE : 0;
    }
}
