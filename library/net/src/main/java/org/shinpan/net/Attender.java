package org.shinpan.net;

import java.util.IdentityHashMap;
import org.shinpan.net.Kernels.Hand;
import org.shinpan.net.Layers.Attention;
import org.shinpan.net.Layers.Heads;
import org.shinpan.rules.board.Board;

/**
 * Computes the attention layers of a network (Vaswani and others 2017): the result of a point is a mean of the values
 * of all points, weighted by how well their keys fit the query of the point. Only one thread at a time may use an
 * instance.
 *
 * <p>The points are processed in blocks. Each point of a block has one column in the arrays of queries, weights and
 * results, so that vector instructions compute the weights of several points at once.
 */
final class Attender {

    private final Hand kernel;
    private final Board board;
    private final int area;
    /** The cosines and sines of the rotations of each layer's heads, by group, point and pair. */
    private final IdentityHashMap<Heads, float[][]> rotations = new IdentityHashMap<>();

    // The data of the current head, row by row. The arrays queries, weights and results have a column for each point of
    // the block, and weights has a row for each point of the board. The array values has a column for each point of the
    // board, and the array keys has a row.
    private float[] queries = new float[0];
    private float[] weights = new float[0];
    private float[] results = new float[0];
    private float[] values = new float[0];
    private float[] keys = new float[0];

    Attender(Hand kernel, Board board) {
        this.kernel = kernel;
        this.board = board;
        this.area = board.area();
    }

    /** Returns an array of at least a length: the given array if it is long enough, otherwise a new one. */
    private static float[] ensureLength(float[] known, int needed) {
        return known.length >= needed ? known : new float[needed];
    }

    /**
     * Computes the results of each point and head for one position.
     *
     * @param in for each point one row: the queries of all heads, the keys of all groups of heads, and the values of
     *     all groups
     * @param inAt the index in {@code in} at which the first point begins
     * @param step the distance in {@code in} from a point to the next one
     * @param out receives for each point the results of all heads
     * @param outAt the index in {@code out} at which the results begin
     */
    void run(Attention layer, float[] in, int inAt, int step, float[] out, int outAt) {
        Heads heads = layer.heads();
        float[][] rotation = rotations.computeIfAbsent(heads, this::rotations);
        int queryLength = heads.queryLength();
        int valueLength = heads.valueLength();
        int columns = kernel.columns(area);
        keys = ensureLength(keys, (area + Kernels.SPARE_ROWS) * queryLength);
        values = ensureLength(values, (valueLength + Kernels.SPARE_ROWS) * area);
        queries = ensureLength(queries, queryLength * columns);
        weights = ensureLength(weights, (area + Kernels.SPARE_ROWS) * columns);
        results = ensureLength(results, (valueLength + Kernels.SPARE_ROWS) * columns);
        int outStep = heads.heads() * valueLength;
        int keysAt = inAt + heads.heads() * queryLength;
        int valuesAt = keysAt + heads.groups() * queryLength;
        int sharing = heads.heads() / heads.groups();
        for (int head = 0; head < heads.heads(); head++) {
            int group = head / sharing;
            if (head % sharing == 0) {
                for (int point = 0; point < area; point++) {
                    int from = keysAt + point * step + group * queryLength;
                    rotate(heads, rotation, group, point, in, from, keys, point * queryLength, 1);
                    copyToColumn(in, valuesAt + point * step + group * valueLength, valueLength, values, point, area);
                }
            }
            for (int first = 0; first < area; first += columns) {
                int count = Math.min(columns, area - first);
                for (int point = first; point < first + count; point++) {
                    int from = inAt + point * step + head * queryLength;
                    rotate(heads, rotation, group, point, in, from, queries, point - first, columns);
                }
                kernel.multiply(keys, queryLength, area, queries, columns, weights);
                kernel.share(weights, area, columns);
                kernel.multiply(values, area, valueLength, weights, columns, results);
                for (int point = first; point < first + count; point++) {
                    int to = outAt + point * outStep + head * valueLength;
                    for (int i = 0; i < valueLength; i++) {
                        out[to + i] = results[i * columns + point - first];
                    }
                }
            }
        }
    }

    /** Copies adjacent numbers into a column. */
    private static void copyToColumn(float[] in, int from, int count, float[] out, int to, int step) {
        for (int i = 0; i < count; i++) {
            out[to + i * step] = in[from + i];
        }
    }

    /** Copies a query or a key and rotates its pairs by the angles of the point (Su and others 2021). */
    private void rotate(
            Heads heads,
            float[][] rotation,
            int group,
            int point,
            float[] in,
            int from,
            float[] out,
            int to,
            int step) {
        int pairs = heads.pairs();
        int first = (group * area + point) * pairs;
        for (int pair = 0; pair < pairs; pair++) {
            float x = in[from + 2 * pair];
            float y = in[from + 2 * pair + 1];
            float cosine = rotation[0][first + pair];
            float sine = rotation[1][first + pair];
            out[to + 2 * pair * step] = x * cosine - y * sine;
            out[to + (2 * pair + 1) * step] = x * sine + y * cosine;
        }
        for (int i = 2 * pairs; i < heads.queryLength(); i++) {
            out[to + i * step] = in[from + i];
        }
    }

    /** Computes the cosines and sines of the rotations of a layer's heads. */
    private float[][] rotations(Heads heads) {
        int pairs = heads.pairs();
        float[][] rotation = new float[2][heads.groups() * area * pairs];
        for (int i = 0; i < rotation[0].length; i++) {
            int point = i / pairs % area;
            int place = 2 * (i / pairs / area * pairs + i % pairs);
            int row = point / board.columns();
            float angle = point % board.columns() * heads.angles()[place] + row * heads.angles()[place + 1];
            rotation[0][i] = (float) Math.cos(angle);
            rotation[1][i] = (float) Math.sin(angle);
        }
        return rotation;
    }
}
