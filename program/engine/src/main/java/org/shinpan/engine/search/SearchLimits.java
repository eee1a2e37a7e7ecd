package org.shinpan.engine.search;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;

/**
 * The limits of a search for one move, and what the search should record.
 *
 * @param time the maximum wall time; not negative
 * @param playouts the maximum number of playouts; at least 1
 * @param avoided the moves that the search leaves out
 * @param ending whether the search may end before a limit
 * @param detail what the search records about its playouts
 * @param assumption what a network assumes about the players
 */
public record SearchLimits(
        Duration time, long playouts, AvoidedMoves avoided, Ending ending, Detail detail, Assumption assumption) {

    /** The amount of information that a search records about its playouts. */
    public enum Detail {
        /** Only the information that the choice of a move needs. */
        CHOICE,
        /** Also how the playouts ended, for every move of the root. This costs memory for every move and point. */
        OUTCOMES
    }

    /** When a search may end. */
    public enum Ending {
        /** At a limit, or earlier if more playouts are unlikely to change the choice. */
        WHEN_DECIDED,
        /** Only at a limit, because an analysis needs exact figures and not only a choice. */
        AT_A_LIMIT
    }

    /**
     * Creates limits.
     *
     * @throws IllegalArgumentException if the time is negative or the playouts are less than 1
     */
    public SearchLimits {
        Present.all("the time", time, "the avoided moves", avoided, "the ending", ending, "the detail", detail);
        Present.all("the assumption", assumption);
        if (time.isNegative() || playouts < 1) {
            throw new IllegalArgumentException(
                    "the time must not be negative and the playouts must be at least 1, not " + time + ", " + playouts);
        }
    }

    /**
     * Creates limits on time and playouts for a search that considers all moves.
     *
     * @param time the maximum wall time; not negative
     * @param playouts the maximum number of playouts; at least 1
     * @throws IllegalArgumentException if the time is negative or the playouts are less than 1
     */
    public SearchLimits(Duration time, long playouts) {
        this(time, playouts, AvoidedMoves.NONE);
    }

    /**
     * Creates limits for a search that ends when its choice is decided.
     *
     * @param time the maximum wall time; not negative
     * @param playouts the maximum number of playouts; at least 1
     * @param avoided the moves that the search leaves out
     * @throws IllegalArgumentException if the time is negative or the playouts are less than 1
     */
    public SearchLimits(Duration time, long playouts, AvoidedMoves avoided) {
        this(time, playouts, avoided, Ending.WHEN_DECIDED, Detail.CHOICE, Assumption.NONE);
    }

    /** {@return these limits for a search that continues until it reaches one of them} */
    public SearchLimits toTheEnd() {
        return new SearchLimits(time, playouts, avoided, Ending.AT_A_LIMIT, detail, assumption);
    }

    /**
     * {@return these limits for a search that records other information}
     *
     * @param noted what the search records about its playouts
     */
    public SearchLimits noting(Detail noted) {
        return new SearchLimits(time, playouts, avoided, ending, noted, assumption);
    }

    /**
     * {@return these limits with other moves left out}
     *
     * @param moves the moves that the search leaves out
     */
    public SearchLimits avoiding(AvoidedMoves moves) {
        return new SearchLimits(time, playouts, moves, ending, detail, assumption);
    }

    /**
     * {@return these limits with another time}
     *
     * @param longest the maximum wall time; not negative
     */
    public SearchLimits within(Duration longest) {
        return new SearchLimits(longest, playouts, avoided, ending, detail, assumption);
    }

    /**
     * {@return these limits with another assumption}
     *
     * @param players what a network assumes about the players
     */
    public SearchLimits assuming(Assumption players) {
        return new SearchLimits(time, playouts, avoided, ending, detail, players);
    }

    /**
     * {@return these limits with another number of playouts}
     *
     * @param max the maximum number of playouts; at least 1
     */
    public SearchLimits upTo(long max) {
        return new SearchLimits(time, max, avoided, ending, detail, assumption);
    }

    /**
     * {@return a limit on time alone}
     *
     * @param time the maximum wall time
     */
    public static SearchLimits time(Duration time) {
        return new SearchLimits(time, Long.MAX_VALUE);
    }

    /**
     * {@return a limit on playouts alone} Its time limit of one day counts as no limit.
     *
     * @param playouts the maximum number of playouts; at least 1
     */
    public static SearchLimits playouts(long playouts) {
        return new SearchLimits(Duration.ofDays(1), playouts);
    }

    /**
     * Checks the arguments of {@link Thinker#choose}. Every implementation calls this method first.
     *
     * @param game a game that has not ended
     * @param limits the limits of the search
     * @param enough whether the search should stop
     * @param watcher receives the analysis from time to time
     * @throws IllegalArgumentException if the game has ended
     */
    public static void check(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        Present.all("the game", game, "the limits", limits, "the condition", enough, "the watcher", watcher);
        game.ending().ifPresent(ending -> {
            throw new IllegalArgumentException("the game has ended by " + ending);
        });
    }
}
