package org.shinpan.server.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The database of a data folder, opened only for reading. It needs no lock, so a server may use the folder. Do not use
 * it in the process of that server: SQLite's locks belong to a process, and are lost when it closes the file
 * a second time.
 */
public final class SqliteFile {

    private static final int CANNOT_OPEN = 14;

    private SqliteFile() {}

    /**
     * The result of checking the games of a folder.
     *
     * @param games the number of games
     * @param archived how many of them are in the archive
     * @param events the number of events
     * @param faults the faults, one sentence each; none if all is well
     */
    public record Report(long games, long archived, long events, List<String> faults) {}

    /**
     * Reads all games and reports their condition. Changes nothing.
     *
     * @throws IllegalStateException if the folder has no games, or they cannot be read at all; the message is one line
     */
    public static Report check(Path folder) {
        return check(folder, new ArchiveFolder(folder));
    }

    /** Reads all games of a folder, as {@link #check(Path)} does, and their records in another archive. */
    static Report check(Path folder, ArchiveFolder archive) {
        Path file = folder.resolve("shinpan.db");
        if (!Files.exists(file)) {
            throw new IllegalStateException("there are no games in " + folder);
        }
        try {
            return reading(folder, source -> check(folder, source, archive));
        } catch (SQLException | JdbiException failed) {
            String remedy = cannotOpen(failed) ? "; copy the folder to where you can write, and check it there" : "";
            throw new IllegalStateException(
                    "the database " + file + " cannot be read: " + SqliteRows.plain(failed) + remedy, failed);
        }
    }

    /**
     * Checks that no newer version of the program has used the games of a folder, and leaves the folder as it is.
     *
     * @throws IllegalStateException if a newer version has used them; the message is one line
     * @throws SQLException or {@link JdbiException} if the database cannot be read
     */
    static void refuseNewer(Path folder) throws SQLException {
        if (folder.resolve("shinpan.db").toFile().length() > 0) {
            // Nobody else uses the database now, so a file without a log can be read alone.
            refuseNewer(folder, hasLog(folder) ? file(folder) : withoutLocks(folder));
        }
    }

    private static void refuseNewer(Path folder, SQLiteDataSource source) throws SQLException {
        try (Connection connection = source.getConnection()) {
            Jdbi.create(connection).useHandle(handle -> {
                SqliteRows.refuseForeign(handle);
                SqliteRows.refuseNewer(handle);
            });
        } catch (IllegalStateException newer) {
            throw new IllegalStateException(
                    "the database " + folder.resolve("shinpan.db") + " cannot be used: " + newer.getMessage(), newer);
        }
    }

    /** A database that is opened only for reading. */
    private record Opened(Jdbi reading, List<String> starts) implements SqliteRows.Reading {}

    /** A task that reads from a database. */
    private interface Reading<T> {
        T with(SQLiteDataSource source) throws SQLException;
    }

    /**
     * Reads the database. SQLite creates two files beside it even for reading. Where it cannot create them, nobody can
     * change the database either, so without a log the file is read as it is.
     */
    private static <T> T reading(Path folder, Reading<T> reading) throws SQLException {
        try {
            return reading.with(file(folder));
        } catch (SQLException | JdbiException failed) {
            if (!cannotOpen(failed) || hasLog(folder)) {
                throw failed;
            }
            return reading.with(withoutLocks(folder));
        }
    }

    private static boolean hasLog(Path folder) {
        return folder.resolve("shinpan.db-wal").toFile().length() > 0;
    }

    private static SQLiteDataSource file(Path folder) {
        return source("jdbc:sqlite:" + folder.resolve("shinpan.db"));
    }

    /** Returns a data source that reads the file without locks. No process may write to the file at the same time. */
    private static SQLiteDataSource withoutLocks(Path folder) {
        String file = folder.resolve("shinpan.db").toUri().toString().replace("///", "/");
        return source("jdbc:sqlite:" + file + "?immutable=1");
    }

    private static SQLiteDataSource source(String url) {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl(url);
        return source;
    }

    private static boolean cannotOpen(Exception failed) {
        Throwable fault = failed instanceof JdbiException ? failed.getCause() : failed;
        return fault instanceof SQLException sql && (sql.getErrorCode() & 0xff) == CANNOT_OPEN;
    }

    /**
     * Copies the database of a folder as it is at one moment. Changes nothing in the folder.
     *
     * @param to the file of the copy, which must not exist
     * @throws SQLException if the database cannot be read, or the copy cannot be written
     */
    static void copy(Path folder, Path to) throws SQLException {
        reading(folder, source -> {
            refuseNewer(folder, source);
            try (Connection connection = source.getConnection();
                    PreparedStatement copying = connection.prepareStatement("vacuum into ?")) {
                copying.setString(1, to.toString());
                copying.execute();
            }
            return to;
        });
    }

    /** Returns the lengths of the known parts of the files of the archive, by their names. */
    static Map<String, Long> archive(Path database) throws SQLException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Connection connection = source("jdbc:sqlite:" + database).getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select file, size from archive where size > 0")) {
            while (rows.next()) {
                sizes.put(rows.getString(1), rows.getLong(2));
            }
        }
        return sizes;
    }

    private static Report check(Path folder, SQLiteDataSource source, ArchiveFolder archive) throws SQLException {
        refuseNewer(folder, source);
        try (Connection connection = source.getConnection()) {
            Jdbi reading = Jdbi.create(connection);
            String id = reading.withHandle(SqliteRows::id);
            if (id.isEmpty()) {
                throw new IllegalStateException(
                        "the games in " + folder + " are of an earlier version; start a server there first");
            }
            String start = reading.withHandle(SqliteRows::areBound) ? id : HashChain.NONE;
            ReadRows rows = new Opened(reading, List.of(start));
            StoreCheck.Report report = StoreCheck.of(rows, new GameReader(rows), archive, () -> false);
            List<String> faults = new ArrayList<>();
            Optional<LockFile.Note> note = noted(folder);
            reading.withHandle(SqliteRows::read)
                    .ifPresent(row -> note.flatMap(row::fault).ifPresent(faults::add));
            report.faults().forEach(fault -> faults.add("the database: " + fault));
            report.damaged().forEach((game, damage) -> faults.add("game " + game + ": " + damage));
            report.missing()
                    .forEach((name, games) -> faults.add("the archive: the file " + name
                            + " is not there, with the records of " + games + (games == 1 ? " game" : " games")));
            return new Report(report.games(), report.archived(), report.events(), faults);
        }
    }

    private static Optional<LockFile.Note> noted(Path folder) {
        try {
            return LockFile.parse(Files.readString(folder.resolve("shinpan.lock")));
        } catch (IOException none) {
            return Optional.empty();
        }
    }
}
