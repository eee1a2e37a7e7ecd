package org.shinpan.rules.playout;

/** The numbers for the colours of a place, and the number that means a pass instead of a place. */
final class PlaceCode {

    static final int PASS = 0;

    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 3;

    private PlaceCode() {}
}
