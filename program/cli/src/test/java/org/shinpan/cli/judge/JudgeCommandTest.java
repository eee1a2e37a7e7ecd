package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.SystemWords;

/** Tests the judgement of records under each rule set, and the messages about bad input. */
@Tag("each-jdk")
class JudgeCommandTest {

    private static final Path RECORDS = Checkout.path("examples/records");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    /** The differences of the document where-they-part.md for which there is a record, each with the verdicts. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            ko-too-soon         | logical      | 10 6 repeats
            ko-too-soon         | tromp-taylor | 10 6 repeats
            ko-too-soon         | go-gadget    | 10 8 ko
            ko-too-soon         | go-gadget+7A | 10 8 ko
            ko-too-soon         | clarendon    | 10 III repeats
            ko-too-soon         | wagc-intent  | 10 P12 repeats
            send-two-return-one | logical      | 32 6 repeats
            send-two-return-one | tromp-taylor | 32 6 repeats
            send-two-return-one | go-gadget    | two-passes
            send-two-return-one | go-gadget+7A | two-passes
            send-two-return-one | clarendon    | 32 III repeats
            send-two-return-one | wagc-intent  | 33 P13 game-over
            triple-ko           | tromp-taylor | 46 6 repeats
            triple-ko           | go-gadget    | two-passes
            triple-ko           | wagc-intent  | 47 P13 game-over
            eternal-life        | tromp-taylor | 32 6 repeats
            eternal-life        | go-gadget+7A | two-passes
            eternal-life        | wagc-intent  | 33 P13 game-over
            handicap-by-passes  | clarendon    | two-passes
            """)
    void judgesTheShippedRecords(String record, String rules, String expected) throws IOException {
        Shell.Ran ran = Shell.shinpan(
                "judge", RECORDS.resolve(record + ".sgf").toString(), "--rules", rules, "--format", "json");
        assertThat(ran.status()).isZero();
        JsonNode verdict = JSON.readTree(ran.out()).get("verdicts").get(0);
        JsonNode illegal = verdict.get("illegal");
        String found = verdict.get("legal").asBoolean()
                ? verdict.get("ended").asText()
                : illegal.get("turn").asText() + " " + illegal.get("clause").asText() + " "
                        + illegal.get("witness").get("kind").asText();
        assertThat(found).isEqualTo(expected);
    }

    /**
     * The games are D12 and D13 of where-they-part.md. In D12 two walls share a 4x4 board: both players have an area of
     * 8 and a territory of 4. In D13 a dead stone changes the counts.
     */
    @Test
    void scoresByEachText() throws IOException {
        String walls = "(;SZ[4]AB[ba][bb][bc][bd]AW[ca][cb][cc][cd]PL[B];B[];W[])";
        JsonNode all = judged(walls, "five-texts");
        assertThat(all.get("verdicts"))
                .allSatisfy(
                        verdict -> assertThat(verdict.get("legal").asBoolean()).isTrue());
        assertThat(summary(all)).containsExactly("8 8 0", "8 8 0", "8 8 0", "8 8 0", "8 8 0", "4 4 0");
        assertThat(summary(judged(walls, "chinese,aga,new-zealand"))).containsOnly("8 8 0");
        String dead = "(;SZ[4]AB[ba][bb][bc][bd][dc]AW[ca][cb][cc][cd]PL[B];B[];W[])";
        Path alive = folder.resolve("alive");
        Files.writeString(alive, "B1 C1\n");
        Shell.Ran ran = Shell.shinpanReading(dead, "judge", "-", "--format", "json", "--alive", alive.toString());
        assertThat(summary(JSON.readTree(ran.out())))
                .containsExactly("9 4 B+5", "9 4 B+5", "9 4 B+5", "9 4 B+5", "9 4 B+5", "4 5 W+1");
    }

