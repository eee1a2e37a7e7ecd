package org.shinpan.cli.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;

@Timeout(120)
class MatchCommandTest {

    @Test
    void shinpanPlaysItselfAndGoesOn(@TempDir Path folder) throws Exception {
        Path opening = Files.writeString(folder.resolve("opening.sgf"), "(;SZ[4]KM[0];B[bb];W[cc])");
        String[] options = {
            "match",
            "--black",
            "shinpan --random",
            "--white",
            "shinpan gtp --random --seed 2",
            "--size",
            "4",
            "--komi",
            "0.5",
            "--rules",
            "logical",
            "--openings",
            opening.toString(),
            "--out",
            folder.resolve("out").toString(),
            "--sprt",
            "0:400",
            "--games",
            "2"
        };
        Shell.Ran ran = Shell.shinpan(options);
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(ran.lines().get(0))
                .isEqualTo("2 games under logical on 4x4, komi 0.5, time as the programs have it");
        assertThat(ran.out()).contains("SPRT 0.0 against 400.0 Elo").contains("endings: score 2");
        assertThat(Files.readString(folder.resolve("out/game-0002.sgf")))
                .contains("RU[logical]")
                .contains(";B[bb];W[cc]");
        assertThat(Files.readString(folder.resolve("out/game-0001.json"))).contains("\"cause\" : \"score\"");
        Shell.Ran again = Shell.shinpan(options);
        assertThat(again.lines())
                .startsWith("2 games of the match were already in the folder")
                .containsAll(ran.lines());
    }

    /** A program that always plays alike, against itself: two games, and the rest are copies. */
    @Test
    void copiesOfAGameAreToldAndCountOnce() throws Exception {
        Shell.Ran ran = Shell.shinpan(
                "match",
                "--black",
                "shinpan --playouts 20",
                "--white",
                "shinpan --playouts 20 --seed 2",
                "--size",
                "3",
                "--komi",
                "0.5",
                "--rules",
                "logical",
                "--games",
                "4");
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(ran.lines())
                .contains("2 different games; 2 are copies of earlier ones and do not count."
                        + " More openings make different games (--openings own)");
    }

    @Test
    void ownPlayersGetTheOptionsOfTheLauncher() {
        assertThat(MatchCommand.passedOn(List.of(
                        "-XX:+UseSerialGC",
                        "--add-modules=jdk.incubator.vector",
                        "-XX:AOTCache=a.aot",
                        "-Xlog:aot=off",
                        "-XX:+UseTransparentHugePages",
                        "-Xmx2g",
                        "-Dshinpan.bar=true",
                        "-XX:AOTCacheOutput=b.aot",
                        "-XX:ArchiveClassesAtExit=c.jsa",
                        "-XX:StartFlightRecording",
                        "-agentlib:jdwp=server=y")))
                .containsExactly(
                        "-XX:+UseSerialGC",
                        "--add-modules=jdk.incubator.vector",
                        "-XX:AOTCache=a.aot",
                        "-Xlog:aot=off",
                        "-XX:+UseTransparentHugePages",
                        "-Xmx2g");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--black x --white y --rules shogi | there is no rule set 'shogi'",
                "--black x --white y --games 0 | a match needs 1 to 1000000 games, not 0",
                "--black x --white y --time soon | invalid time 'soon'",
                "--black x --white y --sprt 3 | invalid SPRT '3'",
                "--black x --white y --komi much | 'much' is no komi",
                "--black x --white y --jobs 0 | --jobs must be from 1 to 256, but it is 0",
                "--black x --white y --openings nowhere.sgf | nowhere.sgf: no such file",
                "--black x --white 'y | the quote ' is not closed",
                "--black x | Missing required option: '--white",
            })
    void badOptionsAreRefusedInOneLine(String options, String message) {
        Shell.Ran ran = Shell.shinpan(("match " + options).split(" "));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).hasSize(1);
        assertThat(ran.err()).contains(message);
    }
}
