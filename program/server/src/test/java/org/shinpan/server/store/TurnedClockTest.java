package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.shinpan.server.Postgres;
import org.shinpan.server.play.Nodes;

/** Tests that a change of the database's clock while servers run neither costs nor gives players time. */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class TurnedClockTest {

    private static final long HOUR = 3_600_000;

    /**
     * The largest error of a server's time on a busy machine; the hour by which the test turns the clock is far more.
     */
    private static final long TOLERANCE = 30_000;

    /** How long the test continues to check after the servers have noticed the change of the clock. */
    private static final long AFTERWARDS_NANOS = 400_000_000;

    /** Returns by how many milliseconds the servers' common time is ahead of the database's clock. */
    private static long ahead(URI address) throws SQLException {
        try (Connection connection = Postgres.connect(address)) {
            return NodeRows.time(connection).ahead();
        }
    }

    @Test
    @Timeout(120)
    void noTurnIsChargedAnHourNorFreeForAnHour() throws Exception {
        URI address = Postgres.withTurnedClock();
        try (Journal one = Journal.open(address);
                Journal other = Journal.open(address)) {
            List<Nodes> nodes = List.of(one.nodes(), other.nodes());
            nodes.forEach(Nodes::startServing);
            long before = 0;
            for (long turned : new long[] {HOUR, 0, HOUR, 2 * HOUR, -HOUR, 0}) {
                turns(address, nodes, turned, turned > before);
                before = turned;
            }
        }
    }

    private static void turns(URI address, List<Nodes> nodes, long turned, boolean forward) throws Exception {
        long[] began = nodes.stream().mapToLong(Nodes::now).toArray();
        long aheadBefore = ahead(address);
        long start = System.nanoTime();
        Postgres.turnClock(address, turned);
        long until = Long.MAX_VALUE;
        while (System.nanoTime() < until) {
            boolean seen = forward || ahead(address) > aheadBefore;
            for (int i = 0; i < began.length; i++) {
                long now = nodes.get(i).now();
                long counted = nodes.get(i).countedMillis(began[i], now);
                long took = (System.nanoTime() - start) / 1_000_000;
                assertThat(counted).as("turned to %d", turned).isBetween(0L, took + TOLERANCE);
                if (forward) {
                    seen &= now - took - began[i] > HOUR / 2;
                } else {
                    assertThat(now).as("turned to %d", turned).isBetween(began[i], began[i] + took + TOLERANCE);
                }
            }
            if (seen && until == Long.MAX_VALUE) {
                until = System.nanoTime() + AFTERWARDS_NANOS;
            }
        }
        for (int i = 0; i < began.length; i++) {
            Nodes node = nodes.get(i);
            long counted = node.countedMillis(began[i], node.now());
            while (node.countedMillis(began[i], node.now()) <= counted) {
                // Waits until the clock of this turn runs again; if it never does, the test times out.
                Thread.sleep(10);
            }
        }
    }
}
