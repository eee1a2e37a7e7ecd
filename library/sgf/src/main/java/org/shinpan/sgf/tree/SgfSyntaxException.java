package org.shinpan.sgf.tree;

import java.io.IOException;
import java.util.Objects;
import org.shinpan.sgf.text.Excerpt;

/** A file that cannot be read as game records. The message is one line that names the place and the reason. */
public final class SgfSyntaxException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The line of the place. */
    private final int line;

    /** The column of the place. */
    private final int column;

    /** The reason. */
    private final String what;

    /**
     * Refuses a file.
     *
     * @param line from 1
     * @param column from 1, in characters
     * @param what the reason, one sentence
     */
    public SgfSyntaxException(int line, int column, String what) {
        super("line " + line + ", column " + column + ": "
                + Excerpt.oneLine(Objects.requireNonNull(what, "the reason must not be null")));
        this.line = line;
        this.column = column;
        this.what = Excerpt.oneLine(what);
    }

    /**
     * The line of the place.
     *
     * @return from 1
     */
    public int line() {
        return line;
    }

    /**
     * The column of the place.
     *
     * @return from 1, in characters
     */
    public int column() {
        return column;
    }

    /**
     * The reason, without the place.
     *
     * @return one sentence
     */
    public String what() {
        return what;
    }
}
