package org.shinpan.server.store;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Checks whether a server receives the notifications of a shared database. Every few seconds it sends one to itself,
 * over a connection other than the one that listens. A connection pooler that lends a connection for a single
 * transaction drops most notifications and passes on a few by chance. Therefore one missing notification counts as a
 * fault, and twelve in a row must arrive before the fault counts as over.
 */
final class Echo {

    /** The advice if a pooler shares sessions. */
    static final String POOLER =
            "a pooler in between must keep one connection for each session (PgBouncer: pool_mode =" + " session)";

    /** The seconds between two notifications, and the time within which a notification has to arrive. */
    static final long APART_SECONDS = 5;

    private static final long APART_NANOS = TimeUnit.SECONDS.toNanos(APART_SECONDS);

    /** The number of notifications that must arrive one after the other before the fault is over. */
    private static final int WELL = 12;

    private static final String SENTENCE = "the database drops notifications: this server sent itself one and did not"
            + " receive it within " + APART_SECONDS + " s, so moves of players at other servers come late or not at"
            + " all; " + POOLER;

    private final LongSupplier nanos;
    /** The number of the last notification that was requested. */
    private int last;
    /** The time at which the notification in transit was sent. */
    private long sent;

    /** True if a notification was sent, has not arrived, and does not count as missing yet. */
    private boolean underWay;
    /** The time at which the last notification was requested. */
    private long asked;
    /**
     * The number of notifications in a row that have arrived since the last missing one, at most {@link #WELL}; {@link
     * #WELL} if none was ever missing.
     */
    private int came = WELL;

    /** @param nanos a clock that never jumps */
    Echo(LongSupplier nanos) {
        this.nanos = nanos;
        this.asked = nanos.getAsLong() - APART_NANOS;
    }

    /**
     * Returns the number of the notification to send now, if it is time. Also detects whether the previous one is
     * missing.
     */
    synchronized OptionalInt next() {
        long now = nanos.getAsLong();
        if (underWay && now - sent >= APART_NANOS) {
            underWay = false;
            came = 0;
        }
        if (underWay || now - asked < APART_NANOS) {
            return OptionalInt.empty();
        }
        asked = now;
        return OptionalInt.of(++last);
    }

    /** Records that a notification was sent. It is now in transit, unless it has already arrived. */
    synchronized void onSent(int number) {
        if (number == last) {
            underWay = true;
            sent = nanos.getAsLong();
        }
    }

    /** Records that a notification has arrived. */
    synchronized void onArrival(int number) {
        if (number == last) {
            // If it arrives before onSent is called, the new number makes onSent do nothing.
            last++;
            underWay = false;
            came = Math.min(WELL, came + 1);
        }
    }

    /**
     * Records that the server now listens on another connection. A notification that is in transit may be lost, so it
     * does not count as missing.
     */
    synchronized void forget() {
        last++;
        underWay = false;
    }

    /** Returns the fault; empty if all notifications have arrived. */
    synchronized Optional<String> trouble() {
        return came < WELL ? Optional.of(SENTENCE) : Optional.empty();
    }
}
