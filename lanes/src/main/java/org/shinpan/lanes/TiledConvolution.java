package org.shinpan.lanes;

import jdk.incubator.vector.FloatVector;
import org.shinpan.net.Kernels.Mode;
import org.shinpan.net.TiledBoard;
import org.shinpan.net.Tiling;

/**
 * A convolution of 3×3, tile by tile. Between the transforms, the numbers of a point of all tiles are in the order
 * vector of channels, tile, channel: then the products read and write at constant distances.
 */
final class TiledConvolution {

    private static final int WIDTH = VectorKernels.WIDTH;

    /** Matrices begin at different places of a page, so that they do not push each other out of the nearest memory. */
    private static final int APART = 16;

    private final float[] work = new float[36 * WIDTH];
    private float[] spread = new float[0];
    private float[] products = new float[0];

    void run(Filters filters, TiledBoard board, int count, float[] in, float[] out, Mode mode) {
        int inputs = filters.inputs;
        int points = filters.tiling.area();
        int tiles = board.tiles();
        int rows = count * tiles;
        int padded = RowProducts.padded(rows);
        int group = padded * WIDTH;
        int plane = group * inputs / WIDTH + APART;
        int product = group * Filters.VECTORS + APART;
        if (spread.length < plane * points) {
            spread = new float[plane * points];
        }
        if (products.length < product * points) {
            products = new float[product * points];
        }
        int rowStep = board.paddedColumns() * inputs;
        for (int row = 0; row < rows; row++) {
            int corner = board.corner(row / tiles, row % tiles) * inputs;
            for (int c = 0; c < inputs; c += WIDTH) {
                int to = c / WIDTH * group + row * WIDTH;
                if (filters.tiling == Tiling.THREE) {
                    Tiles.spreadFive(in, corner + c, rowStep, inputs, spread, to, plane, work);
                } else {
                    Tiles.spreadSix(in, corner + c, rowStep, inputs, spread, to, plane, work);
                }
            }
        }
        for (int block = 0; block < filters.blocks(); block++) {
            int weights = block * points * filters.matrix();
            for (int i = 0; i < points; i++) {
                RowProducts.multiply(
                        spread, i * plane, group, inputs, padded, filters.numbers, weights, products, i * product);
                weights += filters.matrix();
            }
            int channel = block * Filters.BLOCK;
            int vectors = Math.min(Filters.VECTORS, (filters.outputs - channel) / WIDTH);
            for (int row = 0; row < rows; row++) {
                int tile = row % tiles;
                int at = board.first(row / tiles, tile) * filters.outputs + channel;
                for (int v = 0; v < vectors; v++) {
                    int from = v * group + row * WIDTH;
                    if (filters.tiling == Tiling.THREE) {
                        Tiles.gatherFive(products, from, product, board.rowsOf(tile), work);
                    } else {
                        Tiles.gatherSix(products, from, product, board.rowsOf(tile), work);
                    }
                    write(filters, board, tile, out, at + v * WIDTH, mode);
                }
            }
        }
    }

    private void write(Filters filters, TiledBoard board, int tile, float[] out, int at, Mode mode) {
        int rowStep = filters.tiling.points() * WIDTH;
        for (int y = 0; y < board.rowsOf(tile); y++) {
            int to = at + y * board.columns() * filters.outputs;
            for (int x = 0; x < board.columnsOf(tile); x++) {
                FloatVector result = Tiles.at(work, y * rowStep + x * WIDTH);
                if (mode == Mode.ADD) {
                    result = result.add(Tiles.at(out, to));
                }
                result.intoArray(out, to);
                to += filters.outputs;
            }
        }
    }
}
