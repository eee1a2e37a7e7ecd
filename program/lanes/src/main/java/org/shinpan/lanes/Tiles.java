package org.shinpan.lanes;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.shinpan.net.Kernels.Mode;

/**
 * The transforms of a convolution that is computed tile by tile (see {@link org.shinpan.net.Tiling}): "spread"
 * transforms the points that a tile reads, and "gather" and "write" transform the products to the results. Each call
 * transforms as many channels as a vector has lanes.
 */
final class Tiles {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
    private static final int WIDTH = LANES.length();

    private Tiles() {}

    static FloatVector at(float[] from, int place) {
        return FloatVector.fromArray(LANES, from, place);
    }

    /**
     * Transforms the 5×5 points that a tile reads: first the columns, then the rows.
     *
     * @param rowStep the distance from a row of the board to the next in {@code in}
     * @param step the distance from a column to the next
     * @param plane the distance from a number of the transformed tile to the next in {@code out}
     * @param work space for 25 vectors
     */
    static void spreadFive(
            float[] in, int inAt, int rowStep, int step, float[] out, int outAt, int plane, float[] work) {
        for (int x = 0; x < 5; x++) {
            lineOfFive(in, inAt + x * step, rowStep, work, x * WIDTH, 5 * WIDTH);
        }
        for (int y = 0; y < 5; y++) {
            lineOfFive(work, y * 5 * WIDTH, WIDTH, out, outAt + y * 5 * plane, plane);
        }
    }

    private static void lineOfFive(float[] in, int i, int step, float[] out, int o, int outStep) {
        FloatVector d0 = at(in, i);
        FloatVector d1 = at(in, i + step);
        FloatVector d2 = at(in, i + 2 * step);
        FloatVector d3 = at(in, i + 3 * step);
        FloatVector d4 = at(in, i + 4 * step);
        FloatVector difference = d3.sub(d1);
        FloatVector base = d3.sub(d2);
        d0.sub(d2).mul(2f).add(difference).intoArray(out, o);
        base.sub(d1.add(d1)).intoArray(out, o + outStep);
        base.add(d1.sub(d2).mul(2f)).intoArray(out, o + 2 * outStep);
        difference.intoArray(out, o + 3 * outStep);
        d4.sub(d2).sub(difference.add(difference)).intoArray(out, o + 4 * outStep);
    }

    /**
     * Transforms the 6×6 points that a tile reads: first the columns, then the rows. It has the parameters of
     * {@link #spreadFive}, but {@code work} has space for 36 vectors.
     */
    static void spreadSix(
            float[] in, int inAt, int rowStep, int step, float[] out, int outAt, int plane, float[] work) {
        for (int x = 0; x < 6; x++) {
            lineOfSix(in, inAt + x * step, rowStep, work, x * WIDTH, 6 * WIDTH);
        }
        for (int y = 0; y < 6; y++) {
            lineOfSix(work, y * 6 * WIDTH, WIDTH, out, outAt + y * 6 * plane, plane);
        }
    }

    private static void lineOfSix(float[] in, int i, int step, float[] out, int o, int outStep) {
        FloatVector d0 = at(in, i);
        FloatVector d1 = at(in, i + step);
        FloatVector d2 = at(in, i + 2 * step);
        FloatVector d3 = at(in, i + 3 * step);
        FloatVector d4 = at(in, i + 4 * step);
        FloatVector d5 = at(in, i + 5 * step);
        FloatVector even = d4.sub(d2.mul(4f));
        FloatVector odd = d3.sub(d1.mul(4f));
        d0.mul(4f).sub(d2.mul(5f)).add(d4).intoArray(out, o);
        even.add(odd).intoArray(out, o + outStep);
        even.sub(odd).intoArray(out, o + 2 * outStep);
        FloatVector part = d4.sub(d2);
        FloatVector twice = d3.sub(d1).mul(2f);
        part.add(twice).intoArray(out, o + 3 * outStep);
        part.sub(twice).intoArray(out, o + 4 * outStep);
        d1.mul(4f).sub(d3.mul(5f)).add(d5).intoArray(out, o + 5 * outStep);
    }

