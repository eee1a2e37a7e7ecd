package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Room;

/** Tests a slow store that several nodes share. */
class SlowStoreTest {

    @TempDir
    Path data;

    @Test
    @Timeout(60)
    void lookingAtAGameDoesNotWaitForAReadOfTheStore() throws InterruptedException {
        SharedLog log = new SharedLog(new Random(1));
        try (Lobby lobby = new Lobby(log, log.node(2), Duration.ZERO, Engines.in(data, Engines::ownPlayer))) {
            String game = lobby.newGames()
                    .make(SameScreen.of("tromp-taylor", 5), "", "")
                    .id();
            Room room = lobby.room(game);
            log.answers.acquire();
            CompletableFuture<Room> reader = CompletableFuture.supplyAsync(() -> lobby.room(game));
            while (!log.answers.hasQueuedThreads()) {
                Thread.sleep(1);
            }
            // Once, this waited for the reader, while the reader waits for this test.
            assertThat(room.look(GameState::phase)).isEqualTo(Phase.PLAYING);
            log.answers.release();
            assertThat(reader.join()).isSameAs(room);
        }
    }
}
