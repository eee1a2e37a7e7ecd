package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Escapes values for a file, and resolves the escapes of values. Backslashes and closing brackets are escaped by a
 * backslash, and so is the semicolon in text that looks like the beginning of a game.
 */
final class Escapes {

    /** A backslash with the character after it, a line end, or another white space that is not a blank. */
    private static final Pattern SPECIAL =
            Pattern.compile("(?=[\\\\\t-\r])(?:\\\\?(?:\r\n|\n\r|\r|\n)|\\\\[^\r\n]|[\t\\x0B\f])");

    /** The opening of a game. If a reader finds it in a value, it assumes that the value was cut off. */
    private static final Pattern NEXT_GAME = Pattern.compile("\\(;(?=\\s*[A-Z]+\\[)");

    /** The bits of a control character of ASCII. */
    private static final int CONTROL = 0x1F;

    private Escapes() {}

    /** Returns a value with escapes, as a file contains it. */
    static String escaped(String value) {
        String escaped = value.replace("\\", "\\\\").replace("]", "\\]");
        return escaped.contains("(;") ? NEXT_GAME.matcher(escaped).replaceAll("(\\\\;") : escaped;
    }

    /**
     * Returns a value of a file with its escapes resolved. A backslash makes the next character literal, and removes a
     * line end. White space other than a line end becomes a blank, and every kind of line end becomes {@code \n}.
     */
    static String resolved(byte[] text, int from, int to) {
        String value = new String(text, from, to - from, StandardCharsets.UTF_8);
        if (isPlain(text, from, to)) {
            return value;
        }
        StringBuilder resolved = new StringBuilder(value.length());
        int done = 0;
        for (Matcher special = SPECIAL.matcher(value); special.find(); done = special.end()) {
            resolved.append(value, done, special.start()).append(meaning(special.group()));
        }
        return resolved.append(value, done, value.length()).toString();
    }

    /** Returns whether a value has neither a backslash nor a control character, like nearly all values. */
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
