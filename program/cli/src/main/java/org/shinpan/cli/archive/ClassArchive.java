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
 * The classes of Spark in the form that the JVM has in memory, stored in the user's cache. The JVM writes this archive
 * when the first job ends, and later starts need half the time. Every JDK and every build of this program has its own
 * archive.
 */
final class ClassArchive {

    private static final String PREFIX = "spark-classes-";

    private final Optional<Path> file;
    private final Optional<Path> fresh;

    /**
     * Finds the archive for a program, a Java and some jars. There is none if the program is not a jar or the cache
     * cannot be written.
     */
    ClassArchive(@Nullable String ownJar, Path java, List<Path> jars) {
        Optional<Path> place = Optional.ofNullable(ownJar).flatMap(program -> place(program, java, jars));
        file = place.filter(Files::exists);
        fresh = file.isPresent() ? Optional.empty() : place;
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
                                file.map(there -> "-XX:SharedArchiveFile=" + there).stream(),
                                fresh
                                        .map(ClassArchive::unfinished)
                                        .map(there -> "-XX:ArchiveClassesAtExit=" + there)
                                        .stream()))
                .toList();
    }

    private static Path unfinished(Path place) {
        return place.resolveSibling(
                place.getFileName() + "." + ProcessHandle.current().pid());
    }

    /** Gives the archive its final name after the JVM has ended, and deletes the archives of earlier builds. */
    void keep() {
        if (fresh.isEmpty() || !Files.exists(unfinished(fresh.get()))) {
            return;
        }
        Path place = fresh.get();
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
