package org.shinpan.rules.fast;

import java.util.Objects;

/**
 * Random games as quick as possible, which are not uniform. On each turn they draw an empty place and play there, or
 * on the next place in the board's list of empty places where {@link FastBoard#isRandomMove} holds. So a place that
 * follows others without a move is more likely than another. {@link UniformPlayouts} draws each with the same
 * likelihood.
 *
 * <p>This way of drawing is that of libego; the class is here so that the two boards can be compared.
 */
public final class StartedPlayouts {

    private final Xorshift random;

    /**
     * Playouts that are the same for the same seed.
     *
     * @param seed any number
     */
    public StartedPlayouts(long seed) {
        this.random = new Xorshift(seed);
    }

    /**
     * Plays on from the position of a board, which is changed. No turn can be undone afterwards, neither those of the
     * game nor earlier ones.
     *
     * @param board where to play
     * @param cap the most turns
     * @return how many turns it played; {@code cap} may mean that the game did not end
     */
    public int run(FastBoard board, int cap) {
        Objects.requireNonNull(board, "the board must not be null");
        return UniformPlayouts.run(board.cells(), random, cap, UniformPlayouts.Drawing.FROM_START);
    }
}
