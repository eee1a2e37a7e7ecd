package org.shinpan.lanes;

/** The product of some rows with a block of a matrix. */
interface Product {

    /** Where the numbers of the rows are. */
    enum Layout {
        /** One row after the other. */
        ROWS,
        /** In the order of {@link TiledConvolution}: vector, row, lane. */
        TILES
    }

    /**
     * What a product is made for.
     *
     * @param rows the number of rows: 4, 5, 6, 8 or 9
     * @param layout where their numbers are
     */
    record Form(int rows, Layout layout) {}

    /**
     * Multiplies the rows.
     *
     * @param in the rows, from a place on
     * @param inputs the number of numbers in a row
     * @param w the block of the matrix, from a place on: the weights of each input
     * @param out gets the products, from a place on, in the same layout
     * @param step in {@link Layout#TILES} from a vector to the next one, both ways; else from a row of products to the
     *     next one
     */
    void multiply(float[] in, int inAt, int inputs, float[] w, int wAt, float[] out, int outAt, int step);
}
