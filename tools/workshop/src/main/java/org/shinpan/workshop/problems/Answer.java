package org.shinpan.workshop.problems;

import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Strategy;

/**
 * A first move of Black in a problem, and the proved result after it.
 *
 * @param move a point or {@code pass}
 * @param claim the proved result: whether the chain lives or can be captured
 * @param strategy the proof: all moves of the side that the claim favours
 */
public record Answer(String move, Claim claim, Strategy strategy) {

    /** The maximum depth of a sequence of moves. A sequence with repeated positions is cut off there. */
    private static final int LONGEST = 24;

    /** Returns whether this move is a right answer, that is, whether the claim is the goal of the task. */
    public boolean isRight(Task task) {
        return claim == (task == Task.LIVE ? Claim.ALIVE : Claim.TAKEN);
    }

    /** Returns the length of the longest sequence in the proof, in pairs of a move and its answer; at most about 24. */
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
