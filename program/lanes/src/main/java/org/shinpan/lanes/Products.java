package org.shinpan.lanes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import org.shinpan.lanes.Product.Layout;

/**
 * Multiplies many rows by a block of a matrix, only a few rows at a time, so that their sums stay in the registers of
 * the processor.
 */
final class Products {

    /** The number of lanes of a vector. */
    static final int WIDTH = FloatVector.SPECIES_PREFERRED.length();

    /** The number of vectors in a block of columns: three, or two on processors with few registers. */
    static final int VECTORS = WIDTH == 8 ? 2 : 3;

    /** The number of columns in a block. */
    static final int BLOCK = VECTORS * WIDTH;

    /** The maximum number of rows that are multiplied at a time in the layout {@link Layout#TILES}. */
    private static final int MAX_ROWS = VECTORS == 3 ? 9 : 6;

    /** The minimum number of rows that are multiplied at a time in the layout {@link Layout#TILES}. */
    private static final int MIN_ROWS = VECTORS == 3 ? 8 : 4;

    private static final Product FOUR = load(new Product.Form(4, Layout.ROWS));
    private static final Product FIVE = load(new Product.Form(5, Layout.ROWS));

    /** The products for the layout {@link Layout#TILES} by the number of rows, from {@link #MIN_ROWS} on. */
    private static final Product[] TILES = tiles();

    private Products() {}

    private static Product[] tiles() {
        Product[] products = new Product[MAX_ROWS - MIN_ROWS + 1];
        Arrays.setAll(products, i -> load(new Product.Form(MIN_ROWS + i, Layout.TILES)));
        return products;
    }

    /** Loads a copy of the class {@link RowProduct} in which the form is a constant. */
    private static Product load(Product.Form form) {
        try (InputStream code = Products.class.getResourceAsStream("RowProduct.class")) {
            if (code == null) {
                throw new LinkageError("the code of the products is missing");
            }
            return (Product) MethodHandles.lookup()
                    .defineHiddenClassWithClassData(code.readAllBytes(), form, false)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the code of the products cannot be loaded", e);
        }
    }

    /** Multiplies all rows, stored one after the other, by a block. Up to three more rows are read and written. */
    static void multiply(
            float[] in, int inAt, int inputs, int rows, float[] w, int wAt, float[] out, int outAt, int step) {
        int all = inFoursAndFives(rows);
        int fives = VECTORS == 2 ? 0 : all / 5;
        while ((all - 5 * fives) % 4 != 0) {
            fives--;
        }
        int row = 0;
        while (row < all) {
            int a = inAt + row * inputs;
            int c = outAt + row * step;
            boolean five = row < 5 * fives;
            (five ? FIVE : FOUR).multiply(in, a, inputs, w, wAt, out, c, step);
            row += five ? 5 : 4;
        }
    }

    /**
     * Returns the least number, not below the given one, that is a sum of fours and fives; of fours alone on processors
     * with few registers.
     */
    private static int inFoursAndFives(int rows) {
        int all = VECTORS == 2 ? (rows + 3) / 4 * 4 : rows;
        while (all < 5 * (all % 4)) {
            all++;
        }
        return all;
    }

    /** Returns the number of groups of at most {@link #MAX_ROWS} rows into which the rows are divided. */
    private static int groups(int rows) {
        return (rows + MAX_ROWS - 1) / MAX_ROWS;
    }

    /** Returns the number of rows that {@link #multiplyTiles} computes for a number of rows. */
    static int padded(int rows) {
        return Math.max(rows, MIN_ROWS * groups(rows));
    }

    /**
     * Multiplies all rows, stored in the layout of tiles, by a block. The number of rows must be one that
     * {@link #padded} returns.
     */
    static void multiplyTiles(
            float[] in, int inAt, int step, int inputs, int rows, float[] w, int wAt, float[] out, int outAt) {
        int row = 0;
        for (int left = groups(rows); left > 0; left--) {
            int now = (rows - row + left - 1) / left;
            TILES[now - MIN_ROWS].multiply(in, inAt + row * WIDTH, inputs, w, wAt, out, outAt + row * WIDTH, step);
            row += now;
        }
    }
}
