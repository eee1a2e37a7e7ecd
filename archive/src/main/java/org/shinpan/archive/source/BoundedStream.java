package org.shinpan.archive.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What an archive unpacks to, up to a bound: behind it, reading fails. A small archive cannot become endless work. */
final class BoundedStream extends FilterInputStream {

    private final Room room;

    /** How much the streams of one archive may give together. */
    static final class Room {

        private final long most;
        private long left;

        /** Room for a number of bytes. */
        Room(long most) {
            this.most = most;
            this.left = most;
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
        if (room.left <= 0) {
            throw new IOException(
                    "it unpacks to more than " + (room.most >> 20) + " MiB, the most for an archive of its length");
        }
        int read = in.read(into, from, (int) Math.min(length, room.left));
        room.left -= Math.max(0, read);
        return read;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
