package org.shinpan.server.web;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What waits to be sent on all connections together. If it is too much, the connection with the most is to go. */
final class Unsent {

    private final long most;
    private final Map<Outbox, Integer> waiting = new HashMap<>();
    private long together;

    /** With a bound for all together, in bytes. */
    Unsent(long most) {
        this.most = most;
    }

    /** With an eighth of the memory. */
    static Unsent standard() {
        return new Unsent(Runtime.getRuntime().maxMemory() / 8);
    }

    /** Notes how many bytes wait for a connection. Returns the connection to cut off, if all together have too many. */
    synchronized Optional<Outbox> waits(Outbox outbox, int bytes) {
        Integer before = bytes == 0 ? waiting.remove(outbox) : waiting.put(outbox, bytes);
        together += bytes - (before == null ? 0 : before);
        return together <= most
                ? Optional.empty()
                : waiting.entrySet().stream()
                        .max(Comparator.comparingInt(Map.Entry::getValue))
                        .map(Map.Entry::getKey);
    }
}
