package org.shinpan.sgf.record;

import java.util.Objects;
import org.shinpan.sgf.text.Excerpt;

/**
 * Why one game of a file cannot be read. The other games of the file can still be read.
 *
 * @param game its number in the file, from 1
 * @param line of the file, from 1
 * @param column of the file, from 1, in characters
 * @param what one sentence
 */
public record GameFault(int game, int line, int column, String what) {

    /** Puts the sentence on one line. */
    public GameFault {
        Objects.requireNonNull(what, "the sentence must not be null");
        what = Excerpt.oneLine(what);
    }

    /** The place, the game and the sentence, as in {@code line 1, column 3: game 1: SZ[0]: a board has …}. */
    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": game " + game + ": " + what;
    }
}
