package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.Postgres;
import org.shinpan.server.play.Archived;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.testkit.JavaProgram;

/**
 * Tests that old finished games are moved to the archive, and that each of them then has exactly one record there, even
 * if the server is killed while it moves games.
 */
class ArchiveTest {

    private static final long DAY = Duration.ofDays(1).toMillis();
    /** Noon of the first of October 2026, in UTC. */
    private static final long OCTOBER = 1_790_856_000_000L;

    private static final long NOW = OCTOBER + 40 * DAY;
    private static final Retention THIRTY_DAYS = new Retention(30);
    /** A process is killed at most this long after it has begun to move games. */
    private static final int MAX_MILLIS = 400;

    private static final Archive.Terms TERMS = new Archive.Terms(THIRTY_DAYS, () -> {}, game -> false);

    @TempDir
    Path data;

    private static String name(int number) {
        return String.format(Locale.ROOT, "game-%07d", number);
    }

    /** Returns a record whose Black player is called like the game, with one {@code x} for each event. */
    private static byte[] record(String day, GameState state) {
        return ("(;GM[1]DT[" + day + "]PB["
                        + state.seats().person(Seat.HOST).orElseThrow().name() + "]C[" + "x".repeat(state.version())
                        + "])")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static Setup setup(Setup.Listing listing) {
        return new Setup(
                "tromp-taylor",
                9,
                9,
                "7",
                Setup.Bidding.NONE,
                0,
                new TimeControl.None(),
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                listing);
    }

    /** Returns the events of a game in which Black has played once. The host is called like the game. */
    private static List<Entry> begun(String game, long at, Setup.Listing listing) {
        Event[] events = {
            new Event.Created(setup(listing), ""),
            new Event.Seated(Seat.HOST, game, "proof-of-the-host"),
            new Event.Seated(Seat.GUEST, "Bo", "proof-of-the-guest"),
            new Event.Moved(Player.BLACK, "C3", 1000)
        };
        List<Entry> entries = new ArrayList<>();
        for (Event event : events) {
            entries.add(new Entry(entries.size() + 1, at, "", event));
        }
        return entries;
    }

    /** Stores a game that White resigned. Returns the seal of its last event. */
    private static String play(Journal journal, String game, long at, Setup.Listing listing) {
        List<Entry> entries = begun(game, at, listing);
        entries.add(new Entry(5, at, "", new Event.Moved(Player.WHITE, "resign", 1000)));
        return journal.append(game, entries);
    }

    private static OneNode node() {
        return new OneNode(NOW, System::nanoTime);
    }

    private Journal open() {
        return Journal.open(data, node());
    }

    private static Archive archive(Journal journal) {
        return new Archive(journal, ArchiveTest::record);
    }

    private static boolean isArchived(Journal journal, String game) {
        return journal.readEvents(game, 0).beginsWith(Archived.class);
    }

    private String text(String file) throws IOException {
        return Files.readString(data.resolve("archive").resolve(file));
    }

    private void change(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void oldFinishedGamesMoveAndAllOthersStay() throws Exception {
        try (Journal journal = open()) {
            play(journal, "old-private-", OCTOBER, Setup.Listing.PRIVATE);
            play(journal, "old-public--", OCTOBER, Setup.Listing.PUBLIC);
            play(journal, "september---", OCTOBER - DAY, Setup.Listing.PUBLIC);
            journal.append("unfinished--", begun("unfinished--", OCTOBER, Setup.Listing.PUBLIC));
            play(journal, "young-------", NOW - 30 * DAY + 1000 * 60, Setup.Listing.PUBLIC);
            play(journal, "needed------", OCTOBER, Setup.Listing.PUBLIC);
            Archive archive = archive(journal);
            int moved = archive.moveOld(new Archive.Terms(THIRTY_DAYS, () -> {}, "needed------"::equals));
            assertThat(moved).isEqualTo(3);
            assertThat(journal.archived()).isEqualTo(3);
            for (String stays : List.of("unfinished--", "young-------", "needed------")) {
                assertThat(isArchived(journal, stays)).as(stays).isFalse();
            }
            byte[] record = archive.record("old-private-");
            assertThat(new String(record, StandardCharsets.UTF_8))
                    .contains("DT[2026-10-01]PB[old-private-]", "[xxxxx]");
            assertThat(text("2026-10-private.sgf")).isEqualTo(new String(record, StandardCharsets.UTF_8) + "\n");
            assertThat(text("2026-10-public.sgf")).contains("PB[old-public--]").doesNotContain("private");
            assertThat(text("2026-09-public.sgf")).contains("PB[september---]");
            assertThatThrownBy(() -> archive.record("young-------")).isInstanceOf(Refusal.class);
            assertThat(archive.moveOld(TERMS)).as("only needed------").isEqualTo(1);
            assertThat(archive.moveOld(TERMS)).isZero();
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Path file = data.resolve("archive/2026-10-private.sgf");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("archive"))))
                    .isEqualTo("rwx------");
        }
        // Six games, four of them archived. Each of these has one event left; the unfinished game has 4 events and the
        // young one 5.
        SqliteFile.Report report = SqliteFile.check(data);
        assertThat(report).isEqualTo(new SqliteFile.Report(6, 4, 4 + 4 + 5, List.of()));
    }

    /**
     * A page that was open when the game was archived is not told that events were lost, and no event can be added.
     */
    @Test
    void nothingIsAddedToAGameInTheArchive() throws Exception {
        try (Journal journal = open()) {
            String seal = play(journal, "game", OCTOBER, Setup.Listing.PUBLIC);
            archive(journal).moveOld(TERMS);
            Entry late = new Entry(6, NOW, "", new Event.Said(Seat.HOST, Event.Phrase.values()[0]));
            assertThatThrownBy(() -> journal.append("game", List.of(late))).isInstanceOf(EventLog.Taken.class);
            EventLog.Kept newer = journal.sound("game", 5);
            assertThat(newer.beginsWith(Archived.class)).isTrue();
            assertThat(journal.hasLost("game", 5, seal)).isFalse();
            assertThat(journal.faults()).isEmpty();
            assertThat(journal.trouble()).isEmpty();
        }
    }

    /** If a server dies while it adds records to a file, the file ends with records that belong to no game. */
    @Test
    void recordsThatBelongToNoGameAreCutOff() throws Exception {
        byte[] half = "(;GM[1]PB[half".getBytes(StandardCharsets.UTF_8);
        try (Journal journal = open()) {
            play(journal, name(1), OCTOBER, Setup.Listing.PUBLIC);
            archive(journal).moveOld(TERMS);
            String first = text("2026-10-public.sgf");
            for (int length : new int[] {0, half.length, 100}) {
                ArchiveRows.Row row =
                        new ArchiveRows(journal).row("2026-10-public.sgf").orElseThrow();
                new ArchiveRows(journal).begin("2026-10-public.sgf", row, 100);
                journal.records().append("2026-10-public.sgf", row.size(), java.util.Arrays.copyOf(half, length));
                play(journal, name(2 + length), OCTOBER, Setup.Listing.PUBLIC);
                assertThat(archive(journal).moveOld(TERMS)).isEqualTo(1);
                assertThat(text("2026-10-public.sgf")).startsWith(first).doesNotContain("half");
                assertThat(archive(journal).record(name(2 + length))).isNotEmpty();
            }
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
    }

    /** A file that another program has written or changed must stay as it is. Records go into a new file. */
    @Test
    void filesOfOthersAreLeftAlone() throws Exception {
        Files.createDirectories(data.resolve("archive"));
        Files.writeString(data.resolve("archive/2026-10-public.sgf"), "(;PB[mine])");
        try (Journal journal = open()) {
            play(journal, name(1), OCTOBER, Setup.Listing.PUBLIC);
            archive(journal).moveOld(TERMS);
            assertThat(text("2026-10-public.sgf")).isEqualTo("(;PB[mine])");
            assertThat(text("2026-10-public-2.sgf")).contains(name(1));
            Files.writeString(
                    data.resolve("archive/2026-10-public-2.sgf"), text("2026-10-public-2.sgf") + "(;PB[more])");
            play(journal, name(2), OCTOBER, Setup.Listing.PUBLIC);
            archive(journal).moveOld(TERMS);
            assertThat(text("2026-10-public-2.sgf")).contains("[more]");
            assertThat(text("2026-10-public-3.sgf")).contains(name(2));
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
    }

    @Test
    void damageOfTheArchiveIsNamed() throws Exception {
        try (Journal journal = open()) {
            play(journal, name(1), OCTOBER, Setup.Listing.PUBLIC);
            play(journal, name(2), OCTOBER, Setup.Listing.PUBLIC);
            archive(journal).moveOld(TERMS);
            Path file = data.resolve("archive/2026-10-public.sgf");
            String whole = Files.readString(file);
            String damage = "its record in the file 2026-10-public.sgf of the archive is not as it was written";
            Files.writeString(file, whole.replace("PB[" + name(1), "PB[" + name(3)));
            journal.lookThrough();
            assertThat(journal.faults()).containsExactly("game " + name(1) + " is damaged: " + damage);
            assertThat(SqliteFile.check(data).faults()).containsExactly("game " + name(1) + ": " + damage);
            assertThatThrownBy(() -> archive(journal).record(name(1)))
                    .isInstanceOfSatisfying(
                            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(Refusal.Code.DAMAGED));
            assertThat(archive(journal).record(name(2))).isNotEmpty();
            Files.delete(file);
            assertThat(SqliteFile.check(data).faults())
                    .containsExactly(
                            "the archive: the file 2026-10-public.sgf is not there, with the records of 2 games");
            assertThatThrownBy(() -> archive(journal).record(name(2)))
                    .isInstanceOfSatisfying(
                            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(Refusal.Code.ARCHIVED))
                    .hasMessageContaining("2026-10-public.sgf, which is not at this server");
        }
        change("update event set body = replace(body, '\"from\":0', '\"from\":1')");
        assertThat(SqliteFile.check(data).faults()).contains("game " + name(1) + ": event 6 is not as it was written");
    }

    @Test
    void aBackupHasTheRecordsAndARestoreBringsThemBack() throws Exception {
        Path folder = data.resolve("games");
        Path file = data.resolve("backup.zip");
        Path restored = data.resolve("restored");
        byte[] record;
        try (Journal journal = Journal.open(folder, node())) {
            play(journal, name(1), OCTOBER, Setup.Listing.PRIVATE);
            play(journal, name(2), NOW, Setup.Listing.PRIVATE);
            archive(journal).moveOld(TERMS);
            record = archive(journal).record(name(1));
            // Records that are being added during the backup are not in it.
            ArchiveRows.Row row =
                    new ArchiveRows(journal).row("2026-10-private.sgf").orElseThrow();
            new ArchiveRows(journal).begin("2026-10-private.sgf", row, 9);
            journal.records().append("2026-10-private.sgf", row.size(), "under way".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Backup.write(folder, file)).isEqualTo(new SqliteFile.Report(2, 1, 6, List.of()));
        assertThat(Backup.restore(file, restored)).isEqualTo(new SqliteFile.Report(2, 1, 6, List.of()));
        assertThat(restored.resolve("archive/2026-10-private.sgf")).hasSize(record.length + 1);
        try (Journal journal = Journal.open(restored, node())) {
            assertThat(archive(journal).record(name(1))).isEqualTo(record);
        }
        Path other = data.resolve("other");
        Files.createDirectories(other.resolve("archive"));
        assertThatThrownBy(() -> Backup.restore(file, other)).hasMessageContaining("has the file archive already");
    }

    /** Kills one process while it moves games. */
    @Test
    @Timeout(120)
    void afterAKillEachGameIsArchivedOnce() throws Exception {
        killWhileMoving(1, 120, 20261129);
    }

    @Test
    @Tag("nightly")
    @Timeout(1200)
    void afterAHundredKillsEachGameIsArchivedOnce() throws Exception {
        killWhileMoving(100, 6000, System.nanoTime());
    }

    private void killWhileMoving(int kills, int games, long seed) throws Exception {
        Random random = new Random(seed);
        List<String> names =
                IntStream.range(0, games).mapToObj(ArchiveTest::name).toList();
        // Many threads write at once, so that their games are committed together, which is faster.
        ExecutorService threads = Executors.newFixedThreadPool(64);
        try (Journal journal = open()) {
            List<Future<?>> played = new ArrayList<>();
            for (String game : names) {
                Setup.Listing listing = random.nextInt(4) == 0 ? Setup.Listing.PUBLIC : Setup.Listing.PRIVATE;
                played.add(threads.submit(() -> play(journal, game, OCTOBER, listing)));
            }
            for (Future<?> one : played) {
                one.get(60, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
        int done = 0;
        for (int kill = 0; kill < kills && done < games; kill++) {
            Process process = new ProcessBuilder(JavaProgram.command(ArchiveTest.class.getName(), 128, data.toString()))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            // Wait until the process prints its line, or ends.
            process.inputReader(StandardCharsets.UTF_8).readLine();
            process.waitFor(random.nextInt(MAX_MILLIS), TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            try (Journal journal = open()) {
                done = (int)
                        names.stream().filter(game -> isArchived(journal, game)).count();
            }
        }
        try (Journal journal = open()) {
            archive(journal).moveOld(TERMS);
            journal.lookThrough();
            assertThat(journal.faults()).as("seed %d", seed).isEmpty();
            assertThat(names).allMatch(game -> isArchived(journal, game));
        }
        assertThat(SqliteFile.check(data).faults()).isEmpty();
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(data.resolve("archive"))) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file));
            }
        }
        assertThat(names).allSatisfy(game -> assertThat(all.toString().split("PB\\[" + game, -1))
                .as("seed %d: the archive has %s once", seed, game)
                .hasSize(2));
        System.out.printf("seed %d: %d kills, %d of %d games moved before the last run%n", seed, kills, done, games);
    }

    /** Moves the games of a folder to the archive. The test runs this method in the process that it kills. */
    public static void main(String[] arguments) throws Exception {
        try (Journal journal = Journal.open(Path.of(arguments[0]), node())) {
            AtomicInteger examined = new AtomicInteger();
            archive(journal).moveOld(new Archive.Terms(THIRTY_DAYS, () -> {}, game -> {
                // After 50 games, the first commit is near.
                if (examined.getAndIncrement() == 50) {
                    System.out.println("begins");
                }
                return false;
            }));
        }
    }

    static boolean postgres() {
        return Postgres.isHere();
    }

    @Test
    @Timeout(120)
    @EnabledIf("postgres")
    void ofTwoServersOneMovesTheGames() throws Exception {
        URI address = Postgres.database();
        Path one = data.resolve("one");
        Path two = data.resolve("two");
        int games = 120;
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Journal first = Journal.open(address, one);
                Journal second = Journal.open(address, two)) {
            first.nodes().startServing();
            second.nodes().startServing();
            long old = first.nodes().now() - 40 * DAY;
            for (int i = 0; i < games; i++) {
                play(i % 2 == 0 ? first : second, name(i), old, Setup.Listing.PUBLIC);
            }
            AtomicInteger moved = new AtomicInteger();
            List<Future<Integer>> running = new ArrayList<>();
            for (Journal journal : List.of(first, second)) {
                Callable<Integer> move = () -> moved.addAndGet(archive(journal).moveOld(TERMS));
                running.add(threads.submit(move));
            }
            for (Future<Integer> run : running) {
                run.get(60, TimeUnit.SECONDS);
            }
            assertThat(moved.get()).isEqualTo(games);
            assertThat(Stream.of(one, two).filter(folder -> Files.exists(folder.resolve("archive"))))
                    .as("the folders with an archive")
                    .hasSize(1);
            boolean isFirst = Files.exists(one.resolve("archive"));
            Journal mover = isFirst ? first : second;
            Journal other = isFirst ? second : first;
            assertThat(IntStream.range(0, games).mapToObj(ArchiveTest::name))
                    .allSatisfy(game -> assertThat(archive(mover).record(game)).isNotEmpty());
            assertThatThrownBy(() -> archive(other).record(name(1)))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("which is not at this server");
            for (Journal journal : List.of(first, second)) {
                journal.lookThrough();
                assertThat(journal.faults()).isEmpty();
            }
            // The other server still has the game in memory.
            Entry late = new Entry(6, old, "", new Event.Said(Seat.HOST, Event.Phrase.values()[0]));
            assertThatThrownBy(() -> other.append(name(1), List.of(late))).isInstanceOf(EventLog.Taken.class);
            assertThat(other.sound(name(1), 5).beginsWith(Archived.class)).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    /** Games that are copied from a folder into a database keep their records in the archive of the folder. */
    @Test
    @Timeout(120)
    @EnabledIf("postgres")
    void movedGamesKeepTheirArchive() throws Exception {
        Path folder = data.resolve("games");
        try (Journal journal = Journal.open(folder, node())) {
            play(journal, name(1), OCTOBER, Setup.Listing.PUBLIC);
            archive(journal).moveOld(TERMS);
            play(journal, name(2), OCTOBER, Setup.Listing.PUBLIC);
        }
        URI address = Postgres.database();
        GameTransfer.copy(folder, address);
        try (Journal journal = Journal.open(address, folder)) {
            journal.nodes().startServing();
            assertThat(archive(journal).record(name(1))).isNotEmpty();
            assertThat(archive(journal).moveOld(TERMS)).isEqualTo(1);
            assertThat(Files.readString(folder.resolve("archive/2026-10-public.sgf")))
                    .contains(name(1), name(2));
            journal.lookThrough();
            assertThat(journal.faults()).isEmpty();
        }
    }
}
