package org.shinpan.workshop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.shinpan.net.Inputs;

/** The weights of a neural network: all numbers that training changes, layer by layer. */
final class Weights {

    /** The number of outputs about the score: mean, standard deviation, lead, and one that is always 0. */
    static final int SCORES = 4;

    final Shape shape;
    final List<Layer> layers = new ArrayList<>();

    /**
     * The size of a network.
     *
     * @param blocks the number of residual blocks; every third one has global pooling
     * @param channels the number of channels of the trunk
     * @param pooled the number of channels that are pooled in a block with global pooling
     * @param head the number of channels of the policy head and of the value head
     * @param hidden the size of the hidden layer in the value head
     */
    record Shape(int blocks, int channels, int pooled, int head, int hidden) {

        Shape {
            if (blocks < 1 || blocks > 40 || channels < 8 || channels > 512 || pooled < 1 || pooled >= channels) {
                throw new IllegalArgumentException("a network of " + blocks + " blocks and " + channels + " channels");
            }
        }

        static Shape of(int blocks, int channels) {
            return new Shape(blocks, channels, Math.max(4, channels / 4), Math.max(8, channels / 2), channels);
        }

        /** Returns whether a block, counted from 0, has global pooling. */
        boolean pools(int block) {
            return block % 3 == 1;
        }

        /** Returns whether no layer of this shape is larger than the same layer of the other shape. */
        private boolean fitsIn(Shape larger) {
            return blocks <= larger.blocks
                    && channels <= larger.channels
                    && pooled <= larger.pooled
                    && channels - pooled <= larger.channels - larger.pooled
                    && head <= larger.head
                    && hidden <= larger.hidden;
        }

        private String inWords() {
            return blocks + " blocks and " + channels + " channels (" + pooled + " pooled, " + head + " in the heads, "
                    + hidden + " hidden)";
        }
    }

    /** The kind of a layer, which determines the meaning of its numbers. */
    enum Kind {
        /** Weights in the order output, input, row, column. */
        CONVOLUTION,
        /** Weights in the order input, output. */
        PRODUCT,
        /** A number for every channel, which is added at all points of the board. */
        BIAS,
        /** A number for every element of a vector, which is added to it. */
        SHIFT
    }

    /** The numbers of one layer. */
    static final class Layer {
        final String name;
        final Kind kind;
        final int inputs;
        final int outputs;
        /** The width and height of a convolution; 1 for other kinds. */
        final int size;

        final float[] numbers;
        /** The number of parts of equal size into which the inputs are divided. */
        private final int parts;

        Layer(String name, Kind kind, int parts, int inputs, int outputs, int size) {
            this.name = name;
            this.kind = kind;
            this.inputs = inputs;
            this.outputs = outputs;
            this.size = size;
            this.parts = parts;
            boolean summand = kind == Kind.BIAS || kind == Kind.SHIFT;
            this.numbers = new float[summand ? outputs : inputs * outputs * size * size];
        }

        /**
         * Copies the numbers into a larger layer. There, the weights from new inputs to old outputs become 0, so that
         * the old outputs do not change.
         */
        private void copyInto(Layer larger) {
            if (kind == Kind.BIAS || kind == Kind.SHIFT) {
                System.arraycopy(numbers, 0, larger.numbers, 0, outputs);
                return;
            }
            int square = size * size;
            for (int output = 0; output < outputs; output++) {
                for (int input = 0; input < larger.inputs; input++) {
                    int old = inputBefore(input, larger.inputs);
                    for (int i = 0; i < square; i++) {
                        larger.numbers[larger.at(output, input) + i] = old < 0 ? 0 : numbers[at(output, old) + i];
                    }
                }
            }
        }

        /** Returns the index of the first weight between an input and an output. */
        private int at(int output, int input) {
            return kind == Kind.PRODUCT ? input * outputs + output : (output * inputs + input) * size * size;
        }

        /** Returns the index in this layer of an input of a larger layer; −1 if the input is new. */
        private int inputBefore(int input, int inputsOfLarger) {
            int part = input / (inputsOfLarger / parts);
            int within = input % (inputsOfLarger / parts);
            return within < inputs / parts ? part * (inputs / parts) + within : -1;
        }

