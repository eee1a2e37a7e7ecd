package org.shinpan.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Where a generator takes its decisions from: fresh ones from a seed, or recorded ones again. A shrinker that shortens
 * and lowers the record thereby shrinks whatever the generator makes of it; so a generator should make simple things of
 * small numbers.
 */
public final class Choices {

    private final @Nullable SplittableRandom random;
    private final int[] recorded;
    private int[] taken = new int[64];
    private int count;

    private Choices(@Nullable SplittableRandom random, int[] recorded) {
        this.random = random;
        this.recorded = recorded;
    }

    /** Fresh decisions. */
    public static Choices seeded(long seed) {
        return new Choices(new SplittableRandom(seed), new int[0]);
    }

    /** Recorded decisions; past their end every decision is 0. */
    static Choices replayed(int[] recorded) {
        return new Choices(null, recorded);
    }

    /** A number from 0 to {@code bound} − 1. */
    public int below(int bound) {
        int choice;
        if (random != null) {
            choice = random.nextInt(bound);
        } else {
            choice = count < recorded.length ? Math.min(recorded[count], bound - 1) : 0;
        }
        if (count == taken.length) {
            taken = Arrays.copyOf(taken, 2 * count);
        }
        taken[count++] = choice;
        return choice;
    }

    /** A number from {@code low} to {@code high}, both included. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    /** True once in so many times. */
    public boolean oneIn(int times) {
        return below(times) == times - 1;
    }

    /** One of some things; the first is the simplest. */
    public <T> T oneOf(List<T> things) {
        return things.get(below(things.size()));
    }

    /** What was decided so far. */
    int[] taken() {
        return Arrays.copyOf(taken, count);
    }
}