    /**
     * Transforms the columns of the products of a tile of 5×5 numbers to 3 rows of 5 numbers in {@code work}.
     *
     * @param plane the distance from a number of the tile to the next in {@code in}
     */
    static void gatherFive(float[] in, int inAt, int plane, float[] work) {
        for (int x = 0; x < 5; x++) {
            int i = inAt + x * plane;
            FloatVector d0 = at(in, i);
            FloatVector d1 = at(in, i + 5 * plane);
            FloatVector d2 = at(in, i + 10 * plane);
            FloatVector d3 = at(in, i + 15 * plane);
            FloatVector d4 = at(in, i + 20 * plane);
            FloatVector sum = d1.add(d2);
            FloatVector twice = d3.add(d3);
            d0.add(sum).add(d3).intoArray(work, x * WIDTH);
            d1.sub(d2).add(twice).intoArray(work, (5 + x) * WIDTH);
            sum.add(twice).add(twice).add(d4).intoArray(work, (10 + x) * WIDTH);
        }
    }

    /**
     * Transforms a row that {@link #gatherFive} made, and writes up to three results.
     *
     * @param step the distance from a result to the next in {@code out}
     * @param results the number of results
     * @param mode whether the results are added to the numbers in {@code out} or replace them
     */
    static void writeThree(float[] work, int row, float[] out, int o, int step, int results, Mode mode) {
        int i = row * 5 * WIDTH;
        FloatVector d0 = at(work, i);
        FloatVector d1 = at(work, i + WIDTH);
        FloatVector d2 = at(work, i + 2 * WIDTH);
        FloatVector d3 = at(work, i + 3 * WIDTH);
        FloatVector d4 = at(work, i + 4 * WIDTH);
        FloatVector sum = d1.add(d2);
        FloatVector twice = d3.add(d3);
        put(d0.add(sum).add(d3), out, o, mode);
        if (results > 1) {
            put(d1.sub(d2).add(twice), out, o + step, mode);
        }
        if (results > 2) {
            put(sum.add(twice).add(twice).add(d4), out, o + 2 * step, mode);
        }
    }

    private static void put(FloatVector result, float[] out, int o, Mode mode) {
        if (mode == Mode.ADD) {
            result.add(at(out, o)).intoArray(out, o);
        } else {
            result.intoArray(out, o);
        }
    }

    /**
     * Transforms the columns of the products of a tile of 6×6 numbers to 4 rows of 6 numbers in {@code work}.
     *
     * @param plane the distance from a number of the tile to the next in {@code in}
     */
    static void gatherSix(float[] in, int inAt, int plane, float[] work) {
        for (int x = 0; x < 6; x++) {
            int i = inAt + x * plane;
            FloatVector d0 = at(in, i);
            FloatVector d1 = at(in, i + 6 * plane);
            FloatVector d2 = at(in, i + 12 * plane);
            FloatVector d3 = at(in, i + 18 * plane);
            FloatVector d4 = at(in, i + 24 * plane);
            FloatVector d5 = at(in, i + 30 * plane);
            FloatVector sum = d1.add(d2);
            FloatVector difference = d1.sub(d2);
            FloatVector outer = d3.add(d4);
            FloatVector apart = d3.sub(d4);
            d0.add(sum).add(outer).intoArray(work, x * WIDTH);
            difference.add(apart.mul(2f)).intoArray(work, (6 + x) * WIDTH);
            sum.add(outer.mul(4f)).intoArray(work, (12 + x) * WIDTH);
            difference.add(apart.mul(8f)).add(d5).intoArray(work, (18 + x) * WIDTH);
        }
    }

    /**
     * Transforms a row that {@link #gatherSix} made, and writes up to four results. It has the parameters of
     * {@link #writeThree}.
     */
    static void writeFour(float[] work, int row, float[] out, int o, int step, int results, Mode mode) {
        int i = row * 6 * WIDTH;
        FloatVector d0 = at(work, i);
        FloatVector d1 = at(work, i + WIDTH);
        FloatVector d2 = at(work, i + 2 * WIDTH);
        FloatVector d3 = at(work, i + 3 * WIDTH);
        FloatVector d4 = at(work, i + 4 * WIDTH);
        FloatVector d5 = at(work, i + 5 * WIDTH);
        FloatVector sum = d1.add(d2);
        FloatVector difference = d1.sub(d2);
        FloatVector outer = d3.add(d4);
        FloatVector apart = d3.sub(d4);
        put(d0.add(sum).add(outer), out, o, mode);
        if (results > 1) {
            put(difference.add(apart.mul(2f)), out, o + step, mode);
        }
        if (results > 2) {
            put(sum.add(outer.mul(4f)), out, o + 2 * step, mode);
        }
        if (results > 3) {
            put(difference.add(apart.mul(8f)).add(d5), out, o + 3 * step, mode);
        }
    }
}
