package org.shinpan.net;

import java.util.Arrays;
import org.shinpan.rules.check.Present;

/**
 * Kernels in plain Java. The loops work on whole arrays with one index, because the compiler of JDK 17 generates vector
 * code only for such loops.
 */
final class PlainKernels implements Kernels {

    /** A matrix, with one array for each row. */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
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
        Present.all("the weights", weights);
        float[][] rows = new float[inputs][outputs];
        for (int i = 0; i < inputs; i++) {
            System.arraycopy(weights, i * outputs, rows[i], 0, outputs);
        }
        return new Rows(rows, inputs, outputs);
    }

    /** A filter, with one matrix for each point of a tile. */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    private record Tiles(Tiling tiling, Rows[] of) implements Filter {
        @Override
        public int inputs() {
            return of[0].inputs;
        }
    }

    @Override
    public Filter filter(Tiling tiling, float[] weights, int inputs, int outputs) {
        Present.all("the tiling", tiling, "the weights", weights);
        float[][] filters = tiling.filters(weights, inputs * outputs);
        Rows[] rows = new Rows[filters.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = (Rows) matrix(filters[i], inputs, outputs);
        }
        return new Tiles(tiling, rows);
    }

    @Override
    public Hand hand() {
        return new PlainHand();
    }

    private static final class PlainHand implements Hand {

        /** The number of points of the largest tile. */
        private static final int MAX_OF_A_TILE = 36;

        /** The row of products that {@link #multiply} is computing. */
        private float[] sum = new float[0];
        /** The transformed points of all tiles: one plane for each point of a tile, with one row for each tile. */
        private float[] tiled = new float[0];
        /** The transformed points after the multiplication. */
        private float[] products = new float[0];
        /** A copy of a matrix that is a result of other layers, with one array for each row. */
        private float[][] computed = new float[0][0];

        private float[] highest = new float[0];
        // A tile, with one row of channels for each point: before the transform, after that of the columns, and after
        // that of the rows.
        private float[][] from = new float[0][0];
        private float[][] half = new float[0][0];
        private float[][] whole = new float[0][0];

        @Override
        public void multiply(Matrix matrix, float[] in, int inAt, int rows, float[] out, int outAt) {
            Rows weights = (Rows) matrix;
            int stride = weights.stride;
            if (sum.length != stride) {
                sum = new float[stride];
            }
            float[][] w = weights.of;
            int inputs = weights.inputs;
            int last = inputs & ~3; // the inputs before this one are added four at a time
            for (int row = 0; row < rows; row++) {
                int a = inAt + row * inputs;
                Arrays.fill(sum, 0);
                for (int k = 0; k < last; k += 4) {
                    four(
                            sum,
                            w[k],
                            w[k + 1],
                            w[k + 2],
                            w[k + 3],
                            in[a + k],
                            in[a + k + 1],
                            in[a + k + 2],
                            in[a + k + 3]);
                }
                for (int k = last; k < inputs; k++) {
                    one(sum, w[k], in[a + k]);
                }
                System.arraycopy(sum, 0, out, outAt + row * stride, stride);
            }
        }

        private static void four(
                float[] sum, float[] w0, float[] w1, float[] w2, float[] w3, float a0, float a1, float a2, float a3) {
            for (int j = 0; j < sum.length; j++) {
                sum[j] += a0 * w0[j] + a1 * w1[j] + a2 * w2[j] + a3 * w3[j];
            }
        }

        private static void one(float[] sum, float[] w, float a) {
            for (int j = 0; j < sum.length; j++) {
                sum[j] += a * w[j];
            }
        }

        private void reserve(int channels) {
            if (from.length == 0 || from[0].length != channels) {
                from = new float[MAX_OF_A_TILE][channels];
                half = new float[MAX_OF_A_TILE][channels];
                whole = new float[MAX_OF_A_TILE][channels];
            }
        }

        @Override
        public void convolve(Filter filter, TiledBoard board, int count, float[] in, float[] out, Mode mode) {
            Tiles matrices = (Tiles) filter;
            Tiling tiling = matrices.tiling;
            int inputs = matrices.of[0].inputs;
            int outputs = matrices.of[0].stride;
            int rows = count * board.tiles();
            if (tiled.length < rows * inputs * tiling.area()) {
                tiled = new float[rows * inputs * tiling.area()];
            }
            if (products.length < rows * outputs * tiling.area()) {
                products = new float[rows * outputs * tiling.area()];
            }
            for (int row = 0; row < rows; row++) {
                int corner = board.corner(row / board.tiles(), row % board.tiles());
                int rowStep = board.paddedColumns() * inputs;
                spread(tiling, in, corner * inputs, rowStep, inputs, tiled, row * inputs, rows * inputs);
            }
            for (int i = 0; i < tiling.area(); i++) {
                multiply(matrices.of[i], tiled, i * rows * inputs, rows, products, i * rows * outputs);
            }
            for (int row = 0; row < rows; row++) {
                int tile = row % board.tiles();
                int first = board.first(row / board.tiles(), tile) * outputs;
                gather(tiling, products, row * outputs, rows * outputs, outputs);
                for (int y = 0; y < board.rowsOf(tile); y++) {
                    for (int x = 0; x < board.columnsOf(tile); x++) {
                        int at = first + (y * board.columns() + x) * outputs;
                        if (mode == Mode.SET) {
                            System.arraycopy(whole[y * tiling.points() + x], 0, out, at, outputs);
                        } else {
                            add(out, at, whole[y * tiling.points() + x], 0, outputs);
                        }
                    }
                }
            }
        }

        /** Transforms the points that a tile reads: first the columns, then the rows. */
        private void spread(
                Tiling tiling, float[] in, int inAt, int rowStep, int channels, float[] out, int outAt, int plane) {
            reserve(channels);
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

        /**
         * Transforms a column or a row of the points that a tile reads. The factors follow from those of {@link
         * Tiling}.
         */
        private static void line(int n, float[][] d, int at, int step, float[][] to) {
            float[] d0 = d[at];
            float[] d1 = d[at + step];
            float[] d2 = d[at + 2 * step];
            float[] d3 = d[at + 3 * step];
            float[] d4 = d[at + 4 * step];
            if (n == 5) {
                mix(2, d0, -1, d1, -2, d2, 1, d3, to[at]);
                mix(-2, d1, -1, d2, 1, d3, 0, d3, to[at + step]);
                mix(2, d1, -3, d2, 1, d3, 0, d3, to[at + 2 * step]);
                mix(-1, d1, 1, d3, to[at + 3 * step]);
                mix(2, d1, -1, d2, -2, d3, 1, d4, to[at + 4 * step]);
            } else {
                mix(4, d0, -5, d2, 1, d4, 0, d4, to[at]);
                mix(-4, d1, -4, d2, 1, d3, 1, d4, to[at + step]);
                mix(4, d1, -4, d2, -1, d3, 1, d4, to[at + 2 * step]);
                mix(-2, d1, -1, d2, 2, d3, 1, d4, to[at + 3 * step]);
                mix(2, d1, -1, d2, -2, d3, 1, d4, to[at + 4 * step]);
                mix(4, d1, -5, d3, 1, d[at + 5 * step], 0, d3, to[at + 5 * step]);
            }
        }

        /** Computes a weighted sum of four rows. */
        private static void mix(
                float a, float[] x, float b, float[] y, float c, float[] z, float d, float[] w, float[] to) {
            for (int i = 0; i < to.length; i++) {
                to[i] = a * x[i] + b * y[i] + c * z[i] + d * w[i];
            }
        }

        private static void mix(float a, float[] x, float b, float[] y, float[] to) {
            for (int i = 0; i < to.length; i++) {
                to[i] = a * x[i] + b * y[i];
            }
        }

        /** Transforms the products of a tile into its results, in {@link #whole}: first the columns, then the rows. */
        private void gather(Tiling tiling, float[] in, int inAt, int plane, int channels) {
            reserve(channels);
            int n = tiling.points();
            for (int i = 0; i < n * n; i++) {
                System.arraycopy(in, inAt + i * plane, from[i], 0, channels);
            }
            for (int x = 0; x < n; x++) {
                back(n, from, x, n, half, x);
            }
            for (int y = 0; y < tiling.results(); y++) {
                back(n, half, y * n, 1, whole, y * n);
            }
        }

        /** Transforms a column or a row of products. The factors follow from those of {@link Tiling}. */
        private static void back(int n, float[][] d, int at, int step, float[][] to, int toAt) {
            float[] d1 = d[at + step];
            float[] d2 = d[at + 2 * step];
            float[] d3 = d[at + 3 * step];
            float[] d4 = d[at + 4 * step];
            if (n == 5) {
                mix(1, d[at], 1, d1, 1, d2, 1, d3, to[toAt]);
                mix(1, d1, -1, d2, 2, d3, 0, d3, to[toAt + step]);
                mix(1, d1, 1, d2, 4, d3, 1, d4, to[toAt + 2 * step]);
            } else {
                sum(d[at], d1, d2, d3, d4, to[toAt]);
                mix(1, d1, -1, d2, 2, d3, -2, d4, to[toAt + step]);
                mix(1, d1, 1, d2, 4, d3, 4, d4, to[toAt + 2 * step]);
                mix(1, d1, -1, d2, 8, d3, -8, d4, to[toAt + 3 * step]);
                mix(1, d[at + 5 * step], 1, to[toAt + 3 * step], to[toAt + 3 * step]);
            }
        }

        private static void sum(float[] x, float[] y, float[] z, float[] u, float[] v, float[] to) {
            for (int i = 0; i < to.length; i++) {
                to[i] = x[i] + y[i] + z[i] + u[i] + v[i];
            }
        }

        @Override
        public void scale(
                Scaling scaling, int points, float[] in, int inAt, int inStep, float[] out, int outAt, int outStep) {
            float[] factor = scaling.factor;
            float[] summand = scaling.summand;
            reserve(factor.length);
            float[] x = from[0];
            for (int point = 0; point < points; point++) {
                System.arraycopy(in, inAt + point * inStep, x, 0, factor.length);
                if (scaling.activation == Activation.RELU) {
                    for (int c = 0; c < factor.length; c++) {
                        x[c] = Math.max(x[c] * factor[c] + summand[c], 0);
                    }
                } else {
                    for (int c = 0; c < factor.length; c++) {
                        x[c] = scaling.activation.of(x[c] * factor[c] + summand[c]);
                    }
                }
                System.arraycopy(x, 0, out, outAt + point * outStep, factor.length);
            }
        }

        @Override
        public void add(float[] to, int toAt, float[] from, int fromAt, int count) {
            for (int i = 0; i < count; i++) {
                to[toAt + i] += from[fromAt + i];
            }
        }

        @Override
        public void pool(float[] in, int inAt, int points, float[] sum, float[] highest) {
            int channels = sum.length;
            Arrays.fill(sum, 0);
            for (int at = inAt; at < inAt + points * channels; at += channels) {
                for (int c = 0; c < channels; c++) {
                    sum[c] += in[at + c];
                    highest[c] = Math.max(highest[c], in[at + c]);
                }
            }
        }

        @Override
        public void normalize(float epsilon, int rows, int length, float[] in, float[] out) {
            for (int row = 0; row < rows; row++) {
                int at = row * length;
                double squares = 0;
                for (int i = at; i < at + length; i++) {
                    squares += in[i] * in[i];
                }
                float factor = (float) (1 / Math.sqrt(squares / length + epsilon));
                for (int i = at; i < at + length; i++) {
                    out[i] = in[i] * factor;
                }
            }
        }

        @Override
        public int columns(int all) {
            return all;
        }

        @Override
        public void multiply(float[] in, int inputs, int rows, float[] matrix, int columns, float[] out) {
            if (computed.length < inputs || computed[0].length != columns) {
                computed = new float[inputs][columns];
            }
            for (int k = 0; k < inputs; k++) {
                System.arraycopy(matrix, k * columns, computed[k], 0, columns);
            }
            multiply(new Rows(computed, inputs, columns), in, 0, rows, out, 0);
        }

        @Override
        public void share(float[] x, int rows, int columns) {
            if (highest.length != columns) {
                highest = new float[columns];
            }
            float[] total = new float[columns];
            Arrays.fill(highest, Float.NEGATIVE_INFINITY);
            for (int at = 0; at < rows * columns; at += columns) {
                for (int j = 0; j < columns; j++) {
                    highest[j] = Math.max(highest[j], x[at + j]);
                }
            }
            for (int at = 0; at < rows * columns; at += columns) {
                for (int j = 0; j < columns; j++) {
                    x[at + j] = Exponential.of(x[at + j] - highest[j]);
                    total[j] += x[at + j];
                }
            }
            for (int j = 0; j < columns; j++) {
                total[j] = 1 / total[j];
            }
            for (int at = 0; at < rows * columns; at += columns) {
                for (int j = 0; j < columns; j++) {
                    x[at + j] *= total[j];
                }
            }
        }

        @Override
        public void gate(float[] in, int step, int rows, float[] out, int count) {
            for (int row = 0; row < rows; row++) {
                int at = row * step;
                for (int i = 0; i < count; i++) {
                    float x = in[at + i];
                    out[row * count + i] = x / (1 + Exponential.of(-x)) * in[at + count + i];
                }
            }
        }
    }
}
