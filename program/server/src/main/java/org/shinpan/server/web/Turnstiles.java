package org.shinpan.server.web;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/** Counts the requests of each kind, and lets no more of them pass than the limits allow. */
final class Turnstiles {

    private final Limits limits;
    /** By kind, and by the share of a network in it. */
    private final Map<Limits.Kind, Map<Integer, RateLimit>> all = new EnumMap<>(Limits.Kind.class);

    private final LongSupplier nanos;

    /**
     * Nobody has come yet.
     *
     * @param nanos a clock that never jumps
     */
    Turnstiles(Limits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
        for (Limits.Kind kind : Limits.Kind.values()) {
            all.put(kind, new ConcurrentHashMap<>());
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

    /**
     * Counts one, and returns whether it may pass. Of an address of IPv6 it passes if its wider networks may do more as
     * well. What an address may not do is not counted for its neighbours.
     */
    boolean pass(Limits.Kind kind, String key) {
        Map<Integer, RateLimit> shares = Objects.requireNonNull(all.get(kind));
        return AddressRange.networks(key).stream()
                .allMatch(network -> shares.computeIfAbsent(network.share(), share -> limits.of(kind, share))
                        .passes(network.name(), nanos.getAsLong()));
    }

    /** Forgets whoever may send as much again as one who never came. Returns how many are still known. */
    int forget() {
        return all.values().stream()
                .flatMap(shares -> shares.values().stream())
                .mapToInt(limit -> limit.forget(nanos.getAsLong()))
                .sum();
    }
}