        private void fillAtRandom(Random random, double scale) {
            double deviation = scale * Math.sqrt(2.0 / (inputs * size * size));
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) (deviation * random.nextGaussian());
            }
        }
    }

    /** Creates random weights. Those of the last convolution of every block are close to zero. */
    Weights(Shape shape, long seed) {
        this.shape = shape;
        int channels = shape.channels();
        convolution("first", Inputs.OF_A_POINT, channels, 3);
        product("globals", Inputs.GLOBAL, channels);
        for (int block = 0; block < shape.blocks(); block++) {
            String name = "block" + block;
            int inner = shape.pools(block) ? channels - shape.pooled() : channels;
            bias(name + ".before", channels);
            convolution(name + ".first", channels, inner, 3);
            if (shape.pools(block)) {
                convolution(name + ".pooled", channels, shape.pooled(), 3);
                bias(name + ".ofPooled", shape.pooled());
                ofPooled(name + ".toFirst", shape.pooled(), inner);
            }
            bias(name + ".between", inner);
            convolution(name + ".last", inner, channels, 3);
        }
        bias("end", channels);
        int head = shape.head();
        convolution("policy.points", channels, head, 1);
        convolution("policy.pooled", channels, head, 1);
        bias("policy.ofPooled", head);
        ofPooled("policy.toPoints", head, head);
        bias("policy.between", head);
        convolution("policy.moves", head, 1, 1);
        ofPooled("policy.toPass", head, 1);
        convolution("value.points", channels, head, 1);
        bias("value.ofPoints", head);
        ofPooled("value.hidden", head, shape.hidden());
        shift("value.ofHidden", shape.hidden());
        product("value.value", shape.hidden(), 3);
        shift("value.ofValue", 3);
        product("value.score", shape.hidden(), SCORES);
        shift("value.ofScore", SCORES);
        convolution("value.ownership", head, 1, 1);
        Random random = new Random(seed);
        for (Layer layer : layers) {
            if (layer.kind == Kind.CONVOLUTION || layer.kind == Kind.PRODUCT) {
                boolean late = layer.name.endsWith(".last") || layer.name.endsWith(".toFirst");
                boolean answer = layer.outputs <= SCORES;
                double unlessLate = answer ? 0.3 : 1;
                layer.fillAtRandom(random, late ? 0.1 : unlessLate);
            }
        }
    }

    /**
     * Returns a larger network with the same outputs. Its new weights are random, but they do not affect the outputs
     * until training changes the weights that combine them with the old ones.
     *
     * @param larger a shape with at least as many blocks, and at least as many channels in every layer
     * @throws IllegalArgumentException if the shape is smaller in any of these numbers
     */
    Weights grown(Shape larger, long seed) {
        if (!shape.fitsIn(larger)) {
            throw new IllegalArgumentException(
                    "a network of " + shape.inWords() + " cannot become one of " + larger.inWords());
        }
        Weights grown = new Weights(larger, seed);
        for (Layer old : layers) {
            old.copyInto(grown.layer(old.name));
        }
        for (int block = shape.blocks(); block < larger.blocks(); block++) {
            Arrays.fill(grown.layer("block" + block + ".last").numbers, 0);
        }
        return grown;
    }

    private void convolution(String name, int inputs, int outputs, int size) {
        layers.add(new Layer(name, Kind.CONVOLUTION, 1, inputs, outputs, size));
    }

    private void product(String name, int inputs, int outputs) {
        layers.add(new Layer(name, Kind.PRODUCT, 1, inputs, outputs, 1));
    }

    /** Adds a matrix product whose inputs are the results of global pooling: three kinds of means of some channels. */
    private void ofPooled(String name, int channels, int outputs) {
        layers.add(new Layer(name, Kind.PRODUCT, 3, 3 * channels, outputs, 1));
    }

    private void bias(String name, int channels) {
        layers.add(new Layer(name, Kind.BIAS, 1, channels, channels, 1));
    }

    private void shift(String name, int count) {
        layers.add(new Layer(name, Kind.SHIFT, 1, count, count, 1));
    }

    Layer layer(String name) {
        for (Layer layer : layers) {
            if (layer.name.equals(name)) {
                return layer;
            }
        }
        throw new IllegalArgumentException("no layer " + name);
    }

    int count() {
        return layers.stream().mapToInt(layer -> layer.numbers.length).sum();
    }
}
