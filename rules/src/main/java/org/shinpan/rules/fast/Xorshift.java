package org.shinpan.rules.fast;

/**
 * A small, quick source of chance (Marsaglia's xorshift with a multiplied output): the same seed gives the same games.
 * Not for secrets.
 */
public final class Xorshift {

    private static final long MULTIPLIER = 0x2545F4914F6CDD1DL;

    private long state;
    private long ready;

    /** A source with a seed; any number will do. */
    public Xorshift(long seed) {
        long mixed = (seed ^ (seed >>> 32)) * 0x9E3779B97F4A7C15L + 0xD1B54A32D192ED03L;
        this.state = mixed == 0 ? MULTIPLIER : mixed;
        next();
    }

    /**
     * A number from 0 to {@code bound} − 1. The upper 32 random bits are scaled by a multiplication; the numbers differ
     * in likelihood by less than {@code bound} in 2³².
     *
     * @param bound at least 1
     */
    public int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** 64 random bits. They were made one call before, so that nobody waits for them. */
    long next() {
        long bits = ready;
        long x = state;
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
        state = x;
        ready = x * MULTIPLIER;
        return bits;
    }
}
