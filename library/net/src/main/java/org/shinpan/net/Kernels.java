package org.shinpan.net;

import java.util.Arrays;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.shinpan.rules.check.Present;

/**
 * A way to compute the layers of a network on the processor. There is one in plain Java; others are services, and
 * {@link #best} chooses among those that this JVM can run.
 */
public interface Kernels {

    /** A matrix in the order that suits the kernels. */
    interface Matrix {

        /** {@return the number of inputs, which is the number of rows of the matrix} */
        int inputs();

        /** {@return the number of outputs, rounded up to what the kernels compute together} */
        int stride();
    }

    /** The weights of a convolution of 3×3 in the order that suits the kernels. */
    interface Filter {

        /** {@return the number of inputs, rounded up to what the kernels read together; those beyond count nothing} */
        int inputs();
    }

    /** The rows that a buffer must have beyond those that are asked for. */
    int SPARE_ROWS = 8;

    /** {@return what the kernels are, in a few words} */
    String name();

    /** {@return how fast they are, relative to others on this machine; below 0 if they do not run well here} */
    int rank();

    /**
     * {@return a matrix for {@link Hand#multiply}}
     *
     * @param weights the numbers in the order input, output
     * @param inputs the number of inputs
     * @param outputs the number of outputs
     */
    Matrix matrix(float[] weights, int inputs, int outputs);

    /**
     * {@return a filter for {@link Hand#convolve}}
     *
     * @param tiling the size of the tiles
     * @param weights the numbers in the order row, column, input, output
     * @param inputs the number of inputs
     * @param outputs the number of outputs
     */
    Filter filter(Tiling tiling, float[] weights, int inputs, int outputs);

    /** {@return the operations for one thread} */
    Hand hand();

    /** The operations of one thread. Numbers of neighbouring channels are next to each other in all arrays. */
    interface Hand {

        /**
         * Multiplies rows of numbers by a matrix. It may read and write up to {@link #SPARE_ROWS} rows more.
         *
         * @param matrix a matrix of the same kernels
         * @param in the rows, without gaps
         * @param inAt where they begin
         * @param rows the number of rows
         * @param out receives the rows of {@link Matrix#stride} numbers
         * @param outAt where they begin
         */
        void multiply(Matrix matrix, float[] in, int inAt, int rows, float[] out, int outAt);

        /**
         * Convolves numbers by 3×3, tile by tile (Winograd 1980; Lavin and Gray 2016).
         *
         * @param filter a filter of the same kernels, for the tiling of the board
         * @param board the board and its tiles
         * @param count the number of positions
         * @param in the points of padded boards, one position after the other
         * @param out the points of boards, one position after the other
         * @param mode what happens to the numbers that are there
         */
        void convolve(Filter filter, TiledBoard board, int count, float[] in, float[] out, Mode mode);

        /**
         * Scales, shifts and activates the numbers of points.
         *
         * @param scaling the numbers of each channel, and what comes after
         * @param points the number of points
         * @param in the numbers
         * @param inAt where they begin
         * @param inStep from a point to the next one
         * @param out receives the numbers
         * @param outAt where they go
         * @param outStep from a point to the next one
         */
        void scale(Scaling scaling, int points, float[] in, int inAt, int inStep, float[] out, int outAt, int outStep);

        /**
         * Adds numbers to numbers.
         *
         * @param to the numbers that grow
         * @param toAt where they begin
         * @param from the numbers that are added
         * @param fromAt where they begin
         * @param count how many
         */
        void add(float[] to, int toAt, float[] from, int fromAt, int count);

        /**
         * Finds the sum and the maximum of each channel over some points.
         *
         * @param in the numbers of the points, without gaps
         * @param inAt where they begin
         * @param points the number of points
         * @param sum receives the sum of each channel; its length is the number of channels
         * @param highest a number for each channel; a larger one among the points takes its place
         */
        void pool(float[] in, int inAt, int points, float[] sum, float[] highest);

