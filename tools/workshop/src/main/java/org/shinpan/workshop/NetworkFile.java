package org.shinpan.workshop;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.shinpan.net.Inputs;

/**
 * Reads and writes {@link Weights} as a network file in KataGo's format of version 8 ({@code .bin.gz}), which the
 * module {@code net} and other programs can read. A bias is written as a batch normalization with the mean 0 and the
 * variance 1. The same code reads and writes, so it can read only networks that this workshop has written.
 */
final class NetworkFile {

    private static final int VERSION = 8;

    /** The text that marks the start of binary numbers. */
    private static final byte[] MARK = "@BIN@".getBytes(StandardCharsets.US_ASCII);

    private static final Pattern TRUNK = Pattern.compile("\ntrunk (\\d+) (\\d+) \\d+ \\d+ (\\d+) ");
    private static final Pattern HEAD = Pattern.compile("\npolicy[.]points 1 1 \\d+ (\\d+) ");
    private static final Pattern HIDDEN = Pattern.compile("\nvalue[.]hidden \\d+ (\\d+)\n");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Weights weights;
    /** The file to read; null if a file is written. */
    private final @Nullable ByteBuffer in;

    private NetworkFile(Weights weights, @Nullable ByteBuffer in) {
        this.weights = weights;
        this.in = in;
    }

    static void write(Weights weights, String name, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write(bytes(weights, name));
        }
    }

    /** Returns the bytes of the file, compressed. */
    static byte[] bytes(Weights weights, String name) throws IOException {
        NetworkFile file = new NetworkFile(weights, null);
        file.network(name);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            file.out.writeTo(zip);
        }
        return packed.toByteArray();
    }

    /** Reads the weights of a network that this workshop has written. */
    static Weights read(Path file) throws IOException {
        byte[] bytes;
        try (InputStream zipped = new GZIPInputStream(Files.newInputStream(file))) {
            bytes = zipped.readAllBytes();
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher trunk = TRUNK.matcher(text);
        Matcher head = HEAD.matcher(text);
        Matcher hidden = HIDDEN.matcher(text);
        try {
            if (trunk.find() && head.find() && hidden.find()) {
                Weights.Shape shape = new Weights.Shape(
                        Integer.parseInt(trunk.group(1)),
                        Integer.parseInt(trunk.group(2)),
                        Integer.parseInt(trunk.group(3)),
                        Integer.parseInt(head.group(1)),
                        Integer.parseInt(hidden.group(1)));
                Weights weights = new Weights(shape, 0);
                new NetworkFile(weights, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)).network("");
                return weights;
            }
        } catch (BufferUnderflowException | IllegalArgumentException other) {
            throw new IOException(file + ": this is not a network of this workshop", other);
        }
        throw new IOException(file + ": this is not a network of this workshop");
    }

    /** Reads or writes all layers in the order of the file. */
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

    /** Writes a line of words, or reads a line and checks its last word. */
    private void words(Object... words) {
        if (in != null) {
            String line = line(in);
            String last = " " + words[words.length - 1];
            if (words.length > 1 && !(" " + line).endsWith(last)) {
                throw new IllegalArgumentException("'" + line + "' should end with" + last);
            }
            return;
        }
        for (int i = 0; i < words.length; i++) {
            String text = words[i] + (i + 1 < words.length ? " " : "\n");
            out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static String line(ByteBuffer from) {
        StringBuilder line = new StringBuilder();
        for (char next = (char) from.get(); next != '\n'; next = (char) from.get()) {
            line.append(next);
        }
        return line.toString();
    }

    /** Writes numbers, or reads them into the array. */
    private void numbers(float[] numbers) {
        if (in != null) {
            in.position(in.position() + MARK.length);
            in.asFloatBuffer().get(numbers);
            in.position(in.position() + 4 * numbers.length + 1);
            return;
        }
        out.writeBytes(MARK);
        ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers);
        out.writeBytes(bytes.array());
        out.write('\n');
    }

    /** Reads or writes a convolution. The order of the weights in the file is row, column, input, output. */
    private void convolution(String name) {
        Weights.Layer layer = weights.layer(name);
        words(name, layer.size, layer.size, layer.inputs, layer.outputs, 1, 1);
        float[] turned = new float[layer.numbers.length];
        if (in != null) {
            numbers(turned);
        }
        int taps = layer.size * layer.size;
        for (int o = 0; o < layer.outputs; o++) {
            for (int i = 0; i < layer.inputs; i++) {
                for (int tap = 0; tap < taps; tap++) {
                    int here = (o * layer.inputs + i) * taps + tap;
                    int there = (tap * layer.inputs + i) * layer.outputs + o;
                    if (in == null) {
                        turned[there] = layer.numbers[here];
                    } else {
                        layer.numbers[here] = turned[there];
                    }
                }
            }
        }
        if (in == null) {
            numbers(turned);
        }
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
