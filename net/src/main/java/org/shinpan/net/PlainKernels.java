package org.shinpan.net;

import java.util.Arrays;

/**
 * Kernels in plain Java. The loops work on arrays of their own with one index, because the compiler of JDK 17 makes
 * vector code of such loops alone.
 */
final class PlainKernels implements Kernels {

    /** The rows of a matrix, each an array. */
    private record Rows(float[][] of, int inputs, int stride) implements Matrix {}

    @Override
    public String name() {
        return "plain Java";
    }

    @Override
    public int rank() {
        return 0;
    }

    @Override
    public Matrix matrix(float[] weights, int inputs, int outputs) {
        int rounded = (inputs + 3) / 4 * 4;
        float[][] rows = new float[rounded][outputs];
        for (int i = 0; i < inputs; i++) {
            System.arraycopy(weights, i * outputs, rows[i], 0, outputs);
        }
        return new Rows(rows, inputs, outputs);
    }

    @Override
    public Hand hand() {
        return new PlainHand();
    }

    private static final class PlainHand implements Hand {

        private float[] upper = new float[0];
        private float[] lower = new float[0];
        private float[][] from = new float[0][0];
        private float[][] half = new float[0][0];
        private float[][] whole = new float[0][0];

        @Override
        public void multiply(Matrix matrix, float[] in, int inAt, int rows, float[] out, int outAt) {
            Rows weights = (Rows) matrix;
            int stride = weights.stride;
            if (upper.length != stride) {
                upper = new float[stride];
                lower = new float[stride];
            }
            float[][] w = weights.of;
            int inputs = weights.inputs;
            int last = inputs & ~3;
            for (int row = 0; row < rows; row += 2) {
                int a = inAt + row * inputs;
                int b = row + 1 < rows ? a + inputs : a;
                Arrays.fill(upper, 0);
                Arrays.fill(lower, 0);
                for (int k = 0; k < last; k += 4) {
                    four(
                            upper, lower, w[k], w[k + 1], w[k + 2], w[k + 3], in[a + k], in[a + k + 1], in[a + k + 2],
                            in[a + k + 3], in[b + k], in[b + k + 1], in[b + k + 2], in[b + k + 3]);
                }
                for (int k = last; k < inputs; k++) {
                    one(upper, lower, w[k], in[a + k], in[b + k]);
                }
                System.arraycopy(upper, 0, out, outAt + row * stride, stride);
                if (row + 1 < rows) {
                    System.arraycopy(lower, 0, out, outAt + (row + 1) * stride, stride);
                }
            }
        }

        private static void four(
                float[] upper,
                float[] lower,
                float[] w0,
                float[] w1,
                float[] w2,
                float[] w3,
                float a0,
                float a1,
                float a2,
                float a3,
                float b0,
                float b1,
                float b2,
                float b3) {
            for (int j = 0; j < upper.length; j++) {
                upper[j] += a0 * w0[j] + a1 * w1[j] + a2 * w2[j] + a3 * w3[j];
                lower[j] += b0 * w0[j] + b1 * w1[j] + b2 * w2[j] + b3 * w3[j];
            }
        }

        private static void one(float[] upper, float[] lower, float[] w, float a, float b) {
            for (int j = 0; j < upper.length; j++) {
                upper[j] += a * w[j];
                lower[j] += b * w[j];
            }
        }

        private void prepare(int channels) {
            if (from.length == 0 || from[0].length != channels) {
                from = new float[36][channels];
                half = new float[36][channels];
                whole = new float[36][channels];
            }
        }

        @Override
        public void spread(
                Tiling tiling, float[] in, int inAt, int rowStep, int channels, float[] out, int outAt, int plane) {
            prepare(channels);
            int n = tiling.points();
            for (int y = 0; y < n; y++) {
                for (int x = 0; x < n; x++) {
                    System.arraycopy(in, inAt + y * rowStep + x * channels, from[y * n + x], 0, channels);
                }
            }
            for (int i = 0; i < n; i++) {
                line(n, from, i, n, half);
            }
            for (int i = 0; i < n; i++) {
                line(n, half, i * n, 1, whole);
            }
            for (int i = 0; i < n * n; i++) {
                System.arraycopy(whole[i], 0, out, outAt + i * plane, channels);
            }
        }

        private static void line(int n, float[][] d, int at, int step, float[][] to) {
            if (n == 5) {
                five(
                        d[at], d[at + step], d[at + 2 * step], d[at + 3 * step], d[at + 4 * step], to[at],
                        to[at + step], to[at + 2 * step], to[at + 3 * step], to[at + 4 * step]);
            } else {
                six(
                        d[at], d[at + step], d[at + 2 * step], d[at + 3 * step], d[at + 4 * step], d[at + 5 * step],
                        to[at], to[at + step], to[at + 2 * step]);
                sixMore(
                        d[at], d[at + step], d[at + 2 * step], d[at + 3 * step], d[at + 4 * step], d[at + 5 * step],
                        to[at + 3 * step], to[at + 4 * step], to[at + 5 * step]);
            }
        }

