package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Mark;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.Phrase;
import org.shinpan.server.play.Event.TurnTime;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;

/** Tests the journal: storing, reading and refusing events. */
@Tag("each-jdk")
class JournalTest {

    @TempDir
    Path data;

    private static Entry entry(int version, Event event) {
        return new Entry(version, 1000 + version, "r" + version, event);
    }

    @Test
    void everyKindOfEventComesBackAsItWas() {
        Setup setup = new Setup(
                "clarendon",
                9,
                13,
                "6.5",
                Setup.Bidding.NONE,
                3,
                new TimeControl.ByoYomi(1, 2, 3),
                Setup.Meeting.BY_LINK,
                Player.WHITE,
                Setup.Listing.PRIVATE);
        List<Event> events = List.of(
                new Event.Created(setup, "proof"),
                new Event.Seated(Seat.GUEST, "Bo \"<b>\" 審判", "proof"),
                new Event.Moved(Player.BLACK, "C3", 1234),
                new Event.Proposed(Seat.HOST, Offer.UNDO),
                new Event.Accepted(Seat.GUEST, Offer.UNDO, 5, TurnTime.GOES_ON),
                new Event.Declined(Seat.GUEST, Offer.PAUSE),
                new Event.Continued(Seat.HOST),
                new Event.Disputed(Seat.GUEST),
                new Event.Claimed(Seat.GUEST, "C3", Mark.NOT_ALIVE),
                new Event.Studied(Player.WHITE, "pass for C3"),
                new Event.GaveIn(Player.BLACK),
                new Event.Said(Seat.HOST, Phrase.WELL_PLAYED),
                new Event.Searched(Life.UNKNOWN, "nothing was found"),
                new Event.Marked(Seat.HOST, "C3", Mark.NOT_ALIVE),
                new Event.Proved(List.of("A1"), List.of("C3", "D4")),
                new Event.Suggested(List.of("D4")),
                new Event.Agreed(Seat.HOST, 8, List.of("E8", "E9")),
                new Event.Bid(Seat.HOST, "7"),
                new Event.BidTaken(Seat.GUEST),
                new Event.Flagged(Player.WHITE),
                new Event.Rematched("AAAAAAAAAAAA"),
                new Event.EngineSeated(Seat.GUEST, "GNU Go", "standard"),
                new Event.EngineTried(Seat.GUEST, "C3"),
                new Event.EngineFailed(Seat.GUEST, EngineFailure.Kind.SILENT, 77, TurnTime.GOES_ON),
                new Event.EngineCalled(Seat.HOST),
                new Event.Tabled(12, "", "Bo"),
                new Event.Reseated(Seat.HOST, "other proof"),
                new Event.Ruled(Event.Ruling.VOID, "the wrong table", 500),
                new Event.Announced("Tea is ready"),
                new Event.Corrected(3, List.of("C3", "pass"), 700),
                new Event.ClocksSet(new Clock(60_000, 3, 30_000, 0), new Clock(0, 1, 12_345, 0)));
        assertThat(events).hasSize(Event.class.getPermittedSubclasses().length);
        List<Entry> entries = new ArrayList<>();
        events.forEach(event -> entries.add(entry(entries.size() + 1, event)));
        try (Journal journal = Journal.open(data)) {
            journal.append("game", entries);
        }
        try (Journal journal = Journal.open(data)) {
            assertThat(journal.read("game")).isEqualTo(entries);
            assertThat(journal.read("other")).isEmpty();
        }
    }

    /** The thread that writes runs out of memory while it reads the clock. */
    @Test
    @Timeout(60)
    void anErrorOnTheThreadThatWritesRefusesOneRequestAndPlayGoesOn() {
        AtomicBoolean fails = new AtomicBoolean();
        OneNode node = new OneNode(0, () -> {
            if (Thread.currentThread().getName().equals("journal") && fails.getAndSet(false)) {
                throw new OutOfMemoryError("as if");
            }
            return System.nanoTime();
        });
        Setup setup = new Setup(
                "logical",
                9,
                9,
                "0",
                Setup.Bidding.NONE,
                0,
                new TimeControl.None(),
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        Event first = new Event.Created(setup, "proof");
        try (Journal journal = Journal.open(data, node)) {
            fails.set(true);
            assertThatThrownBy(() -> journal.append("game", List.of(entry(1, first))))
                    .isInstanceOfSatisfying(
                            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_KEPT));
            journal.append("game", List.of(entry(1, first)));
            journal.append("game", List.of(entry(2, new Event.Continued(Seat.HOST))));
            assertThat(journal.read("game")).hasSize(2);
            assertThat(journal.trouble()).isEmpty();
        }
    }

