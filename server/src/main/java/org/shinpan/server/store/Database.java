package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.shinpan.server.play.Nodes;

/** A database with the events of all games. */
interface Database extends ReadRows, AutoCloseable {

    /** For the thread that writes. */
    Jdbi writing();

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

    /** What has happened to the database so that a commit would be lost; empty if nothing has. */
    Optional<String> change();

    /** What is wrong with the database now, as far as that is known. */
    Optional<String> trouble();

    /** Whether an insertion failed because of its values, so that those of other games can succeed. */
    boolean isOfOneGame(SQLException fault);

    /** Whether an insertion failed because the key is taken. */
    boolean isTaken(SQLException fault);

    /** What distinguishes the store from others. */
    StoreIdentity id();

    /** Whether commits that were acknowledged are missing, as far as that is known. */
    Optional<String> loss();

    /**
     * Notes the last events of these games with the commit under way, and tells other nodes.
     *
     * @param newGames how many of them have their first event in this commit
     */
    void announce(Handle commit, Map<String, Tail> tails, int newGames) throws SQLException;

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
