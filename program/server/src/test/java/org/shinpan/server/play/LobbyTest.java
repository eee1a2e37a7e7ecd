package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Watchers.Watcher;
import org.shinpan.server.store.OneNode;

/** Tests the opening and closing of rooms. */
class LobbyTest {

    @TempDir
    Path data;

    /** A log that keeps its events in memory, and can fail. */
    private static final class Kept implements EventLog {

        private final Map<String, List<Entry>> games = new LinkedHashMap<>();

        /** The number of appends that will fail before the next one succeeds. */
        private volatile int failures;

        /** The condition for the event that is refused: the first event that meets it is refused, and then no other. */
        private @Nullable Predicate<Event> refused;

        @Override
        public synchronized String append(String game, List<Entry> entries) {
            Predicate<Event> unwanted = refused;
            if (unwanted != null
                    && entries.stream().map(Entry::event).map(Event.class::cast).anyMatch(unwanted)) {
                refused = null;
                failures++;
            }
            if (failures > 0) {
                failures--;
                throw new Refusal(Refusal.Code.NOT_KEPT, "no");
            }
            games.computeIfAbsent(game, name -> new ArrayList<>()).addAll(entries);
            return "";
        }

        @Override
        public synchronized EventLog.Kept readEvents(String game, int after) {
            List<Entry> all = games.getOrDefault(game, List.of());
            return new EventLog.Kept(
                    after == 0 ? all : List.copyOf(all.subList(after, all.size())), "", Optional.empty());
        }

        @Override
        public Refusal damaged(String game, String what) {
            return new Refusal(Refusal.Code.DAMAGED, game);
        }

        @Override
        public Optional<String> damage(String game) {
            return Optional.empty();
        }

        @Override
        public boolean hasLost(String game, int version, String seal) {
            return false;
        }
    }

    private static final String ID = "AAAAAAAAAAAA";

    private static final Setup AGAINST_A_PROGRAM = new Setup(
            "logical",
            5,
            5,
            "0",
            Setup.Bidding.NONE,
            0,
            new TimeControl.None(),
            Setup.Meeting.ENGINE,
            Player.BLACK,
            Setup.Listing.PRIVATE);

    /** Returns a log with a game that began yesterday, in which Black used 10 seconds for the first turn. */
    private static Kept begunYesterday(TimeControl time) {
        long yesterday = System.currentTimeMillis() - Duration.ofDays(1).toMillis();
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
        List<Event> events = List.of(
                new Event.Created(setup, "x"),
                new Event.Seated(Seat.HOST, "Aiko", "a"),
                new Event.Seated(Seat.GUEST, "Bo", "b"),
                new Event.Moved(Player.BLACK, "C3", 10_000));
        Kept kept = new Kept();
        for (Event event : events) {
            kept.append(ID, List.of(new EventLog.Entry(kept.read(ID).size() + 1, yesterday, "", event)));
        }
        return kept;
    }

    private Lobby lobby(Kept kept) {
        return new Lobby(kept, new OneNode(), Duration.ZERO, Engines.in(data, Engines::ownPlayer));
    }

    @Test
    void downtimeIsChargedToNeitherPlayerAndTimeSinceTheServerListensIs() throws InterruptedException {
        try (Lobby lobby = lobby(begunYesterday(new TimeControl.Absolute(300_000)))) {
            // The start of the server takes a while.
            Thread.sleep(300);
            long listening = System.nanoTime();
            lobby.startServing();
            assertThat(lobby.open()).isZero();
            Thread.sleep(100);
            Room room = lobby.room(ID);
            long spent = room.look(state -> room.spent());
            assertThat(spent).isBetween(100L, (System.nanoTime() - listening) / 1_000_000 + 1);
            assertThat(room.look(GameState::phase)).isEqualTo(Phase.PLAYING);
            assertThat(room.look(state -> state.clocks().of(Player.BLACK)).main())
                    .isEqualTo(290_000);
            assertThat(room.look(state -> state.clocks().of(Player.WHITE)).main())
                    .isEqualTo(300_000);
        }
    }

