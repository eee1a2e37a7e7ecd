package org.shinpan.engine.search;

/**
 * What can be read off the eight neighbours of a place, for each of the 65,536 ways in which {@link PlayoutBoard#shape}
 * can hold them.
 */
// The 3x3 shapes are those that Gelly, Wang, Munos and Teytaud describe for MoGo (2006): hane, cuts, and moves on the
// edge. They are written here as predicates, and turned and mirrored by trying all eight orders of the neighbours.
final class Shapes {

    static final int BLACK_EYE = 1;
    static final int WHITE_EYE = 2;
    /** A local shape that Black likes to play in. */
    static final int BLACK_SHAPE = 4;

    static final int WHITE_SHAPE = 8;

    /** The bits above, by shape. */
    static final byte[] TABLE = new byte[1 << 16];

    /** How many of the four direct neighbours are empty, by the lower half of a shape. */
    static final byte[] EMPTY_NEIGHBOURS = new byte[1 << 8];

    /** Whose a single empty place is: 1 Black's, −1 White's, 0 nobody's; by the lower half of a shape. */
    static final byte[] SURROUNDED = new byte[1 << 8];

    private static final int EMPTY = PlayoutBoard.EMPTY;
    private static final int EDGE = PlayoutBoard.EDGE;

    static {
        for (int code = 0; code < 1 << 8; code++) {
            int[] count = count(code, 0, 4);
            EMPTY_NEIGHBOURS[code] = (byte) count[EMPTY];
            SURROUNDED[code] = (byte) (count[1] > 0 == count[2] > 0 ? 0 : count[1] > 0 ? 1 : -1);
        }
        for (int code = 0; code < 1 << 16; code++) {
            int bits = isEye(code, PlayoutBoard.BLACK) ? BLACK_EYE : 0;
            bits |= isEye(code, PlayoutBoard.WHITE) ? WHITE_EYE : 0;
            bits |= isLiked(code, PlayoutBoard.BLACK) ? BLACK_SHAPE : 0;
            bits |= isLiked(code, PlayoutBoard.WHITE) ? WHITE_SHAPE : 0;
            TABLE[code] = (byte) bits;
        }
    }

    private Shapes() {}

    private static int at(int code, int index) {
        return (code >> (2 * index)) & 3;
    }

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

    /** In any of the eight orders, and with the colours as they are or exchanged where the shape is for both. */
    private static boolean isLiked(int code, int us) {
        for (int turn = 0; turn < 4; turn++) {
            for (int side = -1; side <= 1; side += 2) {
                int[] n = new int[8];
                for (int i = 0; i < 4; i++) {
                    // Direct neighbours clockwise from above, then the diagonals between them.
                    n[i] = at(code, (turn + side * i) & 3);
                    n[4 + i] = at(code, 4 + (side > 0 ? (turn + i) & 3 : (turn - i - 1) & 3));
                }
                if (isHane(n, us, us ^ 3) || isHane(n, us ^ 3, us) || isCut(n, us, us ^ 3) || isCut(n, us ^ 3, us)) {
                    return true;
                }
                if (isAtEdge(n, us)) {
                    return true;
                }
            }
        }
        return false;
    }

    // In the orders above: 0 above, 1 right, 2 below, 3 left, 4 upper right, 5 lower right, 6 lower left, 7 upper left.

    /** A stone above with one of the other colour beside it, and nothing below. */
    private static boolean isHane(int[] n, int above, int beside) {
        if (n[0] != above || (n[4] != beside && n[7] != beside) || n[2] != EMPTY) {
            return false;
        }
        boolean enclosing = n[4] == beside && n[7] == beside && n[1] == EMPTY && n[3] == EMPTY;
        boolean magari = n[4] == beside && n[1] == EMPTY && n[3] == EMPTY && (n[7] == above || n[7] == EMPTY);
        boolean side = n[4] == beside && n[1] != above && n[3] == beside && n[7] == above;
        boolean thin = n[4] == beside && n[1] == EMPTY && n[3] == above && n[7] != EMPTY;
        return n[2] == EMPTY && (enclosing || magari || side || thin);
    }

    /** Two stones of a colour that a play here keeps apart, or joins. */
    private static boolean isCut(int[] n, int one, int other) {
        boolean across = n[0] == one && n[3] == one && n[7] == other && n[1] != one && n[2] != one;
        boolean cross = n[0] == one && n[1] == other && n[4] == one && n[2] != one && n[3] != one;
        boolean keima = n[0] == one && n[2] == one && n[1] == other && n[3] != one && n[7] != one && n[6] != one;
        return (across && !(n[1] == other && n[2] == other)) || (cross && n[5] != one) || keima;
    }

    /** The edge below. */
    private static boolean isAtEdge(int[] n, int us) {
        int them = us ^ 3;
        if (n[2] != EDGE || n[1] == EDGE || n[3] == EDGE) {
            return false;
        }
        boolean chase = (n[3] == them && n[0] == us) || (n[3] == us && n[0] == them && n[1] != us);
        boolean block = n[3] != EMPTY && n[0] == EMPTY && n[7] != EMPTY && n[7] != n[3] && n[1] == EMPTY;
        boolean hane = n[0] == us && n[4] == them && n[1] == EMPTY;
        boolean hold = n[0] == them && n[4] == us && n[1] != them;
        boolean sagari = n[0] == us && n[3] == EMPTY && n[7] == them;
        return chase || block || hane || hold || sagari;
    }
}
