package org.shinpan.sgf.tree;

import java.util.Objects;
import org.shinpan.sgf.text.Excerpt;

/**
 * A remark on a place in a file: a fault that the reader tolerated, or an assumption that it made, such as the
 * encoding.
 *
 * @param line the line, from 1
 * @param column the column in characters, from 1
 * @param what the remark, in one sentence
 */
public record Note(int line, int column, String what) {

    /** Creates a note. Blanks replace line ends in the sentence. */
    public Note {
        Objects.requireNonNull(what, "the sentence must not be null");
        what = Excerpt.oneLine(what);
    }

    /**
     * Returns a note about the same place with a longer sentence.
     *
     * @param more the text that is added at the end of the sentence
     * @return a new note
     */
    public Note and(String more) {
        return new Note(line, column, what + Objects.requireNonNull(more, "the end of the sentence must not be null"));
    }

    /** Returns the place and the sentence, as in {@code line 1, column 3: no SZ; the board is 19x19}. */
    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + what;
    }
}
