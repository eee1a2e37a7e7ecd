package org.shinpan.life.open;

/**
 * The move that a side tries next, and the numbers of its state. The side's number is the least of its moves: the proof
 * number for the owner, the disproof number for the opponent. The other number is the greatest of the moves, and one
 * for each further move.
 */
final class OpenChoice {

    /** The best move if there is none. */
    private static final int NONE = -2;

    private int best;
    private int first;
    private int second;
    private int hardest;
    private int live;
    private int weight;

    /** Forgets all moves. */
    void clear() {
        best = NONE;
        first = OpenNode.LOST;
        second = OpenNode.LOST;
        hardest = 0;
        live = 0;
    }

    /**
     * Offers a move.
     *
     * @param number the side's number of the state after the move
     * @param other the other number of that state
     * @param heavier of moves with equal numbers, the one with the larger value is better; then the earlier one
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
