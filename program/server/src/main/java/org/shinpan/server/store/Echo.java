package org.shinpan.server.store;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Whether a server hears the news of a shared database, found out with news of its own: every few seconds it sends one
 * over another connection than the one that listens. A pooler that lends a connection for a transaction only drops what
 * comes between two of them, and by chance passes on a few. So one that is missing is enough, and many must come before
 * all is well again.
 */
final class Echo {

    /** What to do if a pooler shares sessions. */
    static final String POOLER =
            "a pooler in between must keep one connection for each session (PgBouncer: pool_mode =" + " session)";

    /** How long after one piece of news the next one is sent, and how long it may take. */
    static final long APART_SECONDS = 5;

    private static final long APART_NANOS = TimeUnit.SECONDS.toNanos(APART_SECONDS);

    /** After so many that came, one after the other, all is well again. */
    private static final int WELL = 12;

    private static final String SENTENCE = "the database drops notifications: this server sent itself one and did not"
            + " receive it within " + APART_SECONDS + " s, so moves of players at other servers come late or not at"
            + " all; " + POOLER;

    private final LongSupplier nanos;
    /** The number of the news that was asked for last. */
    private int last;
    /** When that was sent; only if it is under way. */
    private long sent;

    private boolean underWay;
    /** When the last one was asked for. */
    private long asked;
    /** How many have come since one was missing; at least {@link #WELL} if none is. */
    private int came = WELL;

    /** @param nanos a clock that never jumps */
    Echo(LongSupplier nanos) {
        this.nanos = nanos;
        this.asked = nanos.getAsLong() - APART_NANOS;
    }

    /** The number of the news that has to be sent now, if it is time. Notices that the one before is missing. */
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

    /** A piece of news is sent: it is on its way now, unless it has come already. */
    synchronized void sent(int number) {
        if (number == last) {
            underWay = true;
            sent = nanos.getAsLong();
        }
    }

    /** A piece of news has come. */
    synchronized void heard(int number) {
        if (number == last) {
            // What comes before it is known to be sent is not waited for.
            last++;
            underWay = false;
            came = Math.min(WELL, came + 1);
        }
    }

    /** The connection that listens is another one from now on: what is under way may be lost. */
    synchronized void forget() {
        last++;
        underWay = false;
    }

    /** What is wrong; empty if all that was sent has come. */
    synchronized Optional<String> trouble() {
        return came < WELL ? Optional.of(SENTENCE) : Optional.empty();
    }
}
