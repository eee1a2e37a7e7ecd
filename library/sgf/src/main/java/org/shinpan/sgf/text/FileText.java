package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file, converted to UTF-8 from the encoding of the file.
 *
 * <p>The encoding is found in this order:
 *
 * <ol>
 *   <li>ASCII text needs no conversion, unless its escape sequences say that it is ISO-2022-JP.
 *   <li>A byte order mark names the encoding.
 *   <li>The property CA of the first node names it, if the text can be read in that encoding.
 *   <li>Valid UTF-8 with a character of three bytes or more is UTF-8.
 *   <li>Otherwise {@link EncodingGuess} finds the most plausible encoding; the encoding that CA names has an advantage.
 *       U+FFFD replaces bytes that are not valid.
 * </ol>
 *
 * <p>Unless the text is ASCII or CA is right, a note names the encoding and the reason.
 */
public final class FileText {

    /** Returned by {@link #before} if the text was converted, so that its bytes differ from the bytes of the file. */
    public static final int CONVERTED = -1;

    /** Japanese in bytes of seven bits. */
    private static final String JAPANESE = "ISO-2022-JP";

    private static final byte ESCAPE = 0x1B;

    /** Returned instead of a place in the file if there is none. */
    private static final int NOT_FOUND = -1;

    private final byte[] utf8;
    private final int length;
    private final int before;
    private final List<String> notes;

    private FileText(byte[] utf8, int length, int before, List<String> notes) {
        this.utf8 = utf8;
        this.length = length;
        this.before = before;
        this.notes = notes;
    }

    /**
     * Reads SGF, in which the property CA may name the encoding.
     *
     * @param file the bytes of a file
     * @return the text of the file
     */
    public static FileText ofSgf(byte[] file) {
        return ofSgf(file, new Looks(more -> {}));
    }

    /**
     * Reads SGF, and counts the bytes that it looks at.
     *
     * @param file the bytes of a file
     * @param looks the counter
     * @return the text of the file
     */
    public static FileText ofSgf(byte[] file, Looks looks) {
        looks.at(file.length);
        return isAscii(file) ? ascii(file, looks) : converted(file, Declared.in(file, looks), Decoded.Form.SGF, looks);
    }

    /**
     * Reads text that does not name its encoding.
     *
     * @param file the bytes of a file
     * @return the text of the file
     */
    public static FileText ofPlain(byte[] file) {
        return ofPlain(file, new Looks(more -> {}));
    }

    /**
     * Reads text that does not name its encoding, and counts the bytes that it looks at.
     *
     * @param file the bytes of a file
     * @param looks the counter
     * @return the text of the file
     */
    public static FileText ofPlain(byte[] file, Looks looks) {
        looks.at(file.length);
        return isAscii(file) ? ascii(file, looks) : converted(file, Declared.NONE, Decoded.Form.LINES, looks);
    }

    /**
     * Returns a text that is known to be UTF-8.
     *
     * @param utf8 the bytes of a text
     * @return the text
     */
    public static FileText ofUtf8(byte[] utf8) {
        return kept(utf8, 0, List.of());
    }

    /**
     * Returns the text, followed by one 0 byte, so that a parser needs no other test for the end.
     *
     * @return the array itself, not a copy
     */
    public byte[] utf8() {
        return utf8;
    }

    /**
     * Returns the length of the text.
     *
     * @return the length in bytes of UTF-8, without the 0 byte at the end
     */
    public int length() {
        return length;
    }

    /**
     * Returns the number of bytes in the file before the text.
     *
     * @return 3 after a byte order mark, otherwise 0; {@link #CONVERTED} if the file has another encoding
     */
    public int before() {
        return before;
    }

    /**
     * Returns the assumptions and replacements that the reader made.
     *
     * @return one sentence for each assumption
     */
    public List<String> notes() {
        return notes;
    }

    /**
     * Returns whether a byte may occur in the name of an SGF property.
     *
     * @param b a byte of the text
     * @return true for a letter or digit of ASCII
     */
    public static boolean isNameByte(byte b) {
        return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || (b >= '0' && b <= '9');
    }

