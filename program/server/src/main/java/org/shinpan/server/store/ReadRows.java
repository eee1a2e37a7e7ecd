package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/**
 * Read access to the events in a database, with the facts that differ between SQLite and PostgreSQL. {@link GameReader}
 * and {@link StoreCheck} use it.
 */
interface ReadRows {

    /** Returns the connections for reading. */
    Jdbi reading();

    /** Returns whether a failed read shows that the database is damaged. */
    boolean isDamage(SQLException fault);

    /**
     * Returns the possible beginnings of the hash chain of a game: the link that precedes its first event. New games
     * begin with the first of them.
     */
    List<String> starts();

    /**
     * Returns whether the database has a separate table with the last event of every game. In a database of this kind
     * every event has a link.
     */
    boolean notesTails();

    /** Runs the database's own check, and returns the fault that it finds; empty if it finds none, or has no check. */
    Optional<String> ownCheck();
}