    /** Changes the database into one of an earlier version, whose events had no links. */
    private void forgetLinks(Statement statement) throws SQLException {
        statement.execute("update event set link = null");
        statement.execute("delete from tail");
        statement.execute("delete from store");
        try {
            Files.writeString(data.resolve("shinpan.lock"), "1\n");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** An event that an earlier version wrote must keep the meaning that it had then. */
    @Test
    void anEventOfAnEarlierVersionBeginsTheTurnAnew() throws SQLException {
        Journal.open(data).close();
        try (Connection earlier = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = earlier.createStatement()) {
            String pause = "{'kind':'accepted','by':'GUEST','offer':'PAUSE','spent':5}".replace('\'', '"');
            String failure = "{'kind':'engine-failed','by':'GUEST','how':'SILENT','spent':7}".replace('\'', '"');
            statement.execute("insert into event (game, version, at, body) values ('game', 1, 1, '" + pause
                    + "'), ('game', 2, 2, '" + failure + "')");
            forgetLinks(statement);
        }
        try (Journal journal = Journal.open(data)) {
            assertThat(journal.read("game"))
                    .containsExactly(
                            new Entry(1, 1, "", new Event.Accepted(Seat.GUEST, Offer.PAUSE, 5, TurnTime.BEGINS_ANEW)),
                            new Entry(
                                    2,
                                    2,
                                    "",
                                    new Event.EngineFailed(
                                            Seat.GUEST, EngineFailure.Kind.SILENT, 7, TurnTime.BEGINS_ANEW)));
        }
    }

    /** The bodies were written by a version in which the time controls were classes of the server. */
    @Test
    void theTimeControlsOfAnEarlierVersionAreRead() throws SQLException {
        Map<String, TimeControl> stored = Map.of(
                "{'kind':'none'}", new TimeControl.None(),
                "{'kind':'absolute','main':1}", new TimeControl.Absolute(1),
                "{'kind':'fischer','main':1,'increment':2,'cap':3}", new TimeControl.Fischer(1, 2, 3),
                "{'kind':'byo-yomi','main':0,'period':2,'periods':100}", new TimeControl.ByoYomi(0, 2, 100),
                "{'kind':'canadian','main':0,'stretch':2,'turns':200}", new TimeControl.Canadian(0, 2, 200),
                "{'kind':'per-move','each':5}", new TimeControl.PerMove(5));
        String body = "{'kind':'created','setup':{'rules':'logical','columns':9,'rows':9,'komi':'0','bidding':'NONE',"
                + "'handicap':0,'time':TIME,'meeting':'BY_LINK','host':'BLACK','listing':'PRIVATE'},"
                + "'invitation':'Q-Oe8SNG2psFFB_2rjNocQWEce0lFGaVIA-VG2we3x8'}";
        for (Map.Entry<String, TimeControl> one : stored.entrySet()) {
            String game = one.getValue().getClass().getSimpleName();
            String written = body.replace("TIME", one.getKey()).replace('\'', '"');
            Setup setup = new Setup(
                    "logical",
                    9,
                    9,
                    "0",
                    Setup.Bidding.NONE,
                    0,
                    one.getValue(),
                    Setup.Meeting.BY_LINK,
                    Player.BLACK,
                    Setup.Listing.PRIVATE);
            Entry created =
                    new Entry(1, 1, "", new Event.Created(setup, "Q-Oe8SNG2psFFB_2rjNocQWEce0lFGaVIA-VG2we3x8"));
            try (Journal journal = Journal.open(data)) {
                journal.append("fresh" + game, List.of(created));
            }
            try (Connection earlier = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                    Statement statement = earlier.createStatement()) {
                statement.execute(
                        "insert into event (game, version, at, body) values ('" + game + "', 1, 1, '" + written + "')");
                assertThat(statement
                                .executeQuery("select body from event where game = 'fresh" + game + "'")
                                .getString(1))
                        .as("what is written now")
                        .isEqualTo(written);
                forgetLinks(statement);
            }
            try (Journal journal = Journal.open(data)) {
                assertThat(journal.read(game)).containsExactly(created);
            }
        }
    }

    @Test
    void manyGamesShareACommitAndNothingIsLost() throws ExecutionException, InterruptedException {
        int games = 40;
        int turns = 25;
        ExecutorService players = Executors.newFixedThreadPool(games);
        try (Journal journal = Journal.open(data)) {
            List<Future<?>> playing = new ArrayList<>();
            for (int game = 0; game < games; game++) {
                String id = "game" + game;
                playing.add(players.submit(() -> {
                    for (int turn = 1; turn <= turns; turn++) {
                        journal.append(id, List.of(entry(turn, new Event.Moved(Player.BLACK, "pass", turn))));
                    }
                }));
            }
            for (Future<?> one : playing) {
                one.get();
            }
            assertThat(journal.written()).isEqualTo((long) games * turns);
            assertThat(journal.commits()).isLessThan(journal.written());
            for (int game = 0; game < games; game++) {
                assertThat(journal.read("game" + game)).hasSize(turns);
            }
        } finally {
            players.shutdown();
        }
    }

    /**
     * By itself, SQLite would copy the log into the database at every thousand pages, and a move would have to wait.
     */
    @Test
    void aLongLogIsBroughtOverWhileGamesGoOn() throws InterruptedException {
        Event large = new Event.Moved(Player.BLACK, "x".repeat(1000), 0);
        try (Journal journal = Journal.open(data)) {
            int games = 12;
            for (int game = 0; game < games; game++) {
                journal.append(
                        "large" + game,
                        IntStream.rangeClosed(1, 1000)
                                .mapToObj(version -> entry(version, large))
                                .toList());
            }
            int turns = 0;
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (data.resolve("shinpan.db").toFile().length() < 8_000_000 && System.nanoTime() < patience) {
                journal.append("game", List.of(entry(++turns, PASS)));
                Thread.sleep(10);
            }
            assertThat(data.resolve("shinpan.db").toFile().length()).isGreaterThan(8_000_000);
            journal.append("game", List.of(entry(++turns, PASS)));
            assertThat(journal.read("game")).hasSize(turns);
            assertThat(journal.trouble()).isEmpty();
        }
    }

    @Test
    void anEventThatClashesIsRefusedAndItsNeighboursAreKept() {
        Event pass = new Event.Moved(Player.BLACK, "pass", 0);
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(entry(1, pass)));
            assertThatThrownBy(() -> journal.append("game", List.of(entry(1, pass))))
                    .isInstanceOf(IllegalStateException.class);
            journal.append("game", List.of(entry(2, pass)));
            assertThat(journal.read("game")).hasSize(2);
        }
    }

