package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.play.Decision.Act;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Watchers.Watcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An open game in the memory of this node; the {@link Lobby} opens and closes it. It takes one request after the other.
 * The events of a request are in the journal before any watcher receives them. If another node has changed the game
 * meanwhile, the room reads those events and decides again. Only the node that keeps the game ({@link KeptGame}) lets
 * its flag fall and asks its program and the prover.
 */
public final class Room {

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    /** How often a request is decided anew because other nodes changed the game. */
    private static final int MOST_TRIES = 20;

    /** After how long the program and the prover are asked again if their events could not be kept. */
    private static final int AGAIN_SECONDS = 1;

    /** These refusals stand, whatever other nodes have kept. */
    private static final Set<Refusal.Code> AT_ONCE = EnumSet.of(Refusal.Code.NOT_KEPT, Refusal.Code.DAMAGED);

    private final String id;
    private final GameState state;
    private final RoomLog log;
    /** What is wrong with the events after those that the room has. Nothing can be added to them then. */
    private final Optional<String> damage;

    private final Nodes nodes;
    private final ScheduledExecutorService timer;
    private final MarkingProofs proofs;
    private final Function<GameState, String> nextGame;
    private final EngineSeat engine;
    private final ReentrantLock lock = new ReentrantLock();
    private final Watchers watchers = new Watchers();
    private final TurnTimer turn;
    private final KeptGame kept;
    private volatile long lastUse;
    private volatile boolean closing;

    /** The task that asks the program and the prover again; null if none is planned. */
    private @Nullable ScheduledFuture<?> again;

    /**
     * The address in whose turn the prover works for this game: that of the last act. Before the first act it is the id
     * of the game, so that the game has a turn of its own.
     */
    private volatile String lastAddress;

    Room(
            String id,
            EventLog.Kept found,
            EventLog journal,
            Nodes nodes,
            ScheduledExecutorService timer,
            MarkingProofs.Provers provers,
            EnginePool engines,
            Executor aside,
            Function<GameState, String> nextGame) {
        this.id = id;
        this.lastAddress = id;
        this.lastUse = nodes.now();
        this.log = new RoomLog(id, journal, found);
        this.damage = found.damage();
        this.nodes = nodes;
        this.timer = timer;
        this.proofs = new MarkingProofs(this::keepWhile, provers);
        this.nextGame = nextGame;
        this.engine = new EngineSeat(id, engines, aside, this::keepWhile, this::spent);
        this.state =
                GameState.of(found.entries().stream().map(EventLog.Entry::event).toList());
        this.turn = new TurnTimer(nodes, timer, this::timeIsUp);
        this.kept = new KeptGame(id, nodes);
        // A person's turn has run since it began. A program is asked only from now on.
        turn.beganAt(isProgramOnTurn() ? nodes.now() : log.turnBegan());
    }

    private boolean isProgramOnTurn() {
        return state.seats().isEngine(state.seatOf(state.game().toMove()));
    }

    /** Starts the clock, the proofs and the program if need be. Call this once, after the lobby has the room. */
    void open() {
        heard(0);
    }

    /**
     * News of another node about this game.
     *
     * @param version the version that the game has there at least; 0 if something else changed: who is connected, or
     *     which node keeps the game
     */
    void heard(int version) {
        boolean anything = version == 0;
        int known = locked(state::version);
        if (nodes.areMany() && damage.isEmpty() && (anything || known < version)) {
            catchUp(known);
        }
        if (anything) {
            lookElsewhere();
        }
        if (anything || locked(kept::isUnknown)) {
            lookWhoKeeps();
        }
    }

    /** Another node is gone. If it kept this game, this node takes over what waits. */
    void nodeGone() {
        if (watchers.areSomeElsewhere()) {
            lookElsewhere();
        }
        lookWhoKeeps();
    }

    /** Asks the store which seats are connected to other nodes, and tells the watchers if that is new. */
    private void lookElsewhere() {
        Set<Seat> elsewhere = nodes.elsewhere(id);
        locked(() -> {
            watchers.areElsewhere(elsewhere);
            return elsewhere;
        });
    }

    /**
     * If something waits for a node, asks the store whether this node keeps the game. If so, and it did not before, it
     * takes over. The store is asked without the lock, so the answer may come too late to count.
     */
    private void lookWhoKeeps() {
        OptionalInt forgottenBefore =
                locked(() -> isDue() && !kept.isHere() ? OptionalInt.of(kept.forgotten()) : OptionalInt.empty());
        if (forgottenBefore.isPresent()) {
            boolean here = kept.ask();
            locked(() -> {
                boolean isNew = kept.answered(here, forgottenBefore.getAsInt());
                if (isNew) {
                    takeOver();
                }
                return isNew;
            });
        }
    }

