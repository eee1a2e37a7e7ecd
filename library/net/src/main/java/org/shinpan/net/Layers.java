package org.shinpan.net;

import java.util.List;
import java.util.Optional;
import org.shinpan.net.Kernels.Scaling;

/** The layers of a network, with the weights in the order of its file. They are never changed. */
final class Layers {

    private Layers() {}

    /** A convolution. Its weights are in the order row, column, input, output. */
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

        /** Returns whether the convolution reads only one point. */
        boolean isPoint() {
            return height == 1 && width == 1;
        }

        /**
         * Returns one convolution that computes this convolution and others with the same input: first the outputs of
         * this one, then those of the others.
         */
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

        /** Copies the weights of this convolution into an array of the weights of several convolutions. */
        private void join(float[] joined, int all, int before) {
            for (int i = 0; i < height * width * inputs; i++) {
                System.arraycopy(weights, i * outputs, joined, i * all + before, outputs);
            }
        }

        boolean fits(Convolution other) {
            return height == other.height && width == other.width && inputs == other.inputs;
        }
    }

    /** A product with a matrix. Its weights are in the order input, output. */
    static final class Product {
        final int inputs;
        final int outputs;
        final float[] weights;

        Product(int inputs, int outputs, float[] weights) {
            this.inputs = inputs;
            this.outputs = outputs;
            this.weights = weights;
        }

        /** Returns the product for one row of inputs. */
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

        /** Returns the product for one row of inputs, with a summand for each output. */
        float[] of(float[] x, float[] summand) {
            float[] y = of(x);
            for (int j = 0; j < y.length; j++) {
                y[j] += summand[j];
            }
            return y;
        }
    }

    /** A part of the trunk. Its output is added to its input. */
    sealed interface Block permits Ordinary, Pooling, Nested, Attention, FeedForward {}

    /** A block of two convolutions. */
    record Ordinary(Scaling before, Convolution first, Scaling between, Convolution last) implements Block {}

    /** A block of two convolutions. Values of other channels, pooled over the whole board, are added between them. */
    record Pooling(
            Scaling before,
            Convolution first,
            Convolution pooled,
            Scaling ofPooled,
            Product toFirst,
            Scaling between,
            Convolution last)
            implements Block {}

    /** A block that contains blocks with fewer channels between two convolutions. */
    record Nested(Scaling before, Convolution narrow, List<Block> blocks, Scaling after, Convolution wide)
            implements Block {}

    /**
     * A block of attention between all points. Each point has a query for each head. Its result is the mean of the
     * values of all points, weighted by how well their keys fit the query. The first layer computes queries, keys and
     * values, in this order; the last layer is applied to the result.
     */
    record Attention(float epsilon, Heads heads, Convolution first, Convolution last) implements Block {}

    /**
     * The heads of attention. Some heads in a row share a group of keys and values.
     *
     * @param heads the number of heads
     * @param groups the number of groups, a divisor of the heads
     * @param queryLength the length of a query and of a key
     * @param valueLength the length of a value
     * @param angles the angles in radians by which a step to the right and a step down rotate each pair of queries and
     *     keys, by group and pair
     */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    record Heads(int heads, int groups, int queryLength, int valueLength, float[] angles) {

        /** Returns the number of pairs of a query or a key that are rotated. */
        int pairs() {
            return angles.length / (2 * groups);
        }
    }

    /**
     * A block of two layers that process every point separately. The first layer has a gate: one half of its outputs is
     * multiplied by the other half.
     */
    record FeedForward(float epsilon, Convolution first, Convolution last) implements Block {}

    /**
     * A division by the root of the mean square.
     *
     * @param epsilon the number that is added to the mean square
     * @param over the numbers over which the mean is taken
     */
    record RootMeanSquare(float epsilon, Over over) {}

    /** The numbers over which a mean is taken. */
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
            Optional<Players> players,
            List<Block> blocks,
            Optional<RootMeanSquare> norm,
            Scaling end) {}

    /**
     * The layers for the inputs about the players. Their outputs are added to the channels of each point, like the
     * outputs of the layer for the features of the whole board.
     */
    record Players(Product first, Scaling between, Product second, Scaling after, Product last) {

        /** Returns the summand of each channel. */
        float[] of(float[] inputs) {
            float[] x = first.of(inputs);
            between.apply(x);
            x = second.of(x);
            after.apply(x);
            return last.of(x);
        }
    }

    /** The layers for the probability of each move. From version 15 on, the pass has one more layer. */
    record PolicyHead(
            Convolution points,
            Convolution pooled,
            Scaling ofPooled,
            Product toPoints,
            Scaling between,
            Convolution moves,
            Product toPass,
            List<Pass> more) {}

    /** The second layer for the probability of a pass, after {@code toPass}. */
    record Pass(Scaling between, Product last) {}

    /** The layers for the winner, the margin, and the owner of each point. */
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
