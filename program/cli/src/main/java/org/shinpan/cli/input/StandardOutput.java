package org.shinpan.cli.input;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output, which reports each failure at once. A {@code PrintWriter} would hide that the disk is full or that
 * the reader of a pipe is gone. Lines are passed on whole.
 */
public final class StandardOutput extends OutputStream {

    private final OutputStream output;

    /** The standard output of this process. */
    public StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out));
    }

    /** Another stream that is written like standard output. */
    public StandardOutput(OutputStream output) {
        this.output = new WholeLines(output);
    }

    /** Thrown if standard output cannot be written. The message gives the reason. */
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

    /** @throws Lost if the stream fails */
    @Override
    public void write(byte[] bytes, int from, int length) {
        try {
            output.write(bytes, from, length);
        } catch (IOException reason) {
            throw new Lost(reason);
        }
    }

    /** @throws Lost if the stream fails */
    @Override
    public void flush() {
        try {
            output.flush();
        } catch (IOException reason) {
            throw new Lost(reason);
        }
    }
}
