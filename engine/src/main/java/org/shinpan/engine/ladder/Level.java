package org.shinpan.engine.ladder;

import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Board;

/**
 * How strong an opponent plays, the weakest first. A level has two sources of weakness. It searches less, and it
 * overlooks moves: each turn it does not see some of them, above all those far from the last move. Each level thinks
 * for at most one second a move.
 */
public enum Level {
    /** Knows the rules, and sees about one move in twenty. */
    LEARNER(400, 0.95),
    /** Sees about one move in five. */
    NOVICE(400, 0.78),
    /** Sees about two moves in five. */
    BEGINNER(400, 0.61),
    /** Sees more than half of the moves. */
    CASUAL(400, 0.42),
    /** Overlooks about one move in four. */
    REGULAR(400, 0.24),
    /** Overlooks about one move in twenty. */
    CLUB(400, 0.05),
    /** Overlooks nothing, and does not read far. */
    STRONG(800, 0),
    /** Reads further. */
    EXPERT(2_000, 0),
    /** The search with all its time. */
    FULL(Long.MAX_VALUE, 0);

    /** The longest time for a move, at every level. */
    public static final Duration LONGEST = Duration.ofSeconds(1);

    /** The chance of not seeing a move far from the last one. */
    private final double overlooks;

    private final long playouts;

    Level(long playouts, double overlooks) {
        this.playouts = playouts;
        this.overlooks = overlooks;
    }

    /**
     * The level with a name.
     *
     * @param word the name in small letters, such as {@code beginner}
     * @return the level; empty if no level has this name
     */
    public static Optional<Level> named(String word) {
        Objects.requireNonNull(word, "the name must not be null");
        return Arrays.stream(values())
                .filter(level -> level.word().equals(word))
                .findFirst();
    }

    /** {@return the name in small letters, such as {@code beginner}} */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /**
     * The limits of the search for a move.
     *
     * @param board the board
     * @return at most one second
     */
    public SearchLimits limits(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return new SearchLimits(LONGEST, playouts);
    }

    /** The chance of not seeing a move, 0 to 1. */
    double overlooks() {
        return overlooks;
    }
}
