package org.shinpan.server.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the other servers that share the database of this server: finds out which are dead, and which are silent but
 * seem to be alive. Times are in milliseconds, by the clock of the database.
 */
final class OtherNodes {

    private static final Logger LOG = LoggerFactory.getLogger(OtherNodes.class);

    /** The silence after which a server counts as gone although its connection seems to exist. */
    private static final long DEAD_MILLIS = 15_000;

    /** The time within which a server has to answer another one that asks whether it lives. */
    private static final long ANSWER_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final int ASK_AGAIN_MILLIS = 5;

    /** Receives reports about other servers. */
    interface Listener {
        /** Reports that another server is dead. Its row has been deleted. */
        void onGone(Connection current) throws SQLException;

        /** Reports that another server answers again, or can store events again. */
        void onReturn(Connection current) throws SQLException;
    }

    private final Listener listener;
    private final LongSupplier nanos;
    /** The numbers of the servers that did not answer the last request, with the times at which they were last seen. */
    private final Map<Integer, Long> doubted = new HashMap<>();

    /** The result of {@link #quiet}. */
    private volatile long quiet = Long.MAX_VALUE;

    /** @param nanos a clock that never jumps */
    OtherNodes(Listener listener, LongSupplier nanos) {
        this.listener = listener;
        this.nanos = nanos;
    }

    /**
     * Returns the time since which a live server is silent or cannot store events; the largest number if there is none.
     */
    long quiet() {
        return quiet;
    }

    /** Deletes the rows of dead servers, and finds the silent ones. Returns the servers that seem to be alive. */
    synchronized List<NodeRows.Other> look(Connection current, int number) throws SQLException {
        List<NodeRows.Other> others = NodeRows.others(current, number);
        long since = Long.MAX_VALUE;
        for (NodeRows.Other other : others) {
            boolean dead = isDead(other);
            if (dead && NodeRows.bury(current, other.number(), number)) {
                listener.onGone(current);
                LOG.info("server {} is gone; this one takes over", other.number());
            } else if (!dead && (other.silent() > Heartbeat.SILENCE_MILLIS || isDoubted(other))) {
                since = Math.min(since, Math.min(other.seen(), other.failing()));
            } else if (!dead) {
                since = Math.min(since, other.failing());
            }
        }
        if (since > quiet) {
            // The time in which a server was silent, or could not store anything, is an outage now.
            listener.onReturn(current);
        }
        quiet = since;
        return others.stream().filter(other -> !isDead(other)).toList();
    }

    private static boolean isDead(NodeRows.Other other) {
        return !other.connected() || other.silent() > DEAD_MILLIS;
    }

    /** Returns whether a server did not answer and has not been seen since. */
    private boolean isDoubted(NodeRows.Other other) {
        return Objects.equals(doubted.get(other.number()), other.seen());
    }

    /**
     * Asks the other servers to show that they are alive. PostgreSQL may need a while to notice the closed connection
     * of a dead server, especially on a busy machine. A server that gives no answer counts as silent since it was last
     * seen.
     */
    void ask(Connection current, int number) throws SQLException {
        Map<Integer, Long> before = new HashMap<>();
        look(current, number).forEach(other -> before.put(other.number(), other.seen()));
        if (before.isEmpty()) {
            return;
        }
        NodeRows.ask(current, number);
        long asked = nanos.getAsLong();
        do {
            pause();
            List<NodeRows.Other> others = look(current, number);
            // A server has answered if it was seen since the question; a server that is gone need not answer.
            before.keySet().removeIf(one -> others.stream()
                    .noneMatch(other -> other.number() == one && Objects.equals(before.get(one), other.seen())));
        } while (!before.isEmpty()
                && nanos.getAsLong() - asked < ANSWER_NANOS
                && !Thread.currentThread().isInterrupted());
        if (!before.isEmpty()) {
            doubt(before);
            look(current, number);
        }
    }

    private synchronized void doubt(Map<Integer, Long> silent) {
        doubted.clear();
        doubted.putAll(silent);
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(ASK_AGAIN_MILLIS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }
}
