package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a dispute about a dead stone is played out in the order that each rule set prescribes. The position is the
 * one of the examples in the rule documents: Black's D2 stands alone in White's territory.
 *
 * <pre>
 * 4  . X O .
 * 3  . X O .
 * 2  . X O X
 * 1  . X O .
 * </pre>
 */
class DisputeTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    private static final Visitor visitor = SERVER.visitor();

    private static Visitor.Answer ask(String rules, String more) {
        String body =
                "{'columns':4,'rows':4,'rules':'" + rules + "','steps':[{'black':['B1:B4','D2'],'white':['C1:C4'],"
                        + "'toMove':'B'},'B pass','W pass']," + more + "}";
        Visitor.Answer answer = visitor.post("/api/disputes", body.replace('\'', '"'));
        DESCRIBED.check("POST /api/disputes", answer);
        return answer;
    }

    private static JsonNode dispute(String rules, String more) {
        Visitor.Answer answer = ask(rules, more);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asText()));
        return texts;
    }

    private static List<String> clauses(JsonNode dispute) {
        return dispute.path("clauses").findValuesAsText("clause");
    }

    /**
     * By AGA 10, the opponent of the player who passed last moves first, whichever player asks. By Japanese 9.3, the
     * opponent of the player who asks moves first.
     */
    @ParameterizedTest
    @CsvSource({
        "aga, B, B, 10",
        "aga, W, B, 10",
        "chinese, W, B, practice.dispute",
        "japanese, B, W, 9.3",
        "japanese, W, B, 9.3",
        "new-zealand, B, W, P9.play-on",
        "new-zealand, W, B, P9.play-on",
    })
    void theTextSaysWhoMovesFirst(String rules, String by, String first, String clause) {
        JsonNode dispute = dispute(rules, "'how':'resumption','by':'" + by + "'");
        assertThat(dispute.path("toMove").asText()).isEqualTo(first);
        assertThat(clauses(dispute)).containsExactly(clause);
        assertThat(dispute.path("over").asBoolean(true)).isFalse();
        assertThat(dispute.has("settlement")).isFalse();
    }

    /**
     * By AGA 10.end all stones are alive after four passes in a row. So White must capture D2, or it counts as alive.
     */
    @Test
    void underAgaRulesTheStoneIsTakenOrLives() {
        String asked = "'how':'resumption','by':'W','komi':'7.5','notAlive':['D2'],'chain':'D2','moves':";
        JsonNode taken = dispute("aga", asked + "['pass','D3','pass','D1','pass','pass']");
        assertThat(taken.path("over").asBoolean()).isTrue();
        assertThat(texts(taken.path("taken"))).containsExactly("D2");
        assertThat(taken.path("settlement").path("result").asText()).isEqualTo("W+7.5");
        assertThat(clauses(taken)).startsWith("10").doesNotContain("10.end");
        JsonNode left = dispute("aga", asked + "['pass','pass']");
        assertThat(left.path("settlement").path("result").asText()).isEqualTo("W+2.5");
        assertThat(clauses(left)).startsWith("10", "10.end");
        assertThat(left.path("asMarked").asText()).isEqualTo("W+7.5");
        assertThat(left.path("reversed").asText()).isEqualTo("W+2.5");
        assertThat(texts(left.path("taken"))).isEmpty();
    }

    /** Under a rule set that asks the players again, the marks that are not disputed must still count. */
    @Test
    void marksThatAreNotDisputedStillCount() {
        JsonNode dispute = dispute(
                "chinese", "'how':'resumption','by':'W','notAlive':['D2'],'chain':'B1','moves':['pass','pass']");
        assertThat(dispute.path("settlement").path("result").asText()).isEqualTo("0");
    }

    /** By Japanese 7.1 the opponent of the owner moves first, and the stone is dead if it can be captured. */
    @Test
    void underJapaneseRulesTheChainIsStudied() {
        String asked = "'how':'study','by':'W','chain':'D2','moves':";
        JsonNode begun = dispute("japanese", asked + "[]");
        assertThat(begun.path("toMove").asText()).isEqualTo("W");
        assertThat(texts(begun.path("chain"))).containsExactly("D2");
        JsonNode dead = dispute("japanese", asked + "['D3','pass','D1','pass','pass']");
        assertThat(dead.path("finding").asText()).isEqualTo("D2 was taken, and no new stone stands: dead");
        assertThat(dead.path("settlement").path("result").asText()).isEqualTo("W+1");
        assertThat(clauses(dead)).startsWith("7.1");
        JsonNode alive = dispute("japanese", asked + "['pass','pass']");
        assertThat(alive.path("finding").asText()).isEqualTo("D2 was not taken: alive");
    }

    @Test
    void underJapaneseRulesBothLoseIfTheyCannotAgree() {
        JsonNode dispute = dispute("japanese", "'how':'disagreement'");
        assertThat(dispute.path("settlement").path("outcome").asText()).isEqualTo("both-lose");
        assertThat(clauses(dispute)).containsExactly("13.1");
    }

    @Test
    void aBarredMoveIsNamedWithItsClause() {
        JsonNode dispute = dispute("aga", "'how':'resumption','by':'W','moves':['B1']");
        assertThat(dispute.path("barred").path("clause").asText()).isEqualTo("2");
        assertThat(dispute.path("moves").asInt()).isZero();
        assertThat(dispute.path("toMove").asText()).isEqualTo("B");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tromp-taylor | 'how':'resumption' | 409 | play does not go on after two passes",
                "aga | 'how':'study','chain':'D2' | 409 | only the Japanese rules let a chain be studied",
                "aga | 'how':'disagreement' | 409 | the text says nothing about players who cannot agree",
                "japanese | 'how':'study','chain':'A1' | 400 | 'chain' names A1, where no stone is",
                "aga | 'how':'war' | 400 | 'how'",
                "aga | 'how':'resumption','moves':'D3' | 400 | 'moves' must be a list",
                "aga | 'how':'resumption','moves':['B1','D3'] | 400 | 'moves' goes on after a move that is barred",
                "aga | 'how':'resumption','moves':['pass','pass','D3'] | 400 | 'moves' goes on after the end",
                "aga | 'how':'resumption','notAlive':['A1'] | 400 | names A1, where no stone is",
            })
    void anInvalidRequestIsRefusedInOneLine(String rules, String more, int status, String says) {
        Visitor.Answer answer = ask(rules, more);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
        assertThat(answer.body().at("/error/message").asText()).contains(says);
    }

    @Test
    void onlyAStoppedGameHasADispute() {
        Visitor.Answer answer =
                visitor.post("/api/disputes", "{\"columns\":4,\"rows\":4,\"rules\":\"aga\",\"steps\":[]}");
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.body().at("/error/message").asText()).contains("a game that two passes stopped");
    }
}
