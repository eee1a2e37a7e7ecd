package org.shinpan.net;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.net.Kernels.Filter;
import org.shinpan.net.Kernels.Hand;
import org.shinpan.net.Kernels.Matrix;
import org.shinpan.net.Kernels.Mode;
import org.shinpan.net.Kernels.Scaling;
import org.shinpan.net.Layers.Convolution;
import org.shinpan.net.Layers.Over;
import org.shinpan.net.Layers.RootMeanSquare;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;

/**
 * Computes the outputs of a network for a few positions on one board, layer by layer. Arrays contain the numbers of one
 * point after another; for every point there is one number for each channel. Only one thread may use an instance.
 */
final class Forward {

    private final Prepared prepared;
    private final Hand hand;
    private final Board board;
    private final TiledBoard tiles;
    private final Attender attender;
    /** The maximum number of positions that are computed together. */
    private final int max;

    private final int area;
    /**
     * The output of the first convolution if the only feature of each point is that it is on the board. The features of
     * the whole board are added later, for each position.
     */
    private final float[] empty;

    /**
     * For each player to move, the summand of each channel that the inputs about the players cause; empty if the
     * network has no such inputs.
     */
    private final Map<Player, float[]> ofPlayers = new EnumMap<>(Player.class);

    private final float[] zeros;

    /**
     * By number of channels, the array of padded boards that a convolution reads. The numbers of the padding stay 0.
     */
    private final Map<Integer, float[]> padded = new HashMap<>();
    /** By number of channels, the buffers that are not in use. */
    private final Map<Integer, Deque<float[]>> free = new HashMap<>();

    /** The number of positions that are being computed. */
    private int count;

    /** The side length relative to which networks measure the size of a board, as in KataGo. */
    private static final int MEAN_SIDE = 14;

    /**
     * Rows of numbers within an array, one for each point of each position.
     *
     * @param numbers the array
     * @param stride the distance from a row to the next one
     * @param offset the index of the first row
     */
    @SuppressWarnings("ArrayRecordComponent") // two records are never compared
    private record View(float[] numbers, int stride, int offset) {}

    Forward(Prepared prepared, Board board, int max, Profile profile) {
        this.prepared = prepared;
        this.hand = prepared.kernels.hand();
        this.board = board;
        this.tiles = new TiledBoard(board, prepared.tiling);
        this.attender = new Attender(hand, board);
        this.max = max;
        this.area = board.area();
        this.zeros = new float[prepared.layers.trunk.channels()];
        prepared.layers.trunk.players().ifPresent(players -> {
            for (Player toMove : Player.values()) {
                ofPlayers.put(toMove, players.of(profile.inputs(toMove, area)));
            }
        });
        this.empty = new float[area * prepared.layers.trunk.channels()];
        for (int point = 0; point < area; point++) {
            addFeature(prepared.layers.trunk.points(), point, Inputs.ON_BOARD, empty, 0);
        }
    }

