package org.shinpan.lanes;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The transforms of a tile for as many channels as a vector has lanes; see {@link org.shinpan.net.Tiling}. */
final class Tiles {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
    private static final int WIDTH = LANES.length();

    private Tiles() {}

    static FloatVector at(float[] from, int place) {
        return FloatVector.fromArray(LANES, from, place);
    }

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

    static void gatherFive(float[] in, int inAt, int plane, int rows, float[] work) {
        for (int x = 0; x < 5; x++) {
            backOfFive(in, inAt + x * plane, 5 * plane, work, x * WIDTH, 5 * WIDTH);
        }
        for (int y = 0; y < rows; y++) {
            backOfFive(work, y * 5 * WIDTH, WIDTH, work, y * 5 * WIDTH, WIDTH);
        }
    }

    private static void backOfFive(float[] in, int i, int step, float[] out, int o, int outStep) {
        FloatVector d0 = at(in, i);
        FloatVector d1 = at(in, i + step);
        FloatVector d2 = at(in, i + 2 * step);
        FloatVector d3 = at(in, i + 3 * step);
        FloatVector d4 = at(in, i + 4 * step);
        FloatVector sum = d1.add(d2);
        FloatVector twice = d3.add(d3);
        d0.add(sum).add(d3).intoArray(out, o);
        d1.sub(d2).add(twice).intoArray(out, o + outStep);
        sum.add(twice).add(twice).add(d4).intoArray(out, o + 2 * outStep);
    }

    static void gatherSix(float[] in, int inAt, int plane, int rows, float[] work) {
        for (int x = 0; x < 6; x++) {
            backOfSix(in, inAt + x * plane, 6 * plane, work, x * WIDTH, 6 * WIDTH);
        }
        for (int y = 0; y < rows; y++) {
            backOfSix(work, y * 6 * WIDTH, WIDTH, work, y * 6 * WIDTH, WIDTH);
        }
    }

    private static void backOfSix(float[] in, int i, int step, float[] out, int o, int outStep) {
        FloatVector d0 = at(in, i);
        FloatVector d1 = at(in, i + step);
        FloatVector d2 = at(in, i + 2 * step);
        FloatVector d3 = at(in, i + 3 * step);
        FloatVector d4 = at(in, i + 4 * step);
        FloatVector d5 = at(in, i + 5 * step);
        FloatVector sum = d1.add(d2);
        FloatVector difference = d1.sub(d2);
        FloatVector outer = d3.add(d4);
        FloatVector apart = d3.sub(d4);
        d0.add(sum).add(outer).intoArray(out, o);
        difference.add(apart.mul(2f)).intoArray(out, o + outStep);
        sum.add(outer.mul(4f)).intoArray(out, o + 2 * outStep);
        difference.add(apart.mul(8f)).add(d5).intoArray(out, o + 3 * outStep);
    }
}