        /**
         * Divides rows of numbers by the root of their mean square.
         *
         * @param epsilon what the mean square is increased by
         * @param rows the number of rows
         * @param length the length of a row
         * @param in the rows, without gaps
         * @param out receives the rows; it may be the same array
         */
        void normalize(float epsilon, int rows, int length, float[] in, float[] out);

        /**
         * {@return how many columns of a matrix that the network computes are multiplied at once}
         *
         * @param all the number of columns that there are
         */
        int columns(int all);

        /**
         * Multiplies rows of numbers by a matrix that is computed by the network itself. It may read and write up to
         * {@link #SPARE_ROWS} rows more.
         *
         * @param in the rows, without gaps
         * @param inputs the length of a row
         * @param rows the number of rows
         * @param matrix the rows of the matrix, one for each input, without gaps
         * @param columns the length of these, a number that {@link #columns} returns
         * @param out receives the rows of so many numbers
         */
        void multiply(float[] in, int inputs, int rows, float[] matrix, int columns, float[] out);

        /**
         * Makes shares of the numbers of each column: the exponential of each, divided by the sum of all.
         *
         * @param x the rows, without gaps
         * @param rows the number of rows
         * @param columns the length of a row, a number that {@link #columns} returns
         */
        void share(float[] x, int rows, int columns);

        /**
         * Multiplies the first numbers of each row, with {@link Activation#SILU}, by the numbers that follow.
         *
         * @param in the rows
         * @param step from a row to the next one
         * @param rows the number of rows
         * @param out receives the products, without gaps
         * @param count the number of products of a row
         */
        void gate(float[] in, int step, int rows, float[] out, int count);
    }

    /** What happens to the numbers that are there. */
    enum Mode {
        /** They are replaced. */
        SET,
        /** They are added to. */
        ADD
    }

    /** A batch normalization, which is a factor and a summand for each channel, and the activation after it. */
    final class Scaling {

        /** The factor of each channel. */
        public final float[] factor;

        /** The summand of each channel. */
        public final float[] summand;

        /** What comes after. */
        public final Activation activation;

        /**
         * A scaling.
         *
         * @param factor the factor of each channel
         * @param summand the summand of each channel
         * @param activation what comes after
         */
        public Scaling(float[] factor, float[] summand, Activation activation) {
            Present.all("the factor", factor, "the summand", summand, "the activation", activation);
            this.factor = factor;
            this.summand = summand;
            this.activation = activation;
        }

        /** Leaves all numbers as they are. */
        static Scaling none(int channels) {
            float[] ones = new float[channels];
            Arrays.fill(ones, 1);
            return new Scaling(ones, new float[channels], Activation.IDENTITY);
        }

        int channels() {
            return factor.length;
        }

        /** The scaling of more channels; those that are added become 0. */
        Scaling wide(int channels) {
            return new Scaling(Arrays.copyOf(factor, channels), Arrays.copyOf(summand, channels), activation);
        }

        /** In place, for one row of numbers. */
        void apply(float[] x) {
            for (int c = 0; c < factor.length; c++) {
                x[c] = activation.of(x[c] * factor[c] + summand[c]);
            }
        }

        /** The scaling of numbers to which something is added first. */
        Scaling after(float[] added) {
            float[] shifted = summand.clone();
            for (int c = 0; c < shifted.length; c++) {
                shifted[c] += factor[c] * added[c];
            }
            return new Scaling(factor, shifted, activation);
        }
    }

    /** {@return the kernels in plain Java, which run everywhere} */
    static Kernels plain() {
        return new PlainKernels();
    }

    /** {@return the fastest kernels that this JVM can run} */
    static Kernels best() {
        Kernels best = plain();
        var offered = ServiceLoader.load(Kernels.class, Kernels.class.getClassLoader())
                .iterator();
        boolean more = true;
        while (more) {
            try {
                more = offered.hasNext();
                if (more) {
                    Kernels kernels = offered.next();
                    best = kernels.rank() > best.rank() ? kernels : best;
                }
            } catch (ServiceConfigurationError | LinkageError notHere) {
                // They need a part of the JDK that this JVM did not load. The next ones may run.
                more = true;
            }
        }
        return best;
    }
}
