package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.shinpan.judge.Bounds;
import org.shinpan.judge.Conditions;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Komi;

/**
 * Tests that a server with the conditions of a league shows in reviews and in the table of results which games are not
 * accepted.
 */
class LeagueTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    final RunningServer server = new RunningServer()
            .proving(Duration.ZERO)
            .league(new Conditions(
                    "Winter league",
                    List.of("japanese"),
                    List.of(Komi.parse("6.5")),
                    List.of(),
                    List.of(Board.square(9)),
                    Bounds.none(),
                    Bounds.none(),
                    List.of(),
                    new Bounds<>(Optional.of(2), Optional.empty()),
                    Bounds.none()));

    private final Visitor visitor = server.visitor();

    @Test
    void aReviewAnswersEachCondition() {
        Visitor.Answer answer = visitor.post("/api/records", "(;SZ[9]RU[Chinese]KM[6.5];B[ee];W[cc])");
        DESCRIBED.check("POST /api/records", answer);
        JsonNode conditions = answer.body().path("conditions");
        assertThat(conditions.path("name").asText()).isEqualTo("Winter league");
        assertThat(conditions.path("accepted").asBoolean(true)).isFalse();
        assertThat(conditions.findValuesAsText("says"))
                .containsExactly(
                        "rules: asked for japanese; the game has Chinese",
                        "komi: asked for 6.5; the game has 6.5",
                        "board: asked for 9x9; the game has 9x9",
                        "turns: asked for at least 2; the game has 2");
        assertThat(conditions.findValuesAsText("met")).containsExactly("false", "true", "true", "true");
    }

    @Test
    void theTableOfResultsNamesTheGamesThatAreNotAccepted() throws IOException {
        administer("tables", "{'count':1,'rules':'japanese','columns':9,'rows':9,'komi':'6.5'}");
        administer(
                "players",
                "{'players':[{'name':'A','rank':'1k'},{'name':'B','rank':'1k'},"
                        + "{'name':'C','rank':'9k'},{'name':'D','rank':'9k'}]}");
        JsonNode evening = administer("rounds", "{}");
        assertThat(evening.path("refused")).isEmpty();
        JsonNode meeting = evening.path("meetings").get(1);
        assertThat(meeting.path("table").asInt()).isEqualTo(1);
        JsonNode black =
                visitor.post("/api/tables/1/seats", "{\"color\":\"black\"}").body();
        visitor.post("/api/tables/1/seats", "{\"color\":\"white\"}");
        visitor.act(black.path("id").asText(), black.path("secret").asText(), "{\"do\":\"resign\",\"turn\":1}");
        JsonNode refused =
                administer("results", "{'meeting':2,'outcome':'white'}").path("refused");
        assertThat(refused).hasSize(1);
        assertThat(refused.get(0).path("meeting").asInt()).isEqualTo(1);
        assertThat(refused.findValuesAsText("says")).containsExactly("turns: asked for at least 2; the game has 0");
    }

    private JsonNode administer(String path, String body) throws IOException {
        String key = Files.readString(server.data().resolve("admin.key")).strip();
        Visitor.Answer answer = visitor.post("/api/admin/" + path, body.replace('\'', '"'), "X-Admin-Key", key);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        DESCRIBED.check("POST /api/admin/" + path, answer);
        return answer.body();
    }
}
