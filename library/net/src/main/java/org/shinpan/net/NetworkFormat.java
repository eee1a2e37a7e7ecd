package org.shinpan.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.shinpan.net.Kernels.Scaling;
import org.shinpan.net.Layers.Block;
import org.shinpan.net.Layers.Convolution;
import org.shinpan.net.Layers.Over;
import org.shinpan.net.Layers.Pass;
import org.shinpan.net.Layers.Players;
import org.shinpan.net.Layers.PolicyHead;
import org.shinpan.net.Layers.Product;
import org.shinpan.net.Layers.RootMeanSquare;
import org.shinpan.net.Layers.Shift;
import org.shinpan.net.Layers.Trunk;
import org.shinpan.net.Layers.ValueHead;

/**
 * The layers of a network, which the constructor reads from a file of KataGo. It accepts the versions whose inputs are
 * those of {@link Inputs}. The order of the layers is the one in KataGo's source ({@code cpp/neuralnet/desc.cpp}).
 */
final class NetworkFormat {

    static final int OLDEST = 8;
    static final int NEWEST = 17;

    // Limits that no known network comes near. A file beyond them is damaged, or is not a network.
    private static final int MAX_CHANNELS = 4096;
    private static final int MAX_BLOCKS = 1000;
    /** The maximum nesting depth of blocks. */
    private static final int DEEPEST = 8;

    private final NetworkReader in;
    final String name;
    final int version;
    final OutputScale scale;
    /**
     * The rule on self-capture under which {@link AreaOpinion} finds unconditionally living chains for this network.
     */
    final PassAlive passAlive;
    /** Whether the network has inputs about the players. */
    final boolean aboutPlayers;

    final Trunk trunk;
    final PolicyHead policy;
    final ValueHead value;

    /** The factors by which the outputs are multiplied. */
    record OutputScale(float mean, float deviation, float lead, float winError, float scoreError) {
        /** The factors of all networks of versions before 13; later files contain their own. */
        static final OutputScale BEFORE_13 = new OutputScale(20, 20, 20, 0.25f, 30);
    }

    /** The rule on self-capture under which {@link AreaOpinion} finds unconditionally living chains. */
    enum PassAlive {
        /** The rule of the game is used. */
        OF_THE_GAME,
        /** Chains are found as if self-capture were allowed. */
        SELF_CAPTURE
    }

    NetworkFormat(NetworkReader in) throws NetworkFileException {
        this.in = in;
        name = in.word();
        in.enter("the start of '" + name.replaceAll("[^\\x21-\\x7e]", "?") + "'");
        version = in.number("the version", 0, 1000);
        if (version < OLDEST || version > NEWEST) {
            throw in.fault("version " + version + " is not known; versions " + OLDEST + " to " + NEWEST + " are");
        }
        int points = in.number("the number of inputs of a point", 1, MAX_CHANNELS);
        int globals = in.number("the number of global inputs", 1, MAX_CHANNELS);
        if (points != Inputs.OF_A_POINT || globals != Inputs.GLOBAL) {
            throw in.fault("a network with " + points + " inputs of a point and " + globals + " global inputs; "
                    + Inputs.OF_A_POINT + " and " + Inputs.GLOBAL + " are known");
        }
        scale = version >= 13 ? scale() : OutputScale.BEFORE_13;
        if (version >= 15) {
            aboutPlayers = in.number("the kind of the inputs about the players", 0, 1) == 1;
            passAlive = PassAlive.values()[in.number("an option", 0, 1)];
            in.zeros(6);
        } else {
            aboutPlayers = false;
            passAlive = PassAlive.OF_THE_GAME;
        }
        trunk = trunk();
        policy = policy();
        value = value();
    }

    private OutputScale scale() throws NetworkFileException {
        in.positive("a factor");
        float mean = in.positive("the factor of the score");
        float deviation = in.positive("the factor of the deviation");
        float lead = in.positive("the factor of the lead");
        in.positive("a factor");
        float winError = in.positive("the factor of the error of the win rate");
        float scoreError = in.positive("the factor of the error of the score");
        return new OutputScale(mean, deviation, lead, winError, scoreError);
    }

