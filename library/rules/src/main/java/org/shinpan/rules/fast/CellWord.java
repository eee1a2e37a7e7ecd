package org.shinpan.rules.fast;

/** The words in which {@link Cells} keeps a place, and the numbers of the colours. */
final class CellWord {

    /** No place: the turn of a player who puts no stone. */
    static final int PASS = 0;

    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 4;

    /** The pseudo-liberties of an empty place and of the border; play cannot use them up. */
    static final int NO_CHAIN = 1 << 20;

    // The fields of a cell.
    static final int EMPTY_NEAR_AT = 6;
    static final int NEAR = 0x1FF;
    static final int COLOR_AT = 9;
    static final int COLOR = 7 << COLOR_AT;
    static final int CHAIN_AT = 12;
    static final int CHAIN = -1 << CHAIN_AT;

    /** The bits of {@link Cells#near} that are 0 if all neighbours are of a colour or off the board. */
    static final int[] OTHERS = {0x3F, 0x1F8, 0x1C7};

    private CellWord() {}
}
