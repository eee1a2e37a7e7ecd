package org.shinpan.server.teach;

import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Secret;

/**
 * Opens classes, and finds a class by the code that pupils type. A class is a lesson in which a teacher shows positions
 * to pupils.
 */
public final class Classrooms extends CodedRooms<ClassEvent, Classroom> {

    private final EventLog journal;
    private final Nodes nodes;

    /**
     * A newly opened class.
     *
     * @param id the name of the class, which is the code that pupils type
     * @param secret the secret with which teachers lead the class
     */
    public record OpenedClass(String id, String secret) {}

    /** The data with which a class is opened. Only the hash of the teacher's secret is missing. */
    public interface Start {

        /** Returns the first event of the class. */
        ClassEvent.Opened with(String proof);
    }

    /** Creates an object that opens classes in a log, and reads the classes that the log contains. */
    public Classrooms(EventLog journal, Nodes nodes) {
        super(journal, nodes, ClassEvent.class, "class");
        this.journal = journal;
        this.nodes = nodes;
    }

    /** Opens a class. */
    public OpenedClass open(Start start) {
        String secret = Secret.random();
        return new OpenedClass(begin(start.with(Secret.proof(secret))), secret);
    }

    @Override
    Classroom roomOf(String id, EventLog.Kept kept) {
        return new Classroom(id, journal, kept, nodes);
    }

    /** Informs the watchers of all open classes; see {@link Classroom#announce}. Must be called every half second. */
    public void announce() {
        inMemory().forEach(Classroom::announce);
    }
}
