package org.shinpan.life.open;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A state of the search, with its proof and disproof numbers for each allowance of waste. The disproof number counts
 * failures: a state that is lost with an allowance can be won with a larger one.
 */
final class OpenNode {

    /** The proof number of a state that is lost. */
    static final int LOST = 1 << 28;

    private static final int MAX_DOUBLINGS = 20;
    private static final int[] NONE = {};

    /** A claim that is true of the state; null as long as none is known. */
    @Nullable OpenClaim proof;

    /** The moves that are searched and, for the owner's moves, their wastes. */
    int[] moves = NONE;

    int[] wastes = NONE;
    /** For the owner's moves, their wastes by the plans alone. */
    int[] losses = NONE;
    /** The states after the moves; null for a state that has not been visited. */
    @Nullable OpenNode[] next = {};

    /** The allowance for which the owner's moves were collected; −1 if they were not. */
    int expanded = -1;
    /** The state after a pass of the opponent. */
    @Nullable OpenNode pass;
    /** The claim about the state after a pass from which the opponent's moves were collected. */
    @Nullable OpenClaim passClaim;

    /** The owner's play that answers a pass here, which is tried first; −1 if none is known. */
    int hint = -1;

    /** The opponent's last move that refuted a play of the owner here, or that refutes the last play; −1 if none. */
    int killer = -1;

    /** Whether the search is below this state at present. */
    boolean onPath;

    /** Whether the board was searched for two eyes that stand. */
    boolean seen;

    /** The number of visits. */
    int visits;

    /** The plays that the owner needs, doubled. */
    int estimate;

    /** The assumed costs of the states after the opponent's moves, until these states are visited. */
    int[] estimates = NONE;

    private int[] numbers = NONE;
    /** The largest allowance with which the state is lost; −1 if none is known. */
    private int lost = -1;

    OpenNode(int estimate) {
        this.estimate = estimate;
    }

    /** Returns the proof number of a state with some estimate. It doubles with every play that the owner needs. */
    static int proofNumberOf(int estimate) {
        return estimate >= EyePlans.NONE ? LOST : 1 << Math.min(estimate / 2, MAX_DOUBLINGS);
    }

    int proofNumber(int allowance) {
        if (onPath || allowance <= lost) {
            return LOST;
        }
        int known = 2 * allowance < numbers.length ? numbers[2 * allowance] : 0;
        return known > 0 ? known : proofNumberOf(estimate);
    }

    int disproofNumber(int allowance) {
        if (onPath || allowance <= lost) {
            return 0;
        }
        int known = 2 * allowance < numbers.length ? numbers[2 * allowance] : 0;
        return known > 0 ? numbers[2 * allowance + 1] : estimate >= EyePlans.NONE ? 0 : 1;
    }

    void set(int allowance, int proofNumber, int disproofNumber) {
        if (proofNumber >= LOST) {
            lost = Math.max(lost, allowance);
        }
        if (2 * allowance >= numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * allowance + 2);
        }
        numbers[2 * allowance] = Math.min(proofNumber, LOST);
        numbers[2 * allowance + 1] = disproofNumber;
    }
}
