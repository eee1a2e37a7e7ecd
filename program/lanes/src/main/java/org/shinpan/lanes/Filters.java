package org.shinpan.lanes;

import org.shinpan.net.Kernels.Filter;
import org.shinpan.net.Tiling;

/**
 * The transformed weights of a 3×3 convolution, in blocks of outputs. They are stored in the order in which they are
 * read, because on a small board the processor spends more time on loading them from memory than on computing.
 */
final class Filters implements Filter {

    private static final int WIDTH = Products.WIDTH;
    private static final int BLOCK = Products.BLOCK;

    final Tiling tiling;
    /** The number of inputs, rounded up to a multiple of the vector length; the weights of additional inputs are 0. */
    final int inputs;

    final int outputs;
    /** The weights in the order block, point of the tile, input, output of the block. */
    final float[] numbers;

    Filters(Tiling tiling, float[] weights, int inputs, int outputs) {
        this.tiling = tiling;
        this.inputs = (inputs + WIDTH - 1) / WIDTH * WIDTH;
        this.outputs = outputs;
        float[][] filters = tiling.filters(weights, inputs * outputs);
        this.numbers = new float[blocks() * filters.length * matrix()];
        for (int i = 0; i < filters.length; i++) {
            for (int k = 0; k < inputs; k++) {
                for (int j = 0; j < outputs; j++) {
                    int at = (j / BLOCK * filters.length + i) * matrix() + k * BLOCK + j % BLOCK;
                    numbers[at] = filters[i][k * outputs + j];
                }
            }
        }
    }

    @Override
    public int inputs() {
        return inputs;
    }

    /** Returns the size of a matrix, which contains the weights of a block for one point of the tile. */
    int matrix() {
        return inputs * BLOCK;
    }

    /** Returns the number of blocks. */
    int blocks() {
        return (outputs + BLOCK - 1) / BLOCK;
    }
}