    /**
     * In D13 the black stone D2 is dead. By territory White has 4 points and a prisoner, and Black has 4 points; by
     * area both have 8. A record that names no rules was probably played under the rules of a club.
     */
    @Test
    void aCountedGameWithoutRulesIsSettledByThoseOfClubs() throws IOException {
        String dead = "(;SZ[4]KM[0]AB[ba][bb][bc][bd][dc]AW[ca][cb][cc][cd]PL[B];B[];W[])";
        String alive = Files.writeString(folder.resolve("alive"), "B1 C1\n").toString();
        assertThat(Shell.shinpanReading(dead, "judge", "--alive", alive, "-").lines())
                .contains("-: by the rules of clubs: japanese W+1, chinese 0, aga 0, new-zealand 0"
                        + " (by the marks that were given)")
                .contains("  dead: D2");
        JsonNode json = JSON.readTree(Shell.shinpanReading(dead, "judge", "-", "--format", "json", "--alive", alive)
                .out());
        assertThat(json.get("clubs"))
                .extracting(one ->
                        one.get("ruleset").asText() + " " + one.get("result").asText())
                .containsExactly("japanese W+1", "chinese 0", "aga 0", "new-zealand 0");
        assertThat(json.get("clubs")).allSatisfy(one -> {
            assertThat(one.get("by").asText()).isEqualTo("marks");
            assertThat(one.get("dead")).extracting(JsonNode::asText).containsExactly("D2");
        });
        Path page = folder.resolve("clubs.html");
        Shell.shinpanReading(dead, "judge", "-", "--alive", alive, "--report", page.toString());
        assertThat(Files.readString(page))
                .contains("<p class=\"result\">By the rules of clubs: japanese W+1, chinese 0, aga 0, new-zealand 0"
                        + " (by the marks that were given).</p>\n<ul><li>Dead: D2</li></ul>")
                .doesNotContain("The final position");
        assertThat(clubs(dead)).contains("the players probably agreed on, an opinion)");
        assertThat(clubs(dead.replace("KM[0]", "KM[0]RU[Chinese]"))).isEmpty();
        assertThat(clubs(dead.replace(";B[];W[]", "RE[B+R]"))).isEmpty();
        assertThat(clubs(dead, "--settle", "none")).isEmpty();
        assertThat(clubs(dead, "--rules", "five-texts")).isEmpty();
    }

    private static String clubs(String record, String... options) {
        return Shell.shinpanReading(record, List.of("judge", "-"), options).lines().stream()
                .filter(line -> line.contains(" by the rules of clubs: "))
                .collect(Collectors.joining());
    }

    private JsonNode judged(String record, String rules) throws IOException {
        Path alive = folder.resolve("all-alive");
        Files.writeString(alive, "# everybody lives\nall\n");
        Shell.Ran ran = Shell.shinpanReading(
                record, "judge", "-", "--rules", rules, "--format", "json", "--alive", alive.toString());
        assertThat(ran.err()).isEmpty();
        return JSON.readTree(ran.out());
    }

    private static List<String> summary(JsonNode game) {
        List<String> rows = new ArrayList<>();
        for (JsonNode verdict : game.get("verdicts")) {
            JsonNode score = verdict.get("score");
            rows.add(score.get("black").get("points").asText() + " "
                    + score.get("white").get("points").asText() + " "
                    + verdict.get("result").asText());
        }
        return rows;
    }

    @Test
    void komiIsAddedAndItsSilenceIsNamed() throws IOException {
        JsonNode game = judged("(;SZ[3]KM[0.5]RE[W+0.5];B[];W[])", "tromp-taylor,clarendon,wagc-intent");
        for (JsonNode verdict : game.get("verdicts")) {
            assertThat(verdict.get("result").asText()).isEqualTo("W+0.5");
            assertThat(verdict.get("agrees").asBoolean()).isTrue();
            boolean silentOnKomi = verdict.get("silent").toString().contains("komi: the text names none");
            assertThat(silentOnKomi).isEqualTo(verdict.get("ruleset").asText().equals("tromp-taylor"));
        }
    }

