package org.shinpan.workshop.problems;

import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Strategy;

/**
 * A first move of a problem, and what is proved after it.
 *
 * @param move a point or {@code pass}
 * @param claim what is proved
 * @param strategy the answers of the side that the claim favours
 */
public record Answer(String move, Claim claim, Strategy strategy) {

    /** The maximum depth of a line. A line whose positions repeat is cut there. */
    private static final int LONGEST = 24;

    /** Returns whether the claim is the one that a task asks for. */
    public boolean isRight(Task task) {
        return claim == (task == Task.LIVE ? Claim.ALIVE : Claim.TAKEN);
    }

    /** Returns the number of rounds of the longest line of the proof, at most 24. */
    int depth() {
        return strategy.size() == 0 ? 0 : depth(0, new int[strategy.size()], 0);
    }

    private int depth(int node, int[] known, int before) {
        if (known[node] > 0 || before > LONGEST) {
            return known[node];
        }
        int deepest = 0;
        for (int round = 0; round < strategy.rounds(node); round++) {
            int next = strategy.next(node, round);
            deepest = Math.max(deepest, 1 + (next > node ? depth(next, known, before + 1) : 0));
        }
        known[node] = deepest;
        return deepest;
    }
}
