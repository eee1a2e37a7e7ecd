package org.shinpan.server.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The events of one open game: it writes new ones to the journal, reads those of other nodes, and remembers the
 * requests that were carried out and the last events. Needs the room's lock.
 */
final class RoomLog {

    /** How many of the last events are remembered for watchers that missed them. */
    private static final int REMEMBERED = 64;

    /** Nobody needs as many events between two moves. Two clients that ask and decline could fill the disk. */
    private static final int MOST_WITHOUT_MOVE = 1000;

    private final String game;
    private final EventLog journal;
    /** The version of the game after each request that was carried out. */
    private final Map<String, Integer> requests = new HashMap<>();

    private final Deque<Event> recent = new ArrayDeque<>();
    private int version;
    private long began;
    private long turnBegan;
    /** The version after the last move. */
    private int lastMove;
    /** Whether a write failed, and nobody has read since what the journal really has. */
    private boolean unsure;
    /** How many writes have failed. */
    private int doubts;

    private String seal;

    RoomLog(String game, EventLog journal, EventLog.Kept kept) {
        this.game = game;
        this.journal = journal;
        this.seal = kept.seal();
        kept.entries().forEach(this::remember);
    }

    /** The seal of the last event: pages get it and bring it back. */
    String seal() {
        return seal;
    }

    /** Whether a page brings the seal of a version that the journal does not have. This may wait. */
    boolean hasLost(int seen, String brought) {
        return journal.hasLost(game, seen, brought);
    }

    /** What is known to be wrong with the game. */
    Optional<String> damage() {
        return journal.damage(game);
    }

    /**
     * Keeps new events.
     *
     * @param request the name of the request that led to them; may be empty
     * @throws EventLog.Taken if another node kept events meanwhile
     * @throws Refusal if they are not kept
     */
    void append(List<Event> events, String request, long now) {
        List<EventLog.Entry> entries = new ArrayList<>();
        for (Event event : events) {
            entries.add(new EventLog.Entry(version + entries.size() + 1, now, entries.isEmpty() ? request : "", event));
        }
        try {
            seal = journal.append(game, entries);
        } catch (EventLog.Taken taken) {
            throw taken;
        } catch (RuntimeException failed) {
            // Perhaps the store kept them, and only its answer was lost.
            unsure = true;
            doubts++;
            throw failed;
        }
        entries.forEach(this::remember);
        if (!request.isEmpty()) {
            requests.put(request, version);
        }
    }

    /**
     * Looks whether a request goes too far.
     *
     * @throws Refusal if it only asks and marks, and there were too many events since the last move
     */
    void check(List<Event> asked) {
        if (version - lastMove >= MOST_WITHOUT_MOVE && asked.stream().anyMatch(Event::canRepeat)) {
            throw new Refusal(
                    Refusal.Code.TOO_MANY,
                    "more than " + MOST_WITHOUT_MOVE + " requests since the last move; answer, agree or play");
        }
    }

    /**
     * What was known when the journal was asked for the events that others kept.
     *
     * @param doubts how many writes had failed; if one more fails before the answer comes, the answer removes no doubt
     */
    record Question(int version, int doubts) {}

    Question question() {
        return new Question(version, doubts);
    }

    /** Reads the events that others kept. This needs no lock, and may wait. */
    EventLog.Kept ask(Question question) {
        EventLog.Kept kept = journal.kept(game, question.version());
        if (kept.damage().isPresent()) {
            throw journal.damaged(game, kept.damage().get());
        }
        return kept;
    }

    /** Remembers those that are still unknown, and returns them. */
    List<Event> answered(Question question, EventLog.Kept kept) {
        boolean noWriteFailedSince = doubts == question.doubts();
        unsure &= !noWriteFailedSince;
        List<Event> missed = new ArrayList<>();
        for (EventLog.Entry entry : kept.entries()) {
            if (entry.version() > version) {
                remember(entry);
                missed.add(entry.event());
                seal = kept.seal();
            }
        }
        return missed;
    }

    /** When the game was made, as the journal says. */
    long began() {
        return began;
    }

    /** When the turn under way began, as the journal says. */
    long turnBegan() {
        return turnBegan;
    }

    /** Whether the journal may have events that the room does not know: a write failed. */
    boolean isUnsure() {
        return unsure;
    }

    /** The version of the game after a request that was carried out. */
    OptionalInt carriedOut(String request) {
        Integer after = requests.get(request);
        return after == null ? OptionalInt.empty() : OptionalInt.of(after);
    }

    private void remember(EventLog.Entry entry) {
        version = entry.version();
        began = version == 1 ? entry.at() : began;
        lastMove = entry.event() instanceof Event.Moved ? version : lastMove;
        turnBegan = entry.event().beginsTurn() ? entry.at() : turnBegan;
        if (!entry.request().isEmpty()) {
            requests.put(entry.request(), version);
        }
        recent.addLast(entry.event());
        if (recent.size() > REMEMBERED) {
            recent.removeFirst();
        }
    }

    /** The events after a version; null if they are not all remembered. */
    @Nullable List<Event> after(int before) {
        int missing = version - before;
        if (missing < 0 || missing > recent.size()) {
            return null;
        }
        return new ArrayList<>(recent).subList(recent.size() - missing, recent.size());
    }
}
