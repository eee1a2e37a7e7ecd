package org.shinpan.engine.gtp;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/** Reads lines of GTP, and removes comments, control characters and blank lines as the protocol demands. */
final class GtpLines {

    /** The maximum length of a line, in characters. */
    static final int LONGEST = 1 << 16;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private GtpLines() {}

    /** Returns the text of a reply without empty lines, because an empty line would end the reply. */
    static String body(String text) {
        return text.strip().replaceAll("\\n\\s*\\n", "\n");
    }

    /** Returns whether a line has neither a command nor a comment. */
    static boolean isEmpty(String line) {
        return line.indexOf('#') < 0 && clean(line).isEmpty();
    }

    /** Returns a line without its comment, byte order mark, control characters, and leading and trailing blanks. */
    static String clean(String line) {
        StringBuilder kept = new StringBuilder();
        for (int i = line.startsWith(BYTE_ORDER_MARK) ? 1 : 0; i < line.length() && line.charAt(i) != '#'; i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                kept.append(' ');
            } else if (c >= ' ' && c != 127) {
                kept.append(c);
            }
        }
        return kept.toString().strip();
    }

    /**
     * Returns the next line without its line end, or nothing at the end of the input. If a line is too long, only its
     * first {@link #LONGEST} + 1 characters are kept.
     */
    static Optional<String> readLine(BufferedReader input) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = input.read();
        if (c < 0) {
            return Optional.empty();
        }
        while (c >= 0 && c != '\n') {
            if (line.length() <= LONGEST) {
                line.append((char) c);
            }
            c = input.read();
        }
        return Optional.of(line.toString());
    }
}
