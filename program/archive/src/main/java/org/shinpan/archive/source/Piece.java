package org.shinpan.archive.source;

import java.io.Serializable;

/**
 * A part of the input that one task reads: a file, an archive, or some games of a long collection.
 *
 * @param uri the file, as Hadoop's file systems name it
 * @param name the name of the file in the tables
 * @param length the length of the file, in bytes
 * @param start where the piece begins
 * @param end the place after the piece
 * @param firstGame the number of its first game in the file, from 1
 */
public record Piece(String uri, String name, long length, long start, long end, long firstGame)
        implements Serializable {

    /** The longest file that is read as a whole. A longer collection is read game by game. */
    public static final int WHOLE = 8 << 20;

    /** A whole file. */
    public static Piece of(String uri, String name, long length) {
        return new Piece(uri, name, length, 0, length, 1);
    }

    /** A file that is not there, or a folder that cannot be read: it has no length. */
    public static Piece missing(String name) {
        return of("", name, -1);
    }

    /** Whether it is a part of a longer file. */
    public boolean isPart() {
        return start > 0 || end < length;
    }

    /** What distinguishes it from all others. A file that has changed is another piece. */
    public String key() {
        return name + '\n' + length + '\n' + start + '\n' + end;
    }

    /** How much work it is, in bytes: to open a file costs as much as some of its bytes. */
    public long weight() {
        return end - start + 4096;
    }
}
