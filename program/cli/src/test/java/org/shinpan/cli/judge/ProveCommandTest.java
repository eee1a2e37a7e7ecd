package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.sgf.formats.RecordFile;

/** Tests {@code shinpan prove}. */
class ProveCommandTest {

    /** Black is alive in the corner with two eyes; the white stone between the walls is not alive. */
    private static final String CORNER = "(;SZ[6:4]AB[ba][ab][bb][cb][db][dc][ac][bd]AW[fa][eb][fc])";

    @Test
    void provesTwoEyes() {
        String eyes = "(;SZ[7:3]AB[ba][da][ab][bb][cb][db][eb][ea]AW[fb][fa][gb][bc][cc][dc][ec][fc][ac][ga])";
        Shell.Ran ran = Shell.shinpanReading(eyes, "prove", "-", "--at", "b3", "--seconds", "10");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines().get(ran.lines().size() - 1)).matches("A2 +Black alive .*");
    }

    @Test
    void provesTheChainsOnSeveralPoints() {
        String[] command = {"prove", "-", "--at", "b3,f2,a3", "--states", "1000"};
        for (String[] options : List.of(command, with(command, "--fate"), with(command, "--first=owner"))) {
            Shell.Ran ran = Shell.shinpanReading(CORNER, options);
            assertThat(ran.err()).isEmpty();
            assertThat(ran.lines()).hasSize(6);
            assertThat(ran.lines().get(4)).startsWith("A2 ");
            assertThat(ran.lines().get(5)).startsWith("F2 ");
        }
        assertThat(Shell.shinpanReading(CORNER, "prove", "-", "--at", "b3,f1").err())
                .contains("there is no stone on F1");
    }

    @Test
    void writesJsonAndSgf() throws IOException {
        Shell.Ran json = Shell.shinpanReading("(;SZ[3];B[bb])", "prove", "-", "--format", "json");
        JsonNode chain = new ObjectMapper().readTree(json.out()).get("chains").get(0);
        assertThat(chain.get("chain").asText()).isEqualTo("B2");
        assertThat(chain.get("verdict").asText()).isEqualTo("alive");
        assertThat(chain.get("proof").get("format").asText()).isEqualTo("shinpan-proof/2");
        assertThat(chain.get("proof").get("chains").get(0).get("claim").asText())
                .isEqualTo("alive");
        Shell.Ran sgf = Shell.shinpanReading("(;SZ[3];B[bb])", "prove", "-", "--format", "sgf");
        assertThat(RecordFile.read(sgf.out().getBytes(StandardCharsets.UTF_8)).games())
                .hasSize(1);
    }

    @Test
    void looksAtAnEarlierTurn() {
        Shell.Ran ran = Shell.shinpanReading("(;SZ[3];B[bb];W[ab])", "prove", "-", "--turn", "1");
        assertThat(ran.lines()).hasSize(4);
        assertThat(Shell.shinpanReading("(;SZ[3])", "prove", "-").lines()).hasSize(3);
    }

    @Test
    void withoutTimeNothingIsProvedAndThatIsSaid() {
        Shell.Ran ran = Shell.shinpanReading(CORNER, "prove", "-", "--seconds", "0");
        assertThat(ran.status()).isZero();
        assertThat(ran.lines())
                .filteredOn(line -> line.matches("[A-F]\\d +(Black|White).*"))
                .isNotEmpty();
    }

    @Test
    void statesLimitASearchAndGiveTheSameProofsEverywhere() {
        String row = "(;SZ[6:2]AB[ba][bb]AW[fa])";
        assertThat(Shell.shinpanReading(row, "prove", "-", "--at", "b1", "--states", "0")
                        .out())
                .contains("unproved", "searches of at most 0 states");
        assertThat(Shell.shinpanReading(row, "prove", "-", "--at", "b1", "--states", "100000")
                        .out())
                .doesNotContain("unproved");
    }

    /**
     * Black's eye space is in the upper row, with a black stone on one of its points. White's chain around Black counts
     * as safe, because the command lines name it with {@code --given}.
     */
    private static final String FRAMED = "(;SZ[6:4]AB[da][ab][bb][cb][db][eb]AW[fa][fb][ac][bc][cc][dc][ec][fc])";

    @Test
    void eitherSideMovesFirst() {
        Shell.Ran owner = Shell.shinpanReading(FRAMED, "prove", "-", "--at", "a3", "--first", "owner", "--given", "a2");
        assertThat(owner.err()).isEmpty();
        assertThat(owner.lines().get(4))
                .matches(
                        "A3 +Black alive +independently alive if Black moves first, given that A2 lives, \\d+ states?");
        Shell.Ran moves = Shell.shinpanReading(
                FRAMED, "prove", "-", "--at", "a3", "--first", "opponent", "--given", "a2", "--moves", "--capture");
        assertThat(moves.out())
                .contains("taken     taken for good after White B4, given that A2 lives")
                .contains("not-taken not taken for good after White A4, given that A2 lives")
                .contains("not-taken not taken for good after White elsewhere, given that A2 lives");
        assertThat(Shell.shinpanReading("(;SZ[9]AB[cc]AW[gg])", "prove", "-", "--first", "owner", "--moves")
                        .out())
                .contains("unproved  no proof was found near it");
    }

    /** The eye space is three points in a row, so the side that plays in the middle decides. */
    @Test
    void saysWhatBecomesOfAChainWithEitherSideFirst() throws IOException {
        String row = "(;SZ[5:4]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec])";
        String[] options = {"prove", "-", "--at", "a3", "--fate", "--given", "a2", "--format"};
        Shell.Ran text = Shell.shinpanReading(row, with(options, "text"));
        assertThat(text.err()).isEmpty();
        assertThat(text.lines().get(4))
                .matches("A3 +Black unsettled Black first: alive \\(B4\\);"
                        + " White first: dead \\(B4\\), given that A2 lives");
        JsonNode node = new ObjectMapper()
                .readTree(Shell.shinpanReading(row, with(options, "json")).out());
        assertThat(node.get("schema").asText()).isEqualTo("shinpan.prove-fate/1");
        assertThat(node.at("/chains/0/fate").asText()).isEqualTo("unsettled");
        assertThat(node.at("/chains/0/outcomes/0/first").asText()).isEqualTo("owner");
        assertThat(Shell.shinpanReading(node.get("proof").toString(), "check", "-")
                        .status())
                .isZero();
        assertThat(Shell.shinpanReading("(;SZ[9]AB[cc]AW[gg])", "prove", "-", "--fate", "--states", "10")
                        .out())
                .contains("C7   Black open      Black first: open; White first: open");
    }

    /**
     * Black makes two eyes in the corner, whoever moves first. White's stones around the corner are not safe, so its
     * region is not closed.
     */
    @Test
    void eitherSideMovesFirstWhereBordersAreOpen(@TempDir Path folder) throws IOException {
        String corner = "(;SZ[9]AB[ah][bh][ch][dh][eh][bi]AW[ag][bg][cg][dg][eg][fg][fh][fi])";
        String[] options = {"prove", "-", "--at", "b1", "--states", "3000", "--first"};
        assertThat(Shell.shinpanReading(corner, with(options, "opponent")).out())
                .containsPattern("B1 +Black alive +independently alive, \\d+ states?");
        Path file = folder.resolve("proofs.json");
        String[] writing = {"prove", "-", "--at", "b1", "--states", "3000", "--first", "owner", "--out"};
        assertThat(Shell.shinpanReading(corner, with(writing, file.toString())).out())
                .containsPattern("B1 +Black alive +independently alive if Black moves first, \\d+ states?");
        String proofs = Files.readString(file);
        assertThat(proofs).contains("\"care\":\"keeps-all\"");
        assertThat(Shell.shinpanReading(proofs, "check", "-").status()).isZero();
        assertThat(Shell.shinpanReading(corner, "prove", "-", "--at", "a3", "--states", "10", "--first", "owner")
                        .out())
                .contains("unproved  no proof was found by searches of at most 10 states");
    }

    @Test
    void firstMovesAreWrittenAsProofsAndAsTrees() throws IOException {
        String[] options = {"prove", "-", "--at", "a3", "--first", "owner", "--given", "a2", "--moves", "--format"};
        JsonNode json = new ObjectMapper()
                .readTree(Shell.shinpanReading(FRAMED, with(options, "json")).out());
        assertThat(json.get("chains").get(0).get("outcomes")).hasSize(5);
        assertThat(json.get("proof").get("format").asText()).isEqualTo("shinpan-proof/3");
        String proofs = json.get("proof").toString();
        Shell.Ran check = Shell.shinpanReading(proofs, "check", "-");
        assertThat(check.status()).isZero();
        assertThat(check.lines()).contains("A3   Black shown: independently alive after Black B4, given that A2 lives");
        Shell.Ran sgf = Shell.shinpanReading(FRAMED, with(options, "sgf"));
        assertThat(sgf.out()).contains("C[A3: independently alive after Black B4, given that A2 lives; every move");
        assertThat(RecordFile.read(sgf.out().getBytes(StandardCharsets.UTF_8)).games())
                .hasSize(5);
    }

    private static String[] with(String[] options, String last) {
        String[] all = Arrays.copyOf(options, options.length + 1);
        all[options.length] = last;
        return all;
    }

    /**
     * By the reading of the ko rule that Shinpan follows, the chain is not alive. The result notes that the other
     * reading gives another verdict.
     */
    @Test
    void saysWhatDependsOnTheKoReading() throws IOException {
        String ko = "(;SZ[4:2]AB[ba][ca][ab]AW[bb][db])";
        assertThat(Shell.shinpanReading(ko, "prove", "-", "--at", "a1").out())
                .contains("not-alive", "depends on the ko reading");
        JsonNode chains = new ObjectMapper()
                .readTree(Shell.shinpanReading(ko, "prove", "-", "--format", "json")
                        .out())
                .get("chains");
        assertThat(chains.get(0).get("koReading").asText()).isEqualTo("depends");
        assertThat(Shell.shinpanReading("(;SZ[3];B[bb])", "prove", "-").out()).doesNotContain("ko reading");
    }

    /**
     * One position has an eye space of three points in a row in the corner. In the other one, a captured stone becomes
     * an eye.
     */
    @Test
    void saysWhatDependsOnTheOtherRivalReadings() throws IOException {
        String three = "(;SZ[5:4]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec][bd][dd])";
        assertThat(Shell.shinpanReading(three, "prove", "-", "--at", "a3").out())
                .contains("not-alive", "depends on the first move reading");
        String eye = "(;SZ[4:2]AB[ca][ab]AW[aa])";
        assertThat(Shell.shinpanReading(eye, "prove", "-", "--at", "a1").out())
                .contains("alive", "depends on the formation reading");
        JsonNode chains = new ObjectMapper()
                .readTree(Shell.shinpanReading(eye, "prove", "-", "--at", "a1", "--format", "json")
                        .out())
                .get("chains");
        assertThat(chains.get(0).get("firstMoveReading").asText()).isEqualTo("same");
        assertThat(chains.get(0).get("formationReading").asText()).isEqualTo("depends");
    }

    @Test
    void oddBoardsAreAnswered() {
        Shell.Ran impossible = Shell.shinpanReading("(;SZ[2]AB[aa]AW[ba][ab][bb])", "prove", "-");
        assertThat(impossible.out() + impossible.err()).contains("no liberty");
        Shell.Ran wide = Shell.shinpanReading("(;SZ[25]AB[mm])", "prove", "-", "--seconds", "0");
        assertThat(wide.status()).isZero();
        assertThat(wide.lines().get(25)).matches("N13 +Black unproved .*");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            prove - --turn 9   | the game has no turn 9, only 2
            prove - --turn -1  | must not be negative
            prove - --at a9    | not on a board of 3x3
            prove - --at c3    | no stone on C3
            prove - --states -1  | must not be negative
            prove - --moves      | need --first
            prove - --fate --first owner | leave out --first
            prove - --given b2   | needs --first or --fate
            prove - --first owner --life japanese | leave out --life
            prove - --first owner --given c1 | no stone on C1
            prove - --seconds -1 | Invalid value for option '--seconds'
            prove nowhere.sgf  | no such file
            prove              | Missing required parameter
            """)
    void wrongUsageIsOneLineAndStatus2(String line, String expected) {
        Shell.Ran ran = Shell.shinpanReading("(;SZ[3];B[bb];W[ab])", line.split("\\s+"));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).singleElement().asString().contains(expected);
    }

    /** The point A1 is a dame. When it is filled, White must connect at C1. Until then P16 bars a second pass. */
    @Test
    void saysWhatIsLeftToPlay() {
        String record = "(;SZ[6:5]AB[ba][da][ab][bb][cb][db][ac][bc][ad][bd]AW[ea][eb][fb][cc][dc][fc][cd][ed][fd]"
                + "[be][de][ee];B[];W[])";
        String left = "left to play: an opinion, 4 of 4 chains proved: dame left at A1, then to be connected at C1;"
                + " with that played W+2";
        assertThat(Shell.shinpanReading(record, "prove", "-").lines())
                .last()
                .asString()
                .isEqualTo(left);
        Shell.Ran judged =
                Shell.shinpanReading(record, "judge", "--rules", "wagc-intent", "--prove-seconds", "30", "-");
        assertThat(judged.out()).contains("White pass [P16]").contains("  " + left + " (wagc-intent)");
        assertThat(Shell.shinpanReading(record, "judge", "--rules", "wagc-intent", "-")
                        .out())
                .doesNotContain("left to play");
    }
}
