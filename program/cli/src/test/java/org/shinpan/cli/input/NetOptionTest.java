package org.shinpan.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.SmallNetwork;

/** Tests {@code --net FILE}: the network plays, and a file that is not a network gives one clear line. */
class NetOptionTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("small.txt");
    }

    private static void refused(Shell.Ran ran, String reason) {
        assertThat(ran.status()).isEqualTo(ExitStatus.REFUSED);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.faults())
                .singleElement()
                .asString()
                .contains("small.txt: ")
                .contains(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "gtp, the file ends too early",
        "play, the file ends too early",
        "serve --no-browser --port 0, the file ends too early"
    })
    void aFileThatEndsTooEarlyIsOneLineForEachCommand(String command, String reason) throws IOException {
        Files.writeString(
                file, SmallNetwork.text().substring(0, SmallNetwork.text().length() / 2));
        String[] arguments = (command + " --net " + file).split(" ");
        refused(Shell.shinpanReading("", arguments), reason);
    }

    /** Each row has a part of the file, its replacement, and the reason for which the file is then refused. */
    @ParameterizedTest
    @CsvSource({
        "random 8, random 99, version 99 is not known",
        "random 8, random 2, version 2 is not known",
        "' -?0[.][0-9]+ ', ' NaN ', is not a finite number",
        "' -?0[.][0-9]+ ', ' word ', expected number",
        "ordinary_block, transformer_block, unknown kind of block"
    })
    void aFileWithAFaultIsOneLine(String there, String instead, String reason) throws IOException {
        Files.writeString(file, SmallNetwork.text().replaceFirst(there, instead));
        refused(Shell.shinpanReading("", "gtp", "--net", file.toString()), reason);
    }

    @Test
    void aFileThatIsNotThereIsOneLine() {
        refused(Shell.shinpanReading("", "gtp", "--net", file.toString()), "no such file");
    }

    /** On a board that the network does not support, the player searches by playouts. */
    @ParameterizedTest
    @ValueSource(ints = {5, 9, 21})
    void aNetworkPlaysOrLeavesItToPlayouts(int lines) throws IOException {
        Files.writeString(file, SmallNetwork.text());
        Shell.Ran ran = Shell.shinpanReading(
                "boardsize " + lines + "\ngenmove b\ngenmove w\n", "gtp", "--net", file.toString(), "--playouts", "8");
        assertThat(ran.status()).isEqualTo(ExitStatus.DONE);
        assertThat(ran.lines().stream().filter(line -> line.matches("= ([A-Z][0-9]+|pass|PASS)")))
                .hasSize(2);
    }

    /**
     * With a fixed seed and number of playouts, the same player always makes the same moves. So a difference shows that
     * another player moved.
     */
    @Test
    void noneLeavesOutTheNetworkThatComesWithShinpan() {
        assertThat(moves("--net", "none")).isEqualTo(moves("--net", "none")).isNotEqualTo(moves());
    }

    @Test
    void aNetworkOfGamesOfPeoplePlaysAsThePlayersOfAProfile() throws IOException {
        Files.writeString(file, SmallNetwork.ofPeople());
        String ask = "boardsize 9\nkata-get-models\nkata-raw-nn 0\n";
        Shell.Ran weak = Shell.shinpanReading(ask, "gtp", "--net", file.toString(), "--profile", "rank_20k");
        Shell.Ran strong = Shell.shinpanReading(ask, "gtp", "--net", file.toString());
        Shell.Ran strongest = Shell.shinpanReading(ask, "gtp", "--net", file.toString(), "--profile", "rank_9d");
        assertThat(weak.out()).contains("\"usesHumanSLProfile\":true").isNotEqualTo(strong.out());
        assertThat(strong.out()).isEqualTo(strongest.out());
        Shell.Ran plays = Shell.shinpanReading(
                "boardsize 9\ngenmove b\ngenmove w\n", "gtp", "--net", file.toString(), "--imitate");
        assertThat(plays.lines().stream().filter(line -> line.matches("= ([A-Z][0-9]+|pass|PASS)")))
                .hasSize(2);
    }

    @Test
    void aSecondNetworkSaysWhatPeopleWouldPlay() throws IOException {
        Path people = file.resolveSibling("people.txt");
        Files.writeString(file, SmallNetwork.text());
        Files.writeString(people, SmallNetwork.ofPeople());
        String[] networks = {"--net", file.toString(), "--human-net", people.toString(), "--profile", "rank_5k"};
        Shell.Ran gtp = Shell.shinpanReading(
                "boardsize 9\nkata-get-param humanSLProfile\nkata-raw-human-nn 0\n", List.of("gtp"), networks);
        assertThat(gtp.out()).contains("= rank_5k", "whiteScore ");
        Shell.Ran plays = Shell.shinpanReading("boardsize 9\ngenmove b\n", List.of("gtp", "--imitate"), networks);
        assertThat(plays.lines().stream().filter(line -> line.matches("= ([A-Z][0-9]+|pass|PASS)")))
                .hasSize(1);
        String query = "{\"id\":\"a\",\"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9,\"moves\":[],"
                + "\"maxVisits\":2,\"includePolicy\":true,\"overrideSettings\":{\"humanSLProfile\":\"rank_5k\"}}\n";
        Shell.Ran asKataGo = Shell.shinpanReading(
                query, "analysis", "-model", file.toString(), "-human-model", people.toString(), "-config", "a.cfg");
        assertThat(asKataGo.out()).contains("\"humanPolicy\":[", "\"humanPrior\":", "\"humanWinrate\":");
    }

    /** Each row has options, and the reason why they are refused. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--profile rank_5k | --profile goes with --net FILE or --human-net FILE: a network of games of people",
                "--net SMALL --profile rank_5k | the network 'random' knows no players: it was not",
                "--net PEOPLE --profile 5k | '5k' is no profile of players: examples are rank_5k",
                "--imitate | --imitate goes with --net FILE or --human-net FILE: it plays the moves that the network",
                "--human-net SMALL | the network 'random' knows no players: it was not trained on games of people",
                "--net SMALL --human-net PEOPLE --profile 5k | '5k' is no profile of players: examples are rank_5k",
                "--level club --human-net PEOPLE | --level does not go with",
                "--level club --imitate | --level does not go with",
                "--net SMALL --imitate --threads 2 | --imitate does not go with --playouts, --threads or --ponder",
                "--net SMALL --imitate --playouts 9 | --imitate does not go with --playouts, --threads or --ponder",
                "--net SMALL --imitate --ponder | --imitate does not go with --playouts, --threads or --ponder"
            })
    void aProfileThatDoesNotFitIsOneLine(String options, String reason) throws IOException {
        Path people = file.resolveSibling("people.txt");
        Files.writeString(file, SmallNetwork.text());
        Files.writeString(people, SmallNetwork.ofPeople());
        String[] arguments =
                ("gtp " + options.replace("SMALL", file.toString()).replace("PEOPLE", people.toString())).split(" ");
        Shell.Ran ran = Shell.shinpanReading("", arguments);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.faults()).singleElement().asString().contains(reason);
    }

    private static List<String> moves(String... options) {
        String game = "boardsize 9\nkomi 7.5\n" + "genmove b\ngenmove w\n".repeat(4);
        Shell.Ran ran = Shell.shinpanReading(game, List.of("gtp", "--playouts", "100"), options);
        assertThat(ran.status()).isEqualTo(ExitStatus.DONE);
        assertThat(ran.plays()).hasSize(8);
        return ran.plays();
    }
}
