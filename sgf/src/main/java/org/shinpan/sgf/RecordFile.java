package org.shinpan.sgf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A file of game records, read: SGF, and what Tygem (GIB), wBaduk (NGF) and PandaNet (UGF, UGI) write. Which it is,
 * the content tells.
 *
 * @param format what the file is
 * @param games the games that could be read, in the order of the file
 * @param faults why the others could not
 * @param notes what was put up with in the file as a whole, each with its place; the games have notes of their own
 */
public record RecordFile(Format format, List<GameRecord> games, List<GameFault> faults, List<String> notes) {

    /** The longest file that is read, in bytes: 64 MiB. */
    public static final int MAX_BYTES = SgfGrammar.MAX_BYTES;

    /** The most games that are read from one file. */
    public static final int MAX_GAMES = 1_000_000;

    /** A title, and a board size alone on the second line. */
    private static final Pattern NGF_START = Pattern.compile("[^\\r\\n]*\\R[ \\t]*[0-9]{1,2}[ \\t]*(\\R|$)");

    /** The formats. */
    public enum Format {
        SGF,
        GIB,
        NGF,
        UGF
    }

    public RecordFile {
        games = List.copyOf(games);
        faults = List.copyOf(faults);
        notes = List.copyOf(notes);
    }

    /**
     * Reads a file.
     *
     * @throws SgfSyntaxException if the file as a whole cannot be read
     */
    public static RecordFile read(byte[] file) {
        if (file.length > MAX_BYTES) {
            throw SgfGrammar.tooLong();
        }
        return switch (format(file)) {
            case SGF -> readSgf(file);
            case GIB -> PlainGame.read(file, Format.GIB, GibFormat::read);
            case NGF -> PlainGame.read(file, Format.NGF, NgfFormat::read);
            case UGF -> PlainGame.read(file, Format.UGF, UgfFormat::read);
        };
    }

    private static RecordFile readSgf(byte[] file) {
        SgfCollection tree = SgfGrammar.read(file);
        List<GameRecord> games = new ArrayList<>(1);
        List<GameFault> faults = new ArrayList<>(0);
        new TreeReader(tree).read(games, faults);
        return new RecordFile(
                Format.SGF,
                games,
                faults,
                tree.notes().stream().map(Note::toString).toList());
    }

    /**
     * Reads a stream to its end, but no more than {@link #MAX_BYTES} and one byte of it.
     *
     * @throws SgfSyntaxException if the stream is too long, or as a whole cannot be read
     * @throws IOException if the stream fails
     */
    public static RecordFile read(InputStream in) throws IOException {
        byte[] file = in.readNBytes(MAX_BYTES + 1);
        if (file.length > MAX_BYTES) {
            throw SgfGrammar.tooLong();
        }
        return read(file);
    }

    /** What a file is by its content; what is none of the others is taken for SGF. */
    private static Format format(byte[] file) {
        int start = 0;
        while (start < file.length && (file[start] <= ' ')) {
            start++;
        }
        if (start == file.length || file[start] == '(') {
            return Format.SGF;
        }
        String head = new String(file, start, Math.min(4096, file.length - start), StandardCharsets.ISO_8859_1);
        if (head.startsWith("\\HS") || head.startsWith("\\[GAME")) {
            return Format.GIB;
        }
        if (head.regionMatches(true, 0, "[Header]", 0, 8)) {
            return Format.UGF;
        }
        String all = new String(file, 0, Math.min(4096, file.length), StandardCharsets.ISO_8859_1);
        return NGF_START.matcher(all).lookingAt() && !all.contains("(;") ? Format.NGF : Format.SGF;
    }
}
