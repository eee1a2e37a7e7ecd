package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The records that are measured: those of a folder, all in memory before the clock starts. */
final class RecordFolder {

    private RecordFolder() {}

    /** All SGF files of the folder in the system property {@code records}, or our own. */
    static List<byte[]> all() throws IOException {
        Path folder = Path.of(System.getProperty("records", "examples/records"));
        List<byte[]> records = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".sgf")).sorted().toList()) {
                records.add(Files.readAllBytes(file));
            }
        }
        return records;
    }
}