    private static final Event PASS = new Event.Moved(Player.BLACK, "pass", 0);

    private static void isNotKept(Journal journal, int version, String reason) {
        assertThatThrownBy(() -> journal.append("game", List.of(entry(version, PASS))))
                .isInstanceOf(Refusal.class)
                .hasMessage("the server cannot write to its store; nothing has changed");
        assertThat(journal.trouble())
                .hasValueSatisfying(trouble -> assertThat(trouble).contains(reason));
    }

    /** The bytes 16 and 17 of a database file hold the length of its pages. */
    @Test
    void aNewDatabaseHasShortPages() throws IOException {
        Journal.open(data).close();
        byte[] file = Files.readAllBytes(data.resolve("shinpan.db"));
        assertThat(file[16] << 8 | file[17]).isEqualTo(1024);
    }

    @Test
    void aSecondServerIsKeptOutOfTheFolderByName() {
        try (Journal journal = Journal.open(data)) {
            assertThat(journal.trouble()).isEmpty();
            assertThatThrownBy(() -> Journal.open(data))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the data folder " + data + " is in use by another server (process "
                            + ProcessHandle.current().pid() + ")");
        }
        Journal.open(data).close();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aFolderThatCannotBeUsedIsNotInUse() throws IOException {
        Path database = data.resolve("shinpan.db");
        Files.createSymbolicLink(database, data.resolve("missing").resolve("shinpan.db"));
        assertThatThrownBy(() -> Journal.open(data)).isInstanceOf(UncheckedIOException.class);
        Files.delete(database);
        Journal.open(data).close();
    }

    /** If the database does not answer the daily check, this is no damage of the store. */
    @Test
    void aDatabaseThatDoesNotAnswerIsNotDamaged() throws SQLException {
        Journal.open(data).close();
        String url = "jdbc:sqlite:" + data.resolve("shinpan.db");
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "insert into event (game, version, at, request, body, link) values ('g', 1, 0, '', '', '')");
            statement.execute("alter table event rename column body to text");
            ReadRows rows = new ReadRows() {
                @Override
                public Jdbi reading() {
                    return Jdbi.create(connection);
                }

                @Override
                public boolean isDamage(SQLException fault) {
                    return false;
                }

                @Override
                public List<String> starts() {
                    return List.of(HashChain.NONE);
                }

                @Override
                public boolean notesTails() {
                    return false;
                }

                @Override
                public Optional<String> ownCheck() {
                    return Optional.empty();
                }
            };
            assertThatThrownBy(() -> StoreCheck.of(rows, new GameReader(rows), new ArchiveFolder(data), () -> false))
                    .hasMessageContaining("body");
        }
    }

    @Test
    void nothingIsAcknowledgedOnceTheFileIsGone() throws IOException {
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(entry(1, PASS)));
            Path file = data.resolve("shinpan.db");
            Files.move(file, data.resolve("away.db"));
            isNotKept(journal, 2, "shinpan.db is gone");
            Files.writeString(file, "another file");
            isNotKept(journal, 2, "shinpan.db was replaced by another one");
            Files.delete(file);
            Files.move(data.resolve("away.db"), file);
            journal.append("game", List.of(entry(2, PASS)));
            assertThat(journal.trouble()).isEmpty();
            assertThat(journal.failures()).isEqualTo(2);
        }
    }

    @Test
    void aLockedDatabaseRefusesAllThatWaitAtOnceAndRecovers() throws Exception {
        ExecutorService players = Executors.newFixedThreadPool(8);
        try (Journal journal = Journal.open(data);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = other.createStatement()) {
            statement.execute("begin exclusive");
            List<Future<?>> playing = new ArrayList<>();
            for (int game = 0; game < 8; game++) {
                String id = "game" + game;
                playing.add(players.submit(() -> journal.append(id, List.of(entry(1, PASS)))));
            }
            for (Future<?> one : playing) {
                assertThatThrownBy(one::get).hasCauseInstanceOf(Refusal.class);
            }
            // The eight games fail together: one after the other, they would have failed in eight commits.
            assertThat(journal.failures()).isLessThanOrEqualTo(2);
            statement.execute("rollback");
            journal.append("game0", List.of(entry(1, PASS)));
            assertThat(journal.trouble()).isEmpty();
        } finally {
            players.shutdown();
        }
    }

    @Test
    @Timeout(60)
    void aJournalInTroubleFindsOutItselfThatItIsOver() throws Exception {
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(entry(1, PASS)));
            Path file = data.resolve("shinpan.db");
            Files.move(file, data.resolve("away.db"));
            isNotKept(journal, 2, "shinpan.db is gone");
            Files.move(data.resolve("away.db"), file);
            while (journal.trouble().isPresent()) {
                Thread.sleep(20);
            }
            assertThat(journal.failures()).isEqualTo(1);
            assertThat(journal.read("game")).hasSize(1);
            journal.append("game", List.of(entry(2, PASS)));
        }
    }

    @Test
    void anUnreadableEventPutsItsOwnGameOutOfServiceAndNoOther() throws SQLException {
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(entry(1, PASS)));
            journal.append("other", List.of(entry(1, PASS)));
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                    Statement statement = connection.createStatement()) {
                statement.execute("update event set body = '{' where game = 'game'");
            }
            assertThatThrownBy(() -> journal.read("game"))
                    .isInstanceOf(Refusal.class)
                    .hasMessage("game game is damaged: event 1 is not as it was written");
            assertThat(journal.read("other")).hasSize(1);
            assertThat(journal.damaged()).containsExactly("game");
        }
    }

    @Test
    void afterTheEndNothingWaits() {
        Journal journal = Journal.open(data);
        journal.close();
        assertThatThrownBy(() -> journal.append("game", List.of(entry(1, PASS))))
                .isInstanceOf(Refusal.class)
                .hasMessage("the server stops; nothing has changed");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void onlyTheOwnerReadsTheFiles() throws IOException {
        Path folder = data.resolve("new");
        try (Journal journal = Journal.open(folder)) {
            journal.append("game", List.of(entry(1, PASS)));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files).hasSize(4).allSatisfy(file -> assertThat(
                                PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rw-------"));
            }
        }
    }
}
