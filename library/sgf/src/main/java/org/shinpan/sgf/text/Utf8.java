package org.shinpan.sgf.text;

import java.nio.ByteBuffer;

/** Tests whether bytes are ASCII, tests whether they are valid UTF-8, and decodes UTF-8. */
final class Utf8 {

    /** The character that replaces bytes that are not valid. */
    static final char REPLACEMENT = '\uFFFD';

    /** The ASCII control character with which an escape sequence begins. */
    static final byte ESCAPE = 0x1B;

    // Words that consist of eight equal bytes.
    private static final long ESCAPES = 0x1B1B1B1B1B1B1B1BL;
    private static final long ONES = 0x0101010101010101L;
    private static final long SIGNS = 0x8080808080808080L;

    private Utf8() {}

    /** Returns the index of the first byte, from an index on, that is not ASCII; the length if there is none. */
    static int asciiUpTo(byte[] file, int from) {
        int i = plainUpTo(file, from);
        while (i < file.length && file[i] == ESCAPE) {
            i = plainUpTo(file, i + 1);
        }
        return i;
    }

    /**
     * Returns the index of the first byte, from an index on, that is ESC or not ASCII; the length if there is none.
     * Tests eight bytes at a time.
     */
    static int plainUpTo(byte[] file, int from) {
        ByteBuffer bytes = ByteBuffer.wrap(file);
        int i = from;
        while (i + 8 <= file.length && arePlain(bytes.getLong(i))) {
            i += 8;
        }
        while (i < file.length && file[i] >= 0 && file[i] != ESCAPE) {
            i++;
        }
        return i;
    }

    /** Returns whether all of eight bytes are ASCII and none is ESC. */
    private static boolean arePlain(long eight) {
        long zeroAtEscape = eight ^ ESCAPES;
        long negativeAtZero = zeroAtEscape - ONES; // a zero byte borrows, which sets its sign bit
        return ((eight | negativeAtZero) & SIGNS) == 0;
    }

    /** Returns whether bytes are valid UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
    static boolean isValid(byte[] file) {
        int i = 0;
        while ((i = asciiUpTo(file, i)) < file.length) {
            int length = 1 + following(file[i] & 0xFF);
            if (length == 1 || validBytes(file, i, length) < length || isSurrogate(file, i)) {
                return false;
            }
            i += length;
        }
        return true;
    }

    /**
     * Decodes UTF-8. Bytes that are not valid become U+FFFD. Like Java's decoder, and unlike some others, it writes
     * only one U+FFFD for an incomplete character, and one for a surrogate.
     */
    static String decoded(byte[] file) {
        StringBuilder text = new StringBuilder(file.length);
        int i = 0;
        while (i < file.length) {
            int lead = file[i] & 0xFF;
            int length = 1 + following(lead);
            int validBytes = validBytes(file, i, length);
            if (lead < 0x80) {
                text.append((char) lead);
            } else if (length == 1 || validBytes < length || isSurrogate(file, i)) {
                text.append(REPLACEMENT);
            } else {
                int point = lead & (0xFF >> (length + 1));
                for (int k = 1; k < length; k++) {
                    point = (point << 6) | (file[i + k] & 0x3F);
                }
                text.appendCodePoint(point);
            }
            i += validBytes;
        }
        return text.toString();
    }

    /** Returns how many of the bytes of a character are valid, counted from its first byte. */
    private static int validBytes(byte[] file, int from, int length) {
        int lead = file[from] & 0xFF;
        for (int k = 1; k < length; k++) {
            int low = k > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
            int high = k == 1 && lead == 0xF4 ? 0x8F : 0xBF;
            int next = from + k < file.length ? file[from + k] & 0xFF : 0;
            if (next < low || next > high) {
                return k;
            }
        }
        return length;
    }

    private static boolean isSurrogate(byte[] file, int from) {
        return (file[from] & 0xFF) == 0xED && (file[from + 1] & 0xFF) > 0x9F;
    }

    /** Returns how many bytes follow the first byte of a character; 0 for a byte that is not a valid first byte. */
    private static int following(int lead) {
        if (lead >= 0xC2 && lead <= 0xDF) {
            return 1;
        }
        if (lead >= 0xE0 && lead <= 0xEF) {
            return 2;
        }
        return lead >= 0xF0 && lead <= 0xF4 ? 3 : 0;
    }

    /** Returns whether bytes have the first byte of a character of three bytes or more. */
    static boolean hasLong(byte[] bytes) {
        for (byte b : bytes) {
            if ((b & 0xFF) >= 0xE0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a byte is a letter or digit of ASCII. */
    static boolean isNameByte(byte b) {
        return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || (b >= '0' && b <= '9');
    }
}
