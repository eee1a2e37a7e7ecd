package org.shinpan.sgf.tree;

import java.util.Objects;
import java.util.function.IntConsumer;

/**
 * Converts byte offsets in UTF-8 text to lines and columns. It has a current place, from which it counts on to the next
 * place, so it is fast for places in ascending order. Columns are counted in characters, as in editors.
 */
public final class Lines {

    /** The mask for the bits that show whether a byte of UTF-8 continues a character. */
    private static final int CONTINUES = 0xC0;

    private static final int CONTINUED = 0x80;

    /** The text in UTF-8, followed by one 0 byte. */
    private final byte[] text;

    /** The place of the text in its file. */
    private final PartPlace start;

    private int at;
    private int line;
    private int column;
    private int markAt;
    private int markLine;
    private int markColumn;

    private final IntConsumer looks;

    /**
     * Creates a finder at the start of a text.
     *
     * @param text the text in UTF-8, followed by one 0 byte
     * @param start the place of the text in its file
     * @param looks receives the number of bytes that every move passes (see {@link org.shinpan.sgf.text.Looks})
     */
    Lines(byte[] text, PartPlace start, IntConsumer looks) {
        this.text = text;
        this.start = start;
        this.looks = looks;
        this.line = start.line();
        this.column = start.column();
        mark();
    }

    /**
     * Stores the current place as the mark, from which later moves back to places after it start. Without a mark, they
     * would start at the beginning of the text.
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
     * Creates another finder, whose current place and mark are the mark of this one. The cost of its moves is not
     * counted.
     *
     * @return the new finder
     */
    public Lines fromMark() {
        Lines other = new Lines(text, start, looked -> {});
        other.at = markAt;
        other.line = markLine;
        other.column = markColumn;
        return other.mark();
    }

    /**
     * Moves to a place.
     *
     * @param offset the place in bytes from the start of the text, as {@link NodeTable#offset} returns it
     * @return this
     */
    public Lines to(int offset) {
        if (offset < at) {
            boolean afterMark = offset >= markAt;
            at = afterMark ? markAt : 0;
            line = afterMark ? markLine : start.line();
            column = afterMark ? markColumn : start.column();
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
     * Returns the line of the current place.
     *
     * @return the line, from 1
     */
    public int line() {
        return line;
    }

    /**
     * Returns the column of the current place.
     *
     * @return the column in characters, from 1
     */
    public int column() {
        return column;
    }

    /**
     * Creates a note about the current place.
     *
     * @param what the note, in one sentence
     * @return the note
     */
    public Note note(String what) {
        return new Note(line, column, Objects.requireNonNull(what, "the sentence must not be null"));
    }

    /** Converts an offset in the text to an offset in the file, in bytes of UTF-8. */
    long inFile(int offset) {
        return start.offset() + offset;
    }

    SgfSyntaxException fault(String what) {
        return new SgfSyntaxException(line, column, what);
    }
}
