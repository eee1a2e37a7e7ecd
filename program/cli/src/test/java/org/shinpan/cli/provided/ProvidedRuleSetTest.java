package org.shinpan.cli.provided;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.JavaProgram;

/**
 * Tests a rule set that only test code has, provided as a service in a separate process: every interface of the program
 * knows it, and no other test sees it.
 */
class ProvidedRuleSetTest {

    private static final long PATIENCE_SECONDS = 120;

    @Test
    void everyInterfaceKnowsARuleSetThatOtherCodeProvides(@TempDir Path folder) throws Exception {
        Path services = Files.createDirectories(folder.resolve("classes/META-INF/services"));
        Files.writeString(services.resolve("org.shinpan.rules.law.RuleSet"), CentreLaterRules.class.getName() + "\n");
        String classPath = folder.resolve("classes") + File.pathSeparator + JavaProgram.classPath();
        String said = run(classPath, folder);
        assertThat(said.lines()).containsSubsequence(DoorsWithCentreLater.DOORS.toArray(new String[0]));
    }

    private static String run(String classPath, Path folder) throws IOException, InterruptedException {
        Path out = folder.resolve("said.txt");
        Process process = new ProcessBuilder(
                        JavaProgram.command(classPath, DoorsWithCentreLater.class.getName(), 500, folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("ended in time; it said: %s", Files.readString(out))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(out);
    }
}
