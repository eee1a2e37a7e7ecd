package org.shinpan.lanes;

/** Multiplies a fixed number of rows by a block of a matrix. */
interface Product {

    /** The order in which the numbers of the rows are stored. */
    enum Layout {
        /** One row after the other. */
        ROWS,
        /** In the order of {@link TiledConvolution}: vector, row, lane. */
        TILES
    }

    /**
     * The number and the layout of the rows that an implementation multiplies.
     *
     * @param rows the number of rows: 4, 5, 6, 8 or 9
     * @param layout the order in which their numbers are stored
     */
    record Form(int rows, Layout layout) {}

    /**
     * Multiplies the rows by the block. Every array is used from the index on that follows it in the list of
     * parameters.
     *
     * @param in the rows
     * @param inputs the number of numbers in a row
     * @param w the block of the matrix: the weights of every input
     * @param out receives the products, in the same layout
     * @param step in {@link Layout#TILES} the distance from one vector to the next, in {@code in} and {@code out}; in
     *     {@link Layout#ROWS} the distance from one row of products to the next
     */
    void multiply(float[] in, int inAt, int inputs, float[] w, int wAt, float[] out, int outAt, int step);
}
