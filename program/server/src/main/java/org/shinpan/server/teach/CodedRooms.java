package org.shinpan.server.teach;

import java.security.SecureRandom;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;

/**
 * All classes, or all simultaneous games, which people find by a code. This class opens new rooms, and reads existing
 * ones from the journal on the first request for them.
 *
 * @param <E> the type of the events
 * @param <R> the type of the rooms
 */
public abstract class CodedRooms<E extends LogEvent, R extends CodedRoom<E>> {

    /** The characters of codes. Characters that are easily confused are left out. */
    private static final String LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

    private static final int LENGTH = 6;
    private static final Pattern CODE = Pattern.compile("[2-9A-HJKMNP-Z]{6}");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int MAX_TRIES = 20;

    /** The time without use after which a room without watchers is removed from memory. */
    private static final long IDLE_MILLIS = TimeUnit.MINUTES.toMillis(2);

    private final EventLog journal;
    private final Nodes nodes;
    private final Class<E> kind;
    private final String title;
    private final ConcurrentHashMap<String, R> rooms = new ConcurrentHashMap<>();
    private final AtomicLong tidied;

    /**
     * Creates an object that opens rooms in a log, and reads the rooms that the log contains.
     *
     * @param kind the type of the events
     * @param title the word for a room in messages, such as class
     */
    CodedRooms(EventLog journal, Nodes nodes, Class<E> kind, String title) {
        this.journal = journal;
        this.nodes = nodes;
        this.kind = kind;
        this.title = title;
        this.tidied = new AtomicLong(nodes.now());
        nodes.listen(new Nodes.Listener() {
            @Override
            public void onChange(String id, int version) {
                R room = rooms.get(id);
                if (room != null && version == 0) {
                    room.onPeopleChange();
                } else if (room != null) {
                    room.catchUp();
                }
            }

            @Override
            public void onNodeGone() {
                rooms.values().forEach(CodedRoom::onPeopleChange);
            }

            @Override
            public void onAllChanged() {
                rooms.values().forEach(CodedRoom::catchUp);
                onNodeGone();
            }
        });
    }

    /** Restores a room from its stored events. */
    abstract R roomOf(String id, EventLog.Kept kept);

    /** Stores the first event of a new room, and returns its code. */
    final String begin(E first) {
        for (int tries = 1; ; tries++) {
            String id = code();
            try {
                journal.append(id, List.of(new EventLog.Entry(1, nodes.now(), "", first)));
                return id;
            } catch (EventLog.Taken taken) {
                if (tries == MAX_TRIES) {
                    throw taken;
                }
            }
        }
    }

    private static String code() {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            code.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return code.toString();
    }

    /**
     * Returns a room. Upper and lower case do not matter in the code.
     *
     * @throws Refusal if there is none with this code, or its events cannot be read
     */
    public final R room(String typed) {
        String id = typed.toUpperCase(Locale.ROOT);
        if (!CODE.matcher(id).matches()) {
            throw none();
        }
        tidy();
        boolean isOpen = rooms.containsKey(id);
        R room = rooms.compute(id, (name, there) -> {
            R found = there == null ? fetch(name) : there;
            found.use();
            return found;
        });
        if (isOpen) {
            refresh(room);
        }
        return room;
    }

    /** Makes sure that a room shows all events that another node has acknowledged. */
    private void refresh(R room) {
        try {
            room.catchUp();
        } catch (Refusal refusal) {
            // While the store does not answer, the last known state is shown.
            if (refusal.code() != Refusal.Code.NOT_KEPT) {
                throw refusal;
            }
        }
    }

    private R fetch(String id) {
        EventLog.Kept kept = journal.readEvents(id, 0);
        kept.damage().ifPresent(what -> {
            throw journal.damaged(id, what);
        });
        if (!kept.beginsWith(kind)) {
            throw none();
        }
        return roomOf(id, kept);
    }

    /** Removes rooms from memory that were not used for a while. They can be read again quickly. */
    private void tidy() {
        long now = nodes.now();
        long before = tidied.get();
        if (now - before >= IDLE_MILLIS && tidied.compareAndSet(before, now)) {
            for (String id : rooms.keySet()) {
                rooms.computeIfPresent(id, (name, room) -> room.isIdle(IDLE_MILLIS) ? null : room);
            }
        }
    }

    /** Returns the rooms in memory. */
    final Collection<R> inMemory() {
        return rooms.values();
    }

    private Refusal none() {
        return new Refusal(Refusal.Code.NOT_FOUND, "there is no such " + title);
    }
}
