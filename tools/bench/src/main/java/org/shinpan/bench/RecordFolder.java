package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The records of a folder, for a measurement. */
final class RecordFolder {

    private RecordFolder() {}

    /**
     * Returns the contents of all SGF files of the folder in the system property {@code records}, or of our own
     * examples.
     */
    static List<byte[]> all() throws IOException {
        Path folder = Path.of(System.getProperty("records", "tools/examples/records"));
        List<byte[]> records = new ArrayList<>();
        for (Path file : files(folder)) {
            records.add(Files.readAllBytes(file));
        }
        return records;
    }

    /** Returns the SGF files in a folder, sorted by name. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sgf"))
                    .sorted()
                    .toList();
        }
    }
}
