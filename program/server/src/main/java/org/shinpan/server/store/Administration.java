package org.shinpan.server.store;

import java.nio.file.Path;
import java.util.function.LongSupplier;

/** The files of the administrator in a data folder: the key, and the log of the administrator's actions. */
public record Administration(AdminKey key, ActLog acts) {

    /**
     * Opens the files of a data folder, and makes a key if there is none.
     *
     * @param now returns the time in milliseconds since 1970
     * @throws java.io.UncheckedIOException if the key cannot be read or written
     * @throws IllegalStateException if the file of the key has none; the message is one line
     */
    public static Administration in(Path folder, LongSupplier now) {
        return new Administration(AdminKey.in(folder), new ActLog(folder, now));
    }
}
