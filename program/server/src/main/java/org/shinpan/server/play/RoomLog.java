package org.shinpan.server.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state of one open game and its events, under one lock. It takes one step at a time, writes new events to the
 * journal, reads the events of other nodes, and remembers the latest events and the completed requests. If another node
 * has changed the game meanwhile, it reads those events and takes the step again.
 */
public final class RoomLog {

    /** The number of recent events remembered for watchers that missed them. */
    private static final int REMEMBERED = 64;

    /** The limit of events between two moves. Without it, two clients that only ask and decline could fill the disk. */
    private static final int MOST_WITHOUT_MOVE = 1000;

    /** The number of times that a step is repeated because other nodes changed the game. */
    private static final int MOST_TRIES = 20;

    /** The refusals that stand whatever other nodes have stored. */
    private static final Set<Refusal.Code> AT_ONCE = EnumSet.of(Refusal.Code.NOT_KEPT, Refusal.Code.DAMAGED);

    private final ReentrantLock lock = new ReentrantLock();
    private final String game;
    private final EventLog journal;
    private final Nodes nodes;
    private final GameState state;
    private final Optional<String> damage;
    private final ObjLongConsumer<List<Event>> happened;
    /** The version of the game after every completed request, by the name of the request. */
    private final Map<String, Integer> requests = new HashMap<>();

    private final Deque<Event> recent = new ArrayDeque<>();
    private long began;
    private long turnBegan;
    /** The version of the game after the last move. */
    private int lastMove;
    /** True if a write failed and the journal has not been read since. */
    private boolean unsure;
    /** The number of failed writes. */
    private int doubts;

    private String seal;

    /** @param happened receives stored and applied events, and the time at which the current turn began */
    RoomLog(String game, EventLog journal, EventLog.Kept kept, Nodes nodes, ObjLongConsumer<List<Event>> happened) {
        this.game = game;
        this.journal = journal;
        this.nodes = nodes;
        this.happened = happened;
        this.state = GameState.of(kept.events());
        this.damage = kept.damage();
        this.seal = kept.seal();
        kept.entries().forEach(this::remember);
    }

    GameState state() {
        return state;
    }

    /** Returns the damage after the events known here; nothing can be added to a damaged game. */
    public Optional<String> damage() {
        return damage;
    }

    /**
     * Takes a step under the lock. The step must not read from the store, so that a caller who only looks at the game
     * never waits for a read.
     */
    <T> T locked(Supplier<T> step) {
        lock.lock();
        try {
            return step.get();
        } finally {
            lock.unlock();
        }
    }

    void locked(Runnable step) {
        locked(() -> {
            step.run();
            return game;
        });
    }

    /**
     * Takes a step under the lock that may store events. If the step fails, and the store has events of another node
     * that are not here yet, it reads them and takes the step again.
     */
    <T> T settled(Supplier<T> step) {
        for (int tries = 1; ; tries++) {
            int known;
            RuntimeException objection = null;
            lock.lock();
            try {
                known = state.version();
                damage.or(() -> journal.damage(game)).ifPresent(what -> {
                    throw new Refusal(Refusal.Code.DAMAGED, "the game is damaged, and cannot go on: " + what);
                });
                if (!unsure) {
                    return step.get();
                }
                // An earlier write failed, so the store is read before the step is taken.
            } catch (EventLog.Taken taken) {
                known = state.version();
                objection = taken;
            } catch (Refusal refusal) {
                if (!nodes.areMany() || AT_ONCE.contains(refusal.code())) {
                    throw refusal;
                }
                // The request may have been refused only because the newest events are not known here.
                known = state.version();
                objection = refusal;
            } finally {
                lock.unlock();
            }
            boolean changed = catchUp(known);
            if (objection != null && (tries >= MOST_TRIES || !changed)) {
                throw objection;
            }
        }
    }

