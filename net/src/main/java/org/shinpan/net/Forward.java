package org.shinpan.net;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.net.Kernels.Hand;
import org.shinpan.net.Kernels.Matrix;
import org.shinpan.net.Kernels.Target;
import org.shinpan.net.Layers.Convolution;
import org.shinpan.net.Layers.Scaling;
import org.shinpan.rules.board.Board;

/** The layers of a network for a few positions of one board, computed by one thread. */
final class Forward {

    private final Prepared prepared;
    private final Hand hand;
    private final Tiling tiling;
    private final Board board;
    private final int most;
    private final int area;
    private final int across;
    private final int down;
    private final int paddedColumns;
    private final int paddedArea;

    private final Map<Integer, float[]> padded = new HashMap<>();
    private final Map<Integer, Deque<float[]>> free = new HashMap<>();
    private float[] spread = new float[0];
    private float[] products = new float[0];

    /** The number of positions. */
    private int count;

    /** Rows of numbers within an array, one for each point of each position. */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    private record View(float[] numbers, int stride, int offset) {}

    Forward(Prepared prepared, Board board, int most) {
        this.prepared = prepared;
        this.hand = prepared.kernels.hand();
        this.tiling = prepared.tiling;
        this.board = board;
        this.most = most;
        this.area = board.area();
        this.across = tiling.across(board.columns());
        this.down = tiling.across(board.rows());
        this.paddedColumns = across * tiling.results() + 2;
        this.paddedArea = paddedColumns * (down * tiling.results() + 2);
    }

    /** What the heads answer for the positions. */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    record Answers(
            float[] moves, int moveStride, float[][] passes, float[][] values, float[][] scores, float[] owners) {}

    Answers run(List<Inputs> positions) {
        count = positions.size();
        Layers.Trunk trunk = prepared.layers.trunk;
        int channels = trunk.channels();
        float[] x = take(channels);
        begin(positions, trunk, x);
        for (Layers.Block block : trunk.blocks()) {
            run(block, x, channels);
        }
        float[] tip = take(channels);
        dense(new View(x, channels, 0), trunk.end(), tip);
        give(x, channels);
        Answers answers = heads(tip);
        give(tip, channels);
        return answers;
    }

    // Buffers.

    private float[] take(int channels) {
        Deque<float[]> known = free.computeIfAbsent(channels, key -> new ArrayDeque<>());
        return known.isEmpty() ? new float[(most * area + Kernels.SPARE_ROWS) * channels] : known.pop();
    }

    private void give(float[] buffer, int channels) {
        free.computeIfAbsent(channels, key -> new ArrayDeque<>()).push(buffer);
    }

    // The trunk.

    /** The first convolution adds one row of weights for each feature of a point to each point that sees it. */
    private void begin(List<Inputs> positions, Layers.Trunk trunk, float[] x) {
        Convolution first = trunk.points();
        int channels = trunk.channels();
        int columns = board.columns();
        int rows = board.rows();
        for (int p = 0; p < count; p++) {
            Inputs inputs = positions.get(p);
            float[] common = trunk.globals().of(inputs.globals);
            int start = p * area * channels;
            for (int point = 0; point < area; point++) {
                System.arraycopy(common, 0, x, start + point * channels, channels);
            }
            for (int point = 0; point < area; point++) {
                int row = point / columns + first.height / 2;
                int column = point % columns + first.width / 2;
                for (int bits = inputs.points[point]; bits != 0; bits &= bits - 1) {
                    int feature = Integer.numberOfTrailingZeros(bits);
                    for (int tap = 0; tap < first.height * first.width; tap++) {
                        int y = row - tap / first.width;
                        int z = column - tap % first.width;
                        if (y >= 0 && y < rows && z >= 0 && z < columns) {
                            int from = (tap * first.inputs + feature) * channels;
                            hand.add(x, start + (y * columns + z) * channels, first.weights, from, channels);
                        }
                    }
                }
            }
        }
    }

    private void run(Layers.Block block, float[] x, int channels) {
        if (block instanceof Layers.Ordinary ordinary) {
            Convolution first = ordinary.first();
            float[] inner = take(first.outputs);
            convolve(new View(x, channels, 0), ordinary.before(), first, inner, Target.Mode.SET);
            View between = new View(inner, first.outputs, 0);
            convolve(between, ordinary.between(), ordinary.last(), x, Target.Mode.ADD);
            give(inner, first.outputs);
        } else if (block instanceof Layers.Pooling pooling) {
            run(pooling, x, channels);
        } else if (block instanceof Layers.Nested nested) {
            int narrow = nested.narrow().outputs;
            float[] inner = take(narrow);
            convolve(new View(x, channels, 0), nested.before(), nested.narrow(), inner, Target.Mode.SET);
            for (Layers.Block within : nested.blocks()) {
                run(within, inner, narrow);
            }
            convolve(new View(inner, narrow, 0), nested.after(), nested.wide(), x, Target.Mode.ADD);
            give(inner, narrow);
        }
    }

