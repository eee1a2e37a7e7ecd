package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the opinions of the search, with reasons that can be checked on the board, and the counts under all rule sets.
 */
class StudyTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    private static JsonNode opinion(String steps) {
        Visitor.Answer answer = SERVER.visitor()
                .post(
                        "/api/opinions",
                        ("{'columns':5,'rows':5,'rules':'tromp-taylor','playouts':300,'steps':[" + steps + "]}")
                                .replace('\'', '"'));
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        DESCRIBED.check("POST /api/opinions", answer);
        return answer.body();
    }

    /**
     * Each row has a position in which one play gains far more than all others, this play, the kind of its reason and
     * the number of stones of the reason.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{'black':['A3','B4','C4','D4','B2','C2','D2'],'white':['B3','C3','D3'],'toMove':'B'}; E3; capture; 3",
                "{'black':['B3','C3','D3'],'white':['A3','B4','C4','D4','B2','C2','D2'],'toMove':'B'}; E3; save; 3",
            })
    void theBestMoveHasAReason(String setUp, String move, String kind, int stones) {
        JsonNode opinion = opinion(setUp);
        JsonNode best = opinion.path("none");
        for (JsonNode one : opinion.path("moves")) {
            best = one.path("move").asText().equals(move) ? one : best;
        }
        assertThat(best.isMissingNode()).as(opinion.toString()).isFalse();
        assertThat(best.at("/reason/kind").asText()).isEqualTo(kind);
        assertThat(best.at("/reason/stones").asInt()).isEqualTo(stones);
    }

    /**
     * Black and White are alive with two eyes each, and only E3 is left to play. If Black fills the eye at A1, White
     * captures all black stones by playing at C1, and gets all 25 points. Before this mistake Black had 14 or 15
     * points.
     */
    @Test
    void aLossIsReportedOnlyIfItIsClear() {
        String race = "{'black':['B1','D1','E1','A2','B2','C2','D2','E2','A3','B3','C3','D3'],"
                + "'white':['A4','B4','C4','D4','E4','B5','D5','E5'],'toMove':'B'}";
        JsonNode blunder = loss(race, "A1");
        assertThat(blunder.path("clear").asBoolean()).as(blunder.toString()).isTrue();
        assertThat(blunder.path("points").asDouble()).isGreaterThan(10);
        JsonNode best = loss(race, blunder.at("/better/move").asText());
        assertThat(best.path("clear").asBoolean()).as(best.toString()).isFalse();
        JsonNode even = loss("", "C3");
        assertThat(even.path("clear").asBoolean()).as(even.toString()).isFalse();
    }

    private static JsonNode loss(String steps, String move) {
        Visitor.Answer answer = SERVER.visitor()
                .post(
                        "/api/losses",
                        ("{'columns':5,'rows':5,'rules':'tromp-taylor','playouts':300,'move':'" + move + "','steps':["
                                        + steps + "]}")
                                .replace('\'', '"'));
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        DESCRIBED.check("POST /api/losses", answer);
        return answer.body();
    }

    @Test
    void anOpinionIsFromBlacksViewWhoeverIsToMove() {
        String walls = "{'black':['C1','C2','C3','C4','C5'],'white':['D1','D2','D3','D4','D5'],'toMove':'%s'}";
        for (String player : new String[] {"B", "W"}) {
            JsonNode opinion = opinion(walls.formatted(player));
            assertThat(opinion.path("winRate").asDouble()).isGreaterThan(0.6);
            assertThat(opinion.path("lead").asDouble()).isGreaterThan(2.0);
            assertThat(opinion.path("ownership")).hasSize(25);
            assertThat(opinion.path("ownership").get(0).asInt()).isGreaterThan(50);
        }
    }

    @Test
    void badQuestionsAreRefused() {
        for (String bad : new String[] {
            "{'columns':5,'rows':5,'steps':[],'playouts':1}",
            "{'columns':5,'rows':5,'steps':[],'playouts':50000}",
            "{'columns':5,'rows':5,'rules':'tromp-taylor','steps':['B pass','W pass']}"
        }) {
            Visitor.Answer answer = SERVER.visitor().post("/api/opinions", bad.replace('\'', '"'));
            assertThat(answer.status()).as(bad).isEqualTo(400);
        }
        Visitor.Answer answer = SERVER.visitor()
                .post("/api/counts", "{'columns':2,'rows':2,'stones':'....','prisonersOfBlack':-1}".replace('\'', '"'));
        assertThat(answer.status()).isEqualTo(400);
    }

    /**
     * There is a wall of five black stones with ten points behind it, and a wall of five white stones with five points
     * behind it. A dead white stone is behind the black wall. Counted by hand.
     */
    @Test
    void everyRuleSetCountsInItsOwnWay() {
        String stones = ".OXO.".concat("..XO.".repeat(4));
        Visitor.Answer answer = SERVER.visitor()
                .post(
                        "/api/counts",
                        ("{'columns':5,'rows':5,'stones':'" + stones + "','dead':['B1'],'prisonersOfWhite':1}")
                                .replace('\'', '"'));
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        DESCRIBED.check("POST /api/counts", answer);
        Map<String, String> points = new HashMap<>();
        answer.body()
                .path("texts")
                .forEach(text -> points.put(
                        text.path("ruleset").asText(),
                        text.at("/settlement/score/black/points").asText() + " "
                                + text.at("/settlement/score/white/points").asText()));
        // By territory, ten points and a prisoner against five points and a prisoner; by area, fifteen against ten.
        assertThat(points)
                .containsEntry("japanese", "11 6")
                .containsEntry("chinese", "15 10")
                .containsEntry("new-zealand", "15 10");
        // If dead stones stay on the board, the points behind the black wall also touch White's B1, so nobody has them.
        assertThat(points).containsEntry("tromp-taylor", "5 11");
    }
}
