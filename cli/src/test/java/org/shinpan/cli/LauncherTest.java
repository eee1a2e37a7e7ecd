package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.ProgramRun;

/** The launcher gives Java sound standard streams and a locale with UTF-8. A script takes the place of Java here. */
@Tag("each-jdk")
class LauncherTest {

    private static final Duration BOUND = Duration.ofSeconds(60);

    @TempDir
    private Path home;

    @BeforeEach
    void aHouseWithAScriptForJava() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "the script looks at /proc");
        Files.copy(Path.of("../shinpan"), home.resolve("shinpan"));
        Files.createDirectories(home.resolve("cli/target"));
        Path jar = Files.createFile(home.resolve("cli/target/shinpan.jar"));
        Path archive = Files.createFile(home.resolve("cli/target/shinpan-17.0.1.jsa"));
        Files.setLastModifiedTime(
                archive,
                FileTime.from(Files.getLastModifiedTime(jar).toInstant().plusSeconds(10)));
        Files.createDirectories(home.resolve("jdk/bin"));
        Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        Path java = home.resolve("jdk/bin/java");
        Files.writeString(java, "#!/bin/sh\necho \"in $(readlink /proc/$$/fd/0)\" \"locale $LC_ALL\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        assertThat(home.resolve("shinpan").toFile().setExecutable(true)).isTrue();
    }

    private List<String> launched(String line, String locale) {
        Map<String, String> environment =
                Map.of("JAVA_HOME", home.resolve("jdk").toString(), "LC_ALL", locale);
        return ProgramRun.of(home, BOUND, environment, List.of("bash", "-c", line))
                .lines();
    }

    @Test
    void closedStreamsBecomeTheNullDevice() {
        assertThat(launched("./shinpan judge - <&-", "C"))
                .singleElement()
                .asString()
                .contains("in /dev/null");
        assertThat(launched("./shinpan judge - >&-; echo $?", "C"))
                .containsExactly("shinpan: standard output is closed", "2");
    }

    @Test
    void anOpenStreamStays() {
        assertThat(launched("./shinpan judge - <shinpan", "C"))
                .singleElement()
                .asString()
                .contains("in " + home)
                .contains("/shinpan");
    }

    @Test
    void namesOfFilesAreReadAsUtf8() {
        assertThat(launched("./shinpan judge -", "C"))
                .singleElement()
                .asString()
                .endsWith("locale C.UTF-8");
        assertThat(launched("./shinpan judge -", "C.UTF-8"))
                .singleElement()
                .asString()
                .endsWith("locale C.UTF-8");
    }
}
