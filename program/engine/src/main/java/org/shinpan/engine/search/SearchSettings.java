package org.shinpan.engine.search;

import java.util.Objects;

/**
 * The settings of a {@link TreeSearch}.
 *
 * @param seed the seed of the random numbers; with the same seed, one thread and a limit on playouts, the moves are the
 *     same
 * @param threads the number of threads; at least 1
 * @param memory the number of bytes that the tree may use; at least {@link #MIN_MEMORY}
 * @param pondering whether to search while the opponent thinks
 * @param resignBelow the win rate below which the player resigns; 0 for never
 */
public record SearchSettings(long seed, int threads, long memory, Pondering pondering, double resignBelow) {

    /** The minimum memory of a tree, in bytes. */
    public static final long MIN_MEMORY = 1 << 20;

    /** The default settings: one thread, 256 MiB, no pondering, and resignation below a win rate of 0.07. */
    public static final SearchSettings DEFAULT = new SearchSettings(1, 1, 256L << 20, Pondering.OFF, 0.07);

    /** Whether to search while the opponent thinks. */
    public enum Pondering {
        /** Do not search while the opponent thinks. */
        OFF,
        /** Search while the opponent thinks. */
        ON
    }

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a number is out of range
     */
    public SearchSettings {
        Objects.requireNonNull(pondering, "the pondering must not be null");
        if (threads < 1 || memory < MIN_MEMORY || !(resignBelow >= 0 && resignBelow < 1)) {
            throw new IllegalArgumentException("a search needs at least one thread, at least " + MIN_MEMORY
                    + " bytes and a resignation rate from 0 to below 1, not " + threads + ", " + memory + ", "
                    + resignBelow);
        }
    }

    /**
     * {@return these settings with another seed}
     *
     * @param other the new seed
     */
    public SearchSettings withSeed(long other) {
        return new SearchSettings(other, threads, memory, pondering, resignBelow);
    }

    /**
     * {@return these settings with another number of threads}
     *
     * @param number the number of threads
     */
    public SearchSettings withThreads(int number) {
        return new SearchSettings(seed, number, memory, pondering, resignBelow);
    }

    /**
     * {@return these settings with another limit on memory}
     *
     * @param bytes the number of bytes that the tree may use
     */
    public SearchSettings withMemory(long bytes) {
        return new SearchSettings(seed, threads, bytes, pondering, resignBelow);
    }

    /**
     * {@return these settings with pondering turned on or off}
     *
     * @param on whether to search while the opponent thinks
     */
    public SearchSettings withPondering(Pondering on) {
        return new SearchSettings(seed, threads, memory, on, resignBelow);
    }

    /**
     * {@return these settings with another win rate for resignation}
     *
     * @param rate the win rate below which the player resigns
     */
    public SearchSettings withResignBelow(double rate) {
        return new SearchSettings(seed, threads, memory, pondering, rate);
    }
}
