package org.shinpan.sgf.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Tests whether bytes are ASCII, and whether they are valid UTF-8. */
final class Utf8 {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long NOT_ASCII = 0x8080808080808080L;

    private Utf8() {}

    /** Returns the index of the first byte, from an index on, that is not ASCII; the length if there is none. */
    static int asciiUpTo(byte[] file, int from) {
        int i = from;
        while (i + 8 <= file.length && ((long) LONGS.get(file, i) & NOT_ASCII) == 0) {
            i += 8;
        }
        while (i < file.length && file[i] >= 0) {
            i++;
        }
        return i;
    }

    /** Returns whether bytes are valid UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
    static boolean isValid(byte[] file) {
        int i = 0;
        while ((i = asciiUpTo(file, i)) < file.length) {
            int lead = file[i] & 0xFF;
            int more = following(lead);
            if (more == 0 || i + more >= file.length) {
                return false;
            }
            int second = file[i + 1] & 0xFF;
            int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
            int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
            if (second < low || second > high) {
                return false;
            }
            for (int k = 2; k <= more; k++) {
                if ((file[i + k] & 0xC0) != 0x80) {
                    return false;
                }
            }
            i += more + 1;
        }
        return true;
    }

    /** Returns how many bytes follow the first byte of a character; 0 if no longer character begins with it. */
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
