package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a server whose process is stopped for a while in the middle of games, as in a paused container or a migrated
 * machine: no player loses that time, and clocks run out correctly afterwards.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(300)
class FrozenServerTest {

    private static final long MAIN_MILLIS = 2000;
    private static final int FROZEN_MILLIS = 3000;
    /** The time after which the other servers no longer wait for a silent one; see {@code OtherNodes}. */
    private static final int LONGER_THAN_OTHERS_WAIT_MILLIS = 20_000;

    private static final String SETUP = String.format(
            Locale.ROOT,
            "{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen',"
                    + "'time':{'kind':'absolute','main':%d}}",
            MAIN_MILLIS);

    @TempDir
    Path data;

    private final List<ServerProcess> servers = new ArrayList<>();

    @AfterEach
    void stop() throws InterruptedException {
        for (ServerProcess server : servers) {
            server.kill();
        }
    }

    private URI start(String database) throws Exception {
        ServerProcess server = ServerProcess.start(data.resolve("node" + servers.size()), database);
        servers.add(server);
        return server.address();
    }

    /**
     * Freezes the first server in the middle of a turn. By the clock of this test, the turn must not be charged more
     * than the time during which the server was running.
     */
    private void freezesInATurn(int millis) throws Exception {
        try (Visitor visitor = new Visitor(servers.get(0).address());
                Visitor nobodyWatches = new Visitor(servers.get(0).address())) {
            // The first game of a server takes longer, so it is not measured.
            nobodyWatches.sit("tromp-taylor", 9, 9).play("E5");
            HeldSeat left = nobodyWatches.make(SETUP);
            HeldSeat game;
            long began;
            do {
                game = visitor.make(SETUP);
                began = System.nanoTime();
                // On a very busy machine the player's time may already be over. Then another game is made.
            } while (game.playAt("E5", 1).status() != 200);
            visitor.connect(game.id(), game.secret(), 0);
            visitor.hear("sync");
            servers.get(0).freeze();
            long frozen = System.nanoTime();
            Thread.sleep(millis);
            long stood = System.nanoTime() - frozen;
            servers.get(0).goesOn();
            Visitor.Answer answer = game.playAt("C3", 2);
            long lived = System.nanoTime() - began - stood;
            boolean late = lived >= TimeUnit.MILLISECONDS.toNanos(MAIN_MILLIS);
            assertThat(answer.status()).as(answer.body().toString()).isIn(late ? List.of(200, 409) : List.of(200));
            if (!late) {
                assertThat(MAIN_MILLIS - game.state().at("/clocks/W/main").asLong())
                        .isBetween(0L, TimeUnit.NANOSECONDS.toMillis(lived) + 1);
            }
            // The server sends the clocks, because the page has let them run meanwhile. After more than 20 seconds the
            // connection is closed as idle.
            long used = visitor.hear("clocks", "closed").at("/clocks/used").asLong();
            assertThat(used).isLessThanOrEqualTo((System.nanoTime() - began - stood) / 1_000_000);
            for (HeldSeat over : List.of(game, left)) {
                over.await(state -> state.path("phase").asText().equals("OVER"));
                assertThat(over.state().path("outside").asText()).endsWith("_OUT_OF_TIME");
            }
        }
    }

    @Test
    void noClockPays() throws Exception {
        start("");
        freezesInATurn(FROZEN_MILLIS);
    }

    @Test
    @EnabledIf("org.shinpan.server.Postgres#isHere")
    void noClockPaysIfTwoServersShareTheGames() throws Exception {
        String database = Postgres.database().toString();
        start(database);
        start(database);
        freezesInATurn(FROZEN_MILLIS);
    }

    /** The server is frozen for so long that the other one considers it dead. */
    @Test
    @Tag("nightly")
    @EnabledIf("org.shinpan.server.Postgres#isHere")
    void noPlayerLosesTimeIfTheOtherServerTakesOver() throws Exception {
        String database = Postgres.database().toString();
        start(database);
        start(database);
        freezesInATurn(LONGER_THAN_OTHERS_WAIT_MILLIS);
    }

    /**
     * The players continue at the other server, so the frozen one has an old position when it runs again. It must catch
     * up.
     */
    @Test
    @Tag("nightly")
    @EnabledIf("org.shinpan.server.Postgres#isHere")
    void aServerThatComesBackFindsTheGameAsTheOthersLeftIt() throws Exception {
        String database = Postgres.database().toString();
        try (Visitor here = new Visitor(start(database));
                Visitor there = new Visitor(start(database))) {
            HeldSeat game = here.make(SETUP.replace(Long.toString(MAIN_MILLIS), "60000"));
            here.connect(game.id(), game.secret(), 0);
            game.play("E5");
            HeldSeat elsewhere = new HeldSeat(there, game.id(), game.secret(), "");
            servers.get(0).freeze();
            Thread.sleep(LONGER_THAN_OTHERS_WAIT_MILLIS);
            elsewhere.play("C3 G7 E3");
            servers.get(0).goesOn();
            assertThat(game.playAt("C3", 2).status()).isEqualTo(409);
            assertThat(game.state().path("turn").asInt()).isEqualTo(4);
            game.play("F6");
            elsewhere.play("C7");
            assertThat(game.state().path("moves")).hasSize(6);
            assertThat(game.state().path("v")).isEqualTo(elsewhere.state().path("v"));
        }
    }
}
