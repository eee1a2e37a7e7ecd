package org.shinpan.net;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * The ways to compute a convolution of 3×3 tile by tile with fewer multiplications (Winograd 1980; Lavin and Gray
 * 2016). The matrices follow from the interpolation points 0, 1, −1, 2 and infinity, and also −2 for {@link #FOUR}.
 */
public enum Tiling {
    /** Tiles with 3×3 results that are computed from 5×5 points. */
    THREE(3, new double[][] {
        {0.5, 0, 0},
        {-0.5, -0.5, -0.5},
        {-1 / 6.0, 1 / 6.0, -1 / 6.0},
        {1 / 6.0, 1 / 3.0, 2 / 3.0},
        {0, 0, 1}
    }),
    /** Tiles with 4×4 results that are computed from 6×6 points. */
    FOUR(4, new double[][] {
        {0.25, 0, 0},
        {-1 / 6.0, -1 / 6.0, -1 / 6.0},
        {-1 / 6.0, 1 / 6.0, -1 / 6.0},
        {1 / 24.0, 1 / 12.0, 1 / 6.0},
        {1 / 24.0, -1 / 12.0, 1 / 6.0},
        {0, 0, 1}
    });

    private final int results;

    /** For each point of a tile along a line, the factors of the three weights of a filter along this line. */
    @SuppressWarnings("ImmutableEnumChecker") // nothing changes these numbers
    private final double[][] filter;

    Tiling(int results, double[][] filter) {
        this.results = results;
        this.filter = filter;
    }

    /** {@return the number of results of a tile along a line} */
    public int results() {
        return results;
    }

    /** {@return the number of points of a tile along a line} */
    public int points() {
        return results + 2;
    }

    /** {@return the number of points of a tile} */
    public int area() {
        return points() * points();
    }

    /**
     * {@return the number of tiles that cover a number of lines}
     *
     * @param lines the number of lines
     */
    public int across(int lines) {
        return (lines + results - 1) / results;
    }

    /** {@return the tiling that needs fewer multiplications on a board} */
    static Tiling of(Board board) {
        Present.all("the board", board);
        return THREE.work(board) <= FOUR.work(board) ? THREE : FOUR;
    }

    /** Returns the number of multiplications on a board for each pair of an input channel and an output channel. */
    private int work(Board board) {
        return across(board.columns()) * across(board.rows()) * area();
    }

    /**
     * {@return for each point of a tile, the transformed weights of each pair of input and output}
     *
     * @param of the weights of 3×3, in the order row, column, pair of input and output
     * @param pairs the number of pairs
     */
    public float[][] filters(float[] of, int pairs) {
        Present.all("the weights", of);
        int points = points();
        float[][] all = new float[area()][pairs];
        double[] weights = new double[9];
        for (int pair = 0; pair < pairs; pair++) {
            for (int i = 0; i < 9; i++) {
                weights[i] = of[i * pairs + pair];
            }
            for (int y = 0; y < points; y++) {
                for (int x = 0; x < points; x++) {
                    double sum = 0;
                    for (int i = 0; i < 9; i++) {
                        sum += filter[y][i / 3] * filter[x][i % 3] * weights[i];
                    }
                    all[y * points + x][pair] = (float) sum;
                }
            }
        }
        return all;
    }
}
