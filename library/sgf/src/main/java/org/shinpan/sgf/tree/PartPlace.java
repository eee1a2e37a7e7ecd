package org.shinpan.sgf.tree;

/**
 * The place where a part of a file begins.
 *
 * @param offset the number of bytes of UTF-8 text before it
 * @param line its line, from 1
 * @param column its column in characters, from 1
 * @param games the number of games before it of which a part could be read
 * @param skipped the number of the last game before the first skipped game of the part; −1 if the skipped games of the
 *     part follow its other games
 */
record PartPlace(long offset, int line, int column, int games, int skipped) {

    /** The place of a whole file. */
    static final PartPlace START = new PartPlace(0, 1, 1, 0, -1);

    boolean isStart() {
        return offset == 0;
    }

    PartPlace withSkipped(int number) {
        return new PartPlace(offset, line, column, games, number);
    }
}
