package org.shinpan.server.web;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The memory that several connections hold, such as what waits to be sent, or bodies that still arrive. If it is too
 * much together, the one that holds the most is to go.
 *
 * @param <T> what holds memory, with its identity
 */
final class Held<T> {

    private final long most;
    private final Map<T, Integer> held = new HashMap<>();
    private long together;

    /** With a bound for all together, in bytes. */
    Held(long most) {
        this.most = most;
    }

    /** With an eighth of the memory. */
    static <T> Held<T> standard() {
        return new Held<>(Runtime.getRuntime().maxMemory() / 8);
    }

    /** Notes how many bytes one holds. Returns the one to cut off, if all together hold too many. */
    synchronized Optional<T> holds(T one, int bytes) {
        Integer before = bytes == 0 ? held.remove(one) : held.put(one, bytes);
        together += bytes - (before == null ? 0 : before);
        return together <= most
                ? Optional.empty()
                : held.entrySet().stream()
                        .max(Comparator.comparingInt(Map.Entry::getValue))
                        .map(Map.Entry::getKey);
    }
}
