package org.shinpan.server.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * SQL statements for the rows about the servers that share a PostgreSQL database, and about outages. Times are in
 * milliseconds.
 */
final class NodeRows {

    static final String CHANNEL = "shinpan";

    /** The notification that asks the other servers to renew their rows at once. */
    static final String QUESTION = "?";

    /** The prefix of notifications that a server sends to itself. */
    static final String ECHO = "=";

    /** The common time of all servers: the clock of the database, which somebody may have turned back. */
    static final String NOW = "((select ahead from clock) + (extract(epoch from clock_timestamp()) * 1000)::bigint)";

    /**
     * The time that a page needs to find another server after it has lost its own. This time is not charged to any
     * player.
     */
    static final int RETURN_MILLIS = 1000;

    /** The first half of the keys of the advisory locks: the letters SHIN. The second half is the server's number. */
    private static final int LOCKS = 0x5348494e;

    private NodeRows() {}

    /** Returns the number of the process that serves a connection. */
    static int session(Connection link) throws SQLException {
        try (Statement statement = link.createStatement();
                ResultSet rows = statement.executeQuery("select pg_backend_pid()")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    /**
     * Listens to notifications on this connection, and creates a row for this server, which is valid as long as the
     * connection exists. Returns the new number of this server.
     */
    static int enter(Connection link) throws SQLException {
        try (Statement statement = link.createStatement()) {
            statement.execute("listen " + CHANNEL);
            int number;
            try (ResultSet rows =
                    statement.executeQuery("select nextval(pg_get_serial_sequence('node', 'number'))::integer")) {
                rows.next();
                number = rows.getInt(1);
            }
            statement.execute("select pg_advisory_lock(" + LOCKS + ", " + number + ")");
            statement.execute(
                    "insert into node (number, seen) overriding system value values (" + number + ", " + NOW + ")");
            return number;
        }
    }

    /**
     * The common time.
     *
     * @param ahead how far the common time is ahead of the clock of the database
     */
    record Time(long now, long ahead) {}

    static Time time(Connection link) throws SQLException {
        try (Statement statement = link.createStatement();
                ResultSet rows = statement.executeQuery("select " + NOW + ", ahead from clock")) {
            rows.next();
            return new Time(rows.getLong(1), rows.getLong(2));
        }
    }

    /**
     * Continues the common time as if nobody had turned back the clock of the database. Does nothing if another server
     * has done so since the time was read.
     *
     * @param back how far the clock was turned back
     */
    static void goOn(Connection link, Time read, long back) throws SQLException {
        try (Statement statement = link.createStatement()) {
            statement.execute("update clock set ahead = ahead + " + back + " where ahead = " + read.ahead());
        }
    }

    /**
     * Renews a row. Returns the time; empty if another server has deleted the row.
     *
     * @param failing the time since which the commits of this server fail; the largest number if they succeed
     */
    static OptionalLong renew(Connection link, int number, long failing) throws SQLException {
        try (Statement statement = link.createStatement();
                ResultSet rows = statement.executeQuery("update node set seen = " + NOW + ", failing = "
                        + (failing == Long.MAX_VALUE ? "null" : failing) + " where number = " + number
                        + " returning seen")) {
            return rows.next() ? OptionalLong.of(rows.getLong(1)) : OptionalLong.empty();
        }
    }

    /** Releases the lock of a server whose row is deleted, over the connection that holds it. */
    static void forget(Connection link, int number) throws SQLException {
        try (Statement statement = link.createStatement()) {
            statement.execute("select pg_advisory_unlock(" + LOCKS + ", " + number + ")");
        }
    }

    /**
     * A server other than this one.
     *
     * @param seen the time when the server last renewed its row
     * @param silent the time for which it has not renewed the row
     * @param connected whether its connection exists
     * @param failing the time since which its commits fail; the largest number if they succeed
     */
    record Other(int number, long seen, long silent, boolean connected, long failing) {}

    static List<Other> others(Connection link, int number) throws SQLException {
        List<Other> others = new ArrayList<>();
        try (Statement statement = link.createStatement();
                ResultSet rows = statement.executeQuery("select number, seen, " + NOW + " - seen, number in"
                        + " (select objid::bigint from pg_locks where locktype = 'advisory' and classid = " + LOCKS
                        + " and granted and database = "
                        + "(select oid from pg_database where datname = current_database())),"
                        + " coalesce(failing, " + Long.MAX_VALUE + ") from node where number <> " + number)) {
            while (rows.next()) {
                others.add(new Other(
                        rows.getInt(1), rows.getLong(2), rows.getLong(3), rows.getBoolean(4), rows.getLong(5)));
            }
        }
        return others;
    }

    /**
     * Deletes the row of a server that has stopped, and records the time since its last sign of life as an outage. The
     * outage includes the time that the players of that server need to reach another one. Returns whether this server
     * was the first to do so.
     */
    static boolean bury(Connection link, int gone, int number) throws SQLException {
        try (Statement statement = link.createStatement()) {
            int rows = statement.executeUpdate("with gone as (delete from node where number = " + gone
                    + " returning least(seen, failing) as seen) insert into outage (began, ended) select seen, " + NOW
                    + " + " + RETURN_MILLIS
                    + " from gone");
            if (rows > 0) {
                statement.execute("delete from keeper where node = " + gone);
                statement.execute("delete from presence where node = " + gone);
                statement.execute("notify " + CHANNEL + ", '" + number + " *'");
            }
            return rows > 0;
        }
    }

    /** Asks the other servers to renew their rows at once. */
    static void ask(Connection link, int number) throws SQLException {
        try (Statement statement = link.createStatement()) {
            statement.execute("notify " + CHANNEL + ", '" + number + " " + QUESTION + "'");
        }
    }

    /** Records an outage. */
    static void writeOutage(Connection link, long began, long ended) throws SQLException {
        try (Statement statement = link.createStatement()) {
            statement.execute("insert into outage (began, ended) values (" + began + ", " + ended + ")");
        }
    }

    /**
     * Records the outage during which the commits of a server failed. The outage includes the time that players need to
     * notice its end.
     */
    static void writeFailure(Connection link, long began) throws SQLException {
        try (Statement statement = link.createStatement()) {
            statement.execute(
                    "insert into outage (began, ended) values (" + began + ", " + NOW + " + " + RETURN_MILLIS + ")");
        }
    }

    /** Returns the outages whose numbers are above the given one, by their numbers. */
    static Map<Integer, Outages.Outage> outages(Connection link, int after) throws SQLException {
        Map<Integer, Outages.Outage> outages = new TreeMap<>();
        try (Statement statement = link.createStatement();
                ResultSet rows =
                        statement.executeQuery("select number, began, ended from outage where number > " + after)) {
            while (rows.next()) {
                outages.put(rows.getInt(1), new Outages.Outage(rows.getLong(2), rows.getLong(3)));
            }
        }
        return outages;
    }
}
