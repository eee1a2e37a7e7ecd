package org.shinpan.sgf;

/**
 * Something that is not as the format has it, and how it was read all the same.
 *
 * @param line from 1
 * @param column from 1, in characters
 * @param what one sentence
 */
public record Note(int line, int column, String what) {

    private static final int LONGEST = 60;

    public Note {
        what = oneLine(what);
    }

    /** The text with line ends and other control characters replaced, so that it stays one line. */
    static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029 ? ' ' : c)
                .forEach(line::appendCodePoint);
        return line.toString();
    }

    /** A piece of a record as a message quotes it: on one line, and not too long. */
    static String quoted(String text) {
        String line = oneLine(text);
        if (line.codePointCount(0, line.length()) <= LONGEST) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "…";
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + what;
    }
}
