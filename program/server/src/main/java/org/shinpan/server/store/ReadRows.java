package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** The rows of a database, as a reader sees them. */
interface ReadRows {

    /** The connections of all that only read. */
    Jdbi reading();

    /** Whether the database is damaged where it was read. */
    boolean isDamage(SQLException fault);

    /**
     * What stands before the first event of a game in place of a link; the first of them for new games. An event of
     * another store breaks the chain.
     */
    List<String> starts();

    /** Whether the last event of each game is noted beside its events, and every event has a link. */
    boolean notesTails();

    /** Lets the database check itself. Returns what is wrong. */
    Optional<String> ownCheck();
}
