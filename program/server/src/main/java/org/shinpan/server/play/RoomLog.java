package org.shinpan.server.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The event log of one open game, with the state that the events lead to. It also remembers the latest events for
 * watchers that missed them, and the time at which the current turn began.
 */
public final class RoomLog extends StateLog<Event> {

    /** The number of recent events remembered for watchers that missed them. */
    private static final int REMEMBERED = 64;

    /**
     * The maximum number of events between two moves. Without it, two clients that only propose and decline could fill
     * the disk.
     */
    private static final int MAX_WITHOUT_MOVE = 1000;

    private final Nodes nodes;
    private final GameState state;
    private final ObjLongConsumer<List<Event>> happened;
    private final Deque<Event> recent = new ArrayDeque<>();
    private long began;
    private long turnBegan;
    /** The version of the game after the last move. */
    private int versionOfLastMove;

    /**
     * @param happened receives the events that were stored and applied, and a time: for events of this server the
     *     current time, and for events of another server the beginning of the current turn
     */
    RoomLog(String game, EventLog journal, EventLog.Kept kept, Nodes nodes, ObjLongConsumer<List<Event>> happened) {
        super(game, Event.class, journal, kept, nodes);
        this.nodes = nodes;
        this.happened = happened;
        this.state = GameState.of(kept.events(Event.class));
        learnAll(kept);
    }

    GameState state() {
        return state;
    }

    @Override
    protected int version() {
        return state.version();
    }

    @Override
    protected void apply(List<Event> events, boolean isOwn) {
        events.forEach(state::apply);
        happened.accept(events, isOwn ? nodes.now() : turnBegan);
    }

    @Override
    protected void remember(int version, long at, Event event) {
        began = version == 1 ? at : began;
        versionOfLastMove = event instanceof Event.Moved ? version : versionOfLastMove;
        turnBegan = event.beginsTurn() ? at : turnBegan;
        recent.addLast(event);
        if (recent.size() > REMEMBERED) {
            recent.removeFirst();
        }
    }

    /**
     * Checks that a request does not exceed the limit of events between two moves.
     *
     * @throws Refusal if players can cause such events repeatedly without a move, and there were too many events since
     *     the last move
     */
    void check(List<Event> asked) {
        if (state.version() - versionOfLastMove >= MAX_WITHOUT_MOVE
                && asked.stream().anyMatch(Event::canRepeat)) {
            throw new Refusal(
                    Refusal.Code.TOO_MANY,
                    "more than " + MAX_WITHOUT_MOVE + " requests since the last move; answer, agree or play");
        }
    }

    /** Returns the creation time of the game, in milliseconds since 1970. Call it only within {@link Room#look}. */
    public long began() {
        return began;
    }

    /** Returns the time at which the current turn began, as the journal has it. */
    long turnBegan() {
        return turnBegan;
    }

    /** Returns the events after a version; null if not all are remembered. Call it only within {@link Room#look}. */
    public @Nullable List<Event> after(int before) {
        int missing = state.version() - before;
        if (missing < 0 || missing > recent.size()) {
            return null;
        }
        return new ArrayList<>(recent).subList(recent.size() - missing, recent.size());
    }
}
