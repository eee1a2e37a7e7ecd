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

/**
 * The methods that the {@link Journal} needs of the database with the events of all games. {@link SqliteDatabase} and
 * {@link PostgresDatabase} implement them.
 */
interface Database extends ReadRows, AutoCloseable {

    /** A name that no game has. */
    String NO_GAME = "";

    /** The number of the newest migration of both databases. */
    int TABLES = 9;

    /** The table in which Flyway records the completed migrations. */
    String HISTORY = "flyway_schema_history";

    /** The length, in letters, of each row that is written to check for free disk space. */
    int ROOM_LETTERS = 64 << 10;

    /** Returns the connection for the thread that writes. */
    Jdbi writing();

    /**
     * Records that a commit failed.
     *
     * @param since the time at which the commit began, in milliseconds of {@link Nodes#now}
     */
    void onFailure(long since);

    /** Records that a commit succeeded. */
    void onSuccess();

    /**
     * Checks that there is enough disk space: writes this many bytes and rolls the change back.
     *
     * @throws JdbiException if there is not
     */
    void tryRoom(long bytes);

    /** Returns the servers that use this database. */
    Nodes nodes();

    /** Returns the reason why a commit would be lost, for example that the file was deleted; empty if there is none. */
    default Optional<String> change() {
        return Optional.empty();
    }

    /** Returns the known problem of the database; empty if there is none. */
    default Optional<String> trouble() {
        return Optional.empty();
    }

    /**
     * Looks for the reason why the database cannot write, because the database's own message may not name it. Returns a
     * message; empty if no reason is found.
     */
    default Optional<String> obstacle() {
        return Optional.empty();
    }

    /**
     * Returns whether an insertion failed because of the inserted values. Then insertions for other games can still
     * succeed.
     */
    boolean isOfOneGame(SQLException fault);

    /** Returns whether an insertion failed because the key already exists. */
    boolean isTaken(SQLException fault);

    /** Returns the identity of the store. */
    StoreIdentity id();

    /**
     * Returns faults other than failing commits: missing acknowledged commits, or missing news; empty if there are
     * none.
     */
    Optional<String> fault();

    /**
     * Records the last events of these games in the current commit, and informs the other nodes.
     *
     * @param newGames how many of these games have their first event in this commit
     */
    void announce(Handle commit, Map<String, Tail> tails, int newGames) throws SQLException;

    /** Does work that must not run in parallel with a commit. The thread that writes calls this after every commit. */
    default void afterCommit() {}

    @Override
    void close();

    /** Inserts rows of random letters, which a database cannot compress, and rolls them back. */
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
     * Checks that no newer version of the program has changed the tables. Writes nothing. This method reads Flyway's
     * table itself, because Flyway would change settings of the session, and a connection pooler may lend the changed
     * session to other programs.
     *
     * @param tables a statement that returns how many tables have the name {@code :name}
     * @throws IllegalStateException if one has: this program may not understand all rows
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

    /** Returns the exception for a database that a newer version of the program has used. */
    static IllegalStateException newer(String what, String known) {
        return new IllegalStateException("a newer Shinpan has used it: it has " + what
                + ", and this program knows them up to version " + known
                + "; use the newer program, or restore the backup from before the upgrade");
    }
}
