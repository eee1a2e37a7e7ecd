package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.store.Journal;

/**
 * Days of a club in minutes: the clock of the games is in the hands of the test. Games are made, played, watched and
 * left; each night the server is stopped and started again. At the end nothing is left of all that but the games.
 */
class MonthTest {

    private static final List<String> MOVES = List.of("A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8");

    @TempDir
    Path data;

    private final AtomicLong nanos = new AtomicLong();
    private final long began = System.currentTimeMillis();

    /** How many events of each game were acknowledged. */
    private final Map<String, Integer> acknowledged = new LinkedHashMap<>();

    /** What a process has. */
    private record Holdings(long heap, int threads, long files) {

        static Holdings now() throws IOException, InterruptedException {
            for (int i = 0; i < 3; i++) {
                System.gc();
                Thread.sleep(50);
            }
            Runtime runtime = Runtime.getRuntime();
            Path handles = Path.of("/proc/self/fd");
            long files = 0;
            if (Files.isDirectory(handles)) {
                try (Stream<Path> all = Files.list(handles)) {
                    files = all.count();
                }
            }
            return new Holdings(runtime.totalMemory() - runtime.freeMemory(), Thread.activeCount(), files);
        }
    }

    /** A page that watches. */
    private static final class Page implements Watcher {
        @Override
        public void happened(List<Event> events) {}

        @Override
        public void cameOrLeft() {}

        @Override
        public void clocksStoppedOrWentOn() {}
    }

    @Test
    @Timeout(180)
    void threeDays() throws Exception {
        Holdings[] held = month(3, 4);
        assertThat(held[1].files()).isLessThanOrEqualTo(held[0].files() + 5);
    }

    @Test
    @Tag("nightly")
    @Timeout(7200)
    void thirtyDaysOfTwentyThousandGames() throws Exception {
        Holdings[] held = month(30, 28);
        // What the test itself remembers of each game: an entry of a map, a name and a number.
        long remembered = 128L * acknowledged.size();
        assertThat(held[1].heap() - remembered).isLessThan(held[0].heap() * 105 / 100);
        assertThat(held[1].threads()).isLessThanOrEqualTo(held[0].threads());
        assertThat(held[1].files()).isLessThanOrEqualTo(held[0].files());
    }

    /** Plays for some days. Returns what an idle server had after the first one, and what it has after the last. */
    private Holdings[] month(int days, int gamesAnHour) throws Exception {
        Random random = new Random(days);
        Holdings[] held = new Holdings[2];
        for (int day = 0; day < days; day++) {
            try (Journal journal = Journal.open(data);
                    Lobby lobby = lobby(journal)) {
                for (int hour = 0; hour < 24; hour++) {
                    for (int game = 0; game < gamesAnHour; game++) {
                        play(lobby, random);
                    }
                    pass(lobby, Duration.ofHours(1));
                }
                if (day == 0 || day == days - 1) {
                    // The longest clock is two days.
                    for (int idle = 0; idle < 3; idle++) {
                        pass(lobby, Duration.ofDays(1));
                    }
                    assertThat(lobby.asleep()).isZero();
                    assertThat(lobby.open()).isZero();
                    assertThat(lobby.watching()).isZero();
                    assertThat(journal.faults()).isEmpty();
                    held[day == 0 ? 0 : 1] = Holdings.now();
                }
            }
        }
        try (Journal journal = Journal.open(data)) {
            for (Map.Entry<String, Integer> game : acknowledged.entrySet()) {
                EventLog.Kept kept = journal.open(game.getKey(), 0);
                assertThat(kept.damage()).isEmpty();
                assertThat(kept.entries()).as(game.getKey()).hasSizeGreaterThanOrEqualTo(game.getValue());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d days, %d games: heap %.1f to %.1f MB, threads %d to %d, handles %d to %d; no event lost%n",
                days,
                acknowledged.size(),
                held[0].heap() / 1e6,
                held[1].heap() / 1e6,
                held[0].threads(),
                held[1].threads(),
                held[0].files(),
                held[1].files());
        return held;
    }

    private Lobby lobby(Journal journal) {
        OneNode node = new OneNode(began + TimeUnit.NANOSECONDS.toMillis(nanos.get()), nanos::get);
        Lobby lobby = new Lobby(journal, node, Duration.ZERO, Engines.in(data, Engines::ownPlayer));
        lobby.serves();
        return lobby;
    }

    /** Time passes: flags fall, and rooms that nobody uses are closed. */
    private void pass(Lobby lobby, Duration time) throws InterruptedException {
        lobby.forgetIdle();
        nanos.addAndGet(time.toNanos());
        lobby.forgetIdle();
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while ((lobby.isAnyDue() || lobby.open() > 0) && System.nanoTime() < patience) {
            // The flags of the rooms that wake fall in threads of their own.
            lobby.eachSecond();
            Thread.sleep(20);
            lobby.closeIdle(0);
        }
        assertThat(lobby.open()).isZero();
    }

    /** A game that is made, joined, watched and played for a while; then both go away. */
    private void play(Lobby lobby, Random random) {
        TimeControl time =
                switch (random.nextInt(3)) {
                    case 0 -> new TimeControl.None();
                    case 1 -> new TimeControl.Absolute(Duration.ofMinutes(5).toMillis());
                    default -> new TimeControl.Absolute(Duration.ofDays(1).toMillis());
                };
        Setup setup = new Setup(
                "logical",
                9,
                9,
                "0",
                Setup.Bidding.NONE,
                0,
                time,
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        Lobby.Made made = lobby.make(setup, "Aiko", "");
        Room room = lobby.room(made.id());
        String guest = room.join(made.invitation(), "Bo");
        Page page = new Page();
        room.look(state -> room.watch(page, made.secret()));
        int version = 0;
        int turns = random.nextInt(MOVES.size());
        for (int turn = 1; turn <= turns; turn++) {
            Move move = Move.parse(MOVES.get(turn - 1));
            int number = turn;
            version = room.act(turn % 2 == 1 ? made.secret() : guest, "r" + turn, "here", at -> at.take(move, number));
        }
        if (random.nextInt(3) == 0) {
            int last = turns + 1;
            version = room.act(last % 2 == 1 ? made.secret() : guest, "end", "here", at -> at.take(Move.RESIGN, last));
        }
        acknowledged.put(made.id(), version);
        room.leave(page);
    }
}
