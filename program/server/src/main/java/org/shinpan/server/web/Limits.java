package org.shinpan.server.web;

/**
 * What one address, or one seat, may send: a number of requests at once, and a number per second; and how many
 * connections and requests with a body it may have at a time.
 */
public final class Limits {

    /** The kinds of requests that are counted. */
    enum Kind {
        REQUEST(300, 60, "requests from this address"),
        /** A first visit to a page takes about thirty, and the pupils of a class come at once. */
        FILE(6000, 600, "files for this address"),
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
        private final String title;

        Kind(int atOnce, double perSecond, String title) {
            this.atOnce = atOnce;
            this.perSecond = perSecond;
            this.title = title;
        }

        /** What is counted, in words. */
        String title() {
            return title;
        }
    }

    private static final int CONNECTIONS = 500;
    private static final int BODIES = 64;

    private final int visitors;

    private Limits(int visitors) {
        this.visitors = visitors;
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
     * Nothing was sent yet.
     *
     * @param share how many times as much as one address
     */
    RateLimit of(Kind kind, int share) {
        return new RateLimit(kind.atOnce * visitors * share, kind.perSecond * visitors * share);
    }
}
