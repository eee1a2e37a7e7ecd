package org.shinpan.net;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.shinpan.net.Layers.Convolution;

/** The convolutions of a network as matrices for some kernels. */
final class Prepared {

    final NetworkFormat layers;
    final Kernels kernels;
    final Tiling tiling;
    private final IdentityHashMap<Convolution, Kernels.Matrix[]> matrices = new IdentityHashMap<>();
    private final IdentityHashMap<Layers.Pooling, Convolution> joined = new IdentityHashMap<>();

    Prepared(NetworkFormat layers, Kernels kernels, Tiling tiling) {
        this.layers = layers;
        this.kernels = kernels;
        this.tiling = tiling;
        blocks(layers.trunk.blocks());
        add(layers.policy.points());
        add(layers.policy.pooled());
        add(layers.policy.moves());
        add(layers.value.points());
        add(layers.value.ownership());
    }

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
            }
        }
    }

    private void add(Convolution layer) {
        Kernels.Matrix[] found;
        if (layer.isPoint()) {
            found = new Kernels.Matrix[] {kernels.matrix(layer.weights, layer.inputs, layer.outputs)};
        } else {
            float[][] filters = tiling.filters(layer);
            found = new Kernels.Matrix[filters.length];
            for (int i = 0; i < filters.length; i++) {
                found[i] = kernels.matrix(filters[i], layer.inputs, layer.outputs);
            }
        }
        matrices.put(layer, found);
    }

    /** The matrices of a convolution: one for each point of a tile, or one if it looks at one point. */
    Kernels.Matrix[] of(Convolution layer) {
        Kernels.Matrix[] found = matrices.get(layer);
        if (found == null) {
            throw new IllegalArgumentException("the layer " + layer.name + " is not of this network");
        }
        return found;
    }

    /** Both convolutions of a block with pooling as one, if they look at the same points. */
    Optional<Convolution> joined(Layers.Pooling block) {
        return Optional.ofNullable(joined.get(block));
    }
}
