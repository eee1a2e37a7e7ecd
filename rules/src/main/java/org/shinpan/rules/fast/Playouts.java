package org.shinpan.rules.fast;

/**
 * Uniformly random games: on each turn one of the places where {@link FastBoard#isRandomMove} holds, all alike likely,
 * or a pass if there is none; until two passes follow each other or a number of turns is reached.
 */
public final class Playouts {

    private final Xorshift random;

    /** Playouts that are the same for the same seed. */
    public Playouts(long seed) {
        this.random = new Xorshift(seed);
    }

    /**
     * Plays on from the position of a board, which is changed.
     *
     * @param cap how many turns to take at most
     * @return how many turns were taken; {@code cap} may mean that the game did not end
     */
    public int run(FastBoard board, int cap) {
        boolean passed = false;
        for (int turn = 1; turn <= cap; turn++) {
            int v = board.randomMove(random);
            if (v == FastBoard.PASS) {
                board.pass();
                if (passed) {
                    return turn;
                }
                passed = true;
            } else {
                board.play(v);
                passed = false;
            }
        }
        return cap;
    }

    /**
     * What became of many playouts from one position.
     *
     * @param games how many
     * @param turns their turns together
     * @param blackWins in how many Black had the larger area, the added points counted
     * @param margins Black's area less White's, the added points left out, of all games together
     */
    public record Batch(int games, long turns, int blackWins, long margins) {}

    /**
     * Plays many games on from the position of a board, which stays as it is.
     *
     * @param cap how many turns each takes at most; it is counted as it stands then
     * @param forWhite points added to White's area, in whole points; equal areas are no win for Black
     */
    public Batch batch(FastBoard start, int games, int cap, int forWhite) {
        FastBoard board = new FastBoard(start.board());
        long turns = 0;
        long margins = 0;
        int blackWins = 0;
        for (int game = 0; game < games; game++) {
            board.copy(start);
            turns += run(board, cap);
            int margin = board.areaMargin();
            margins += margin;
            blackWins += margin > forWhite ? 1 : 0;
        }
        return new Batch(games, turns, blackWins, margins);
    }
}
