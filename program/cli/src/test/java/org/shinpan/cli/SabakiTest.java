package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.JavaProgram;

/**
 * Tests {@code shinpan gtp} with Sabaki's GTP client, without its window: {@code src/test/sabaki/run.mjs}. The test
 * needs Node.js with npm, which downloads the client; otherwise it is skipped with a message.
 */
class SabakiTest {

    private static final Path HERE = Path.of("target", "sabaki");

    @Test
    void aGameIsPlayedWithTheClientOfSabaki() throws IOException, InterruptedException {
        boolean ready = provide();
        if (!ready) {
            System.err.println("[check] SKIPPED: Sabaki's GTP client, which needs Node.js and npm");
        }
        assumeTrue(ready, "no client");
        Path said = HERE.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder("node", "run.mjs")
                .directory(HERE.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment()
                .putAll(Map.of(
                        "SHINPAN",
                        String.join(
                                "\n",
                                JavaProgram.command(
                                        Main.class.getName(),
                                        500,
                                        "gtp",
                                        "--playouts",
                                        "30",
                                        "--rules",
                                        "tromp-taylor")),
                        "RECORD",
                        Checkout.path("examples/records/nine-by-nine.sgf")
                                .toAbsolutePath()
                                .normalize()
                                .toString()));
        Process process = builder.start();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(said);
        lines.forEach(line -> System.out.println("[sabaki] " + line));
        assertThat(lines).contains("all checks passed");
    }

    private static boolean provide() throws IOException, InterruptedException {
        Files.createDirectories(HERE);
        for (String name : List.of("package.json", "package-lock.json", "run.mjs")) {
            Files.copy(Path.of("src", "test", "sabaki", name), HERE.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        return works("node", "--version")
                && (Files.exists(HERE.resolve("node_modules/@sabaki/gtp"))
                        || works("npm", "ci", "--no-audit", "--no-fund"));
    }

    private static boolean works(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(HERE.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(HERE.resolve("provide.log").toFile())
                    .start();
            return process.waitFor(120, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException notInstalled) {
            return false;
        }
    }
}
