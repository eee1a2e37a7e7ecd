package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.Checkout;

/** Tests that {@code judge --conditions} says why a game is not accepted, in every form of the output. */
class JudgeConditionsTest {

    private static final String LEAGUE =
            """
            {"schema": "shinpan.conditions/1", "name": "Winter league", "rules": ["japanese"], "komi": [6.5],
             "boards": ["9x9"], "turns": {"least": 4}, "dates": {"least": "2026-09-01"}}
            """;

    private static final String GAMES = "(;SZ[9]RU[Japanese]KM[6.5]DT[2026-11-22]RE[B+R];B[ee];W[cc];B[gg];W[cg])"
            + "(;SZ[9]RU[Japanese]KM[7.5]DT[2026-11-22]RE[B+R];B[ee])";

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private String games = "";
    private String league = "";

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(folder.resolve("games.sgf"), GAMES).toString();
        league = Files.writeString(folder.resolve("league.json"), LEAGUE).toString();
    }

    private static JsonSchema schema(String name) throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(Checkout.path("docs/schemas/" + name)));
    }

    @Test
    void theTextNamesEachConditionThatIsNotMet() {
        Shell.Ran ran = Shell.shinpan("judge", games, "--conditions", league);
        assertThat(ran.status()).isZero();
        assertThat(ran.out())
                .contains(
                        "  accepted by Winter league\n",
                        """
                  not accepted by Winter league
                    komi: asked for 6.5; the game has 7.5
                    turns: asked for at least 4; the game has 1
                """);
        assertThat(ran.err()).contains("; not accepted: 1; unreadable: 0");
    }

    @Test
    void theGamesThatAreNotAcceptedCanBeSelectedAndChangeTheStatus() {
        Shell.Ran ran = Shell.shinpan("judge", games, "--conditions", league, "--only", "refused", "--strict");
        assertThat(ran.status()).isEqualTo(1);
        assertThat(ran.out()).contains("games.sgf#2").doesNotContain("games.sgf#1");
    }

    @Test
    void theJsonHasTheAnswerToEachCondition() throws IOException {
        List<String> lines = Shell.shinpan("judge", games, "--conditions", league, "--format", "json")
                .lines();
        JsonNode first = JSON.readTree(lines.get(0));
        JsonNode second = JSON.readTree(lines.get(1));
        assertThat(schema("judge-1.json").validate(second)).isEmpty();
        assertThat(first.at("/conditions/accepted").asBoolean()).isTrue();
        assertThat(second.at("/conditions/name").asText()).isEqualTo("Winter league");
        assertThat(second.at("/conditions/accepted").asBoolean(true)).isFalse();
        assertThat(second.at("/conditions/answers")).hasSize(5);
        assertThat(second.at("/conditions/answers/1"))
                .isEqualTo(
                        JSON.readTree(
                                """
                {"condition": "komi", "met": false, "asked": "6.5", "has": "7.5",
                 "says": "komi: asked for 6.5; the game has 7.5"}"""));
        assertThat(JSON.readTree(Shell.shinpan("judge", games, "--format", "json")
                                .lines()
                                .get(0))
                        .has("conditions"))
                .isFalse();
    }

    @Test
    void theCsvHasColumnsForTheConditions() {
        List<String> lines = Shell.shinpan("judge", games, "--conditions", league, "--format", "csv")
                .lines();
        assertThat(lines.get(0)).endsWith(",conditions.name,conditions.accepted,conditions.answers");
        assertThat(lines.get(1)).contains(",Winter league,true,\"[{\"\"condition\"\":\"\"rules\"\"");
        assertThat(lines.get(lines.size() - 1)).contains(",Winter league,false,");
    }

    @Test
    void thePageForAnArbiterHasThem() throws IOException {
        Path page = folder.resolve("page.html");
        Shell.shinpan("judge", games, "--conditions", league, "--report", page.toString());
        assertThat(Files.readString(page))
                .contains("<p>Accepted by Winter league.</p>", "<p>Not accepted by Winter league.</p>")
                .contains("<li>komi: asked for 6.5; the game has 7.5</li>");
    }

    @ParameterizedTest
    @CsvSource({
        "de, nicht angenommen von Winter league, Komi: verlangt ist 6.5; die Partie hat 7.5",
        "ja, Winter leagueの条件を満たさない, コミ：条件は6.5、この対局は7.5",
        "ko, Winter league의 조건을 충족하지 않음, '덤: 조건은 6.5, 이 대국은 7.5'",
        "zh-Hans, 不符合Winter league的条件, 贴目：要求 6.5；本局 7.5",
    })
    void theTextSpeaksTheOtherLanguages(String language, String refused, String komi) {
        assertThat(Shell.shinpan("judge", games, "--conditions", league, "--lang", language)
                        .out())
                .contains("  " + refused + "\n", "    " + komi + "\n");
    }

    @Test
    void aFileOfConditionsWithAFaultIsOneLine() throws IOException {
        Files.writeString(Path.of(league), LEAGUE.replace("[6.5]", "6.5"));
        Shell.Ran ran = Shell.shinpan("judge", games, "--conditions", league);
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).contains(league + ": komi must be a list of at most 50 elements");
        assertThat(Shell.shinpan("judge", games, "--conditions", "none.json").err())
                .contains("none.json: no such file");
    }

    /** The example in the manual is valid by the schema, and the program can read it. */
    @Test
    void theExampleOfTheManualIsRead() throws IOException {
        String page = Files.readString(Checkout.path("docs/judging.md"));
        int begin = page.indexOf("```json\n{\"schema\": \"shinpan.conditions/1\"");
        String example = page.substring(begin + 8, page.indexOf("```", begin + 8));
        assertThat(schema("conditions-1.json").validate(JSON.readTree(example))).isEmpty();
        assertThat(schema("conditions-1.json").validate(JSON.readTree(LEAGUE))).isEmpty();
        Files.writeString(Path.of(league), example);
        assertThat(Shell.shinpan("judge", games, "--conditions", league).out())
                .contains("  not accepted by Winter league\n");
    }
}
