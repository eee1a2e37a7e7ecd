package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The text of a file, converted to UTF-8 from the encoding of the file.
 *
 * <p>The first of these rules that applies determines the encoding:
 *
 * <ol>
 *   <li>If all bytes are ASCII, the text is kept as it is; but if it has escape sequences of ISO-2022-JP, it is read in
 *       that encoding.
 *   <li>A byte order mark means UTF-8 or UTF-16.
 *   <li>If the property CA of the first node names an encoding, and the text is plausible in it, it is read in that
 *       encoding.
 *   <li>Valid UTF-8 with a character of three bytes or more is UTF-8.
 *   <li>Otherwise {@link EncodingGuess} finds the most plausible encoding; the encoding that CA names has an advantage.
 *       U+FFFD replaces bytes that are not valid.
 * </ol>
 *
 * <p>A note names the encoding and the reason, except for a text that is kept as ASCII or fits the encoding that CA
 * names.
 */
public final class FileText {

    /** Returned by {@link #before} if the text was converted, so that its bytes are not those of the file. */
    public static final int CONVERTED = -1;

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
     * Reads SGF, and counts the bytes that it examines.
     *
     * @param file the bytes of a file
     * @param looks receives the number of examined bytes
     * @return the text of the file
     */
    public static FileText ofSgf(byte[] file, Looks looks) {
        return whole(file, Decoded.Form.SGF, looks);
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
     * Reads text that does not name its encoding, and counts the bytes that it examines.
     *
     * @param file the bytes of a file
     * @param looks receives the number of examined bytes
     * @return the text of the file
     */
    public static FileText ofPlain(byte[] file, Looks looks) {
        return whole(file, Decoded.Form.LINES, looks);
    }

    /**
     * Returns a text that is known to be UTF-8.
     *
     * @param utf8 the bytes of a text
     * @return the text
     */
    public static FileText ofUtf8(byte[] utf8) {
        return keepUtf8(utf8, 0, 0, List.of());
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
     * @return 3 after a byte order mark, otherwise 0; {@link #CONVERTED} if the text is not a copy of bytes of the file
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
        return Utf8.isNameByte(b);
    }

    private static FileText whole(byte[] file, Decoded.Form form, Looks looks) {
        looks.at(file.length);
        WholeText text = new WholeText(file, form, looks);
        TextChoice choice = TextChoice.of(text);
        return choice.charset() == null || choice.mark() > 0
                ? of(choice, file, true, looks)
                : encoded(text.decoded(choice.charset(), choice.form()), choice);
    }

    /**
     * Returns a part of a file, or a whole file, as text.
     *
     * @param first whether the file begins with this part
     */
    static FileText of(TextChoice choice, byte[] part, boolean first, Looks looks) {
        int from = first ? choice.mark() : 0;
        Charset charset = choice.charset();
        if (charset == null) {
            return keepUtf8(part, from, choice.mark(), choice.notes());
        }
        byte[] rest = from == 0 ? part : Arrays.copyOfRange(part, from, part.length);
        return encoded(Decoded.ofPart(rest, charset, choice.form(), looks), choice);
    }

    private static FileText keepUtf8(byte[] file, int from, int before, List<String> notes) {
        return new FileText(Arrays.copyOfRange(file, from, file.length + 1), file.length - from, before, notes);
    }

    private static FileText encoded(Decoded decoded, TextChoice choice) {
        byte[] utf8 = decoded.utf8();
        List<String> all = choice.notes();
        if (decoded.broken() > 0) {
            all = new ArrayList<>(all);
            all.add("bytes that are not valid " + choice.name() + " are replaced by U+FFFD");
        }
        return new FileText(Arrays.copyOf(utf8, utf8.length + 1), utf8.length, CONVERTED, all);
    }
}
