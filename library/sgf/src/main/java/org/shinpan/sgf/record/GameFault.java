package org.shinpan.sgf.record;

import java.util.Objects;
import org.shinpan.sgf.text.Excerpt;

/**
 * The reason why one game of a file cannot be read. The other games of the file can still be read.
 *
 * @param game the number of the game in the file, from 1
 * @param line the line in the file, from 1
 * @param column the column in the file, in characters from 1
 * @param what the reason, in one sentence
 */
public record GameFault(int game, int line, int column, String what) {

    /** Creates a fault. Blanks replace line ends in the sentence. */
    public GameFault {
        Objects.requireNonNull(what, "the sentence must not be null");
        what = Excerpt.oneLine(what);
    }

    /** Returns the place, the game and the sentence, as in {@code line 1, column 3: game 1: SZ[0]: a board has …}. */
    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": game " + game + ": " + what;
    }
}
