package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;

/** How values are written in a file: backslashes and closing brackets are escaped by a backslash. */
final class Escapes {

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
        boolean plain = true;
        for (int i = from; i < to; i++) {
            byte b = text[i];
            plain &= b != '\\' && (b >= ' ' || b < 0);
        }
        if (plain) {
            return new String(text, from, to - from, StandardCharsets.UTF_8);
        }
        byte[] out = new byte[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            byte b = text[i];
            boolean escaped = b == '\\' && i + 1 < to;
            if (escaped) {
                b = text[++i];
            }
            if (b == '\n' || b == '\r') {
                byte pair = (byte) (b == '\n' ? '\r' : '\n');
                if (i + 1 < to && text[i + 1] == pair) {
                    i++;
                }
                if (!escaped) {
                    out[length++] = '\n';
                }
            } else {
                out[length++] = b == '\t' || b == 0x0B || b == '\f' ? (byte) ' ' : b;
            }
        }
        return new String(out, 0, length, StandardCharsets.UTF_8);
    }
}