    private void run(Layers.Pooling block, float[] x, int channels) {
        Optional<Convolution> joined = prepared.joined(block);
        int first = block.first().outputs;
        int second = block.pooled().outputs;
        View input = new View(x, channels, 0);
        float[] both = take(first + second);
        float[] own = take(first);
        float[] other = take(second);
        View plain = new View(own, first, 0);
        View pooled = new View(other, second, 0);
        if (joined.isPresent()) {
            convolve(input, block.before(), joined.get(), both, Target.Mode.SET);
            plain = new View(both, first + second, 0);
            pooled = new View(both, first + second, first);
        } else {
            convolve(input, block.before(), block.first(), own, Target.Mode.SET);
            convolve(input, block.before(), block.pooled(), other, Target.Mode.SET);
        }
        float[] active = take(second);
        dense(pooled, block.ofPooled(), active);
        Scaling[] between = new Scaling[count];
        for (int p = 0; p < count; p++) {
            between[p] = shifted(block.between(), block.toFirst().of(pool(active, second, p)));
        }
        convolve(plain, between, block.last(), x, Target.Mode.ADD);
        give(active, second);
        give(other, second);
        give(own, first);
        give(both, first + second);
    }

    /** The scaling of numbers to which something is added first. */
    private static Scaling shifted(Scaling scaling, float[] added) {
        float[] summand = scaling.summand.clone();
        for (int c = 0; c < summand.length; c++) {
            summand[c] += scaling.factor[c] * added[c];
        }
        return new Scaling(scaling.factor, summand, scaling.activation);
    }

    /** The mean of each channel, the mean weighed by the size of the board, and the maximum. */
    private float[] pool(float[] x, int channels, int position) {
        float[] all = new float[3 * channels];
        double size = (Math.sqrt(area) - 14) * 0.1;
        int start = position * area * channels;
        for (int c = 0; c < channels; c++) {
            float sum = 0;
            float highest = -1;
            for (int at = start + c; at < start + area * channels; at += channels) {
                sum += x[at];
                highest = Math.max(highest, x[at]);
            }
            float mean = sum / area;
            all[c] = mean;
            all[c + channels] = (float) (mean * size);
            all[c + 2 * channels] = highest;
        }
        return all;
    }

    // The heads.

    private Answers heads(float[] tip) {
        Layers.PolicyHead policy = prepared.layers.policy;
        Layers.ValueHead value = prepared.layers.value;
        int points = policy.points().outputs;
        int pooled = policy.pooled().outputs;
        int owners = value.points().outputs;
        float[] ofPoints = take(points);
        float[] ofPooled = take(pooled);
        float[] ofValue = take(owners);
        apply(tip, policy.points(), ofPoints);
        apply(tip, policy.pooled(), ofPooled);
        apply(tip, value.points(), ofValue);
        dense(new View(ofPooled, pooled, 0), policy.ofPooled(), ofPooled);
        dense(new View(ofValue, owners, 0), value.ofPoints(), ofValue);
        Scaling[] between = new Scaling[count];
        float[][] passes = new float[count][];
        float[][] values = new float[count][];
        float[][] scores = new float[count][];
        for (int p = 0; p < count; p++) {
            float[] board = pool(ofPooled, pooled, p);
            between[p] = shifted(policy.between(), policy.toPoints().of(board));
            passes[p] = pass(policy, board);
            float[] hidden = value.hidden().of(poolForValue(ofValue, owners, p));
            value.ofHidden().apply(hidden);
            values[p] = value.value().of(hidden, value.ofValue().by);
            scores[p] = value.score().of(hidden, value.ofScore().by);
        }
        int moves = policy.moves().outputs;
        float[] ofMoves = new float[(count * area + Kernels.SPARE_ROWS) * moves];
        convolve(new View(ofPoints, points, 0), between, policy.moves(), ofMoves, Target.Mode.SET);
        float[] ownership = new float[count * area + Kernels.SPARE_ROWS];
        apply(ofValue, value.ownership(), ownership);
        give(ofPoints, points);
        give(ofPooled, pooled);
        give(ofValue, owners);
        return new Answers(ofMoves, moves, passes, values, scores, ownership);
    }

    private static float[] pass(Layers.PolicyHead head, float[] board) {
        float[] pass = head.toPass().of(board);
        for (Layers.Pass more : head.more()) {
            more.between().apply(pass);
            pass = more.last().of(pass);
        }
        return pass;
    }

    /** Like {@link #pool}, but with a second weight of the board's size in place of the maximum. */
    private float[] poolForValue(float[] x, int channels, int position) {
        float[] all = pool(x, channels, position);
        double size = Math.sqrt(area) - 14;
        for (int c = 0; c < channels; c++) {
            all[c + 2 * channels] = (float) (all[c] * (size * size * 0.01 - 0.1));
        }
        return all;
    }

