package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;

/**
 * Tests a PostgreSQL database that is stopped in the middle of games and started again: players see a message, play
 * continues, nothing is lost, and neither player loses time.
 */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class StoppedDatabaseTest {

    private static final int PATIENCE_SECONDS = 60;
    private static final int STOPPED_MILLIS = 5_000;
    private static final long MAIN = 600_000;

    /** The longest time until a server notices that the database has stopped, or runs again. */
    private static final long NOTICED_MILLIS = 2_500;

    @TempDir
    Path data;

    private EmbeddedPostgres database(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data.resolve("postgres"))
                .setCleanDataDirectory(false)
                .setPort(port)
                .start();
    }

    private Server server(URI database) {
        return Server.start(
                ServerOptions.standard()
                        .withPort(0)
                        .withData(data.resolve("server"))
                        .withProving(Duration.ZERO)
                        .withDatabase(database),
                Engines::ownPlayer,
                Limits.forVisitors(50));
    }

    @Test
    @Tag("nightly")
    @Timeout(300)
    void playersAreInformedAndGoOnWhenTheDatabaseIsBack() throws Exception {
        EmbeddedPostgres postgres = database(0);
        int port = postgres.getPort();
        URI address = URI.create("postgres://postgres@localhost:" + port + "/postgres");
        try {
            String id;
            try (Server server = server(address);
                    Visitor visitor = new Visitor(server.address())) {
                long begun = System.nanoTime();
                HeldSeat seat = visitor.make("{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen',"
                        + "'time':{'kind':'absolute','main':" + MAIN + "}}");
                id = seat.id();
                seat.play("A1 J9 A2");
                seat.connect(0);
                visitor.hear("sync");
                postgres.close();
                long stopped = System.nanoTime();
                String next = "{'do':'play','at':'J8','turn':4,'request':'r4'}";
                Visitor.Answer refused = seat.act(next);
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.code()).isEqualTo("NOT_KEPT");
                assertThat(refused.body().at("/error/message").asText())
                        .matches("[A-Za-z][^\\n]{20,200}")
                        .doesNotContain("Exception", "jdbc");
                visitor.say("{'t':'act','do':'play','at':'J8','turn':4,'request':'r4'}");
                assertThat(visitor.hear("refused").at("/error/code").asText()).isEqualTo("NOT_KEPT");
                assertThat(seat.state().path("turn").asInt()).isEqualTo(3);
                assertThat(visitor.get("/health").status()).isEqualTo(503);
                TimeUnit.MILLISECONDS.sleep(STOPPED_MILLIS);
                long outage = (System.nanoTime() - stopped) / 1_000_000;
                postgres = database(port);
                long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
                while (seat.act(next).status() != 200) {
                    assertThat(System.nanoTime()).as("the server plays on").isLessThan(patience);
                    Thread.sleep(100);
                }
                long took = (System.nanoTime() - begun) / 1_000_000;
                JsonNode state = seat.state();
                assertThat(state.path("turn").asInt()).isEqualTo(4);
                assertThat(state.path("phase").asText()).isEqualTo("PLAYING");
                long left = state.at("/clocks/B/main").asLong()
                        + state.at("/clocks/W/main").asLong()
                        - state.at("/clocks/used").asLong();
                assertThat(2 * MAIN - left).isBetween(0L, took - outage + NOTICED_MILLIS);
                seat.play("A3 J7");
                assertThat(visitor.get("/health").status()).isEqualTo(200);
            }
            try (Server again = server(address);
                    Visitor visitor = new Visitor(again.address())) {
                JsonNode state = visitor.get("/api/games/" + id).body();
                assertThat(state.path("turn").asInt()).isEqualTo(6);
                assertThat(state.path("moves")).hasSize(6);
            }
        } finally {
            postgres.close();
        }
    }
}
