package org.shinpan.server.store;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Copies all games of a data folder into a PostgreSQL database without games, as a whole or not at all. */
public final class GameTransfer {

    private static final int AT_ONCE = 1000;
    private static final String READ = "select game, version, at, request, body, link from event";
    private static final String WRITE =
            "insert into event (game, version, at, request, body, link) values (?, ?, ?, ?, ?, ?)";
    private static final int COLUMNS = 6;

    private GameTransfer() {}

    /**
     * Copies all games of a folder. The folder stays as it is.
     *
     * @return the number of events
     * @throws IllegalArgumentException if the address does not have a form such as {@code
     *     postgres://user@host:5432/name}
     * @throws IllegalStateException if the folder has no games or a server uses it, or if the database has games or
     *     cannot be used; the message is one line
     */
    public static long copy(Path folder, URI address) {
        PostgresAddress.of(address);
        if (!Files.exists(folder.resolve("shinpan.db"))) {
            throw new IllegalStateException("there are no games in " + folder);
        }
        try (SqliteDatabase from = SqliteDatabase.open(folder);
                PostgresDatabase to = PostgresDatabase.open(address)) {
            return to.writing().inTransaction(into -> {
                // The seals that pages have remain valid, and so do the links of the games.
                into.execute(
                        "update store set id = ?, secret = ?",
                        from.id().id(),
                        from.id().secret());
                return from.reading().withHandle(out -> copy(out, into));
            });
        } catch (SQLException failed) {
            throw new IllegalStateException("the games could not be copied: " + failed.getMessage(), failed);
        }
    }

    private static long copy(Handle from, Handle to) throws SQLException {
        Connection into = to.getConnection();
        try (Statement statement = into.createStatement()) {
            // The folder may be on a slow disk, so the transaction may be idle for long.
            statement.execute("set local idle_in_transaction_session_timeout = 0");
            // Prevents other sessions from adding games or servers until this transaction ends.
            statement.execute("lock table event, node in share row exclusive mode");
            try (ResultSet games = statement.executeQuery("select 1 from event limit 1")) {
                if (games.next()) {
                    throw new IllegalStateException("the database has games already");
                }
            }
            // The row of a server that seems to have stopped long ago. When the first real server starts, it records
            // the time until then as an outage, so no player loses time.
            statement.execute("insert into node (seen) values (0)");
        }
        long copied = 0;
        try (Statement reading = from.getConnection().createStatement();
                ResultSet rows = reading.executeQuery(READ);
                PreparedStatement writing = into.prepareStatement(WRITE)) {
            while (rows.next()) {
                for (int column = 1; column <= COLUMNS; column++) {
                    writing.setObject(column, value(rows, column));
                }
                writing.addBatch();
                copied++;
                if (copied % AT_ONCE == 0) {
                    writing.executeBatch();
                }
            }
            writing.executeBatch();
        }
        copyArchive(from, to);
        return copied;
    }

    /** Copies the rows about the files of the archive. The files themselves are not copied. */
    private static void copyArchive(Handle from, Handle to) {
        from.createQuery("select file, size from archive")
                .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
                .forEach(file -> to.execute(
                        "insert into archive (file, size, pending) values (?, ?, 0)", file.getKey(), file.getValue()));
    }

    private static @Nullable Object value(ResultSet rows, int column) throws SQLException {
        return switch (column) {
            case 2 -> rows.getInt(column);
            case 3 -> rows.getLong(column);
            default -> rows.getString(column);
        };
    }
}
