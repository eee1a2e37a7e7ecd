package org.shinpan.cli.archive;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds Spark's jars: in {@code SPARK_HOME}, or else with the installed Maven and the user's settings. Maven keeps them
 * in its local repository, and a small file in the cache lists their paths.
 */
final class SparkJars {

    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
    /** The line that Maven prints when it has downloaded a jar. */
    private static final Pattern LOADED = Pattern.compile("Downloaded from .*/([^/]+\\.jar) .*");

    /** The number of lines with errors of Maven that are kept. */
    private static final int LAST_LINES = 20;

    private final Consumer<String> reporter;

    /**
     * Creates a finder.
     *
     * @param reporter shows lines about the progress to the user
     */
    SparkJars(Consumer<String> reporter) {
        this.reporter = reporter;
    }

    /**
     * Returns the jars. Maven may have to download them first.
     *
     * @throws IOException if the folder {@code SPARK_HOME} has no folder {@code jars}, or if Maven is needed and is
     *     missing or does not find Spark
     */
    List<Path> find() throws IOException, InterruptedException {
        String home = System.getenv("SPARK_HOME");
        if (home != null && !home.isBlank()) {
            return ofHome(Path.of(home, "jars"));
        }
        Path remembered =
                cache().resolve("spark-" + version("spark") + "-jackson-" + version("jackson") + ".classpath");
        List<Path> jars = read(remembered);
        if (jars.isEmpty() || !jars.stream().allMatch(Files::isReadable)) {
            resolve(remembered);
            jars = read(remembered);
        }
        return jars;
    }

    private static List<Path> ofHome(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException missing) {
            throw new IOException("SPARK_HOME: " + folder + ": no such folder", missing);
        }
    }

    private static List<Path> read(Path remembered) throws IOException {
        if (!Files.exists(remembered)) {
            return List.of();
        }
        return Stream.of(Files.readString(remembered).strip().split(Pattern.quote(File.pathSeparator)))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .toList();
    }

    /** Returns the folder for files of this program that can be made again. */
    static Path cache() {
        String chosen = System.getenv("XDG_CACHE_HOME");
        Path caches = chosen == null || chosen.isBlank()
                ? Path.of(System.getProperty("user.home"), ".cache")
                : Path.of(chosen);
        return caches.resolve("shinpan");
    }

    /** Returns the version of a library with which this program was built. */
    private static String version(String library) throws IOException {
        Properties versions = new Properties();
        try (InputStream file = Objects.requireNonNull(
                SparkJars.class.getResourceAsStream("/org/shinpan/archive/versions.properties"),
                "the version of Spark")) {
            versions.load(file);
        }
        return versions.getProperty(library);
    }

    /** Lets Maven resolve Spark. Maven uses the user's settings: mirrors, proxies, and the local repository. */
    private void resolve(Path remembered) throws IOException, InterruptedException {
        reporter.accept(
                "looking for Spark " + version("spark") + " with Maven; the first time, this downloads about 280 MB");
        Files.createDirectories(remembered.getParent());
        Path work = Files.createTempDirectory("shinpan-spark");
        Path project = work.resolve("pom.xml");
        Path found = work.resolve("classpath");
        Deque<String> errors = new ArrayDeque<>();
        int status;
        try {
            Files.writeString(project, project());
            status = run(maven(work, project, found), errors);
            if (status == 0 && Files.exists(found)) {
                Path fresh = remembered.resolveSibling(
                        remembered.getFileName() + "." + ProcessHandle.current().pid());
                Files.copy(found, fresh);
                Files.move(fresh, remembered, StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            for (Path file : List.of(project, found, work)) {
                Files.deleteIfExists(file);
            }
        }
        if (status != 0) {
            throw new IOException(
                    "Maven did not find Spark: " + (errors.isEmpty() ? "status " + status : errors.getFirst())
                            + "; or set SPARK_HOME to an installed Spark 4");
        }
    }

    /** Reports Maven's progress. Returns its exit status, and adds the last lines with errors to a list. */
    private int run(Process maven, Deque<String> errors) throws IOException, InterruptedException {
        int loaded = 0;
        try (BufferedReader lines = maven.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (LOADED.matcher(line).find() && ++loaded % 10 == 0) {
                    reporter.accept(loaded + " jars downloaded");
                }
                if (line.contains("ERROR")) {
                    errors.add(line.replaceFirst("^\\[ERROR\\] *", ""));
                }
                if (errors.size() > LAST_LINES) {
                    errors.remove();
                }
            }
        }
        return maven.waitFor();
    }

    private static Process maven(Path work, Path project, Path found) throws IOException {
        try {
            return new ProcessBuilder("mvn", "-B", "-f", project.toString(), PLUGIN, "-Dmdep.outputFile=" + found)
                    .directory(work.toFile())
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
        } catch (IOException missing) {
            throw new IOException(
                    "Spark is needed: install Maven (mvn), which downloads it,"
                            + " or set SPARK_HOME to an installed Spark 4",
                    missing);
        }
    }

    /**
     * Returns a Maven project with Spark and the newest Jackson of the minor version that Spark accepts. The Jackson
     * version that Spark itself names has known faults.
     */
    static String project() throws IOException {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>org.shinpan.local</groupId>
                  <artifactId>spark</artifactId>
                  <version>1</version>
                  <dependencyManagement>
                    <dependencies>
                      <dependency>
                        <groupId>com.fasterxml.jackson.core</groupId>
                        <artifactId>jackson-core</artifactId>
                        <version>%2$s</version>
                      </dependency>
                      <dependency>
                        <groupId>com.fasterxml.jackson.core</groupId>
                        <artifactId>jackson-databind</artifactId>
                        <version>%2$s</version>
                      </dependency>
                    </dependencies>
                  </dependencyManagement>
                  <dependencies>
                    <dependency>
                      <groupId>org.apache.spark</groupId>
                      <artifactId>spark-sql_2.13</artifactId>
                      <version>%1$s</version>
                    </dependency>
                  </dependencies>
                </project>
                """
                .formatted(version("spark"), version("jackson"));
    }
}
