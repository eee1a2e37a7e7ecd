package org.shinpan.lanes;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The product of rows with a block of a matrix, in the order of {@link TiledConvolution}. The sums are local variables,
 * so that they stay in registers, and each method is so long that the compiler does not put it into the loop around it.
 */
final class RowProducts {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
    private static final int WIDTH = LANES.length();

    private RowProducts() {}

    /** The number of rows that are computed for some rows: eights and nines, or fewer where there are few registers. */
    static int padded(int rows) {
        if (WIDTH == 8) {
            return PairProducts.padded(rows);
        }
        int groups = (rows + 8) / 9;
        return Math.max(rows, 8 * groups);
    }

    /** All rows with a block; the number of rows is one that {@link #padded} returns. */
    static void multiply(
            float[] in, int inAt, int step, int inputs, int rows, float[] w, int wAt, float[] out, int outAt) {
        if (WIDTH == 8) {
            PairProducts.multiply(in, inAt, step, inputs, rows, w, wAt, out, outAt);
            return;
        }
        int row = 0;
        int nines = rows - 8 * ((rows + 8) / 9);
        while (row < rows) {
            int a = inAt + row * WIDTH;
            int c = outAt + row * WIDTH;
            if (nines > 0) {
                nineByThree(in, a, step, inputs, w, wAt, out, c);
                row += 9;
                nines--;
            } else {
                eightByThree(in, a, step, inputs, w, wAt, out, c);
                row += 8;
            }
        }
    }

