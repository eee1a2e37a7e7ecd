package org.shinpan.lanes;

import org.shinpan.net.Kernels.Mode;
import org.shinpan.net.TiledBoard;
import org.shinpan.net.Tiling;

/**
 * A 3×3 convolution, tile by tile: the points that a tile reads are transformed, multiplied by the transformed weights,
 * and transformed to the results ({@link org.shinpan.net.Tiling}). Between the transforms, the numbers for a point of
 * all tiles are stored in the order vector of channels, tile, channel, so that the products read and write at constant
 * distances. Only one thread at a time may use an instance, because it reuses its arrays.
 */
final class TiledConvolution {

    private static final int WIDTH = Products.WIDTH;

    /**
     * The gap between matrices in an array. With it they begin at different offsets in a memory page, so that they do
     * not evict each other from the cache.
     */
    private static final int APART = 16;

    private final float[] work = new float[36 * WIDTH];
    private float[] spread = new float[0];
    private float[] products = new float[0];

    void run(Filters filters, TiledBoard board, int count, float[] in, float[] out, Mode mode) {
        int inputs = filters.inputs;
        int points = filters.tiling.area();
        int tiles = board.tiles();
        int rows = count * tiles;
        int padded = Products.padded(rows);
        int group = padded * WIDTH;
        int plane = group * inputs / WIDTH + APART;
        int product = group * Products.VECTORS + APART;
        if (spread.length < plane * points) {
            spread = new float[plane * points];
        }
        if (products.length < product * points) {
            products = new float[product * points];
        }
        int rowStep = board.paddedColumns() * inputs;
        int lineStep = board.columns() * filters.outputs;
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
                Products.multiplyTiles(
                        spread, i * plane, group, inputs, padded, filters.numbers, weights, products, i * product);
                weights += filters.matrix();
            }
            int channel = block * Products.BLOCK;
            int vectors = Math.min(Products.VECTORS, (filters.outputs - channel) / WIDTH);
            for (int row = 0; row < rows; row++) {
                int tile = row % tiles;
                int at = board.first(row / tiles, tile) * filters.outputs + channel;
                int tileRows = board.rowsOf(tile);
                int tileColumns = board.columnsOf(tile);
                for (int v = 0; v < vectors; v++) {
                    int from = v * group + row * WIDTH;
                    int to = at + v * WIDTH;
                    if (filters.tiling == Tiling.THREE) {
                        Tiles.gatherFive(products, from, product, work);
                        for (int y = 0; y < tileRows; y++) {
                            Tiles.writeThree(work, y, out, to + y * lineStep, filters.outputs, tileColumns, mode);
                        }
                    } else {
                        Tiles.gatherSix(products, from, product, work);
                        for (int y = 0; y < tileRows; y++) {
                            Tiles.writeFour(work, y, out, to + y * lineStep, filters.outputs, tileColumns, mode);
                        }
                    }
                }
            }
        }
    }
}
