package org.shinpan.server.web;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The limits of requests from one address, seat or connection. For every kind of request there are two numbers: how
 * many are allowed at once, and how many per second after that. There are also limits for the simultaneous connections
 * of an address and for its simultaneous requests with a body. Immutable.
 */
public final class Limits {

    /** The largest value of a setting. */
    private static final double MOST = 1_000_000;

    /** The kinds of requests that are counted. */
    enum Kind {
        REQUEST(300, 60, "requests from this address"),
        /**
         * Requests for files. A first visit to a page loads about thirty, and all pupils of a class visit at the same
         * time.
         */
        FILE(6000, 600, "files for this address"),
        GAME(100, 1, "new games from this address"),
        CLASS(20, 0.1, "new classes from this address"),
        /** Requests to join. All pupils of a class may have the address of their school. */
        JOIN(200, 2, "pupils from this address"),
        RECORD(30, 0.5, "records from this address"),
        LINE(100, 20, "lines from this address"),
        OPINION(500, 8, "questions to the search from this address"),
        PROOF(10, 0.5, "positions from this address"),
        ACT(40, 10, "requests from this seat"),
        ACT_OF_ADDRESS(200, 20, "requests at games from this address"),
        /** Wrong keys of the administrator. While the limit is exceeded, the right key is refused too. */
        KEY(5, 0.1, "wrong keys from this address"),
        /**
         * New live connections. All pupils of a class connect at the same time, and again after a restart of the
         * server.
         */
        HANDSHAKE(300, 5, "connections from this address"),
        FRAME(100, 20, "messages on this connection"),
        HELLO(3, 0.2, "greetings on this connection");

        private static final String AT_ONCE = ".at-once";
        private static final String PER_SECOND = ".per-second";

        private final int atOnce;
        private final double perSecond;
        private final String title;

        Kind(int atOnce, double perSecond, String title) {
            this.atOnce = atOnce;
            this.perSecond = perSecond;
            this.title = title;
        }

        /** Returns the name of a setting of this kind, such as {@code act-of-address.at-once}. */
        private String setting(String which) {
            return name().toLowerCase(Locale.ROOT).replace('_', '-') + which;
        }

        /** Returns the words for these requests in messages, such as {@code new games from this address}. */
        String title() {
            return title;
        }
    }

    private static final String CONNECTIONS = "connections";
    private static final String BODIES = "bodies";

    /** The settings and their defaults, in the order in which they are shown. */
    private static final Map<String, Double> DEFAULTS = defaults();

    private final int visitors;
    private final Map<String, Double> settings;

    private Limits(int visitors, Map<String, Double> settings) {
        this.visitors = visitors;
        this.settings = settings;
    }

    private static Map<String, Double> defaults() {
        Map<String, Double> all = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) {
            all.put(kind.setting(Kind.AT_ONCE), (double) kind.atOnce);
            all.put(kind.setting(Kind.PER_SECOND), kind.perSecond);
        }
        all.put(CONNECTIONS, 500.0);
        all.put(BODIES, 64.0);
        return all;
    }

    /** Returns the limits for one visitor at every address. */
    public static Limits standard() {
        return forVisitors(1);
    }

    /** Returns the limits if several visitors share an address, as behind a proxy. */
    public static Limits forVisitors(int visitors) {
        return new Limits(visitors, DEFAULTS);
    }

    /**
     * Returns the limits with other values for some settings.
     *
     * @param given the values by the names of the settings, such as {@code game.at-once}
     * @throws IllegalArgumentException if there is no such setting, or a value is not a number above zero; the message
     *     is one line
     */
    public static Limits with(Map<String, String> given) {
        Map<String, Double> all = new LinkedHashMap<>(DEFAULTS);
        given.forEach((name, value) -> {
            if (!all.containsKey(name)) {
                throw new IllegalArgumentException(
                        "there is no setting '" + name + "'; serve --show-config names all settings");
            }
            all.put(name, number(name, value));
        });
        return new Limits(1, all);
    }

    private static double number(String name, String value) {
        try {
            double number = Double.parseDouble(value.strip());
            if (number > 0 && number <= MOST && (name.endsWith(Kind.PER_SECOND) || number == Math.rint(number))) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            // The message below says what is expected.
        }
        throw new IllegalArgumentException("the setting '" + name + "' must be a "
                + (name.endsWith(Kind.PER_SECOND) ? "number" : "whole number") + " above 0 and at most "
                + (long) MOST + ", not '" + value.strip() + "'");
    }

    /** Returns all settings as lines such as {@code game.at-once = 100}. */
    public List<String> lines() {
        return settings.entrySet().stream()
                .map(setting -> setting.getKey() + " = "
                        + BigDecimal.valueOf(setting.getValue())
                                .stripTrailingZeros()
                                .toPlainString())
                .toList();
    }

    private double setting(String name) {
        return Objects.requireNonNull(settings.get(name));
    }

    private int number(String name) {
        return (int) setting(name);
    }

    /** Returns how many connections an address may have at a time. */
    int connections() {
        return number(CONNECTIONS) * visitors;
    }

    /** Returns how many requests with a body an address may have in progress at a time. */
    int bodies() {
        return number(BODIES) * visitors;
    }

    /**
     * Returns a new limit for a kind of requests.
     *
     * @param share the factor by which the limit is multiplied; 1 for a single address, more for a network
     */
    RateLimit of(Kind kind, int share) {
        return new RateLimit(
                number(kind.setting(Kind.AT_ONCE)) * visitors * share,
                setting(kind.setting(Kind.PER_SECOND)) * visitors * share);
    }
}
