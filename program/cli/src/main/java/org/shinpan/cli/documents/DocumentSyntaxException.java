package org.shinpan.cli.documents;

/** Thrown if a rule document cannot be read. The message names the document and the line. */
public final class DocumentSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int line;

    DocumentSyntaxException(String document, int line, String what) {
        super(document + ":" + line + ": " + what);
        this.line = line;
    }

    /** Returns the line, counted from 1. */
    public int line() {
        return line;
    }
}
