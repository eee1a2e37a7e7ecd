package org.shinpan.judge;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.check.Present;

/**
 * The range of values that a condition allows, both ends included. Either end may be missing.
 *
 * @param <T> the type of the values
 * @param min the smallest allowed value; empty if there is none
 * @param max the largest allowed value; empty if there is none
 */
public record Bounds<T extends Comparable<? super T>>(Optional<T> min, Optional<T> max) {

    public Bounds {
        Present.all("the minimum", min, "the maximum", max);
        if (min.isPresent() && max.isPresent() && min.get().compareTo(max.get()) > 0) {
            throw new IllegalArgumentException(min.get() + " is more than " + max.get());
        }
    }

    /**
     * {@return bounds that allow every value}
     *
     * @param <T> the type of the values
     */
    public static <T extends Comparable<? super T>> Bounds<T> none() {
        return new Bounds<T>(Optional.empty(), Optional.empty());
    }

    /** {@return whether every value is allowed} */
    public boolean areOpen() {
        return min.isEmpty() && max.isEmpty();
    }

    /**
     * {@return whether a value is allowed}
     *
     * @param value a value
     */
    public boolean allow(T value) {
        Objects.requireNonNull(value, "the value must not be null");
        return min.stream().allMatch(bound -> bound.compareTo(value) <= 0)
                && max.stream().allMatch(bound -> bound.compareTo(value) >= 0);
    }

    /**
     * Returns the bounds in words, as in {@code 2 – 4} or {@code at least 30 min}; empty if there are none.
     *
     * @param unit the unit, which follows the number
     * @param from the words before a minimum without a maximum
     * @param until the words before a maximum without a minimum
     */
    String words(String unit, String from, String until) {
        if (min.isPresent() && max.isPresent()) {
            return min.get() + " – " + max.get() + unit;
        }
        return min.map(bound -> from + bound + unit)
                .or(() -> max.map(bound -> until + bound + unit))
                .orElse("");
    }
}
