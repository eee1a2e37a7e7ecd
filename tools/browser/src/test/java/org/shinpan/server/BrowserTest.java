package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.Chromium;
import org.shinpan.testkit.JavaProgram;
import org.shinpan.testkit.NodeScripts;
import org.shinpan.testkit.ProgramRun;

/**
 * Tests the pages in Chromium: each scene of {@code src/test/browser} is a test. The tests need Node.js with npm and
 * Debian's Chromium, which {@code ./check} installs; otherwise they are skipped with a message. With {@code
 * -Dpictures=FOLDER} they take the pictures of the documentation, with {@code -Dsubjects=review,games} only the scenes
 * of these files are played, with {@code -Donly=TEXT} only those whose names contain it.
 */
class BrowserTest {

    private static final Path SCRIPTS = Path.of("src", "test", "browser");
    private static final Path SERVER_TESTS = Checkout.path("server/src/test/resources");
    private static final Path PAGES = Checkout.path("server/src/main/resources/www");
    private static final String[] FORMATTER = {
        "node_modules/prettier/bin/prettier.cjs",
        "--config=prettier.json",
        "--check",
        "../../../../program/server/src/main/resources/www/*.{js,css}",
        "../../../../program/server/src/main/resources/www/offline/*.js",
        "../../../../program/web/src/main/site/*.js"
    };
    private static final Path HERE = Path.of("target", "browser");

    private static final String SUBJECTS =
            "games,class,simul,host,tournament,marking,results,paper,scripts,compiled,site,home,signals,spoken,clock,"
                    + "evening,phone,senses,cycles,alone,player,engines,learn,problems,study,pages,layout,inview,kifu,"
                    + "findings,languages,review,hostile,manual,whole";

    @TempDir
    static Path data;

    private static @Nullable Server server;
    private static @Nullable BrowserScenes scenes;