    // Convolutions.

    /** Convolves numbers as they are. */
    private void apply(float[] in, Convolution layer, float[] out) {
        if (layer.isPoint()) {
            multiply(in, layer, out, Target.Mode.SET);
        } else {
            convolve(new View(in, layer.inputs, 0), Scaling.none(layer.inputs), layer, out, Target.Mode.SET);
        }
    }

    private void convolve(View in, Scaling scaling, Convolution layer, float[] out, Target.Mode mode) {
        Scaling[] same = new Scaling[count];
        Arrays.fill(same, scaling);
        convolve(in, same, layer, out, mode);
    }

    /** Scales and activates the input, each position by its own numbers, and convolves it. */
    private void convolve(View in, Scaling[] scaling, Convolution layer, float[] out, Target.Mode mode) {
        if (layer.isPoint()) {
            float[] active = take(layer.inputs);
            for (int p = 0; p < count; p++) {
                dense(in, scaling[p], active, p);
            }
            multiply(active, layer, out, mode);
            give(active, layer.inputs);
        } else {
            float[] active = padded.computeIfAbsent(layer.inputs, key -> new float[most * paddedArea * key]);
            for (int p = 0; p < count; p++) {
                pad(in, scaling[p], active, p);
            }
            tiles(active, layer, out, mode);
        }
    }

    private void dense(View in, Scaling scaling, float[] out) {
        for (int p = 0; p < count; p++) {
            dense(in, scaling, out, p);
        }
    }

    private void dense(View in, Scaling scaling, float[] out, int position) {
        int channels = scaling.channels();
        for (int row = position * area; row < (position + 1) * area; row++) {
            hand.scale(
                    in.numbers,
                    row * in.stride + in.offset,
                    scaling.factor,
                    scaling.summand,
                    scaling.activation,
                    out,
                    row * channels);
        }
    }

    private void pad(View in, Scaling scaling, float[] out, int position) {
        int channels = scaling.channels();
        for (int point = 0; point < area; point++) {
            int to =
                    position * paddedArea + (point / board.columns() + 1) * paddedColumns + point % board.columns() + 1;
            hand.scale(
                    in.numbers,
                    (position * area + point) * in.stride + in.offset,
                    scaling.factor,
                    scaling.summand,
                    scaling.activation,
                    out,
                    to * channels);
        }
    }

    private void multiply(float[] in, Convolution layer, float[] out, Target.Mode mode) {
        Matrix matrix = prepared.of(layer)[0];
        int rows = count * area;
        if (mode == Target.Mode.SET && matrix.stride() == layer.outputs) {
            hand.multiply(matrix, in, 0, rows, out, 0);
            return;
        }
        float[] wide = take(matrix.stride());
        hand.multiply(matrix, in, 0, rows, wide, 0);
        for (int row = 0; row < rows; row++) {
            int from = row * matrix.stride();
            if (mode == Target.Mode.SET) {
                System.arraycopy(wide, from, out, row * layer.outputs, layer.outputs);
            } else {
                hand.add(out, row * layer.outputs, wide, from, layer.outputs);
            }
        }
        give(wide, matrix.stride());
    }

    private void tiles(float[] in, Convolution layer, float[] out, Target.Mode mode) {
        Matrix[] matrices = prepared.of(layer);
        int inputs = layer.inputs;
        int outputs = matrices[0].stride();
        int tiles = across * down;
        int rows = count * tiles;
        int size = tiling.area();
        int most = this.most * tiles + Kernels.SPARE_ROWS;
        if (spread.length < most * inputs * size) {
            spread = new float[most * inputs * size];
        }
        if (products.length < most * outputs * size) {
            products = new float[most * outputs * size];
        }
        int step = tiling.results();
        for (int p = 0; p < count; p++) {
            for (int tile = 0; tile < tiles; tile++) {
                int corner = p * paddedArea + tile / across * step * paddedColumns + tile % across * step;
                int to = (p * tiles + tile) * inputs;
                hand.spread(tiling, in, corner * inputs, paddedColumns * inputs, inputs, spread, to, rows * inputs);
            }
        }
        for (int i = 0; i < size; i++) {
            hand.multiply(matrices[i], spread, i * rows * inputs, rows, products, i * rows * outputs);
        }
        Target target = new Target(out, mode, board.columns() * layer.outputs);
        for (int p = 0; p < count; p++) {
            for (int tile = 0; tile < tiles; tile++) {
                int row = tile / across * step;
                int column = tile % across * step;
                target.at = (p * area + row * board.columns() + column) * layer.outputs;
                target.rows = Math.min(step, board.rows() - row);
                target.columns = Math.min(step, board.columns() - column);
                int from = (p * tiles + tile) * outputs;
                hand.gather(tiling, products, from, rows * outputs, layer.outputs, target);
            }
        }
    }
}
