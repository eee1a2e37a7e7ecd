package org.shinpan.sgf.tree;

import java.util.Objects;
import java.util.function.IntConsumer;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;

/**
 * Reads and writes SGF trees. It reads FF[1] to FF[4] and writes FF[4]. It does not depend on Go.
 *
 * <p>Text in another encoding is converted to UTF-8 before it is parsed, because in some encodings the second byte of a
 * character may be a bracket or a backslash.
 */
public final class SgfGrammar {

    /** The maximum length of a text, in bytes: 64 MiB. */
    public static final int MAX_BYTES = 64 << 20;

    private SgfGrammar() {}

    /**
     * Reads all games of a file. {@link SgfCollection#notes()} lists the faults that the reader tolerated.
     *
     * @param file the bytes of a file, in any encoding
     * @return the trees
     * @throws SgfSyntaxException if the text is too long, empty, not SGF, or so broken that no game can be read
     */
    public static SgfCollection read(byte[] file) throws SgfSyntaxException {
        return read(file, looks -> {});
    }

    /**
     * Reads all games of a file, and reports the number of bytes that it examines.
     *
     * @param file the bytes of a file, in any encoding
     * @param looks receives from time to time the number of bytes that the reader examined since the last report; it
     *     can end the reading by an unchecked exception. The reader examines every byte a bounded number of times, in
     *     any file.
     * @return the trees
     * @throws SgfSyntaxException if the text is too long, empty, not SGF, or so broken that no game can be read
     */
    public static SgfCollection read(byte[] file, IntConsumer looks) throws SgfSyntaxException {
        Objects.requireNonNull(file, "the file must not be null");
        Objects.requireNonNull(looks, "the taker of looks must not be null");
        if (file.length > MAX_BYTES) {
            throw tooLong();
        }
        Looks counted = new Looks(looks);
        try {
            return read(FileText.ofSgf(file, counted), counted);
        } finally {
            counted.report();
        }
    }

    /** Reads text that is known to be UTF-8. */
    static SgfCollection readUtf8(byte[] utf8) throws SgfSyntaxException {
        return read(FileText.ofUtf8(utf8), new Looks(looks -> {}));
    }

    private static SgfCollection read(FileText text, Looks looks) throws SgfSyntaxException {
        TreeParser parser = new TreeParser(text, looks);
        parser.parse();
        FileNotes notes = new FileNotes();
        notes.add(text.notes(), parser.tolerances, parser.lines());
        return new SgfCollection(parser, notes.notes());
    }

    /**
     * Returns whether a game certainly opens at a place: a {@code (}, a {@code ;} and one of the properties FF, GM, SZ,
     * CA or AP, with which no variation begins. Programs can use it to cut a long file into games without parsing it.
     *
     * @param text the bytes of a file
     * @param at the place, from 0
     * @param end the end of the text
     * @return true if a game certainly opens there
     */
    public static boolean opensGame(byte[] text, int at, int end) {
        checkPlace(text, at, end);
        return Openings.isGame(text, at, end, Openings.ROOTS);
    }

    /**
     * Returns whether a game may open at a place: a {@code (}, a {@code ;}, and a property with which a game usually
     * begins, such as PB, or AB for stones that are set up.
     *
     * @param text the bytes of a file
     * @param at the place, from 0
     * @param end the end of the text
     * @return true if a game, or a variation with a set-up, opens there
     */
    public static boolean mayOpenGame(byte[] text, int at, int end) {
        checkPlace(text, at, end);
        return Openings.isGame(text, at, end, Openings.HEADERS);
    }

    private static void checkPlace(byte[] text, int at, int end) {
        Objects.requireNonNull(text, "the text must not be null");
        Objects.checkFromToIndex(at, end, text.length);
    }

    /**
     * Returns the exception for a file that is longer than {@link #MAX_BYTES}.
     *
     * @return an exception to throw
     */
    public static SgfSyntaxException tooLong() {
        return new SgfSyntaxException(1, 1, "the file is longer than " + (MAX_BYTES >> 20) + " MiB");
    }

    /**
     * Writes trees as FF[4] in UTF-8. The values are written as they were read, so a reader gets the same trees. Only
     * two properties in the first node of every game change: FF becomes 4 and CA becomes UTF-8. They are added if they
     * are missing.
     *
     * @param trees the trees of a file
     * @return the bytes of a file
     */
    public static byte[] write(SgfCollection trees) {
        Objects.requireNonNull(trees, "the trees must not be null");
        return new TreeWriter(trees.table()).write();
    }
}
