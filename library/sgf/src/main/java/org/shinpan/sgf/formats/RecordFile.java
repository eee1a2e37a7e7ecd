package org.shinpan.sgf.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfGames;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * A file of game records. This class reads SGF and the formats of the servers Tygem (GIB), wBaduk (NGF) and PandaNet
 * (UGF and UGI). It recognizes the format by the content of the file, not by its name.
 *
 * @param format the format of the file
 * @param games the games that could be read, in the order of the file
 * @param faults the reasons why the other games could not be read
 * @param notes remarks on the whole file, such as faults that the reader tolerated, with their places; every game has
 *     its own notes too
 */
public record RecordFile(RecordFormat format, List<GameRecord> games, List<GameFault> faults, List<String> notes) {

    /** The maximum length of a file, in bytes: 64 MiB. */
    public static final int MAX_BYTES = SgfGrammar.MAX_BYTES;

    /** The number of leading bytes that suffice to recognize SGF, unless all of them are blank. */
    static final int HEAD = 1 << 16;

    /** The line ends of these formats. The other line ends that {@code \R} matches do not end a line here. */
    private static final String LINE_END = "(?:\\r\\n|\\n|\\r)";

    /** The beginning of an NGF file: a title, and a second line with only a board size. */
    private static final Pattern NGF_START =
            Pattern.compile("[^\\r\\n]*" + LINE_END + "[ \\t]*[0-9]{1,2}[ \\t]*(?:" + LINE_END + "|$)");

    /**
     * The beginning of an NGF file of another form: at least seven lines that begin with GI, then the line of a move.
     */
    private static final Pattern NGF_MARKED = Pattern.compile("(?:GI[^\\r\\n]*+" + LINE_END + "){7,}+PM");

    public RecordFile {
        Objects.requireNonNull(format, "the format must not be null");
        games = List.copyOf(Objects.requireNonNull(games, "the games must not be null"));
        faults = List.copyOf(Objects.requireNonNull(faults, "the faults must not be null"));
        notes = List.copyOf(Objects.requireNonNull(notes, "the notes must not be null"));
    }

    /**
     * Returns whether the file contains exactly one game, complete or not.
     *
     * @return true if there is one game, and no second game was found
     */
    public boolean isOfOneGame() {
        Set<Integer> numbers = new HashSet<>();
        games.forEach(game -> numbers.add(game.number()));
        faults.forEach(fault -> numbers.add(fault.game()));
        return numbers.size() == 1;
    }

    /**
     * Returns the games for a report that shows every note once: the notes on the file are added to the first game.
     *
     * @return the games
     */
    public List<GameRecord> gamesWithNotes() {
        if (games.isEmpty() || notes.isEmpty()) {
            return games;
        }
        List<GameRecord> noted = new ArrayList<>(games);
        noted.set(0, games.get(0).withFileNotes(notes));
        return List.copyOf(noted);
    }

    /**
     * Reads a file.
     *
     * @param file the bytes of a file
     * @return the games of the file
     * @throws SgfSyntaxException if the file is too long, or if it cannot be read as a whole
     */
    public static RecordFile read(byte[] file) throws SgfSyntaxException {
        return read(file, looks -> {});
    }

