package org.shinpan.server.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.EnginePool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An open game. It takes one request after the other. The events of a request are in the journal before any watcher
 * receives them. Only the room measures time, and only while this program runs.
 */
public final class Room {

    private static final Logger LOG = LoggerFactory.getLogger(Room.class);
    private static final int REMEMBERED = 64;
    private static final int MOST_WATCHERS = 200;
    private static final int MOST_AT_A_SEAT = 20;
    private static final int FLAG_AGAIN_SECONDS = 1;

    /** Receives events after they are kept. Must return at once. */
    public interface Watcher {

        /** Receives events. The room does not change during the call. */
        void happened(Room room, List<Event> events);
    }

    private final String id;
    private final Table table;
    private final EventLog journal;
    private final ScheduledExecutorService timer;
    private final MarkingProofs proofs;
    private final Function<Table, String> nextGame;
    private final EngineSeat engine;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Integer> requests = new HashMap<>();
    private final Deque<Event> recent = new ArrayDeque<>();
    private final Map<Watcher, Set<Seat>> watchers = new ConcurrentHashMap<>();
    private long turnStarted;
    private volatile long lastUse = System.nanoTime();
    private @Nullable ScheduledFuture<?> flag;

    /** @param serving when the server began to listen, by {@link System#nanoTime()}: earlier time is not charged */
    Room(
            String id,
            List<EventLog.Entry> entries,
            long serving,
            EventLog journal,
            ScheduledExecutorService timer,
            MarkingProofs.Provers provers,
            EnginePool engines,
            Executor aside,
            Function<Table, String> nextGame) {
        this.id = id;
        this.journal = journal;
        this.timer = timer;
        this.proofs = new MarkingProofs(this, provers);
        this.nextGame = nextGame;
        this.engine = new EngineSeat(this, engines, aside);
        this.table = Table.of(entries.stream().map(EventLog.Entry::event).toList());
        this.turnStarted = turnStarted(entries, serving);
        for (EventLog.Entry entry : entries) {
            remember(entry.event());
            if (!entry.request().isEmpty()) {
                requests.put(entry.request(), entry.version());
            }
        }
    }

    /** A person's turn has run since it began, or since the server listens. A program is asked only from now on. */
    private long turnStarted(List<EventLog.Entry> entries, long serving) {
        long now = System.nanoTime();
        if (table.isEngine(table.seatOf(table.game().toMove()))) {
            return now;
        }
        long began = entries.stream()
                .filter(entry -> entry.event().beginsTurn())
                .mapToLong(EventLog.Entry::at)
                .reduce((first, last) -> last)
                .orElse(0);
        long since = TimeUnit.MILLISECONDS.toNanos(Math.max(0, System.currentTimeMillis() - began));
        return now - Math.min(since, now - serving);
    }

    /**
     * Starts the clock, the proofs and the program if the game needs them. Call this once, after the lobby has the
     * room.
     */
    void open() {
        lock.lock();
        try {
            setFlag();
            proofs.look(table);
            engine.look(table);
        } finally {
            lock.unlock();
        }
    }

    public String id() {
        return id;
    }

