package org.shinpan.server.web;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The memory that several connections hold, for example unsent messages or unfinished bodies. If all together hold too
 * much, the one that holds the most has to be cut off.
 *
 * @param <T> the type of the holders, which are compared by identity
 */
final class Held<T> {

    private final long most;
    private final Map<T, Integer> held = new HashMap<>();
    private long together;

    /** Creates a count with a limit for all holders together, in bytes. */
    Held(long most) {
        this.most = most;
    }

    /** Returns a count whose limit is an eighth of the memory. */
    static <T> Held<T> standard() {
        return new Held<>(Runtime.getRuntime().maxMemory() / 8);
    }

    /** Records how many bytes a holder has. Returns the holder to cut off, if all together have too many. */
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