    /**
     * Reads a file, and reports the number of bytes that it examines.
     *
     * @param file the bytes of a file
     * @param looks receives the numbers, as in {@link SgfGrammar#read(byte[], IntConsumer)}
     * @return the games of the file
     * @throws SgfSyntaxException if the file is too long, or if it cannot be read as a whole
     */
    public static RecordFile read(byte[] file, IntConsumer looks) throws SgfSyntaxException {
        Present.all("the file", file, "the taker of looks", looks);
        if (file.length > MAX_BYTES) {
            throw SgfGrammar.tooLong();
        }
        if (isNothing(file)) {
            throw new SgfSyntaxException(1, 1, "the file holds only NUL bytes; its content is lost");
        }
        Optional<byte[]> wrapped = JsonWrapper.record(file, looks);
        if (wrapped.isPresent()) {
            RecordFile inside = read(wrapped.get(), looks);
            List<String> notes = new ArrayList<>(inside.notes());
            notes.add(0, new Note(1, 1, "the record is read from a text in JSON").toString());
            return new RecordFile(inside.format(), inside.games(), inside.faults(), notes);
        }
        return switch (format(file)) {
            case SGF -> readSgf(file, looks);
            case GIB -> readPlain(file, RecordFormat.GIB, GibFormat::read, looks);
            case NGF -> readPlain(file, RecordFormat.NGF, NgfFormat::read, looks);
            case UGF -> readPlain(file, RecordFormat.UGF, UgfFormat::read, looks);
        };
    }

    private static boolean isNothing(byte[] file) {
        for (byte b : file) {
            if (b != 0) {
                return false;
            }
        }
        return file.length > 0;
    }

    private static RecordFile readSgf(byte[] file, IntConsumer looks) throws SgfSyntaxException {
        SgfCollection tree = SgfGrammar.read(file, looks);
        SgfGames games = SgfGames.of(tree, looks);
        return new RecordFile(
                RecordFormat.SGF,
                games.games(),
                games.faults(),
                tree.notes().stream().map(Note::toString).collect(Older.toList()));
    }

    /** Reads the lines of a format into a game. */
    private interface LineReader {
        void read(PlainLines lines, PlainGame game) throws PlainGame.Faulty;
    }

    private static RecordFile readPlain(byte[] file, RecordFormat format, LineReader reader, IntConsumer taker) {
        Looks looks = new Looks(taker);
        FileText text = FileText.ofPlain(file, looks);
        List<String> notes = text.notes().stream()
                .map(what -> new Note(1, 1, what).toString())
                .collect(Older.toList());
        PlainGame game = new PlainGame();
        try {
            reader.read(new PlainLines(text, looks), game);
            return new RecordFile(format, List.of(game.build()), List.of(), notes);
        } catch (PlainGame.Faulty fault) {
            GameFault unread = new GameFault(1, fault.line(), 1, String.valueOf(fault.getMessage()));
            return new RecordFile(format, List.of(), List.of(unread), notes);
        } finally {
            looks.report();
        }
    }

    /**
     * Reads the file with a path.
     *
     * @param path the path
     * @return the games of the file
     * @throws SgfSyntaxException if the file is too long, or if it cannot be read as a whole
     * @throws IOException if the file is missing, or if reading it fails
     */
    public static RecordFile read(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(Objects.requireNonNull(path, "the path must not be null"))) {
            return read(in);
        }
    }

    /**
     * Reads a stream to its end, but at most one byte more than {@link #MAX_BYTES}.
     *
     * @param in the stream; it is not closed
     * @return the games of the stream
     * @throws SgfSyntaxException if the stream is too long, or if it cannot be read as a whole
     * @throws IOException if the stream fails
     */
    public static RecordFile read(InputStream in) throws IOException {
        Objects.requireNonNull(in, "the stream must not be null");
        return read(Older.read(in, MAX_BYTES + 1));
    }

    /** Returns whether a file that begins with these bytes is SGF, and not JSON that contains SGF. */
    static boolean isSgf(byte[] head) {
        return !isNothing(head) && !JsonWrapper.isJson(head) && format(head) == RecordFormat.SGF;
    }

    /** Returns the format of a file, recognized by its content; SGF if no other format is recognized. */
    private static RecordFormat format(byte[] file) {
        int start = 0;
        // Skip blanks, and bytes above ASCII, which are negative, such as a byte order mark.
        while (start < file.length && file[start] <= ' ') {
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
        boolean ngf =
                NGF_START.matcher(all).lookingAt() || NGF_MARKED.matcher(all).lookingAt();
        return ngf && !all.contains("(;") ? RecordFormat.NGF : RecordFormat.SGF;
    }
}