    /**
     * Takes a step under the lock. The step must not read from the store, so that whoever only looks at the game never
     * waits for a read.
     */
    private <T> T locked(Supplier<T> step) {
        lock.lock();
        try {
            return step.get();
        } finally {
            lock.unlock();
        }
    }

    /**
     * This node was cut off from the others. They may have changed the game and taken over its tasks, and they do not
     * know any more who is connected here. So this node drops its tasks, and asks for everything anew.
     */
    void missedNews() {
        locked(() -> {
            kept.forget();
            turn.cancel();
            engine.withdraw();
            return id;
        });
        nodes.tell(id, watchers::seatsHere);
        heard(0);
    }

    /** Does from now on what the node that keeps the game does: flag, proofs and program. Needs the lock. */
    private void takeOver() {
        if (isProgramOnTurn()) {
            turn.begin();
        }
        turn.setFlag(state.allowance());
        proofs.look(state, lastAddress);
        engine.look(state);
    }

    /** Whether a flag, a program or a proof waits for one node. */
    private boolean isDue() {
        if (damage.isPresent()) {
            return false;
        }
        boolean programPlays = state.seats().engine().isPresent() && state.phase() != Phase.OVER;
        return state.allowance().isPresent() || programPlays || MarkingProofs.areDue(state);
    }

    /**
     * All clocks stand now, since nothing can be kept, or they go on. When they go on, the program and the prover are
     * asked again, since an answer that came meanwhile was not kept.
     */
    void clocksStoppedOrWentOn() {
        locked(() -> {
            if (!nodes.stands()) {
                takeOverAgain();
            }
            return id;
        });
        tellClocks();
    }

    /** Tells the watchers what the clocks show: less time may have counted than they have seen pass. */
    void tellClocks() {
        locked(() -> {
            watchers.all().forEach(Watcher::clocksStoppedOrWentOn);
            return id;
        });
    }

    /** Whether a clock runs. Call this while looking. */
    public boolean clockRuns() {
        return state.clockRuns() && damage.isEmpty() && !nodes.stands();
    }

    /** Whether all clocks stand now, since nothing can be kept. */
    public boolean clocksStand() {
        return nodes.stands();
    }

    /** Nobody needs the room any more. */
    void close() {
        locked(() -> {
            if (again != null) {
                again.cancel(false);
                again = null;
            }
            return id;
        });
        turn.cancel();
        kept.release();
    }

    public String id() {
        return id;
    }

    /** What is wrong with the game: it can be looked at, up to its last sound event, but nothing is added to it. */
    public Optional<String> damage() {
        return damage;
    }

    /** The seal of the last event: pages get it and bring it back. Call this while looking. */
    public String seal() {
        return log.seal();
    }

    /** Whether a page has seen a version that the store does not have any more. Do not call this while looking. */
    public boolean hasLost(int version, String seal) {
        boolean isNewest = locked(() -> state.version() == version && Secret.isSame(log.seal(), seal));
        // For the newest version the store need not be asked.
        return !isNewest && log.hasLost(version, seal);
    }

    /** When the game was made, in milliseconds since 1970. Call this while looking. */
    public long began() {
        return log.began();
    }

    /** Somebody comes. Returns whether the room stays open; if not, the caller needs a new room. */
    boolean enters() {
        lastUse = nodes.now();
        return !closing;
    }

    /** Lets nobody enter any more if nobody has used the room for a while. Returns whether that is so. */
    boolean closes(long millis) {
        // The field is set before the room is examined. Whoever comes in between finds the field set and gets a new
        // room, or has already made the room busy, so that it stays open.
        closing = true;
        closing = isIdle(millis);
        return closing;
    }

    /** Reads the game. It does not change during the call. */
    public <T> T look(Function<GameState, T> at) {
        return locked(() -> {
            lastUse = nodes.now();
            return at.apply(state);
        });
    }

    /**
     * Carries out a request. A request that was carried out before changes nothing, and gets the same answer.
     *
     * @param secret the secret of a seat; may be empty, which holds no seat
     * @param request the sender's name for this request; may be empty
     * @param address where it comes from: what must be computed then has its turn among those of this address
     * @return the version of the game after it
     * @throws Refusal if the request is not possible
     */
    public int act(String secret, String request, String address, Act act) {
        lastUse = nodes.now();
        String proof = Secret.proof(secret);
        comes(proof);
        return settled(() -> {
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
            lastAddress = address;
            if (events.get(events.size() - 1) instanceof Event.Accepted accepted && accepted.offer() == Offer.REMATCH) {
                events.add(new Event.Rematched(nextGame.apply(state)));
            }
            keep(events, known);
            return state.version();
        });
    }

