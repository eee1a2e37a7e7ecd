package org.shinpan.archive.source;

import java.io.IOException;
import java.io.InputStream;

/** An input stream that ends after a given number of bytes of another stream. */
final class PrefixStream extends InputStream {

    private final InputStream in;
    private long left;

    /** Creates a stream of the next {@code length} bytes of another stream. */
    PrefixStream(InputStream in, long length) {
        this.in = in;
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        if (left <= 0) {
            return -1;
        }
        left--;
        return in.read();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (left <= 0) {
            return -1;
        }
        int read = in.read(into, from, (int) Math.min(length, left));
        left -= Math.max(0, read);
        return read;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
