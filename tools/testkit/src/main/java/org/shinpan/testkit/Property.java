package org.shinpan.testkit;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tests a claim that must be true of every value of a generator, with many random values. Each case has its own seed.
 * If a case fails, a smaller value that fails too is searched, and the failure names the seed that reproduces it.
 */
public final class Property {

    /** The maximum number of values that are tried to find a small one that fails. */
    private static final int SHRINK_ATTEMPTS = 20_000;

    /** The divisor of the number of cases: by day only a quarter of them is tried, so that the build stays short. */
    private static final int SHARE = Boolean.getBoolean("shinpan.night") ? 1 : 4;

    private Property() {}

    /**
     * Tests {@code cases} values by night and a quarter of them by day, made from the seeds {@code seed}, {@code seed}
     * + 1, and so on.
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
     * {@return how many of the cases are tried, at least one}
     *
     * @param cases the number of cases by night
     */
    public static int tried(int cases) {
        return Math.max(1, cases / SHARE);
    }

    /**
     * Returns the failure for the smallest failing value that is found. Parts of the numbers are left out, and numbers
     * are made smaller, as long as the claim still fails.
     *
     * @param failing the numbers of a value for which the claim fails
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
