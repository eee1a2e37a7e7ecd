package org.shinpan.lanes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import org.shinpan.lanes.Product.Layout;

/** The products of many rows with a block of a matrix: a few rows at a time, so that their sums are in registers. */
final class Products {

    /** The number of lanes. */
    static final int WIDTH = FloatVector.SPECIES_PREFERRED.length();

    /** The vectors of a block of columns: three, or two where there are few registers. */
    static final int VECTORS = WIDTH == 8 ? 2 : 3;

    /** The columns of a block. */
    static final int BLOCK = VECTORS * WIDTH;

    /** In tiles: the most rows at a time, and the fewest. */
    private static final int MOST = VECTORS == 3 ? 9 : 6;

    private static final int FEWEST = VECTORS == 3 ? 8 : 4;

    private static final Product FOUR = load(new Product.Form(4, Layout.ROWS));
    private static final Product FIVE = load(new Product.Form(5, Layout.ROWS));

    /** By the number of rows, from {@link #FEWEST} on. */
    private static final Product[] TILES = tiles();

    private Products() {}

    private static Product[] tiles() {
        Product[] products = new Product[MOST - FEWEST + 1];
        Arrays.setAll(products, i -> load(new Product.Form(FEWEST + i, Layout.TILES)));
        return products;
    }

    /** A copy of the one class for products, with a form as its constant. */
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

    /** All rows with a block, one row after the other; up to three rows more are read and written. */
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

    /** The least number from this one on that fours and fives make; fours alone where registers are few. */
    private static int inFoursAndFives(int rows) {
        int all = VECTORS == 2 ? (rows + 3) / 4 * 4 : rows;
        while (all < 5 * (all % 4)) {
            all++;
        }
        return all;
    }

    private static int groups(int rows) {
        return (rows + MOST - 1) / MOST;
    }

    /** The number of rows that {@link #multiplyTiles} computes for some rows. */
    static int padded(int rows) {
        return Math.max(rows, FEWEST * groups(rows));
    }

    /** All rows with a block, in the order of tiles; the number of rows is one that {@link #padded} returns. */
    static void multiplyTiles(
            float[] in, int inAt, int step, int inputs, int rows, float[] w, int wAt, float[] out, int outAt) {
        int row = 0;
        for (int left = groups(rows); left > 0; left--) {
            int now = (rows - row + left - 1) / left;
            TILES[now - FEWEST].multiply(in, inAt + row * WIDTH, inputs, w, wAt, out, outAt + row * WIDTH, step);
            row += now;
        }
    }
}