    /**
     * Gives a seat to the holder of the invitation.
     *
     * @return the secret that holds the seat
     * @throws Refusal if the invitation is wrong or was already used
     */
    public String join(String invitation, String name) {
        lastUse = nodes.now();
        String proof = Secret.proof(invitation);
        return settled(() -> {
            Seat seat = state.seats().invited(proof);
            String secret = Secret.random();
            keep(List.of(new Event.Seated(seat, name, Secret.proof(secret))), "");
            return secret;
        });
    }

    /**
     * Takes a step under the lock that may keep events. If the step fails, and the store has events of another node
     * that this room did not know, the room reads them and takes the step again.
     */
    private <T> T settled(Supplier<T> step) {
        boolean asksWhoKeeps = false;
        for (int tries = 1; ; tries++) {
            int known;
            RuntimeException objection = null;
            lock.lock();
            try {
                known = state.version();
                damage.or(log::damage).ifPresent(what -> {
                    throw new Refusal(Refusal.Code.DAMAGED, "the game is damaged, and cannot go on: " + what);
                });
                if (!log.isUnsure()) {
                    T done = step.get();
                    asksWhoKeeps = kept.isUnknown() && isDue();
                    return done;
                }
                // A write failed before. The store is read first, and then the step is taken.
            } catch (EventLog.Taken taken) {
                known = state.version();
                objection = taken;
            } catch (Refusal refusal) {
                if (!nodes.areMany() || AT_ONCE.contains(refusal.code())) {
                    throw refusal;
                }
                // Perhaps the request is refused only because this room does not know the newest events.
                known = state.version();
                objection = refusal;
            } finally {
                lock.unlock();
                if (asksWhoKeeps) {
                    // This asks the store, so it comes after the lock is free.
                    lookWhoKeeps();
                }
            }
            boolean changed = catchUp(known);
            if (objection != null && (tries >= MOST_TRIES || !changed)) {
                throw objection;
            }
        }
    }

    private void keep(List<Event> events, String request) {
        log.append(events, request, nodes.now());
        happened(events, nodes.now());
    }

    /** Reads what other nodes kept. Returns whether the game has now gone beyond the version that was known. */
    private boolean catchUp(int known) {
        RoomLog.Question question = locked(log::question);
        EventLog.Kept found = log.ask(question);
        return locked(() -> {
            List<Event> missed = log.answered(question, found);
            if (!missed.isEmpty()) {
                happened(missed, log.turnBegan());
            }
            return state.version() > known;
        });
    }

    /**
     * Applies events that are kept already, and does what follows from them.
     *
     * @param began when the turn began, if one of the events begins a turn
     */
    private void happened(List<Event> events, long began) {
        boolean newTurn = false;
        boolean asksForProofs = false;
        for (Event event : events) {
            state.apply(event);
            newTurn |= event.beginsTurn();
            asksForProofs |= event.asksForProofs();
        }
        if (newTurn) {
            turn.beganAt(began);
            turn.cancel();
        }
        for (Watcher watcher : watchers.all()) {
            watcher.happened(events);
        }
        // After the end nothing is due any more, but the node that kept the game still dismisses its program.
        boolean isOurTask = state.phase() == Phase.OVER ? kept.isHere() : isDue() && kept.isHereOrAlone();
        if (isOurTask) {
            if (newTurn) {
                turn.setFlag(state.allowance());
            }
            if (asksForProofs) {
                proofs.look(state, lastAddress);
            }
            engine.look(state);
        }
    }

