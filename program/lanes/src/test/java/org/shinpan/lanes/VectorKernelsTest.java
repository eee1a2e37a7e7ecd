package org.shinpan.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.net.Activation;
import org.shinpan.net.Kernels;
import org.shinpan.net.TiledBoard;
import org.shinpan.net.Tiling;
import org.shinpan.rules.board.Board;

/** Tests that the kernels of the Vector API give the same results as plain loops. */
@Tag("each-jdk")
class VectorKernelsTest {

    private final Kernels vectors = new VectorKernels();
    private final Kernels plain = Kernels.plain();
    private final Random random = new Random(20);

    private float[] numbers(int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = random.nextFloat() - 0.5f;
        }
        return numbers;
    }

    private static void assertEqual(float[] found, float[] expected, int count) {
        for (int i = 0; i < count; i++) {
            assertThat(found[i]).as("number " + i).isCloseTo(expected[i], within(1e-4f));
        }
    }

    /** The numbers of channels fill lanes and blocks, or only lanes, or neither. */
    @ParameterizedTest
    @CsvSource({
        "9, 9, 1, 96, 96",
        "9, 9, 3, 32, 96",
        "19, 19, 1, 48, 64",
        "13, 13, 2, 16, 16",
        "7, 12, 1, 64, 48",
        "19, 7, 1, 10, 32",
        "9, 9, 1, 36, 48",
        "7, 7, 7, 24, 32",
        "19, 19, 5, 20, 16",
        "5, 3, 11, 18, 16",
        "2, 2, 1, 32, 6"
    })
    void convolutions(int columns, int rows, int count, int inputs, int outputs) {
        Board board = Board.of(columns, rows);
        float[] weights = numbers(9 * inputs * outputs);
        for (Tiling tiling : Tiling.values()) {
            TiledBoard tiled = new TiledBoard(board, tiling);
            float[] padded = new float[count * tiled.paddedArea() * inputs];
            for (int p = 0; p < count; p++) {
                for (int row = 0; row < rows; row++) {
                    int at = p * tiled.paddedArea() + (row + 1) * tiled.paddedColumns() + 1;
                    System.arraycopy(numbers(columns * inputs), 0, padded, at * inputs, columns * inputs);
                }
            }
            Kernels.Filter ofPlain = plain.filter(tiling, weights, inputs, outputs);
            Kernels.Filter ofVectors = vectors.filter(tiling, weights, inputs, outputs);
            float[] filled = filled(padded, inputs, ofVectors.inputs());
            for (Kernels.Mode mode : Kernels.Mode.values()) {
                int size = count * board.area() * outputs;
                float[] before = numbers(size);
                float[] expected = before.clone();
                float[] found = before.clone();
                plain.hand().convolve(ofPlain, tiled, count, padded, expected, mode);
                vectors.hand().convolve(ofVectors, tiled, count, filled, found, mode);
                assertEqual(found, expected, size);
            }
        }
    }

    /** Returns the same points with more channels, whose numbers must not change the result. */
    private float[] filled(float[] points, int inputs, int more) {
        float[] filled = numbers(points.length / inputs * more);
        for (int point = 0; point < points.length / inputs; point++) {
            System.arraycopy(points, point * inputs, filled, point * more, inputs);
        }
        return filled;
    }

    /** Each row has the numbers of inputs, outputs and rows of a product of matrices. */
    @ParameterizedTest
    @CsvSource({"96, 96, 81", "32, 1, 5", "7, 50, 11", "16, 48, 1"})
    void products(int inputs, int outputs, int rows) {
        float[] weights = numbers(inputs * outputs);
        float[] in = numbers((rows + Kernels.SPARE_ROWS) * inputs);
        Kernels.Matrix ofPlain = plain.matrix(weights, inputs, outputs);
        Kernels.Matrix ofVectors = vectors.matrix(weights, inputs, outputs);
        float[] expected = new float[(rows + Kernels.SPARE_ROWS) * ofPlain.stride()];
        float[] found = new float[(rows + Kernels.SPARE_ROWS) * ofVectors.stride()];
        plain.hand().multiply(ofPlain, in, 0, rows, expected, 0);
        vectors.hand().multiply(ofVectors, in, 0, rows, found, 0);
        for (int row = 0; row < rows; row++) {
            for (int j = 0; j < outputs; j++) {
                assertThat(found[row * ofVectors.stride() + j])
                        .isCloseTo(expected[row * ofPlain.stride() + j], within(1e-4f));
            }
        }
    }

    @Test
    void scalingsAndSums() {
        for (Activation activation : Activation.values()) {
            for (int channels : new int[] {6, 12, 24, 32, 36, 96}) {
                Kernels.Scaling scaling = new Kernels.Scaling(numbers(channels), numbers(channels), activation);
                float[] in = numbers(200 + 6 * (channels + 3));
                float[] expected = new float[in.length];
                float[] found = new float[in.length];
                plain.hand().scale(scaling, 5, in, 2, channels + 3, expected, 7, channels + 1);
                vectors.hand().scale(scaling, 5, in, 2, channels + 3, found, 7, channels + 1);
                plain.hand().add(expected, 3, in, 1, channels + 50);
                vectors.hand().add(found, 3, in, 1, channels + 50);
                assertEqual(found, expected, in.length);
            }
        }
    }

    /** Each row has the number of points, the length of a query and the length of a value. */
    @ParameterizedTest
    @CsvSource({"81, 32, 16", "361, 6, 5", "7, 3, 4"})
    void sharesAndProductsOfThem(int points, int query, int value) {
        float[] keys = numbers((points + Kernels.SPARE_ROWS) * query);
        float[] values = numbers((value + Kernels.SPARE_ROWS) * points);
        float[] queries = numbers(query * points);
        float[] expected = attention(plain.hand(), keys, values, queries, points, query, value);
        float[] found = attention(vectors.hand(), keys, values, queries, points, query, value);
        assertEqual(found, expected, expected.length);
    }

    /**
     * Returns the result of attention, by value and point, for the first points: as many as both kernels compute at
     * once, so that their results can be compared.
     */
    private float[] attention(
            Kernels.Hand hand, float[] keys, float[] values, float[] queries, int points, int query, int value) {
        int columns = hand.columns(points);
        int common = Math.min(points, vectors.hand().columns(points));
        float[] block = new float[query * columns];
        for (int i = 0; i < query * common; i++) {
            block[i / common * columns + i % common] = 9 * queries[i];
        }
        float[] shares = new float[(points + Kernels.SPARE_ROWS) * columns];
        hand.multiply(keys, query, points, block, columns, shares);
        hand.share(shares, points, columns);
        float[] out = new float[(value + Kernels.SPARE_ROWS) * columns];
        hand.multiply(values, points, value, shares, columns, out);
        float[] result = new float[value * common];
        for (int i = 0; i < result.length; i++) {
            result[i] = out[i / common * columns + i % common];
        }
        return result;
    }

    @Test
    void rootMeanSquaresAndGates() {
        for (int channels : new int[] {6, 12, 16, 36, 96}) {
            float[] in = numbers(5 * (2 * channels + 3));
            float[] expected = new float[in.length];
            float[] found = new float[in.length];
            plain.hand().normalize(0.01f, 5, channels, in, expected);
            vectors.hand().normalize(0.01f, 5, channels, in, found);
            assertEqual(found, expected, in.length);
            plain.hand().gate(in, 2 * channels + 3, 5, expected, channels);
            vectors.hand().gate(in, 2 * channels + 3, 5, found, channels);
            assertEqual(found, expected, in.length);
        }
    }

    /** Tests numbers whose exponential is too large or too small for a {@code float}. */
    @Test
    void activationsOfLargeNumbers() {
        float[] in = new float[96];
        for (int i = 0; i < in.length; i++) {
            in[i] = (i - 48) * Math.abs(i - 48);
        }
        float[] ones = new float[96];
        Arrays.fill(ones, 1);
        for (Activation activation : Activation.values()) {
            float[] found = new float[96];
            vectors.hand().scale(new Kernels.Scaling(ones, new float[96], activation), 1, in, 0, 96, found, 0, 96);
            for (int i = 0; i < in.length; i++) {
                float wanted = activation.of(in[i]);
                assertThat(found[i]).isCloseTo(wanted, within(1e-6f * Math.max(1, Math.abs(wanted))));
            }
        }
    }

    @Test
    void sumsAndMaximaOverPoints() {
        for (int channels : new int[] {6, 12, 16, 24, 36}) {
            float[] in = numbers(3 + 81 * channels);
            float[] expectedSum = numbers(channels);
            float[] foundSum = numbers(channels);
            float[] expectedHighest = numbers(channels);
            float[] foundHighest = expectedHighest.clone();
            plain.hand().pool(in, 3, 81, expectedSum, expectedHighest);
            vectors.hand().pool(in, 3, 81, foundSum, foundHighest);
            assertEqual(foundSum, expectedSum, channels);
            assertEqual(foundHighest, expectedHighest, channels);
        }
    }
}
