package org.shinpan.net;

import java.util.Arrays;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.shinpan.rules.check.Present;

/**
 * A way to compute the layers of a network on the processor. One implementation is in plain Java; others are services,
 * and {@link #best} chooses among those that this JVM can run.
 */
public interface Kernels {

    /** A matrix in the order that suits the kernels. */
    interface Matrix {

        /** {@return the number of inputs, which is the number of rows of the matrix} */
        int inputs();

        /** {@return the number of outputs, rounded up to a number that the kernels compute together} */
        int stride();
    }

    /** The weights of a convolution of 3×3 points in the order that suits the kernels. */
    interface Filter {

        /**
         * {@return the number of inputs, rounded up to a number that the kernels read together; the additional inputs
         * do not count}
         */
        int inputs();
    }

    /** The number of rows that a buffer must have in addition to the rows that are used. */
    int SPARE_ROWS = 8;

    /** {@return a short description of the kernels} */
    String name();

    /** {@return the speed of the kernels relative to others on this machine; below 0 if they do not run well on it} */
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

    /** The operations of one thread. In all arrays the numbers of neighbouring channels are adjacent. */
    interface Hand {

        /**
         * Multiplies rows of numbers by a matrix. This method may read and write up to {@link #SPARE_ROWS} further
         * rows.
         *
         * @param matrix a matrix of the same kernels
         * @param in the rows, without gaps
         * @param inAt the index in {@code in} at which the rows begin
         * @param rows the number of rows
         * @param out receives the rows of {@link Matrix#stride} numbers
         * @param outAt the index in {@code out} at which the rows begin
         */
        void multiply(Matrix matrix, float[] in, int inAt, int rows, float[] out, int outAt);

        /**
         * Convolves numbers with a filter of 3×3 points, tile by tile (Winograd 1980; Lavin and Gray 2016).
         *
         * @param filter a filter of the same kernels, for the tiling of the board
         * @param board the board and its tiles
         * @param count the number of positions
         * @param in the points of padded boards, one position after another
         * @param out the points of boards, one position after another
         * @param mode whether the results replace the numbers in {@code out} or are added to them
         */
        void convolve(Filter filter, TiledBoard board, int count, float[] in, float[] out, Mode mode);

        /**
         * Scales, shifts and activates the numbers of points.
         *
         * @param scaling the factor and the summand of each channel, and the activation
         * @param points the number of points
         * @param in the numbers
         * @param inAt the index in {@code in} at which the first point begins
         * @param inStep the distance in {@code in} from a point to the next one
         * @param out receives the results
         * @param outAt the index in {@code out} at which the results begin
         * @param outStep the distance in {@code out} from a point to the next one
         */
        void scale(Scaling scaling, int points, float[] in, int inAt, int inStep, float[] out, int outAt, int outStep);

        /**
         * Adds the numbers of one array to those of another.
         *
         * @param to the numbers to which the others are added
         * @param toAt the index in {@code to} at which the numbers begin
         * @param from the numbers that are added
         * @param fromAt the index in {@code from} at which the numbers begin
         * @param count the number of additions
         */
        void add(float[] to, int toAt, float[] from, int fromAt, int count);

        /**
         * Finds the sum and the maximum of each channel over some points.
         *
         * @param in the numbers of the points, without gaps
         * @param inAt the index in {@code in} at which the first point begins
         * @param points the number of points
         * @param sum receives the sum of each channel; its length is the number of channels
         * @param highest a number for each channel, which is replaced if a point has a larger number
         */
        void pool(float[] in, int inAt, int points, float[] sum, float[] highest);

        /**
         * Divides each row of numbers by the root of its mean square.
         *
         * @param epsilon the number that is added to the mean square
         * @param rows the number of rows
         * @param length the length of a row
         * @param in the rows, without gaps
         * @param out receives the rows; it may be the same array
         */
        void normalize(float epsilon, int rows, int length, float[] in, float[] out);

        /**
         * {@return the number of columns that are multiplied together, for a matrix that the network computes}
         *
         * @param all the number of all columns
         */
        int columns(int all);

        /**
         * Multiplies rows of numbers by a matrix that the network itself computes. This method may read and write up to
         * {@link #SPARE_ROWS} further rows.
         *
         * @param in the rows, without gaps
         * @param inputs the length of a row
         * @param rows the number of rows
         * @param matrix the rows of the matrix, one for each input, without gaps
         * @param columns the length of a row of the matrix, a number that {@link #columns} returns
         * @param out receives the rows, each of this length
         */
        void multiply(float[] in, int inputs, int rows, float[] matrix, int columns, float[] out);

        /**
         * Replaces the numbers of each column by their shares: the exponential of each number, divided by the sum of
         * all exponentials.
         *
         * @param x the rows to change, without gaps
         * @param rows the number of rows
         * @param columns the length of a row, a number that {@link #columns} returns
         */
        void share(float[] x, int rows, int columns);

        /**
         * Multiplies the first numbers of each row, with {@link Activation#SILU}, by the numbers that follow.
         *
         * @param in the rows
         * @param step the distance from a row to the next one
         * @param rows the number of rows
         * @param out receives the products, without gaps
         * @param count the number of products of a row
         */
        void gate(float[] in, int step, int rows, float[] out, int count);
    }

    /** The ways to write results to an array. */
    enum Mode {
        /** The results replace the numbers in the array. */
        SET,
        /** The results are added to the numbers in the array. */
        ADD
    }

    /** A batch normalization, which is a factor and a summand for each channel, and the activation after it. */
    final class Scaling {

        /** The factor of each channel. */
        public final float[] factor;

        /** The summand of each channel. */
        public final float[] summand;

        /** The activation that is applied after scaling and shifting. */
        public final Activation activation;

        /**
         * Creates a scaling.
         *
         * @param factor the factor of each channel
         * @param summand the summand of each channel
         * @param activation the activation that is applied after scaling and shifting
         */
        public Scaling(float[] factor, float[] summand, Activation activation) {
            Present.all("the factor", factor, "the summand", summand, "the activation", activation);
            this.factor = factor;
            this.summand = summand;
            this.activation = activation;
        }

        /** Returns the scaling that leaves all numbers unchanged. */
        static Scaling none(int channels) {
            float[] ones = new float[channels];
            Arrays.fill(ones, 1);
            return new Scaling(ones, new float[channels], Activation.IDENTITY);
        }

        int channels() {
            return factor.length;
        }

        /** Returns this scaling for more channels. The numbers of the additional channels become 0. */
        Scaling wide(int channels) {
            return new Scaling(Arrays.copyOf(factor, channels), Arrays.copyOf(summand, channels), activation);
        }

        /** Scales, shifts and activates one row of numbers in place. */
        void apply(float[] x) {
            for (int c = 0; c < factor.length; c++) {
                x[c] = activation.of(x[c] * factor[c] + summand[c]);
            }
        }

        /** Returns a scaling that adds numbers to its input before this scaling. */
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
                // These kernels need a part of the JDK that this JVM did not load. The next kernels may run.
                more = true;
            }
        }
        return best;
    }
}
