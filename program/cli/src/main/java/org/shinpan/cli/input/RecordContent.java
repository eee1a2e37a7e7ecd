package org.shinpan.cli.input;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.sgf.formats.LongFile;
import org.shinpan.sgf.formats.RecordFile;

/**
 * The content of a file of records. A short file is read at once. A long SGF file is read in parts of a few games, so
 * that it is never in memory as a whole.
 */
public final class RecordContent {

    private final @Nullable RecordFile games;
    private final @Nullable LongFile parts;
    /** Deletes the copy of standard input; does nothing if there is none. */
    private final Runnable deleter;

    private RecordContent(@Nullable RecordFile games, @Nullable LongFile parts, Runnable deleter) {
        this.games = games;
        this.parts = parts;
        this.deleter = deleter;
    }

    /**
     * Reads a short file, or makes the outline of a long one. A long standard input is copied to a temporary file.
     *
     * @throws UnreadableInputException if the file cannot be opened, or is no game record
     */
    public static RecordContent of(RecordSource source) throws UnreadableInputException {
        try (InputStream in = RecordInput.open(source)) {
            byte[] start = in.readNBytes(LongFile.LONG + 1);
            if (start.length <= LongFile.LONG) {
                return new RecordContent(RecordFile.read(start), null, () -> {});
            }
            if (source.isStandardInput()) {
                return copied(new SequenceInputStream(new ByteArrayInputStream(start), in));
            }
        } catch (IOException unreadable) {
            throw new UnreadableInputException(source.name(), unreadable);
        }
        return ofLong(source);
    }

    /**
     * Copies a stream to a temporary file while its beginning is searched for the encoding, so that a stream without
     * games is not copied to its end.
     */
    private static RecordContent copied(InputStream in) throws IOException {
        Path copy = Files.createTempFile("shinpan-", ".sgf");
        File file = copy.toFile();
        file.deleteOnExit(); // in case the command is stopped
        boolean kept = false;
        try {
            boolean[] opened = {false};
            Optional<LongFile> parts = LongFile.of(() -> {
                boolean first = !opened[0];
                opened[0] = true;
                return first ? new CopiedStream(in, copy) : Files.newInputStream(copy);
            });
            kept = parts.isPresent();
            if (kept) {
                return new RecordContent(null, parts.get(), file::delete);
            }
            try (InputStream begun = Files.newInputStream(copy)) {
                return new RecordContent(RecordFile.read(new SequenceInputStream(begun, in)), null, () -> {});
            }
        } finally {
            if (!kept) {
                Files.deleteIfExists(copy);
            }
        }
    }

    /** An input stream that also writes everything that is read from it to a file. Closing it closes only the file. */
    private static final class CopiedStream extends FilterInputStream {

        private final OutputStream copy;

        CopiedStream(InputStream in, Path copy) throws IOException {
            super(in);
            this.copy = new BufferedOutputStream(Files.newOutputStream(copy));
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            if (b >= 0) {
                copy.write(b);
            }
            return b;
        }

        @Override
        public int read(byte[] to, int from, int count) throws IOException {
            int read = super.read(to, from, count);
            copy.write(to, from, Math.max(0, read));
            return read;
        }

        @Override
        public void close() throws IOException {
            copy.close();
        }
    }

    private static RecordContent ofLong(RecordSource source) throws UnreadableInputException {
        Optional<LongFile> parts;
        try {
            parts = LongFile.of(() -> RecordInput.stream(source));
        } catch (IOException unreadable) {
            throw new UnreadableInputException(source.name(), unreadable);
        }
        return new RecordContent(parts.isPresent() ? null : RecordInput.read(source), parts.orElse(null), () -> {});
    }

    /** Returns the file that can be read in parts, if it is long. */
    public Optional<LongFile> parts() {
        return Optional.ofNullable(parts);
    }

    /** Returns the games of a file that is not read in parts. */
    public RecordFile games() {
        if (games == null) {
            throw new IllegalStateException("the file is read in parts");
        }
        return games;
    }

    /** Deletes the copy of standard input, if there is one. */
    public void deleteCopy() {
        deleter.run();
    }
}