    @Test
    void aResignationIsTheRecordsLastTurn() throws IOException {
        for (JsonNode verdict : judged("(;SZ[5]RE[B+R];B[aa])", "all").get("verdicts")) {
            assertThat(verdict.get("ended").asText()).isEqualTo("resignation");
            assertThat(verdict.get("result").asText()).isEqualTo("B+R");
            boolean silent = verdict.get("silent").toString().contains("resignation");
            assertThat(silent).isEqualTo(!resigningIsInTheText(verdict));
        }
        for (JsonNode verdict : judged("(;SZ[5]RE[W+R];B[cc])", "five-texts").get("verdicts")) {
            boolean onATurn = verdict.get("ruleset").asText().equals("clarendon");
            assertThat(verdict.get("ended").asText()).isEqualTo(onATurn ? "unfinished" : "resignation");
            assertThat(verdict.get("silent").toString())
                    .contains(onATurn ? "resignation: refused" : "although it was not Black's turn");
        }
    }

    private static boolean resigningIsInTheText(JsonNode verdict) {
        return List.of("clarendon", "japanese", "chinese")
                .contains(verdict.get("ruleset").asText());
    }

    /** The rules that the record names come first, followed by the five texts. */
    @Test
    void theRulesThatARecordNamesComeFirst() throws IOException {
        String record = "(;SZ[5]RU[AGA]KM[7.5]RE[B+17.5];B[cc];W[];B[])";
        JsonNode game = JSON.readTree(
                Shell.shinpanReading(record, "judge", "-", "--format", "json").out());
        assertThat(names(game)).startsWith("aga", "logical").hasSize(7);
        JsonNode declared = game.get("declared");
        assertThat(declared.get("rules").asText()).isEqualTo("AGA");
        assertThat(declared.get("ruleset").asText()).isEqualTo("aga");
        assertThat(declared.get("agrees").asText()).isEqualTo("yes");
        assertThat(declared.get("why").isNull()).isTrue();
        assertThat(Shell.shinpanReading(record, "judge", "-").out())
                .startsWith("-: result: B+17.5 under aga; as recorded; about 99 % sure\n  game: ");
        Shell.Ran alone = Shell.shinpanReading(record, "judge", "-", "--rules", "declared", "--format", "json");
        assertThat(names(JSON.readTree(alone.out()))).containsExactly("aga");
        Shell.Ran all = Shell.shinpanReading(record, "judge", "-", "--rules", "all", "--format", "json");
        assertThat(names(JSON.readTree(all.out()))).containsExactlyElementsOf(RuleSets.names());
    }

    @Test
    void chineseResultsAreInBothNotations() throws IOException {
        JsonNode verdict = chinese("(;SZ[5]RU[中国规则]KM[7.5];B[];W[])");
        assertThat(verdict.get("result").asText()).isEqualTo("W+7.5");
        assertThat(verdict.get("notation").asText()).isEqualTo("W+3 3/4 zi");
    }

    /**
     * The record does not say whether the players agreed that the stone is dead (8.2), so the settled result is only an
     * opinion.
     */
    @Test
    void aChineseResultIsOpenWithoutAnAgreement() throws IOException {
        String record = "(;SZ[5]RU[中国规则]KM[7.5]RE[B+17.5];B[cc];W[];B[];W[])";
        JsonNode verdict = chinese(record);
        assertThat(verdict.get("result").asText()).isEqualTo("?");
        assertThat(verdict.has("notation")).isFalse();
        assertThat(verdict.get("agrees").isNull()).isTrue();
        assertThat(verdict.get("undetermined").asText()).isEqualTo("which of the strings are alive: Black's at C3?");
        assertThat(Shell.shinpanReading(record, "judge", "-").out())
                .startsWith("-: result: B+17.5 (B+8 3/4 zi) under chinese; as recorded; about 99 % sure\n");
        assertThat(Shell.shinpanReading(record, "judge", "-", "--settle", "none")
                        .out())
                .contains("B+17.5 (B+8 3/4 zi); agrees with the record: yes")
                .containsPattern("\n  chinese +legal, two passes .* 7\\.5   \\?\n");
    }

    private static JsonNode chinese(String record) throws IOException {
        return JSON.readTree(Shell.shinpanReading(record, "judge", "-", "--format", "json")
                        .out())
                .get("verdicts")
                .get(0);
    }

