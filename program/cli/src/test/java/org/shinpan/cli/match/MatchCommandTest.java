package org.shinpan.cli.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.Checkout;

/** Tests {@code shinpan match}. */
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

    /**
     * A program that always plays in the same way plays against itself. Only two of the games are different; the others
     * are copies.
     */
    @Test
    void copiesOfAGameAreReportedAndCountOnce() throws Exception {
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

    /** Three players meet, each with its own name and settings. */
    @Test
    void eachProgramMeetsEach(@TempDir Path folder) throws Exception {
        String[] options = {
            "match",
            "--program",
            "shinpan --random",
            "--its-name",
            "one",
            "--its-komi",
            "20.5",
            "--its-gtp",
            "echo a",
            "--its-gtp",
            "echo b",
            "--program",
            "shinpan --random --seed 2",
            "--its-name",
            "two",
            "--program",
            "shinpan --random --seed 3",
            "--its-time",
            "5/move",
            "--size",
            "3",
            "--games",
            "2",
            "--out",
            folder.toString(),
            "--format",
            "json"
        };
        Shell.Ran ran = Shell.shinpan(options);
        assertThat(ran.status()).as(ran.err()).isZero();
        JsonNode found = new ObjectMapper().readTree(ran.out());
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Checkout.path("docs/schemas/match-1.json")));
        assertThat(schema.validate(found)).isEmpty();
        assertThat(found.at("/programs").findValuesAsText("name"))
                .containsExactly("one", "two", "shinpan --random --seed 3");
        assertThat(found.at("/programs/0/start_up")).hasToString("[\"echo a\",\"echo b\"]");
        assertThat(found.at("/programs/1/start_up")).isEmpty();
        assertThat(found.at("/programs/2/time").asText()).isEqualTo("5/move");
        assertThat(found.at("/matches")).hasSize(3);
        // with a komi of 20.5 on 3×3 the first program wins each game in which it has White
        assertThat(found.at("/matches/0/list/1/winner").asText()).isEqualTo("W");
        assertThat(found.at("/matches/1/list/1/winner").asText()).isEqualTo("W");
        assertThat(folder.resolve("1-3/game-0002.sgf")).exists();
        options[options.length - 1] = "text";
        Shell.Ran table = Shell.shinpan(options);
        assertThat(table.lines())
                .startsWith(
                        "6 games of the match were already in the folder",
                        "6 games under tromp-taylor on 3x3, komi 7.5, time as the programs have it")
                .contains("1 against 2", "1 against 3", "2 against 3")
                .anyMatch(line -> line.startsWith("points against "));
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
                "--black x | a match needs --black and --white, or --program twice or more",
                "--program x | a match needs --black and --white, or --program twice or more",
                "--black x --white y --program z | a match needs --black and --white, or --program twice or more",
                "--its-time 3 --program x --program y | --its-time is about the program before it, and there is none",
                "--program x --its-time soon --program y | invalid time 'soon'",
                "--program x --its-handicap 10 --program y | a handicap is 0 to 9 stones, not 10",
                "--program x --its-handicap 3 --program y --size 4 | a board of 4x4 has places for at most 0 handicap",
            })
    void badOptionsAreRefusedInOneLine(String options, String message) {
        Shell.Ran ran = Shell.shinpan(("match " + options).split(" "));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).hasSize(1);
        assertThat(ran.err()).contains(message);
    }
}
