package org.shinpan.server.play;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.play.Decision.Act;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Watchers.Watcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An open game in the memory of this node. A node is one of the servers that share the stored games. The {@link Lobby}
 * opens and closes rooms. A room handles one request at a time, and writes the events of a request to the journal
 * before any watcher receives them. If another node has changed the game in the meantime, the room reads the new events
 * and decides again. Only one node, which is said to keep the game ({@link KeptGame}), ends the game when a player's
 * time is over. The same node asks a playing program for moves, and searches for proofs of life and death.
 */
public final class Room implements Place {

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private final String id;
    private final RoomLog log;
    private final GameState state;
    private final Nodes nodes;
    private final ScheduledExecutorService timer;
    private final Function<GameState, String> nextGame;
    private final Watchers watchers;
    private final TurnTimer turn;
    private final KeptGame kept;
    private volatile long lastUse;
    private volatile boolean closing;

    /** The task that asks the program and the prover again; null if none is planned. */
    private @Nullable ScheduledFuture<?> again;

    Room(
            String id,
            EventLog.Kept found,
            EventLog journal,
            Nodes nodes,
            ScheduledExecutorService timer,
            Proofs proofs,
            EnginePool engines,
            Executor aside,
            Function<GameState, String> nextGame) {
        this.id = id;
        this.lastUse = nodes.now();
        this.log = new RoomLog(id, journal, found, nodes, this::onEvents);
        this.state = log.state();
        this.nodes = nodes;
        this.timer = timer;
        this.nextGame = nextGame;
        this.watchers = new Watchers(id, nodes);
        this.turn = new TurnTimer(nodes, timer, this::onTimeUp);
        this.kept = new KeptGame(
                id,
                log.damage(),
                state,
                nodes,
                turn,
                new MarkingProofs(this::keepWhile, proofs, timer, aside, watchers::provers),
                new EngineSeat(id, engines, task -> isTaken(aside, task), this::keepWhile, this::spent));
        // The turn of a person has run since it began. A program is asked only from now on.
        turn.beginAt(state.isEngineOnTurn() ? nodes.now() : log.turnBegan());
    }

    /** Runs a task with an executor. Returns false if the executor accepts no task because the server is stopping. */
    private static boolean isTaken(Executor aside, Runnable task) {
        try {
            aside.execute(task);
            return true;
        } catch (RejectedExecutionException stopping) {
            return false;
        }
    }

    /**
     * Starts the clock, the proofs and the program if necessary. Call this once, after the lobby has added the room.
     */
    void open() {
        onNews(0);
    }

    /**
     * Handles news from another node about this game.
     *
     * @param version the minimum version that the game has there; 0 if something else changed, such as who is connected
     *     or which node keeps the game
     */
    void onNews(int version) {
        boolean anything = version == 0;
        int known = log.withLock(state::version);
        if (nodes.areMany() && log.damage().isEmpty() && (anything || known < version)) {
            log.catchUp(known);
        }
        if (anything) {
            lookElsewhere();
        }
        if (anything || log.withLock(kept::isUnknown)) {
            lookWhoKeeps();
        }
    }

    /** Reacts to the loss of another node. If that node kept this game, this node takes over its tasks. */
    void onNodeGone() {
        if (watchers.areSomeElsewhere()) {
            lookElsewhere();
        }
        lookWhoKeeps();
    }

    /** Asks the store which seats are connected to other nodes, and informs the watchers if something changed. */
    private void lookElsewhere() {
        Set<Seat> elsewhere = nodes.elsewhere(id).stream().map(Seat::valueOf).collect(Collectors.toSet());
        log.withLock(() -> watchers.setElsewhere(elsewhere));
    }

    /**
     * Asks the store whether this node keeps the game, if the game has tasks that need a responsible node. If the
     * answer is new, this node takes over the tasks. The store is asked without the lock, so the answer may be outdated
     * when it arrives.
     */
    private void lookWhoKeeps() {
        OptionalInt question = log.withLock(kept::question);
        if (question.isPresent()) {
            boolean here = nodes.keeps(id);
            log.withLock(() -> kept.onAnswer(here, question.getAsInt()));
        }
    }

