package org.shinpan.cli.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A file in the user's cache with the classes of Spark in the form that the JVM has in memory (class data sharing,
 * CDS). The JVM writes this file when the first job ends; with it, later jobs start in half the time. Every JDK and
 * every build of this program has its own file. This is not the archive of games that {@code shinpan archive} makes.
 */
final class ClassArchive {

    private static final String PREFIX = "spark-classes-";

    /** The file, if it already exists. */
    private final Optional<Path> existing;

    /** The file, if it does not exist yet and can be written. */
    private final Optional<Path> missing;

    /**
     * Finds the archive for a program, a Java installation and the jars of Spark. There is none if the program is not a
     * jar or the cache cannot be written.
     */
    ClassArchive(@Nullable String ownJar, Path java, List<Path> jars) {
        Optional<Path> place = Optional.ofNullable(ownJar).flatMap(program -> place(program, java, jars));
        existing = place.filter(Files::exists);
        missing = existing.isPresent() ? Optional.empty() : place;
    }

    private static Optional<Path> place(String program, Path java, List<Path> jars) {
        try {
            List<Object> build =
                    List.of(program, Files.getLastModifiedTime(Path.of(program)), jars, java, Runtime.version());
            String family = PREFIX + Runtime.version().feature() + "-";
            return Optional.of(Files.createDirectories(SparkJars.cache())
                    .resolve(family + Integer.toHexString(build.hashCode()) + ".jsa"));
        } catch (IOException noCache) {
            return Optional.empty();
        }
    }

    /** Returns the options for a JVM that reads the archive, or writes it if it does not exist yet. */
    List<String> options() {
        return Stream.concat(
                        Stream.of("-Xshare:auto", "-Xlog:cds=off", "-Xlog:cds+dynamic=off"),
                        Stream.concat(
                                existing.map(file -> "-XX:SharedArchiveFile=" + file).stream(),
                                missing
                                        .map(ClassArchive::unfinished)
                                        .map(file -> "-XX:ArchiveClassesAtExit=" + file)
                                        .stream()))
                .toList();
    }

    /** Returns the name under which the JVM writes the file, so that no other process reads an incomplete one. */
    private static Path unfinished(Path place) {
        return place.resolveSibling(
                place.getFileName() + "." + ProcessHandle.current().pid());
    }

    /** Gives the archive its final name after the JVM has ended, and deletes others for the same version of Java. */
    void keep() {
        if (missing.isEmpty() || !Files.exists(unfinished(missing.get()))) {
            return;
        }
        Path place = missing.get();
        String name = String.valueOf(place.getFileName());
        String family = name.substring(0, name.lastIndexOf('-') + 1);
        try (Stream<Path> others = Files.list(SparkJars.cache())) {
            Files.move(unfinished(place), place, StandardCopyOption.ATOMIC_MOVE);
            for (Path other : others.toList()) {
                String found = String.valueOf(other.getFileName());
                if (found.startsWith(family) && found.endsWith(".jsa") && !other.equals(place)) {
                    Files.deleteIfExists(other);
                }
            }
        } catch (IOException left) {
            // A missing archive only makes the next start slower.
        }
    }
}
