package org.shinpan.sgf.record;

import org.shinpan.sgf.text.OneLine;

/**
 * Why one game of a file cannot be read; the other games of the file are not touched by it.
 *
 * @param game its number in the file, from 1
 * @param line of the file, from 1
 * @param column of the file, from 1, in characters
 * @param what one sentence
 */
public record GameFault(int game, int line, int column, String what) {

    public GameFault {
        what = OneLine.of(what);
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": game " + game + ": " + what;
    }
}
