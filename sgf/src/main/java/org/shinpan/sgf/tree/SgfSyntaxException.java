package org.shinpan.sgf.tree;

import org.shinpan.sgf.text.OneLine;

/** Text that cannot be read as a game record. Its message is one line that names the place. */
public final class SgfSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;
    private final String what;

    /**
     * @param line from 1
     * @param column from 1, in characters
     * @param what what is wrong there
     */
    public SgfSyntaxException(int line, int column, String what) {
        super("line " + line + ", column " + column + ": " + OneLine.of(what));
        this.line = line;
        this.column = column;
        this.what = OneLine.of(what);
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }

    /** What is wrong, without the place. */
    public String what() {
        return what;
    }
}