    @AfterAll
    static void stop() {
        if (scenes != null) {
            scenes.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @Test
    void everyScriptOfThePagesIsTyped() throws IOException {
        Optional<NodeScripts> scripts = NodeScripts.provide(SCRIPTS, HERE);
        if (scripts.isEmpty()) {
            System.err.println("[check] SKIPPED: the types of the pages' scripts, which need Node.js and npm");
        }
        assumeTrue(scripts.isPresent(), "no TypeScript");
        writeTypes(scripts.orElseThrow());
        ProgramRun compiler = scripts.orElseThrow().run(Duration.ofMinutes(4), Map.of(), "types.mjs");
        assertThat(compiler.lines()).isEmpty();
        assertThat(compiler.exit()).isZero();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(PAGES, "*.js")) {
            for (Path script : files) {
                assertThat(Files.readString(script)).as(script.toString()).startsWith("// @ts-check\n");
            }
        }
    }

    /** Checks the format of scripts and style sheets; CONTRIBUTING says how to format them. */
    @Test
    @Tag("nightly")
    void everyScriptAndStyleSheetIsFormatted() {
        Optional<NodeScripts> scripts = NodeScripts.provide(SCRIPTS, HERE);
        if (scripts.isEmpty()) {
            System.err.println("[check] SKIPPED: the form of the pages' scripts, which needs Node.js and npm");
        }
        assumeTrue(scripts.isPresent(), "no formatter");
        ProgramRun formatter = scripts.orElseThrow().run(Duration.ofMinutes(2), Map.of(), FORMATTER);
        assertThat(formatter.exit()).as(String.join("\n", formatter.lines())).isZero();
    }

    /** Writes the types of the API's messages, which the scripts import: {@code @import … from 'api'}. */
    private static void writeTypes(NodeScripts scripts) throws IOException {
        ProgramRun generator = scripts.run(
                Duration.ofMinutes(1),
                Map.of(),
                "node_modules/openapi-typescript/bin/cli.js",
                PAGES.resolve("openapi.yaml").toRealPath().toString(),
                "--output=api.d.ts",
                "--root-types",
                "--root-types-no-schema-prefix",
                "--default-non-nullable=false");
        assertThat(generator.exit()).as(String.join("\n", generator.lines())).isZero();
    }

    @TestFactory
    Stream<DynamicTest> scene() throws IOException {
        return play(System.getProperty("subjects", SUBJECTS), Map.of());
    }

    /** Returns all scenes, including the long ones, each with all rule sets, themes and languages. */
    @TestFactory
    @Tag("nightly")
    Stream<DynamicTest> withAll() throws IOException {
        return play(System.getProperty("subjects", SUBJECTS), Map.of("ALL", "yes"));
    }

    /** Returns the scenes of the usual run, all of them with motion. */
    @TestFactory
    @Tag("nightly")
    Stream<DynamicTest> inMotion() throws IOException {
        return play(System.getProperty("subjects", SUBJECTS), Map.of("MOTION", "yes"));
    }

    /** Returns scenes that measure times; the times are reported, and fail no test. */
    @TestFactory
    @Tag("nightly")
    Stream<DynamicTest> speed() throws IOException {
        return play("speed", Map.of());
    }

    private static Stream<DynamicTest> play(String subjects, Map<String, String> how) throws IOException {
        stop();
        Optional<Path> chromium = Chromium.find();
        Optional<NodeScripts> scripts = chromium.isPresent() ? NodeScripts.provide(SCRIPTS, HERE) : Optional.empty();
        if (scripts.isEmpty()) {
            System.err.println("[check] SKIPPED: the browser tests, which need Node.js, npm and Chromium"
                    + " (apt-get install chromium-headless-shell)");
        }
        assumeTrue(scripts.isPresent(), "no browser");
        boolean gnugo = DocumentedPrograms.allow(data, "--never-resign");
        if (!gnugo) {
            System.err.println(
                    "[check] SKIPPED: the games against GNU Go, which is not installed" + " (apt-get install gnugo)");
        }
        // All visitors have the same address.
        server = Server.start(
                ServerOptions.standard().withPort(0).withData(data).withProving(Duration.ofSeconds(1)),
                Engines::ownPlayer,
                Limits.forVisitors(50));
        Map<String, String> environment = new HashMap<>(how);
        environment.putAll(Map.of(
                "DOCS", Checkout.path("docs").toRealPath().toString(),
                "SITE", made("site"),
                "NPM_BOARD", made("referee/board"),
                "SERVER", server.address().toString(),
                "OWN_SERVER", Visitor.JSON.writeValueAsString(JavaProgram.command(ServerProcess.class.getName(), 256)),
                "ADVISER",
                        SERVER_TESTS.resolve("analysing-engine.sh").toRealPath().toString(),
                "CHROMIUM", chromium.orElseThrow().toString(),
                "GNUGO", gnugo ? "allowed" : "",
                "ONLY", System.getProperty("only", ""),
                "PICTURES", System.getProperty("pictures", "")));
        environment.put("SENTENCES", PAGES.resolve("i18n").toRealPath().toString());
        environment.put(
                "TOURNAMENT",
                Visitor.JSON.writeValueAsString(JavaProgram.command(TournamentProcess.class.getName(), 256)));
        environment.put("ADMIN_KEY", Files.readString(data.resolve("admin.key")).strip());
        scenes = BrowserScenes.start(scripts.orElseThrow(), List.of(subjects.split(",")), environment);
        BrowserScenes playing = scenes;
        return playing.names().stream().map(name -> dynamicTest(name, () -> check(name, playing.await(name))));
    }

    /** Returns the path of a folder that the module web has made. */
    private static String made(String folder) {
        return Checkout.path("program/web/target/" + folder).toAbsolutePath().toString();
    }

    private static void check(String name, BrowserScenes.Played played) {
        System.out.println("[browser] " + name + " (" + played.millis() + " ms)");
        played.reports().forEach(line -> System.out.println("[browser]    " + line));
        if (!played.flaky().isEmpty()) {
            System.err.println("[check] FLAKY: scene '" + name + "' passed at its second try; mend it. The first: "
                    + played.flaky());
        }
        if (!played.failure().isEmpty()) {
            throw new AssertionError("scene '" + name + "' failed: " + played.failure());
        }
    }
}
