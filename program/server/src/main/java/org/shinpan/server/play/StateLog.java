package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The events of one open game or class, and the lock of its state. It handles one request at a time, writes new events
 * to the journal, reads the events of other nodes, and remembers the completed requests. If another node has added
 * events meanwhile, it reads those events and handles the request again.
 *
 * @param <E> the type of the events
 */
public abstract class StateLog<E extends LogEvent> {

    /** The maximum number of tries of an action while other nodes change the state. */
    private static final int MAX_TRIES = 20;

    /** The refusals that do not depend on what other nodes have stored. */
    private static final Set<Refusal.Code> AT_ONCE = EnumSet.of(Refusal.Code.NOT_KEPT, Refusal.Code.DAMAGED);

    private final ReentrantLock lock = new ReentrantLock();
    private final String id;
    private final Class<E> kind;
    private final EventLog journal;
    private final Nodes nodes;
    private final Optional<String> damage;
    /** Maps the name of a completed request to the version of the state after it. */
    private final Map<String, Integer> requests = new HashMap<>();

    /** True if a write failed and the journal has not been read since. */
    private boolean unsure;
    /** The number of failed writes so far. */
    private int doubts;

    private String seal;

    /**
     * Continues a log.
     *
     * @param kind the type of the events
     * @param kept the part of the log that the journal has
     */
    protected StateLog(String id, Class<E> kind, EventLog journal, EventLog.Kept kept, Nodes nodes) {
        this.id = id;
        this.kind = kind;
        this.journal = journal;
        this.nodes = nodes;
        this.damage = kept.damage();
        this.seal = kept.seal();
    }

    /** Applies all events that the journal has. Must be called at the end of a constructor. */
    protected final void learnAll(EventLog.Kept kept) {
        kept.entries().forEach(this::learn);
    }

    /** Returns the number of events that have been applied to the state. */
    protected abstract int version();

    /** Remembers a stored event, before it is applied. */
    protected void remember(int version, long at, E event) {}

    /**
     * Applies stored events to the state, and performs their consequences.
     *
     * @param isOwn true if this node has just stored them, false if another node has
     */
    protected abstract void apply(List<E> events, boolean isOwn);

    /** Returns the damage after the events known here; nothing can be added to a damaged log. */
    public Optional<String> damage() {
        return damage;
    }

    /**
     * Runs an action under the lock. The action must not read from the store, so that callers who only look at the
     * state never wait for a read.
     */
    protected final <T> T withLock(Supplier<T> step) {
        lock.lock();
        try {
            return step.get();
        } finally {
            lock.unlock();
        }
    }

    protected final void withLock(Runnable step) {
        withLock(() -> {
            step.run();
            return id;
        });
    }

    /**
     * Runs an action under the lock that may store events. If the action fails, and the store has new events of another
     * node, reads these events and runs the action again.
     */
    protected final <T> T retry(Supplier<T> step) {
        for (int tries = 1; ; tries++) {
            int known;
            RuntimeException objection = null;
            lock.lock();
            try {
                known = version();
                damage.or(() -> journal.damage(id)).ifPresent(what -> {
                    throw new Refusal(Refusal.Code.DAMAGED, "the game is damaged, and cannot go on: " + what);
                });
                if (!unsure) {
                    return step.get();
                }
                // An earlier write failed, so the store is read before the step is taken.
            } catch (EventLog.Taken taken) {
                known = version();
                objection = taken;
            } catch (Refusal refusal) {
                if (!nodes.areMany() || AT_ONCE.contains(refusal.code())) {
                    throw refusal;
                }
                // The request may have been refused only because the newest events are not known here.
                known = version();
                objection = refusal;
            } finally {
                lock.unlock();
            }
            boolean changed = catchUp(known);
            if (objection != null && (tries >= MAX_TRIES || !changed)) {
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
    protected final void keep(List<E> events, String request) {
        long now = nodes.now();
        List<EventLog.Entry> entries = new ArrayList<>();
        for (E event : events) {
            String name = entries.isEmpty() ? request : "";
            entries.add(new EventLog.Entry(version() + entries.size() + 1, now, name, event));
        }
        try {
            seal = journal.append(id, entries);
        } catch (EventLog.Taken taken) {
            throw taken;
        } catch (RuntimeException failed) {
            // The store may have stored the events although its answer was lost.
            unsure = true;
            doubts++;
            throw failed;
        }
        entries.forEach(this::learn);
        if (!request.isEmpty()) {
            requests.put(request, entries.get(entries.size() - 1).version());
        }
        apply(events, true);
    }

    /**
     * Reads the events of other nodes. Returns whether the state is now newer than the version that was known.
     *
     * @throws Refusal if the store does not answer, or the game is in the archive
     */
    protected final boolean catchUp(int known) {
        int from = withLock(this::version);
        int doubtsBefore = withLock(() -> doubts);
        EventLog.Kept found = journal.sound(id, from);
        if (found.beginsWith(Archived.class)) {
            throw Archived.refusal(id);
        }
        return withLock(() -> {
            // If another write has failed since the question, the answer does not clear the doubt.
            unsure &= doubts != doubtsBefore;
            List<E> missed = new ArrayList<>();
            for (EventLog.Entry entry : found.entries()) {
                if (entry.version() > version()) {
                    learn(entry);
                    missed.add(kind.cast(entry.event()));
                    seal = found.seal();
                }
            }
            if (!missed.isEmpty()) {
                apply(missed, false);
            }
            return version() > known;
        });
    }

    private void learn(EventLog.Entry entry) {
        if (!entry.request().isEmpty()) {
            requests.put(entry.request(), entry.version());
        }
        remember(entry.version(), entry.at(), kind.cast(entry.event()));
    }

    /** Returns the version of the state after a completed request; empty if this request is not known. */
    protected final OptionalInt carriedOut(String request) {
        Integer after = requests.get(request);
        return after == null ? OptionalInt.empty() : OptionalInt.of(after);
    }

    /**
     * Returns the seal of the last event, which pages receive and send back. Call this while holding the lock of the
     * state.
     */
    public String seal() {
        return seal;
    }

    /**
     * Returns whether a page has seen a version that the store has lost. Do not call this while holding the lock of the
     * state.
     */
    public boolean hasLost(int version, String brought) {
        boolean isNewest = withLock(() -> version() == version && Secret.isSame(seal, brought));
        // For the newest version the store need not be asked.
        return !isNewest && journal.hasLost(id, version, brought);
    }
}
