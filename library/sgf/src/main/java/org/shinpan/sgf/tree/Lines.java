package org.shinpan.sgf.tree;

import java.util.Objects;
import java.util.function.IntConsumer;

/**
 * Finds the lines and columns of places in UTF-8 text. It moves from place to place and counts on the way, so it is
 * fast for places in ascending order. Columns are counted in characters, as editors count them.
 */
public final class Lines {

    /** The bits that show whether a byte of UTF-8 continues a character, and their value if it does. */
    private static final int CONTINUES = 0xC0;

    private static final int CONTINUED = 0x80;

    /** Followed by one 0 byte. */
    private final byte[] text;

    private int at;
    private int line = 1;
    private int column = 1;
    private int markAt;
    private int markLine = 1;
    private int markColumn = 1;

    private final IntConsumer looks;

    Lines(byte[] text) {
        this(text, looks -> {});
    }

    /** The same, with one who is told how many bytes were passed. */
    Lines(byte[] text, IntConsumer looks) {
        this.text = text;
        this.looks = looks;
    }

    /**
     * Marks the current place. A move back to a place after the mark counts from there, not from the start of the text.
     *
     * @return this
     */
    public Lines mark() {
        markAt = at;
        markLine = line;
        markColumn = column;
        return this;
    }

    /**
     * Makes another finder at the mark of this one, with the same mark. Its looks are not counted.
     *
     * @return a new one
     */
    public Lines fromMark() {
        Lines other = new Lines(text);
        other.at = markAt;
        other.line = markLine;
        other.column = markColumn;
        return other.mark();
    }

    /**
     * Moves to a place.
     *
     * @param offset in bytes from the start of the text, as {@link NodeTable#offset} gives it
     * @return this
     */
    public Lines to(int offset) {
        if (offset < at) {
            boolean afterMark = offset >= markAt;
            at = afterMark ? markAt : 0;
            line = afterMark ? markLine : 1;
            column = afterMark ? markColumn : 1;
        }
        int end = Math.min(offset, text.length - 1);
        looks.accept(Math.max(0, end - at));
        int i = at;
        int l = line;
        int c = column;
        while (i < end) {
            byte b = text[i++];
            if (b == '\n' || (b == '\r' && text[i] != '\n')) {
                l++;
                c = 1;
            } else if (b != '\r' && (b & CONTINUES) != CONTINUED) {
                c++;
            }
        }
        at = end;
        line = l;
        column = c;
        return this;
    }

    /**
     * The line of the current place.
     *
     * @return from 1
     */
    public int line() {
        return line;
    }

    /**
     * The column of the current place.
     *
     * @return from 1, in characters
     */
    public int column() {
        return column;
    }

    /**
     * Makes a note about the current place.
     *
     * @param what one sentence
     * @return the note
     */
    public Note note(String what) {
        return new Note(line, column, Objects.requireNonNull(what, "the sentence must not be null"));
    }

    SgfSyntaxException fault(String what) {
        return new SgfSyntaxException(line, column, what);
    }
}
