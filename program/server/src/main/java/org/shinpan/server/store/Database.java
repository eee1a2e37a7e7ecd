package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Nodes;

/** A database with the events of all games. */
interface Database extends ReadRows, AutoCloseable {

    /** What no game is called. */
    String NO_GAME = "";

    /** The number of the newest migration of both databases. */
    int TABLES = 4;

    /** Where Flyway notes the migrations that were made. */
    String HISTORY = "flyway_schema_history";

    /** Rows of this length are written to see whether there is room. */
    int ROOM_LETTERS = 64 << 10;

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

    /**
     * Writes so many bytes, and takes them back.
     *
     * @throws JdbiException if there is no room for them
     */
    void tryRoom(long bytes);

    /** The servers that use this database. */
    Nodes nodes();

    /** What has happened to the database so that a commit would be lost; empty if nothing has. */
    Optional<String> change();

    /** What is wrong with the database now, as far as that is known. */
    Optional<String> trouble();

    /** What keeps the database from writing, beside its own message; empty if nothing is seen. */
    Optional<String> obstacle();

    /** Whether an insertion failed because of its values, so that those of other games can succeed. */
    boolean isOfOneGame(SQLException fault);

    /** Whether an insertion failed because the key is taken. */
    boolean isTaken(SQLException fault);

    /** What distinguishes the store from others. */
    StoreIdentity id();

    /** What is wrong beside failing commits: acknowledged ones that are missing, or news that do not come. */
    Optional<String> fault();

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

    /** Inserts rows of random letters, which a database cannot shorten, and rolls them back. */
    static void insertAndTakeBack(Handle handle, long bytes) {
        byte[] random = new byte[ROOM_LETTERS / 4 * 3];
        handle.begin();
        @Nullable JdbiException failed = null;
        try {
            for (int row = 1; (row - 1L) * ROOM_LETTERS < bytes; row++) {
                ThreadLocalRandom.current().nextBytes(random);
                handle.execute(
                        "insert into event (game, version, at, body) values (?, ?, 0, ?)",
                        NO_GAME,
                        row,
                        Base64.getEncoder().encodeToString(random));
            }
        } catch (JdbiException full) {
            failed = full;
        }
        try {
            handle.rollback();
        } catch (JdbiException rolledBackAlready) {
            failed = failed == null ? rolledBackAlready : failed;
        }
        if (failed != null) {
            throw failed;
        }
    }

    /** Brings the tables up to date. */
    static void migrate(DataSource source, String dialect) {
        Flyway.configure(Database.class.getClassLoader())
                .dataSource(source)
                .locations("classpath:org/shinpan/server/store/migration/" + dialect)
                .table(HISTORY)
                .load()
                .migrate();
    }

    /**
     * Looks whether a newer version of the program has changed the tables. Writes nothing. One statement asks, because
     * Flyway sets the session for its questions, which a pooler may hand on.
     *
     * @param tables a statement that says how many tables have the name {@code :name}
     * @throws IllegalStateException if one has: this program may not know all that the rows say
     */
    static void refuseNewer(Handle handle, String tables) {
        if (handle.createQuery(tables)
                        .bind("name", HISTORY)
                        .mapTo(Integer.class)
                        .one()
                == 0) {
            return;
        }
        handle.createQuery("select version from " + HISTORY + " where version is not null").mapTo(String.class).stream()
                .filter(version -> Integer.parseInt(version.split("[._]", 2)[0]) > TABLES)
                .findFirst()
                .ifPresent(version -> {
                    throw newer("tables of version " + version, Integer.toString(TABLES));
                });
    }

    /** The refusal of a database of a newer version of the program. */
    static IllegalStateException newer(String what, String known) {
        return new IllegalStateException("a newer Shinpan has used it: it has " + what
                + ", and this program knows them up to version " + known
                + "; use the newer program, or restore the backup from before the upgrade");
    }
}
