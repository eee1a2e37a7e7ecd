package org.shinpan.archive.source;

import java.io.Serializable;

/**
 * A part of the input that one task reads: a file, an archive, or some games of a long collection.
 *
 * @param uri the file, as Hadoop's file systems name it
 * @param name the name of the file in the tables
 * @param length the length of the file, in bytes
 * @param start the offset of the first byte of the piece
 * @param end the offset of the first byte after the piece
 * @param firstGame the number of its first game in the file, from 1
 */
public record Piece(String uri, String name, long length, long start, long end, long firstGame)
        implements Serializable {

    /** The maximum length of a file that is read as a whole, in bytes. A longer collection is read game by game. */
    public static final int WHOLE = 8 << 20;

    /** The work of opening a file, as a number of bytes. */
    private static final int OPENING = 4096;

    /** Returns the piece for a whole file. */
    public static Piece of(String uri, String name, long length) {
        return new Piece(uri, name, length, 0, length, 1);
    }

    /** Returns the piece for a file that does not exist or a folder that cannot be read. It has no length. */
    public static Piece missing(String name) {
        return of("", name, -1);
    }

    /** Returns whether this is only a part of a longer file. */
    public boolean isPart() {
        return start > 0 || end < length;
    }

    /** Returns a key that distinguishes this piece from all others. A file that has changed gives another piece. */
    public String key() {
        return name + '\n' + length + '\n' + start + '\n' + end;
    }

    /** Returns the amount of work for this piece, in bytes. Opening a file is counted as some more bytes. */
    public long weight() {
        return end - start + OPENING;
    }
}
