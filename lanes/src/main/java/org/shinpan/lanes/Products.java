package org.shinpan.lanes;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The product of a few rows with a block of a matrix. The sums are local variables, so that they stay in registers, and
 * each method is so long that the compiler does not put it into the loop around it.
 */
final class Products {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

    /** The number of lanes. */
    static final int WIDTH = LANES.length();

    private Products() {}

    /** Five rows and three vectors of columns. */
    static void fiveByThree(float[] in, int a, int inputs, float[] w, int wAt, float[] out, int c, int stride) {
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
        int at = wAt;
        for (int k = 0; k < inputs; k++) {
            FloatVector w0 = FloatVector.fromArray(LANES, w, at);
            FloatVector w1 = FloatVector.fromArray(LANES, w, at + WIDTH);
            FloatVector w2 = FloatVector.fromArray(LANES, w, at + 2 * WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[a + k]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            s02 = x0.fma(w2, s02);
            FloatVector x1 = FloatVector.broadcast(LANES, in[a + inputs + k]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            s12 = x1.fma(w2, s12);
            FloatVector x2 = FloatVector.broadcast(LANES, in[a + 2 * inputs + k]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            s22 = x2.fma(w2, s22);
            FloatVector x3 = FloatVector.broadcast(LANES, in[a + 3 * inputs + k]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            s32 = x3.fma(w2, s32);
            FloatVector x4 = FloatVector.broadcast(LANES, in[a + 4 * inputs + k]);
            s40 = x4.fma(w0, s40);
            s41 = x4.fma(w1, s41);
            s42 = x4.fma(w2, s42);
            at += 3 * WIDTH;
        }
        s00.intoArray(out, c);
        s01.intoArray(out, c + WIDTH);
        s02.intoArray(out, c + 2 * WIDTH);
        s10.intoArray(out, c + stride);
        s11.intoArray(out, c + stride + WIDTH);
        s12.intoArray(out, c + stride + 2 * WIDTH);
        s20.intoArray(out, c + 2 * stride);
        s21.intoArray(out, c + 2 * stride + WIDTH);
        s22.intoArray(out, c + 2 * stride + 2 * WIDTH);
        s30.intoArray(out, c + 3 * stride);
        s31.intoArray(out, c + 3 * stride + WIDTH);
        s32.intoArray(out, c + 3 * stride + 2 * WIDTH);
        s40.intoArray(out, c + 4 * stride);
        s41.intoArray(out, c + 4 * stride + WIDTH);
        s42.intoArray(out, c + 4 * stride + 2 * WIDTH);
    }

    /** Four rows and three vectors of columns. */
    static void fourByThree(float[] in, int a, int inputs, float[] w, int wAt, float[] out, int c, int stride) {
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
        int at = wAt;
        for (int k = 0; k < inputs; k++) {
            FloatVector w0 = FloatVector.fromArray(LANES, w, at);
            FloatVector w1 = FloatVector.fromArray(LANES, w, at + WIDTH);
            FloatVector w2 = FloatVector.fromArray(LANES, w, at + 2 * WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[a + k]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            s02 = x0.fma(w2, s02);
            FloatVector x1 = FloatVector.broadcast(LANES, in[a + inputs + k]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            s12 = x1.fma(w2, s12);
            FloatVector x2 = FloatVector.broadcast(LANES, in[a + 2 * inputs + k]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            s22 = x2.fma(w2, s22);
            FloatVector x3 = FloatVector.broadcast(LANES, in[a + 3 * inputs + k]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            s32 = x3.fma(w2, s32);
            at += 3 * WIDTH;
        }
        s00.intoArray(out, c);
        s01.intoArray(out, c + WIDTH);
        s02.intoArray(out, c + 2 * WIDTH);
        s10.intoArray(out, c + stride);
        s11.intoArray(out, c + stride + WIDTH);
        s12.intoArray(out, c + stride + 2 * WIDTH);
        s20.intoArray(out, c + 2 * stride);
        s21.intoArray(out, c + 2 * stride + WIDTH);
        s22.intoArray(out, c + 2 * stride + 2 * WIDTH);
        s30.intoArray(out, c + 3 * stride);
        s31.intoArray(out, c + 3 * stride + WIDTH);
        s32.intoArray(out, c + 3 * stride + 2 * WIDTH);
    }

    /** Four rows and two vectors of columns. */
    static void fourByTwo(float[] in, int a, int inputs, float[] w, int wAt, float[] out, int c, int stride) {
        FloatVector s00 = FloatVector.zero(LANES);
        FloatVector s01 = FloatVector.zero(LANES);
        FloatVector s10 = FloatVector.zero(LANES);
        FloatVector s11 = FloatVector.zero(LANES);
        FloatVector s20 = FloatVector.zero(LANES);
        FloatVector s21 = FloatVector.zero(LANES);
        FloatVector s30 = FloatVector.zero(LANES);
        FloatVector s31 = FloatVector.zero(LANES);
        int at = wAt;
        for (int k = 0; k < inputs; k++) {
            FloatVector w0 = FloatVector.fromArray(LANES, w, at);
            FloatVector w1 = FloatVector.fromArray(LANES, w, at + WIDTH);
            FloatVector x0 = FloatVector.broadcast(LANES, in[a + k]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            FloatVector x1 = FloatVector.broadcast(LANES, in[a + inputs + k]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            FloatVector x2 = FloatVector.broadcast(LANES, in[a + 2 * inputs + k]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            FloatVector x3 = FloatVector.broadcast(LANES, in[a + 3 * inputs + k]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            at += 2 * WIDTH;
        }
        s00.intoArray(out, c);
        s01.intoArray(out, c + WIDTH);
        s10.intoArray(out, c + stride);
        s11.intoArray(out, c + stride + WIDTH);
        s20.intoArray(out, c + 2 * stride);
        s21.intoArray(out, c + 2 * stride + WIDTH);
        s30.intoArray(out, c + 3 * stride);
        s31.intoArray(out, c + 3 * stride + WIDTH);
    }
}
