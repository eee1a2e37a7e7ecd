package org.shinpan.net;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

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
         * The transform of the input of a tile (Winograd 1980; Lavin and Gray 2016).
         *
         * @param tiling the size of the tile
         * @param in the points of a padded board
         * @param inAt the first number of the upper left point of the tile
         * @param rowStep the numbers from a point to the point below
         * @param channels the number of channels
         * @param out receives a row of numbers for each point of the tile
         * @param outAt where the first row begins
         * @param plane the numbers from a row to the next row
         */
        void spread(Tiling tiling, float[] in, int inAt, int rowStep, int channels, float[] out, int outAt, int plane);

        /**
         * The transform back: the results of a tile, written to points of the board.
         *
         * @param tiling the size of the tile
         * @param in a row of numbers for each point of the tile
         * @param inAt where the first row begins
         * @param plane the numbers from a row to the next row
         * @param channels the number of channels
         * @param target where the results go
         */
        void gather(Tiling tiling, float[] in, int inAt, int plane, int channels, Target target);

        /**
         * Scales, shifts and activates one row of numbers.
         *
         * @param in the numbers
         * @param inAt where they begin
         * @param factor the factor of each channel
         * @param summand the summand of each channel
         * @param activation what comes after
         * @param out receives the numbers
         * @param outAt where they go
         */
        void scale(
                float[] in, int inAt, float[] factor, float[] summand, Activation activation, float[] out, int outAt);

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
    }

    /** How the results of a tile reach the board. */
    final class Target {

        /** The numbers of the board. */
        public final float[] out;

        /** Whether the results are added to what is there. */
        public final Mode mode;

        /** The numbers from a point to the point below. */
        public final int rowStep;

        /** The first number of the upper left point. */
        public int at;

        /** The rows of the tile that are on the board. */
        public int rows;

        /** The columns of the tile that are on the board. */
        public int columns;

        /** What happens to the numbers that are there. */
        public enum Mode {
            /** They are replaced. */
            SET,
            /** They are added to. */
            ADD
        }

        /**
         * A target.
         *
         * @param out the numbers of the board
         * @param mode what happens to the numbers that are there
         * @param rowStep the numbers from a point to the point below
         */
        public Target(float[] out, Mode mode, int rowStep) {
            this.out = out;
            this.mode = mode;
            this.rowStep = rowStep;
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
