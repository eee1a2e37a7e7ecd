package org.shinpan.sgf.tree;

/**
 * Tells lines and columns of places in UTF-8 text. Cheap when asked for one place after another; a column is counted in
 * characters, so it is the one that an editor shows.
 */
public final class Lines {

    private final byte[] text;
    private int at;
    private int line = 1;
    private int column = 1;
    private int markAt;
    private int markLine = 1;
    private int markColumn = 1;

    Lines(byte[] text) {
        this.text = text;
    }

    /** Marks this place: going back to a later one counts from here, and not from the start of the text. */
    public Lines mark() {
        markAt = at;
        markLine = line;
        markColumn = column;
        return this;
    }

    /** Another that stands at the marked place and has it marked. */
    public Lines fromMark() {
        Lines other = new Lines(text);
        other.at = markAt;
        other.line = markLine;
        other.column = markColumn;
        return other.mark();
    }

    /** Goes to a place, and counts on the way. */
    public Lines to(int offset) {
        if (offset < at) {
            boolean behindMark = offset >= markAt;
            at = behindMark ? markAt : 0;
            line = behindMark ? markLine : 1;
            column = behindMark ? markColumn : 1;
        }
        int end = Math.min(offset, text.length);
        int i = at;
        int l = line;
        int c = column;
        while (i < end) {
            byte b = text[i++];
            if (b >= ' ') {
                c++;
            } else if (b < 0) {
                if (b >= (byte) 0xC0) {
                    c++;
                }
            } else if (b == '\n' || (b == '\r' && (i == text.length || text[i] != '\n'))) {
                l++;
                c = 1;
            } else if (b != '\r') {
                c++;
            }
        }
        at = end;
        line = l;
        column = c;
        return this;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }

    public Note note(String what) {
        return new Note(line, column, what);
    }

    SgfSyntaxException fault(String what) {
        return new SgfSyntaxException(line, column, what);
    }
}