    private Trunk trunk() throws NetworkFileException {
        in.enter(in.word());
        int blocks = in.number("the number of blocks", 1, MAX_BLOCKS);
        int channels = in.number("the number of channels", 1, MAX_CHANNELS);
        for (int i = 0; i < 4; i++) {
            in.number("a number of channels", 0, MAX_CHANNELS);
        }
        boolean byRoot = version >= 15 && in.number("the kind of normalization", 0, 1) == 1;
        if (version >= 15) {
            in.zeros(5);
        }
        Convolution points = expect(anyConvolution(), Inputs.OF_A_POINT, channels);
        Product globals = expect(product(), Inputs.GLOBAL, channels);
        Optional<Players> players = aboutPlayers ? Optional.of(players(channels)) : Optional.empty();
        List<Block> all = blocks(blocks, channels, 0);
        if (!byRoot) {
            return new Trunk(channels, points, globals, players, all, Optional.empty(), scaling(channels));
        }
        float epsilon = rootMeanSquare(channels);
        Over over = Over.values()[in.number("a mark", 0, 1)];
        in.zeros(1);
        float[] factor = in.floats(channels);
        float[] summand = in.floats(channels);
        Optional<RootMeanSquare> norm = Optional.of(new RootMeanSquare(epsilon, over));
        return new Trunk(channels, points, globals, players, all, norm, new Scaling(factor, summand, activation()));
    }

    private Players players(int channels) throws NetworkFileException {
        in.enter(in.word());
        in.number("the number of inputs about the players", Profile.INPUTS, Profile.INPUTS);
        Product first = expectInputs(product(), Profile.INPUTS);
        Scaling between = shifted(first.outputs);
        Product second = expectInputs(product(), first.outputs);
        Scaling after = shifted(second.outputs);
        return new Players(first, between, second, after, expect(product(), second.outputs, channels));
    }

