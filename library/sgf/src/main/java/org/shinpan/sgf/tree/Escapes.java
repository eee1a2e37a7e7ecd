package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How values are written in a file: backslashes and closing brackets are escaped by a backslash, and so is the
 * semicolon of what looks like the next game.
 */
final class Escapes {

    /** A backslash with what follows it, a line end, or another white space that is not a blank. */
    private static final Pattern SPECIAL =
            Pattern.compile("(?=[\\\\\t-\r])(?:\\\\?(?:\r\n|\n\r|\r|\n)|\\\\[^\r\n]|[\t\\x0B\f])");

    /** What opens a game. A reader that meets it in a value takes the value for one that was cut off. */
    private static final Pattern NEXT_GAME = Pattern.compile("\\(;(?=\\s*[A-Z]+\\[)");

    /** The bits of a control character of ASCII. */
    private static final int CONTROL = 0x1F;

    private Escapes() {}

    /** A value as a file holds it. */
    static String escaped(String value) {
        String escaped = value.replace("\\", "\\\\").replace("]", "\\]");
        return escaped.contains("(;") ? NEXT_GAME.matcher(escaped).replaceAll("(\\\\;") : escaped;
    }

    /**
     * The meaning of a value in a file. A backslash makes the next character literal, and removes a line end. White
     * space other than a line end becomes a blank, and every kind of line end becomes {@code \n}.
     */
    static String resolved(byte[] text, int from, int to) {
        String value = new String(text, from, to - from, StandardCharsets.UTF_8);
        return isPlain(text, from, to)
                ? value
                : SPECIAL.matcher(value).replaceAll(match -> Matcher.quoteReplacement(meaning(match.group())));
    }

    /** Whether a value has neither a backslash nor a control character. Nearly all values are such. */
    private static boolean isPlain(byte[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == '\\' || (text[i] & ~CONTROL) == 0) {
                return false;
            }
        }
        return true;
    }

    private static String meaning(String special) {
        return switch (special.charAt(0)) {
            case '\\' -> special.substring(1).replaceAll("[\r\n]", "").replaceAll("[\t\\x0B\f]", " ");
            case '\r', '\n' -> "\n";
            default -> " ";
        };
    }
}
