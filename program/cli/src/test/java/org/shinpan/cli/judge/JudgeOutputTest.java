package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.cli.Shell;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Checkout;

/**
 * Tests the output of {@code judge}: JSON by its schema, CSV, the table, and the games and statuses that options
 * select.
 */
class JudgeOutputTest {

    private static final Path RECORDS = Checkout.path("examples/records");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonSchema schema() throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Checkout.path("docs/schemas/judge-1.json")));
    }

    static Stream<Path> records() throws IOException {
        try (Stream<Path> found = Files.list(RECORDS)) {
            return found.sorted().toList().stream();
        }
    }

    /**
     * The record has only four moves but claims a counted result. Every form of the output must say that the end of the
     * game is missing.
     */
    @Test
    void aRecordThatStopsEarlyIsNotSettled(@TempDir Path folder) throws IOException {
        Path cut = Files.writeString(
                folder.resolve("cut.sgf"),
                "(;SZ[19]KM[5.5]RU[Japanese]RE[B+3.5];B[dd];W[pp];B[dp];W[pd])"
                        + "(;SZ[7]KM[6.5]RE[B+0.5];B[cc];W[dd])");
        Path page = folder.resolve("page.html");
        String stop = "the record does not reach the end of the game: it claims B+3.5 and stops after turn 4,"
                + " where 357 points are open";
        Shell.Ran text = Shell.shinpan("judge", cut.toString(), "--report", page.toString());
        assertThat(text.out()).contains(stop).doesNotContain("% sure").doesNotContain("rules of clubs");
        assertThat(text.err()).contains("not as recorded: 0;", "not comparable: 2 (2 without the end of the game)");
        assertThat(Files.readString(page)).contains(stop).doesNotContain("dead stones");
        JsonNode game = JSON.readTree(Shell.shinpan("judge", cut.toString(), "--format", "json")
                .lines()
                .get(0));
        assertThat(schema().validate(game)).isEmpty();
        assertThat(game.at("/declared/stop/reason").asText()).isEqualTo("open-points");
        assertThat(game.at("/declared/stop/open").asInt()).isEqualTo(357);
        assertThat(game.at("/declared/settled").isMissingNode()).isTrue();
        assertThat(Shell.shinpan("judge", cut.toString(), "--format", "csv").out())
                .contains("declared.stop.reason", ",open-points,4,357,");
        assertThat(Shell.shinpan("judge", cut.toString(), "--only", "mismatch").out())
                .doesNotContain("cut.sgf#");
    }

    @ParameterizedTest
    @MethodSource("records")
    void theJsonKeepsToItsSchema(Path record) throws IOException {
        Shell.Ran ran = Shell.shinpan("judge", record.toString(), "--format", "json", "--komi", "-3.75");
        assertThat(ran.lines()).hasSize(1);
        JsonNode game = JSON.readTree(ran.out());
        assertThat(schema().validate(game)).isEmpty();
        assertThat(game.get("komi").asText()).isEqualTo("-3.75");
        List<String> names = new ArrayList<>();
        game.get("verdicts").forEach(verdict -> names.add(verdict.get("ruleset").asText()));
        assertThat(names).containsSubsequence(RuleSets.fiveTexts());
    }

    @Test
    void theSchemaCanFail() throws IOException {
        String line = Shell.shinpan("judge", RECORDS.resolve("ko-too-soon.sgf").toString(), "--format", "json")
                .out();
        assertThat(schema().validate(JSON.readTree(line.replace("\"repeats\"", "\"repeated\""))))
                .isNotEmpty();
        assertThat(schema().validate(JSON.readTree(line.replace("\"unfinished\"", "\"over\""))))
                .isNotEmpty();
    }

    @Test
    void anyNumberOfJobsPrintsTheSame() {
        String one = Shell.shinpan("judge", RECORDS.toString(), "--jobs", "1").out();
        assertThat(Shell.shinpan("judge", RECORDS.toString(), "--jobs", "3").out())
                .isEqualTo(one);
    }

    private static final String HEADED = "(;SZ[3]PB[Aiko]BR[1d]PW[Bo, Jr.]DT[2024-05-01]EV[Say \"hi\"]RE[W+R];B[bb])";

    @Test
    void theJsonSaysWhoPlayedWhenAndWhere() throws IOException {
        String collection = "\uFEFF some words\n" + HEADED + "\n (;SZ[3];B[aa])";
        Shell.Ran ran = Shell.shinpanReading(collection, "judge", "-", "--format", "json");
        JsonNode first = JSON.readTree(ran.lines().get(0));
        assertThat(first.get("players").toString())
                .isEqualTo("{\"black\":{\"name\":\"Aiko\",\"rank\":\"1d\"},"
                        + "\"white\":{\"name\":\"Bo, Jr.\",\"rank\":null}}");
        assertThat(first.get("date").asText()).isEqualTo("2024-05-01");
        assertThat(first.get("event").asText()).isEqualTo("Say \"hi\"");
        byte[] bytes = collection.getBytes(StandardCharsets.UTF_8);
        for (String line : ran.lines()) {
            int offset = JSON.readTree(line).get("offset").asInt();
            assertThat(new String(bytes, offset, 2, StandardCharsets.US_ASCII)).isEqualTo("(;");
        }
        assertThat(JSON.readTree(ran.lines().get(1)).get("offset").asInt())
                .isEqualTo(bytes.length - "(;SZ[3];B[aa])".length());
        byte[] chinese = "(;SZ[3]CA[GB18030]PB[\u53e4\u529b];B[aa])".getBytes(Charset.forName("GB18030"));
        String converted = Shell.shinpanReading(new ByteArrayInputStream(chinese), "judge", "-", "--format", "json")
                .out();
        assertThat(JSON.readTree(converted).get("offset").isNull()).isTrue();
    }

    @Test
    void theCsvHasOneLineForEachGameAndRuleSet() {
        List<String> lines = Shell.shinpanReading(HEADED, "judge", "-", "--format", "csv", "--rules", "logical")
                .lines();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("file,game,board.columns,board.rows,komi,handicap,declared.rules,");
        assertThat(lines.get(1))
                .startsWith("-,1,3,3,,0,,W+R,")
                .contains(",Aiko,1d,\"Bo, Jr.\",,2024-05-01,\"Say \"\"hi\"\"\",0,1,")
                .contains(",logical,true,")
                .contains(",resignation,");
    }

    /** Each value of the JSON is in the CSV cell with its name, and all other cells are empty. */
    @Test
    void theCsvHasTheValuesOfTheJson() throws IOException {
        String games = "(;SZ[3]KM[3.75]PB[a \"b\"];B[aa];W[aa])(;SZ[5]RE[B+5]C[x];B[];W[];B[cc])(;SZ[3]KM[lots];B[ab])";
        String[] line = {"judge", "-", "--format", "json", "--rules", "all", "--all-turns"};
        List<String> expected = new ArrayList<>();
        for (String game : Shell.shinpanReading(games, line).lines()) {
            ObjectNode json = (ObjectNode) JSON.readTree(game);
            json.remove("schema");
            for (JsonNode verdict : json.remove("verdicts")) {
                Map<String, String> cells = new TreeMap<>();
                cells("", json, cells);
                cells("", verdict, cells);
                expected.add(cells.toString());
            }
        }
        line[3] = "csv";
        List<List<String>> rows = rows(Shell.shinpanReading(games, line).out());
        List<String> found = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            Map<String, String> cells = new TreeMap<>();
            assertThat(row).hasSameSizeAs(rows.get(0));
            for (int i = 0; i < row.size(); i++) {
                if (!row.get(i).isEmpty()) {
                    cells.put(rows.get(0).get(i), row.get(i));
                }
            }
            found.add(cells.toString());
        }
        assertThat(found).isEqualTo(expected).hasSizeGreaterThan(20);
    }

    private static void cells(String before, JsonNode object, Map<String, String> cells) {
        object.properties().forEach(field -> {
            JsonNode value = field.getValue();
            String name = before + field.getKey();
            if (value.isObject() && !name.equals("komiReadings")) {
                cells(name + ".", value, cells);
            } else if (!value.isNull() && !(value.isArray() && value.isEmpty())) {
                cells.put(name, value.isContainerNode() ? value.toString() : value.asText());
            }
        });
    }

    /** Parses comma-separated values by RFC 4180. */
    private static List<List<String>> rows(String csv) {
        List<List<String>> rows = new ArrayList<>();
        for (String line : csv.split("\r\n")) {
            List<String> row = new ArrayList<>();
            Matcher cell =
                    Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,\"]*))(,|$)").matcher(line);
            while (cell.find()) {
                row.add(cell.group(1) == null ? cell.group(2) : cell.group(1).replace("\"\"", "\""));
                if (cell.group(3).isEmpty()) {
                    break;
                }
            }
            rows.add(row);
        }
        return rows;
    }

    /**
     * Three games. The first has no fault: its two passes are counted as 0, which is the recorded result. The second
     * has a barred turn, and the third a recorded result that differs from the count.
     */
    private static final String MIXED = "(;SZ[3]RE[0];B[];W[])(;SZ[3];B[aa];W[aa])(;SZ[3]RE[B+5];B[];W[])";

    @Test
    void onlySomeGamesArePrintedButAllAreCounted() {
        String[] line = {"judge", "-", "--format", "json", "--rules", "tromp-taylor", "--only", "illegal"};
        Shell.Ran illegal = Shell.shinpanReading(MIXED, line);
        assertThat(illegal.lines()).singleElement().asString().contains("\"game\":2");
        assertThat(illegal.faults())
                .containsExactly("shinpan: 3 games; with a barred turn: 1 (tromp-taylor 7: 1); as recorded: 0;"
                        + " not as recorded: 1; from the record: 0; not comparable: 3; unreadable: 0");
        line[7] = "mismatch";
        assertThat(Shell.shinpanReading(MIXED, line).lines())
                .singleElement()
                .asString()
                .contains("\"game\":3");
        line[7] = "illegal,mismatch";
        assertThat(Shell.shinpanReading(MIXED, line).lines()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            (;SZ[3]RE[0];B[];W[])           | 0 | 0
            (;SZ[3];B[aa];W[aa])            | 0 | 1
            (;SZ[3]RE[B+5];B[];W[])         | 0 | 1
            (;SZ[3]RE[B+5];B[];W[])(;SZ[0]) | 2 | 2
            """)
    void theStatusIsStrictIfAsked(String record, int usual, int strict) {
        assertThat(Shell.shinpanReading(record, "judge", "-", "--rules", "logical")
                        .status())
                .isEqualTo(usual);
        assertThat(Shell.shinpanReading(record, "judge", "-", "--rules", "logical", "--strict")
                        .status())
                .isEqualTo(strict);
    }

    @Test
    void allBarredTurnsAreListed() throws IOException {
        String record = "(;SZ[3];B[aa];W[aa];B[bb];W[bb])";
        Shell.Ran ran = Shell.shinpanReading(record, "judge", "-", "--all-turns");
        assertThat(ran.out()).contains("illegal: move 2, White A3 is on").contains("illegal: move 4, White B2 is on");
        assertThat(Shell.shinpanReading(record, "judge", "-").out()).doesNotContain("move 4");
        JsonNode game = JSON.readTree(Shell.shinpanReading(record, "judge", "-", "--all-turns", "--format", "json")
                .out());
        assertThat(schema().validate(game)).isEmpty();
        for (JsonNode verdict : game.get("verdicts")) {
            assertThat(verdict.get("barred")).hasSize(2);
            assertThat(verdict.get("barred").get(0)).isEqualTo(verdict.get("illegal"));
            assertThat(verdict.get("barred").get(1).get("turn").asInt()).isEqualTo(4);
        }
    }

    @Test
    void severalFilesEndInATable() {
        Shell.Ran ran = Shell.shinpan("judge", RECORDS.toString());
        assertThat(ran.status()).isZero();
        assertThat(ran.lines()).last().asString().startsWith("7 games; the texts part on");
        assertThat(ran.out()).contains("rule set        legal illegal |");
    }
}
