package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;

/**
 * Tests a backup that SQLite makes while games are played, as {@code docs/hosting.md} describes it, and restoring from
 * it.
 */
class BackupTest {

    private static final boolean HAS_PERMISSIONS =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
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

    /** Another process makes the backup, so that the test includes SQLite's locks between processes. */
    @Test
    @Timeout(120)
    void oneFileHasAllThatWasKeptBeforeAndIsRestoredOnce() throws Exception {
        Path folder = data.resolve("games");
        Path file = data.resolve("evening.zip");
        Path restored = data.resolve("restored");
        int kept;
        try (Journal journal = Journal.open(folder)) {
            Administration.in(folder, () -> 0).acts().note("seat", "127.0.0.1", Map.of("game", "a"));
            ExecutorService player = Executors.newSingleThreadExecutor();
            AtomicInteger turn = new AtomicInteger();
            AtomicBoolean goes = new AtomicBoolean(true);
            Future<?> playing = player.submit(() -> {
                while (goes.get()) {
                    journal.append("game" + turn.get() % 7, List.of(entry(turn.get() / 7 + 1)));
                    turn.incrementAndGet();
                }
            });
            while (turn.get() < 50) {
                assertThat(playing.isDone()).isFalse();
                Thread.onSpinWait();
            }
            kept = turn.get();
            ProcessBuilder other = new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                    BackupTest.class.getName(),
                    folder.toString(),
                    file.toString());
            other.redirectErrorStream(true);
            Process process = other.start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            goes.set(false);
            playing.get();
            player.shutdown();
            assertThat(process.waitFor()).as(said).isZero();
            assertThat(turn.get()).isGreaterThan(kept);
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
        SqliteFile.Report report = Backup.restore(file, restored);
        assertThat(report.faults()).isEmpty();
        assertThat(report.events()).isGreaterThanOrEqualTo(kept);
        assertThat(report.games()).isEqualTo(7);
        for (String name : new String[] {"admin.key", "acts.log"}) {
            assertThat(restored.resolve(name)).hasSameBinaryContentAs(folder.resolve(name));
            if (HAS_PERMISSIONS) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(restored.resolve(name))))
                        .isEqualTo("rw-------");
            }
        }
        try (Journal journal = Journal.open(restored)) {
            int version = journal.read("game3").size();
            journal.append("game3", List.of(entry(version + 1)));
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
        byte[] before = Files.readAllBytes(restored.resolve("shinpan.db"));
        assertThatThrownBy(() -> Backup.restore(file, restored))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has the file shinpan.db already");
        assertThat(restored.resolve("shinpan.db")).hasBinaryContent(before);
        assertThatThrownBy(() -> Backup.write(folder, file)).hasMessageContaining("exists already");
        try (Stream<Path> files = Files.list(data)) {
            assertThat(files.map(one -> one.getFileName().toString()))
                    .containsExactlyInAnyOrder("games", "evening.zip", "restored");
        }
    }

    /** Writes a backup. The arguments are the data folder and the file of the backup. */
    public static void main(String[] arguments) {
        SqliteFile.Report report = Backup.write(Path.of(arguments[0]), Path.of(arguments[1]));
        if (!report.faults().isEmpty()) {
            throw new IllegalStateException(report.toString());
        }
    }

    @Test
    void aFileThatIsNotABackupIsRefusedAndNotUnpacked() throws Exception {
        Path folder = data.resolve("none");
        Path text = Files.writeString(data.resolve("text.zip"), "no archive");
        assertThatThrownBy(() -> Backup.restore(text, folder)).hasMessageContaining("text.zip is no backup of games");
        Path other = data.resolve("other.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(other))) {
            zip.putNextEntry(new ZipEntry("../shinpan.db"));
        }
        assertThatThrownBy(() -> Backup.restore(other, folder)).hasMessageContaining("it has no shinpan.db");
        assertThat(folder).doesNotExist();
        assertThatThrownBy(() -> Backup.write(folder, data.resolve("x.zip")))
                .hasMessageContaining("there are no games");
    }

    @Test
    void aBackupOverANewerDatabaseIsNoticed() throws Exception {
        Path backup = Files.createDirectories(data.resolve("backup"));
        try (Journal journal = Journal.open(data.resolve("games"))) {
            journal.append("game", List.of(entry(1)));
        }
        Files.copy(data.resolve("games/shinpan.db"), backup.resolve("shinpan.db"));
        String seal;
        try (Journal journal = Journal.open(data.resolve("games"))) {
            journal.append("game", List.of(entry(2)));
            seal = journal.append("game", List.of(entry(3)));
        }
        Files.delete(data.resolve("games/shinpan.db"));
        Files.copy(backup.resolve("shinpan.db"), data.resolve("games/shinpan.db"));
        assertThat(SqliteFile.check(data.resolve("games")).faults())
                .containsExactly("the database has lost its last 2 of 3 commits");
        try (Journal journal = Journal.open(data.resolve("games"))) {
            assertThat(journal.faults()).containsExactly("the database has lost its last 2 of 3 commits");
            // A page that has seen the lost event has its seal, so it can show which game has lost it.
            assertThat(journal.hasLost("game", 3, seal)).isTrue();
            assertThat(journal.hasLost("game", 3, "x".repeat(24))).isFalse();
            assertThat(journal.hasLost("game", 2, seal)).isFalse();
            assertThat(journal.faults())
                    .hasSize(2)
                    .last()
                    .isEqualTo("game game: the store has lost event 3, which a page has seen");
        }
    }
}
