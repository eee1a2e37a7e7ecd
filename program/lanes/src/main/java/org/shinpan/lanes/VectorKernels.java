package org.shinpan.lanes;

import java.util.Objects;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.shinpan.net.Activation;
import org.shinpan.net.Exponential;
import org.shinpan.net.Kernels;
import org.shinpan.net.TiledBoard;
import org.shinpan.net.Tiling;

/**
 * Computes the layers of a network with the Vector API. {@link Kernels#best} finds this class as a service. On a JDK
 * before 21 the Vector API is slower than plain loops, so the rank there is below that of plain Java.
 */
public final class VectorKernels implements Kernels {

    private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

    private static final int WIDTH = LANES.length();
    private static final int BLOCK = Products.BLOCK;

    private static final int FIRST_FAST_JDK = 21;

    /** Creates kernels for the widest vectors of this processor. */
    public VectorKernels() {
        // Loading this class loads the species above. Without the incubator module this fails with a LinkageError.
    }

    @Override
    public String name() {
        return "Vector API, " + WIDTH + " lanes";
    }

    @Override
    public int rank() {
        return Runtime.version().feature() >= FIRST_FAST_JDK ? WIDTH : -1;
    }

    @Override
    public Matrix matrix(float[] weights, int inputs, int outputs) {
        Objects.requireNonNull(weights, "the weights must not be null");
        return new Blocks(weights, inputs, outputs);
    }

    @Override
    public Filter filter(Tiling tiling, float[] weights, int inputs, int outputs) {
        Objects.requireNonNull(tiling, "the tiling must not be null");
        Objects.requireNonNull(weights, "the weights must not be null");
        return inputs < WIDTH || outputs % WIDTH != 0
                ? Kernels.plain().filter(tiling, weights, inputs, outputs)
                : new Filters(tiling, weights, inputs, outputs);
    }

    @Override
    public Hand hand() {
        return new VectorHand();
    }

    /** The columns of a matrix in blocks, in the order block, input, column of the block. */
    static final class Blocks implements Matrix {

        final float[] numbers;
        final int inputs;
        final int stride;

        Blocks(float[] weights, int inputs, int outputs) {
            this.inputs = inputs;
            this.stride = (outputs + BLOCK - 1) / BLOCK * BLOCK;
            this.numbers = new float[inputs * stride];
            for (int k = 0; k < inputs; k++) {
                for (int j = 0; j < outputs; j++) {
                    numbers[(j / BLOCK * inputs + k) * BLOCK + j % BLOCK] = weights[k * outputs + j];
                }
            }
        }

        @Override
        public int inputs() {
            return inputs;
        }

        @Override
        public int stride() {
            return stride;
        }
    }

    private static final class VectorHand implements Hand {

        private final TiledConvolution tiled = new TiledConvolution();
        /** Plain Java, used for numbers of channels that do not suit the vector length. */
        private final Hand rest = Kernels.plain().hand();

        private float[] exponentials = new float[0];

        @Override
        public void multiply(Matrix matrix, float[] in, int inAt, int rows, float[] out, int outAt) {
            Blocks blocks = (Blocks) matrix;
            for (int block = 0; block < blocks.stride / BLOCK; block++) {
                int weights = block * blocks.inputs * BLOCK;
                int to = outAt + block * BLOCK;
                Products.multiply(in, inAt, blocks.inputs, rows, blocks.numbers, weights, out, to, blocks.stride);
            }
        }

        @Override
        public void convolve(Filter filter, TiledBoard board, int count, float[] in, float[] out, Mode mode) {
            if (filter instanceof Filters filters) {
                tiled.run(filters, board, count, in, out, mode);
            } else {
                rest.convolve(filter, board, count, in, out, mode);
            }
        }

