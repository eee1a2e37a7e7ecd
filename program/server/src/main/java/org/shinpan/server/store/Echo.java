package org.shinpan.server.store;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Checks whether a server receives the news of a shared database, by sending news to itself: every few seconds, over
 * another connection than the one that listens. A pooler that lends a connection for one transaction at a time drops
 * the news between two of them, and passes on a few by chance. So one missing item is a fault, and many must arrive
 * before the fault counts as over.
 */
final class Echo {

    /** The advice if a pooler shares sessions. */
    static final String POOLER =
            "a pooler in between must keep one connection for each session (PgBouncer: pool_mode =" + " session)";

    /** The seconds between two items of news, and the time within which an item has to arrive. */
    static final long APART_SECONDS = 5;

    private static final long APART_NANOS = TimeUnit.SECONDS.toNanos(APART_SECONDS);

    /** The number of items that must arrive one after the other before the fault is over. */
    private static final int WELL = 12;

    private static final String SENTENCE = "the database drops notifications: this server sent itself one and did not"
            + " receive it within " + APART_SECONDS + " s, so moves of players at other servers come late or not at"
            + " all; " + POOLER;

    private final LongSupplier nanos;
    /** The number of the item that was requested last. */
    private int last;
    /** The time at which the item in transit was sent. */
    private long sent;

    private boolean underWay;
    /** The time at which the last item was requested. */
    private long asked;
    /** The number of items that have arrived since one was missing; at least {@link #WELL} if none is missing. */
    private int came = WELL;

    /** @param nanos a clock that never jumps */
    Echo(LongSupplier nanos) {
        this.nanos = nanos;
        this.asked = nanos.getAsLong() - APART_NANOS;
    }

    /** Returns the number of the item to send now, if it is time. Notices if the previous one is missing. */
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

    /** Records that an item was sent: it is in transit now, unless it has arrived already. */
    synchronized void sent(int number) {
        if (number == last) {
            underWay = true;
            sent = nanos.getAsLong();
        }
    }

    /** Records that an item has arrived. */
    synchronized void heard(int number) {
        if (number == last) {
            // An item that arrives before it is recorded as sent is not waited for.
            last++;
            underWay = false;
            came = Math.min(WELL, came + 1);
        }
    }

    /** Records that another connection listens from now on: an item in transit may be lost. */
    synchronized void forget() {
        last++;
        underWay = false;
    }

    /** Returns the fault; empty if all items have arrived. */
    synchronized Optional<String> trouble() {
        return came < WELL ? Optional.of(SENTENCE) : Optional.empty();
    }
}