    /** The clock of the computer is an hour ahead or behind when the server starts again. */
    @ParameterizedTest
    @ValueSource(longs = {3_600_000, -3_600_000})
    void aClockThatSomebodyTurnedBetweenTwoStartsChargesNobody(long turned) {
        Kept kept = begunYesterday(new TimeControl.Absolute(300_000));
        long lastMove = kept.read(ID).get(3).at();
        long[] nanos = {0};
        OneNode node = new OneNode(lastMove + turned, () -> nanos[0]);
        try (Lobby lobby = new Lobby(kept, node, Duration.ZERO, Engines.in(data, Engines::ownPlayer))) {
            lobby.startServing();
            Room room = lobby.room(ID);
            long spent = room.look(state -> room.spent());
            assertThat(spent).isZero();
            nanos[0] = TimeUnit.SECONDS.toNanos(7);
            // If the clock was ahead when an event was stored, its time is in the future. It then counts as now.
            spent = room.look(state -> room.spent());
            assertThat(spent).isEqualTo(7_000);
            assertThat(room.look(GameState::phase)).isEqualTo(Phase.PLAYING);
            assertThat(room.look(state -> state.clocks().of(Player.BLACK)).main())
                    .isEqualTo(290_000);
            assertThat(room.look(state -> state.clocks().of(Player.WHITE)).main())
                    .isEqualTo(300_000);
        }
    }

    @Test
    void aFlagFallsWhenSomebodyLooksAlsoIfTheStoreFailsAtFirst() throws InterruptedException {
        // Black has used 10 seconds and White no time. Black is on turn and has 20 milliseconds left.
        Kept kept = begunYesterday(new TimeControl.Absolute(10_020));
        kept.append(ID, List.of(new EventLog.Entry(5, 0, "", new Event.Moved(Player.WHITE, "D4", 0))));
        kept.failures = 1;
        try (Lobby lobby = lobby(kept)) {
            Room room = lobby.room(ID);
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (room.look(GameState::phase) != Phase.OVER && System.nanoTime() < patience) {
                Thread.sleep(20);
            }
            assertThat(room.look(GameState::outside)).contains(Outside.BLACK_OUT_OF_TIME);
            assertThat(kept.failures).isZero();
        }
    }

