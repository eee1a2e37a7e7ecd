package org.shinpan.sgf.formats;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.check.Older;
import org.shinpan.sgf.record.SgfGames;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfOutline;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * An SGF file of any length, which is read in parts of some games each, so that only a few parts are in memory at a
 * time. The games have the same numbers, places and notes as if {@link RecordFile#read(byte[])} read the whole file. To
 * know them, this class reads the file two or three times before it returns the first part: for the encoding, and for
 * the notes about the whole file.
 */
public final class LongFile {

    /** The length in bytes above which a file is worth reading in parts: 128 KiB. */
    public static final int LONG = 1 << 17;

    /** The usual length of a part, in bytes. */
    private static final int PART = 1 << 16;

    private final Opener file;
    private final SgfOutline outline;
    /** The number of the part that contains the first game that can be read. */
    private final int first;

    private final List<String> notes;

    /** Opens a file at its beginning. It is opened several times and must have the same content every time. */
    @FunctionalInterface
    public interface Opener {

        /**
         * Opens the file.
         *
         * @return the file, which the caller closes
         * @throws IOException if the file cannot be opened
         */
        InputStream open() throws IOException;
    }

    private LongFile(Opener file, SgfOutline outline) throws IOException {
        this.file = file;
        this.outline = outline;
        this.notes = outline.notes().stream().map(Note::toString).collect(Older.toList());
        this.first = notes.isEmpty() ? 0 : firstReadable();
    }

    /**
     * Prepares to read a file in parts.
     *
     * @param file opens the file
     * @return the file; empty if it cannot be read in parts, because it is not SGF, because no game in it can be read,
     *     because its encoding needs the whole file, or because one of its games is longer than {@link
     *     RecordFile#MAX_BYTES}
     * @throws IOException if the file cannot be read
     */
    public static Optional<LongFile> of(Opener file) throws IOException {
        return of(file, PART);
    }

    /** Prepares to read a file in parts of about the given length in bytes. */
    static Optional<LongFile> of(Opener file, int part) throws IOException {
        Objects.requireNonNull(file, "the opener must not be null");
        SgfOutline outline = new SgfOutline();
        try {
            if (!isSurveyed(file, part, outline)) {
                return Optional.empty();
            }
            if (outline.needsSecondSurvey()) {
                cut(file, part, (bytes, last) -> {
                    outline.surveyAgain(bytes);
                    return true;
                });
            }
            if (!outline.isOfParts()) {
                return Optional.empty();
            }
            cut(file, part, (bytes, last) -> {
                if (last) {
                    outline.addLast(bytes);
                }
                return last || outline.add(bytes);
            });
            if (outline.parts() == 0) {
                return Optional.empty();
            }
        } catch (SgfSyntaxException whole) {
            return Optional.empty();
        }
        return Optional.of(new LongFile(file, outline));
    }

    /** Passes the parts of a file to the survey of its encoding; returns false if the file is not SGF. */
    private static boolean isSurveyed(Opener file, int part, SgfOutline outline) throws IOException {
        try (InputStream in = file.open()) {
            byte[] head = Older.read(in, RecordFile.HEAD);
            if (!RecordFile.isSgf(head)) {
                return false;
            }
            cut(new SequenceInputStream(new ByteArrayInputStream(head), in), part, (bytes, last) -> {
                outline.survey(bytes);
                return true;
            });
            return true;
        }
    }

    private static void cut(Opener file, int part, GameBlocks.Soundness taker) throws IOException {
        try (InputStream in = file.open()) {
            cut(in, part, taker);
        }
    }

    private static void cut(InputStream in, int part, GameBlocks.Soundness taker) throws IOException {
        GameBlocks blocks = new GameBlocks(in, part);
        boolean more = true;
        while (more) {
            more = blocks.next(taker);
        }
    }

    private int firstReadable() throws IOException {
        try (Parts parts = parts()) {
            int number = 0;
            for (Optional<Part> part = parts.next(); part.isPresent(); part = parts.next()) {
                if (!part.get().games().games().isEmpty()) {
                    return number;
                }
                number++;
            }
        }
        return 0;
    }

    /**
     * Returns the number of games, including those that cannot be read.
     *
     * @return at least 1
     */
    public int games() {
        return outline.games();
    }

    /**
     * Opens the file to read its parts.
     *
     * @return the parts, which the caller closes
     * @throws IOException if the file cannot be opened
     */
    public Parts parts() throws IOException {
        return new Parts(new BufferedInputStream(file.open()));
    }

    /** The parts of the file, one after the other. */
    public final class Parts implements AutoCloseable {

        private final InputStream in;
        private int next;

        private Parts(InputStream in) {
            this.in = in;
        }

        /**
         * Returns the next part.
         *
         * @return the part; empty after the last one
         * @throws IOException if the file cannot be read, or is shorter than before
         */
        public Optional<Part> next() throws IOException {
            if (next == outline.parts()) {
                return Optional.empty();
            }
            byte[] bytes = Older.read(in, outline.length(next));
            if (bytes.length < outline.length(next)) {
                throw new IOException("the file has become shorter while it was read");
            }
            return Optional.of(new Part(next++, bytes));
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Some games of the file, as bytes that are not parsed yet. */
    public final class Part {

        private final int number;
        private final byte[] bytes;

        private Part(int number, byte[] bytes) {
            this.number = number;
            this.bytes = bytes;
        }

        /**
         * Returns the number of games in this part, without those of which nothing can be read.
         *
         * @return the number of games
         */
        public int count() {
            return outline.games(number);
        }

        /**
         * Reads the games of this part. Several parts may be read at the same time.
         *
         * @return the games; the part with the first game also has the notes about the whole file
         * @throws SgfSyntaxException if the games need too much memory
         */
        public RecordFile read() throws SgfSyntaxException {
            SgfGames games = games();
            return new RecordFile(RecordFormat.SGF, games.games(), games.faults(), number == first ? notes : List.of());
        }

        private SgfGames games() throws SgfSyntaxException {
            return SgfGames.of(outline.read(number, bytes, looks -> {}));
        }
    }
}
