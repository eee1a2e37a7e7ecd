package org.shinpan.rules.playout;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * What can be read off the eight neighbours of a place, for each of the 65,536 ways in which {@link PlayoutBoard#shape}
 * can hold them.
 */
// Two neighbourhoods that are turned, mirrored or of exchanged colours are one shape for the player of either colour;
// KIND numbers those shapes. How much more likely than others a play in a shape is was learnt from records, by the
// Learning in the tests, once for plays next to the last move (for playouts) and once for all (for priors); the numbers
// stand in shapes.txt.
public final class Shapes {

    static final int BLACK_EYE = 1;
    static final int WHITE_EYE = 2;

    /** The bits above, by shape. */
    static final byte[] TABLE = new byte[1 << 16];

    /** How many of the four direct neighbours are empty, by the lower half of a shape. */
    static final byte[] EMPTY_NEIGHBOURS = new byte[1 << 8];

    /** Whose a single empty place is: 1 Black's, −1 White's, 0 nobody's; by the lower half of a shape. */
    static final byte[] SURROUNDED = new byte[1 << 8];

    /** The number of the shape as Black sees it. */
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
     * {@return the number of kinds of shapes} Shapes that are turned, mirrored or of exchanged colours are of one kind.
     */
    public static int kinds() {
        return KINDS;
    }

    /**
     * {@return the kind of a shape for a player who would play in it, from 0}
     *
     * @param shape the colours of the eight neighbours, as {@link PlayoutBoard#shape} gives them
     * @param us {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public static int kind(int shape, int us) {
        return KIND[us == PlaceCode.BLACK ? shape : exchanged(shape)];
    }

    /**
     * {@return how much likelier than an ordinary play a play in a shape is, wherever the last move was}
     *
     * @param shape the colours of the eight neighbours, as {@link PlayoutBoard#shape} gives them
     * @param us the player, {@link PlayoutBoard#BLACK} or {@link PlayoutBoard#WHITE}
     */
    public static float weightAnywhere(int shape, int us) {
        return Weights.GLOBAL[2 * shape + us - 1];
    }

    /** Whether a direct neighbour is of a player. */
    static boolean touches(int code, int us) {
        // Of each pair of bits the lower one is left where the pair differs from the player's in no bit.
        int differs = code ^ (us * 0x55);
        return (~(differs | (differs >> 1)) & 0x55) != 0;
    }

    /** The colour of one of the eight neighbours. */
    private static int at(int code, int index) {
        return (code >> (2 * index)) & 3;
    }

    /** The neighbourhood after a number of quarter turns; from 4 on mirrored as well. */
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

    /** The shape with the players exchanged: as White sees it. */
    static int exchanged(int code) {
        int low = code & 0x5555;
        int high = (code >> 1) & 0x5555;
        return (low << 1) | high;
    }

    /** How many of some of the eight neighbours have each colour. */
    private static int[] count(int code, int from, int to) {
        int[] count = new int[4];
        for (int i = from; i < to; i++) {
            count[at(code, i)]++;
        }
        return count;
    }

    /** Surrounded by one player, and enough of the diagonals not the opponent's for it to stay an eye. */
    private static boolean isEye(int code, int us) {
        int[] near = count(code, 0, 4);
        if (near[us] + near[EDGE] < 4 || near[us] == 0) {
            return false;
        }
        int[] diagonal = count(code, 4, 8);
        return diagonal[EDGE] > 0 ? diagonal[us ^ 3] == 0 : diagonal[us ^ 3] < 2;
    }

    /** How much likelier than an ordinary one a play is, by shape and player: for each shape Black's, then White's. */
    static final class Weights {

        /** Next to the last move, against 1 for all that is elsewhere. */
        static final float[] LOCAL = new float[1 << 17];

        /** Anywhere. */
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
