package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** The rows of a database, as a reader sees them. */
interface ReadRows {

    /** The connections of all that only read. */
    Jdbi reading();

    /** Whether the database is damaged where it was read. */
    boolean isDamage(SQLException fault);

    /** Whether the last event of each game is noted beside its events, and every event has a link. */
    boolean notesTails();

    /** Lets the database check itself. Returns what is wrong. */
    Optional<String> ownCheck();
}
