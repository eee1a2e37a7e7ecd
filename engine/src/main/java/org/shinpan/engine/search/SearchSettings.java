package org.shinpan.engine.search;

/**
 * How a {@link TreeSearch} works.
 *
 * @param seed with the same seed, one thread and a limit of playouts, the same moves are chosen
 * @param threads how many threads search at once, at least 1
 * @param memory the bytes that the tree may take, at least {@link #LEAST_MEMORY}
 * @param pondering whether to go on thinking while the opponent thinks
 * @param resignBelow a win rate at which the game is given up; 0 never to
 */
public record SearchSettings(long seed, int threads, long memory, Pondering pondering, double resignBelow) {

    /** The least memory that a tree can be kept in. */
    public static final long LEAST_MEMORY = 1 << 20;

    /** One thread, 256 MiB, no pondering, resignation below one in fourteen. */
    public static final SearchSettings DEFAULT = new SearchSettings(1, 1, 256L << 20, Pondering.OFF, 0.07);

    /** What is done in the opponent's time. */
    public enum Pondering {
        OFF,
        ON
    }

    public SearchSettings {
        if (threads < 1 || memory < LEAST_MEMORY || !(resignBelow >= 0 && resignBelow < 1)) {
            throw new IllegalArgumentException("at least one thread, " + LEAST_MEMORY
                    + " bytes and a rate from 0 to below 1, not " + threads + ", " + memory + ", " + resignBelow);
        }
    }

    public SearchSettings withSeed(long other) {
        return new SearchSettings(other, threads, memory, pondering, resignBelow);
    }

    public SearchSettings withThreads(int number) {
        return new SearchSettings(seed, number, memory, pondering, resignBelow);
    }

    public SearchSettings withMemory(long bytes) {
        return new SearchSettings(seed, threads, bytes, pondering, resignBelow);
    }

    public SearchSettings withPondering(Pondering on) {
        return new SearchSettings(seed, threads, memory, on, resignBelow);
    }

    public SearchSettings withResignBelow(double rate) {
        return new SearchSettings(seed, threads, memory, pondering, rate);
    }
}
