package org.shinpan.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a folder which Maven Central would accept passes, and that each broken requirement is named. */
class CentralRulesTest {

    private static final String POM =
            """
            <project>
              <groupId>org.example</groupId><artifactId>a</artifactId><version>1.0</version>
              <name>A</name><description>An example</description><url>https://example.org</url>
              <licenses><license><name>Apache-2.0</name><url>https://example.org/licence</url></license></licenses>
              <developers><developer><name>Ada</name></developer></developers>
              <scm>
                <connection>scm:git:x</connection><developerConnection>scm:git:x</developerConnection>
                <url>https://example.org/a</url>
              </scm>
              <dependencies><dependency><artifactId>b</artifactId><version>2</version></dependency></dependencies>
            </project>
            """;

    @TempDir
    Path repository;

    private Path folder;

    @BeforeEach
    void aGoodFolder() throws IOException {
        folder = Files.createDirectories(repository.resolve("org/example/a/1.0"));
        write("a-1.0.pom", POM);
        for (String kind : new String[] {"", "-sources", "-javadoc"}) {
            write("a-1.0" + kind + ".jar", "jar" + kind);
        }
    }

    /** Writes a file with its sums, as {@code md5sum} and {@code sha1sum} print them. */
    private void write(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        for (String sum : new String[] {"md5", "sha1"}) {
            Process process = new ProcessBuilder(sum + "sum", file.toString()).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            Files.writeString(folder.resolve(name + "." + sum), printed.split(" ")[0] + "\n");
        }
    }

    @Test
    void aCompleteFolderIsTaken() throws IOException {
        assertThat(CentralRules.refusals(repository, true)).isEmpty();
    }

    @Test
    void aPomWithoutARequiredElementIsRefused() throws IOException {
        write("a-1.0.pom", POM.replace("<name>A</name>", "").replace("<url>https://example.org</url>", "<url></url>"));
        assertThat(CentralRules.refusals(repository, true))
                .containsExactly("a-1.0.pom names no name", "a-1.0.pom names no url");
        assertThat(CentralRules.refusals(repository, false)).containsExactly("a-1.0.pom names no name");
    }

    @Test
    void aPreviewAndAnOpenDependencyAreRefused() throws IOException {
        write("a-1.0.pom", POM.replace("<version>2</version>", ""));
        assertThat(CentralRules.refusals(repository, true)).containsExactly("a-1.0.pom depends on b in version ''");
        write("a-1.0.pom", POM.replace("<version>1.0</version>", "<version>1.0-SNAPSHOT</version>"));
        assertThat(CentralRules.refusals(repository, true)).contains("a-1.0.pom is no release");
    }

    @Test
    void missingJarsAndWrongSumsAreRefused() throws IOException {
        Files.delete(folder.resolve("a-1.0-javadoc.jar"));
        Files.writeString(folder.resolve("a-1.0.jar"), "another jar");
        Files.delete(folder.resolve("a-1.0-sources.jar.sha1"));
        assertThat(CentralRules.refusals(repository, true))
                .containsExactlyInAnyOrder(
                        "a-1.0.pom has no a-1.0-javadoc.jar beside it",
                        "a-1.0.jar does not have its md5",
                        "a-1.0.jar does not have its sha1",
                        "a-1.0-sources.jar has no sha1");
    }

    @Test
    void aFolderWithoutAPomIsRefused() throws IOException {
        assertThat(CentralRules.refusals(Files.createDirectory(repository.resolve("empty")), true))
                .hasSize(1);
    }
}