    /** ASCII is kept, unless it is Japanese in seven bits: there escape sequences say which characters follow. */
    private static FileText ascii(byte[] file, Looks looks) {
        Charset japanese = escapesToJapanese(file) ? Encodings.charset(JAPANESE) : null;
        if (japanese == null) {
            return kept(file, 0, List.of());
        }
        String note = "the text is read as " + JAPANESE + ", as its escape sequences say";
        return encoded(Decoded.of(file, japanese, Decoded.Form.LINES, looks), JAPANESE, List.of(note));
    }

    /** Whether a text has ESC $ @ or ESC $ B, the two that change to Japanese characters of two bytes. */
    private static boolean escapesToJapanese(byte[] file) {
        for (int i = 0; i + 2 < file.length; i++) {
            if (file[i] == ESCAPE && file[i + 1] == '$' && (file[i + 2] == '@' || file[i + 2] == 'B')) {
                return true;
            }
        }
        return false;
    }

    /** Converts a file according to its byte order mark if there is one, otherwise according to its declaration. */
    private static FileText converted(byte[] file, Declared declared, Decoded.Form form, Looks looks) {
        if (startsWith(file, 0xEF, 0xBB, 0xBF)) {
            String mark = "a byte order mark is skipped; the text is read as UTF-8";
            if (Utf8.isValid(file)) {
                return kept(file, 3, List.of(mark));
            }
            byte[] rest = Arrays.copyOfRange(file, 3, file.length);
            return encoded(Decoded.of(rest, StandardCharsets.UTF_8, form, looks), "UTF-8", List.of(mark));
        }
        if (startsWith(file, 0xFE, 0xFF) || startsWith(file, 0xFF, 0xFE)) {
            String note = "the text is read as UTF-16, as its byte order mark says";
            return encoded(
                    Decoded.of(file, StandardCharsets.UTF_16, Decoded.Form.LINES, looks), "UTF-16", List.of(note));
        }
        return declared.decode(file, form, looks);
    }

    /**
     * The encoding that a file names in the property CA of its first node. In some encodings a bracket can be half of a
     * character, so that the first node cannot be parsed before it is decoded. In this case, the first CA anywhere in
     * the file that names a known encoding counts.
     *
     * @param charset the encoding; null if the file names none, or if the name is not known
     * @param name the name as the file writes it; empty if there is none
     * @param unknown the name if it is not known, otherwise null
     */
    private record Declared(@Nullable Charset charset, String name, @Nullable String unknown) {

        static final Declared NONE = new Declared(null, "", null);

        /** The maximum number of names that are tried, because Java's search for an unknown name is slow. */
        private static final int MOST_NAMES = 100;

        /** The cost of one search for a name, as a number of bytes that are read in about the same time. */
        private static final int LOOKS_FOR_A_NAME = 1 << 16;

        /** The first 40 characters of a value; no name of an encoding is longer. */
        private static final Pattern VALUE = Pattern.compile("\\[([^]]{0,40})");

        private static final Pattern CA = Pattern.compile("CA\\[(?=([^]]{0,40}))");

        static Declared in(byte[] file, Looks looks) {
            String text = new String(file, StandardCharsets.ISO_8859_1);
            int opening = inFirstNode(file);
            if (opening != NOT_FOUND) {
                Matcher value = VALUE.matcher(text);
                String name = value.find(opening) ? value.group(1).strip() : "";
                Charset charset = Encodings.charset(name);
                return new Declared(charset, name, charset == null ? name : null);
            }
            Matcher anywhere = CA.matcher(text);
            for (int named = 0; named < MOST_NAMES && anywhere.find(); named++) {
                looks.at(LOOKS_FOR_A_NAME);
                Charset charset = Encodings.charset(anywhere.group(1).strip());
                if (charset != null) {
                    return new Declared(charset, anywhere.group(1).strip(), null);
                }
            }
            return NONE;
        }

