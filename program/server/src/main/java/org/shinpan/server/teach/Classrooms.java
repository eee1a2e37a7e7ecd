package org.shinpan.server.teach;

import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Secret;

/** All classes. It opens new ones, and reads known ones from the journal on the first request for them. */
public final class Classrooms {

    /** The letters of codes: without those that look like others. */
    private static final String LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

    private static final int LENGTH = 6;
    private static final Pattern CODE = Pattern.compile("[2-9A-HJKMNP-Z]{6}");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int MOST_TRIES = 20;

    /** The time until a class without watchers is removed from memory. */
    private static final long IDLE_MILLIS = TimeUnit.MINUTES.toMillis(2);

    private final EventLog journal;
    private final Nodes nodes;
    private final ConcurrentHashMap<String, Classroom> rooms = new ConcurrentHashMap<>();
    private final AtomicLong tidied;

    /**
     * A newly opened class.
     *
     * @param id the name of the class, which is the code that pupils type
     * @param secret the secret with which teachers lead the class
     */
    public record OpenedClass(String id, String secret) {}

    /** The start of a class: what {@link ClassEvent.Opened} says, without the secret. */
    public interface Start {

        /** Returns the first event for a secret with this hash. */
        ClassEvent.Opened with(String proof);
    }

    /** Creates the classes of a log. */
    public Classrooms(EventLog journal, Nodes nodes) {
        this.journal = journal;
        this.nodes = nodes;
        this.tidied = new AtomicLong(nodes.now());
        nodes.listen(new Nodes.Listener() {
            @Override
            public void changed(String id, int version) {
                Classroom room = rooms.get(id);
                if (room != null) {
                    room.catchUp();
                }
            }

            @Override
            public void nodeGone() {}

            @Override
            public void allChanged() {
                rooms.values().forEach(Classroom::catchUp);
            }
        });
    }

    /** Opens a class. */
    public OpenedClass open(Start start) {
        String secret = Secret.random();
        ClassEvent.Opened opened = start.with(Secret.proof(secret));
        for (int tries = 1; ; tries++) {
            String id = code();
            try {
                journal.append(id, List.of(new EventLog.Entry(1, nodes.now(), "", opened)));
                return new OpenedClass(id, secret);
            } catch (EventLog.Taken taken) {
                if (tries == MOST_TRIES) {
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
     * Returns a class. Small letters in its code count as capital ones.
     *
     * @throws Refusal if there is none with this code, or its events cannot be read
     */
    public Classroom room(String typed) {
        String id = typed.toUpperCase(Locale.ROOT);
        if (!CODE.matcher(id).matches()) {
            throw none();
        }
        tidy();
        boolean isOpen = rooms.containsKey(id);
        Classroom room = rooms.compute(id, (name, there) -> {
            Classroom found = there == null ? fetch(name) : there;
            found.use();
            return found;
        });
        if (isOpen) {
            refresh(room);
        }
        return room;
    }

    /** Makes sure that the class shows all events that another node has acknowledged. */
    private static void refresh(Classroom room) {
        try {
            room.catchUp();
        } catch (Refusal refusal) {
            // While the store does not answer, the last known board is better than none.
            if (refusal.code() != Refusal.Code.NOT_KEPT) {
                throw refusal;
            }
        }
    }

    private Classroom fetch(String id) {
        EventLog.Kept kept = journal.kept(id, 0);
        kept.damage().ifPresent(what -> {
            throw journal.damaged(id, what);
        });
        if (!kept.beginsWith(ClassEvent.class)) {
            throw none();
        }
        return new Classroom(id, journal, kept, nodes);
    }

    /** Forgets the classes that were not used for a while; they are quickly read again. */
    private void tidy() {
        long now = nodes.now();
        long before = tidied.get();
        if (now - before >= IDLE_MILLIS && tidied.compareAndSet(before, now)) {
            for (String id : rooms.keySet()) {
                rooms.computeIfPresent(id, (name, room) -> room.isIdle(IDLE_MILLIS) ? null : room);
            }
        }
    }

    /** Informs the watchers of all classes of answers and of people who came or left. Call this every half second. */
    public void tell() {
        rooms.values().forEach(Classroom::tell);
    }

    /** Returns the number of classes in memory. */
    public int open() {
        return rooms.size();
    }

    private static Refusal none() {
        return new Refusal(Refusal.Code.NOT_FOUND, "there is no such class");
    }
}
