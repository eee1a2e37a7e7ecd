package org.shinpan.server.web;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/** Counts the requests of each kind, and lets no more of them pass than the limits allow. */
final class Turnstiles {

    private final Map<Limits.Kind, RateLimit> all = new EnumMap<>(Limits.Kind.class);
    private final LongSupplier nanos;

    /**
     * Nobody has come yet.
     *
     * @param nanos a clock that never jumps
     */
    Turnstiles(Limits limits, LongSupplier nanos) {
        this.nanos = nanos;
        for (Limits.Kind kind : Limits.Kind.values()) {
            all.put(kind, limits.of(kind));
        }
    }

    /**
     * Counts one.
     *
     * @param key the address, or the secret of the seat
     * @throws Refusal if it is one too many for now
     */
    void count(Limits.Kind kind, String key) {
        if (!pass(kind, key)) {
            throw new Refusal(Code.TOO_MANY, "too many " + kind.title() + "; wait a moment");
        }
    }

    /** Counts one; whether it may pass. */
    boolean pass(Limits.Kind kind, String key) {
        RateLimit limit = all.get(kind);
        return limit == null || limit.passes(key, nanos.getAsLong());
    }

    /** Forgets whoever may send as much again as one who never came. Returns how many are still known. */
    int forget() {
        return all.values().stream()
                .mapToInt(limit -> limit.forget(nanos.getAsLong()))
                .sum();
    }
}
