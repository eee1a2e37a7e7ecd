package org.shinpan.rules.playout;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * Tables of facts that depend only on the colours of the eight neighbours of a place, for all 65,536 values of
 * {@link PlayoutBoard#shape}.
 */
// Neighbourhoods that differ only by rotation, reflection or an exchange of colours are one kind of shape; KIND numbers
// the kinds. The file shapes.txt has two numbers for every kind: how likely a play in this shape is next to the last
// move (for playouts), and how likely it is anywhere (for the priors of the search). The class Learning in the tests
// computed them from game records.
public final class Shapes {

    static final int BLACK_EYE = 1;
    static final int WHITE_EYE = 2;

    /** For each shape, the bits {@link #BLACK_EYE} and {@link #WHITE_EYE}. */
    static final byte[] TABLE = new byte[1 << 16];

    /**
     * For the colours of the four direct neighbours, which are the lower half of a shape, how many of them are empty.
     */
    static final byte[] EMPTY_NEIGHBOURS = new byte[1 << 8];

    /**
     * For the colours of the four direct neighbours, which are the lower half of a shape, the player who alone has
     * stones there: 1 for Black, −1 for White, 0 for neither.
     */
    static final byte[] SURROUNDED = new byte[1 << 8];

    /** For each shape, the number of its kind for a play by Black. */
    private static final short[] KIND = new short[1 << 16];

    private static final int KINDS;

    private static final int EMPTY = PlaceCode.EMPTY;
    private static final int EDGE = PlaceCode.EDGE;
    private static final String LEARNT = "shapes.txt";

    static {
        for (int code = 0; code < 1 << 8; code++) {
            int[] count = count(code, 0, 4);
            EMPTY_NEIGHBOURS[code] = (byte) count[EMPTY];
            boolean black = count[PlaceCode.BLACK] > 0;
            boolean white = count[PlaceCode.WHITE] > 0;
            if (black != white) {
                SURROUNDED[code] = (byte) (black ? 1 : -1);
            }
        }
        Arrays.fill(KIND, (short) -1);
        int kinds = 0;
        for (int code = 0; code < 1 << 16; code++) {
            int bits = isEye(code, PlaceCode.BLACK) ? BLACK_EYE : 0;
            bits |= isEye(code, PlaceCode.WHITE) ? WHITE_EYE : 0;
            TABLE[code] = (byte) bits;
            if (KIND[code] < 0) {
                for (int order = 0; order < 8; order++) {
                    KIND[turned(code, order)] = (short) kinds;
                }
                kinds++;
            }
        }
        KINDS = kinds;
    }

    private Shapes() {}

    /**
     * {@return the number of kinds of shapes} Shapes that differ only by rotation, reflection or an exchange of colours
     * are of the same kind.
     */
    public static int kinds() {
        return KINDS;
    }

    /**
     * {@return the kind of a shape for a play by a player, from 0}
     *
     * @param shape the colours of the eight neighbours, as {@link PlayoutBoard#shape} returns them
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public static int kind(int shape, int us) {
        return KIND[us == PlaceCode.BLACK ? shape : exchanged(shape)];
    }

    /**
     * {@return the likelihood of a play in a shape, relative to an ordinary play, wherever the last move was}
     *
     * @param shape the colours of the eight neighbours, as {@link PlayoutBoard#shape} returns them
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public static float weightAnywhere(int shape, int us) {
        return Weights.GLOBAL[2 * shape + us - 1];
    }

    /** {@return whether a direct neighbour is a stone of a player} */
    static boolean touches(int code, int us) {
        // For each pair of bits that equals the player's colour, the lower bit of the pair is 1 in the result.
        int differs = code ^ (us * 0x55);
        return (~(differs | (differs >> 1)) & 0x55) != 0;
    }

    /** {@return the colour of one of the eight neighbours} */
    private static int at(int code, int index) {
        return (code >> (2 * index)) & 3;
    }

    /** {@return a shape after a number of quarter turns; from number 4 on, also reflected} */
    private static int turned(int code, int order) {
        int made = 0;
        for (int i = 0; i < 4; i++) {
            int direct = order < 4 ? (i + order) & 3 : (order - i) & 3;
            int diagonal = order < 4 ? (i + order) & 3 : (order - i - 1) & 3;
            made |= at(code, direct) << (2 * i);
            made |= at(code, 4 + diagonal) << (8 + 2 * i);
        }
        return made;
    }

    /** {@return a shape with the two colours exchanged} */
    static int exchanged(int code) {
        int low = code & 0x5555;
        int high = (code >> 1) & 0x5555;
        return (low << 1) | high;
    }

    /** {@return for each colour, how many of the neighbours from index {@code from} to {@code to} − 1 have it} */
    private static int[] count(int code, int from, int to) {
        int[] count = new int[4];
        for (int i = from; i < to; i++) {
            count[at(code, i)]++;
        }
        return count;
    }

    /**
     * {@return whether a place is an eye: the player's stones surround it, and the opponent has too few of the diagonal
     * points to destroy it}
     */
    private static boolean isEye(int code, int us) {
        int[] near = count(code, 0, 4);
        if (near[us] + near[EDGE] < 4 || near[us] == 0) {
            return false;
        }
        int[] diagonal = count(code, 4, 8);
        return diagonal[EDGE] > 0 ? diagonal[us ^ 3] == 0 : diagonal[us ^ 3] < 2;
    }

    /** Relative likelihoods of plays. The arrays have two entries for each shape: for Black, then for White. */
    static final class Weights {

        /** Likelihoods of plays next to the last move; all plays elsewhere together have the likelihood 1. */
        static final float[] LOCAL = new float[1 << 17];

        /** Likelihoods of plays anywhere on the board; an ordinary play has the likelihood 1. */
        static final float[] GLOBAL = new float[1 << 17];

        static {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                    Objects.requireNonNull(Shapes.class.getResourceAsStream(LEARNT), LEARNT),
                    StandardCharsets.US_ASCII))) {
                float[] local = new float[KINDS];
                float[] global = new float[KINDS];
                Arrays.fill(global, 1);
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    String[] words = line.split(" ", -1);
                    int number = KIND[Integer.parseInt(words[0], 16)];
                    local[number] = Float.parseFloat(words[1]);
                    global[number] = Float.parseFloat(words[2]);
                }
                for (int code = 0; code < 1 << 16; code++) {
                    LOCAL[2 * code] = local[KIND[code]];
                    LOCAL[2 * code + 1] = local[KIND[exchanged(code)]];
                    GLOBAL[2 * code] = global[KIND[code]];
                    GLOBAL[2 * code + 1] = global[KIND[exchanged(code)]];
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private Weights() {}
    }
}