        @Override
        public void scale(
                Scaling scaling, int points, float[] in, int inAt, int inStep, float[] out, int outAt, int outStep) {
            int channels = scaling.factor.length;
            boolean curved = scaling.activation == Activation.MISH || scaling.activation == Activation.SILU;
            boolean filled = channels % WIDTH == 0 || (!curved && channels > WIDTH && in != out);
            if (!filled) {
                rest.scale(scaling, points, in, inAt, inStep, out, outAt, outStep);
                return;
            }
            int lowest = scaling.activation == Activation.RELU ? 0 : Integer.MIN_VALUE;
            for (int begin = 0; begin < channels; begin += WIDTH) {
                // If the last channels do not fill a vector, they are computed again together with some channels before
                // them.
                int c = Math.min(begin, channels - WIDTH);
                FloatVector factor = FloatVector.fromArray(LANES, scaling.factor, c);
                FloatVector summand = FloatVector.fromArray(LANES, scaling.summand, c);
                int from = inAt + c;
                int to = outAt + c;
                for (int point = 0; point < points; point++) {
                    FloatVector x = FloatVector.fromArray(LANES, in, from).fma(factor, summand);
                    // The bits of a negative number are a negative integer; the maximum of integers is one instruction.
                    x.reinterpretAsInts().max(lowest).reinterpretAsFloats().intoArray(out, to);
                    from += inStep;
                    to += outStep;
                }
            }
            if (curved) {
                curve(scaling.activation, out, outAt, outStep, points, channels);
            }
        }

        /**
         * Applies SILU, which is x · n / (n + 1) with n = eˣ, or MISH, which is x · n / (n + 2) with n = eˣ · (eˣ + 2).
         */
        private void curve(Activation activation, float[] x, int at, int step, int rows, int count) {
            if (exponentials.length < rows * count) {
                exponentials = new float[rows * count];
            }
            exponentials(x, at, step, exponentials, rows, count);
            boolean mish = activation == Activation.MISH;
            for (int row = 0; row < rows; row++) {
                for (int i = 0; i < count; i += WIDTH) {
                    FloatVector e = FloatVector.fromArray(LANES, exponentials, row * count + i);
                    FloatVector n = mish ? e.mul(e.add(2)) : e;
                    FloatVector part = n.div(n.add(mish ? 2 : 1));
                    FloatVector.fromArray(LANES, x, at + row * step + i)
                            .mul(part)
                            .intoArray(x, at + row * step + i);
                }
            }
        }

        /**
         * Computes {@link Exponential#of} for rows whose length is a multiple of the vector length. The loops are in
         * this method because the JVM does not always inline a short method for one vector, and then every vector is an
         * object.
         */
        private static void exponentials(float[] in, int inAt, int step, float[] out, int rows, int count) {
            for (int row = 0; row < rows; row++) {
                for (int i = 0; i < count; i += WIDTH) {
                    FloatVector x = FloatVector.fromArray(LANES, in, inAt + row * step + i);
                    x = x.blend(Exponential.LEAST, x.compare(VectorOperators.LT, Exponential.LEAST));
                    x = x.blend(Exponential.MOST, x.compare(VectorOperators.GT, Exponential.MOST));
                    FloatVector rounded = x.mul(Exponential.TO_POWERS_OF_TWO).add(Exponential.ROUNDING);
                    FloatVector power = rounded.sub(Exponential.ROUNDING);
                    FloatVector r = x.sub(power.mul(Exponential.LN_2)).sub(power.mul(Exponential.LN_2_REST));
                    FloatVector sum = r.mul(1 / 720f).add(1 / 120f).mul(r).add(1 / 24f);
                    sum = sum.mul(r)
                            .add(1 / 6f)
                            .mul(r)
                            .add(0.5f)
                            .mul(r)
                            .add(1)
                            .mul(r)
                            .add(1);
                    IntVector bits = rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23);
                    sum.reinterpretAsInts().add(bits).reinterpretAsFloats().intoArray(out, row * count + i);
                }
            }
        }

        @Override
        public void add(float[] to, int toAt, float[] from, int fromAt, int count) {
            int i = 0;
            for (; i + WIDTH <= count; i += WIDTH) {
                FloatVector sum = FloatVector.fromArray(LANES, to, toAt + i);
                sum.add(FloatVector.fromArray(LANES, from, fromAt + i)).intoArray(to, toAt + i);
            }
            for (; i < count; i++) {
                to[toAt + i] += from[fromAt + i];
            }
        }

