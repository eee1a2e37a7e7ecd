package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Whole games in Chromium, driven by {@code src/test/browser/run.mjs}. Needs Node.js with npm and Debian's Chromium,
 * which is installed if that is allowed; else the test is skipped and says so. With {@code -Dpictures=FOLDER} it takes
 * the pictures of the documentation, with {@code -Dsubjects=review,speed} it checks only these.
 */
class BrowserTest {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path HERE = Path.of("target", "browser");

    @Test
    void everyScriptOfThePagesIsTyped() throws IOException, InterruptedException {
        boolean ready = provideModules();
        if (!ready) {
            System.err.println("[check] SKIPPED: the types of the pages' scripts, which need Node.js and npm");
        }
        assumeTrue(ready, "no TypeScript");
        assertThat(run(240, Map.of(), "node", "node_modules/typescript/bin/tsc", "-p", "."))
                .isEmpty();
        try (DirectoryStream<Path> scripts =
                Files.newDirectoryStream(Path.of("src", "main", "resources", "www"), "*.js")) {
            for (Path script : scripts) {
                assertThat(Files.readString(script)).as(script.toString()).startsWith("// @ts-check\n");
            }
        }
    }

    @Test
    void peoplePlayInTheBrowser() throws IOException, InterruptedException {
        boolean ready = provideModules() && provideChromium();
        if (!ready) {
            System.err.println("[check] SKIPPED: the browser tests, which need Node.js, npm and /usr/bin/chromium"
                    + " (apt-get install chromium)");
        }
        assumeTrue(ready, "no browser");
        List<String> said = run(
                900,
                Map.of(
                        "SERVER_CLASSPATH",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", "")),
                        "JAVA",
                        Path.of(System.getProperty("java.home", ""), "bin", "java")
                                .toString(),
                        "PICTURES",
                        System.getProperty("pictures", ""),
                        "SUBJECTS",
                        System.getProperty("subjects", "")),
                "node",
                "run.mjs");
        said.forEach(line -> System.out.println("[browser] " + line));
        assertThat(said).contains("all checks passed");
    }

    private static boolean provideModules() throws IOException, InterruptedException {
        Files.createDirectories(HERE);
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(Path.of("src", "test", "browser"), "*.{mjs,json}")) {
            for (Path file : files) {
                Files.copy(file, HERE.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        if (!works("node", "--version") || !works("npm", "--version")) {
            return false;
        }
        return (Files.exists(HERE.resolve("node_modules/playwright-core"))
                        && Files.exists(HERE.resolve("node_modules/typescript")))
                || works("npm", "ci", "--no-audit", "--no-fund");
    }

    private static boolean provideChromium() throws IOException, InterruptedException {
        if (!Files.exists(CHROMIUM) && System.getProperty("user.name", "").equals("root")) {
            boolean installed = works("apt-get", "-qq", "-y", "install", "--no-install-recommends", "chromium")
                    || (works("apt-get", "-qq", "update")
                            && works("apt-get", "-qq", "-y", "install", "--no-install-recommends", "chromium"));
            System.err.println("[check] Chromium " + (installed ? "was installed" : "could not be installed"));
        }
        return Files.exists(CHROMIUM);
    }

    private static boolean works(String... command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(HERE.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(HERE.resolve("provide.log").toFile())
                    .start();
            return process.waitFor(180, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException notInstalled) {
            return false;
        }
    }

    private static List<String> run(int seconds, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(HERE.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        List<String> lines = new ArrayList<>();
        Thread reader = new Thread(() -> {
            try (BufferedReader in =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                in.lines().forEach(lines::add);
            } catch (IOException closed) {
                lines.add(closed.toString());
            }
        });
        reader.start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            lines.add("not done after " + seconds + " seconds");
        }
        reader.join(5000);
        return List.copyOf(lines);
    }
}