    /**
     * The outputs of the heads for the positions.
     *
     * @param moves the logarithm of the probability of each move, up to a summand, as the first number of each row; one
     *     row for each point of each position
     * @param moveStride the length of a row of {@code moves}
     * @param passes for each position, the same logarithm for the pass, as the first number
     * @param values for each position, the logarithms of the probabilities of a win, a loss and no result
     * @param scores for each position, the numbers that {@link Evaluator} converts to a margin, a lead and errors
     * @param owners for each point of each position, the hyperbolic arctangent of its expected owner
     */
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
        trunk.norm().ifPresent(norm -> normalize(norm, x, channels, x));
        float[] tip = take(channels);
        dense(new View(x, channels, 0), trunk.end(), tip);
        give(x, channels);
        Answers answers = heads(tip);
        give(tip, channels);
        return answers;
    }

    // Buffers.

    /** Returns a buffer with room for all points of all positions. It contains old numbers. */
    private float[] take(int channels) {
        Deque<float[]> known = free.computeIfAbsent(channels, key -> new ArrayDeque<>());
        return known.isEmpty() ? new float[(max * area + Kernels.SPARE_ROWS) * channels] : known.pop();
    }

    /** Adds a buffer to the unused ones. */
    private void give(float[] buffer, int channels) {
        free.computeIfAbsent(channels, key -> new ArrayDeque<>()).push(buffer);
    }

    // The trunk.

    /**
     * Computes the first convolution: for every feature of every point, adds the weights of the feature to the points
     * around. This is fast because most features are 0.
     */
    private void begin(List<Inputs> positions, Layers.Trunk trunk, float[] x) {
        int channels = trunk.channels();
        for (int p = 0; p < count; p++) {
            Inputs inputs = positions.get(p);
            float[] summand = trunk.globals().of(inputs.globals, ofPlayers.getOrDefault(inputs.toMove, zeros));
            Scaling common = Scaling.none(channels).after(summand);
            int start = p * area * channels;
            hand.scale(common, area, empty, 0, channels, x, start, channels);
            for (int point = 0; point < area; point++) {
                for (int bits = inputs.points[point] & ~(1 << Inputs.ON_BOARD); bits != 0; bits &= bits - 1) {
                    addFeature(trunk.points(), point, Integer.numberOfTrailingZeros(bits), x, start);
                }
            }
        }
    }

    /**
     * Adds the weights of a feature of a point to all points whose convolution reads this point. These points are
     * adjacent in the array within each row of the board, and so are their weights.
     */
    private void addFeature(Convolution first, int point, int feature, float[] x, int start) {
        int columns = board.columns();
        int channels = first.outputs;
        int row = point / columns - first.height / 2;
        int column = point % columns - first.width / 2;
        int left = Math.max(column, 0);
        int right = Math.min(column + first.width, columns);
        int top = Math.max(row, 0);
        int bottom = Math.min(row + first.height, board.rows());
        for (int y = top; y < bottom; y++) {
            int from = ((feature * first.height + y - row) * first.width + left - column) * channels;
            int to = start + (y * columns + left) * channels;
            hand.add(x, to, prepared.features, from, (right - left) * channels);
        }
    }

    /** Adds the output of a block to its input. */
    private void run(Layers.Block block, float[] x, int channels) {
        if (block instanceof Layers.Ordinary ordinary) {
            Convolution first = ordinary.first();
            float[] inner = take(first.outputs);
            convolve(new View(x, channels, 0), ordinary.before(), first, inner, Mode.SET);
            View between = new View(inner, first.outputs, 0);
            convolve(between, ordinary.between(), ordinary.last(), x, Mode.ADD);
            give(inner, first.outputs);
        } else if (block instanceof Layers.Pooling pooling) {
            run(pooling, x, channels);
        } else if (block instanceof Layers.Nested nested) {
            int narrow = nested.narrow().outputs;
            float[] inner = take(narrow);
            convolve(new View(x, channels, 0), nested.before(), nested.narrow(), inner, Mode.SET);
            for (Layers.Block within : nested.blocks()) {
                run(within, inner, narrow);
            }
            convolve(new View(inner, narrow, 0), nested.after(), nested.wide(), x, Mode.ADD);
            give(inner, narrow);
        } else if (block instanceof Layers.Attention attention) {
            run(attention, x, channels);
        } else if (block instanceof Layers.FeedForward feedForward) {
            run(feedForward, x, channels);
        } else {
            throw new IllegalStateException("a block of a kind that is not computed: " + block);
        }
    }

    private void run(Layers.Attention block, float[] x, int channels) {
        float[] normalized = take(channels);
        normalize(new RootMeanSquare(block.epsilon(), Over.POINT), x, channels, normalized);
        Matrix first = prepared.matrix(block.first());
        float[] all = take(first.stride());
        hand.multiply(first, normalized, 0, count * area, all, 0);
        int width = block.last().inputs;
        float[] attended = take(width);
        for (int p = 0; p < count; p++) {
            attender.run(block, all, p * area * first.stride(), first.stride(), attended, p * area * width);
        }
        multiply(attended, block.last(), x, Mode.ADD);
        give(attended, width);
        give(all, first.stride());
        give(normalized, channels);
    }

    private void run(Layers.FeedForward block, float[] x, int channels) {
        float[] normalized = take(channels);
        normalize(new RootMeanSquare(block.epsilon(), Over.POINT), x, channels, normalized);
        Matrix first = prepared.matrix(block.first());
        float[] both = take(first.stride());
        hand.multiply(first, normalized, 0, count * area, both, 0);
        int width = block.last().inputs;
        float[] inner = take(width);
        hand.gate(both, first.stride(), count * area, inner, width);
        multiply(inner, block.last(), x, Mode.ADD);
        give(inner, width);
        give(both, first.stride());
        give(normalized, channels);
    }

    private void normalize(RootMeanSquare norm, float[] x, int channels, float[] out) {
        int rows = norm.over() == Over.POINT ? count * area : count;
        hand.normalize(norm.epsilon(), rows, count * area * channels / rows, x, out);
    }

    private void run(Layers.Pooling block, float[] x, int channels) {
        Optional<Convolution> joined = prepared.join(block);
        int first = block.first().outputs;
        int second = block.pooled().outputs;
        View input = new View(x, channels, 0);
        float[] both = take(first + second);
        float[] own = take(first);
        float[] other = take(second);
        View plain = new View(own, first, 0);
        View pooled = new View(other, second, 0);
        if (joined.isPresent()) {
            convolve(input, block.before(), joined.get(), both, Mode.SET);
            plain = new View(both, first + second, 0);
            pooled = new View(both, first + second, first);
        } else {
            convolve(input, block.before(), block.first(), own, Mode.SET);
            convolve(input, block.before(), block.pooled(), other, Mode.SET);
        }
        float[] active = take(second);
        dense(pooled, block.ofPooled(), active);
        Scaling[] between = new Scaling[count];
        for (int p = 0; p < count; p++) {
            between[p] = block.between().after(block.toFirst().of(pool(active, second, p)));
        }
        convolve(plain, between, block.last(), x, Mode.ADD);
        give(active, second);
        give(other, second);
        give(own, first);
        give(both, first + second);
    }

    /** Returns the mean of each channel, the mean weighted by the size of the board, and the maximum. */
    private float[] pool(float[] x, int channels, int position) {
        float[] all = new float[3 * channels];
        double size = (Math.sqrt(area) - MEAN_SIDE) * 0.1; // the factor is KataGo's
        float[] sum = new float[channels];
        float[] highest = new float[channels];
        Arrays.fill(highest, -1);
        hand.pool(x, position * area * channels, area, sum, highest);
        for (int c = 0; c < channels; c++) {
            float mean = sum[c] / area;
            all[c] = mean;
            all[c + channels] = (float) (mean * size);
            all[c + 2 * channels] = highest[c];
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
        float[] all = take(points + pooled + owners);
        float[] ofPooled = take(pooled);
        float[] ofValue = take(owners);
        // If the three layers read the same points, they are computed as one layer, side by side in one array.
        View first = new View(all, points + pooled + owners, 0);
        View second = new View(all, points + pooled + owners, points);
        View third = new View(all, points + pooled + owners, points + pooled);
        float[] ofPoints = take(points);
        if (prepared.heads().isPresent()) {
            apply(tip, prepared.heads().get(), all);
        } else {
            apply(tip, policy.points(), ofPoints);
            apply(tip, policy.pooled(), ofPooled);
            apply(tip, value.points(), ofValue);
            first = new View(ofPoints, points, 0);
            second = new View(ofPooled, pooled, 0);
            third = new View(ofValue, owners, 0);
        }
        dense(second, policy.ofPooled(), ofPooled);
        dense(third, value.ofPoints(), ofValue);
        Scaling[] between = new Scaling[count];
        float[][] passes = new float[count][];
        float[][] values = new float[count][];
        float[][] scores = new float[count][];
        for (int p = 0; p < count; p++) {
            float[] board = pool(ofPooled, pooled, p);
            between[p] = policy.between().after(policy.toPoints().of(board));
            passes[p] = pass(policy, board);
            float[] hidden = value.hidden().of(poolForValue(ofValue, owners, p));
            value.ofHidden().apply(hidden);
            values[p] = value.value().of(hidden, value.ofValue().by);
            scores[p] = value.score().of(hidden, value.ofScore().by);
        }
        int moves = policy.moves().outputs;
        float[] ofMoves = new float[(count * area + Kernels.SPARE_ROWS) * moves];
        convolve(first, between, policy.moves(), ofMoves, Mode.SET);
        float[] ownership = new float[count * area + Kernels.SPARE_ROWS];
        apply(ofValue, value.ownership(), ownership);
        give(all, points + pooled + owners);
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

    /**
     * Returns the values of {@link #pool}, but instead of the maximum the mean weighted by a quadratic function of the
     * size of the board, whose coefficients are KataGo's.
     */
    private float[] poolForValue(float[] x, int channels, int position) {
        float[] all = pool(x, channels, position);
        double size = Math.sqrt(area) - MEAN_SIDE;
        for (int c = 0; c < channels; c++) {
            all[c + 2 * channels] = (float) (all[c] * (size * size * 0.01 - 0.1));
        }
        return all;
    }

    // Convolutions.

    /** Computes a convolution without scaling its input. */
    private void apply(float[] in, Convolution layer, float[] out) {
        if (layer.isPoint()) {
            multiply(in, layer, out, Mode.SET);
        } else {
            convolve(new View(in, layer.inputs, 0), Scaling.none(layer.inputs), layer, out, Mode.SET);
        }
    }

    private void convolve(View in, Scaling scaling, Convolution layer, float[] out, Mode mode) {
        Scaling[] same = new Scaling[count];
        Arrays.fill(same, scaling);
        convolve(in, same, layer, out, mode);
    }

    /** Scales and activates the input, each position with a scaling of its own, and computes a convolution of it. */
    private void convolve(View in, Scaling[] scaling, Convolution layer, float[] out, Mode mode) {
        if (layer.isPoint()) {
            float[] active = take(layer.inputs);
            for (int p = 0; p < count; p++) {
                dense(in, scaling[p], active, p);
            }
            multiply(active, layer, out, mode);
            give(active, layer.inputs);
        } else {
            Filter filter = prepared.filter(layer);
            int inputs = filter.inputs();
            float[] active = padded.computeIfAbsent(inputs, key -> new float[max * tiles.paddedArea() * key]);
            for (int p = 0; p < count; p++) {
                pad(in, inputs == layer.inputs ? scaling[p] : scaling[p].wide(inputs), active, p);
            }
            hand.convolve(filter, tiles, count, active, out, mode);
        }
    }

    /** Scales and activates numbers, and writes the results to an array without gaps. */
    private void dense(View in, Scaling scaling, float[] out) {
        for (int p = 0; p < count; p++) {
            dense(in, scaling, out, p);
        }
    }

    private void dense(View in, Scaling scaling, float[] out, int position) {
        int start = position * area;
        int channels = scaling.channels();
        hand.scale(
                scaling, area, in.numbers, start * in.stride + in.offset, in.stride, out, start * channels, channels);
    }

    /** Scales and activates the numbers of a position, and writes the results to a padded board. */
    private void pad(View in, Scaling scaling, float[] out, int position) {
        int channels = scaling.channels();
        int columns = board.columns();
        for (int row = 0; row < board.rows(); row++) {
            int from = (position * area + row * columns) * in.stride + in.offset;
            int to = position * tiles.paddedArea() + (row + 1) * tiles.paddedColumns() + 1;
            hand.scale(scaling, columns, in.numbers, from, in.stride, out, to * channels, channels);
        }
    }

    /**
     * Computes a convolution that reads only one point, which is a product with a matrix. The rows that the kernels
     * compute may be longer than the number of outputs.
     */
    private void multiply(float[] in, Convolution layer, float[] out, Mode mode) {
        Matrix matrix = prepared.matrix(layer);
        int rows = count * area;
        if (mode == Mode.SET && matrix.stride() == layer.outputs) {
            hand.multiply(matrix, in, 0, rows, out, 0);
            return;
        }
        float[] wide = take(matrix.stride());
        hand.multiply(matrix, in, 0, rows, wide, 0);
        for (int row = 0; row < rows; row++) {
            int from = row * matrix.stride();
            if (mode == Mode.SET) {
                System.arraycopy(wide, from, out, row * layer.outputs, layer.outputs);
            } else {
                hand.add(out, row * layer.outputs, wide, from, layer.outputs);
            }
        }
        give(wide, matrix.stride());
    }
}
