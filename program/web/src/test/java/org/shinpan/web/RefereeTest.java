package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.rules.law.Notice;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.testkit.RemarkableRecords;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;
import org.shinpan.views.ViewText;

/** Tests the functions that JavaScript calls, on the JVM. */
class RefereeTest {

    private static final JsonMapper JSON = new JsonMapper();

    static List<RemarkableRecords.Remarkable> remarkable() {
        return RemarkableRecords.all().toList();
    }

    @ParameterizedTest
    @MethodSource("remarkable")
    void thePrinterWithoutReflectionWritesWhatTheOtherWrites(RemarkableRecords.Remarkable remarkable)
            throws IOException {
        for (GameRecord record : RecordFile.read(remarkable.record().getBytes(StandardCharsets.UTF_8))
                .gamesWithNotes()) {
            GameView view = GameView.of(
                    "a \"name\"\\ \u0001\n\u2028",
                    1,
                    new GameJudge(
                                    new RuleChoice(List.of(RuleChoice.DECLARED, "five-texts")),
                                    Optional.empty(),
                                    Notice.AT_ONCE,
                                    Settled.Mode.AGREED,
                                    EnumSet.allOf(GameJudge.Extra.class))
                            .judge(new RecordJudge(record)));
            JsonText text = new JsonText();
            ViewText.write(view, text);
            assertThat(text).hasToString(Json.text(view));
        }
    }

    @Test
    void aRegionWithoutWallsIsNotClosed() throws IOException {
        String alone = "X........\n" + ".........\n".repeat(8);
        JsonNode answer = JSON.readTree(Referee.proveFirst(alone, "A9", "", "owner", "life", 100));
        assertThat(answer.path("error").path("message").asText()).isEqualTo("no closed region surrounds A9");
    }

    /**
     * Black's eye space is three points in the corner, so the side that moves first decides by playing in the middle.
     */
    @ParameterizedTest
    @CsvSource({
        "owner,    life,    alive",
        "opponent, life,    not-alive",
        "owner,    capture, not-taken",
        "opponent, capture, taken"
    })
    void theSideThatMovesFirstDecides(String first, String goal, String claim) throws IOException, ProofFileException {
        JsonNode answer =
                JSON.readTree(Referee.proveFirst(".....\nOOOOO\nXXXXO\n...XO", "A2", "E1", first, goal, 10_000));
        assertThat(answer.path("claim").asText()).isEqualTo(claim);
        assertThat(ProofChecker.check(ProofFile.parse(answer.path("proof").asText())))
                .isEmpty();
    }

    @Test
    void aBarredMoveIsAnErrorWithItsClause() throws IOException {
        WebGame game = new WebGame();
        game.start("chinese", 9, 9, "", 0);
        game.play("E5");
        JsonNode error = JSON.readTree(game.play("E5")).get("error");
        assertThat(error.get("code").asText()).isEqualTo("illegal-move");
        assertThat(error.at("/verdict/clause").asText()).isEqualTo("2.3");
        assertThat(JSON.readTree(game.state()).get("turns").asInt()).isEqualTo(1);
    }

    @Test
    void aSettlementTakesTheDeadChainsAway() throws IOException {
        WebGame game = new WebGame();
        game.start("chinese", 5, 5, "0", 0);
        for (String move : "B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 E3 A3 pass pass".split(" ")) {
            game.play(move);
        }
        // Five by five: Black's wall and the column beside it are ten points, White's are ten; each has a dead stone.
        JsonNode settled = JSON.readTree(game.settle("E3,A3", true)).get("settlement");
        assertThat(settled.get("result").asText()).isEqualTo("0");
        assertThat(JSON.readTree(game.settle("C3", true)).at("/error/message").asText())
                .isEqualTo("no chain at C3 can be dead: the point is empty");
    }

    @Test
    void aFileThatIsNoRecordIsAnError() throws IOException {
        JsonNode error = JSON.readTree(Referee.judge(new byte[0], "-", "declared", "agreed", "", "", 0))
                .get("error");
        assertThat(error.get("code").asText()).isEqualTo("unreadable");
    }

    @Test
    void theMainLineOfATreeComesBeforeItsVariations() throws IOException {
        JsonNode game = JSON.readTree(Referee.readRecord(
                        "(;SZ[9](;W[aa];B[bb](;W[cc])(;W[dd]))(;W[ee])(;W[ff]))".getBytes(StandardCharsets.UTF_8)))
                .at("/games/0");
        assertThat(game.at("/children").findValuesAsText("W")).hasSize(5);
        assertThat(game.at("/children/0/properties/W/0").asText()).isEqualTo("aa");
        assertThat(game.at("/children/0/children/0/children/1/properties/W/0").asText())
                .isEqualTo("dd");
        assertThat(game.at("/children/2/properties/W/0").asText()).isEqualTo("ff");
    }
}
