package org.shinpan.cli.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the choice of a Java for Spark: an installed Shinpan has a Java with few modules, in which Spark does not
 * start.
 */
class SparkJavaTest {

    @TempDir
    Path folder;

    @Test
    void aWholeJavaThatIsNewEnoughRunsSpark() throws IOException {
        Path small = java("small", "JAVA_VERSION=\"25\"\nMODULES=\"java.base java.sql\"\n");
        Path old = java("old", "JAVA_VERSION=\"11.0.2\"\nMODULES=\"java.base java.desktop\"\n");
        Path whole = java("whole", "JAVA_VERSION=\"17.0.15\"\nMODULES=\"java.base java.desktop java.sql\"\n");
        Path linked = Files.createDirectories(folder.resolve("usr/bin"));
        Files.createSymbolicLink(linked.resolve("java"), whole.resolve("bin/java"));
        String path = String.join(
                File.pathSeparator, "", folder.resolve("none").toString(), small.resolve("bin") + "", linked + "");

        assertThat(SparkJava.installed(Map.of("JAVA_HOME", whole.toString()))).isEqualTo(whole.resolve("bin/java"));
        for (Path unfit : new Path[] {small, old, folder}) {
            assertThat(SparkJava.installed(Map.of("JAVA_HOME", unfit.toString(), "PATH", path)))
                    .isEqualTo(whole.resolve("bin/java").toRealPath());
        }
        for (Map<String, String> without :
                List.<Map<String, String>>of(Map.of(), Map.of("JAVA_HOME", "", "PATH", small + "/bin"))) {
            assertThatThrownBy(() -> SparkJava.installed(without))
                    .hasMessage("Spark needs a whole Java of version 17 or newer: install one, or set JAVA_HOME to it");
        }
    }

    private Path java(String name, String release) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), release);
        assertThat(Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true))
                .isTrue();
        return home;
    }
}
