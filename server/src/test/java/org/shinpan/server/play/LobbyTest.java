package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.engines.Engines;

class LobbyTest {

    @TempDir
    Path data;

    /** A log in memory. */
    private static final class Kept implements EventLog {

        private final Map<String, List<Entry>> games = new LinkedHashMap<>();

        @Override
        public void append(String game, List<Entry> entries) {
            games.computeIfAbsent(game, name -> new ArrayList<>()).addAll(entries);
        }

        @Override
        public List<Entry> read(String game) {
            return games.getOrDefault(game, List.of());
        }

        @Override
        public List<String> since(long at) {
            return List.copyOf(games.keySet());
        }
    }

    @Test
    void aGameWithoutARunningClockStaysClosedUntilSomebodyAsksForIt() throws InterruptedException {
        // In each game the program is on turn. If more games asked it than may think at once, one would have to wait.
        Setup setup = new Setup(
                "logical",
                9,
                9,
                "0",
                Setup.Bidding.NONE,
                0,
                new TimeControl.None(),
                Setup.Meeting.ENGINE,
                Player.WHITE);
        Kept kept = new Kept();
        for (String game : List.of("AAAAAAAAAAAA", "BBBBBBBBBBBB", "CCCCCCCCCCCC")) {
            kept.append(
                    game,
                    List.of(
                            new EventLog.Entry(1, 0, "", new Event.Created(setup, "")),
                            new EventLog.Entry(2, 0, "", new Event.Seated(Seat.HOST, "Aiko", "a")),
                            new EventLog.Entry(3, 0, "", new Event.EngineSeated(Seat.GUEST, Engines.OWN, "quick"))));
        }
        CountDownLatch end = new CountDownLatch(1);
        Engines slow = Engines.in(data, () -> {
            try {
                end.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return Engines.ownPlayer();
        });
        assertThat(slow.atOnce()).isEqualTo(2);
        try (Lobby lobby = new Lobby(kept, Duration.ZERO, slow)) {
            lobby.wake();
            int waiting = lobby.engines().waiting();
            end.countDown();
            assertThat(waiting).isZero();
            assertThat(lobby.open()).isZero();
        }
    }

    @Test
    void downtimeIsChargedToNeitherPlayer() {
        // Black has taken 10 seconds of 5 minutes, White is on turn, and the program stood still for a day.
        long yesterday = System.currentTimeMillis() - Duration.ofDays(1).toMillis();
        TimeControl time = new TimeControl.Absolute(300_000);
        Setup setup = new Setup("logical", 9, 9, "0", Setup.Bidding.NONE, 0, time, Setup.Meeting.BY_LINK, Player.BLACK);
        List<Event> events = List.of(
                new Event.Created(setup, "x"),
                new Event.Seated(Seat.HOST, "Aiko", "a"),
                new Event.Seated(Seat.GUEST, "Bo", "b"),
                new Event.Moved(Player.BLACK, "C3", 10_000));
        Kept kept = new Kept();
        for (Event event : events) {
            kept.append(
                    "AAAAAAAAAAAA",
                    List.of(new EventLog.Entry(kept.read("AAAAAAAAAAAA").size() + 1, yesterday, "", event)));
        }
        try (Lobby lobby = new Lobby(kept, Duration.ZERO, Engines.in(data, Engines::ownPlayer))) {
            lobby.wake();
            assertThat(lobby.open()).as("its clock runs, so it is at hand").isEqualTo(1);
            Room room = lobby.room("AAAAAAAAAAAA");
            Table.Phase phase = room.look(Table::phase);
            Clock black = room.look(table -> table.clock(Player.BLACK));
            Clock white = room.look(table -> table.clock(Player.WHITE));
            long spent = room.look(table -> room.spent());
            assertThat(phase).isEqualTo(Table.Phase.PLAYING);
            assertThat(black.main()).isEqualTo(290_000);
            assertThat(white.main()).isEqualTo(300_000);
            assertThat(spent).as("of a day").isLessThan(60_000);
        }
    }
}