    /**
     * Synchronizes again after this node was cut off from the others. They may have changed the game and taken over its
     * tasks, and no longer know who is connected here. So this node drops its tasks, and asks for everything again.
     */
    void startAnew() {
        log.withLock(kept::forget);
        watchers.announce();
        onNews(0);
    }

    /**
     * Informs the room that all clocks stop because nothing can be stored, or that they continue. When they continue,
     * the program and the prover are asked again, because an answer in the meantime was not stored.
     */
    void onClocksChange() {
        log.withLock(() -> {
            if (!nodes.stands()) {
                kept.askAgain();
            }
        });
        sendClocks();
    }

    /**
     * Sends the state of the clocks to the watchers, because less time may have been charged than they have seen pass.
     */
    void sendClocks() {
        log.withLock(() -> watchers.all().forEach(Watcher::onClocksChange));
    }

    /** Returns whether a clock runs. Call this inside {@link #look}. */
    @Override
    public boolean clockRuns() {
        return state.clockRuns() && log.damage().isEmpty() && !nodes.stands();
    }

    /** Returns whether all clocks are stopped now because nothing can be stored. */
    @Override
    public boolean clocksStand() {
        return nodes.stands();
    }

    /**
     * Gives up the tasks of this node for the game. The lobby calls this when it closes a room that is no longer used.
     */
    void close() {
        log.withLock(() -> {
            if (again != null) {
                again.cancel(false);
                again = null;
            }
        });
        kept.release();
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public long began() {
        return log.began();
    }

    @Override
    public String day() {
        return day(began());
    }

    /** Returns the day of a time in milliseconds since 1970, as in 2026-11-28, in the time zone of the server. */
    public static String day(long time) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(time), ZoneId.systemDefault())
                .toString();
    }

    @Override
    public Optional<String> damage() {
        return log.damage();
    }

    /** Returns the log of the game's events. */
    public RoomLog log() {
        return log;
    }

    /** Registers a use of the room. Returns whether the room stays open; if not, the caller needs a new room. */
    public boolean enters() {
        lastUse = nodes.now();
        return !closing;
    }

    /** Closes the room to new users if nobody has used it for this long. Returns whether it is closed now. */
    boolean closes(long millis) {
        // The field is set before the room is examined. A user who comes in between finds the field set and gets a new
        // room, or has already made the room busy, so that it stays open.
        closing = true;
        closing = isIdle(millis);
        return closing;
    }

    /**
     * Runs a function that reads the game, under the lock of the room, and returns its result. The game does not change
     * during the call. Counts as a use that keeps the room open.
     */
    public <T> T look(Function<GameState, T> at) {
        return log.withLock(() -> {
            lastUse = nodes.now();
            return at.apply(state);
        });
    }

    /** Runs a function that reads the game, as {@link #look} does, but does not count as a use of the room. */
    public <T> T glance(Function<GameState, T> at) {
        return log.withLock(() -> at.apply(state));
    }

    /**
     * Carries out a request. A request that was carried out before changes nothing, and returns the same answer.
     *
     * @param secret the secret of a seat; an empty secret belongs to no seat
     * @param request the sender's name for this request; may be empty
     * @param address the address of the sender, under which the prover queues the searches that follow from the request
     * @return the version of the game after the request
     * @throws Refusal if the request is not possible
     */
    public int act(String secret, String request, String address, Act act) {
        lastUse = nodes.now();
        String proof = Secret.proof(secret);
        prepareFor(proof);
        return retry(() -> {
            Set<Seat> holder = state.seats().heldBy(proof);
            String known = holder.isEmpty() || request.isEmpty()
                    ? ""
                    : holder.iterator().next() + ":" + request;
            OptionalInt before = log.carriedOut(known);
            if (before.isPresent()) {
                return before.getAsInt();
            }
            if (flagFalls()) {
                throw new Refusal(Refusal.Code.NOT_NOW, "the time is over");
            }
            List<Event> events = new ArrayList<>(act.at(Decision.by(holder, state, spent())));
            log.check(events);
            kept.setAddress(address);
            if (events.get(events.size() - 1) instanceof Event.Accepted accepted && accepted.offer() == Offer.REMATCH) {
                events.add(new Event.Rematched(nextGame.apply(state)));
            }
            log.keep(events, known);
            return state.version();
        });
    }

    /**
     * Returns the position for whose chains the game waits for proofs; empty if it waits for none.
     *
     * @throws Refusal if the secret belongs to no seat of this game
     */
    public Optional<Position> unproved(String secret) {
        return look(at -> {
            holder(secret);
            return at.waitsForProofs() ? Optional.of(at.game().position()) : Optional.empty();
        });
    }

    /**
     * Receives the checked findings of a player's browser about a position. Ignores them if the game has moved on.
     *
     * @param address the address of the sender
     * @throws Refusal if the secret belongs to no seat of this game
     */
    public void takeProofs(String secret, Position position, Map<Chain, Finding> findings, String address) {
        look(at -> {
            Set<Seat> by = holder(secret);
            if (at.waitsForProofs() && at.game().position().equals(position)) {
                kept.takeProofs(by, findings, address);
            }
            return by;
        });
    }

    private Set<Seat> holder(String secret) {
        Set<Seat> seats = state.seats().heldBy(Secret.proof(secret));
        if (seats.isEmpty()) {
            throw new Refusal(Refusal.Code.NO_SEAT, "this needs a seat at the game");
        }
        return seats;
    }

    /**
     * Gives a seat to the holder of the invitation.
     *
     * @return the secret of the seat, with which the player sends requests
     * @throws Refusal if the invitation is wrong or was already used
     */
    public String join(String invitation, String name) {
        lastUse = nodes.now();
        String proof = Secret.proof(invitation);
        return retry(() -> {
            Official.requireNotOver(state);
            Seat seat = state.seats().invited(proof);
            String secret = Secret.random();
            log.keep(List.of(new Event.Seated(seat, name, Secret.proof(secret))), "");
            return secret;
        });
    }

    /**
     * Carries out a request that needs no seat: a request of the administrator, or of a person at the game's table.
     *
     * @return the version of the game after the act
     * @throws Refusal if the act is not possible
     */
    public int decide(Official.Act act) {
        lastUse = nodes.now();
        return retry(() -> {
            // If a player's time is over, the game ends first, so that the act finds the game as its players see it.
            flagFalls();
            log.keep(act.at(state, spent()), "");
            return state.version();
        });
    }

    /**
     * Runs an action that may store events, and repeats it if necessary. If it is not known which node keeps the game,
     * asks the store.
     */
    private <T> T retry(Supplier<T> step) {
        T done = log.retry(step);
        if (log.withLock(kept::isUnknown)) {
            lookWhoKeeps();
        }
        return done;
    }

    /**
     * Performs the consequences of stored and applied events: updates the timer, informs the watchers, and asks the
     * program and the prover if this node keeps the game.
     *
     * @param began the time at which the current turn began, or its clock last started
     */
    private void onEvents(List<Event> events, long began) {
        boolean newTurn = events.stream().anyMatch(Event::beginsTurn);
        if (newTurn) {
            turn.beginAt(began);
            turn.cancel();
        }
        if (events.stream().anyMatch(Event.Reseated.class::isInstance)) {
            watchers.updateSeats(state.seats()::heldBy);
        }
        watchers.all().forEach(watcher -> watcher.onEvents(events));
        kept.onChange(newTurn, events.stream().anyMatch(Event::asksForProofs));
    }

    /**
     * Stores events of a program or a prover; see {@link Decision.LateEvents}. If a player's time is over, the loss on
     * time is stored instead. If the events cannot be stored, the program and the prover are asked again later.
     */
    private void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events) {
        try {
            retry(() -> {
                List<Event> said = still.test(state) && !flagFalls() ? events.apply(state) : List.of();
                if (!said.isEmpty()) {
                    log.keep(said, "");
                }
                return said;
            });
        } catch (Refusal refusal) {
            if (refusal.code() != Refusal.Code.NOT_KEPT) {
                throw refusal;
            }
            // The journal has logged the failure.
            log.withLock(this::askAgainLater);
        }
    }

    private void askAgainLater() {
        if (again == null) {
            again = timer.schedule(this::askAgain, TurnTimer.AGAIN_SECONDS, TimeUnit.SECONDS);
        }
    }

    /**
     * Asks the program and the prover again, or schedules that if the clocks are still stopped. This is not left to
     * {@link #onClocksChange}: an outage may be too short for the check that calls it.
     */
    private void askAgain() {
        log.withLock(() -> {
            if (again != null) {
                again = null;
                if (nodes.stands()) {
                    askAgainLater();
                } else {
                    kept.askAgain();
                }
            }
        });
    }

    /** Returns the milliseconds since the clock last started; 0 if no clock runs. Call this inside {@link #look}. */
    @Override
    public long spent() {
        return state.clockRuns() && log.damage().isEmpty() ? turn.spent() : 0;
    }

    /** Returns the milliseconds since the current turn began, also without clocks. Call this inside {@link #look}. */
    public long sinceTurn() {
        return Math.max(0, nodes.now() - log.turnBegan());
    }

    /**
     * Handles the timer of the current turn. Restarts the timer if time is left after all, or if the clocks are
     * stopped.
     */
    private void onTimeUp() {
        try {
            retry(() -> {
                if (nodes.stands() || !flagFalls()) {
                    turn.setFlag(state.allowance());
                }
                return id;
            });
        } catch (Refusal notKept) {
            // The journal has logged the failure.
            log.withLock(turn::tryAgain);
        } catch (RuntimeException failed) {
            if (Thread.currentThread().isInterrupted()) {
                // The server is stopping.
                return;
            }
            LOG.error("the flag of game {} could not fall, and will be tried again: {}", id, failed.toString());
            log.withLock(turn::tryAgain);
        }
    }

    /** Ends the game if the player to move has run out of time. Returns whether it did. */
    private boolean flagFalls() {
        OptionalLong allowance = state.allowance();
        if (allowance.isEmpty() || spent() < allowance.getAsLong()) {
            return false;
        }
        log.keep(List.of(new Event.Flagged(state.game().toMove())), "");
        return true;
    }

    /**
     * Prepares for a client with a secret. If its seat is not connected to this node, the player may come from a node
     * that has failed: this node then checks at once which nodes are gone. Do not call this inside {@link #look}.
     */
    public void expect(String secret) {
        prepareFor(Secret.proof(secret));
    }

    /** Prepares for a client that has the secret with this hash. */
    private void prepareFor(String proof) {
        if (nodes.areMany() && look(at -> at.seats().heldBy(proof).stream().noneMatch(watchers::isHere))) {
            nodes.look();
        }
    }

    /** Adds a watcher and returns its seats. Call this inside {@link #look}, so that it misses no event. */
    public Set<Seat> watch(Watcher watcher, String secret) {
        String proof = Secret.proof(secret);
        Set<Seat> seats = state.seats().heldBy(proof);
        watchers.add(watcher, proof, seats);
        return seats;
    }

    public void leave(Watcher watcher) {
        watchers.remove(watcher);
        lastUse = nodes.now();
    }

    /** Returns all watchers at this node, including players. */
    public Watchers watchers() {
        return watchers;
    }

    /** Returns whether the player of this seat is present: a program always, a person while connected. */
    @Override
    public boolean isHere(Seat seat) {
        return state.seats().isEngine(seat) || watchers.isPresent(seat);
    }

    /**
     * Returns whether the game is listed on the page of games: it is public and not over, and a person who plays is
     * connected.
     */
    boolean isListed() {
        return log.withLock(() -> {
            boolean open = state.setup().listing() == Setup.Listing.PUBLIC && state.phase() != Phase.OVER;
            return open && (watchers.isPresent(Seat.HOST) || watchers.isPresent(Seat.GUEST));
        });
    }

    /** Returns whether the room has no watcher and no thinking program, and has not been used for this long. */
    boolean isIdle(long millis) {
        return log.withLock(() -> watchers.isEmpty() && nodes.now() - lastUse >= millis && !kept.isThinking());
    }
}
