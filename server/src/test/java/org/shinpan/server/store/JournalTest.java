package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.Mark;
import org.shinpan.server.play.Offer;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.server.play.TimeControl;

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
                Player.WHITE);
        List<Event> events = List.of(
                new Event.Created(setup, "proof"),
                new Event.Seated(Seat.GUEST, "Bo \"<b>\" 審判", "proof"),
                new Event.Moved(Player.BLACK, "C3", 1234),
                new Event.Proposed(Seat.HOST, Offer.UNDO),
                new Event.Accepted(Seat.GUEST, Offer.UNDO, 5),
                new Event.Declined(Seat.GUEST, Offer.PAUSE),
                new Event.Continued(Seat.HOST),
                new Event.Marked(Seat.HOST, "C3", Mark.NOT_ALIVE),
                new Event.Proved(List.of("A1"), List.of("C3", "D4")),
                new Event.Suggested(List.of("D4")),
                new Event.Agreed(Seat.HOST, 8),
                new Event.Bid(Seat.HOST, "7"),
                new Event.BidTaken(Seat.GUEST),
                new Event.Flagged(Player.WHITE),
                new Event.Rematched("AAAAAAAAAAAA"),
                new Event.EngineSeated(Seat.GUEST, "GNU Go", "standard"),
                new Event.EngineTried(Seat.GUEST, "C3"),
                new Event.EngineFailed(Seat.GUEST, EngineFailure.Kind.SILENT, 77),
                new Event.EngineCalled(Seat.HOST));
        assertThat(events).hasSize(Event.class.getPermittedSubclasses().length);
        List<Entry> entries = new ArrayList<>();
        events.forEach(event -> entries.add(entry(entries.size() + 1, event)));
        try (Journal journal = Journal.open(data)) {
            journal.append("game", entries);
        }
        try (Journal journal = Journal.open(data)) {
            assertThat(journal.read("game")).isEqualTo(entries);
            assertThat(journal.read("other")).isEmpty();
            assertThat(journal.since(1000)).containsExactly("game");
            assertThat(journal.since(2000)).isEmpty();
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

    @Test
    void anEventThatClashesIsRefusedAndItsNeighboursAreKept() {
        Event pass = new Event.Moved(Player.BLACK, "pass", 0);
        try (Journal journal = Journal.open(data)) {
            journal.append("game", List.of(entry(1, pass)));
            assertThatThrownBy(() -> journal.append("game", List.of(entry(1, pass))))
                    .isInstanceOf(IllegalStateException.class);
            Entry sameRequest = new Entry(2, 0, "r1", pass);
            assertThatThrownBy(() -> journal.append("game", List.of(sameRequest)))
                    .isInstanceOf(IllegalStateException.class);
            journal.append("game", List.of(entry(2, pass)));
            assertThat(journal.read("game")).hasSize(2);
        }
    }
}
