package org.shinpan.server;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.shinpan.server.store.Backup;
import org.shinpan.server.store.GameTransfer;
import org.shinpan.server.store.SqliteFile;

/**
 * Operations on all games of a data folder: checking them, backing them up, restoring them, and copying them to
 * PostgreSQL.
 */
public final class Games {

    private Games() {}

    /**
     * The result of checking the games of a data folder.
     *
     * @param games the number of games
     * @param archived how many of them are in the archive
     * @param events the number of events
     * @param faults the faults, one sentence each; empty if there are none
     */
    public record Condition(long games, long archived, long events, List<String> faults) {}

    /**
     * Reads all games of a data folder and reports their condition. Changes nothing. A server may use the folder at the
     * same time, but only in another process.
     *
     * @throws IllegalStateException if the folder has no games, or they cannot be read at all; the message is one line
     */
    public static Condition check(Path folder) {
        return condition(SqliteFile.check(folder));
    }

    /**
     * Writes the games of a data folder, and the other files that the server needs, into one file. On POSIX systems
     * only its owner may read it. A server may use the folder at the same time, but only in another process.
     *
     * @return the condition of the games in the backup
     * @throws IllegalStateException if the folder has no games, or the file exists; the message is one line
     * @throws java.io.UncheckedIOException if the file cannot be written
     */
    public static Condition backUp(Path folder, Path file) {
        return condition(Backup.write(folder, file));
    }

    /**
     * Unpacks a backup into a data folder that has no games.
     *
     * @return the condition of the games
     * @throws IllegalStateException if the folder already has files of a server, or the file is not a backup; the
     *     message is one line
     * @throws java.io.UncheckedIOException if the backup cannot be read, or the folder cannot be written
     */
    public static Condition restore(Path file, Path folder) {
        return condition(Backup.restore(file, folder));
    }

    private static Condition condition(SqliteFile.Report report) {
        return new Condition(report.games(), report.archived(), report.events(), report.faults());
    }

    /**
     * Copies all games of a data folder, which no server uses, into a PostgreSQL database that has none. The folder
     * stays as it is.
     *
     * @param folder the data folder
     * @param database the address of the database, for example {@code postgres://user@host:5432/name}
     * @return the number of copied events
     * @throws IllegalArgumentException if the address is not of this form
     * @throws IllegalStateException if the folder has no games or a server uses it, or if the database has games or
     *     cannot be used; the message is one line
     */
    public static long copy(Path folder, URI database) {
        return GameTransfer.copy(folder, database);
    }
}
