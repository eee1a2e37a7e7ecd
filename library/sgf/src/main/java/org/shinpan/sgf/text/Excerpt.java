package org.shinpan.sgf.text;

/** Pieces of a file as a message shows them. */
public final class Excerpt {

    /** The longest quotation, in characters. */
    private static final int LONGEST = 60;

    private Excerpt() {}

    /**
     * A text with line ends and other control characters replaced by blanks.
     *
     * @param text any text
     * @return the same on one line
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
     * A text on one line, cut off after 60 characters.
     *
     * @param text any text
     * @return the same, short enough for a message
     */
    public static String quoted(String text) {
        String line = oneLine(text);
        if (line.codePointCount(0, line.length()) <= LONGEST) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
