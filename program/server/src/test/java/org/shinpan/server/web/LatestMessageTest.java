package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Room;

/** Tests {@link LatestMessage}. */
class LatestMessageTest {

    @TempDir
    Path data;

    /** A message that is still being made when the last watcher leaves must not keep its room in memory. */
    @Test
    void aMessageMadeAfterTheLastWatcherLeftIsNotRemembered() {
        SharedLog log = new SharedLog(new Random(1));
        try (Lobby lobby = new Lobby(log, log.node(1), Duration.ZERO, Engines.in(data, Engines::ownPlayer))) {
            Room room = lobby.room(lobby.newGames()
                    .make(SameScreen.of("logical", 9), "Aiko", "Bo")
                    .id());
            int before = LatestMessage.remembered();
            Conversation watcher = new Conversation(lobby, room.id(), "here", text -> {}, (kind, secret) -> {});
            watcher.onMessage("{\"t\":\"hello\"}");
            assertThat(LatestMessage.remembered()).isEqualTo(before + 1);
            watcher.onClose();
            room.look(state -> {
                watcher.onEvents(List.of());
                return state;
            });
            assertThat(LatestMessage.remembered()).isEqualTo(before);
        }
    }
}
