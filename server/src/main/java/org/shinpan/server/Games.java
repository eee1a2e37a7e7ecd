package org.shinpan.server;

import java.net.URI;
import java.nio.file.Path;
import org.shinpan.server.store.GameTransfer;

/** What an operator does with all games at once, while no server uses them. */
public final class Games {

    private Games() {}

    /**
     * Copies all games of a data folder into a PostgreSQL database that has none. The folder stays as it is.
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
