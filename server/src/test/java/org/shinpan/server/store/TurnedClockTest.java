package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.shinpan.server.Postgres;
import org.shinpan.server.play.Nodes;

/** Somebody turns the clock of the database while servers run: a turn is never charged more than it took. */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class TurnedClockTest {

    private static final long HOUR = 3_600_000;

    /** How wrong a server's reading of the clock may be on a busy machine; an hour is far more. */
    private static final long TOLERANCE = 30_000;

    /** How long is looked after the servers have followed. */
    private static final long AFTERWARDS_NANOS = 400_000_000;

    @Test
    @Timeout(120)
    void noTurnIsChargedAnHourNorLessThanNothing() throws Exception {
        URI address = Postgres.withTurnedClock();
        try (Journal one = Journal.open(address);
                Journal other = Journal.open(address)) {
            List<Nodes> nodes = List.of(one.nodes(), other.nodes());
            nodes.forEach(Nodes::serves);
            for (long turned : new long[] {HOUR, 0, HOUR, 2 * HOUR, -HOUR, 0}) {
                long[] began = nodes.stream().mapToLong(Nodes::now).toArray();
                long start = System.nanoTime();
                Postgres.turnClock(address, turned);
                long until = Long.MAX_VALUE;
                while (System.nanoTime() < until) {
                    boolean followed = true;
                    for (int i = 0; i < began.length; i++) {
                        long now = nodes.get(i).now();
                        long counted = nodes.get(i).counted(began[i], now);
                        long took = (System.nanoTime() - start) / 1_000_000;
                        assertThat(counted).as("turned to %d", turned).isBetween(0L, took + TOLERANCE);
                        followed &= Math.abs(now - took - began[i]) > HOUR / 2;
                    }
                    if (followed && until == Long.MAX_VALUE) {
                        until = System.nanoTime() + AFTERWARDS_NANOS;
                    }
                }
            }
        }
    }
}
