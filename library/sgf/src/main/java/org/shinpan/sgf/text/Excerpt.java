package org.shinpan.sgf.text;

/** Prepares text from a file for quotation in messages, which have one line. */
public final class Excerpt {

    /** The maximum length of a quotation, in characters. */
    private static final int LONGEST = 60;

    private Excerpt() {}

    /**
     * Returns a text in which blanks replace line ends and other control characters.
     *
     * @param text any text
     * @return the text on one line
     */
    public static String oneLine(String text) {
        char[] line = text.toCharArray();
        for (int i = 0; i < line.length; i++) {
            line[i] = isControl(line[i]) ? ' ' : line[i];
        }
        return new String(line);
    }

    private static boolean isControl(char c) {
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
    }

    /**
     * Returns a text on one line, cut off after 60 characters.
     *
     * @param text any text
     * @return the text, short enough for a message
     */
    public static String quoted(String text) {
        String line = oneLine(text);
        if (line.codePointCount(0, line.length()) <= LONGEST) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
