package org.shinpan.net;

import java.util.IdentityHashMap;
import org.shinpan.net.Kernels.Hand;
import org.shinpan.net.Layers.Attention;
import org.shinpan.net.Layers.Heads;
import org.shinpan.rules.board.Board;

/**
 * Computes the attention between the points of a board (Vaswani and others 2017), for one thread. In all arrays of a
 * head the querying points are the columns, processed in blocks. So the shares of a point are computed down a column,
 * in parallel with those of neighbouring columns.
 */
final class Attender {

    private final Hand hand;
    private final Board board;
    private final int area;
    /** The cosines and sines of the rotations of each layer's heads, by group, point and pair. */
    private final IdentityHashMap<Heads, float[][]> rotations = new IdentityHashMap<>();

    // The data of the current head: the queries of a block of points as columns, the keys of all points as rows, the
    // values of all points as columns, the share of each key for each query, and the results of the queries.
    private float[] queries = new float[0];
    private float[] keys = new float[0];
    private float[] values = new float[0];
    private float[] shares = new float[0];
    private float[] taken = new float[0];

    Attender(Hand hand, Board board) {
        this.hand = hand;
        this.board = board;
        this.area = board.area();
    }

    /** Returns an array that is long enough: the given one if it is, and otherwise a new one. */
    private static float[] room(float[] known, int needed) {
        return known.length >= needed ? known : new float[needed];
    }

    /**
     * Computes for each point and head the mean of the values of all points, weighted by how well their keys fit the
     * query.
     *
     * @param in the queries, keys and values of each point
     * @param inAt the index in {@code in} at which the first point begins
     * @param step the distance in {@code in} from a point to the next one
     * @param out receives the result of each head for each point
     * @param outAt the index in {@code out} at which the results begin
     */
    void run(Attention layer, float[] in, int inAt, int step, float[] out, int outAt) {
        Heads heads = layer.heads();
        float[][] rotation = rotations.computeIfAbsent(heads, this::rotations);
        int query = heads.query();
        int value = heads.value();
        int columns = hand.columns(area);
        keys = room(keys, (area + Kernels.SPARE_ROWS) * query);
        values = room(values, (value + Kernels.SPARE_ROWS) * area);
        queries = room(queries, query * columns);
        shares = room(shares, (area + Kernels.SPARE_ROWS) * columns);
        taken = room(taken, (value + Kernels.SPARE_ROWS) * columns);
        int outStep = heads.heads() * value;
        int keysAt = inAt + heads.heads() * query;
        int valuesAt = keysAt + heads.groups() * query;
        int sharing = heads.heads() / heads.groups();
        for (int head = 0; head < heads.heads(); head++) {
            int group = head / sharing;
            if (head % sharing == 0) {
                for (int point = 0; point < area; point++) {
                    int from = keysAt + point * step + group * query;
                    rotate(heads, rotation, group, point, in, from, keys, point * query, 1);
                    across(in, valuesAt + point * step + group * value, value, values, point, area);
                }
            }
            for (int first = 0; first < area; first += columns) {
                int count = Math.min(columns, area - first);
                for (int point = first; point < first + count; point++) {
                    int from = inAt + point * step + head * query;
                    rotate(heads, rotation, group, point, in, from, queries, point - first, columns);
                }
                hand.multiply(keys, query, area, queries, columns, shares);
                hand.share(shares, area, columns);
                hand.multiply(values, area, value, shares, columns, taken);
                for (int point = first; point < first + count; point++) {
                    int to = outAt + point * outStep + head * value;
                    for (int i = 0; i < value; i++) {
                        out[to + i] = taken[i * columns + point - first];
                    }
                }
            }
        }
    }

    /** Copies adjacent numbers into a column. */
    private static void across(float[] in, int from, int count, float[] out, int to, int step) {
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
        for (int i = 2 * pairs; i < heads.query(); i++) {
            out[to + i * step] = in[from + i];
        }
    }

    /** Computes the cosines and sines for {@link #rotations}. */
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
