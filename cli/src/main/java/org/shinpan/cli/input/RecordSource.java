package org.shinpan.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One file of records: a file, an entry of an archive, or standard input.
 *
 * @param name the name for messages; {@code -} for standard input
 * @param opener opens the file
 */
public record RecordSource(String name, Opener opener) {

    /** Opens a file. */
    @FunctionalInterface
    public interface Opener {

        /** @throws IOException if the file cannot be opened */
        InputStream open() throws IOException;
    }

    /** A file, or an entry of an archive that is open. */
    static RecordSource of(String name, Path file) {
        return new RecordSource(name, () -> Files.newInputStream(file));
    }

    /** Standard input. It stays open, because another file could get its number and be closed instead. */
    static RecordSource standardInput() {
        return new RecordSource("-", () -> new FilterInputStream(System.in) {
            @Override
            public void close() {
                // stays open
            }
        });
    }
}
