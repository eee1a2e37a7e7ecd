package org.shinpan.rules.fast;

import java.util.Objects;

/**
 * Uniformly random games. On each turn they play one of the places where {@link FastBoard#isRandomMove} holds, all
 * equally likely, or pass if there is none; until two passes follow each other or a number of turns is reached.
 */
public final class UniformPlayouts {

    private final Xorshift random;

    /**
     * Playouts that are the same for the same seed.
     *
     * @param seed any number
     */
    public UniformPlayouts(long seed) {
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
        return run(board.cells(), random, cap, Drawing.UNIFORM);
    }

    /** How the place of a turn is drawn. */
    enum Drawing {
        UNIFORM,
        FROM_START
    }

    static int run(Cells grid, Xorshift random, int cap, Drawing drawing) {
        int turns = unlogged(grid, random, cap, drawing);
        TurnLog.clear(grid);
        grid.hashed = false;
        grid.renumber();
        return turns;
    }

    private static int unlogged(Cells grid, Xorshift random, int cap, Drawing drawing) {
        boolean passed = false;
        for (int turn = 1; turn <= cap; turn++) {
            int i = drawing == Drawing.UNIFORM
                    ? uniform(grid, random, passed)
                    : RandomPlays.nextIndexFromStart(grid, random);
            if (i != RandomPlays.NONE) {
                int v = grid.empties[i];
                grid.empties[i] = grid.empties[--grid.emptyCount];
                Placing.place(grid, v);
                passed = false;
            } else {
                Placing.skip(grid);
                if (passed) {
                    return turn;
                }
                passed = true;
            }
        }
        return cap;
    }

    /** After a pass most likely nothing is left for the other player either, and a look in order is quicker. */
    private static int uniform(Cells grid, Xorshift random, boolean passed) {
        return passed && !RandomPlays.hasNext(grid) ? RandomPlays.NONE : RandomPlays.nextIndex(grid, random);
    }

    /**
     * What became of many playouts from one position.
     *
     * @param games the number of games
     * @param turns the turns of all games together
     * @param blackWins the games in which Black's area was larger than White's with the added points
     * @param margins Black's area less White's without the added points, of all games together
     */
    public record Batch(int games, long turns, int blackWins, long margins) {}

    /**
     * Plays many games on from the position of a board, which stays as it is.
     *
     * @param start where each game begins
     * @param games the number of games
     * @param cap the most turns of a game; the area is counted as it stands then
     * @param forWhite whole points added to White's area; equal areas are no win for Black
     * @return what became of the games
     */
    public Batch batch(FastBoard start, int games, int cap, int forWhite) {
        Objects.requireNonNull(start, "the board must not be null");
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
