package org.shinpan.archive.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that limits the unpacked size of a packed file. Reading beyond the limit throws an exception, so that a
 * small file that unpacks to a huge size cannot keep a job busy.
 */
final class BoundedStream extends FilterInputStream {

    /** The maximum number of bytes that one call of {@link #skip} skips. */
    private static final int SKIPPED_AT_ONCE = 1 << 13;

    private final Room room;

    /** The total number of bytes that all streams of one packed file may return. */
    static final class Room {

        private final long max;
        private long left;

        /**
         * Creates a limit.
         *
         * @param max the maximum number of bytes
         */
        Room(long max) {
            this.max = max;
            this.left = max;
        }
    }

    BoundedStream(InputStream in, Room room) {
        super(in);
        this.room = room;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        int read = read(one, 0, 1);
        return read < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (room.left > 0 || length == 0) {
            int read = in.read(into, from, (int) Math.min(length, room.left));
            room.left -= Math.max(0, read);
            return read;
        }
        if (in.read() < 0) {
            return -1;
        }
        throw new IOException(
                "it unpacks to more than " + (room.max >> 20) + " MiB, the most for an archive of its length");
    }

    /** Skips bytes by reading them, so that skipped bytes count towards the limit too. */
    @Override
    public long skip(long length) throws IOException {
        return Math.max(0, read(new byte[SKIPPED_AT_ONCE], 0, (int) Math.max(0, Math.min(length, SKIPPED_AT_ONCE))));
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
