package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;

/** A copy that SQLite makes while games are played, as {@code docs/hosting.md} says, and what is restored from it. */
class BackupTest {

    private static final int GAMES = 100;
    private static final int BEFORE = 10;
    private static final int TURNS = 30;

    @TempDir
    Path data;

    private static Entry entry(int version) {
        return new Entry(version, version, "", new Event.Moved(Player.BLACK, "pass", version));
    }

    @Test
    @Timeout(120)
    void aBackupMadeDuringPlayHasAllThatWasKeptBefore() throws Exception {
        Path restored = Files.createDirectories(data.resolve("restored"));
        Map<String, Integer> kept = new ConcurrentHashMap<>();
        Map<String, Integer> before = new HashMap<>();
        CountDownLatch underWay = new CountDownLatch(GAMES);
        ExecutorService players = Executors.newFixedThreadPool(GAMES);
        try (Journal journal = Journal.open(data.resolve("games"))) {
            List<Future<?>> playing = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                String game = "game" + i;
                playing.add(players.submit(() -> {
                    for (int turn = 1; turn <= TURNS; turn++) {
                        journal.append(game, List.of(entry(turn)));
                        kept.put(game, turn);
                        if (turn == BEFORE) {
                            underWay.countDown();
                        }
                    }
                }));
            }
            underWay.await();
            before.putAll(kept);
            try (Connection connection =
                            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("games/shinpan.db"));
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("backup to " + restored.resolve("shinpan.db"));
            }
            for (Future<?> one : playing) {
                one.get();
            }
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        } finally {
            players.shutdown();
        }
        assertThat(SqliteFile.check(restored).faults()).isEmpty();
        try (Journal journal = Journal.open(restored)) {
            for (String game : before.keySet()) {
                int version = journal.read(game).size();
                assertThat(version).as(game).isGreaterThanOrEqualTo(before.get(game));
                journal.append(game, List.of(entry(version + 1)));
            }
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
    }

    @Test
    void aBackupOverANewerDatabaseIsNoticed() throws Exception {
        Path backup = Files.createDirectories(data.resolve("backup"));
        try (Journal journal = Journal.open(data.resolve("games"))) {
            journal.append("game", List.of(entry(1)));
        }
        Files.copy(data.resolve("games/shinpan.db"), backup.resolve("shinpan.db"));
        String told;
        try (Journal journal = Journal.open(data.resolve("games"))) {
            journal.append("game", List.of(entry(2)));
            told = journal.append("game", List.of(entry(3)));
        }
        Files.delete(data.resolve("games/shinpan.db"));
        Files.copy(backup.resolve("shinpan.db"), data.resolve("games/shinpan.db"));
        assertThat(SqliteFile.check(data.resolve("games")).faults())
                .containsExactly("the database has lost its last 2 of 3 commits");
        try (Journal journal = Journal.open(data.resolve("games"))) {
            assertThat(journal.faults()).containsExactly("the database has lost its last 2 of 3 commits");
            // A page that was there knows which game it is.
            assertThat(journal.hasLost("game", 3, told)).isTrue();
            assertThat(journal.hasLost("game", 3, "x".repeat(24))).isFalse();
            assertThat(journal.hasLost("game", 2, told)).isFalse();
            assertThat(journal.faults())
                    .hasSize(2)
                    .last()
                    .isEqualTo("game game: the store has lost event 3, which a page has seen");
        }
    }
}