    /** Nine rows and three vectors of columns. */
    private static void nineByThree(float[] in, int a, int step, int inputs, float[] w, int wAt, float[] out, int c) {
        FloatVector s00 = FloatVector.zero(LANES);
        FloatVector s01 = FloatVector.zero(LANES);
        FloatVector s02 = FloatVector.zero(LANES);
        FloatVector s10 = FloatVector.zero(LANES);
        FloatVector s11 = FloatVector.zero(LANES);
        FloatVector s12 = FloatVector.zero(LANES);
        FloatVector s20 = FloatVector.zero(LANES);
        FloatVector s21 = FloatVector.zero(LANES);
        FloatVector s22 = FloatVector.zero(LANES);
        FloatVector s30 = FloatVector.zero(LANES);
        FloatVector s31 = FloatVector.zero(LANES);
        FloatVector s32 = FloatVector.zero(LANES);
        FloatVector s40 = FloatVector.zero(LANES);
        FloatVector s41 = FloatVector.zero(LANES);
        FloatVector s42 = FloatVector.zero(LANES);
        FloatVector s50 = FloatVector.zero(LANES);
        FloatVector s51 = FloatVector.zero(LANES);
        FloatVector s52 = FloatVector.zero(LANES);
        FloatVector s60 = FloatVector.zero(LANES);
        FloatVector s61 = FloatVector.zero(LANES);
        FloatVector s62 = FloatVector.zero(LANES);
        FloatVector s70 = FloatVector.zero(LANES);
        FloatVector s71 = FloatVector.zero(LANES);
        FloatVector s72 = FloatVector.zero(LANES);
        FloatVector s80 = FloatVector.zero(LANES);
        FloatVector s81 = FloatVector.zero(LANES);
        FloatVector s82 = FloatVector.zero(LANES);
        for (int k = 0; k < inputs; k++) {
            int i = a + k / WIDTH * step + k % WIDTH;
            int j = wAt + k * 3 * WIDTH;
            FloatVector w0 = FloatVector.fromArray(LANES, w, j);
            FloatVector w1 = FloatVector.fromArray(LANES, w, j + WIDTH);
            FloatVector w2 = FloatVector.fromArray(LANES, w, j + 2 * WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[i]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            s02 = x0.fma(w2, s02);
            FloatVector x1 = FloatVector.broadcast(LANES, in[i + WIDTH]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            s12 = x1.fma(w2, s12);
            FloatVector x2 = FloatVector.broadcast(LANES, in[i + 2 * WIDTH]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            s22 = x2.fma(w2, s22);
            FloatVector x3 = FloatVector.broadcast(LANES, in[i + 3 * WIDTH]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            s32 = x3.fma(w2, s32);
            FloatVector x4 = FloatVector.broadcast(LANES, in[i + 4 * WIDTH]);
            s40 = x4.fma(w0, s40);
            s41 = x4.fma(w1, s41);
            s42 = x4.fma(w2, s42);
            FloatVector x5 = FloatVector.broadcast(LANES, in[i + 5 * WIDTH]);
            s50 = x5.fma(w0, s50);
            s51 = x5.fma(w1, s51);
            s52 = x5.fma(w2, s52);
            FloatVector x6 = FloatVector.broadcast(LANES, in[i + 6 * WIDTH]);
            s60 = x6.fma(w0, s60);
            s61 = x6.fma(w1, s61);
            s62 = x6.fma(w2, s62);
            FloatVector x7 = FloatVector.broadcast(LANES, in[i + 7 * WIDTH]);
            s70 = x7.fma(w0, s70);
            s71 = x7.fma(w1, s71);
            s72 = x7.fma(w2, s72);
            FloatVector x8 = FloatVector.broadcast(LANES, in[i + 8 * WIDTH]);
            s80 = x8.fma(w0, s80);
            s81 = x8.fma(w1, s81);
            s82 = x8.fma(w2, s82);
        }
        s00.intoArray(out, c);
        s10.intoArray(out, c + WIDTH);
        s20.intoArray(out, c + 2 * WIDTH);
        s30.intoArray(out, c + 3 * WIDTH);
        s40.intoArray(out, c + 4 * WIDTH);
        s50.intoArray(out, c + 5 * WIDTH);
        s60.intoArray(out, c + 6 * WIDTH);
        s70.intoArray(out, c + 7 * WIDTH);
        s80.intoArray(out, c + 8 * WIDTH);
        s01.intoArray(out, c + step);
        s11.intoArray(out, c + step + WIDTH);
        s21.intoArray(out, c + step + 2 * WIDTH);
        s31.intoArray(out, c + step + 3 * WIDTH);
        s41.intoArray(out, c + step + 4 * WIDTH);
        s51.intoArray(out, c + step + 5 * WIDTH);
        s61.intoArray(out, c + step + 6 * WIDTH);
        s71.intoArray(out, c + step + 7 * WIDTH);
        s81.intoArray(out, c + step + 8 * WIDTH);
        s02.intoArray(out, c + 2 * step);
        s12.intoArray(out, c + 2 * step + WIDTH);
        s22.intoArray(out, c + 2 * step + 2 * WIDTH);
        s32.intoArray(out, c + 2 * step + 3 * WIDTH);
        s42.intoArray(out, c + 2 * step + 4 * WIDTH);
        s52.intoArray(out, c + 2 * step + 5 * WIDTH);
        s62.intoArray(out, c + 2 * step + 6 * WIDTH);
        s72.intoArray(out, c + 2 * step + 7 * WIDTH);
        s82.intoArray(out, c + 2 * step + 8 * WIDTH);
    }

    /** Eight rows and three vectors of columns. */
    private static void eightByThree(float[] in, int a, int step, int inputs, float[] w, int wAt, float[] out, int c) {
        FloatVector s00 = FloatVector.zero(LANES);
        FloatVector s01 = FloatVector.zero(LANES);
        FloatVector s02 = FloatVector.zero(LANES);
        FloatVector s10 = FloatVector.zero(LANES);
        FloatVector s11 = FloatVector.zero(LANES);
        FloatVector s12 = FloatVector.zero(LANES);
        FloatVector s20 = FloatVector.zero(LANES);
        FloatVector s21 = FloatVector.zero(LANES);
        FloatVector s22 = FloatVector.zero(LANES);
        FloatVector s30 = FloatVector.zero(LANES);
        FloatVector s31 = FloatVector.zero(LANES);
        FloatVector s32 = FloatVector.zero(LANES);
        FloatVector s40 = FloatVector.zero(LANES);
        FloatVector s41 = FloatVector.zero(LANES);
        FloatVector s42 = FloatVector.zero(LANES);
        FloatVector s50 = FloatVector.zero(LANES);
        FloatVector s51 = FloatVector.zero(LANES);
        FloatVector s52 = FloatVector.zero(LANES);
        FloatVector s60 = FloatVector.zero(LANES);
        FloatVector s61 = FloatVector.zero(LANES);
        FloatVector s62 = FloatVector.zero(LANES);
        FloatVector s70 = FloatVector.zero(LANES);
        FloatVector s71 = FloatVector.zero(LANES);
        FloatVector s72 = FloatVector.zero(LANES);
        for (int k = 0; k < inputs; k++) {
            int i = a + k / WIDTH * step + k % WIDTH;
            int j = wAt + k * 3 * WIDTH;
            FloatVector w0 = FloatVector.fromArray(LANES, w, j);
            FloatVector w1 = FloatVector.fromArray(LANES, w, j + WIDTH);
            FloatVector w2 = FloatVector.fromArray(LANES, w, j + 2 * WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[i]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            s02 = x0.fma(w2, s02);
            FloatVector x1 = FloatVector.broadcast(LANES, in[i + WIDTH]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            s12 = x1.fma(w2, s12);
            FloatVector x2 = FloatVector.broadcast(LANES, in[i + 2 * WIDTH]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            s22 = x2.fma(w2, s22);
            FloatVector x3 = FloatVector.broadcast(LANES, in[i + 3 * WIDTH]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            s32 = x3.fma(w2, s32);
            FloatVector x4 = FloatVector.broadcast(LANES, in[i + 4 * WIDTH]);
            s40 = x4.fma(w0, s40);
            s41 = x4.fma(w1, s41);
            s42 = x4.fma(w2, s42);
            FloatVector x5 = FloatVector.broadcast(LANES, in[i + 5 * WIDTH]);
            s50 = x5.fma(w0, s50);
            s51 = x5.fma(w1, s51);
            s52 = x5.fma(w2, s52);
            FloatVector x6 = FloatVector.broadcast(LANES, in[i + 6 * WIDTH]);
            s60 = x6.fma(w0, s60);
            s61 = x6.fma(w1, s61);
            s62 = x6.fma(w2, s62);
            FloatVector x7 = FloatVector.broadcast(LANES, in[i + 7 * WIDTH]);
            s70 = x7.fma(w0, s70);
            s71 = x7.fma(w1, s71);
            s72 = x7.fma(w2, s72);
        }
        s00.intoArray(out, c);
        s10.intoArray(out, c + WIDTH);
        s20.intoArray(out, c + 2 * WIDTH);
        s30.intoArray(out, c + 3 * WIDTH);
        s40.intoArray(out, c + 4 * WIDTH);
        s50.intoArray(out, c + 5 * WIDTH);
        s60.intoArray(out, c + 6 * WIDTH);
        s70.intoArray(out, c + 7 * WIDTH);
        s01.intoArray(out, c + step);
        s11.intoArray(out, c + step + WIDTH);
        s21.intoArray(out, c + step + 2 * WIDTH);
        s31.intoArray(out, c + step + 3 * WIDTH);
        s41.intoArray(out, c + step + 4 * WIDTH);
        s51.intoArray(out, c + step + 5 * WIDTH);
        s61.intoArray(out, c + step + 6 * WIDTH);
        s71.intoArray(out, c + step + 7 * WIDTH);
        s02.intoArray(out, c + 2 * step);
        s12.intoArray(out, c + 2 * step + WIDTH);
        s22.intoArray(out, c + 2 * step + 2 * WIDTH);
        s32.intoArray(out, c + 2 * step + 3 * WIDTH);
        s42.intoArray(out, c + 2 * step + 4 * WIDTH);
        s52.intoArray(out, c + 2 * step + 5 * WIDTH);
        s62.intoArray(out, c + 2 * step + 6 * WIDTH);
        s72.intoArray(out, c + 2 * step + 7 * WIDTH);
    }
}
