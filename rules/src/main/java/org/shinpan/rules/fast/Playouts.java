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
}
