package org.shinpan.rules.fast;

/**
 * A small, fast generator of random numbers (Marsaglia's xorshift with a multiplied output). The same seed gives the
 * same numbers. It is not suitable for secrets. Only one thread at a time may use a generator.
 */
public final class Xorshift {

    private static final long MULTIPLIER = 0x2545F4914F6CDD1DL;

    private long state;

    /**
     * Creates a generator with a seed.
     *
     * @param seed any number
     */
    public Xorshift(long seed) {
        // The seed is mixed, so that similar seeds give different numbers. The state must not be 0, or it would stay 0.
        long mixed = (seed ^ (seed >>> 32)) * 0x9E3779B97F4A7C15L + 0xD1B54A32D192ED03L;
        this.state = mixed == 0 ? MULTIPLIER : mixed;
        next();
    }

    /**
     * {@return a random number from 0 to {@code bound} − 1}
     *
     * <p>A multiplication scales the upper 32 random bits, so the probabilities of two numbers differ by less than
     * {@code bound} in 2³².
     *
     * @param bound at least 1
     */
    public int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** {@return 64 random bits} They come from the state that the previous call computed, so no shift delays them. */
    long next() {
        long x = state;
        long bits = x * MULTIPLIER;
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
        state = x;
        return bits;
    }
}
