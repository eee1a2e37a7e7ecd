package org.shinpan.server.web;

import java.util.EnumMap;
import java.util.Map;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * What one address, or one seat, may send: a number of requests at once, and a number per second; and how many
 * connections and requests with a body it may have at a time.
 */
public final class Limits {

    /** The kinds of requests that are counted. */
    enum Kind {
        REQUEST(300, 60, "requests from this address"),
        GAME(100, 1, "new games from this address"),
        RECORD(30, 0.5, "records from this address"),
        LINE(100, 20, "lines from this address"),
        OPINION(500, 8, "questions to the search from this address"),
        PROOF(10, 0.5, "positions from this address"),
        ACT(40, 10, "requests from this seat"),
        ACT_OF_ADDRESS(200, 20, "requests at games from this address"),
        HANDSHAKE(60, 2, "connections from this address"),
        FRAME(100, 20, "messages on this connection"),
        HELLO(3, 0.2, "greetings on this connection");

        private final int atOnce;
        private final double perSecond;
        private final String name;

        Kind(int atOnce, double perSecond, String name) {
            this.atOnce = atOnce;
            this.perSecond = perSecond;
            this.name = name;
        }
    }

    private static final int CONNECTIONS = 500;
    private static final int BODIES = 64;

    private final Map<Kind, RateLimit> limits = new EnumMap<>(Kind.class);
    private final int visitors;

    private Limits(int visitors) {
        this.visitors = visitors;
        for (Kind kind : Kind.values()) {
            limits.put(kind, new RateLimit(kind.atOnce * visitors, kind.perSecond * visitors));
        }
    }

    /** The limits for one visitor at each address. */
    public static Limits standard() {
        return forVisitors(1);
    }

    /** The limits if several visitors share an address, as behind a proxy. */
    public static Limits forVisitors(int visitors) {
        return new Limits(visitors);
    }

    /** How many connections an address may have at a time. */
    int connections() {
        return CONNECTIONS * visitors;
    }

    /** How many requests with a body an address may have under way at a time. */
    int bodies() {
        return BODIES * visitors;
    }

    /**
     * Counts one.
     *
     * @param key the address, or the secret of the seat
     * @throws Refusal if it is one too many for now
     */
    void count(Kind kind, String key) {
        if (!pass(kind, key)) {
            throw new Refusal(Code.TOO_MANY, "too many " + kind.name + "; wait a moment");
        }
    }

    /** Counts one; whether it may pass. */
    boolean pass(Kind kind, String key) {
        RateLimit limit = limits.get(kind);
        return limit == null || limit.passes(key);
    }
}
