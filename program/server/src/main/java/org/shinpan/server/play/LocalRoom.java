package org.shinpan.server.play;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.play.Decision.Act;

/**
 * A game of two people at one screen that its page keeps, in the site without a server. It decides as a {@link Room}
 * does, but has no store, no program and no other watcher. For one thread.
 */
public final class LocalRoom implements Place {

    /** The states of a search for proofs: the page waits for it. */
    private static final int PROVING_STATES = 20_000;

    private static final Set<Seat> BOTH = EnumSet.allOf(Seat.class);

    private final String id;
    private final long began;
    private final String day;
    private final LongSupplier now;
    private final GameState state;
    private long turnBegan;

    /**
     * Creates a game.
     *
     * @param began the time when the game was created, in milliseconds since 1970
     * @param day that day in the time zone of the page, as in 2026-11-28
     * @param now returns the time in milliseconds
     * @throws Refusal unless both players are at this screen
     */
    public LocalRoom(
            String id, Setup setup, String hostName, String guestName, long began, String day, LongSupplier now) {
        if (setup.meeting() != Setup.Meeting.SAME_SCREEN) {
            throw new Refusal(Refusal.Code.BAD_SETUP, "without a server, both players are at this screen");
        }
        this.id = id;
        this.began = began;
        this.day = day;
        this.now = now;
        this.state = GameState.of(List.of(
                new Event.Created(setup, ""),
                new Event.Seated(Seat.HOST, hostName, ""),
                new Event.Seated(Seat.GUEST, guestName, "")));
        this.turnBegan = now.getAsLong();
    }

    /** Returns the state of the game. */
    public GameState state() {
        return state;
    }

    /**
     * Carries out a request at a given time of the turn.
     *
     * @param spent how long the clock has run, as {@link #spent} returned it when the request came
     * @return the events that the request led to
     * @throws Refusal if the request is not possible
     */
    public List<Event> act(Act act, long spent) {
        List<Event> events = act.at(Decision.by(BOTH, state, spent));
        take(events);
        return events;
    }

    /** Adds events that were kept: what a search found, or the name of the next game. */
    public void take(List<Event> events) {
        events.forEach(state::apply);
        if (events.stream().anyMatch(Event::beginsTurn)) {
            turnBegan = now.getAsLong();
        }
    }

    /** Lets the flag fall if the time of the player on turn is used up. Returns the event; none if time is left. */
    public List<Event> flag() {
        OptionalLong allowance = state.allowance();
        if (allowance.isEmpty() || spent() < allowance.getAsLong()) {
            return List.of();
        }
        List<Event> fallen = List.of(new Event.Flagged(state.game().toMove()));
        take(fallen);
        return fallen;
    }

    /**
     * Searches for the proofs for which the marking waits. Returns the events of the search; none if none is due. A
     * search may take seconds.
     */
    public List<Event> search() {
        if (state.waitsForProofs()) {
            Position position = state.game().position();
            var findings = new Prover(position).proveAll(Budget.ofNodes(PROVING_STATES));
            boolean proves = state.game().rules().traits().life() == Traits.Life.INDEPENDENT;
            return taken(
                    proves ? MarkingProofs.events(position, findings) : MarkingProofs.proposal(position, findings));
        }
        return MarkingProofs.unsearched(state)
                .map(chain -> new Prover(state.game().position(), Traits.Life.JAPANESE)
                        .prove(chain, Budget.ofNodes(PROVING_STATES)))
                .map(finding -> taken(List.of(new Event.Searched(finding.life(), finding.reason()))))
                .orElse(List.of());
    }

    private List<Event> taken(List<Event> events) {
        take(events);
        return events;
    }

    /** Returns the setup of another game of the same players, with the colours changed. */
    public Setup nextSetup() {
        return state.setup().swapped();
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public long began() {
        return began;
    }

    @Override
    public String day() {
        return day;
    }

    @Override
    public Optional<String> damage() {
        return Optional.empty();
    }

    @Override
    public boolean isHere(Seat seat) {
        return true;
    }

    @Override
    public boolean clockRuns() {
        return state.clockRuns();
    }

    @Override
    public boolean clocksStand() {
        return false;
    }

    @Override
    public long spent() {
        return state.clockRuns() ? Math.max(0, now.getAsLong() - turnBegan) : 0;
    }
}
