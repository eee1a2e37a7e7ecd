package org.shinpan.archive.source;

import java.io.Serializable;

/**
 * A part of the input that is read by one task: a file, a packed file, or some games of a long SGF collection.
 *
 * @param uri the address of the file for Hadoop's file systems
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

    /** The work of opening a file, expressed as a number of bytes to read. */
    private static final int OPENING = 4096;

    /** Returns the piece for a whole file. */
    public static Piece of(String uri, String name, long length) {
        return new Piece(uri, name, length, 0, length, 1);
    }

    /** Returns the piece for an input that does not exist or cannot be read. Its length is −1. */
    public static Piece missing(String name) {
        return of("", name, -1);
    }

    /** Returns whether this is only a part of a longer file. */
    public boolean isPart() {
        return start > 0 || end < length;
    }

    /** Returns a text that identifies this piece. If the length of a file has changed, the text is different. */
    public String key() {
        return name + '\n' + length + '\n' + start + '\n' + end;
    }

    /** Returns the amount of work for this piece, in bytes, including some for opening the file. */
    public long weight() {
        return end - start + OPENING;
    }
}