    /** Reads the game. It does not change during the call. */
    public <T> T look(Function<Table, T> at) {
        lock.lock();
        try {
            lastUse = System.nanoTime();
            return at.apply(table);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Carries out a request. A request that was carried out before is only answered again.
     *
     * @param secret the secret of a seat; may be empty
     * @param request the sender's name for this request; may be empty
     * @return the version of the game after it
     * @throws Refusal if the request is not possible
     */
    public int act(String secret, String request, Act act) {
        lock.lock();
        try {
            lastUse = System.nanoTime();
            Set<Seat> holder = table.heldBy(Secret.proof(secret));
            String known = holder.isEmpty() || request.isEmpty()
                    ? ""
                    : holder.iterator().next() + ":" + request;
            Integer before = requests.get(known);
            if (before != null) {
                return before;
            }
            if (flagFalls()) {
                throw new Refusal(Refusal.Code.NOT_NOW, "the time is over");
            }
            List<Event> events = new ArrayList<>(Decision.on(table, act, holder, spent()));
            if (events.get(events.size() - 1) instanceof Event.Accepted accepted && accepted.offer() == Offer.REMATCH) {
                events.add(new Event.Rematched(nextGame.apply(table)));
            }
            keep(events, known);
            return table.version();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Gives a seat to the holder of the invitation.
     *
     * @return the secret that holds the seat
     * @throws Refusal if the invitation is wrong or was already used
     */
    public String join(String invitation, String name) {
        lock.lock();
        try {
            lastUse = System.nanoTime();
            Seat seat = table.invited(Secret.proof(invitation));
            String secret = Secret.draw();
            keep(List.of(new Event.Seated(seat, name, Secret.proof(secret))), "");
            return secret;
        } finally {
            lock.unlock();
        }
    }

    private void keep(List<Event> events, String request) {
        List<EventLog.Entry> entries = new ArrayList<>();
        long now = System.currentTimeMillis();
        for (Event event : events) {
            int version = table.version() + entries.size() + 1;
            entries.add(new EventLog.Entry(version, now, entries.isEmpty() ? request : "", event));
        }
        journal.append(id, entries);
        boolean newTurn = false;
        for (Event event : events) {
            table.apply(event);
            remember(event);
            newTurn |= event.beginsTurn();
        }
        if (!request.isEmpty()) {
            requests.put(request, table.version());
        }
        if (newTurn) {
            turnStarted = System.nanoTime();
            setFlag();
        }
        for (Watcher watcher : watchers.keySet()) {
            watcher.happened(this, events);
        }
        if (events.get(events.size() - 1).asksForProofs()) {
            proofs.look(table);
        }
        engine.look(table);
    }

    /** Plays a program's move. If the move is illegal it does not count, and the program resigns. */
    void chosen(Game game, Seat seat, Move move) {
        answered(game, () -> {
            int turn = game.history().turns() + 1;
            List<Event> events = new ArrayList<>();
            try {
                events.addAll(Decision.on(table, decision -> decision.take(move, turn), EnumSet.of(seat), spent()));
            } catch (Refusal barred) {
                if (barred.verdict().isEmpty()) {
                    throw barred;
                }
                events.add(new Event.EngineTried(seat, move.toString()));
                events.addAll(
                        Decision.on(table, decision -> decision.take(Move.RESIGN, turn), EnumSet.of(seat), spent()));
            }
            return events;
        });
    }

    /** Records that a program failed. The game waits. */
    void failed(Game game, Seat seat, EngineFailure.Kind how) {
        answered(game, () -> List.of(new Event.EngineFailed(seat, how, spent())));
    }

    /** Keeps the events of an answer, unless the game has changed since the question. */
    private void answered(Game game, Supplier<List<Event>> events) {
        lock.lock();
        try {
            if (table.game().equals(game) && table.phase() == Phase.PLAYING && !table.paused() && !flagFalls()) {
                keep(events.get(), "");
            }
        } finally {
            lock.unlock();
        }
    }

    /** Keeps events about a marking, unless the marking has changed since. */
    void whileMarking(int marking, Function<Table, List<Event>> opinion) {
        keepWhile(now -> now.phase() == Phase.MARKING && now.marking().number() == marking, opinion);
    }

    /** Keeps events if something is still so; keeps nothing if there are none. */
    void keepWhile(Predicate<Table> still, Function<Table, List<Event>> events) {
        lock.lock();
        try {
            List<Event> said = still.test(table) ? events.apply(table) : List.of();
            if (!said.isEmpty()) {
                keep(said, "");
            }
        } finally {
            lock.unlock();
        }
    }

    private void remember(Event event) {
        recent.addLast(event);
        if (recent.size() > REMEMBERED) {
            recent.removeFirst();
        }
    }

    /** The events after a version; null if the room does not remember them all. Call this while looking. */
    public @Nullable List<Event> eventsAfter(int version) {
        int missing = table.version() - version;
        if (missing < 0 || missing > recent.size()) {
            return null;
        }
        return new ArrayList<>(recent).subList(recent.size() - missing, recent.size());
    }

    /** The milliseconds of the current turn until now; 0 while no clock runs. Call this while looking. */
    public long spent() {
        return table.clockRuns() ? (System.nanoTime() - turnStarted) / 1_000_000 : 0;
    }

    private void setFlag() {
        if (flag != null) {
            flag.cancel(false);
            flag = null;
        }
        OptionalLong allowance = table.allowance();
        if (allowance.isPresent()) {
            long left = Math.max(0, allowance.getAsLong() - spent());
            flag = timer.schedule(this::timeIsUp, left + 1, TimeUnit.MILLISECONDS);
        }
    }

    private void timeIsUp() {
        lock.lock();
        try {
            if (!flagFalls()) {
                setFlag();
            }
        } catch (RuntimeException failed) {
            LOG.error("the flag of game {} could not fall, and will be tried again: {}", id, failed.toString());
            flag = timer.schedule(this::timeIsUp, FLAG_AGAIN_SECONDS, TimeUnit.SECONDS);
        } finally {
            lock.unlock();
        }
    }

    private boolean flagFalls() {
        OptionalLong allowance = table.allowance();
        if (allowance.isEmpty() || spent() < allowance.getAsLong()) {
            return false;
        }
        keep(List.of(new Event.Flagged(table.game().toMove())), "");
        return true;
    }

    // Watchers.

    /** Adds a watcher. Call this while looking, so that the watcher misses no event. */
    public Set<Seat> watch(Watcher watcher, String secret) {
        Set<Seat> seats = table.heldBy(Secret.proof(secret));
        // A seat has room of its own, so that watchers never keep a player out.
        int most = seats.isEmpty() ? MOST_WATCHERS : MOST_AT_A_SEAT;
        if (watchers.values().stream().filter(seats::equals).count() >= most) {
            throw new Refusal(Refusal.Code.TOO_MANY, "too many are watching this game");
        }
        watchers.put(watcher, seats);
        return seats;
    }

    public void leave(Watcher watcher) {
        watchers.remove(watcher);
        lastUse = System.nanoTime();
    }

    /** All watchers, players included. */
    public Collection<Watcher> watchers() {
        return watchers.keySet();
    }

    /** Whether a holder of this seat is connected. */
    public boolean isHere(Seat seat) {
        return watchers.values().stream().anyMatch(seats -> seats.contains(seat));
    }

    /** Whether there is no watcher, no running clock, no thinking program, and no request for a while. */
    boolean isIdle(long nanos) {
        lock.lock();
        try {
            return watchers.isEmpty()
                    && System.nanoTime() - lastUse > nanos
                    && !table.clockRuns()
                    && !engine.isThinking();
        } finally {
            lock.unlock();
        }
    }
}