        private static void five(
                float[] d0,
                float[] d1,
                float[] d2,
                float[] d3,
                float[] d4,
                float[] t0,
                float[] t1,
                float[] t2,
                float[] t3,
                float[] t4) {
            for (int c = 0; c < d0.length; c++) {
                float part = d3[c] - d1[c];
                t0[c] = 2 * d0[c] - d1[c] - 2 * d2[c] + d3[c];
                t1[c] = d3[c] - d2[c] - 2 * d1[c];
                t2[c] = 2 * d1[c] - 3 * d2[c] + d3[c];
                t3[c] = part;
                t4[c] = d4[c] - d2[c] - 2 * part;
            }
        }

        private static void six(
                float[] d0,
                float[] d1,
                float[] d2,
                float[] d3,
                float[] d4,
                float[] d5,
                float[] t0,
                float[] t1,
                float[] t2) {
            for (int c = 0; c < d0.length; c++) {
                float even = d4[c] - 4 * d2[c];
                float odd = d3[c] - 4 * d1[c];
                t0[c] = 4 * d0[c] - 5 * d2[c] + d4[c];
                t1[c] = even + odd;
                t2[c] = even - odd;
            }
        }

        private static void sixMore(
                float[] d0,
                float[] d1,
                float[] d2,
                float[] d3,
                float[] d4,
                float[] d5,
                float[] t3,
                float[] t4,
                float[] t5) {
            for (int c = 0; c < d0.length; c++) {
                float even = d4[c] - d2[c];
                float odd = 2 * (d3[c] - d1[c]);
                t3[c] = even + odd;
                t4[c] = even - odd;
                t5[c] = 4 * d1[c] - 5 * d3[c] + d5[c];
            }
        }

        @Override
        public void gather(Tiling tiling, float[] in, int inAt, int plane, int channels, Target target) {
            prepare(channels);
            int n = tiling.points();
            int m = tiling.results();
            for (int i = 0; i < n * n; i++) {
                System.arraycopy(in, inAt + i * plane, from[i], 0, channels);
            }
            for (int x = 0; x < n; x++) {
                back(n, from, x, n, half, x);
            }
            for (int y = 0; y < target.rows; y++) {
                back(n, half, y * n, 1, whole, y * n);
                for (int x = 0; x < target.columns; x++) {
                    int at = target.at + y * target.rowStep + x * channels;
                    if (target.mode == Target.Mode.SET) {
                        System.arraycopy(whole[y * n + x], 0, target.out, at, channels);
                    } else {
                        add(target.out, at, whole[y * n + x], 0, channels);
                    }
                }
            }
            assert target.rows <= m && target.columns <= m;
        }

        private static void back(int n, float[][] d, int at, int step, float[][] to, int toAt) {
            if (n == 5) {
                backFive(
                        d[at], d[at + step], d[at + 2 * step], d[at + 3 * step], d[at + 4 * step], to[toAt],
                        to[toAt + step], to[toAt + 2 * step]);
            } else {
                backSix(
                        d[at], d[at + step], d[at + 2 * step], d[at + 3 * step], d[at + 4 * step], d[at + 5 * step],
                        to[toAt], to[toAt + step], to[toAt + 2 * step], to[toAt + 3 * step]);
            }
        }

        private static void backFive(
                float[] d0, float[] d1, float[] d2, float[] d3, float[] d4, float[] t0, float[] t1, float[] t2) {
            for (int c = 0; c < d0.length; c++) {
                float sum = d1[c] + d2[c];
                t0[c] = d0[c] + sum + d3[c];
                t1[c] = d1[c] - d2[c] + 2 * d3[c];
                t2[c] = sum + 4 * d3[c] + d4[c];
            }
        }

        private static void backSix(
                float[] d0,
                float[] d1,
                float[] d2,
                float[] d3,
                float[] d4,
                float[] d5,
                float[] t0,
                float[] t1,
                float[] t2,
                float[] t3) {
            for (int c = 0; c < d0.length; c++) {
                float sum = d1[c] + d2[c];
                float difference = d1[c] - d2[c];
                float sum2 = d3[c] + d4[c];
                float difference2 = d3[c] - d4[c];
                t0[c] = d0[c] + sum + sum2;
                t1[c] = difference + 2 * difference2;
                t2[c] = sum + 4 * sum2;
                t3[c] = difference + 8 * difference2 + d5[c];
            }
        }

        @Override
        public void scale(
                float[] in,
                int inAt,
                float[] factor,
                float[] summand,
                Activation activation,
                float[] out,
                int outAt) {
            prepare(factor.length);
            float[] x = from[0];
            System.arraycopy(in, inAt, x, 0, factor.length);
            if (activation == Activation.RELU) {
                for (int c = 0; c < factor.length; c++) {
                    x[c] = Math.max(x[c] * factor[c] + summand[c], 0);
                }
            } else {
                for (int c = 0; c < factor.length; c++) {
                    x[c] = activation.of(x[c] * factor[c] + summand[c]);
                }
            }
            System.arraycopy(x, 0, out, outAt, factor.length);
        }

        @Override
        public void add(float[] to, int toAt, float[] from, int fromAt, int count) {
            for (int i = 0; i < count; i++) {
                to[toAt + i] += from[fromAt + i];
            }
        }
    }
}