    @Test
    void gamesWithRunningClocksNeedNoRoomWhileNobodyIsThere() {
        Kept kept = begunYesterday(new TimeControl.Absolute(Duration.ofDays(30).toMillis()));
        List<String> games = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            String id = "GAME00000" + (100 + i);
            games.add(id);
            kept.append(id, kept.read(ID));
        }
        try (Lobby lobby = lobby(kept)) {
            games.forEach(lobby::room);
            watch(lobby.room(games.get(0)), "");
            assertThat(lobby.open()).isEqualTo(500);
            lobby.closeIdle(0);
            assertThat(lobby.open()).isEqualTo(1);
            assertThat(lobby.asleep()).isEqualTo(499);
            // A player comes back. The clock has run since the room was closed.
            Room again = lobby.room(games.get(7));
            assertThat(again.look(GameState::clockRuns)).isTrue();
            assertThat(lobby.asleep()).isEqualTo(498);
        }
    }

    /**
     * A user enters a room just when it is about to be closed. If it were closed, a second room would be opened for the
     * same game.
     */
    @Test
    void aRoomThatSomebodyHasJustEnteredIsNotClosed() {
        Kept kept = begunYesterday(new TimeControl.None());
        AtomicLong nanos = new AtomicLong();
        OneNode node = new OneNode(0, nanos::get);
        try (Lobby lobby = new Lobby(kept, node, Duration.ZERO, Engines.in(data, Engines::ownPlayer))) {
            lobby.room(ID);
            nanos.set(TimeUnit.MINUTES.toNanos(3));
            Room again = lobby.room(ID);
            lobby.closeIdle(TimeUnit.MINUTES.toMillis(2));
            watch(again, "");
            assertThat(lobby.room(ID)).isSameAs(again);
            assertThat(lobby.watching()).isEqualTo(1);
        }
    }

    @Test
    void theFlagOfAGameWithoutARoomFalls() throws InterruptedException {
        // Black has used 10 seconds and White no time. Black is on turn and has 5 seconds left.
        Kept kept = begunYesterday(new TimeControl.Absolute(15_000));
        kept.append(ID, List.of(new EventLog.Entry(5, 0, "", new Event.Moved(Player.WHITE, "D4", 0))));
        try (Lobby lobby = lobby(kept)) {
            lobby.room(ID);
            lobby.closeIdle(0);
            assertThat(lobby.open()).isZero();
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (kept.read(ID).size() == 5 && System.nanoTime() < patience) {
                Thread.sleep(20);
            }
            assertThat(kept.read(ID).get(5).event()).isEqualTo(new Event.Flagged(Player.BLACK));
            lobby.closeIdle(0);
            assertThat(lobby.open()).isZero();
            assertThat(lobby.asleep()).isZero();
        }
    }

    /** An outage of the store delays the end of the game on time. */
    @Test
    void aFlagThatDoesNotFallYetIsSetAgain() throws InterruptedException {
        Kept kept = begunYesterday(new TimeControl.Absolute(300_000));
        AtomicLong nanos = new AtomicLong();
        OneNode node = new OneNode(kept.read(ID).get(3).at(), nanos::get);
        try (Lobby lobby = new Lobby(kept, node, Duration.ZERO, Engines.in(data, Engines::ownPlayer))) {
            lobby.startServing();
            lobby.room(ID);
            // As far as the lobby knows, White has one second left.
            nanos.set(TimeUnit.SECONDS.toNanos(299));
            lobby.closeIdle(0);
            assertThat(lobby.open()).isZero();
            // The time until now does not count. The room of the game notices this when it opens.
            node.startServing();
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (lobby.open() == 0 && System.nanoTime() < patience) {
                Thread.sleep(20);
            }
            lobby.closeIdle(0);
            assertThat(lobby.open()).isZero();
            assertThat(lobby.asleep()).isEqualTo(1);
            assertThat(kept.read(ID)).hasSize(4);
        }
    }

    /** A server ends a program that has been idle for ten minutes. In this test it does so at once. */
    @Test
    void aProgramThatWasEndedIsStartedAgain() throws InterruptedException {
        Kept kept = new Kept();
        try (Lobby lobby = lobby(kept)) {
            lobby.startServing();
            NewGames.Made game = gameAgainstAProgram(lobby);
            Room room = lobby.room(game.id());
            room.act(game.secret(), "", "here", decision -> decision.take(Move.parse("A1"), 1));
            awaitTurn(room, 2);
            for (long patience = 0; lobby.engines().open() > 0 && patience < 60_000; patience += 10) {
                lobby.engines().closeIdle(0);
                Thread.sleep(10);
            }
            assertThat(lobby.engines().open()).isZero();
            Move free = room.look(state -> Stream.of("C3", "B2", "D4")
                    .map(Move::parse)
                    .filter(move -> state.game().judge(move) instanceof Verdict.Legal)
                    .findFirst()
                    .orElseThrow());
            room.act(game.secret(), "", "here", decision -> decision.take(free, 3));
            awaitTurn(room, 4);
        }
    }

    /** The store fails so briefly that the check every second does not notice it. The program must still move. */
    @Test
    void aMoveOfAProgramThatCouldNotBeKeptIsAskedForAgain() throws InterruptedException {
        Kept kept = new Kept();
        try (Lobby lobby = lobby(kept)) {
            lobby.startServing();
            NewGames.Made game = gameAgainstAProgram(lobby);
            Room room = lobby.room(game.id());
            kept.refused = event -> event instanceof Event.Moved moved && moved.player() == Player.WHITE;
            room.act(game.secret(), "", "here", decision -> decision.take(Move.parse("A1"), 1));
            awaitTurn(room, 2);
            assertThat(kept.refused).isNull();
        }
    }

    private static NewGames.Made gameAgainstAProgram(Lobby lobby) {
        return lobby.newGames()
                .make(
                        AGAINST_A_PROGRAM,
                        "Aiko",
                        "Shinpan",
                        lobby.engines().offers().get(0).levels().get(0));
    }

    private static void awaitTurn(Room room, int turn) throws InterruptedException {
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (room.look(state -> state.game().history().turns()) < turn && System.nanoTime() < patience) {
            Thread.sleep(10);
        }
        assertThat(room.<Integer>look(state -> state.game().history().turns())).isEqualTo(turn);
    }

    @Test
    void aGameWithoutAMoveTakesAThousandEvents() {
        Kept kept = begunYesterday(new TimeControl.None());
        String host = "the host's secret";
        String guest = "the guest's secret";
        kept.read(ID).set(1, new EventLog.Entry(2, 0, "", new Event.Seated(Seat.HOST, "Aiko", Secret.proof(host))));
        kept.read(ID).set(2, new EventLog.Entry(3, 0, "", new Event.Seated(Seat.GUEST, "Bo", Secret.proof(guest))));
        try (Lobby lobby = lobby(kept)) {
            Room room = lobby.room(ID);
            for (int i = 0; i < 500; i++) {
                room.act(host, "", "here", decision -> decision.propose(Offer.ABANDON));
                room.act(guest, "", "here", decision -> decision.decline(Offer.ABANDON));
            }
            assertThat(kept.read(ID)).hasSize(1004);
            assertThatThrownBy(() -> room.act(host, "", "here", decision -> decision.propose(Offer.ABANDON)))
                    .isInstanceOfSatisfying(
                            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(Refusal.Code.TOO_MANY));
            // A move is still possible. After it, the players may make proposals again.
            room.act(guest, "", "here", decision -> decision.take(Move.parse("D4"), 2));
            room.act(host, "", "here", decision -> decision.propose(Offer.ABANDON));
            assertThat(kept.read(ID)).hasSize(1006);
        }
    }

    @Test
    void aGameWhoseEventsMakeNoGameIsOutOfService() {
        Kept kept = new Kept();
        kept.append(ID, List.of(new EventLog.Entry(1, 0, "", new Event.Seated(Seat.HOST, "Aiko", "a"))));
        try (Lobby lobby = lobby(kept)) {
            assertThatThrownBy(() -> lobby.room(ID))
                    .isInstanceOfSatisfying(
                            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(Refusal.Code.DAMAGED));
        }
    }

    @Test
    void watchersNeverKeepAPlayerOut() {
        Kept kept = begunYesterday(new TimeControl.None());
        String secret = "the host's secret";
        kept.read(ID).set(1, new EventLog.Entry(2, 0, "", new Event.Seated(Seat.HOST, "Aiko", Secret.proof(secret))));
        try (Lobby lobby = lobby(kept)) {
            Room room = lobby.room(ID);
            for (int i = 0; i < 200; i++) {
                watch(room, "");
            }
            assertThatThrownBy(() -> watch(room, "")).isInstanceOf(Refusal.class);
            for (int i = 0; i < 20; i++) {
                watch(room, secret);
            }
            assertThat(room.isHere(Seat.HOST)).isTrue();
            assertThatThrownBy(() -> watch(room, secret)).isInstanceOf(Refusal.class);
        }
    }

    private static void watch(Room room, String secret) {
        room.look(state -> room.watch(new Deaf(), secret));
    }

    /** A watcher that ignores all messages. It is not a record, because two such watchers must not be equal. */
    private static final class Deaf implements Watcher {

        @Override
        public void onEvents(List<Event> events) {
            // Nothing.
        }
    }
}
