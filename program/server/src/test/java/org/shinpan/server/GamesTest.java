package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Tests that games can be copied from a data folder to PostgreSQL. */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class GamesTest {

    private static final long MAIN = 600_000;
    private static final String SETUP =
            "{'rules':'tromp-taylor','columns':5,'rows':5,'time':{'kind':'absolute','main':" + MAIN + "}}";

    @TempDir
    Path data;

    @Test
    void gamesGoOnInTheDatabaseAndTheTimeBetweenIsChargedToNobody() throws Exception {
        URI database = Postgres.database();
        ServerOptions options =
                ServerOptions.standard().withPort(0).withData(data).withProving(Duration.ZERO);
        HeldSeat host;
        JsonNode before;
        try (Server server = Server.start(options);
                Visitor visitor = new Visitor(server.address())) {
            host = visitor.make(SETUP);
            HeldSeat guest = host.invite("Bo");
            host.playAt("C3", 1);
            guest.playAt("B2", 2);
            before = host.state();
            assertThatThrownBy(() -> Games.copy(data, database))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("in use by another server");
        }
        // Created, two seats, two moves.
        assertThat(Games.copy(data, database)).isEqualTo(5);
        assertThatThrownBy(() -> Games.copy(data, database))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the database has games already");
        long stopped = System.nanoTime();
        Thread.sleep(300);
        try (Server server = Server.start(options.withDatabase(database));
                Visitor visitor = new Visitor(server.address())) {
            long down = (System.nanoTime() - stopped) / 1_000_000;
            HeldSeat again = new HeldSeat(visitor, host.id(), host.secret(), "");
            JsonNode state = again.state();
            assertThat(state.path("moves")).isEqualTo(before.path("moves"));
            assertThat(state.path("seats")).isEqualTo(before.path("seats"));
            assertThat(state.at("/clocks/W")).isEqualTo(before.at("/clocks/W"));
            assertThat(state.at("/clocks/B")).isEqualTo(before.at("/clocks/B"));
            long running = state.at("/clocks/used").asLong()
                    - before.at("/clocks/used").asLong();
            assertThat(running).isLessThan(down);
            again.playAt("D4", 3);
            assertThat(again.state().path("turn").asInt()).isEqualTo(3);
        }
    }

    @Test
    void aFolderWithoutGamesIsNamed() throws Exception {
        Path empty = data.resolve("nothing");
        assertThatThrownBy(() -> Games.copy(empty, URI.create("postgres://a@b/c")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("there are no games in " + empty);
        assertThat(Files.exists(empty)).isFalse();
        assertThatThrownBy(() -> Games.copy(empty, URI.create("mysql://a/b")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
