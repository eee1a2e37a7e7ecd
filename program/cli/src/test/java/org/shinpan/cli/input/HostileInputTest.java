package org.shinpan.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.Shell;

/**
 * Tests hostile files: names that control a terminal, paths that lead out of the folder, contents that unpack to a
 * large size.
 */
@Timeout(120)
class HostileInputTest {

    private static final String ESCAPE = "\u001b";
    private static final String RECORD = "(;FF[4]GM[1]SZ[9]KM[0]RU[tromp-taylor]PB[" + ESCAPE
            + "[31mred]PW[<script>alert(1)</script>]EV[<b onmouseover=x>]C[<img src=x onerror=alert(1)>" + ESCAPE
            + "[2J];B[ee];W[cc])";

    @TempDir
    Path folder;

    private Path zip(String... entries) throws IOException {
        Path archive = folder.resolve("games.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(RECORD.getBytes(StandardCharsets.UTF_8));
            }
        }
        return archive;
    }

    @Test
    void noNameAndNoTextCommandsTheTerminal() throws IOException {
        // If the locale has only ASCII, only an archive can contain the last of these names.
        Path archive =
                zip("a" + ESCAPE + "[2J<b>.sgf", "broken" + ESCAPE + "]0;title\u0007.sgf/x.sgf", "turned\u202efgs.sgf");
        Files.writeString(folder.resolve(ESCAPE + "[31mbroken.sgf"), "no record");
        Shell.Ran ran = Shell.shinpan("judge", folder.toString());
        assertThat(ran.out() + ran.err())
                .contains("a\\x1b[2J<b>.sgf", "\\x1b[31mbroken.sgf", "turned\\x202efgs.sgf")
                .doesNotContain(ESCAPE, "\u0007", "\u202e");
        assertThat(archive).exists();
    }

    @Test
    void noTextBecomesAnElementOfAReport() throws IOException {
        Path report = folder.resolve("report.html");
        Path record = Files.writeString(folder.resolve("<i>name<b>.sgf"), RECORD);
        assertThat(Shell.shinpan("judge", "--report", report.toString(), record.toString())
                        .status())
                .isZero();
        assertThat(Files.readString(report))
                .contains("&lt;script&gt;alert(1)")
                .doesNotContain("<script>alert", "<img src", "<b onmouseover", "<i>name", ESCAPE);
    }

    /** No entry is ever unpacked to a file, and an archive with a path that leads out of it is refused as a whole. */
    @Test
    void noPathOfAnArchiveLeadsOut() throws IOException {
        Shell.Ran ran = Shell.shinpan("judge", zip("../../out.sgf", "in.sgf").toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).contains("games.zip: the archive is broken").hasLineCount(1);
        assertThat(folder.resolveSibling("out.sgf")).doesNotExist();
    }

    @Test
    void anEntryThatUnpacksToMuchIsRefusedAndItsNeighboursAreJudged() throws IOException {
        Path archive = folder.resolve("bomb.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            zip.putNextEntry(new ZipEntry("bomb.sgf"));
            byte[] part = "(".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 200; i++) {
                zip.write(part);
            }
            zip.putNextEntry(new ZipEntry("good.sgf"));
            zip.write(RECORD.getBytes(StandardCharsets.UTF_8));
        }
        Shell.Ran ran = Shell.shinpan("judge", archive.toString());
        assertThat(ran.err()).contains("bomb.zip/bomb.sgf: line 1, column 1: the file is longer than 64 MiB");
        assertThat(ran.out()).contains("bomb.zip/good.sgf: declared: ");
    }

    /**
     * Command lines with an empty value. An empty name of a folder would mean the current folder, and an empty address
     * all networks.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve --data _ --until-ready",
                "serve --host _ --until-ready",
                "judge _",
                "judge --rules , game.sgf",
                "judge --rules aga,_ game.sgf",
                "judge --report _ game.sgf",
                "normalize _ --out out",
                "normalize game.sgf --out _",
                "archive --out _ game.sgf",
                "archive --out out _",
                "match --black own --white own --out _"
            })
    void noEmptyValueStandsForSomethingElse(String line) {
        String[] arguments = Arrays.stream(line.split(" "))
                .map(word -> word.replace("_", ""))
                .toArray(String[]::new);
        Shell.Ran ran = Shell.shinpan(arguments);
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).contains("a value is empty").hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }

    /**
     * The huge file is reported, and all other files are judged, even if the huge one took the memory that they need.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aFileThatFillsTheMemoryAffectsNoOtherFile(int jobs) throws Exception {
        for (String small : List.of("a", "c", "d")) {
            Files.writeString(folder.resolve(small + ".sgf"), RECORD);
        }
        Files.writeString(folder.resolve("b.sgf"), "(;FF[4]GM[1]SZ[9]C[" + "x".repeat(48 << 20) + "];B[ee])");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.shinpan.cli.Main",
                        "judge",
                        "--format",
                        "csv",
                        "--jobs",
                        Integer.toString(jobs),
                        "--rules",
                        "tromp-taylor",
                        folder.toString())
                .redirectError(folder.resolve("faults").toFile())
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(out).contains("a.sgf", "c.sgf", "d.sgf").doesNotContain("b.sgf");
        assertThat(Files.readString(folder.resolve("faults")))
                .containsOnlyOnce("b.sgf: there is not enough memory for this")
                .doesNotContain("a.sgf", "c.sgf", "d.sgf", "Exception");
    }
}
