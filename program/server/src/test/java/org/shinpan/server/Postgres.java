package org.shinpan.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A real PostgreSQL with an empty database for each test. It starts with the first test that needs it. */
public final class Postgres {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static @Nullable EmbeddedPostgres running;

    private Postgres() {}

    /** Returns whether PostgreSQL can run here: its programs are only for Linux on amd64. */
    public static boolean isHere() {
        return System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").equals("amd64");
    }

    private static synchronized EmbeddedPostgres running() {
        try {
            if (running == null) {
                running = EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "100")
                        .setServerConfig("synchronous_commit", "on")
                        .start();
            }
            return running;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Makes an empty database. Returns its address. */
    public static URI database() {
        int port = running().getPort();
        String name = "shinpan" + DATABASES.incrementAndGet();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://localhost:" + port + "/postgres", "postgres", "");
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + name);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return URI.create("postgres://postgres@localhost:" + port + "/" + name);
    }

    /**
     * Makes an empty database with a clock that {@link #turnClock} can turn, because a function with the name of
     * PostgreSQL's hides it. Returns the address of the database.
     */
    public static URI withTurnedClock() {
        URI database = database();
        execute(database, "create schema turned");
        execute(database, "create table turned.clock (millis bigint)");
        execute(database, "insert into turned.clock values (0)");
        execute(
                database,
                "create function turned.clock_timestamp() returns timestamptz language sql volatile as $$ select"
                        + " pg_catalog.clock_timestamp() + (select millis from turned.clock) * interval '1 ms' $$");
        execute(
                database,
                "alter database " + database.getPath().substring(1) + " set search_path = public, turned, pg_catalog");
        return database;
    }

    /** Sets the clock of such a database this number of milliseconds ahead of the right time. */
    public static void turnClock(URI database, long millis) {
        execute(database, "update turned.clock set millis = " + millis);
    }

    /** Executes a statement in a database. */
    public static void execute(URI database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Opens a connection to a database. */
    public static Connection connect(URI database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://localhost:" + database.getPort() + database.getPath(), "postgres", "");
    }
}