    /**
     * Each row has the properties of a record, and the sentence about them. Every record is judged, whatever it says
     * about its rules.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "(;SZ[3]RE[B+9];B[bb];W[];B[]) | declared: the record names no rules",
                "(;SZ[3]RU[Fischer]RE[B+9];B[bb];W[];B[]) | declared: the record names the rules 'Fischer', which are"
                        + " not known",
                "(;SZ[3]RU[Ing]RE[B+9];B[bb];W[];B[]) | declared: there is no rule set for the rules 'Ing' that the"
                        + " record names",
                "(;SZ[3]RU[NZ];B[bb];W[];B[]) | result: B+9 under new-zealand; not comparable, since the record states"
                        + " no result",
                "(;SZ[3]RU[NZ]RE[B+2];B[bb];W[];B[]) | result: B+9 under new-zealand; NOT as recorded (by 7)",
                "(;SZ[3]RU[NZ]RE[B+9];B[bb]) | result: B+9 under new-zealand; as recorded",
                "(;SZ[3]RU[NZ];B[bb]) | declared: 'NZ' is read as new-zealand; unfinished; agrees with the record: not"
                        + " comparable, since the record states no result",
                "(;SZ[3]RU[NZ]RE[B+9];B[bb];W[bb]) | declared: 'NZ' is read as new-zealand; turn 2 is barred; agrees"
                        + " with the record: not comparable, since turn 2 is barred by new-zealand P6",
                "(;SZ[3]RU[Japanese]KM[0]RE[B+9];B[bb];W[];B[]) | result: B+8 under japanese; NOT as recorded (by 1)",
                "(;SZ[3]RU[Japanese]KM[0]RE[B+R];B[bb]) | declared: 'Japanese' is read as japanese; B+R; agrees with"
                        + " the record: from the record",
            })
    void theDeclaredVerdictIsOneSentence(String record, String sentence) {
        for (String rules : List.of("declared", "declared,five-texts")) {
            Shell.Ran ran = Shell.shinpanReading(record, "judge", "-", "--rules", rules);
            assertThat(ran.lines())
                    .anyMatch(line -> line.startsWith("-: " + sentence) || line.startsWith("  " + sentence));
            assertThat(ran.err()).isEmpty();
        }
    }

    /** A komi of 750 can have several meanings. The judge chooses the one that agrees with the recorded result. */
    @Test
    void aKomiInDoubtIsReadSoThatTheRecordFitsItself() {
        String walls = ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg];B[];W[])";
        String japanese = "(;SZ[7]KM[750]RU[Japanese]RE[W+0.5]" + walls;
        assertThat(Shell.shinpanReading(japanese, "judge", "-", "--komi-reading", "auto")
                        .out())
                .contains("komi 7.5 (read from KM[750])")
                .contains("result: W+0.5 under japanese; as recorded");
        String chinese = "(;SZ[7]KM[325]RU[Chinese]RE[B+0.25]" + walls;
        assertThat(Shell.shinpanReading(chinese, "judge", "-", "--komi-reading", "auto")
                        .out())
                .contains("komi 6.5 (read from KM[325])")
                .contains("result: B+0.5 (B+1/4 zi) under chinese; as recorded");
        assertThat(Shell.shinpanReading(japanese, "judge", "-", "--komi-reading", "wild")
                        .err())
                .contains("there are as-written, tenths, hundredths, stones and elsewhere, and auto");
    }

    private static List<String> names(JsonNode game) {
        List<String> names = new ArrayList<>();
        game.get("verdicts").forEach(verdict -> names.add(verdict.get("ruleset").asText()));
        return names;
    }

    @Test
    void aKomiInDoubtIsUnknownUntilAReadingIsChosen() throws IOException {
        String record = "(;SZ[3]KM[375];B[];W[])";
        String fitting = "(;SZ[3]KM[375]RE[W+7.5];B[];W[])";
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Checkout.path("docs/schemas/judge-1.json")));
        JsonNode game = JSON.readTree(
                Shell.shinpanReading(record, "judge", "-", "--format", "json").out());
        assertThat(schema.validate(game)).isEmpty();
        assertThat(game.get("komiReadings").toString())
                .isEqualTo("{\"as-written\":\"375\",\"hundredths\":\"3.75\",\"stones\":\"7.5\"}");
        for (JsonNode verdict : game.get("verdicts")) {
            assertThat(verdict.get("result").asText()).isEqualTo("?");
            assertThat(verdict.get("agrees").isNull()).isTrue();
        }
        JsonNode read = JSON.readTree(
                Shell.shinpanReading(fitting, "judge", "-", "--format", "json", "--komi-reading", "stones")
                        .out());
        assertThat(read.has("komiReadings")).isFalse();
        assertThat(read.get("verdicts").get(0).get("agrees").asBoolean()).isTrue();
        assertThat(Shell.shinpanReading(record, "judge", "-").out()).contains("komi unknown");
        assertThat(Shell.shinpanReading(record, "judge", "-", "--komi-reading", "zi")
                        .err())
                .contains("'zi' is not a reading of a komi; there are as-written, tenths, hundredths, stones and"
                        + " elsewhere");
    }

    @Test
    void aSetUpInTheMiddleIsNamedInTheRow() throws IOException {
        String record = "(;SZ[5];B[aa];W[bb];AE[bb];W[cc])";
        assertThat(Shell.shinpanReading(record, "judge", "-").out())
                .contains("ILLEGAL turn 3")
                .doesNotContain("legal since");
        String onTurn = "(;SZ[5];B[aa];W[bb];AE[bb]PL[W];W[cc])";
        assertThat(Shell.shinpanReading(onTurn, "judge", "-").out())
                .contains("legal since the set-up at node 4, unfinished");
        JsonNode verdict = judged(onTurn, "logical").get("verdicts").get(0);
        assertThat(verdict.get("sinceSetUp").asInt()).isEqualTo(4);
    }

    @Test
    void aRecordThatStopsIsUnfinishedAndScoredAsItStands() throws IOException {
        JsonNode verdict = judged("(;SZ[5];B[cc])", "logical").get("verdicts").get(0);
        assertThat(verdict.get("ended").asText()).isEqualTo("unfinished");
        assertThat(verdict.get("result").asText()).isEqualTo("?");
        assertThat(verdict.get("score").get("black").get("points").asText()).isEqualTo("25");
    }

    @Test
    void lifeThatIsNotAgreedIsLeftOpen() throws IOException {
        Shell.Ran ran = Shell.shinpanReading(
                "(;SZ[5];B[cc];W[];B[])", "judge", "-", "--rules", "wagc-intent", "--format", "json");
        JsonNode verdict = JSON.readTree(ran.out()).get("verdicts").get(0);
        assertThat(verdict.get("result").asText()).isEqualTo("?");
        assertThat(verdict.get("undetermined").asText()).contains("Black's at C3");
        assertThat(verdict.get("score").get("black").get("points").isNull()).isTrue();
        assertThat(verdict.get("score").get("black").get("stones").asInt()).isEqualTo(1);
    }

    @Test
    void aCycleThatGoGadgetLetsStandIsNoted() throws IOException {
        JsonNode verdict =
                judged("(;SZ[1];B[aa];W[aa])", "go-gadget").get("verdicts").get(0);
        assertThat(verdict.get("legal").asBoolean()).isTrue();
        assertThat(verdict.get("silent").toString())
                .contains("repetition: turn 1 recreates the position at the start")
                .contains("so do 1 later turns");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            ''                    | line 1, column 1: the file is empty
            hello                 | not a game record
            (;SZ[9];B[aa          | not closed
            (;SZ[0];B[aa])        | SZ[0]
            (;SZ[53];B[aa])       | SZ[53]
            (;SZ[1000000];B[aa])  | SZ[1000000]
            (;SZ[-1];B[aa])       | SZ[-1]
            (;SZ[abc];B[aa])      | SZ[abc]
            """)
    void badInputIsOneLineAndStatus2(String record, String expected) {
        Shell.Ran ran = Shell.shinpanReading(record == null ? "" : record, "judge", "-");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.faults()).singleElement().asString().contains(expected).startsWith("shinpan: -: line 1");
    }

    @Test
    void oneBadFileOrGameStopsNoOther() throws IOException {
        Files.writeString(folder.resolve("a.sgf"), "(;SZ[9];B[aa");
        Files.writeString(folder.resolve("b.sgf"), "(;SZ[0])(;SZ[3];B[bb])");
        Files.writeString(folder.resolve("c.sgf"), "(;SZ[3];B[bb];W[bb])");
        Files.writeString(folder.resolve("d.txt"), "not looked at");
        Shell.Ran ran = Shell.shinpan("judge", folder.toString(), "nowhere.sgf", "--format", "json");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults())
                .hasSize(4)
                .last()
                .asString()
                .startsWith("shinpan: 2 games; with a barred turn: 1 (")
                .contains("tromp-taylor 7: 1")
                .endsWith("; as recorded: 0; not as recorded: 0; from the record: 0; not comparable: 2; unreadable: 3");
        assertThat(ran.faults())
                .anySatisfy(line -> assertThat(line).contains("a.sgf"))
                .anySatisfy(line -> assertThat(line).contains("b.sgf").contains("game 1"))
                .anySatisfy(line -> assertThat(line).isEqualTo("shinpan: nowhere.sgf: no such file"));
        assertThat(ran.lines()).hasSize(2);
        JsonNode second = JSON.readTree(ran.lines().get(0));
        assertThat(second.get("file").asText()).endsWith("b.sgf");
        assertThat(second.get("game").asInt()).isEqualTo(2);
    }

    @Test
    void aStreamWithoutEndIsRefusedAtTheLimit() {
        InputStream endless = new InputStream() {
            private long given;

            @Override
            public int read() {
                return "(;B[aa])".charAt((int) (given++ % 8));
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                assertThat(given).as("bytes read").isLessThan(1L << 27);
                for (int i = 0; i < length; i++) {
                    into[offset + i] = (byte) read();
                }
                return length;
            }
        };
        Shell.Ran ran = Shell.shinpanReading(endless, "judge", "-");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).singleElement().asString().contains("longer than 64 MiB");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            judge                              | Missing required parameter
            judge --rules nix -                | there is no rule set 'nix'
            judge --komi much -                | 'much' is no komi
            judge --alive nowhere -            | nowhere
            judge --format xml -               | Invalid value
            judge --jobs 0 -                   | --jobs must be from 1
            judge --prove-seconds -1 -         | Invalid value for option '--prove-seconds'
            jduge                              | there is no command 'jduge'; did you mean 'judge'?
            rules nix                          | there is no rule set 'nix'
            rules clarendon XII                | clarendon has no clause 'XII'
            count legal 0 3                    | not 0x3
            count legal 9 9                    | not 9x9
            count legal three 3                | Invalid value
            perft --rules logical --size 3x --depth 2 | not a board size
            perft --rules logical --size 2x2 --depth 0 | but it is 0
            gtp --rules nix                    | there is no rule set 'nix'
            gtp --handicap -1                  | not negative
            gtp --size 99                      | --size must have 1 to 25 columns and rows, but it is 99x99
            gtp --size 26x9                    | --size must have 1 to 25 columns and rows, but it is 26x9
            solve --size 0x3                   | --size must have 1 to 52 columns and rows, but it is 0x3
            judge --alive nofile -             | nofile: no such file
            prove nofile                       | nofile: no such file
            match --black x --white y --openings nofile | nofile: no such file
            match --black x --white y --out pom.xml/foo | pom.xml/foo: $SYSTEM
            """)
    void wrongUsageIsOneLineAndStatus2(String line, String expected) {
        Shell.Ran ran = Shell.shinpanReading("(;SZ[3])", line.split("\\s+"));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        String notInAFile = SystemWords.refusing(Path.of("pom.xml/foo"));
        assertThat(ran.faults()).singleElement().asString().contains(expected.replace("$SYSTEM", notInAFile));
    }
}
