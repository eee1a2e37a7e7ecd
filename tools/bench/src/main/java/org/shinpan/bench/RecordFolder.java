package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the SGF files that a measurement uses. */
final class RecordFolder {

    private RecordFolder() {}

    /**
     * Returns the contents of all SGF files of the folder in the system property {@code records}, or of Shinpan's own
     * examples.
     */
    static List<byte[]> all() throws IOException {
        return contents(Path.of(System.getProperty("records", "tools/examples/records")));
    }

    /** Returns the contents of all {@link #files} of a folder. */
    static List<byte[]> contents(Path folder) throws IOException {
        List<byte[]> records = new ArrayList<>();
        for (Path file : files(folder)) {
            records.add(Files.readAllBytes(file));
        }
        return records;
    }

    /** Returns the SGF files in a folder and in the folders below it, sorted by name. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".sgf"))
                    .sorted()
                    .toList();
        }
    }
}
