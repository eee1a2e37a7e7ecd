package org.shinpan.server.web;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/** Applies the rate limits: counts the requests of every kind, and refuses those beyond the limits. Thread-safe. */
final class Turnstiles {

    private final Limits limits;
    /** The limits by kind, and by the share of a network. */
    private final Map<Limits.Kind, Map<Integer, RateLimit>> all = new EnumMap<>(Limits.Kind.class);

    private final LongSupplier nanos;

    /**
     * Creates limits without any counted requests.
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
     * Counts one request.
     *
     * @param key the address, or the secret of the seat
     * @throws Refusal if the request exceeds the limit
     */
    void count(Limits.Kind kind, String key) {
        if (!pass(kind, key)) {
            throw tooMany(kind);
        }
    }

    private static Refusal tooMany(Limits.Kind kind) {
        return new Refusal(Code.TOO_MANY, "too many " + kind.title() + "; wait a moment");
    }

    /**
     * Checks that one more request of this kind is allowed, without counting it.
     *
     * @param key the address
     * @throws Refusal if one more request would exceed the limit
     */
    void expect(Limits.Kind kind, String key) {
        Map<Integer, RateLimit> shares = Objects.requireNonNull(all.get(kind));
        boolean has = AddressRange.networks(key).stream()
                .allMatch(network -> shares.computeIfAbsent(network.share(), share -> limits.of(kind, share))
                        .has(network.name(), nanos.getAsLong()));
        if (!has) {
            throw tooMany(kind);
        }
    }

    /**
     * Counts one request, and returns whether it may pass. A request from an IPv6 address also needs the permission of
     * its wider networks. Requests that the address itself may not make are not counted for its network.
     */
    boolean pass(Limits.Kind kind, String key) {
        Map<Integer, RateLimit> shares = Objects.requireNonNull(all.get(kind));
        return AddressRange.networks(key).stream()
                .allMatch(network -> shares.computeIfAbsent(network.share(), share -> limits.of(kind, share))
                        .passes(network.name(), nanos.getAsLong()));
    }

    /** Forgets the clients whose limits are full again. Returns how many are still known. */
    int forget() {
        return all.values().stream()
                .flatMap(shares -> shares.values().stream())
                .mapToInt(limit -> limit.forget(nanos.getAsLong()))
                .sum();
    }
}
