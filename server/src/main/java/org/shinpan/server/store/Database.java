package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.shinpan.server.play.Nodes;

/** A database with the events of all games. */
interface Database extends AutoCloseable {

    /** For the thread that writes. */
    Jdbi writing();

    /** For all others. */
    Jdbi reading();

    /**
     * A commit failed.
     *
     * @param since when it began
     */
    void failed(long since);

    /** A commit succeeded. */
    void works();

    /** The servers that use this database. */
    Nodes nodes();

    /** Why a commit would be lost, if it would be. */
    Optional<String> change();

    /** What is wrong with the database now, as far as that is known. */
    Optional<String> trouble();

    /** Whether an insertion failed because of its values, so that those of other games can succeed. */
    boolean isOfOneGame(SQLException fault);

    /** Whether an insertion failed because the key is taken. */
    boolean isTaken(SQLException fault);

    /** Tells other nodes, with the commit under way, which versions these games have after it. */
    void announce(Handle commit, Map<String, Integer> versions);

    /** Called by the thread that writes, after each commit: for work that must not run beside one. */
    void committed();

    @Override
    void close();

    /** Brings the tables up to date. */
    static void migrate(javax.sql.DataSource source, String dialect) {
        Flyway.configure(Database.class.getClassLoader())
                .dataSource(source)
                .locations("classpath:org/shinpan/server/store/migration/" + dialect)
                .load()
                .migrate();
    }
}
