package org.shinpan.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;

/**
 * Tests the program of another project: its own Maven build uses Shinpan's artifacts, and it runs on the module path
 * and on the class path. The test makes a local repository of links to the user's repository; only Shinpan's folder is
 * its own, so that the test installs nothing in the user's repository.
 */
class ConsumerTest {

    private static final List<String> LIBRARY = List.of("rules", "life", "sgf", "judge");
    private static final Path RECORD = Path.of("records", "triple-ko.sgf").toAbsolutePath();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static final Path FOLDER = Path.of("target", "consumer").toAbsolutePath();

    @BeforeAll
    static void build() throws IOException {
        clear();
        Path repository = repository();
        Path consumer = Files.createDirectory(FOLDER.resolve("consumer"));
        copy(Path.of("consumer", "pom.xml"), consumer.resolve("pom.xml"));
        Path source = Path.of("consumer", "src");
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(
                        file,
                        consumer.resolve("src").resolve(source.relativize(file).toString()));
            }
        }
        String output = run(
                property("shinpan.maven.home") + "/bin/mvn",
                "-B",
                "-ntp",
                "-Dmaven.repo.local=" + repository,
                "-f",
                consumer.resolve("pom.xml").toString(),
                "process-classes");
        assertThat(output).contains("BUILD SUCCESS");
    }

    @Test
    void runsOnTheModulePath() {
        Path target = FOLDER.resolve("consumer/target");
        assertOutput(
                "on the module path",
                run(
                        JAVA,
                        "-p",
                        target.resolve("classes") + File.pathSeparator + target.resolve("lib"),
                        "-m",
                        "org.example.club/org.example.club.SecondOpinion",
                        RECORD.toString()));
    }

    @Test
    void runsOnTheClassPath() {
        Path target = FOLDER.resolve("consumer/target");
        assertOutput(
                "on the class path",
                run(
                        JAVA,
                        "-cp",
                        target.resolve("classes") + File.pathSeparator + target.resolve("lib") + "/*",
                        "org.example.club.SecondOpinion",
                        RECORD.toString()));
    }

    @Test
    void theCookbookNamesTheArtifactOfTheConsumer() throws IOException {
        String pom = Files.readString(Path.of("consumer", "pom.xml"));
        String dependency = pom.substring(pom.indexOf("    <dependency>"), pom.indexOf("  </dependencies>"));
        assertThat(Files.readString(Checkout.path("docs/cookbook.md")))
                .contains(dependency.stripTrailing().stripIndent());
    }

    /** If a version differed, the build without a network would fail until somebody has built the consumer by hand. */
    @Test
    void theMainBuildUsesEachPluginOfTheConsumerInTheSameVersion() throws IOException {
        String main = Files.readString(Checkout.path("pom.xml"));
        List<MatchResult> plugins = Pattern.compile(
                        "<artifactId>(maven-[a-z]+-plugin)</artifactId>\\s*<version>([^<]+)</version>")
                .matcher(Files.readString(Path.of("consumer", "pom.xml")))
                .results()
                .toList();
        assertThat(plugins).hasSize(3).allSatisfy(plugin -> assertThat(main)
                .containsPattern("<artifactId>" + plugin.group(1) + "</artifactId>\\s*<version>"
                        + Pattern.quote(plugin.group(2)) + "</version>"));
    }

    private static void assertOutput(String path, String output) {
        assertThat(output.lines())
                .hasSize(RuleSets.names().size() + 4)
                .contains("go-gadget: W+16", "wagc-intent: 0", ". . .", ". X .", "B1: ALIVE")
                .last()
                .isEqualTo(path);
    }

    /**
     * Makes a local repository with links to the user's one, and with the built library in its folder {@code
     * org/shinpan}.
     */
    private static Path repository() throws IOException {
        Path users = Path.of(property("shinpan.maven.repository"));
        Path repository = Files.createDirectory(FOLDER.resolve("repository"));
        Path groups = Files.createDirectory(repository.resolve("org"));
        link(users, repository, "org");
        link(users.resolve("org"), groups, "shinpan");
        copy(Checkout.path("pom.xml"), artifact(groups, "shinpan", "pom"));
        for (String module : LIBRARY) {
            String name = "shinpan-" + module;
            Path home = Checkout.path(module);
            copy(home.resolve("pom.xml"), artifact(groups, name, "pom"));
            copy(home.resolve("target").resolve(name + "-" + version() + ".jar"), artifact(groups, name, "jar"));
        }
        return repository;
    }

    /** Removes the repository of an earlier run; links are deleted, their targets are not. */
    private static void clear() throws IOException {
        Files.createDirectories(FOLDER);
        try (Stream<Path> left = Files.walk(FOLDER)) {
            for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
        Files.createDirectory(FOLDER);
    }

    private static void link(Path from, Path to, String except) throws IOException {
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (!name.equals(except)) {
                    Files.createSymbolicLink(to.resolve(name), entry.toAbsolutePath());
                }
            }
        }
    }

    private static Path artifact(Path groups, String name, String type) {
        return groups.resolve("shinpan").resolve(name).resolve(version()).resolve(name + "-" + version() + "." + type);
    }

    private static String version() {
        return property("shinpan.version");
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        assertThat(value).as("the build passes the property " + name).isNotNull();
        return String.valueOf(value);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        Files.copy(from, to);
    }

    private static String run(String... command) {
        Map<String, String> sameJava = Map.of("JAVA_HOME", System.getProperty("java.home"));
        ProgramRun run = ProgramRun.of(FOLDER, Duration.ofMinutes(5), sameJava, List.of(command));
        String output = String.join("\n", run.lines());
        assertThat(run.exit()).as(output).isZero();
        return output;
    }
}
