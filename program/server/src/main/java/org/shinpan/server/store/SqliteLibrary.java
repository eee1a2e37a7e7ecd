package org.shinpan.server.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Places SQLite's native library in the data folder. The driver unpacks it into a new file before loading it, and a
 * process that is killed leaves the file behind. Therefore the server lets the driver unpack the library in its data
 * folder, which no other server uses, and first deletes the files of earlier runs. If a library cannot be loaded from
 * there, the driver uses the folder for temporary files.
 */
final class SqliteLibrary {

    private static final Logger LOG = LoggerFactory.getLogger(SqliteLibrary.class);
    private static final String PLACE = "org.sqlite.tmpdir";
    private static final String INSTALLED = "org.sqlite.lib.path";

    private SqliteLibrary() {}

    /** Loads the library, once for the whole process. */
    @SuppressWarnings("IllegalCatch") // The driver's loader declares no kind of failure.
    static synchronized void load(Path folder) {
        if (System.getProperty(PLACE) != null || System.getProperty(INSTALLED) != null) {
            return;
        }
        Path place = folder.resolve("native");
        try {
            empty(place);
            System.setProperty(PLACE, place.toString());
            if (SQLiteJDBCLoader.initialize()) {
                return;
            }
        } catch (Exception cannot) {
            LOG.debug("SQLite's library cannot be loaded from {}", place, cannot);
        }
        System.clearProperty(PLACE);
    }

    private static void empty(Path place) throws IOException {
        Store.makeFolder(place);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(place, "sqlite-*")) {
            for (Path file : left) {
                Files.delete(file);
            }
        }
    }
}
