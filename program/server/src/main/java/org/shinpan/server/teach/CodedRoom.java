package org.shinpan.server.teach;

import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.StateLog;

/**
 * A class or a group of simultaneous games that is open in the memory of this server. People find it by a code of six
 * letters and digits.
 *
 * @param <E> the type of its events
 */
public abstract class CodedRoom<E extends LogEvent> extends StateLog<E> {

    private final String id;
    private final Nodes nodes;
    private volatile long lastUse;

    CodedRoom(String id, Class<E> kind, EventLog journal, EventLog.Kept kept, Nodes nodes) {
        super(id, kind, journal, kept, nodes);
        this.id = id;
        this.nodes = nodes;
        this.lastUse = nodes.now();
    }

    /** Returns the code that people type; it is also the name in the journal. */
    public final String id() {
        return id;
    }

    /**
     * Converts the name that a new pupil or guest typed into the form that is shown.
     *
     * @throws Refusal if it contains no characters that can be shown
     */
    static String newcomer(String name) {
        String shown = Seats.name(name);
        if (shown.isEmpty()) {
            throw new Refusal(Refusal.Code.BAD_REQUEST, "'name' is missing");
        }
        return shown;
    }

    /** Records that somebody used this room. */
    final void use() {
        lastUse = nodes.now();
    }

    /** Reads the events of other nodes, if there are any. */
    final void catchUp() {
        if (nodes.areMany() && damage().isEmpty()) {
            catchUp(Integer.MAX_VALUE);
        }
    }

    /** Reacts to the news that people have connected to other nodes or left them. */
    void onPeopleChange() {}

    /** Returns whether a connection to this node watches this room. */
    abstract boolean isWatched();

    /** Returns whether the room has no watcher, and has not been used for this long. */
    final boolean isIdle(long millis) {
        return !isWatched() && nodes.now() - lastUse >= millis;
    }
}
