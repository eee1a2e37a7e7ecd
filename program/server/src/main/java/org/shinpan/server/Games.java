package org.shinpan.server;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.shinpan.server.store.GameTransfer;
import org.shinpan.server.store.SqliteFile;

/** What an operator does with all games at once. */
public final class Games {

    private Games() {}

    /**
     * What is wrong with the games of a data folder.
     *
     * @param games how many there are
     * @param events how many events they have
     * @param faults a sentence each; none if all is well
     */
    public record Condition(long games, long events, List<String> faults) {}

    /**
     * Reads all games of a data folder, and changes nothing. A server may use the folder meanwhile, but not one
     * in this process.
     *
     * @throws IllegalStateException if the folder has no games, or they cannot be read at all; the message is one line
     */
    public static Condition check(Path folder) {
        SqliteFile.Report report = SqliteFile.check(folder);
        return new Condition(report.games(), report.events(), report.faults());
    }

    /**
     * Copies all games of a data folder, which no server uses, into a PostgreSQL database that has none. The folder
     * stays as it is.
     *
     * @param folder the data folder
     * @param database such as {@code postgres://user@host:5432/name}
     * @return how many events were copied
     * @throws IllegalArgumentException if the address is not of this form
     * @throws IllegalStateException if the folder has no games or a server uses it, or if the database has games or
     *     cannot be used; the message is one line
     */
    public static long copy(Path folder, URI database) {
        return GameTransfer.copy(folder, database);
    }
}
