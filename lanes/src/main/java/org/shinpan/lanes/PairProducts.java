package org.shinpan.lanes;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The same as {@link RowProducts} where there are few registers: up to twelve sums. The loops compute their places in a
 * way that the compiler does not unroll: unrolled, it reads ahead, and sums do not stay in registers.
 */
final class PairProducts {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
    private static final int WIDTH = LANES.length();

    private PairProducts() {}

    private static int groups(int rows) {
        return (rows + 5) / 6;
    }

    /** The number of rows that are computed for some rows: sixes, fives and fours. */
    static int padded(int rows) {
        return Math.max(rows, 4 * groups(rows));
    }

    /** All rows with a block; the number of rows is one that {@link #padded} returns. */
    static void multiply(
            float[] in, int inAt, int step, int inputs, int rows, float[] w, int wAt, float[] out, int outAt) {
        int row = 0;
        for (int left = groups(rows); left > 0; left--) {
            int a = inAt + row * WIDTH;
            int c = outAt + row * WIDTH;
            int now = (rows - row + left - 1) / left;
            if (now == 6) {
                sixByTwo(in, a, step, inputs, w, wAt, out, c);
            } else if (now == 5) {
                fiveByTwo(in, a, step, inputs, w, wAt, out, c);
            } else {
                fourByTwo(in, a, step, inputs, w, wAt, out, c);
            }
            row += now;
        }
    }

