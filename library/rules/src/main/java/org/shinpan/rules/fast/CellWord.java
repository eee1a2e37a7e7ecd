package org.shinpan.rules.fast;

/** The bit fields of the {@code int} in which {@link Cells} stores a point, and the numbers of the colours. */
final class CellWord {

    /** The number that means a pass, where another number means a point. */
    static final int PASS = 0;

    // The colours. Black and White are 1 and 2, so color ^ 3 is the opponent's colour.
    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 4;

    /** The number of pseudo-liberties of an empty place and of the border, so large that it never reaches 0. */
    static final int NO_CHAIN = 1 << 20;

    // The bit fields of a cell. A name that ends in _AT is the index of the lowest bit of a field; the others are
    // masks.
    static final int EMPTY_NEAR_AT = 6;
    static final int NEAR = 0x1FF;
    static final int BLACK_NEAR = 0x7;
    static final int WHITE_NEAR = 0x38;
    static final int COLOR_AT = 9;
    static final int COLOR = 7 << COLOR_AT;
    static final int CHAIN_AT = 12;
    static final int CHAIN = -1 << CHAIN_AT;

    /**
     * For each colour, the bits of {@link Cells#near} that are all 0 if every neighbour on the board has this colour.
     */
    static final int[] OTHERS = {0x3F, 0x1F8, 0x1C7};

    private CellWord() {}
}