        @Override
        public void pool(float[] in, int inAt, int points, float[] sum, float[] highest) {
            int channels = sum.length;
            if (channels < WIDTH) {
                rest.pool(in, inAt, points, sum, highest);
                return;
            }
            for (int begin = 0; begin < channels; begin += WIDTH) {
                int c = Math.min(begin, channels - WIDTH);
                FloatVector all = FloatVector.zero(LANES);
                FloatVector max = FloatVector.fromArray(LANES, highest, c);
                int at = inAt + c;
                for (int point = 0; point < points; point++) {
                    FloatVector x = FloatVector.fromArray(LANES, in, at);
                    all = all.add(x);
                    max = max.blend(x, x.compare(VectorOperators.GT, max));
                    at += channels;
                }
                all.intoArray(sum, c);
                max.intoArray(highest, c);
            }
        }

        @Override
        public void normalize(float epsilon, int rows, int length, float[] in, float[] out) {
            if (length % WIDTH != 0) {
                rest.normalize(epsilon, rows, length, in, out);
                return;
            }
            for (int at = 0; at < rows * length; at += length) {
                FloatVector squares = FloatVector.zero(LANES);
                for (int i = at; i < at + length; i += WIDTH) {
                    FloatVector x = FloatVector.fromArray(LANES, in, i);
                    squares = x.fma(x, squares);
                }
                float mean = squares.reduceLanes(VectorOperators.ADD) / length;
                float factor = (float) (1 / Math.sqrt(mean + epsilon));
                for (int i = at; i < at + length; i += WIDTH) {
                    FloatVector.fromArray(LANES, in, i).mul(factor).intoArray(out, i);
                }
            }
        }

        @Override
        public int columns(int all) {
            return BLOCK;
        }

        @Override
        public void multiply(float[] in, int inputs, int rows, float[] matrix, int columns, float[] out) {
            Products.multiply(in, 0, inputs, rows, matrix, 0, out, 0, columns);
        }

        @Override
        public void share(float[] x, int rows, int columns) {
            int end = rows * columns;
            for (int first = 0; first < columns; first += WIDTH) {
                FloatVector highest = FloatVector.fromArray(LANES, x, first);
                for (int at = first; at < end; at += columns) {
                    FloatVector score = FloatVector.fromArray(LANES, x, at);
                    highest = highest.blend(score, score.compare(VectorOperators.GT, highest));
                }
                for (int at = first; at < end; at += columns) {
                    FloatVector.fromArray(LANES, x, at).sub(highest).intoArray(x, at);
                }
            }
            exponentials(x, 0, columns, x, rows, columns);
            for (int first = 0; first < columns; first += WIDTH) {
                FloatVector sum = FloatVector.zero(LANES);
                for (int at = first; at < end; at += columns) {
                    sum = sum.add(FloatVector.fromArray(LANES, x, at));
                }
                FloatVector share = FloatVector.broadcast(LANES, 1).div(sum);
                for (int at = first; at < end; at += columns) {
                    FloatVector.fromArray(LANES, x, at).mul(share).intoArray(x, at);
                }
            }
        }

        @Override
        public void gate(float[] in, int step, int rows, float[] out, int count) {
            if (count % WIDTH != 0) {
                rest.gate(in, step, rows, out, count);
                return;
            }
            exponentials(in, 0, step, out, rows, count);
            for (int row = 0; row < rows; row++) {
                for (int i = 0; i < count; i += WIDTH) {
                    FloatVector x = FloatVector.fromArray(LANES, in, row * step + i);
                    FloatVector gate = FloatVector.fromArray(LANES, in, row * step + count + i);
                    FloatVector e = FloatVector.fromArray(LANES, out, row * count + i);
                    x.mul(e.div(e.add(1))).mul(gate).intoArray(out, row * count + i);
                }
            }
        }
    }
}
