package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;

/**
 * Tests that a user without special rights can build and run Shinpan in a folder whose name has letters that are not
 * English, under a locale that does not contain them. Maven and Java are real.
 */
class AnyFolderTest {

    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    /**
     * The name of the folder, größe 審判, given in bytes because the locale of this test may not contain these letters
     * either.
     */
    private static final String NAME = "name=$(printf 'gr\\303\\266\\303\\237e \\345\\257\\251\\345\\210\\244')\n";

    /**
     * Goes to the folder. If the test runs as root, commands after {@code plain} run as another user. Maven's
     * repository is beside the folder.
     */
    private static final String THERE =
            """
            mkdir -p repository
            plain() { "$@"; }
            if [ "$(id -u)" = 0 ] && setpriv --reuid 65534 --regid 65534 --clear-groups true 2>/dev/null; then
              chmod 755 .
              chown -R 65534:65534 "$name"
              # Files in it may be links to those of root.
              find repository -type d -exec chown 65534:65534 {} +
              plain() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
            fi
            export LC_ALL=POSIX MAVEN_OPTS="-Dmaven.repo.local=$PWD/repository"
            cd "$name"
            export HOME=$PWD
            """;

    @TempDir
    private Path folder;

    /** A program that reports whether the file of its last argument exists. */
    static final class Finder {

        private Finder() {}

        public static void main(String... arguments) {
            System.out.println("found: " + new File(arguments[arguments.length - 1]).exists());
        }
    }

    @BeforeEach
    void needsMaven() {
        assumeTrue(ProgramRun.succeeds(folder, Duration.ofMinutes(1), "mvn", "-version"), "there is no Maven");
    }

    /** The launcher and the test command build a small project of two modules, which needs no plugin of Maven. */
    @Test
    @Tag("each-jdk")
    void aSmallProjectIsBuiltInAFolderWithForeignLetters() throws IOException {
        copy("shinpan", "check", ".mvn/jvm.config", "tools/packaging/files/shinpan", "tools/packaging/files/names");
        String project = "<project><modelVersion>4.0.0</modelVersion><groupId>none</groupId><version>1</version>"
                + "<packaging>pom</packaging><artifactId>";
        write("pom.xml", project + "all</artifactId><modules><module>program/cli</module></modules></project>");
        write("program/cli/pom.xml", project + "cli</artifactId></project>");
        program("program/cli/target/shinpan.jar");
        // Java without the archives for quick starts.
        write("jdk/release", "JAVA_VERSION=\"17\"\n");
        write("jdk/bin/javac", "#!/bin/sh\n");
        write(
                "jdk/bin/java",
                "#!/bin/sh\ncase $* in *AOTCacheOutput=* | *ArchiveClassesAtExit=*) exit 0 ;; esac\nexec '"
                        + JAVA_HOME.resolve("bin/java") + "' \"$@\"\n");
        ProgramRun run = bash(
                Duration.ofMinutes(3),
                NAME
                        + """
                chmod -R 755 jdk shinpan check
                mkdir "$name"
                cp -r shinpan check .mvn tools program pom.xml "$name"
                touch -t 200001010000 "$name/program/cli/target/shinpan.jar"
                : >"$name/$name.sgf"
                """
                        + THERE
                        + """
                plain ./shinpan judge "$name.sgf" 2>&1 | tail -n 1
                plain ./check -o >checked 2>&1
                echo $?
                tail -n 1 checked | grep -o "[0-9]* passed.*"
                """,
                folder.resolve("jdk"));
        assertThat(run.lines()).containsExactly("found: true", "0", "0 passed, 0 failed, 0 skipped");
    }

    /**
     * Builds the whole program, and runs the tests of two modules, from a copy of this checkout and of Maven's
     * repository.
     */
    @Test
    @Tag("nightly")
    void thisCheckoutIsBuiltInAFolderWithForeignLetters() {
        String repository = System.getProperty(
                "maven.repo.local",
                Path.of(System.getProperty("user.home"), ".m2", "repository").toString());
        ProgramRun run = bash(
                Duration.ofMinutes(30),
                NAME + "from='" + repository + "'\nsources='"
                        + Checkout.ROOT.toAbsolutePath().normalize() + "'\n"
                        + """
                cp -rl "$from" repository 2>/dev/null || cp -r "$from/." repository
                mkdir "$name"
                (cd "$sources" && git ls-files -co --exclude-standard -z | tar --null -T - -cf -) | tar -C "$name" -xf -
                cp "$name/tools/examples/records/triple-ko.sgf" "$name/$name.sgf"
                """
                        + THERE
                        + """
                plain ./shinpan judge "$name.sgf" 2>&1 | grep -o 'barred by logical 6'
                plain ./check -pl library/rules,library/sgf -am >checked 2>&1
                echo $?
                tail -n 1 checked | grep -o "[0-9]* passed.*"
                """,
                JAVA_HOME);
        assertThat(run.lines()).hasSize(3).startsWith("barred by logical 6", "0");
        assertThat(run.lines().get(2)).matches("[1-9][0-9]* passed, 0 failed, [0-9]+ skipped");
    }

    private ProgramRun bash(Duration bound, String script, Path java) {
        return ProgramRun.of(folder, bound, Map.of("JAVA_HOME", java.toString()), List.of("bash", "-c", script));
    }

    private void copy(String... files) throws IOException {
        for (String file : files) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.copy(Checkout.path(file), folder.resolve(file));
        }
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }

    /** Writes a jar with {@link Finder}. */
    private void program(String file) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Finder.class.getName());
        String code = Finder.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve(file)), manifest);
                InputStream bytes = Finder.class.getClassLoader().getResourceAsStream(code)) {
            jar.putNextEntry(new ZipEntry(code));
            Objects.requireNonNull(bytes, code).transferTo(jar);
        }
    }
}
