package org.shinpan.cli.archive;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the Java installation that runs Spark. This is the one that runs this program, if it has all modules. An
 * installed Shinpan comes with a Java that lacks most of the modules that Spark needs. In this case another Java
 * installation of the computer is used, such as the one that Maven uses.
 */
final class SparkJava {
    /** The oldest version of Java on which Spark runs. */
    private static final int MIN_VERSION = 17;

    private SparkJava() {}

    /**
     * Returns the {@code java} executable that runs Spark.
     *
     * @throws IOException if there is none
     */
    static Path find() throws IOException {
        Path own = Path.of(System.getProperty("java.home"));
        return ModuleFinder.ofSystem().find("java.desktop").isPresent() ? launcher(own) : installed(System.getenv());
    }

    /**
     * Returns the {@code java} executable of the first complete Java in {@code JAVA_HOME} or on the {@code PATH} that
     * is new enough.
     */
    static Path installed(Map<String, String> environment) throws IOException {
        String path = environment.getOrDefault("PATH", "");
        return Stream.concat(
                        Stream.ofNullable(environment.get("JAVA_HOME")).map(SparkJava::path),
                        Stream.of(path.split(Pattern.quote(File.pathSeparator))).map(SparkJava::homeOf))
                .filter(Objects::nonNull)
                .filter(SparkJava::isWhole)
                .map(SparkJava::launcher)
                .findFirst()
                .orElseThrow(() -> new IOException(
                        "Spark needs a whole Java of version 17 or newer: install one, or set JAVA_HOME to it"));
    }

    private static Path launcher(Path home) {
        return home.resolve("bin").resolve("java");
    }

    private static @Nullable Path path(String name) {
        try {
            return name.isBlank() ? null : Path.of(name);
        } catch (InvalidPathException noName) {
            return null;
        }
    }

    /**
     * Returns the home of the Java installation whose {@code java} executable is in a folder, where it may be a link;
     * null if the folder has none.
     */
    private static @Nullable Path homeOf(String programs) {
        Path folder = path(programs);
        if (folder == null) {
            return null;
        }
        try {
            return folder.resolve("java").toRealPath().resolve("../..").normalize();
        } catch (IOException noJava) {
            return null;
        }
    }

    /** Returns whether a Java installation has all modules and is new enough, according to its file {@code release}. */
    private static boolean isWhole(Path home) {
        Properties facts = new Properties();
        try (var file = Files.newInputStream(home.resolve("release"))) {
            facts.load(file);
        } catch (IOException | IllegalArgumentException noFacts) {
            return false;
        }
        String version = facts.getProperty("JAVA_VERSION", "").replaceAll("^\"?(\\d{1,4}).*", "$1");
        return version.matches("\\d+")
                && Integer.parseInt(version) >= MIN_VERSION
                && Files.isExecutable(launcher(home))
                && facts.getProperty("MODULES", "java.desktop").contains("java.desktop");
    }
}
