package org.shinpan.engine.levels;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Board;

/**
 * The strength of an opponent; the weakest comes first. A level is weak in two ways. It searches less, and it overlooks
 * moves: in every turn it does not see some of them, above all those far from the last move.
 *
 * <p>A level has separate settings for small, middle and large boards: on a large board, a game has more turns in which
 * to overlook something, and a playout takes longer. Playouts limit a level, not time, so it is equally strong on every
 * machine that needs less than {@link #LONGEST} for a move.
 */
@SuppressWarnings("ImmutableEnumChecker") // A setting is a record of two numbers.
public enum Level {
    /** Overlooks most moves, and plays by the rules. */
    LEARNER(with(100, 0.87), with(100, 0.755), with(100, 0.655)),
    /** Overlooks three moves in four on a small board. */
    NOVICE(with(100, 0.785), with(100, 0.665), with(100, 0.525)),
    /** Overlooks two moves in three on a small board. */
    BEGINNER(with(100, 0.665), with(100, 0.58), with(108, 0.395)),
    /** Overlooks every second move on a small board. */
    CASUAL(with(110, 0.5), with(110, 0.435), with(140, 0.308)),
    /** Overlooks about one move in three on a small board. */
    REGULAR(with(155, 0.325), with(155, 0.305), with(200, 0.185)),
    /** Overlooks about one move in ten on a small board. */
    CLUB(with(255, 0.115), with(255, 0.1), with(275, 0.06)),
    /** Overlooks nothing, but does not read far. */
    STRONG(with(400, 0), with(400, 0), with(350, 0)),
    /** Reads further than {@link #STRONG}. */
    EXPERT(with(1_050, 0), with(1_100, 0), with(560, 0)),
    /** Reads furthest of all levels. */
    FULL(with(2_600, 0), with(2_600, 0), with(830, 0));

    /**
     * The maximum time for a move, at every level. The level does not enforce it: the caller sets it as a search limit.
     */
    public static final Duration LONGEST = Duration.ofSeconds(1);

    /** The maximum number of points of a small board. */
    private static final int SMALL = 11 * 11;

    /** The maximum number of points of a board of middle size. */
    private static final int MIDDLE = 15 * 15;

    private final Setting small;
    private final Setting middle;
    private final Setting large;

    Level(Setting small, Setting middle, Setting large) {
        this.small = small;
        this.middle = middle;
        this.large = large;
    }

    /**
     * The strength on boards of one size.
     *
     * @param playouts the maximum number of playouts for one move
     * @param overlooks the probability that the player does not see a move far from the last one
     */
    private record Setting(long playouts, double overlooks) {}

    private static Setting with(long playouts, double overlooks) {
        return new Setting(playouts, overlooks);
    }

    /**
     * {@return the level with a name; empty if no level has this name}
     *
     * @param word the name in small letters, such as {@code beginner}
     */
    public static Optional<Level> named(String word) {
        Objects.requireNonNull(word, "the name must not be null");
        return Arrays.stream(values())
                .filter(level -> level.word().equals(word))
                .findFirst();
    }

    /** {@return the name in small letters, such as {@code beginner}} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * {@return the maximum number of playouts for one move on a board; at least 1}
     *
     * @param board the board, whose size decides
     */
    public long playouts(Board board) {
        return on(board).playouts;
    }

    /**
     * {@return the probability that the player does not see a move far from the last one; from 0 to below 1}
     *
     * @param board the board, whose size decides
     */
    public double overlooks(Board board) {
        return on(board).overlooks;
    }

    private Setting on(Board board) {
        int area = Objects.requireNonNull(board, "the board must not be null").area();
        return area <= SMALL ? small : area <= MIDDLE ? middle : large;
    }
}
