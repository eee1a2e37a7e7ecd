package org.shinpan.judge;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.check.Present;

/**
 * The least and the most that a condition allows, both included. Either of them may be missing.
 *
 * @param <T> the type of the values
 * @param least the least value that is allowed; empty if there is none
 * @param most the greatest value that is allowed; empty if there is none
 */
public record Bounds<T extends Comparable<? super T>>(Optional<T> least, Optional<T> most) {

    public Bounds {
        Present.all("the least", least, "the most", most);
        if (least.isPresent() && most.isPresent() && least.get().compareTo(most.get()) > 0) {
            throw new IllegalArgumentException(least.get() + " is more than " + most.get());
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
        return least.isEmpty() && most.isEmpty();
    }

    /**
     * {@return whether a value is allowed}
     *
     * @param value a value
     */
    public boolean allow(T value) {
        Objects.requireNonNull(value, "the value must not be null");
        return least.stream().allMatch(bound -> bound.compareTo(value) <= 0)
                && most.stream().allMatch(bound -> bound.compareTo(value) >= 0);
    }

    /**
     * Returns the bounds in words, as in {@code 2 – 4} or {@code at least 30 min}.
     *
     * @param unit what follows the number
     * @param from the words before a bound that is the only one, and the least
     * @param until the words before a bound that is the only one, and the most
     */
    String words(String unit, String from, String until) {
        if (least.isPresent() && most.isPresent()) {
            return least.get() + " – " + most.get() + unit;
        }
        return least.map(bound -> from + bound + unit)
                .or(() -> most.map(bound -> until + bound + unit))
                .orElse("");
    }
}
