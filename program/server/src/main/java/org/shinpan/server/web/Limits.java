package org.shinpan.server.web;

/**
 * The limits for one address or one seat: the number of requests at once and per second, and for an address the number
 * of connections and of requests with a body at the same time.
 */
public final class Limits {

    /** The kinds of requests that are counted. */
    enum Kind {
        REQUEST(300, 60, "requests from this address"),
        /** Files: a first visit to a page takes about thirty, and the pupils of a class come at the same time. */
        FILE(6000, 600, "files for this address"),
        GAME(100, 1, "new games from this address"),
        CLASS(20, 0.1, "new classes from this address"),
        /** All pupils of a class may have the address of their school. */
        JOIN(200, 2, "pupils from this address"),
        RECORD(30, 0.5, "records from this address"),
        LINE(100, 20, "lines from this address"),
        OPINION(500, 8, "questions to the search from this address"),
        PROOF(10, 0.5, "positions from this address"),
        ACT(40, 10, "requests from this seat"),
        ACT_OF_ADDRESS(200, 20, "requests at games from this address"),
        /** The pupils of a class come at the same time, and come again when the server was restarted. */
        HANDSHAKE(300, 5, "connections from this address"),
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

        /** Returns the name of what is counted, for messages. */
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

    /** Returns the limits for one visitor at every address. */
    public static Limits standard() {
        return forVisitors(1);
    }

    /** Returns the limits if several visitors share an address, as behind a proxy. */
    public static Limits forVisitors(int visitors) {
        return new Limits(visitors);
    }

    /** Returns how many connections an address may have at a time. */
    int connections() {
        return CONNECTIONS * visitors;
    }

    /** Returns how many requests with a body an address may have in progress at a time. */
    int bodies() {
        return BODIES * visitors;
    }

    /**
     * Returns a new limit for a kind of requests.
     *
     * @param share how many times as much as a single address is allowed
     */
    RateLimit of(Kind kind, int share) {
        return new RateLimit(kind.atOnce * visitors * share, kind.perSecond * visitors * share);
    }
}
