package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.engines.AwaitedMove;
import org.shinpan.server.engines.EngineOffer;
import org.shinpan.server.engines.Programs;
import org.shinpan.server.play.Decision.Act;

/**
 * A game on the site without a server, where the page stores the game. Two people play at one screen, or a person plays
 * against Shinpan's own player. The class does the same as {@link Room}, but has no store and no other watchers. For
 * use by one thread.
 */
public final class LocalRoom implements Place {

    /** The maximum number of states of a search for proofs; it is small, because the page waits for the search. */
    private static final int PROVING_STATES = 20_000;

    private final String id;
    private final long began;
    private final String day;
    private final LongSupplier now;
    private final GameState state;
    private final Set<Seat> held;
    private final AwaitedMove program = new AwaitedMove();
    /** The tasks of the program besides its moves. */
    private final List<Runnable> aside = new ArrayList<>();

    private final EngineSeat engine;
    /** The events of the program and of searches that {@link #late} has not returned yet. */
    private final List<Event> late = new ArrayList<>();

    private long turnBegan;

    /**
     * Creates a game.
     *
     * @param guest seats the other player
     * @param began the time when the game was created, in milliseconds since 1970
     * @param day that day in the time zone of the page, as in 2026-11-28
     * @param now returns the time in milliseconds
     * @throws Refusal if the players would meet by a link
     */
    private LocalRoom(String id, Setup setup, String hostName, Event guest, long began, String day, LongSupplier now) {
        if (setup.meeting() == Setup.Meeting.BY_LINK) {
            throw new Refusal(Refusal.Code.BAD_SETUP, "a game by link needs a server");
        }
        this.id = id;
        this.began = began;
        this.day = day;
        this.now = now;
        this.held = setup.meeting() == Setup.Meeting.ENGINE ? EnumSet.of(Seat.HOST) : EnumSet.allOf(Seat.class);
        this.state =
                GameState.of(List.of(new Event.Created(setup, ""), new Event.Seated(Seat.HOST, hostName, ""), guest));
        this.engine = new EngineSeat(id, program, aside::add, this::keepWhile, this::spent);
        this.turnBegan = now.getAsLong();
    }

    /** Creates a game of two people at one screen. */
    public static LocalRoom ofTwo(
            String id, Setup setup, String hostName, String guestName, long began, String day, LongSupplier now) {
        return new LocalRoom(id, setup, hostName, new Event.Seated(Seat.GUEST, guestName, ""), began, day, now);
    }

    /**
     * Creates a game against Shinpan's own player.
     *
     * @throws Refusal if it does not play at this level
     */
    public static LocalRoom against(
            String level, String id, Setup setup, String hostName, long began, String day, LongSupplier now) {
        EngineOffer offer = EngineOffer.ownLadder();
        if (!offer.levels().contains(level)) {
            throw new Refusal(
                    Refusal.Code.BAD_SETUP,
                    offer.name() + " plays at these levels: " + String.join(", ", offer.levels()));
        }
        return new LocalRoom(
                id, setup, hostName, new Event.EngineSeated(Seat.GUEST, offer.name(), level), began, day, now);
    }

    /** Returns the seats of the people at this screen. */
    public Set<Seat> held() {
        return held;
    }

    /**
     * Asks the program for a move, if it is on turn. Call this after every change, but not while stored events of a
     * game are read.
     */
    public void look() {
        engine.look(state);
    }

    /** Returns the request to the program; empty if there is none. */
    public Optional<Programs.Question> question() {
        return program.question();
    }

    /** Handles the program's answer to the request. An empty answer means that the program has failed. */
    public void answer(Optional<Move> move) {
        program.answer(move);
        look();
    }

    /**
     * Performs the tasks of the program besides its moves: a pass that a handicap requires, or its reaction to the
     * marks.
     */
    public void consider() {
        List<Runnable> tasks = List.copyOf(aside);
        aside.clear();
        tasks.forEach(Runnable::run);
        if (!tasks.isEmpty()) {
            look();
        }
    }

    /** Returns the events of the program since the last call. They have been applied. */
    public List<Event> late() {
        List<Event> events = List.copyOf(late);
        late.clear();
        return events;
    }

    private void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events) {
        if (still.test(state)) {
            late.addAll(applyEvents(events.apply(state)));
        }
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
        List<Event> events = act.at(Decision.by(held, state, spent));
        take(events);
        return events;
    }

    /** Adds stored events: the findings of a search, or the name of the next game. */
    public void take(List<Event> events) {
        events.forEach(state::apply);
        if (events.stream().anyMatch(Event::beginsTurn)) {
            turnBegan = now.getAsLong();
        }
    }

    /** Ends the game if the player to move has run out of time. Returns the event; none if time is left. */
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
     * Searches for a proof about the chain of an open claim. Returns the event of the search; none if no search is
     * needed. A search may take seconds.
     */
    public List<Event> search() {
        return MarkingProofs.unsearched(state)
                .map(chain -> new Prover(state.game().position(), Traits.Life.JAPANESE)
                        .prove(chain, Budget.ofNodes(PROVING_STATES)))
                .map(finding -> applyEvents(List.of(new Event.Searched(finding.life(), finding.reason()))))
                .orElse(List.of());
    }

    /** Returns the position for whose chains the marking waits for proofs; empty if it waits for none. */
    public Optional<Position> unproved() {
        return state.waitsForProofs() ? Optional.of(state.game().position()) : Optional.empty();
    }

    /** Receives the checked findings about the position of {@link #unproved}, and returns the resulting events. */
    public List<Event> takeProofs(Map<Chain, Finding> findings) {
        Traits traits = state.game().rules().traits();
        return applyEvents(MarkingProofs.events(traits, state.game().position(), findings));
    }

    private List<Event> applyEvents(List<Event> events) {
        take(events);
        return events;
    }

    /** Returns the setup of another game between the same players, with the colours swapped. */
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
