package org.shinpan.sgf.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfGames;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * A file of game records, read: SGF, and what Tygem (GIB), wBaduk (NGF) and PandaNet (UGF, UGI) write. Which it is,
 * the content tells.
 *
 * @param format what the file is
 * @param games the games that could be read, in the order of the file
 * @param faults why the others could not
 * @param notes what was put up with in the file as a whole, each with its place; the games have notes of their own
 */
public record RecordFile(RecordFormat format, List<GameRecord> games, List<GameFault> faults, List<String> notes) {

    /** The longest file that is read, in bytes: 64 MiB. */
    public static final int MAX_BYTES = SgfGrammar.MAX_BYTES;

    /** A title, and a board size alone on the second line. */
    private static final Pattern NGF_START = Pattern.compile("[^\\r\\n]*\\R[ \\t]*[0-9]{1,2}[ \\t]*(\\R|$)");

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
            case GIB -> PlainGame.read(file, RecordFormat.GIB, GibFormat::read);
            case NGF -> PlainGame.read(file, RecordFormat.NGF, NgfFormat::read);
            case UGF -> PlainGame.read(file, RecordFormat.UGF, UgfFormat::read);
        };
    }

    private static RecordFile readSgf(byte[] file) {
        SgfCollection tree = SgfGrammar.read(file);
        SgfGames games = SgfGames.of(tree);
        return new RecordFile(
                RecordFormat.SGF,
                games.games(),
                games.faults(),
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
    private static RecordFormat format(byte[] file) {
        int start = 0;
        while (start < file.length && (file[start] <= ' ')) {
            start++;
        }
        if (start == file.length || file[start] == '(') {
            return RecordFormat.SGF;
        }
        String head = new String(file, start, Math.min(4096, file.length - start), StandardCharsets.ISO_8859_1);
        if (head.startsWith("\\HS") || head.startsWith("\\[GAME")) {
            return RecordFormat.GIB;
        }
        if (head.regionMatches(true, 0, "[Header]", 0, 8)) {
            return RecordFormat.UGF;
        }
        String all = new String(file, 0, Math.min(4096, file.length), StandardCharsets.ISO_8859_1);
        return NGF_START.matcher(all).lookingAt() && !all.contains("(;") ? RecordFormat.NGF : RecordFormat.SGF;
    }
}
