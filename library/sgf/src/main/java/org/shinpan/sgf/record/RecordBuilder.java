package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;
import org.shinpan.sgf.tree.Note;

/** Builds a record of a game that was not read from SGF. */
public final class RecordBuilder {

    private static final int MAX_NOTES = 50;

    private final Map<String, String> claims = new HashMap<>();
    private final Map<String, Integer> lines = new HashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private Board board;
    private final UnreadMoves unread = new UnreadMoves();
    private boolean isWhole = true;

    /**
     * Creates a builder for a record without steps.
     *
     * @param board the board of the game
     */
    public RecordBuilder(Board board) {
        this.board = Objects.requireNonNull(board, "the board must not be null");
    }

    /**
     * Changes the board.
     *
     * @param changed the board of the game
     * @throws IllegalStateException if there are steps already
     */
    public void board(Board changed) {
        Objects.requireNonNull(changed, "the board must not be null");
        if (hasSteps()) {
            throw new IllegalStateException("the board cannot change after the first step");
        }
        board = changed;
    }

    /**
     * Returns the board of the game.
     *
     * @return the board
     */
    public Board board() {
        return board;
    }

    /**
     * Adds a property of the whole game. Does nothing if the value is blank, or if the property already has a value.
     *
     * @param property the SGF property with the same meaning, such as {@code PB}
     * @param value the value
     * @param line the line of the file that states the value, from 1
     */
    public void claim(String property, String value, int line) {
        Present.all("the property", property, "the value", value);
        if (!value.isBlank() && claims.putIfAbsent(property, value.strip()) == null) {
            lines.put(property, line);
        }
    }

    /**
     * Adds a step.
     *
     * @param step the step
     */
    public void add(Step step) {
        steps.add(Objects.requireNonNull(step, "the step must not be null"));
    }

    /**
     * Returns whether the record has steps.
     *
     * @return true after the first {@link #add}
     */
    public boolean hasSteps() {
        return !steps.isEmpty();
    }

    /**
     * Adds a note. If there are already 50 notes, this does nothing.
     *
     * @param line the line of the file, from 1
     * @param what the note, in one sentence
     */
    public void note(int line, String what) {
        Objects.requireNonNull(what, "the sentence must not be null");
        if (notes.size() < MAX_NOTES) {
            notes.add(new Note(line, 1, what));
        }
    }

    /**
     * Counts the next move as one that is not on the board. The move itself must still be added, as a pass.
     *
     * @return false if there are so many of them that the board probably has another size
     */
    public boolean addUnread() {
        return unread.addMove(steps.size());
    }

    /** Records that the file ends before the game does. */
    public void cut() {
        isWhole = false;
    }

    /**
     * Returns the record that was built.
     *
     * @return a record with the number 1
     */
    public GameRecord build() {
        return new GameRecord(
                1,
                new Claims(Map.copyOf(claims), Map.copyOf(lines)),
                board,
                CompactSteps.of(steps),
                List.copyOf(steps),
                List.copyOf(notes),
                null,
                new RecordEnd(Optional.empty(), isWhole, unread.count()));
    }

    private record Claims(Map<String, String> texts, Map<String, Integer> lines) implements GameRecord.Header {

        @Override
        public Optional<String> text(String property) {
            return Optional.ofNullable(texts.get(property));
        }

        @Override
        public Note note(String property, String what) {
            return new Note(lines.getOrDefault(property, 1), 1, what);
        }
    }
}
