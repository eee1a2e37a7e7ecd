package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A text decoded from one encoding. Bytes that are not valid in the encoding become U+FFFD, and the text beside them is
 * kept. In particular, a bracket that closes a value is kept even if the byte before it begins a character of two
 * bytes. In some encodings the byte of a bracket can be the second byte of a character; such a byte counts as a closing
 * bracket if the bytes after it can only follow a value.
 *
 * @param text the text
 * @param broken the number of bytes or characters that are not valid
 * @param saved the number of closing brackets that were kept although they follow the first byte of a character
 */
record Decoded(String text, int broken, int saved) {

    /** The structure of a text. */
    enum Form {
        /** SGF, in which values are in brackets. */
        SGF,
        /** Lines of text, as in the formats of Go servers. */
        LINES
    }

    /** The ASCII control character "substitute", which files contain instead of a lost character. */
    private static final byte SUBSTITUTE = 0x1A;

    private static final Map<Charset, Pairs> PAIRS = new ConcurrentHashMap<>();

    /** Decodes a whole text. It is repaired unless it is valid UTF-8 and UTF-8 is the encoding. */
    static Decoded of(byte[] bytes, Charset charset, Form form, Looks looks) {
        boolean valid = charset.equals(StandardCharsets.UTF_8) && Utf8.isValid(bytes);
        return of(bytes, charset, form, !valid, looks);
    }

    /**
     * Decodes a part of a text. Faults are repaired even if the part itself is valid, because the whole text is not.
     */
    static Decoded ofPart(byte[] bytes, Charset charset, Form form, Looks looks) {
        return of(bytes, charset, form, true, looks);
    }

    private static Decoded of(byte[] bytes, Charset charset, Form form, boolean repair, Looks looks) {
        looks.at(bytes.length);
        Pairs pairs = PAIRS.computeIfAbsent(charset, Pairs::of);
        if (pairs.family == Family.OTHER) {
            byte[] repaired = form == Form.SGF && repair ? withoutHalves(bytes, pairs, looks) : bytes;
            boolean ours = repair && charset.equals(StandardCharsets.UTF_8);
            String text = ours ? Utf8.decoded(repaired) : new String(repaired, charset);
            text = text.replace((char) SUBSTITUTE, Utf8.REPLACEMENT);
            int broken = 0;
            for (int i = 0; i < text.length(); i++) {
                broken += text.charAt(i) == Utf8.REPLACEMENT ? 1 : 0;
            }
            return new Decoded(text, broken, 0);
        }
        return pairs.decode(bytes, form, looks);
    }

    /**
     * Returns whether every byte below 0x30, such as a parenthesis, is an ASCII character of its own in an encoding, so
     * that a text may be cut there.
     */
    static boolean keepsAscii(Charset charset) {
        Family family = PAIRS.computeIfAbsent(charset, Pairs::of).family;
        return family != Family.OTHER
                || charset.equals(StandardCharsets.UTF_8)
                || (charset.canEncode() && charset.newEncoder().maxBytesPerChar() == 1);
    }

