package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConnection;

/**
 * Tests that a connection stays open as long as a server runs, because SQLite deletes the write-ahead log when the last
 * connection closes.
 */
class HeldConnectionsTest {

    private static final int ROUNDS = 40;
    private static final String KEEP =
            "insert into event (game, version, at, request, body) values ('game', ?, 0, null, '{}')";

    @TempDir
    Path data;

    private Object log() throws IOException {
        return Files.readAttributes(data.resolve("shinpan.db-wal"), BasicFileAttributes.class)
                .fileKey();
    }

    private String url() {
        return "jdbc:sqlite:" + data.resolve("shinpan.db");
    }

    /** Closes a connection, as a pool does if the connection is old or has been idle for long. */
    private static void retire(Jdbi jdbi) throws SQLException {
        SQLiteConnection retired =
                jdbi.withHandle(handle -> handle.getConnection().unwrap(SQLiteConnection.class));
        retired.close();
    }

    /** Makes and deletes other files, so that a new log would not have the same place on the disk as the old one. */
    private void otherFiles(int round) throws IOException {
        for (int i = 0; i < 3; i++) {
            Files.writeString(data.resolve("other" + round + "." + i), "other");
            Files.deleteIfExists(data.resolve("other" + (round - 3) + "." + i));
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void theLogStaysTheSameFileWhateverConnectionCloses() throws IOException, SQLException {
        try (SqliteDatabase database = SqliteDatabase.open(data)) {
            assertThat(database.change()).isEmpty();
            Object before = log();
            for (int round = 1; round <= ROUNDS; round++) {
                retire(round % 2 == 0 ? database.reading() : database.writing());
                otherFiles(round);
                int version = round;
                database.writing().useTransaction(handle -> handle.execute(KEEP, version));
                // Reads the database over another connection, as a backup does.
                try (Connection other = DriverManager.getConnection(url());
                        var rows = other.createStatement().executeQuery("select count(*) from event")) {
                    assertThat(rows.getInt(1)).isEqualTo(round);
                }
                assertThat(database.change()).as("round %d", round).isEmpty();
                assertThat(log()).isEqualTo(before);
                assertThat(database.reading().<List<Integer>, RuntimeException>withHandle(handle -> handle.createQuery(
                                        "select version from event")
                                .mapTo(Integer.class)
                                .list()))
                        .hasSize(round);
            }
        }
    }

    @Test
    void eachConnectionHasTheSettingsOfTheJournal() throws SQLException {
        List<String> settings =
                List.of("busy_timeout", "journal_mode", "synchronous", "foreign_keys", "wal_autocheckpoint");
        try (SqliteDatabase database = SqliteDatabase.open(data)) {
            for (Jdbi jdbi : List.of(database.writing(), database.reading(), database.reading(), database.reading())) {
                assertThat(settings.stream()
                                .map(name -> jdbi.withHandle(handle -> handle.createQuery("pragma " + name)
                                        .mapTo(String.class)
                                        .one())))
                        .containsExactly("2000", "wal", "2", "1", "0");
                retire(jdbi);
            }
        }
    }

    private static Set<Thread> threads() {
        return new HashSet<>(Thread.getAllStackTraces().keySet());
    }

    @Test
    void noOtherThreadCanCloseAConnection() {
        // The first opening loads classes, some of which start threads, so it does not count.
        SqliteDatabase.open(data).close();
        Set<Thread> before = threads();
        try (SqliteDatabase database = SqliteDatabase.open(data)) {
            assertThat(database.change()).isEmpty();
            Set<Thread> now = threads();
            now.removeAll(before);
            assertThat(now.stream().map(Thread::getName).collect(Collectors.toSet()))
                    .containsExactly("write-ahead log");
        }
    }
}