    /** Six rows and two vectors of columns. */
    private static void sixByTwo(float[] in, int a, int step, int inputs, float[] w, int wAt, float[] out, int c) {
        FloatVector s00 = FloatVector.zero(LANES);
        FloatVector s01 = FloatVector.zero(LANES);
        FloatVector s10 = FloatVector.zero(LANES);
        FloatVector s11 = FloatVector.zero(LANES);
        FloatVector s20 = FloatVector.zero(LANES);
        FloatVector s21 = FloatVector.zero(LANES);
        FloatVector s30 = FloatVector.zero(LANES);
        FloatVector s31 = FloatVector.zero(LANES);
        FloatVector s40 = FloatVector.zero(LANES);
        FloatVector s41 = FloatVector.zero(LANES);
        FloatVector s50 = FloatVector.zero(LANES);
        FloatVector s51 = FloatVector.zero(LANES);
        for (int k = 0; k < inputs; k++) {
            int i = a + k / WIDTH * step + k % WIDTH;
            int j = wAt + k * 2 * WIDTH;
            FloatVector w0 = FloatVector.fromArray(LANES, w, j);
            FloatVector w1 = FloatVector.fromArray(LANES, w, j + WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[i]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            FloatVector x1 = FloatVector.broadcast(LANES, in[i + WIDTH]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            FloatVector x2 = FloatVector.broadcast(LANES, in[i + 2 * WIDTH]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            FloatVector x3 = FloatVector.broadcast(LANES, in[i + 3 * WIDTH]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            FloatVector x4 = FloatVector.broadcast(LANES, in[i + 4 * WIDTH]);
            s40 = x4.fma(w0, s40);
            s41 = x4.fma(w1, s41);
            FloatVector x5 = FloatVector.broadcast(LANES, in[i + 5 * WIDTH]);
            s50 = x5.fma(w0, s50);
            s51 = x5.fma(w1, s51);
        }
        s00.intoArray(out, c);
        s10.intoArray(out, c + WIDTH);
        s20.intoArray(out, c + 2 * WIDTH);
        s30.intoArray(out, c + 3 * WIDTH);
        s40.intoArray(out, c + 4 * WIDTH);
        s50.intoArray(out, c + 5 * WIDTH);
        s01.intoArray(out, c + step);
        s11.intoArray(out, c + step + WIDTH);
        s21.intoArray(out, c + step + 2 * WIDTH);
        s31.intoArray(out, c + step + 3 * WIDTH);
        s41.intoArray(out, c + step + 4 * WIDTH);
        s51.intoArray(out, c + step + 5 * WIDTH);
    }

    /** Five rows and two vectors of columns. */
    private static void fiveByTwo(float[] in, int a, int step, int inputs, float[] w, int wAt, float[] out, int c) {
        FloatVector s00 = FloatVector.zero(LANES);
        FloatVector s01 = FloatVector.zero(LANES);
        FloatVector s10 = FloatVector.zero(LANES);
        FloatVector s11 = FloatVector.zero(LANES);
        FloatVector s20 = FloatVector.zero(LANES);
        FloatVector s21 = FloatVector.zero(LANES);
        FloatVector s30 = FloatVector.zero(LANES);
        FloatVector s31 = FloatVector.zero(LANES);
        FloatVector s40 = FloatVector.zero(LANES);
        FloatVector s41 = FloatVector.zero(LANES);
        for (int k = 0; k < inputs; k++) {
            int i = a + k / WIDTH * step + k % WIDTH;
            int j = wAt + k * 2 * WIDTH;
            FloatVector w0 = FloatVector.fromArray(LANES, w, j);
            FloatVector w1 = FloatVector.fromArray(LANES, w, j + WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[i]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            FloatVector x1 = FloatVector.broadcast(LANES, in[i + WIDTH]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            FloatVector x2 = FloatVector.broadcast(LANES, in[i + 2 * WIDTH]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            FloatVector x3 = FloatVector.broadcast(LANES, in[i + 3 * WIDTH]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            FloatVector x4 = FloatVector.broadcast(LANES, in[i + 4 * WIDTH]);
            s40 = x4.fma(w0, s40);
            s41 = x4.fma(w1, s41);
        }
        s00.intoArray(out, c);
        s10.intoArray(out, c + WIDTH);
        s20.intoArray(out, c + 2 * WIDTH);
        s30.intoArray(out, c + 3 * WIDTH);
        s40.intoArray(out, c + 4 * WIDTH);
        s01.intoArray(out, c + step);
        s11.intoArray(out, c + step + WIDTH);
        s21.intoArray(out, c + step + 2 * WIDTH);
        s31.intoArray(out, c + step + 3 * WIDTH);
        s41.intoArray(out, c + step + 4 * WIDTH);
    }

    /** Four rows and two vectors of columns. */
    private static void fourByTwo(float[] in, int a, int step, int inputs, float[] w, int wAt, float[] out, int c) {
        FloatVector s00 = FloatVector.zero(LANES);
        FloatVector s01 = FloatVector.zero(LANES);
        FloatVector s10 = FloatVector.zero(LANES);
        FloatVector s11 = FloatVector.zero(LANES);
        FloatVector s20 = FloatVector.zero(LANES);
        FloatVector s21 = FloatVector.zero(LANES);
        FloatVector s30 = FloatVector.zero(LANES);
        FloatVector s31 = FloatVector.zero(LANES);
        for (int k = 0; k < inputs; k++) {
            int i = a + k / WIDTH * step + k % WIDTH;
            int j = wAt + k * 2 * WIDTH;
            FloatVector w0 = FloatVector.fromArray(LANES, w, j);
            FloatVector w1 = FloatVector.fromArray(LANES, w, j + WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[i]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            FloatVector x1 = FloatVector.broadcast(LANES, in[i + WIDTH]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            FloatVector x2 = FloatVector.broadcast(LANES, in[i + 2 * WIDTH]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            FloatVector x3 = FloatVector.broadcast(LANES, in[i + 3 * WIDTH]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
        }
        s00.intoArray(out, c);
        s10.intoArray(out, c + WIDTH);
        s20.intoArray(out, c + 2 * WIDTH);
        s30.intoArray(out, c + 3 * WIDTH);
        s01.intoArray(out, c + step);
        s11.intoArray(out, c + step + WIDTH);
        s21.intoArray(out, c + step + 2 * WIDTH);
        s31.intoArray(out, c + step + 3 * WIDTH);
    }
}