    /** Returns the bytes after every bracket that was the second byte of a broken character is replaced. */
    private static byte[] withoutHalves(byte[] bytes, Pairs pairs, Looks looks) {
        byte[] rest = bytes;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == ']' && pairs.isHalfOfLostCharacter(bytes, i, looks)) {
                rest = rest == bytes ? bytes.clone() : rest;
                rest[i] = SUBSTITUTE;
            }
        }
        return rest;
    }

    /** The way in which an encoding writes a character in more than one byte. */
    private enum Family {
        GB,
        BIG5,
        SHIFT_JIS,
        KOREAN,
        /** Both bytes are 0xA1 or more, and 0x8E begins a character of two bytes, 0x8F one of three. */
        EUC_JP,
        /** Both bytes are 0xA1 or more, and 0x8E begins a character of four bytes. */
        EUC_TW,
        /**
         * All other encodings: their characters contain no ASCII bytes, or Shinpan does not know them. Java decodes
         * them.
         */
        OTHER
    }

    /** The table of the two-byte characters of an encoding. A row of the table is made when its first byte occurs. */
    private static final class Pairs {

        private static final char NONE = 0;

        private final Charset charset;
        private final Family family;

        /** A row for each first byte. Two threads may make the same row; the results are equal. */
        private final char[][] rows = new char[0x100][0];

        Pairs(Charset charset, Family family) {
            this.charset = charset;
            this.family = family;
        }

        static Pairs of(Charset charset) {
            return new Pairs(
                    charset,
                    switch (charset.name()) {
                        case "GB18030", "GBK", "GB2312" -> Family.GB;
                        case "Big5", "Big5-HKSCS", "x-windows-950" -> Family.BIG5;
                        case "Shift_JIS", "windows-31j" -> Family.SHIFT_JIS;
                        case "EUC-KR", "x-windows-949" -> Family.KOREAN;
                        case "EUC-JP" -> Family.EUC_JP;
                        case "x-EUC-TW" -> Family.EUC_TW;
                        default -> Family.OTHER;
                    });
        }

        Decoded decode(byte[] bytes, Form form, Looks looks) {
            StringBuilder text = new StringBuilder(bytes.length);
            int broken = 0;
            int saved = 0;
            int i = 0;
            while (i < bytes.length) {
                int b = bytes[i] & 0xFF;
                if (b < 0x80) {
                    boolean half = form == Form.SGF && isHalfOfLostCharacter(bytes, i, looks);
                    text.append(half ? Utf8.REPLACEMENT : (char) b);
                    broken += half ? 1 : 0;
                    i++;
                    continue;
                }
                if (family == Family.SHIFT_JIS && b >= 0xA1 && b <= 0xDF) {
                    text.append((char) (0xFF61 + b - 0xA1));
                    i++;
                    continue;
                }
                int more = lengthOfOther(bytes, i);
                if (more > 0) {
                    String other = new String(bytes, i, more, charset);
                    broken += other.indexOf(Utf8.REPLACEMENT) < 0 ? 0 : 1;
                    text.append(other);
                    i += more;
                    continue;
                }
                boolean closes = closesValue(bytes, i + 1, form, looks);
                char pair = isLead(b) && i + 1 < bytes.length && !closes ? row(b)[bytes[i + 1] & 0xFF] : NONE;
                if (pair != NONE) {
                    text.append(pair);
                    i += 2;
                } else {
                    text.append(Utf8.REPLACEMENT);
                    broken++;
                    saved += closes ? 1 : 0;
                    boolean both = isLead(b) && i + 1 < bytes.length && bytes[i + 1] < 0;
                    i += both && !isLead(bytes[i + 1] & 0xFF) ? 2 : 1;
                }
            }
            return new Decoded(text.toString(), broken, saved);
        }

        /**
         * Returns whether a bracket or a backslash was the second byte of a character whose first byte is lost. A
         * bracket was if the text after it cannot follow a value; a backslash was if a bracket that closes a value
         * follows it.
         */
        private boolean isHalfOfLostCharacter(byte[] bytes, int i, Looks looks) {
            if (i == 0 || i + 1 >= bytes.length) {
                return false;
            }
            byte before = bytes[i - 1];
            boolean strange = before < 0 || before == '?' || before == '[';
            if (bytes[i] == ']') {
                return strange
                        && !closesValue(bytes, i, Form.SGF, looks)
                        && !isControl(bytes, afterBlanks(bytes, i + 1, looks));
            }
            boolean mayBeHalf = strange || before == ' '; // the first half can be lost
            return family != Family.OTHER
                    && bytes[i] == '\\'
                    && mayBeHalf
                    && closesValue(bytes, i + 1, Form.SGF, looks);
        }

        private static boolean isControl(byte[] bytes, int at) {
            return bytes[at] >= 0 && bytes[at] < ' ';
        }

        private boolean isLead(int b) {
            return switch (family) {
                case SHIFT_JIS -> (b >= 0x81 && b <= 0x9F) || (b >= 0xE0 && b <= 0xFC);
                case EUC_JP, EUC_TW -> b >= 0xA1 && b <= 0xFE;
                default -> b >= 0x81 && b <= 0xFE;
            };
        }

        /**
         * Returns the length in bytes of a character that is not in the table, because it has three or four bytes or a
         * special first byte; 0 if no such character begins at {@code i}.
         */
        private int lengthOfOther(byte[] bytes, int i) {
            int length =
                    switch (family) {
                        case GB -> isFour(bytes, i) ? 4 : 0;
                        case EUC_JP -> (bytes[i] & 0xFF) == 0x8E ? 2 : (bytes[i] & 0xFF) == 0x8F ? 3 : 0;
                        case EUC_TW -> (bytes[i] & 0xFF) == 0x8E ? 4 : 0;
                        default -> 0;
                    };
            for (int k = i + 1; family != Family.GB && k < i + length; k++) {
                if (k >= bytes.length || (bytes[k] & 0xFF) < 0xA1) {
                    return 0;
                }
            }
            return length;
        }

        private static boolean isFour(byte[] bytes, int i) {
            return i + 3 < bytes.length
                    && bytes[i] != (byte) 0x80
                    && bytes[i] != (byte) 0xFF
                    && isDigit(bytes[i + 1])
                    && (bytes[i + 2] & 0xFF) >= 0x81
                    && isDigit(bytes[i + 3]);
        }

        private static boolean isDigit(byte b) {
            return b >= '0' && b <= '9';
        }

        private char[] row(int lead) {
            char[] row = rows[lead];
            if (row.length == 0) {
                row = new char[0x100];
                byte[] pair = {(byte) lead, 0};
                for (int trail = 0x40; trail < 0xFF; trail++) {
                    pair[1] = (byte) trail;
                    String one = new String(pair, charset);
                    boolean whole = one.length() == 1 && one.charAt(0) != Utf8.REPLACEMENT && one.charAt(0) != lead;
                    row[trail] = whole ? one.charAt(0) : NONE;
                }
                rows[lead] = row;
            }
            return row;
        }
    }

    /** Returns whether a byte is a bracket that closes a value, according to the bytes after it. */
    private static boolean closesValue(byte[] bytes, int at, Form form, Looks looks) {
        if (at >= bytes.length) {
            return false;
        }
        if (form == Form.LINES) {
            return bytes[at] == '\\'
                    && at + 1 < bytes.length
                    && bytes[at + 1] == ']'
                    && (at + 2 == bytes.length || bytes[at + 2] == '\r' || bytes[at + 2] == '\n');
        }
        if (bytes[at] != ']') {
            return false;
        }
        int next = afterBlanks(bytes, at + 1, looks);
        if (next == bytes.length || bytes[next] == '[') {
            return true;
        }
        int second = afterBlanks(bytes, next + 1, looks);
        boolean end = second == bytes.length;
        return switch (bytes[next]) {
            case ')' -> true;
            case '(' -> !end && bytes[second] == ';';
            case ';' -> end || isLetter(bytes[second]) || "();".indexOf(bytes[second]) >= 0;
            default -> namesProperty(bytes, next, looks);
        };
    }

    private static boolean namesProperty(byte[] bytes, int at, Looks looks) {
        int end = at;
        while (end < bytes.length && (isLetter(bytes[end]) || Pairs.isDigit(bytes[end]))) {
            end++;
        }
        looks.at(end - at);
        int opening = afterBlanks(bytes, end, looks);
        return end > at && (opening == bytes.length || bytes[opening] == '[');
    }

    private static boolean isLetter(byte b) {
        return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
    }

    private static int afterBlanks(byte[] bytes, int from, Looks looks) {
        int at = from;
        while (at < bytes.length && bytes[at] >= 0 && bytes[at] <= ' ') {
            at++;
        }
        looks.at(at - from);
        return at;
    }

    /** Returns the text as bytes of UTF-8. */
    byte[] utf8() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
