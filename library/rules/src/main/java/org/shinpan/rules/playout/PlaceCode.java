package org.shinpan.rules.playout;

/**
 * The numbers for the colours of a place, and the number that means a pass instead of a place. Black and White are 1
 * and 2, so {@code color ^ 3} is the opponent's colour.
 */
final class PlaceCode {

    static final int PASS = 0;

    static final int EMPTY = 0;
    static final int BLACK = 1;
    static final int WHITE = 2;
    static final int EDGE = 3;

    private PlaceCode() {}
}
