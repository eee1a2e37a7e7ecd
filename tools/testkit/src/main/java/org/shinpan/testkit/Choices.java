package org.shinpan.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * The random numbers from which a generator of a {@link Property} makes a value: new numbers from a seed, or the
 * recorded numbers of an earlier value. To find a small value for which a test fails, {@code Property} makes the
 * recorded numbers fewer and smaller. Therefore a generator should make simple values from small numbers.
 */
public final class Choices {

    private final @Nullable SplittableRandom random;
    private final int[] recorded;
    /** The numbers that were returned so far; only the first {@link #count} entries are used. */
    private int[] taken = new int[64];

    private int count;

    private Choices(@Nullable SplittableRandom random, int[] recorded) {
        this.random = random;
        this.recorded = recorded;
    }

    /** Returns choices with new random numbers from a seed. */
    public static Choices seeded(long seed) {
        return new Choices(new SplittableRandom(seed), new int[0]);
    }

    /** Returns choices that repeat recorded numbers; after the last of them, every number is 0. */
    static Choices replayed(int[] recorded) {
        return new Choices(null, recorded);
    }

    /** Returns a number from 0 to {@code bound} − 1. */
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

    /** Returns a number from {@code low} to {@code high}, both included. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    /** Returns true with a probability of one in {@code times}. */
    public boolean oneIn(int times) {
        return below(times) == times - 1;
    }

    /** Returns one of these values; the first should be the simplest. */
    public <T> T oneOf(List<T> things) {
        return things.get(below(things.size()));
    }

    /** Returns the numbers that were returned so far, for {@link #replayed}. */
    int[] taken() {
        return Arrays.copyOf(taken, count);
    }
}
