package org.shinpan.net;

import java.util.List;
import java.util.Optional;
import org.shinpan.net.Kernels.Scaling;

/** The parts of a network, as its file has them. Nothing in them changes. */
final class Layers {

    private Layers() {}

    /** A convolution; the weights in the order row, column, input, output. */
    static final class Convolution {
        final String name;
        final int height;
        final int width;
        final int inputs;
        final int outputs;
        final float[] weights;

        Convolution(String name, int height, int width, int inputs, int outputs, float[] weights) {
            this.name = name;
            this.height = height;
            this.width = width;
            this.inputs = inputs;
            this.outputs = outputs;
            this.weights = weights;
        }

        /** Whether it looks at one point only. */
        boolean isPoint() {
            return height == 1 && width == 1;
        }

        /** Convolutions of the same input as one: the outputs of this one first, then those of the others. */
        Convolution beside(Convolution... others) {
            int all = outputs;
            for (Convolution other : others) {
                all += other.outputs;
            }
            float[] joined = new float[height * width * inputs * all];
            join(joined, all, 0);
            int before = outputs;
            for (Convolution other : others) {
                other.join(joined, all, before);
                before += other.outputs;
            }
            return new Convolution(name, height, width, inputs, all, joined);
        }

        /** Copies the weights to where they stand among those of several convolutions. */
        private void join(float[] joined, int all, int before) {
            for (int i = 0; i < height * width * inputs; i++) {
                System.arraycopy(weights, i * outputs, joined, i * all + before, outputs);
            }
        }

        boolean fits(Convolution other) {
            return height == other.height && width == other.width && inputs == other.inputs;
        }
    }

    /** A product with a matrix; the weights in the order input, output. */
    static final class Product {
        final int inputs;
        final int outputs;
        final float[] weights;

        Product(int inputs, int outputs, float[] weights) {
            this.inputs = inputs;
            this.outputs = outputs;
            this.weights = weights;
        }

        /** The product for one row of inputs. */
        float[] of(float[] x) {
            float[] y = new float[outputs];
            for (int i = 0; i < inputs; i++) {
                float factor = x[i];
                int at = i * outputs;
                for (int j = 0; factor != 0 && j < outputs; j++) {
                    y[j] += factor * weights[at + j];
                }
            }
            return y;
        }

        /** The product for one row of inputs, with a summand for each output. */
        float[] of(float[] x, float[] summand) {
            float[] y = of(x);
            for (int j = 0; j < y.length; j++) {
                y[j] += summand[j];
            }
            return y;
        }
    }

    /** A part of the trunk: its result is added to its input. */
    sealed interface Block permits Ordinary, Pooling, Nested, Attention, FeedForward {}

    /** Two convolutions. */
    record Ordinary(Scaling before, Convolution first, Scaling between, Convolution last) implements Block {}

    /** Two convolutions; what other channels have on the whole board is added between them. */
    record Pooling(
            Scaling before,
            Convolution first,
            Convolution pooled,
            Scaling ofPooled,
            Product toFirst,
            Scaling between,
            Convolution last)
            implements Block {}

    /** Blocks with fewer channels between two convolutions. */
    record Nested(Scaling before, Convolution narrow, List<Block> blocks, Scaling after, Convolution wide)
            implements Block {}

    /**
     * Every point looks at all points: it has a query for each head, and takes the values of the points by how well
     * their keys fit. The first layer makes queries, then keys, then values; what is taken goes through the last layer.
     */
    record Attention(float epsilon, Heads heads, Convolution first, Convolution last) implements Block {}

    /**
     * The heads of attention. Some heads in a row share a group of keys and values.
     *
     * @param heads the number of heads
     * @param groups the number of groups, a divisor of the heads
     * @param query the length of a query and of a key
     * @param value the length of a value
     * @param angles by group and pair of numbers, how far a step to the right and one down rotate that pair of queries
     *     and keys, in radians
     */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    record Heads(int heads, int groups, int query, int value, float[] angles) {

        /** The number of pairs of a query or a key that are rotated. */
        int pairs() {
            return angles.length / (2 * groups);
        }
    }

    /** Two layers for each point alone. The first has a gate: half of its outputs are factors of the others. */
    record FeedForward(float epsilon, Convolution first, Convolution last) implements Block {}

    /**
     * A division by the root of the mean square.
     *
     * @param epsilon what the mean square is increased by
     * @param over over what the mean is taken
     */
    record RootMeanSquare(float epsilon, Over over) {}

    /** What a mean is taken over. */
    enum Over {
        /** The channels of a point. */
        POINT,
        /** The channels of all points. */
        BOARD
    }

    /** The first layers, the blocks and the last normalization. */
    record Trunk(
            int channels,
            Convolution points,
            Product globals,
            List<Block> blocks,
            Optional<RootMeanSquare> norm,
            Scaling end) {}

    /** How likely each move is. From version 15 on, the pass has a layer more. */
    record PolicyHead(
            Convolution points,
            Convolution pooled,
            Scaling ofPooled,
            Product toPoints,
            Scaling between,
            Convolution moves,
            Product toPass,
            List<Pass> more) {}

    /** The second layer of the pass. */
    record Pass(Scaling between, Product last) {}

    /** Who wins, by how much, and who owns each point. */
    record ValueHead(
            Convolution points,
            Scaling ofPoints,
            Product hidden,
            Scaling ofHidden,
            Product value,
            Shift ofValue,
            Product score,
            Shift ofScore,
            Convolution ownership) {}

    /** A summand for each output. */
    static final class Shift {
        final float[] by;

        Shift(float[] by) {
            this.by = by;
        }
    }
}
