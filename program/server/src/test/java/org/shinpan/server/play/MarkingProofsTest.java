package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;

/** Tests from whom a game accepts proofs for the marking, and when the server itself searches for them. */
class MarkingProofsTest {

    /** Black and White live with two eyes each, on 5×5. */
    private static final String EYES =
            "B1 A4 D1 B4 E1 C4 A2 D4 B2 E4 C2 B5 D2 D5 E2 E5 A3 pass B3 pass C3 pass D3 pass pass";

    private final Set<Seat> provers = EnumSet.noneOf(Seat.class);
    private final BlockingQueue<Position> searched = new LinkedBlockingQueue<>();
    private final BlockingQueue<List<Event>> kept = new LinkedBlockingQueue<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Proofs proofs = new Proofs(Duration.ofSeconds(1), this::search);
    private final GameState state = marking();
    private final MarkingProofs marks = new MarkingProofs(
            (still, events) -> {
                if (still.test(state)) {
                    kept.add(events.apply(state));
                }
            },
            proofs,
            timer,
            Runnable::run,
            () -> provers);

    private Proofs.Answer search(Proofs.Question question) {
        searched.add(question.position());
        return new Proofs.Answer(question, Map.of(), Optional.empty());
    }

    private static GameState marking() {
        Setup setup = new Setup(
                "wagc-intent",
                5,
                5,
                "0.5",
                Setup.Bidding.NONE,
                0,
                new TimeControl.None(),
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        List<Event> events = new ArrayList<>(List.of(
                new Event.Created(setup, ""),
                new Event.Seated(Seat.HOST, "", "a"),
                new Event.Seated(Seat.GUEST, "", "b")));
        GameState state = GameState.of(events);
        Player player = Player.BLACK;
        for (String move : EYES.split(" ")) {
            state.apply(new Event.Moved(player, move, 0));
            player = player.opponent();
        }
        assertThat(state.waitsForProofs()).isTrue();
        return state;
    }

    /** Returns findings about all chains. The finding about one chain, named by its first point, has no proof. */
    private Map<Chain, Finding> findings(String without) {
        Map<Chain, Finding> found = new Prover(state.game().position()).proveAll(Budget.ofNodes(20_000));
        return found.values().stream()
                .map(finding -> finding.chain().points().first().toString().equals(without)
                        ? new Finding(finding.chain(), Optional.empty(), "", 0)
                        : finding)
                .collect(java.util.stream.Collectors.toMap(Finding::chain, finding -> finding));
    }

    private List<String> alive() throws InterruptedException {
        List<Event> events = kept.poll(1, TimeUnit.MINUTES);
        assertThat(events).isNotNull();
        return ((Event.Proved) events.get(0)).alive();
    }

    @AfterEach
    void close() {
        proofs.close();
        timer.shutdownNow();
    }

    @Test
    void withoutABrowserThatProvesTheServerSearches() throws InterruptedException {
        marks.look(state, "here");
        assertThat(searched.poll(1, TimeUnit.MINUTES)).isEqualTo(state.game().position());
    }

    @Test
    void proofsOfOnePlayerAboutEveryChainAreEnough() throws InterruptedException {
        provers.add(Seat.HOST);
        marks.look(state, "here");
        marks.take(state, Set.of(Seat.HOST), findings(""), "here");
        assertThat(alive()).containsExactlyInAnyOrder("A4", "B1");
        assertThat(searched).isEmpty();
    }

    @Test
    void aProofThatOnePlayerLeavesOutComesFromTheOther() throws InterruptedException {
        provers.addAll(EnumSet.allOf(Seat.class));
        marks.take(state, Set.of(Seat.HOST), findings("A4"), "here");
        assertThat(kept).isEmpty();
        marks.take(state, Set.of(Seat.GUEST), findings("B1"), "there");
        assertThat(alive()).containsExactlyInAnyOrder("A4", "B1");
        assertThat(searched).isEmpty();
    }

    @Test
    void ifTheOtherBrowserCannotProveTheServerSearchesForWhatIsLeftOut() throws InterruptedException {
        provers.add(Seat.HOST);
        marks.take(state, Set.of(Seat.HOST), findings("A4"), "here");
        assertThat(searched.poll(1, TimeUnit.MINUTES)).isEqualTo(state.game().position());
        assertThat(alive()).containsExactly("B1");
    }
}
