package org.shinpan.net;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.net.Layers.Convolution;

/**
 * The weights of a network, arranged in the order that one kind of kernels needs. {@link Network} stores one instance
 * for each kind of kernels and each tiling.
 */
final class Prepared {

    final NetworkFormat layers;
    final Kernels kernels;
    final Tiling tiling;
    /**
     * The weights of the first convolution in the order feature, row, column, output. Row and column are those of the
     * point whose output a feature changes, relative to the point that has the feature.
     */
    final float[] features;

    private final IdentityHashMap<Convolution, Kernels.Matrix> matrices = new IdentityHashMap<>();
    private final IdentityHashMap<Convolution, Kernels.Filter> filters = new IdentityHashMap<>();
    private final Optional<Convolution> heads;
    private final IdentityHashMap<Layers.Pooling, Convolution> joined = new IdentityHashMap<>();

    Prepared(NetworkFormat layers, Kernels kernels, Tiling tiling) {
        this.layers = layers;
        this.kernels = kernels;
        this.tiling = tiling;
        features = byFeature(layers.trunk.points());
        blocks(layers.trunk.blocks());
        Convolution points = layers.policy.points();
        Convolution pooled = layers.policy.pooled();
        Convolution value = layers.value.points();
        if (points.fits(pooled) && points.fits(value)) {
            Convolution all = points.beside(pooled, value);
            heads = Optional.of(all);
            add(all);
        } else {
            heads = Optional.empty();
            add(points);
            add(pooled);
            add(value);
        }
        add(layers.policy.moves());
        add(layers.value.ownership());
    }

    /**
     * Returns the weights in the order of {@link #features}. A weight that reads the point at the upper left of a point
     * changes the output of the point at the lower right of the feature; hence the reversed order of rows and columns.
     */
    private static float[] byFeature(Convolution first) {
        int taps = first.height * first.width;
        float[] all = new float[first.weights.length];
        for (int tap = 0; tap < taps; tap++) {
            for (int feature = 0; feature < first.inputs; feature++) {
                int from = (tap * first.inputs + feature) * first.outputs;
                int to = (feature * taps + taps - 1 - tap) * first.outputs;
                System.arraycopy(first.weights, from, all, to, first.outputs);
            }
        }
        return all;
    }

    /** Arranges the weights of all convolutions of some blocks. */
    private void blocks(List<Layers.Block> blocks) {
        for (Layers.Block block : blocks) {
            if (block instanceof Layers.Ordinary ordinary) {
                add(ordinary.first());
                add(ordinary.last());
            } else if (block instanceof Layers.Pooling pooling) {
                if (pooling.first().fits(pooling.pooled())) {
                    Convolution both = pooling.first().beside(pooling.pooled());
                    joined.put(pooling, both);
                    add(both);
                } else {
                    add(pooling.first());
                    add(pooling.pooled());
                }
                add(pooling.last());
            } else if (block instanceof Layers.Nested nested) {
                add(nested.narrow());
                blocks(nested.blocks());
                add(nested.wide());
            } else if (block instanceof Layers.Attention attention) {
                add(attention.first());
                add(attention.last());
            } else if (block instanceof Layers.FeedForward feedForward) {
                add(feedForward.first());
                add(feedForward.last());
            } else {
                throw new IllegalStateException("a block of a kind that is not prepared: " + block);
            }
        }
    }

    private void add(Convolution layer) {
        if (layer.isPoint()) {
            matrices.put(layer, kernels.matrix(layer.weights, layer.inputs, layer.outputs));
        } else {
            filters.put(layer, kernels.filter(tiling, layer.weights, layer.inputs, layer.outputs));
        }
    }

    /** Returns the matrix of a convolution that reads one point. */
    Kernels.Matrix matrix(Convolution layer) {
        return Objects.requireNonNull(matrices.get(layer), layer.name);
    }

    /** Returns the filter of a convolution that reads 3×3 points. */
    Kernels.Filter filter(Convolution layer) {
        return Objects.requireNonNull(filters.get(layer), layer.name);
    }

    /** Returns both convolutions of a block with pooling as one, if they read the same points. */
    Optional<Convolution> join(Layers.Pooling block) {
        return Optional.ofNullable(joined.get(block));
    }

    /**
     * Returns the first convolutions of the heads (moves, pooled channels for the moves, value) as one, if they read
     * the same points.
     */
    Optional<Convolution> heads() {
        return heads;
    }
}
