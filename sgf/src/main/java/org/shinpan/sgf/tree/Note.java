package org.shinpan.sgf.tree;

import org.shinpan.sgf.text.OneLine;

/**
 * Something that is not as the format has it, and how it was read all the same.
 *
 * @param line from 1
 * @param column from 1, in characters
 * @param what one sentence
 */
public record Note(int line, int column, String what) {

    public Note {
        what = OneLine.of(what);
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + what;
    }
}
