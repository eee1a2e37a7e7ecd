package org.shinpan.sgf.tree;

import java.io.IOException;
import java.util.Objects;
import org.shinpan.sgf.text.Excerpt;

/** Thrown if a file cannot be read as game records. The message is one line with the place and the reason. */
public final class SgfSyntaxException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The line of the fault. */
    private final int line;

    /** The column of the fault. */
    private final int column;

    /** The reason. */
    private final String what;

    /**
     * Creates an exception.
     *
     * @param line the line of the fault, from 1
     * @param column the column of the fault in characters, from 1
     * @param what the reason, in one sentence
     */
    public SgfSyntaxException(int line, int column, String what) {
        super("line " + line + ", column " + column + ": "
                + Excerpt.oneLine(Objects.requireNonNull(what, "the reason must not be null")));
        this.line = line;
        this.column = column;
        this.what = Excerpt.oneLine(what);
    }

    /**
     * Returns the line of the fault.
     *
     * @return the line, from 1
     */
    public int line() {
        return line;
    }

    /**
     * Returns the column of the fault.
     *
     * @return the column in characters, from 1
     */
    public int column() {
        return column;
    }

    /**
     * Returns the reason without the place.
     *
     * @return the reason, in one sentence
     */
    public String what() {
        return what;
    }
}
