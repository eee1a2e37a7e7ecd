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
        return looksAtAll(root, maxNodes) ? settle(root) : Outcome.UNKNOWN;
    }

    /**
     * Decides what can be decided of the states known so far, whatever becomes of those whose moves were not looked at:
     * reached is what is reached if these are not, denied what is denied if these are reached. The others are forgotten.
     */
    Outcome settle(int root) {
        int count = search.nodes();
        int[] first = new int[count + 1];
        for (int node = 0; node < count; node++) {
            for (int i = search.firstMove[node]; i < end(node); i++) {
                first[search.leadsTo[i] + 1] += search.leadsTo[i] >= 0 ? 1 : 0;
            }
        }
        for (int node = 0; node < count; node++) {
            first[node + 1] += first[node];
        }
        int[] filled = first.clone();
        int[] before = new int[first[count]];
        for (int node = 0; node < count; node++) {
            for (int i = search.firstMove[node]; i < end(node); i++) {
                if (search.leadsTo[i] >= 0) {
                    before[filled[search.leadsTo[i]]++] = node;
                }
            }
        }
        boolean[] reached = spread(first, before, false);
        boolean[] reachable = spread(first, before, true);
        for (int node = 0; node < count; node++) {
            if (search.isStatic[node]) {
                continue;
            }
            if (reached[node]) {
                decide(node, true);
            } else if (!reachable[node]) {
                decide(node, false);
            } else {
                search.proof[node] = 1;
                search.disproof[node] = 1;
            }
        }
        return search.proof[root] == 0
                ? Outcome.REACHED
                : search.disproof[root] == 0 ? Outcome.DENIED : Outcome.UNKNOWN;
    }

    /** The states from which one that is reached can be forced, with those not looked at taken for reached or not. */
    private boolean[] spread(int[] first, int[] before, boolean unknown) {
        int count = search.nodes();
        boolean[] won = new boolean[count];
        int[] open = new int[count];
        int[] queue = new int[count];
        int tail = 0;
        for (int node = 0; node < count; node++) {
            open[node] = search.moveCount[node];
            if (isReachedAtOnce(node, unknown)) {
                won[node] = true;
                queue[tail++] = node;
            }
        }
        for (int head = 0; head < tail; head++) {
            int node = queue[head];
            for (int i = first[node]; i < first[node + 1]; i++) {
                int earlier = before[i];
                if (won[earlier] || (!search.reacherToMove(earlier) && --open[earlier] > 0)) {
                    continue;
                }
                if (search.reacherToMove(earlier) && !unknown) {
                    search.best[earlier] = moveTo(earlier, node);
                }
                won[earlier] = true;
                queue[tail++] = earlier;
            }
        }
        return won;
    }

    private boolean isReachedAtOnce(int node, boolean unknown) {
        if (search.isStatic[node] || search.proof[node] == 0) {
            return search.proof[node] == 0;
        }
        if (search.firstMove[node] == 0) {
            // Without a list of its moves a state is denied only by a move that decides.
            return unknown && search.disproof[node] != 0;
        }
        return isWonAtOnce(node);
    }

    /** Looks at the moves of all states that can follow; false if there are too many. */
    private boolean looksAtAll(int root, int maxNodes) {
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[maxNodes + ZoneSearch.PASS + 2];
        order.add(root);
        seen[root] = true;
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (search.nodes() >= maxNodes || (head % 64 == 0 && budget.isOver())) {
                return false;
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
        return true;
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