    /**
     * Events of a program or a prover: see {@link LateEvents}. A flag that falls now comes before them. If they cannot
     * be kept, the program and the prover are asked again.
     */
    private void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events) {
        try {
            settled(() -> {
                List<Event> said = still.test(state) && !flagFalls() ? events.apply(state) : List.of();
                if (!said.isEmpty()) {
                    keep(said, "");
                }
                return said;
            });
        } catch (Refusal refusal) {
            if (refusal.code() != Refusal.Code.NOT_KEPT) {
                throw refusal;
            }
            // The journal says so in the log.
            locked(() -> {
                askAgainLater();
                return id;
            });
        }
    }

    private void askAgainLater() {
        if (again == null) {
            again = timer.schedule(this::askAgain, AGAIN_SECONDS, TimeUnit.SECONDS);
        }
    }

    /**
     * Asks the program and the prover again, or plans to if the clocks still stand. This is not left to
     * {@link #clocksStoppedOrWentOn}: an outage may be so short that nobody notices that the clocks stand.
     */
    private void askAgain() {
        locked(() -> {
            if (again != null) {
                again = null;
                if (nodes.stands()) {
                    askAgainLater();
                } else {
                    takeOverAgain();
                }
            }
            return id;
        });
    }

    /** Asks the program and the prover again, since what they said may not have been kept. */
    private void takeOverAgain() {
        if (isDue() && kept.isHereOrAlone()) {
            engine.forget();
            takeOver();
        }
    }

    /** The events after a version; null if the room does not remember them all. Call this while looking. */
    public @Nullable List<Event> eventsAfter(int version) {
        return log.after(version);
    }

    /** How many milliseconds the clock has run since it went on last; 0 if none runs. Call this while looking. */
    public long spent() {
        return state.clockRuns() && damage.isEmpty() ? turn.spent() : 0;
    }

    /** The timer of the flag fires. The flag is set again if the time is not over after all, or the clocks stand. */
    private void timeIsUp() {
        try {
            settled(() -> {
                if (nodes.stands() || !flagFalls()) {
                    turn.setFlag(state.allowance());
                }
                return id;
            });
        } catch (Refusal notKept) {
            // The journal says so in the log.
            tryAgain();
        } catch (RuntimeException failed) {
            if (Thread.currentThread().isInterrupted()) {
                // The server stops.
                return;
            }
            LOG.error("the flag of game {} could not fall, and will be tried again: {}", id, failed.toString());
            tryAgain();
        }
    }

    private void tryAgain() {
        locked(() -> {
            turn.tryAgain();
            return id;
        });
    }

    /** Lets the flag fall if the time of the player on turn is over. Returns whether it fell. */
    private boolean flagFalls() {
        OptionalLong allowance = state.allowance();
        if (allowance.isEmpty() || spent() < allowance.getAsLong()) {
            return false;
        }
        keep(List.of(new Event.Flagged(state.game().toMove())), "");
        return true;
    }

    /**
     * Somebody comes with a secret. If its seat is not connected to this node, the player may come from a node that is
     * gone: finds out at once which nodes are gone. Do not call it while looking.
     */
    public void expect(String secret) {
        comes(Secret.proof(secret));
    }

    /** The same by the hash of the secret. */
    private void comes(String proof) {
        if (nodes.areMany() && look(at -> at.seats().heldBy(proof).stream().noneMatch(watchers::isHere))) {
            nodes.look();
        }
    }

    /** Adds a watcher, and returns the seats that it holds. Call this while looking, so that it misses no event. */
    public Set<Seat> watch(Watcher watcher, String secret) {
        Set<Seat> seats = state.seats().heldBy(Secret.proof(secret));
        watchers.add(watcher, seats);
        if (!seats.isEmpty()) {
            nodes.tell(id, watchers::seatsHere);
        }
        return seats;
    }

    public void leave(Watcher watcher) {
        Set<Seat> seats = watchers.remove(watcher);
        lastUse = nodes.now();
        if (!seats.isEmpty()) {
            nodes.tell(id, watchers::seatsHere);
        }
    }

    /** Nothing comes from a watcher any more. Returns whether it holds a seat. */
    public boolean fellSilent(Watcher watcher) {
        return changed(watchers.fellSilent(watcher));
    }

    /** A watcher that had fallen silent is heard again. Returns whether it holds a seat. */
    public boolean spoke(Watcher watcher) {
        return changed(watchers.spoke(watcher));
    }

    /** Tells the other nodes that the presence at these seats may have changed. Returns whether there are any. */
    private boolean changed(Set<Seat> seats) {
        if (!seats.isEmpty()) {
            nodes.tell(id, watchers::seatsHere);
        }
        return !seats.isEmpty();
    }

    /** All watchers at this node, players included. */
    public Collection<Watcher> watchers() {
        return watchers.all();
    }

    /** Whether the player at this seat is here: a program always, a person while connected. Call this while looking. */
    public boolean isHere(Seat seat) {
        return state.seats().isEngine(seat) || watchers.isPresent(seat);
    }

    /** Whether the game is on the page of games: public and not over, and a person who plays is connected. */
    boolean isListed() {
        return locked(() -> {
            boolean open = state.setup().listing() == Setup.Listing.PUBLIC && state.phase() != Phase.OVER;
            return open && (watchers.isPresent(Seat.HOST) || watchers.isPresent(Seat.GUEST));
        });
    }

    /** Whether there is no watcher, no thinking program, and no request for a while. */
    boolean isIdle(long millis) {
        return locked(() -> watchers.isEmpty() && nodes.now() - lastUse >= millis && !engine.isThinking());
    }
}
