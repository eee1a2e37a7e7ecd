package org.shinpan.lanes;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Multiplies rows by a block of a matrix with vector instructions. {@link Products} loads this class once for every
 * {@link Form}, as a hidden class, so that the form is a constant of the compiled code. The sums are local variables
 * instead of elements of an array, because the compiler keeps only local variables in registers. The method is so long
 * that the compiler does not inline it into the loop around it.
 */
final class RowProduct implements Product {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
    private static final int WIDTH = LANES.length();
    private static final boolean THREE = Products.VECTORS == 3;

    private static final Form FORM = form();
    private static final int ROWS = FORM.rows();
    private static final boolean TILES = FORM.layout() == Layout.TILES;

    private static Form form() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), ConstantDescs.DEFAULT_NAME, Form.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("a lookup of the class itself has its data", e);
        }
    }

    @Override
    public void multiply(float[] in, int inAt, int inputs, float[] w, int wAt, float[] out, int outAt, int step) {
        int row = TILES ? WIDTH : inputs;
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
            // In the layout of tiles the index is computed in a way that prevents the compiler from unrolling the loop.
            // An unrolled loop reads ahead, and then the sums do not stay in registers.
            int i = TILES ? inAt + k / WIDTH * step + k % WIDTH : inAt + k;
            int j = wAt + k * Products.BLOCK;
            FloatVector w0 = FloatVector.fromArray(LANES, w, j);
            FloatVector w1 = FloatVector.fromArray(LANES, w, j + WIDTH);
            FloatVector w2 = THREE ? FloatVector.fromArray(LANES, w, j + 2 * WIDTH) : w1;
            FloatVector x0 = FloatVector.broadcast(LANES, in[i]);
            s00 = x0.fma(w0, s00);
            s01 = x0.fma(w1, s01);
            s02 = THREE ? x0.fma(w2, s02) : s02;
            FloatVector x1 = FloatVector.broadcast(LANES, in[i + row]);
            s10 = x1.fma(w0, s10);
            s11 = x1.fma(w1, s11);
            s12 = THREE ? x1.fma(w2, s12) : s12;
            FloatVector x2 = FloatVector.broadcast(LANES, in[i + 2 * row]);
            s20 = x2.fma(w0, s20);
            s21 = x2.fma(w1, s21);
            s22 = THREE ? x2.fma(w2, s22) : s22;
            FloatVector x3 = FloatVector.broadcast(LANES, in[i + 3 * row]);
            s30 = x3.fma(w0, s30);
            s31 = x3.fma(w1, s31);
            s32 = THREE ? x3.fma(w2, s32) : s32;
            if (ROWS > 4) {
                FloatVector x4 = FloatVector.broadcast(LANES, in[i + 4 * row]);
                s40 = x4.fma(w0, s40);
                s41 = x4.fma(w1, s41);
                s42 = THREE ? x4.fma(w2, s42) : s42;
            }
            if (ROWS > 5) {
                FloatVector x5 = FloatVector.broadcast(LANES, in[i + 5 * row]);
                s50 = x5.fma(w0, s50);
                s51 = x5.fma(w1, s51);
                s52 = THREE ? x5.fma(w2, s52) : s52;
            }
            if (ROWS > 6) {
                FloatVector x6 = FloatVector.broadcast(LANES, in[i + 6 * row]);
                s60 = x6.fma(w0, s60);
                s61 = x6.fma(w1, s61);
                s62 = THREE ? x6.fma(w2, s62) : s62;
                FloatVector x7 = FloatVector.broadcast(LANES, in[i + 7 * row]);
                s70 = x7.fma(w0, s70);
                s71 = x7.fma(w1, s71);
                s72 = THREE ? x7.fma(w2, s72) : s72;
            }
            if (ROWS > 8) {
                FloatVector x8 = FloatVector.broadcast(LANES, in[i + 8 * row]);
                s80 = x8.fma(w0, s80);
                s81 = x8.fma(w1, s81);
                s82 = THREE ? x8.fma(w2, s82) : s82;
            }
        }
        int nextRow = TILES ? WIDTH : step;
        int nextVector = TILES ? step : WIDTH;
        s00.intoArray(out, outAt);
        s01.intoArray(out, outAt + nextVector);
        if (THREE) {
            s02.intoArray(out, outAt + 2 * nextVector);
        }
        s10.intoArray(out, outAt + nextRow);
        s11.intoArray(out, outAt + nextRow + nextVector);
        if (THREE) {
            s12.intoArray(out, outAt + nextRow + 2 * nextVector);
        }
        s20.intoArray(out, outAt + 2 * nextRow);
        s21.intoArray(out, outAt + 2 * nextRow + nextVector);
        if (THREE) {
            s22.intoArray(out, outAt + 2 * nextRow + 2 * nextVector);
        }
        s30.intoArray(out, outAt + 3 * nextRow);
        s31.intoArray(out, outAt + 3 * nextRow + nextVector);
        if (THREE) {
            s32.intoArray(out, outAt + 3 * nextRow + 2 * nextVector);
        }
        if (ROWS > 4) {
            s40.intoArray(out, outAt + 4 * nextRow);
            s41.intoArray(out, outAt + 4 * nextRow + nextVector);
            if (THREE) {
                s42.intoArray(out, outAt + 4 * nextRow + 2 * nextVector);
            }
        }
        if (ROWS > 5) {
            s50.intoArray(out, outAt + 5 * nextRow);
            s51.intoArray(out, outAt + 5 * nextRow + nextVector);
            if (THREE) {
                s52.intoArray(out, outAt + 5 * nextRow + 2 * nextVector);
            }
        }
        if (ROWS > 6) {
            s60.intoArray(out, outAt + 6 * nextRow);
            s61.intoArray(out, outAt + 6 * nextRow + nextVector);
            if (THREE) {
                s62.intoArray(out, outAt + 6 * nextRow + 2 * nextVector);
            }
            s70.intoArray(out, outAt + 7 * nextRow);
            s71.intoArray(out, outAt + 7 * nextRow + nextVector);
            if (THREE) {
                s72.intoArray(out, outAt + 7 * nextRow + 2 * nextVector);
            }
        }
        if (ROWS > 8) {
            s80.intoArray(out, outAt + 8 * nextRow);
            s81.intoArray(out, outAt + 8 * nextRow + nextVector);
            if (THREE) {
                s82.intoArray(out, outAt + 8 * nextRow + 2 * nextVector);
            }
        }
    }
}