    private List<Block> blocks(int count, int channels, int depth) throws NetworkFileException {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String kind = in.word();
            in.enter(in.word());
            switch (kind) {
                case "ordinary_block" -> blocks.add(ordinary(channels));
                case "gpool_block" -> blocks.add(pooling(channels));
                case "nested_bottleneck_block" -> {
                    if (depth >= DEEPEST) {
                        throw in.fault("blocks are nested too deeply");
                    }
                    blocks.add(nested(channels, depth));
                }
                case "transformer_attention_block" -> blocks.add(attention(channels));
                case "transformer_ffn_block" -> blocks.add(feedForward(channels));
                default -> throw in.fault("unknown kind of block '" + kind.replaceAll("[^\\x21-\\x7e]", "?") + "'");
            }
        }
        return List.copyOf(blocks);
    }

    private Layers.Ordinary ordinary(int channels) throws NetworkFileException {
        Scaling before = scaling(channels);
        Convolution first = expectInputs(convolution(), channels);
        Scaling between = scaling(first.outputs);
        return new Layers.Ordinary(before, first, between, expect(convolution(), first.outputs, channels));
    }

    private Layers.Pooling pooling(int channels) throws NetworkFileException {
        Scaling before = scaling(channels);
        Convolution first = expectInputs(convolution(), channels);
        Convolution pooled = expectInputs(convolution(), channels);
        Scaling ofPooled = scaling(pooled.outputs);
        Product toFirst = expect(product(), 3 * pooled.outputs, first.outputs);
        Scaling between = scaling(first.outputs);
        Convolution last = expect(convolution(), first.outputs, channels);
        return new Layers.Pooling(before, first, pooled, ofPooled, toFirst, between, last);
    }

    private Layers.Nested nested(int channels, int depth) throws NetworkFileException {
        int count = in.number("the number of blocks", 1, MAX_BLOCKS);
        Scaling before = scaling(channels);
        Convolution narrow = expectInputs(convolution(), channels);
        List<Block> blocks = blocks(count, narrow.outputs, depth + 1);
        Scaling after = scaling(narrow.outputs);
        return new Layers.Nested(before, narrow, blocks, after, expect(convolution(), narrow.outputs, channels));
    }

    private Layers.Attention attention(int channels) throws NetworkFileException {
        int heads = in.number("the number of heads", 1, MAX_CHANNELS);
        int groups = in.number("the number of heads with keys", 1, heads);
        if (heads % groups != 0) {
            throw in.fault(heads + " heads cannot share the keys of " + groups);
        }
        int query = in.number("the length of a query", 1, MAX_CHANNELS);
        int value = in.number("the length of a value", 1, MAX_CHANNELS);
        boolean rotates = in.number("a mark", 0, 1) == 1;
        boolean learnt = in.number("a mark", 0, 1) == 1;
        if (rotates && query % 2 != 0) {
            throw in.fault("queries of " + query + " numbers have no pairs that turn");
        }
        float epsilon = rootMeanSquare(channels);
        float[] factor = in.floats(channels);
        // Attention divides the product of a query and a key by the root of their length. Dividing the weights of the
        // queries has the same effect.
        float[] ofQueries = factor.clone();
        for (int c = 0; c < channels; c++) {
            ofQueries[c] /= (float) Math.sqrt(query);
        }
        Convolution queries = linear(channels, (long) heads * query, ofQueries);
        Convolution keys = linear(channels, (long) groups * query, factor);
        Convolution values = linear(channels, (long) groups * value, factor);
        Convolution last = linear(heads * value, channels);
        float[] angles = rotates ? angles(groups, query, learnt) : new float[0];
        return new Layers.Attention(
                epsilon, new Layers.Heads(heads, groups, query, value, angles), queries.beside(keys, values), last);
    }

    /**
     * Reads the angles of {@link Layers.Heads}. If the file does not contain them, they are powers of a base: the first
     * half of the pairs rotates by the row, the other half by the column.
     */
    private float[] angles(int groups, int query, boolean learnt) throws NetworkFileException {
        in.enter(in.word());
        int pairs = query / 2;
        // Every point of the largest board needs its own cosines and sines.
        in.claim((long) groups * pairs * 2 * RuleInputs.MAX_LINES * RuleInputs.MAX_LINES);
        if (learnt) {
            in.number("the number of heads with keys", groups, groups);
            in.number("the number of pairs", pairs, pairs);
            in.number("the number of directions", 2, 2);
            return in.floats((long) groups * pairs * 2);
        }
        float base = in.positive("the base of the turns");
        float[] angles = new float[groups * pairs * 2];
        for (int i = 0; i < groups * pairs; i++) {
            int pair = i % pairs;
            boolean ofRows = pair < pairs / 2;
            int step = ofRows ? pair : pair - pairs / 2;
            angles[2 * i + (ofRows ? 1 : 0)] = (float) Math.pow(base, -2.0 * step / pairs);
        }
        return angles;
    }

    private Layers.FeedForward feedForward(int channels) throws NetworkFileException {
        in.number("the number of channels", channels, channels);
        int inner = in.number("the number of inner channels", 1, MAX_CHANNELS);
        if (in.number("a mark", 0, 1) == 0) {
            throw in.fault("a block without a gate is not known here");
        }
        float epsilon = rootMeanSquare(channels);
        float[] factor = in.floats(channels);
        Convolution first = linear(channels, inner, factor);
        Convolution gate = linear(channels, inner, factor);
        Convolution last = linear(inner, channels);
        return new Layers.FeedForward(epsilon, first.beside(gate), last);
    }

    /** Reads the beginning of a normalization: its name, the channels, and the epsilon. */
    private float rootMeanSquare(int channels) throws NetworkFileException {
        in.enter(in.word());
        in.number("the number of channels", channels, channels);
        return in.positive("the epsilon");
    }

    private PolicyHead policy() throws NetworkFileException {
        in.enter(in.word());
        int outputs = version >= 16 ? 4 : version >= 12 ? 2 : 1;
        if (version >= 17) {
            outputs = in.number("the number of outputs", 2, 4);
            if (outputs == 3) {
                throw in.fault("a head with 3 outputs is not known here");
            }
            in.zeros(3);
        }
        Convolution points = expectInputs(convolution(), trunk.channels());
        Convolution pooled = expectInputs(convolution(), trunk.channels());
        Scaling ofPooled = scaling(pooled.outputs);
        Product toPoints = expect(product(), 3 * pooled.outputs, points.outputs);
        Scaling between = scaling(points.outputs);
        Convolution moves = expect(convolution(), points.outputs, outputs);
        if (version < 15) {
            Product toPass = expect(product(), 3 * pooled.outputs, outputs);
            return new PolicyHead(points, pooled, ofPooled, toPoints, between, moves, toPass, List.of());
        }
        Product toPass = expect(product(), 3 * pooled.outputs, points.outputs);
        Scaling passing = shifted(toPass.outputs);
        Pass last = new Pass(passing, expect(product(), toPass.outputs, outputs));
        return new PolicyHead(points, pooled, ofPooled, toPoints, between, moves, toPass, List.of(last));
    }

    private ValueHead value() throws NetworkFileException {
        in.enter(in.word());
        if (version >= 17) {
            in.zeros(3);
        }
        Convolution points = expectInputs(convolution(), trunk.channels());
        Scaling ofPoints = scaling(points.outputs);
        Product hidden = expectInputs(product(), 3 * points.outputs);
        Scaling ofHidden = shifted(hidden.outputs);
        Product won = expect(product(), hidden.outputs, 3);
        Shift ofWon = shift(3);
        int scores = version >= 9 ? 6 : 4;
        Product score = expect(product(), hidden.outputs, scores);
        Shift ofScore = shift(scores);
        Convolution ownership = expect(convolution(), points.outputs, 1);
        return new ValueHead(points, ofPoints, hidden, ofHidden, won, ofWon, score, ofScore, ownership);
    }

    // Single layers.

    /** Reads any convolution except for the first one of the network. It must be of one point or of 3×3 points. */
    private Convolution convolution() throws NetworkFileException {
        Convolution layer = anyConvolution();
        if (!layer.isPoint() && (layer.height != 3 || layer.width != 3)) {
            throw in.fault("a filter of " + layer.height + "x" + layer.width + " is not known here");
        }
        return layer;
    }

    private Convolution anyConvolution() throws NetworkFileException {
        String layer = in.word();
        in.enter(layer);
        int height = in.number("the height of a filter", 1, 19);
        int width = in.number("the width of a filter", 1, 19);
        int inputs = in.number("the number of inputs", 1, MAX_CHANNELS);
        int outputs = in.number("the number of outputs", 1, MAX_CHANNELS);
        if (height % 2 == 0 || width % 2 == 0) {
            throw in.fault("the filter of " + height + "x" + width + " has no middle");
        }
        for (int i = 0; i < 2; i++) {
            if (in.number("the dilation", 1, 100) != 1) {
                throw in.fault("a filter with gaps is not known here");
            }
        }
        return new Convolution(
                layer, height, width, inputs, outputs, in.floats((long) height * width * inputs * outputs));
    }

    private Scaling scaling(int channels) throws NetworkFileException {
        in.enter(in.word());
        int found = in.number("the number of channels", 1, MAX_CHANNELS);
        float epsilon = in.positive("the epsilon");
        boolean hasFactor = in.number("a mark", 0, 1) == 1;
        boolean hasSummand = in.number("a mark", 0, 1) == 1;
        if (found != channels) {
            throw in.fault("a layer for " + found + " channels follows one of " + channels);
        }
        float[] mean = in.floats(channels);
        float[] variance = in.floats(channels);
        float[] factor = hasFactor ? in.floats(channels) : null;
        float[] summand = hasSummand ? in.floats(channels) : new float[channels];
        float[] scaled = new float[channels];
        for (int c = 0; c < channels; c++) {
            scaled[c] = (float) ((factor == null ? 1 : factor[c]) / Math.sqrt(variance[c] + epsilon));
            summand[c] -= scaled[c] * mean[c];
            if (!Float.isFinite(scaled[c]) || !Float.isFinite(summand[c])) {
                throw in.fault("the variance of channel " + (c + 1) + " is not positive");
            }
        }
        return new Scaling(scaled, summand, activation());
    }

    /** Reads a summand for each channel, and an activation. */
    private Scaling shifted(int channels) throws NetworkFileException {
        float[] ones = new float[channels];
        Arrays.fill(ones, 1);
        Shift shift = shift(channels);
        return new Scaling(ones, shift.by, activation());
    }

    private Activation activation() throws NetworkFileException {
        in.enter(in.word());
        if (version < 11) {
            return Activation.RELU;
        }
        String kind = in.word();
        return switch (kind) {
            case "ACTIVATION_IDENTITY" -> Activation.IDENTITY;
            case "ACTIVATION_RELU" -> Activation.RELU;
            case "ACTIVATION_MISH" -> Activation.MISH;
            case "ACTIVATION_SILU" -> Activation.SILU;
            default -> throw in.fault("unknown activation '" + kind.replaceAll("[^\\x21-\\x7e]", "?") + "'");
        };
    }

    private Product product() throws NetworkFileException {
        in.enter(in.word());
        int inputs = in.number("the number of inputs", 1, 3 * MAX_CHANNELS);
        int outputs = in.number("the number of outputs", 1, MAX_CHANNELS);
        return new Product(inputs, outputs, in.floats((long) inputs * outputs));
    }

    /**
     * Reads a matrix product that is applied to every point separately. Multiplies its weights by one factor for every
     * input.
     */
    private Convolution linear(int inputs, long outputs, float[] factors) throws NetworkFileException {
        Convolution layer = linear(inputs, outputs);
        for (int i = 0; i < layer.weights.length; i++) {
            layer.weights[i] *= factors[i / layer.outputs];
        }
        return layer;
    }

    /** Reads a matrix product that is applied to every point separately. */
    private Convolution linear(int inputs, long outputs) throws NetworkFileException {
        String layer = in.word();
        in.enter(layer);
        int found = in.number("the number of inputs", 1, MAX_CHANNELS);
        int foundOutputs = in.number("the number of outputs", 1, MAX_CHANNELS);
        if (found != inputs || foundOutputs != outputs) {
            throw misfit(found, foundOutputs, inputs, outputs);
        }
        return new Convolution(layer, 1, 1, found, foundOutputs, in.floats((long) found * foundOutputs));
    }

    private Shift shift(int channels) throws NetworkFileException {
        in.enter(in.word());
        int found = in.number("the number of channels", 1, MAX_CHANNELS);
        if (found != channels) {
            throw in.fault("a layer for " + found + " channels follows one of " + channels);
        }
        return new Shift(in.floats(channels));
    }

    private Convolution expectInputs(Convolution layer, int inputs) throws NetworkFileException {
        return expect(layer, inputs, layer.outputs);
    }

    private Convolution expect(Convolution layer, int inputs, int outputs) throws NetworkFileException {
        need(layer.inputs, layer.outputs, inputs, outputs);
        return layer;
    }

    private Product expectInputs(Product layer, int inputs) throws NetworkFileException {
        return expect(layer, inputs, layer.outputs);
    }

    private Product expect(Product layer, int inputs, int outputs) throws NetworkFileException {
        need(layer.inputs, layer.outputs, inputs, outputs);
        return layer;
    }

    private void need(int inputs, int outputs, int asked, int askedOut) throws NetworkFileException {
        if (inputs != asked || outputs != askedOut) {
            throw misfit(inputs, outputs, asked, askedOut);
        }
    }

    private NetworkFileException misfit(int inputs, int outputs, int asked, long askedOut) {
        return in.fault("a layer of " + inputs + " inputs and " + outputs + " outputs, where " + asked + " and "
                + askedOut + " fit");
    }
}
