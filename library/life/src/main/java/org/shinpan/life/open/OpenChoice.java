package org.shinpan.life.open;

/**
 * Chooses the move that a side tries next in a search by proof numbers, and computes the numbers of the state from
 * those of the states after its moves. The number of the side on turn, which is the proof number for the owner and the
 * disproof number for the opponent, is the smallest of its moves. The other number is the largest of the moves plus one
 * for each further move, instead of their sum, because many moves lead to the same states.
 */
final class OpenChoice {

    /** The best move if there is none. */
    private static final int NONE = -2;

    private int best;

    /** The smallest number of the side on turn, and the second smallest. */
    private int first;

    private int second;

    /** The largest other number. */
    private int hardest;

    /** The number of moves that were offered. */
    private int live;

    /** The last argument with which the best move was offered. */
    private int weight;

    /** Forgets all moves. */
    void clear() {
        best = NONE;
        first = OpenNode.LOST;
        second = OpenNode.LOST;
        hardest = 0;
        live = 0;
        weight = Integer.MIN_VALUE;
    }

    /**
     * Offers a move.
     *
     * @param number the side's number of the state after the move
     * @param other the other number of that state
     * @param heavier decides between moves with equal numbers: the larger value is better; if it is equal too, the
     *     earlier move is better
     */
    void offer(int move, int number, int other, int heavier) {
        live++;
        hardest = Math.max(hardest, other);
        if (number < first || (number == first && heavier > weight)) {
            second = first;
            first = number;
            best = move;
            weight = heavier;
        } else {
            second = Math.min(second, number);
        }
    }

    boolean isEmpty() {
        return best == NONE;
    }

    /** Returns the best move. */
    int best() {
        return best;
    }

    int number() {
        return first;
    }

    int others() {
        return Math.min(OpenNode.LOST, hardest + live - 1);
    }

    /** Returns how far the side's number of the best move may rise. */
    int limit(int limit) {
        return Math.min(limit, second + 1);
    }

    /** Returns how far the other number of the best move may rise. */
    int limitOfOthers(int limit) {
        return limit - live + 1;
    }
}
