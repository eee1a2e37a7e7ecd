package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.play.GameState.Phase;

/**
 * Obtains proofs of life and death while the players mark chains. The players' browsers search for proofs and send what
 * they find ({@link Certificate}). If one browser finds no proof, the other player's browser is asked too. The server
 * itself looks for these proofs only if no browser answers. Under Japanese rules, the server also answers a claim about
 * one chain by a search of its own. The findings become events of the game.
 */
final class MarkingProofs {

    /** The number of seconds that the browsers have for their search. */
    private static final long PATIENCE_SECONDS = 20;

    private final Decision.LateEvents late;
    private final Proofs proofs;
    private final ScheduledExecutorService timer;
    private final Executor aside;
    private final Supplier<Set<Seat>> provers;
    /** The proofs that the browsers have sent about the current position. Guarded by the room's lock. */
    private Sent sent = new Sent(null, Set.of(), Map.of());

    /** The task that searches if the browsers do not answer; null before the first one. */
    private @Nullable ScheduledFuture<?> later;

    /** Findings that were sent about a position, and the seats of the senders. */
    private record Sent(@Nullable Position position, Set<Seat> by, Map<Chain, Finding> findings) {}

    /**
     * @param timer runs tasks after a delay
     * @param aside runs tasks that take too long to run under the room's lock
     * @param provers returns the seats of the players whose browsers search for proofs
     */
    MarkingProofs(
            Decision.LateEvents late,
            Proofs proofs,
            ScheduledExecutorService timer,
            Executor aside,
            Supplier<Set<Seat>> provers) {
        this.late = late;
        this.proofs = proofs;
        this.timer = timer;
        this.aside = aside;
        this.provers = provers;
    }

    /** Returns whether the game waits for a search. */
    static boolean areDue(GameState state) {
        return state.waitsForProofs() || unsearched(state).isPresent();
    }

    /** Starts the searches that the game needs, queued under an address. Needs the room's lock. */
    void look(GameState state, String address) {
        if (state.waitsForProofs()) {
            Position position = state.game().position();
            if (provers.get().isEmpty()) {
                search(state, address);
            } else {
                searchLater(position, address);
            }
        }
        unsearched(state)
                .ifPresent(chain -> proofs.proveJapanese(
                        state.game().position(),
                        chain,
                        address,
                        finding -> late.keepWhile(
                                now -> unsearched(now).filter(chain::equals).isPresent(),
                                now -> List.of(new Event.Searched(finding.life(), finding.reason())))));
    }

    /** Schedules a search in case the browsers do not answer. */
    private void searchLater(Position position, String address) {
        if (later != null) {
            later.cancel(false);
        }
        later = timer.schedule(
                () -> whileDue(position, now -> {
                    search(now, address);
                    return List.of();
                }),
                PATIENCE_SECONDS,
                TimeUnit.SECONDS);
    }

    /**
     * Receives the checked findings of a player's browser. No further search is needed if they decide every chain, or
     * if the browsers of all players have sent findings. Needs the room's lock.
     */
    void take(GameState state, Set<Seat> by, Map<Chain, Finding> findings, String address) {
        Position position = state.game().position();
        Sent before = position.equals(sent.position) ? sent : new Sent(position, Set.of(), Map.of());
        Set<Seat> senders = EnumSet.copyOf(by);
        senders.addAll(before.by);
        sent = new Sent(position, senders, Certificate.both(before.findings, findings));
        Set<Seat> silent = EnumSet.complementOf(EnumSet.copyOf(senders));
        silent.removeIf(state.seats()::isEngine);
        boolean allDecided = sent.findings.values().stream().allMatch(one -> one.life() != Life.UNKNOWN);
        if (allDecided || silent.isEmpty()) {
            onFound(state, sent.findings);
        } else if (!provers.get().containsAll(silent)) {
            search(state, address);
        }
    }

    /** Searches on the server. The search is queued with the other searches of the address. */
    private void search(GameState state, String address) {
        Position position = state.game().position();
        Traits traits = state.game().rules().traits();
        Map<Chain, Finding> known = position.equals(sent.position) ? sent.findings : Map.of();
        proofs.prove(position, address, findings -> keep(traits, position, Certificate.both(known, findings)));
    }

    private void onFound(GameState state, Map<Chain, Finding> findings) {
        Position position = state.game().position();
        Traits traits = state.game().rules().traits();
        aside.execute(() -> keep(traits, position, findings));
    }

    /** Stores findings as events. The proposal of marks takes playouts, so it is computed before the room is locked. */
    private void keep(Traits traits, Position position, Map<Chain, Finding> findings) {
        List<Event> found = events(traits, position, findings);
        whileDue(position, now -> found);
    }

    private void whileDue(Position position, Function<GameState, List<Event>> events) {
        late.keepWhile(now -> now.waitsForProofs() && now.game().position().equals(position), events);
    }

    /**
     * Returns the events for the findings. The findings are about independent life; under rule sets with another
     * definition of life they prove nothing and only improve the proposal.
     */
    static List<Event> events(Traits traits, Position position, Map<Chain, Finding> findings) {
        return traits.life() == Traits.Life.INDEPENDENT ? events(position, findings) : proposal(position, findings);
    }

    /** Returns the chain of the open claim if the search for a proof about it has not ended. */
    static Optional<Chain> unsearched(GameState state) {
        return state.phase() == Phase.MARKING
                ? state.marking()
                        .claims()
                        .open()
                        .filter(claim -> !claim.searched())
                        .map(claim -> claim.study().chain())
                : Optional.empty();
    }

    /** Returns the events for the findings: the proved chains, and the proposal of marks for the other chains. */
    private static List<Event> events(Position position, Map<Chain, Finding> findings) {
        List<Event> events = new ArrayList<>();
        events.add(new Event.Proved(
                names(findings, finding -> finding.life() == Life.ALIVE),
                names(findings, finding -> finding.life() == Life.NOT_ALIVE)));
        if (!findings.isEmpty()) {
            Marking marking = Marking.propose(position, findings.values());
            events.add(new Event.Suggested(
                    names(findings, finding -> !marking.living().contains(finding.chain()))));
        }
        return events;
    }

    /**
     * Returns the events under a rule set that does not ask for independent life, so that nothing is proved. A chain
     * that is independently alive is not proposed as dead, nor is a chain in a seki. A chain that is not independently
     * alive may still live, because a move that is left to play may save it.
     */
    static List<Event> proposal(Position position, Map<Chain, Finding> findings) {
        List<Finding> alive = findings.values().stream()
                .filter(finding -> finding.life() == Life.ALIVE)
                .toList();
        Marking marking = Marking.propose(position, alive);
        List<String> dead = position.chains().stream()
                .filter(chain -> !marking.living().contains(chain))
                .filter(chain -> !marking.filling().seki().intersects(chain.points()))
                .map(chain -> chain.points().first())
                .sorted()
                .map(Point::toString)
                .toList();
        return List.of(new Event.Proved(List.of(), List.of()), new Event.Suggested(dead));
    }

    private static List<String> names(Map<Chain, Finding> findings, Predicate<Finding> which) {
        return findings.values().stream()
                .filter(which)
                .map(finding -> finding.chain().points().first())
                .sorted()
                .map(Point::toString)
                .toList();
    }
}
