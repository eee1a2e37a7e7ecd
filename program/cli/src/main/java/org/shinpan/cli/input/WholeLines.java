package org.shinpan.cli.input;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * A buffered stream that passes on only whole lines, unless it is flushed. So a program that is stopped leaves no
 * incomplete line in its output.
 */
final class WholeLines extends OutputStream {

    /**
     * As soon as the buffer has this number of bytes, its whole lines are passed on. A line that is longer is held back
     * until its end.
     */
    private static final int KEPT = 1 << 16;

    private final OutputStream output;
    /** The buffer. Only its first {@link #length} bytes are used. */
    private byte[] bytes = new byte[2 * KEPT];

    private int length;

    WholeLines(OutputStream output) {
        this.output = output;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] more, int from, int count) throws IOException {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
        }
        System.arraycopy(more, from, bytes, length, count);
        length += count;
        if (length >= KEPT) {
            int end = length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            pass(end);
        }
    }

    /** Passes on the first bytes of the buffer, and moves the others to its beginning. */
    private void pass(int end) throws IOException {
        if (end > 0) {
            int rest = length - end;
            length = rest;
            output.write(bytes, 0, end);
            System.arraycopy(bytes, end, bytes, 0, rest);
        }
    }

    @Override
    public void flush() throws IOException {
        pass(length);
        output.flush();
    }
}
