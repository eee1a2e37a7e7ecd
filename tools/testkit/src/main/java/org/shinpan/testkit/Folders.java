package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Deletes folders that a test has created itself, without JUnit's {@code @TempDir}. */
public final class Folders {

    private Folders() {}

    /**
     * Deletes a folder with its content.
     *
     * @throws UncheckedIOException if something cannot be deleted
     */
    public static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
