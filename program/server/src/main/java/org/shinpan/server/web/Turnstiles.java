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
    /**
     * The limits by the kind of request, and by the factor by which the limit of a network exceeds the limit of an
     * address.
     */
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
     * @param key the client to count: its address, its secret or the id of its connection
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
     * @param key the client to check, usually its address
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
     * Counts one request, and returns whether it is within the limits. A request from an IPv6 address also counts for
     * the wider networks of the address. A request that exceeds the limit of a network is not counted for the still
     * wider ones.
     */
    boolean pass(Limits.Kind kind, String key) {
        Map<Integer, RateLimit> shares = Objects.requireNonNull(all.get(kind));
        return AddressRange.networks(key).stream()
                .allMatch(network -> shares.computeIfAbsent(network.share(), share -> limits.of(kind, share))
                        .passes(network.name(), nanos.getAsLong()));
    }

    /** Forgets clients that have their full number of requests again. Returns the number of remembered clients. */
    int forget() {
        return all.values().stream()
                .flatMap(shares -> shares.values().stream())
                .mapToInt(limit -> limit.forget(nanos.getAsLong()))
                .sum();
    }
}
