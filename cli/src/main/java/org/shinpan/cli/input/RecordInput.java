package org.shinpan.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.shinpan.sgf.formats.RecordFile;

/** Reads game records that are named on the command line. Unpacks gzip. */
public final class RecordInput {

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
        try {
            return read(file.equals("-") ? RecordSource.standardInput() : RecordSource.of(file, FileNames.find(file)));
        } catch (IOException missing) {
            throw new UnreadableInputException(file, OneLine.reason(missing));
        }
    }

    /**
     * Reads the games of a file.
     *
     * @throws UnreadableInputException if it cannot be opened, or is no game record
     */
    public static RecordFile read(RecordSource source) throws UnreadableInputException {
        try (InputStream input = new BufferedInputStream(source.opener().open())) {
            if (beginsWith(input, GZIP)) {
                return RecordFile.read(new GZIPInputStream(input));
            }
            if (isZip(input)) {
                throw new UnreadableInputException(
                        source.name(), "this is a zip archive; give its file name to 'shinpan judge'");
            }
            return RecordFile.read(input);
        } catch (IOException unreadable) {
            throw new UnreadableInputException(source.name(), OneLine.reason(unreadable));
        }
    }

    /** Whether a stream, which can be marked, is a zip archive. */
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
