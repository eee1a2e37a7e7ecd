package org.shinpan.sgf;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

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
}
