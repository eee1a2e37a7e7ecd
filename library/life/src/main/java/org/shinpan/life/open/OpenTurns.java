package org.shinpan.life.open;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;

/** Runs several searches about one question in turns. The number of states of a turn doubles with each round. */
final class OpenTurns {

    /** The number of states of a search in the first round. */
    private static final int FIRST_ROUND = 20_000;

    private final List<OpenSearch> searches;
    private int round = FIRST_ROUND;
    private int next;
    /** The states that the next search may still visit in this round. */
    private int left = FIRST_ROUND;

    OpenTurns(List<OpenSearch> searches) {
        this.searches = searches;
    }

    /** Returns the number of states that all searches have visited. */
    long states() {
        return searches.stream().mapToLong(OpenSearch::states).sum();
    }

    /** Returns the number of the search whose turn it is; if a claim was found, of the search that found it. */
    int next() {
        return next;
    }

    int size() {
        return searches.size();
    }

    /**
     * Continues the searches.
     *
     * @param mostStates the maximum number of further states
     * @return a claim that the goal is reached; null if none was found within the limits
     */
    @Nullable OpenClaim run(Budget budget, long mostStates) {
        long end = states() + mostStates;
        long unchanged = 0;
        do {
            OpenSearch search = searches.get(next);
            long before = search.states();
            int quota = (int) Math.max(0, Math.min(left, end - states()));
            OpenClaim claim = search.run(budget, quota);
            if (claim != null) {
                return claim;
            }
            long used = search.states() - before;
            unchanged = used == 0 ? unchanged + 1 : 0;
            left -= (int) used;
            if (left <= 0 || used < quota) {
                goOn();
            }
        } while (states() < end && !budget.isOver() && unchanged < searches.size());
        return null;
    }

    private void goOn() {
        next = (next + 1) % searches.size();
        if (next == 0) {
            round = Math.min(2 * round, Integer.MAX_VALUE / 2);
        }
        left = round;
    }
}
