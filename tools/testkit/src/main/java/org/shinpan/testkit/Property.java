package org.shinpan.testkit;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tests a claim that must be true of every value of a generator, with many random values. Each value has a seed of its
 * own. If the claim is false for a value, the test looks for a smaller value for which it is also false. The failure
 * names this value, and the seed of the first one.
 */
public final class Property {

    /** The maximum number of values that are tried in the search for a small one for which the claim is false. */
    private static final int SHRINK_ATTEMPTS = 20_000;

    /**
     * The divisor of the number of values. Except in the nightly build, only a quarter is tried, to keep the build
     * short.
     */
    private static final int SHARE = Boolean.getBoolean("shinpan.night") ? 1 : 4;

    private Property() {}

    /**
     * Tests a claim with values that are made from the seeds {@code seed}, {@code seed} + 1, and so on: {@code cases}
     * values in the nightly build, and a quarter of them in other builds.
     *
     * @param generator makes a value from choices; the same choices must make the same value
     * @param claim throws if it is not true of the value
     * @throws AssertionError with the smallest failing value that was found
     */
    public static <T> void holds(long seed, int cases, Function<Choices, T> generator, Consumer<? super T> claim) {
        for (int i = 0; i < tried(cases); i++) {
            Choices choices = Choices.seeded(seed + i);
            T thing = generator.apply(choices);
            Throwable fault = faultOf(claim, thing);
            if (fault != null) {
                throw shrunk(seed + i, choices.taken(), generator, claim);
            }
        }
    }

    /**
     * {@return how many values are tried in this build, at least one}
     *
     * @param cases the number of values in the nightly build
     */
    public static int tried(int cases) {
        return Math.max(1, cases / SHARE);
    }

    /**
     * Returns the failure for the smallest value that the search finds. The search leaves out some of the numbers and
     * makes others smaller, as long as the claim is still false.
     *
     * @param failing the numbers of a value for which the claim is false
     */
    private static <T> AssertionError shrunk(
            long seed, int[] failing, Function<Choices, T> generator, Consumer<? super T> claim) {
        int[] smallest = failing;
        int attempts = 0;
        boolean better = true;
        while (better && attempts < SHRINK_ATTEMPTS) {
            better = false;
            for (int length = Math.max(1, smallest.length / 2); length >= 1; length /= 2) {
                for (int at = smallest.length - length; at >= 0 && attempts < SHRINK_ATTEMPTS; at--) {
                    attempts++;
                    int[] shorter = without(smallest, at, length);
                    if (fails(shorter, generator, claim)) {
                        smallest = shorter;
                        better = true;
                        at = Math.min(at, smallest.length - length + 1);
                    }
                }
            }
            for (int at = 0; at < smallest.length && attempts < SHRINK_ATTEMPTS; at++) {
                for (int by : new int[] {smallest[at], (smallest[at] + 1) / 2, 1}) {
                    if (by == 0 || by > smallest[at]) {
                        continue;
                    }
                    attempts++;
                    int[] lower = smallest.clone();
                    lower[at] -= by;
                    if (fails(lower, generator, claim)) {
                        smallest = lower;
                        better = true;
                        break;
                    }
                }
            }
        }
        T thing = generator.apply(Choices.replayed(smallest));
        Throwable fault = faultOf(claim, thing);
        return new AssertionError(
                "does not hold (seed " + seed + ", shrunk from " + failing.length + " to " + smallest.length
                        + " choices) of:\n" + thing + "\n" + fault,
                fault);
    }

    private static <T> boolean fails(int[] choices, Function<Choices, T> generator, Consumer<? super T> claim) {
        T thing;
        try {
            thing = generator.apply(Choices.replayed(choices));
        } catch (RuntimeException unusable) {
            return false;
        }
        return faultOf(claim, thing) != null;
    }

    private static <T> @Nullable Throwable faultOf(Consumer<? super T> claim, T thing) {
        try {
            claim.accept(thing);
            return null;
        } catch (RuntimeException | AssertionError fault) {
            return fault;
        }
    }

    private static int[] without(int[] numbers, int from, int length) {
        int[] rest = Arrays.copyOf(numbers, numbers.length - length);
        System.arraycopy(numbers, from + length, rest, from, rest.length - from);
        return rest;
    }
}