    /**
     * Stores new events, and applies them.
     *
     * @param request the name of the request that led to them; may be empty
     * @throws EventLog.Taken if another node stored events meanwhile
     * @throws Refusal if they are not stored
     */
    void keep(List<Event> events, String request) {
        long now = nodes.now();
        List<EventLog.Entry> entries = new ArrayList<>();
        for (Event event : events) {
            String name = entries.isEmpty() ? request : "";
            entries.add(new EventLog.Entry(state.version() + entries.size() + 1, now, name, event));
        }
        try {
            seal = journal.append(game, entries);
        } catch (EventLog.Taken taken) {
            throw taken;
        } catch (RuntimeException failed) {
            // The store may have stored the events although its answer was lost.
            unsure = true;
            doubts++;
            throw failed;
        }
        entries.forEach(this::remember);
        if (!request.isEmpty()) {
            requests.put(request, entries.get(entries.size() - 1).version());
        }
        apply(events, nodes.now());
    }

    /** Reads the events of other nodes. Returns whether the game is now newer than the version that was known. */
    boolean catchUp(int known) {
        int from = locked(state::version);
        int doubtsBefore = locked(() -> doubts);
        EventLog.Kept found = journal.sound(game, from);
        return locked(() -> {
            // If another write has failed since the question, the answer does not clear the doubt.
            unsure &= doubts != doubtsBefore;
            List<Event> missed = new ArrayList<>();
            for (EventLog.Entry entry : found.entries()) {
                if (entry.version() > state.version()) {
                    remember(entry);
                    missed.add(entry.event());
                    seal = found.seal();
                }
            }
            if (!missed.isEmpty()) {
                apply(missed, turnBegan);
            }
            return state.version() > known;
        });
    }

    private void apply(List<Event> events, long began) {
        events.forEach(state::apply);
        happened.accept(events, began);
    }

    private void remember(EventLog.Entry entry) {
        began = entry.version() == 1 ? entry.at() : began;
        lastMove = entry.event() instanceof Event.Moved ? entry.version() : lastMove;
        turnBegan = entry.event().beginsTurn() ? entry.at() : turnBegan;
        if (!entry.request().isEmpty()) {
            requests.put(entry.request(), entry.version());
        }
        recent.addLast(entry.event());
        if (recent.size() > REMEMBERED) {
            recent.removeFirst();
        }
    }

    /**
     * Checks that a request does not exceed the limit of events between two moves.
     *
     * @throws Refusal if its events can repeat without a move and there were too many events since the last move
     */
    void check(List<Event> asked) {
        if (state.version() - lastMove >= MOST_WITHOUT_MOVE && asked.stream().anyMatch(Event::canRepeat)) {
            throw new Refusal(
                    Refusal.Code.TOO_MANY,
                    "more than " + MOST_WITHOUT_MOVE + " requests since the last move; answer, agree or play");
        }
    }

    /** Returns the version of the game after a completed request; empty if this request is not known. */
    OptionalInt carriedOut(String request) {
        Integer after = requests.get(request);
        return after == null ? OptionalInt.empty() : OptionalInt.of(after);
    }

    /** Returns the seal of the last event, which pages receive and send back. Call this while looking at the room. */
    public String seal() {
        return seal;
    }

    /**
     * Returns whether a page has seen a version that the store has lost. Do not call this while looking at the room.
     */
    public boolean hasLost(int version, String brought) {
        boolean isNewest = locked(() -> state.version() == version && Secret.isSame(seal, brought));
        // For the newest version the store need not be asked.
        return !isNewest && journal.hasLost(game, version, brought);
    }

    /** Returns the creation time of the game, in milliseconds since 1970. Call this while looking at the room. */
    public long began() {
        return began;
    }

    /** Returns the time at which the current turn began, by the journal. */
    long turnBegan() {
        return turnBegan;
    }

    /** Returns the events after a version; null if not all are remembered. Call this while looking at the room. */
    public @Nullable List<Event> after(int before) {
        int missing = state.version() - before;
        if (missing < 0 || missing > recent.size()) {
            return null;
        }
        return new ArrayList<>(recent).subList(recent.size() - missing, recent.size());
    }
}