        /** Returns the place of the bracket that opens the value of CA in the first node, or NOT_FOUND. */
        private static int inFirstNode(byte[] file) {
            int i = 0;
            while (i < file.length && !(file[i] == '(' && at(file, afterBlanks(file, i + 1)) == ';')) {
                i++;
            }
            i = afterBlanks(file, afterBlanks(file, i + 1) + 1);
            while (isNameByte(at(file, i))) {
                StringBuilder name = new StringBuilder();
                for (; isNameByte(at(file, i)); i++) {
                    name.append((char) file[i]);
                }
                i = afterBlanks(file, i);
                String capitals = name.toString().replaceAll("[a-z]", "");
                if (at(file, i) == '['
                        && (capitals.equals("CA") || name.toString().equals("ca"))) {
                    return i;
                }
                while (at(file, i) == '[') {
                    while (i < file.length && file[i] != ']') {
                        i += file[i] == '\\' ? 2 : 1;
                    }
                    i = afterBlanks(file, i + 1);
                }
            }
            return NOT_FOUND;
        }

        private static byte at(byte[] file, int index) {
            return index < file.length ? file[index] : 0;
        }

        private static int afterBlanks(byte[] file, int from) {
            int at = from;
            while (at < file.length && (file[at] & 0xFF) <= ' ') {
                at++;
            }
            return at;
        }

        FileText decode(byte[] file, Decoded.Form form, Looks looks) {
            List<String> notes = new ArrayList<>();
            if (unknown != null) {
                notes.add("CA[" + Excerpt.quoted(unknown) + "] is not a known encoding");
            }
            Charset named = charset;
            EncodingGuess guess = null;
            if (named != null) {
                if (named.equals(StandardCharsets.UTF_8) && Utf8.isValid(file)) {
                    return kept(file, 0, notes);
                }
                Decoded decoded = Decoded.of(file, named, form, looks);
                guess = EncodingGuess.of(file, named, form, looks);
                boolean fits = decoded.broken() == 0 && !EncodingGuess.compares(named) && !Utf8.isSure(file);
                if (fits || guess.charset().equals(named) || isMostly(decoded)) {
                    return encoded(decoded, named.name(), notes);
                }
                notes.add("the text is not in the encoding CA[" + Excerpt.quoted(name) + "]");
            }
            String because = named == null && unknown == null ? "no encoding is named; " : "";
            if (Utf8.isSure(file)) {
                return validUtf8(file, because, notes);
            }
            if (guess == null) {
                guess = EncodingGuess.of(file, null, form, looks);
            }
            boolean utf8 = guess.charset().equals(StandardCharsets.UTF_8);
            if (utf8 && Utf8.isValid(file)) {
                return validUtf8(file, because, notes);
            }
            if (!utf8) {
                notes.add(because + "the text is read as " + guess.name() + ", the most plausible encoding");
            }
            return encoded(Decoded.of(file, guess.charset(), form, looks), guess.name(), notes);
        }

        private static FileText validUtf8(byte[] file, String because, List<String> notes) {
            notes.add(because + "the text is valid UTF-8 and is read as UTF-8");
            return kept(file, 0, notes);
        }

        /** Returns whether the named encoding fits except for a few bytes; false if EncodingGuess compares it. */
        private boolean isMostly(Decoded decoded) {
            long other = decoded.text().chars().filter(c -> c > 0x7F).count();
            return !EncodingGuess.compares(charset) && decoded.broken() * 5L <= other;
        }
    }

    private static FileText kept(byte[] file, int from, List<String> notes) {
        return new FileText(Arrays.copyOfRange(file, from, file.length + 1), file.length - from, from, notes);
    }

    private static FileText encoded(Decoded decoded, String encoding, List<String> notes) {
        byte[] utf8 = decoded.utf8();
        List<String> all = notes;
        if (decoded.broken() > 0) {
            all = new ArrayList<>(notes);
            all.add("bytes that are not valid " + encoding + " are replaced by U+FFFD");
        }
        return new FileText(Arrays.copyOf(utf8, utf8.length + 1), utf8.length, CONVERTED, all);
    }

    private static boolean startsWith(byte[] file, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= file.length || (file[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAscii(byte[] file) {
        return Utf8.asciiUpTo(file, 0) == file.length;
    }
}
