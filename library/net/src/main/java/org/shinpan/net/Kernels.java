package org.shinpan.net;

import java.util.Arrays;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.shinpan.rules.check.Present;

/**
 * Computes the layers of a network on the processor. One implementation is in plain Java; others are found as services,
 * and {@link #best} chooses the fastest one that this JVM can run. Kernels arrange weights once ({@link Matrix}, {@link
 * Filter}); each thread then computes with a {@link Hand} of its own.
 */
public interface Kernels {

    /** The weights of a matrix, in the order in which these kernels read them. */
    interface Matrix {

        /** {@return the number of inputs, which is the number of rows of the matrix} */
        int inputs();

        /**
         * {@return the length of a row of products: the number of outputs, rounded up to a multiple that suits the
         * kernels}
         */
        int stride();
    }

    /** The weights of a convolution of 3×3 points, in the order in which these kernels read them. */
    interface Filter {

        /**
         * {@return the number of inputs, rounded up to a multiple that suits the kernels; the weights of the additional
         * inputs are 0}
         */
        int inputs();
    }

    /** The number of unused rows that a buffer must have at its end, because kernels may read and write them. */
    int SPARE_ROWS = 8;

    /** {@return a short description of the kernels, such as {@code plain Java}} */
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

    /** {@return a new instance of the operations, for use by one thread} */
    Hand hand();

    /**
     * The operations with which layers are computed. Only one thread may use an instance, because it has buffers of its
     * own. In all arrays, the numbers of the channels of one point are adjacent.
     */
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
         * Computes a convolution of 3×3 points, tile by tile (Winograd 1980; Lavin and Gray 2016).
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
         * {@return the number of columns of the blocks into which a matrix must be divided, if it is not a weight of
         * the network but a result of other layers}
         *
         * @param all the number of columns of the whole matrix
         */
        int columns(int all);

        /**
         * Multiplies rows of numbers by a matrix that is not a weight of the network, but a result of other layers.
         * This method may read and write up to {@link #SPARE_ROWS} further rows.
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
         * Applies the softmax function to each column: replaces each number by its exponential, divided by the sum of
         * the exponentials of the column.
         *
         * @param x the rows to change, without gaps
         * @param rows the number of rows
         * @param columns the length of a row, a number that {@link #columns} returns
         */
        void share(float[] x, int rows, int columns);

        /**
         * Applies {@link Activation#SILU} to the first {@code count} numbers of each row, and multiplies the results by
         * the {@code count} numbers that follow.
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
