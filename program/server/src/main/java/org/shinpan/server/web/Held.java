package org.shinpan.server.web;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the memory that several connections use, for example for unsent messages or unfinished bodies. If all together
 * use too much, the one that uses the most has to be cut off.
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

    /** Returns a count whose limit is an eighth of the memory. */
    static <T> Held<T> standard() {
        return new Held<>(Runtime.getRuntime().maxMemory() / 8);
    }

    /** Records how many bytes a connection uses. Returns the connection to cut off, if all together use too many. */
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
