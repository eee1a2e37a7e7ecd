package org.shinpan.sgf.tree;

import java.util.Objects;
import java.util.function.IntConsumer;

/**
 * Finds the lines and columns of places in UTF-8 text. It moves from place to place and counts on the way, so it is
 * fast for places in ascending order. Columns are counted in characters, as editors count them.
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
     * @param looks receives the number of bytes that each move of the finder passes, as its share of the cost of
     *     reading (see {@link org.shinpan.sgf.text.Looks})
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
     * Marks the current place. A move back to a place after the mark starts at the mark, not at the start of the text.
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
     * Creates another finder, which stands at the mark of this one and has the same mark. Its looks are not counted.
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

    /** Returns a place in the text as a place in the file, in bytes of UTF-8. */
    long inFile(int offset) {
        return start.offset() + offset;
    }

    SgfSyntaxException fault(String what) {
        return new SgfSyntaxException(line, column, what);
    }
}
