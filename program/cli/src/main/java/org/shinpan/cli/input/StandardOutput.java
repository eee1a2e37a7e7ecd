package org.shinpan.cli.input;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output, which throws an exception for every failure. A {@code PrintWriter} would hide that the disk is full,
 * or that the program that reads a pipe has ended. Bytes are passed on in whole lines only, unless the stream is
 * flushed.
 */
public final class StandardOutput extends OutputStream {

    private final OutputStream output;

    /** Creates a stream to the standard output of this process. */
    public StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out));
    }

    /** Creates a stream to another output that is written like standard output. */
    public StandardOutput(OutputStream output) {
        this.output = new WholeLines(output);
    }

    /** Thrown if standard output cannot be written. The message names the reason. */
    public static final class Lost extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private Lost(IOException reason) {
            super("cannot write to standard output: " + OneLine.of(reason), reason);
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    /**
     * Writes bytes.
     *
     * @throws Lost if the stream fails
     */
    @Override
    public void write(byte[] bytes, int from, int length) {
        try {
            output.write(bytes, from, length);
        } catch (IOException reason) {
            throw new Lost(reason);
        }
    }

    /**
     * Passes on all bytes that are held back.
     *
     * @throws Lost if the stream fails
     */
    @Override
    public void flush() {
        try {
            output.flush();
        } catch (IOException reason) {
            throw new Lost(reason);
        }
    }
}
