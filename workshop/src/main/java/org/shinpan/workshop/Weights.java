package org.shinpan.workshop;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.shinpan.net.Inputs;

/** All numbers of a network that training changes, in the order of its layers. */
final class Weights {

    /** The answers about the score: mean, deviation, lead, and one that stays 0. */
    static final int SCORES = 4;

    final Shape shape;
    final List<Layer> layers = new ArrayList<>();

    /**
     * How large a network is.
     *
     * @param blocks the number of residual blocks; each third one pools over the board
     * @param channels the channels of the trunk
     * @param pooled the channels that a pooling block pools
     * @param head the channels of the heads
     * @param hidden the hidden numbers of the value
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

        boolean pools(int block) {
            return block % 3 == 1;
        }
    }

    /** What the numbers of a layer are. */
    enum Kind {
        /** Weights in the order output, input, row, column. */
        CONVOLUTION,
        /** Weights in the order input, output. */
        PRODUCT,
        /** A summand for each channel of a board. */
        BIAS,
        /** A summand for each of some numbers. */
        SHIFT
    }

    /** The numbers of one layer. */
    static final class Layer {
        final String name;
        final Kind kind;
        final int inputs;
        final int outputs;
        final int size;
        final float[] numbers;

        Layer(String name, Kind kind, int inputs, int outputs, int size) {
            this.name = name;
            this.kind = kind;
            this.inputs = inputs;
            this.outputs = outputs;
            this.size = size;
            boolean summand = kind == Kind.BIAS || kind == Kind.SHIFT;
            this.numbers = new float[summand ? outputs : inputs * outputs * size * size];
        }

        private void draw(Random random, double scale) {
            double deviation = scale * Math.sqrt(2.0 / (inputs * size * size));
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) (deviation * random.nextGaussian());
            }
        }
    }

    /** Random weights: the last convolution of each block begins near zero. */
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
                product(name + ".toFirst", 3 * shape.pooled(), inner);
            }
            bias(name + ".between", inner);
            convolution(name + ".last", inner, channels, 3);
        }
        bias("end", channels);
        int head = shape.head();
        convolution("policy.points", channels, head, 1);
        convolution("policy.pooled", channels, head, 1);
        bias("policy.ofPooled", head);
        product("policy.toPoints", 3 * head, head);
        bias("policy.between", head);
        convolution("policy.moves", head, 1, 1);
        product("policy.toPass", 3 * head, 1);
        convolution("value.points", channels, head, 1);
        bias("value.ofPoints", head);
        product("value.hidden", 3 * head, shape.hidden());
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
                layer.draw(random, late ? 0.1 : answer ? 0.3 : 1);
            }
        }
    }

    private void convolution(String name, int inputs, int outputs, int size) {
        layers.add(new Layer(name, Kind.CONVOLUTION, inputs, outputs, size));
    }

    private void product(String name, int inputs, int outputs) {
        layers.add(new Layer(name, Kind.PRODUCT, inputs, outputs, 1));
    }

    private void bias(String name, int channels) {
        layers.add(new Layer(name, Kind.BIAS, channels, channels, 1));
    }

    private void shift(String name, int count) {
        layers.add(new Layer(name, Kind.SHIFT, count, count, 1));
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
