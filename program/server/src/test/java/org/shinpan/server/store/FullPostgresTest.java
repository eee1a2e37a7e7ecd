package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.shinpan.rules.board.Player;
import org.shinpan.server.Postgres;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.Refusal;

/**
 * Tests a database that has room for the rows of its servers, but not for events. A trigger refuses events as a full
 * disk would.
 */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class FullPostgresTest {

    private static final int PATIENCE_SECONDS = 30;
    private static final Event PASS = new Event.Moved(Player.BLACK, "pass", 0);

    private final URI address = Postgres.database();

    private void fill() {
        Postgres.execute(
                address,
                "create function full_disk() returns trigger language plpgsql as $$ begin"
                        + " raise exception 'could not extend file: No space left on device' using errcode = '53100';"
                        + " end $$");
        Postgres.execute(
                address,
                "create trigger full_disk before insert on event for each row when (length(new.body) > 10)"
                        + " execute function full_disk()");
    }

    private static String failure(Journal journal, int version) {
        try {
            journal.append("game", List.of(new Entry(version, 1000 + version, "r" + version, PASS)));
            return "";
        } catch (Refusal refused) {
            return refused.code().name();
        }
    }

    private static void await(BooleanSupplier holds) throws InterruptedException {
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(patience);
            Thread.sleep(20);
        }
    }

    @Test
    void noClockRunsAtAnyServerUntilEventsAreKeptAgain() throws Exception {
        try (Journal one = Journal.open(address);
                Journal other = Journal.open(address)) {
            one.nodes().startServing();
            other.nodes().startServing();
            assertThat(failure(one, 1)).isEmpty();
            fill();
            assertThat(failure(one, 2)).isEqualTo("NOT_KEPT");
            // The other server learns that this one cannot store anything when the servers next write their rows.
            await(other.nodes()::stands);
            long began = other.nodes().now();
            for (int look = 0; look < 60; look++) {
                Thread.sleep(50);
                assertThat(one.nodes().countedMillis(began, one.nodes().now())).isZero();
                assertThat(other.nodes().countedMillis(began, other.nodes().now()))
                        .isZero();
                assertThat(one.trouble()).hasValue("ERROR: could not extend file: No space left on device");
            }
            assertThat(failure(one, 2)).isEqualTo("NOT_KEPT");
            Postgres.execute(address, "drop trigger full_disk on event");
            // Tries again until it works, as a page does.
            await(() -> failure(one, 2).isEmpty());
            await(() -> one.trouble().isEmpty());
            await(() -> !one.nodes().stands());
            await(() -> !other.nodes().stands());
        }
    }
}
