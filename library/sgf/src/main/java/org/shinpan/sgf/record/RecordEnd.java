package org.shinpan.sgf.record;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.sgf.tree.Note;

/**
 * The extent to which a game could be read from its file.
 *
 * @param fault the fault that ended the reading, with its place; empty if the game was read to the end of its text
 * @param isWhole false if the file ends before the game does: the ')' of SGF or the end of a GIB is missing, or there
 *     are fewer moves than an NGF states
 * @param unread the number of moves and points of set-ups that could not be read; the record has a pass instead of each
 *     such move
 */
public record RecordEnd(Optional<Note> fault, boolean isWhole, int unread) {

    public RecordEnd {
        Objects.requireNonNull(fault, "the fault must not be null");
        if (unread < 0) {
            throw new IllegalArgumentException("a number of unread moves must not be negative: " + unread);
        }
    }
}
