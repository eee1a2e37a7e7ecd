package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.testkit.Checkout;

/** Tests that the published jars have the licences of their contents. The Maven phase before makes these jars. */
class ProgramJarTest {

    private static final Path PROGRAM = Path.of("target", "shinpan.jar");
    private static final String LICENCES = "META-INF/licenses/";

    /** A line of the list: its licences, and group, artifact and version. */
    private static final Pattern LISTED =
            Pattern.compile("(?m)^ +((?:\\([^)]+\\) )+).* \\(([^ :]+):([^ :]+):([^ ]+) - ");

    /** Libraries without licence texts in their jars, whose texts we add. */
    private static final List<String> GIVEN = List.of("apfloat", "jline", "progressbar");

    /** Libraries that another library's jar contains: ANTLR is in Jdbi's jar. */
    private static final List<String> WITHIN_OTHERS = List.of("antlr4-runtime");

    @ParameterizedTest
    @ValueSource(strings = {"rules", "life", "net", "sgf", "judge", "engine", "lanes", "server", "archive"})
    void eachJarOfTheLibraryHasLicenceAndNotice(String module) throws IOException {
        String properties = Files.readString(Path.of("target", "maven-archiver", "pom.properties"));
        Matcher version = Pattern.compile("(?m)^version=(.+)$").matcher(properties);
        assertThat(version.find()).isTrue();
        ours(Checkout.path(module).resolve("target").resolve("shinpan-" + module + "-" + version.group(1) + ".jar"));
    }

    @Test
    void theProgramHasOurLicenceAndTheNoticesOfOthers() throws IOException {
        ours(PROGRAM);
        try (ZipFile jar = new ZipFile(PROGRAM.toFile())) {
            String jackson = listed(jar).stream()
                    .filter(line -> line.group(3).equals("jackson-core"))
                    .map(line -> line.group(4))
                    .findFirst()
                    .orElseThrow();
            assertThat(text(jar, LICENCES + "jackson-core-" + jackson + "-jar/META-INF/NOTICE"))
                    .contains("Jackson JSON processor");
        }
    }

    /**
     * Maven writes properties into most jars, which show the libraries that the program contains. The list must name
     * all of them.
     */
    @Test
    void theListNamesWhatTheProgramContains() throws IOException {
        try (ZipFile jar = new ZipFile(PROGRAM.toFile())) {
            List<String> listed = listed(jar).stream()
                    .map(line -> line.group(2) + ":" + line.group(3) + ":" + line.group(4))
                    .toList();
            List<String> contained = jar.stream()
                    .filter(entry -> entry.getName().matches("META-INF/maven/[^/]+/[^/]+/pom\\.properties"))
                    .map(entry -> properties(jar, entry))
                    .filter(properties -> !properties.getProperty("groupId").equals("org.shinpan"))
                    .map(properties -> properties.getProperty("groupId") + ":" + properties.getProperty("artifactId")
                            + ":" + properties.getProperty("version"))
                    .toList();
            List<String> within = contained.stream()
                    .filter(name -> !listed.contains(name))
                    .map(name -> name.split(":")[1])
                    .toList();
            assertThat(contained).hasSizeGreaterThan(20);
            assertThat(within).isEqualTo(WITHIN_OTHERS);
            assertThat(jar.getEntry(LICENCES + "antlr.txt")).isNotNull();
        }
    }

    @Test
    void theProgramHasTheTextOfEachLicence() throws IOException {
        try (ZipFile jar = new ZipFile(PROGRAM.toFile())) {
            List<String> names = jar.stream().map(ZipEntry::getName).toList();
            assertThat(text(jar, LICENCES + "EPL-2.0.txt")).startsWith("# Eclipse Public License - v 2.0");
            assertThat(listed(jar)).hasSizeGreaterThan(30).allSatisfy(line -> {
                String licences = line.group(1);
                String artifact = line.group(3);
                boolean ownText = names.stream()
                        .anyMatch(name ->
                                name.startsWith(LICENCES + artifact + "-" + line.group(4)) && name.contains("LICENSE"));
                boolean given = GIVEN.stream()
                        .anyMatch(name -> artifact.startsWith(name) && names.contains(LICENCES + name + ".txt"));
                assertThat(licences.contains("Apache") || licences.contains("EPL") || ownText || given)
                        .as(line.group())
                        .isTrue();
            });
        }
    }

    /**
     * The program contains SQLite's native code for the usual kinds of computers only. With all kinds it would be a
     * third of the jar.
     */
    @Test
    void theProgramHasSqliteForSixKindsOfComputers() throws IOException {
        try (ZipFile jar = new ZipFile(PROGRAM.toFile())) {
            assertThat(jar.stream()
                            .map(ZipEntry::getName)
                            .filter(name -> name.startsWith("org/sqlite/native/") && !name.endsWith("/")))
                    .containsExactlyInAnyOrder(
                            "org/sqlite/native/Linux/aarch64/libsqlitejdbc.so",
                            "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
                            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
                            "org/sqlite/native/Mac/x86_64/libsqlitejdbc.dylib",
                            "org/sqlite/native/Windows/aarch64/sqlitejdbc.dll",
                            "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll");
        }
    }

    private static void ours(Path file) throws IOException {
        try (ZipFile jar = new ZipFile(file.toFile())) {
            assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(Files.readString(Checkout.path("LICENSE")));
            assertThat(text(jar, "META-INF/NOTICE")).isEqualTo(Files.readString(Checkout.path("NOTICE")));
        }
    }

    private static List<MatchResult> listed(ZipFile jar) throws IOException {
        return LISTED.matcher(text(jar, "META-INF/THIRD-PARTY.txt")).results().toList();
    }

    private static Properties properties(ZipFile jar, ZipEntry entry) {
        Properties properties = new Properties();
        try (InputStream in = jar.getInputStream(entry)) {
            properties.load(in);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        return properties;
    }

    private static String text(ZipFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        assertThat(entry).as(jar.getName() + " has " + name).isNotNull();
        try (InputStream in = jar.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
