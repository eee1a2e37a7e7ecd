package org.shinpan.server.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.play.Secret;

/**
 * SQL statements for the data that a SQLite database has about itself: its identity, how many games and commits it has,
 * and the last event of every game.
 */
final class SqliteRows {

    /** The four letters SHIN: they mark the SQLite files of this program. */
    static final int APPLICATION = 0x5348494e;

    private static final int CORRUPT = 11;
    private static final int NO_DATABASE = 26;

    /** The value of SQLite's {@code user_version} in a file whose hash chains all begin with the id of the store. */
    private static final int BOUND = 1;

    /**
     * The only row of the table {@code store}.
     *
     * @param games the number of games
     * @param commits the number of commits so far
     */
    record Row(StoreIdentity id, long games, long commits) {

        /**
         * Returns a message if the database has fewer commits than the last server noted in the lock file; empty if it
         * has not.
         */
        Optional<String> fault(LockFile.Note noted) {
            return noted.id().equals(id.id()) && noted.commits() > commits
                    ? Optional.of("the database has lost its last " + (noted.commits() - commits) + " of "
                            + noted.commits() + " commits")
                    : Optional.empty();
        }
    }

    /** Read access to a SQLite database, with the methods that are the same for every such database. */
    interface Reading extends ReadRows {

        @Override
        default boolean isDamage(SQLException fault) {
            return SqliteRows.isDamage(fault);
        }

        @Override
        default boolean notesTails() {
            return true;
        }

        @Override
        default Optional<String> ownCheck() {
            return check(reading());
        }
    }

    private SqliteRows() {}

    /** Returns whether SQLite found the file damaged. */
    static boolean isDamage(SQLException fault) {
        int code = fault.getErrorCode() & 0xff;
        return code == CORRUPT || code == NO_DATABASE;
    }

    /**
     * Returns the id of a database, before anything is changed; empty if it is new, or of an earlier version.
     *
     * @throws IllegalStateException if it belongs to another program
     */
    static String id(Handle handle) {
        refuseForeign(handle);
        boolean has = handle.createQuery("select count(*) from sqlite_master where name = 'store'")
                        .mapTo(Integer.class)
                        .one()
                > 0;
        return has
                ? handle.createQuery("select id from store")
                        .mapTo(String.class)
                        .findOne()
                        .orElse("")
                : "";
    }

    /** Checks that the database belongs to this program; throws an {@link IllegalStateException} if it does not. */
    static void refuseForeign(Handle handle) {
        int application =
                handle.createQuery("pragma application_id").mapTo(Integer.class).one();
        if (application != 0 && application != APPLICATION) {
            throw new IllegalStateException("it belongs to another program");
        }
    }

    /**
     * Returns the only row of the table {@code store}. If the table is empty, gives links to all events and adds the
     * row.
     */
    static Row row(Handle handle) throws SQLException {
        Optional<Row> known = read(handle);
        if (known.isPresent()) {
            return known.get();
        }
        String id = Secret.random();
        long games = new LinkMigration(handle, id).link();
        handle.execute(
                "insert into store (one, id, secret, games, commits) values (1, ?, ?, ?, 0)",
                id,
                Secret.random(),
                games);
        setBound(handle);
        return read(handle).orElseThrow();
    }

    /** Makes the hash chains of all games begin with the id of the store, unless they already do. */
    static void bind(Handle handle, StoreIdentity store) throws SQLException {
        if (!areBound(handle)) {
            new LinkMigration(handle, store.id()).bind();
            setBound(handle);
        }
    }

    private static void setBound(Handle handle) {
        handle.execute("pragma user_version = " + BOUND);
    }

    /**
     * Checks that no newer version of the program has changed the tables, or the way in which the chains of hashes
     * begin.
     *
     * @throws IllegalStateException if one has
     */
    static void refuseNewer(Handle handle) {
        Database.refuseNewer(handle, "select count(*) from sqlite_master where name = :name");
        int bound =
                handle.createQuery("pragma user_version").mapTo(Integer.class).one();
        if (bound > BOUND) {
            throw Database.newer("links of version " + bound, Integer.toString(BOUND));
        }
    }

    /** Returns whether the hash chains of the games begin with the id of the store. */
    static boolean areBound(Handle handle) {
        return handle.createQuery("pragma user_version").mapTo(Integer.class).one() >= BOUND;
    }

    static Optional<Row> read(Handle handle) {
        return handle.createQuery("select id, secret, games, commits from store")
                .map((row, context) ->
                        new Row(new StoreIdentity(row.getString(1), row.getString(2)), row.getLong(3), row.getLong(4)))
                .findOne();
    }

    /** Records the last events of games, and the numbers of games and commits, in the current commit. */
    static void note(Handle commit, Map<String, Tail> tails, long games, long commits) throws SQLException {
        try (PreparedStatement rows = commit.getConnection()
                .prepareStatement("insert or replace into tail (game, version, link) values (?, ?, ?)")) {
            for (Map.Entry<String, Tail> tail : tails.entrySet()) {
                rows.setString(1, tail.getKey());
                rows.setInt(2, tail.getValue().version());
                rows.setString(3, tail.getValue().link());
                rows.addBatch();
            }
            rows.executeBatch();
        }
        commit.execute("update store set games = ?, commits = ?", games, commits);
    }

    /** Returns the first fault that SQLite finds, or a message that games are missing; empty if all is well. */
    private static Optional<String> check(Jdbi reading) {
        try {
            return reading.withHandle(SqliteRows::check);
        } catch (JdbiException failed) {
            return Optional.of("SQLite says: " + plain(failed));
        }
    }

    private static Optional<String> check(Handle handle) {
        String found =
                handle.createQuery("pragma quick_check(1)").mapTo(String.class).first();
        if (!found.equals("ok")) {
            return Optional.of("SQLite says: "
                    + found.lines().reduce((one, more) -> one + " " + more).orElse(""));
        }
        return handle.createQuery("select (select count(*) from tail), games from store")
                .map((row, context) -> row.getLong(1) == row.getLong(2)
                        ? ""
                        : "there are " + row.getLong(1) + " games, but " + row.getLong(2) + " were made")
                .findOne()
                .filter(fault -> !fault.isEmpty());
    }

    /** Returns the message of SQLite in one line. */
    static String plain(Throwable failed) {
        Throwable root = failed;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage()).lines().findFirst().orElse("");
    }
}
