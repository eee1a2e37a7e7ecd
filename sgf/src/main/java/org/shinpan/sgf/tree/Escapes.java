package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How values are written in a file: backslashes and closing brackets are escaped by a backslash. */
final class Escapes {

    /** A backslash with what follows it, a line end, or another white space that is not a blank. */
    private static final Pattern SPECIAL =
            Pattern.compile("(?=[\\\\\t-\r])(?:\\\\?(?:\r\n|\n\r|\r|\n)|\\\\[^\r\n]|[\t\\x0B\f])");

    private Escapes() {}

    /** A value as a file holds it. */
    static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("]", "\\]");
    }

    /**
     * The meaning of a value in a file. A backslash makes the next character literal, and removes a line end. White
     * space other than a line end becomes a blank, and every kind of line end becomes {@code \n}.
     */
    static String resolved(byte[] text, int from, int to) {
        String value = new String(text, from, to - from, StandardCharsets.UTF_8);
        return SPECIAL.matcher(value).replaceAll(match -> Matcher.quoteReplacement(meaning(match.group())));
    }

    private static String meaning(String special) {
        return switch (special.charAt(0)) {
            case '\\' -> special.substring(1).replaceAll("[\r\n]", "").replaceAll("[\t\\x0B\f]", " ");
            case '\r', '\n' -> "\n";
            default -> " ";
        };
    }
}
