package org.shinpan.server.web;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the memory that every connection uses, for example for unsent messages or unfinished request bodies. If all
 * connections together use too much, this class names the connection that uses the most, and the caller closes it.
 *
 * @param <T> the type of the connections, which are compared by identity
 */
final class Held<T> {

    private final long max;
    private final Map<T, Integer> held = new HashMap<>();
    private long together;

    /** Creates a counter with a limit in bytes for all connections together. */
    Held(long max) {
        this.max = max;
    }

    /** Returns a counter whose limit is an eighth of the maximum heap. */
    static <T> Held<T> standard() {
        return new Held<>(Runtime.getRuntime().maxMemory() / 8);
    }

    /**
     * Records how many bytes a connection uses now. If all connections together exceed the limit, returns the
     * connection that uses the most.
     */
    synchronized Optional<T> holds(T one, int bytes) {
        Integer before = bytes == 0 ? held.remove(one) : held.put(one, bytes);
        together += bytes - (before == null ? 0 : before);
        return together <= max
                ? Optional.empty()
                : held.entrySet().stream()
                        .max(Comparator.comparingInt(Map.Entry::getValue))
                        .map(Map.Entry::getKey);
    }
}
