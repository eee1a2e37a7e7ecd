package org.shinpan.rules.playout;

/** The numbers of the colours of a place, and of the pass, which is no place. */
final class PlaceCode {

    static final int PASS = 0;

    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 3;

    private PlaceCode() {}
}
