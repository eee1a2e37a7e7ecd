package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;

/** Tests the package for npm: it is installed in an empty project, where the examples of its README run. */
class NpmPackageTest {

    private static final Path MADE =
            Checkout.path("program/web/target/referee").toAbsolutePath().normalize();
    private static final Duration BOUND = Duration.ofMinutes(2);

    /** A program in the README, and what it prints. */
    private static final Pattern EXAMPLE = Pattern.compile("```js\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);

    @Test
    void theExamplesOfTheReadmeRunInAnEmptyProject(@TempDir Path project) throws IOException {
        assumeTrue(ProgramRun.succeeds(project, Duration.ofSeconds(20), "npm", "--version"), "no npm");
        run(project, "npm", "pack", MADE.toString(), "--pack-destination", project.toString(), "--offline");
        Path packed;
        try (var files = Files.list(project)) {
            packed = files.filter(file -> file.toString().endsWith(".tgz"))
                    .findFirst()
                    .orElseThrow();
        }
        List<String> files = run(project, "tar", "-tzf", packed.toString());
        // The element for other pages brings the pages of the site that it shows in its frame.
        assertThat(files)
                .contains(
                        "package/board/shinpan-board.js",
                        "package/board/embed.html",
                        "package/board/desk/desk.wasm",
                        "package/board/www/embed.js",
                        "package/board/referee/wasm-runtime.js")
                .noneMatch(file -> file.startsWith("package/board/manual"));
        // A bundler for browsers finds no modules of Node.js.
        assertThat(Files.readString(MADE.resolve("wasm-runtime.js"))).doesNotContain("import(\"node:");
        assertThat(files.stream().filter(file -> !file.startsWith("package/board/")))
                .containsExactlyInAnyOrder(
                        "package/LICENSE",
                        "package/NOTICE",
                        "package/README.md",
                        "package/background.d.ts",
                        "package/background.js",
                        "package/calls.js",
                        "package/functions.js",
                        "package/package.json",
                        "package/play.d.ts",
                        "package/play.js",
                        "package/referee.js",
                        "package/referee.wasm",
                        "package/rules.js",
                        "package/shinpan.d.ts",
                        "package/shinpan.js",
                        "package/views.d.ts",
                        "package/wasm-runtime.js",
                        "package/worker.js");
        Files.writeString(project.resolve("package.json"), "{\"name\":\"empty\",\"private\":true,\"type\":\"module\"}");
        run(project, "npm", "install", "--offline", "--no-audit", "--no-fund", packed.toString());

        String readme = Files.readString(project.resolve("node_modules/shinpan/README.md"));
        List<String> examples = new ArrayList<>();
        for (Matcher example = EXAMPLE.matcher(readme); example.find(); ) {
            Path program = project.resolve("example" + examples.size() + ".js");
            Files.writeString(program, example.group(1));
            assertThat(run(project, "node", program.toString()))
                    .isEqualTo(example.group(2).lines().toList());
            examples.add(example.group(1));
        }
        assertThat(examples).hasSize(6);
    }

    private static List<String> run(Path folder, String... command) {
        ProgramRun run = ProgramRun.of(folder, BOUND, Map.of(), List.of(command));
        assertThat(run.exit()).as("%s", run).isZero();
        return run.lines();
    }
}
