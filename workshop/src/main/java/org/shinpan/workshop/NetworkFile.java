package org.shinpan.workshop;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.shinpan.net.Inputs;

/**
 * Writes weights as a network in the format of KataGo, version 8 ({@code .bin.gz}), which {@code net} and other
 * programs read. A bias is written as a normalization with the mean 0 and the variance 1.
 */
final class NetworkFile {

    private static final int VERSION = 8;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Weights weights;

    private NetworkFile(Weights weights) {
        this.weights = weights;
    }

    static void write(Weights weights, String name, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write(bytes(weights, name));
        }
    }

    /** The whole file, compressed. */
    static byte[] bytes(Weights weights, String name) throws IOException {
        NetworkFile file = new NetworkFile(weights);
        file.network(name);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            file.out.writeTo(zip);
        }
        return packed.toByteArray();
    }

    private void network(String name) {
        Weights.Shape shape = weights.shape;
        int channels = shape.channels();
        words(name, VERSION, Inputs.OF_A_POINT, Inputs.GLOBAL);
        int plain = channels - shape.pooled();
        words("trunk", shape.blocks(), channels, channels, plain, shape.pooled(), shape.pooled());
        convolution("first");
        product("globals");
        for (int number = 0; number < shape.blocks(); number++) {
            String block = "block" + number;
            words(shape.pools(number) ? "gpool_block" : "ordinary_block", block);
            bias(block + ".before");
            convolution(block + ".first");
            if (shape.pools(number)) {
                convolution(block + ".pooled");
                bias(block + ".ofPooled");
                product(block + ".toFirst");
            }
            bias(block + ".between");
            convolution(block + ".last");
        }
        bias("end");
        words("policyhead");
        convolution("policy.points");
        convolution("policy.pooled");
        bias("policy.ofPooled");
        product("policy.toPoints");
        bias("policy.between");
        convolution("policy.moves");
        product("policy.toPass");
        words("valuehead");
        convolution("value.points");
        bias("value.ofPoints");
        product("value.hidden");
        shift("value.ofHidden");
        words("value.ofHidden.active");
        product("value.value");
        shift("value.ofValue");
        product("value.score");
        shift("value.ofScore");
        convolution("value.ownership");
    }

    private void words(Object... words) {
        for (int i = 0; i < words.length; i++) {
            String text = words[i] + (i + 1 < words.length ? " " : "\n");
            out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private void numbers(float[] numbers) {
        out.writeBytes("@BIN@".getBytes(StandardCharsets.US_ASCII));
        ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers);
        out.writeBytes(bytes.array());
        out.write('\n');
    }

    /** The file has the order row, column, input, output. */
    private void convolution(String name) {
        Weights.Layer layer = weights.layer(name);
        words(name, layer.size, layer.size, layer.inputs, layer.outputs, 1, 1);
        int taps = layer.size * layer.size;
        float[] turned = new float[layer.numbers.length];
        for (int o = 0; o < layer.outputs; o++) {
            for (int i = 0; i < layer.inputs; i++) {
                for (int tap = 0; tap < taps; tap++) {
                    turned[(tap * layer.inputs + i) * layer.outputs + o] =
                            layer.numbers[(o * layer.inputs + i) * taps + tap];
                }
            }
        }
        numbers(turned);
    }

    private void bias(String name) {
        Weights.Layer layer = weights.layer(name);
        words(name, layer.outputs, "1e-20", 0, 1);
        float[] ones = new float[layer.outputs];
        Arrays.fill(ones, 1);
        numbers(new float[layer.outputs]);
        numbers(ones);
        numbers(layer.numbers);
        words(name + ".active");
    }

    private void product(String name) {
        Weights.Layer layer = weights.layer(name);
        words(name, layer.inputs, layer.outputs);
        numbers(layer.numbers);
    }

    private void shift(String name) {
        Weights.Layer layer = weights.layer(name);
        words(name, layer.outputs);
        numbers(layer.numbers);
    }
}
