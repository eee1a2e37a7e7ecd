package org.shinpan.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.shinpan.sgf.formats.RecordFile;

/** Reads game records that are named on the command line, and unpacks gzip files. */
public final class RecordInput {

    // The first bytes by which the kinds of archives are recognized.
    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] EMPTY_ZIP = {'P', 'K', 5, 6};
    private static final byte[] GZIP = {0x1F, (byte) 0x8B};

    private RecordInput() {}

    /**
     * Reads the games of a file; {@code -} stands for standard input.
     *
     * @throws UnreadableInputException if there is no such file, or it is no game record
     */
    public static RecordFile read(String file) throws UnreadableInputException {
        return read(RecordSource.named(file));
    }

    /**
     * Reads the games of a file.
     *
     * @throws UnreadableInputException if the file cannot be opened, or is no game record
     */
    public static RecordFile read(RecordSource source) throws UnreadableInputException {
        return from(source, RecordFile::read);
    }

    /**
     * Reads the bytes of a file, at most one more than {@link RecordFile#MAX_BYTES}.
     *
     * @throws UnreadableInputException if the file cannot be opened, or is an archive
     */
    public static byte[] bytes(RecordSource source) throws UnreadableInputException {
        return from(source, input -> input.readNBytes(RecordFile.MAX_BYTES + 1));
    }

    /**
     * Opens a file of any length as a stream, unpacked.
     *
     * @throws UnreadableInputException if the file cannot be opened, or is an archive
     */
    public static InputStream open(RecordSource source) throws UnreadableInputException {
        try {
            return stream(source);
        } catch (IOException unreadable) {
            throw new UnreadableInputException(source.name(), unreadable);
        }
    }

    /**
     * Opens a file of any length as a stream, unpacked.
     *
     * @throws IOException if the file cannot be opened, or is an archive; the message does not name the file
     */
    @SuppressWarnings("resource") // the caller closes it
    static InputStream stream(RecordSource source) throws IOException {
        InputStream input = new BufferedInputStream(source.opener().open());
        try {
            return unpacked(input);
        } catch (IOException refused) {
            input.close();
            throw refused;
        }
    }

    /** Reads a value from an open stream; a function that may throw an IOException. */
    private interface Reader<T> {
        T read(InputStream input) throws IOException;
    }

    private static <T> T from(RecordSource source, Reader<T> reader) throws UnreadableInputException {
        try (InputStream input = new BufferedInputStream(source.opener().open())) {
            return reader.read(unpacked(input));
        } catch (IOException unreadable) {
            throw new UnreadableInputException(source.name(), unreadable);
        }
    }

    /**
     * Returns the stream itself, or its unpacked content if it is a gzip file.
     *
     * @throws IOException if it is a zip archive
     */
    private static InputStream unpacked(InputStream input) throws IOException {
        if (beginsWith(input, GZIP)) {
            return new GZIPInputStream(input);
        }
        if (isZip(input)) {
            throw new IOException("this is a zip archive; unpack it, or give its file name to 'shinpan judge'");
        }
        return input;
    }

    /** Returns whether a stream contains a zip archive. The stream must support marks. */
    static boolean isZip(InputStream input) throws IOException {
        return beginsWith(input, ZIP) || beginsWith(input, EMPTY_ZIP);
    }

    private static boolean beginsWith(InputStream input, byte[] signature) throws IOException {
        input.mark(signature.length);
        byte[] start = input.readNBytes(signature.length);
        input.reset();
        return Arrays.equals(start, signature);
    }
}
