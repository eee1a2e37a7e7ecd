package org.shinpan.sgf.record;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.sgf.tree.Note;

/**
 * The way in which the text of a game ends in its file.
 *
 * @param fault the fault that ended the reading, with its place; empty if the game was read to the end of its text
 * @param isWhole false if the file ends before the game does: the ')' of SGF or the end of a GIB is missing, or there
 *     are fewer moves than an NGF states
 */
public record RecordEnd(Optional<Note> fault, boolean isWhole) {

    /** The end of a game whose text is whole. */
    static final RecordEnd WHOLE = new RecordEnd(Optional.empty(), true);

    /** The end of a game whose file ends too early. */
    static final RecordEnd CUT = new RecordEnd(Optional.empty(), false);

    public RecordEnd {
        Objects.requireNonNull(fault, "the fault must not be null");
    }
}
