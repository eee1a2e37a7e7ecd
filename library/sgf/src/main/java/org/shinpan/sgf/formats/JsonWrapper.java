package org.shinpan.sgf.formats;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a game record inside JSON, as some servers deliver it: {@code {"chess":"(;GM[1]…)"}}. */
final class JsonWrapper {

    /** The beginning of a JSON string that contains a record. */
    private static final Pattern OPENING = Pattern.compile("\"\\s*:\\s*\"(?=\\s*(?:\\\\n)*\\(;)");

    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{4}");

    private JsonWrapper() {}

    /** Returns the first record in a file of JSON, as UTF-8; empty if the file is not JSON, or has no record. */
    static Optional<byte[]> record(byte[] file, IntConsumer looks) {
        if (!isJson(file)) {
            return Optional.empty();
        }
        looks.accept(2 * file.length);
        String text = new String(file, StandardCharsets.UTF_8);
        Matcher opening = OPENING.matcher(text);
        return opening.find()
                ? Optional.of(unescaped(text, opening.end()).getBytes(StandardCharsets.UTF_8))
                : Optional.empty();
    }

    /** Returns whether a file begins like a JSON object. */
    static boolean isJson(byte[] file) {
        int start = 0;
        while (start < file.length && file[start] <= ' ' && file[start] >= 0) {
            start++;
        }
        return start < file.length && file[start] == '{';
    }

    /** Returns a JSON string with its escapes resolved, from a place to the quotation mark that ends it. */
    private static String unescaped(String text, int from) {
        StringBuilder found = new StringBuilder();
        for (int i = from; i < text.length() && text.charAt(i) != '"'; i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                found.append(c);
                continue;
            }
            char escaped = text.charAt(++i);
            switch (escaped) {
                case 'n' -> found.append('\n');
                case 'r' -> found.append('\r');
                case 't' -> found.append('\t');
                case 'b', 'f' -> found.append(' ');
                case 'u' -> {
                    String digits = text.substring(i + 1, Math.min(i + 5, text.length()));
                    if (HEX.matcher(digits).matches()) {
                        found.append((char) Integer.parseInt(digits, 16));
                        i += 4;
                    }
                }
                default -> found.append(escaped);
            }
        }
        return found.toString();
    }
}
