package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests every endpoint that takes input with many kinds of wrong input: the answer is one documented error, and nothing
 * changes. {@link ApiTest} has further tests of the bodies of {@code acts}.
 */
class BadInputTest {

    private static final OpenApi DESCRIBED = new OpenApi();
    private static final String BIG = "x".repeat(9000);

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    private static final Visitor visitor = SERVER.visitor();

    private String id = "";
    private String host = "";
    private String invitation = "";
    private String foreignSecret = "";
    private String foreignInvitation = "";

    @BeforeEach
    void aGameAndAnother() {
        String setup = "{\"rules\":\"logical\",\"columns\":5,\"rows\":5}";
        JsonNode game = visitor.post("/api/games", setup).body();
        JsonNode foreign = visitor.post("/api/games", setup).body();
        id = game.path("id").asText();
        host = game.path("secret").asText();
        invitation = game.path("invitation").asText();
        foreignSecret = foreign.path("secret").asText();
        foreignInvitation = foreign.path("invitation").asText();
    }

    private JsonNode state() {
        return visitor.get("/api/games/" + id).body();
    }

    private void refused(String operation, Visitor.Answer answer, int status, String code) {
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
        assertThat(answer.code()).isEqualTo(code);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
        DESCRIBED.check(operation, answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{; 400; BAD_REQUEST",
                "[]; 400; BAD_REQUEST",
                "7; 400; BAD_REQUEST",
                "``; 400; BAD_REQUEST",
                "{}; 403; NO_SEAT",
                "{'invitation':7}; 400; BAD_REQUEST",
                "{'invitation':''}; 403; NO_SEAT",
                "{'invitation':'AAAAAAAAAAAAAAAAAAAAAA'}; 403; NO_SEAT",
                "{'invitation':'FOREIGN'}; 403; NO_SEAT",
                "{'invitation':'HOST'}; 403; NO_SEAT",
                "{'invitation':'OWN','name':7}; 400; BAD_REQUEST",
                "{'invitation':'OWN','name':'BIG'}; 413; TOO_LARGE"
            })
    void wrongRequestsToJoinAreRefused(String body, int status, String code) {
        JsonNode before = state();
        String sent = body.replace('\'', '"')
                .replace("FOREIGN", foreignInvitation)
                .replace("HOST", host)
                .replace("OWN", invitation)
                .replace("BIG", BIG);
        String operation = "POST /api/games/{id}/join";
        refused(operation, visitor.post("/api/games/" + id + "/join", sent), status, code);
        refused(operation, visitor.post("/api/games/AAAAAAAAAAAA/join", "{}"), 404, "NOT_FOUND");
        assertThat(state()).isEqualTo(before);
        assertThat(visitor.post("/api/games/" + id + "/join", "{\"invitation\":\"" + invitation + "\"}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void wrongActsAreRefused() {
        String operation = "POST /api/games/{id}/acts";
        String path = "/api/games/" + id + "/acts";
        visitor.post("/api/games/" + id + "/join", "{\"invitation\":\"" + invitation + "\"}");
        JsonNode before = state();
        String play = "{\"do\":\"play\",\"at\":\"C3\",\"turn\":1}";
        refused(operation, visitor.act(id, host, "{"), 400, "BAD_REQUEST");
        refused(operation, visitor.act(id, host, play.replace("C3", "F6")), 400, "BAD_REQUEST");
        refused(operation, visitor.act(id, host, play.replace("C3", "C33333333333")), 400, "BAD_REQUEST");
        refused(operation, visitor.act(id, host, play.replace("C3", BIG)), 413, "TOO_LARGE");
        refused(
                operation,
                visitor.act(id, host, play.replace("}", ",\"request\":\"" + "r".repeat(65) + "\"}")),
                400,
                "BAD_REQUEST");
        refused(operation, visitor.act(id, foreignSecret, play), 403, "NO_SEAT");
        refused(operation, visitor.act(id, invitation, play), 403, "NO_SEAT");
        refused(operation, visitor.post(path, play), 403, "NO_SEAT");
        refused(operation, visitor.post(path, play, "Cookie", "seat=" + host), 403, "NO_SEAT");
        refused(operation, visitor.act("AAAAAAAAAAAA", host, play), 404, "NOT_FOUND");
        refused(
                operation,
                visitor.post(path, play, "X-Seat-Secret", host, "Origin", "http://evil.example"),
                403,
                "FOREIGN_ORIGIN");
        HttpRequest plain = visitor.request(path)
                .header("X-Seat-Secret", host)
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(play))
                .build();
        refused(operation, Visitor.send(plain), 400, "BAD_REQUEST");
        assertThat(state()).isEqualTo(before);
        assertThat(visitor.act(id, host, play).status()).isEqualTo(200);
    }

    @Test
    void onlyTheMediaTypeOfJsonIsAccepted() {
        String setup = "{\"rules\":\"logical\",\"columns\":5,\"rows\":5}";
        for (String type : new String[] {
            "application/jsonp",
            "application/json5",
            "application/json-seq",
            "text/json",
            "application/json, text/plain"
        }) {
            refused("POST /api/games", posted(setup, type), 400, "BAD_REQUEST");
        }
        for (String type : new String[] {"application/json", "Application/JSON ; charset=utf-8"}) {
            assertThat(posted(setup, type).status()).as(type).isEqualTo(201);
        }
    }

    private static Visitor.Answer posted(String body, String type) {
        return Visitor.send(visitor.request("/api/games")
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /**
     * A key that appears twice is refused, because one program could read the first value and another one the second.
     */
    @Test
    void aRepeatedKeyIsRefused() {
        JsonNode before = state();
        Visitor.Answer answer = visitor.act(id, host, "{\"do\":\"play\",\"at\":\"C3\",\n\"at\":\"D4\",\"turn\":1}");
        refused("POST /api/games/{id}/acts", answer, 400, "BAD_REQUEST");
        assertThat(answer.body().at("/error/message").asText())
                .contains("twice")
                .contains("line 2");
        refused(
                "POST /api/games",
                visitor.post(
                        "/api/games",
                        "{\"rules\":\"logical\",\"columns\":5,\"rows\":5,"
                                + "\"time\":{\"kind\":\"none\",\"kind\":\"absolute\"}}"),
                400,
                "BAD_REQUEST");
        assertThat(state()).isEqualTo(before);
    }

    @Test
    void actsThatBelongToTheOtherSeatAreRefused() {
        String guest = visitor.post("/api/games/" + id + "/join", "{\"invitation\":\"" + invitation + "\"}")
                .body()
                .path("secret")
                .asText();
        JsonNode before = state();
        String operation = "POST /api/games/{id}/acts";
        refused(operation, visitor.act(id, guest, "{\"do\":\"play\",\"at\":\"C3\",\"turn\":1}"), 422, "BARRED");
        visitor.act(id, host, "{\"do\":\"propose\",\"offer\":\"abandon\"}");
        JsonNode proposed = state();
        refused(operation, visitor.act(id, host, "{\"do\":\"accept\",\"offer\":\"abandon\"}"), 409, "NOT_NOW");
        assertThat(state()).isEqualTo(proposed);
        assertThat(before.path("turn").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "", "{}", "{\"rules\":\"logical\",\"columns\":\"five\",\"rows\":5}"})
    void wrongSetupsAreRefused(String body) {
        refused("POST /api/games", visitor.post("/api/games", body), 400, "BAD_REQUEST");
    }

    @Test
    void wrongRecordsAreRefused() {
        String operation = "POST /api/records";
        refused(operation, visitor.post("/api/records", "hello"), 400, "BAD_REQUEST");
        refused(operation, visitor.post("/api/records", "(;C[" + "x".repeat(1024 * 1024) + "])"), 413, "TOO_LARGE");
        refused(
                operation,
                visitor.post("/api/records", "(;SZ[9])", "Origin", "http://evil.example"),
                403,
                "FOREIGN_ORIGIN");
    }

    @Test
    void wrongLiveMessagesAreRefused() {
        Map<String, String> said = new TreeMap<>();
        said.put("{", "BAD_REQUEST");
        said.put("[]", "BAD_REQUEST");
        said.put("{'t':'dance'}", "BAD_REQUEST");
        said.put("{'t':'act','do':'play','at':'C3','turn':1}", "NOT_NOW");
        said.put("{'t':7}", "BAD_REQUEST");
        said.put("{'t':'ping','t':'ping'}", "BAD_REQUEST");
        said.put("{'t':'hello','secret':7}", "BAD_REQUEST");
        try (Visitor live = new Visitor(SERVER.address())) {
            live.open(id);
            said.forEach((message, code) -> {
                live.say(message);
                JsonNode answer = live.hear("refused");
                assertThat(answer.at("/error/code").asText()).as(message).isEqualTo(code);
                DESCRIBED.checkError(answer.path("error"));
            });
        }
    }

    @Test
    void actingLiveWithoutTheSeatOrOffTheBoard() {
        visitor.post("/api/games/" + id + "/join", "{\"invitation\":\"" + invitation + "\"}");
        JsonNode before = state();
        String play = "{'t':'act','do':'play','at':'C3','turn':1,'request':'q'}";
        for (String secret : new String[] {"", foreignSecret, invitation}) {
            try (Visitor live = new Visitor(SERVER.address())) {
                live.connect(id, secret, 0);
                assertThat(live.hear("sync").path("you")).isEmpty();
                live.say(play);
                assertThat(live.hear("refused").at("/error/code").asText()).isEqualTo("NO_SEAT");
            }
        }
        try (Visitor live = new Visitor(SERVER.address())) {
            live.connect(id, host, 0);
            live.say(play.replace("C3", "K9"));
            JsonNode answer = live.hear("refused");
            assertThat(answer.at("/error/code").asText()).isEqualTo("BAD_REQUEST");
            assertThat(answer.path("request").asText()).isEqualTo("q");
        }
        // The list of connected players may have changed, but the version of the game must be the same.
        assertThat(state().path("v")).isEqualTo(before.path("v"));
    }

    @Test
    void aFrameThatIsTooLongEndsTheConnectionAndNothingElse() {
        JsonNode before = state();
        try (Visitor live = new Visitor(SERVER.address())) {
            live.connect(id, host, 0);
            live.hear("sync");
            live.say("{'t':'act','do':'play','at':'" + BIG + "','turn':1}");
            assertThat(live.hear("closed").path("code").asInt()).isEqualTo(1009);
        }
        assertThat(state().path("v")).isEqualTo(before.path("v"));
    }

    @Test
    void aMissingGameCannotBeWatched() {
        try (Visitor live = new Visitor(SERVER.address())) {
            live.connect("AAAAAAAAAAAA", "", 0);
            assertThat(live.hear("refused").at("/error/code").asText()).isEqualTo("NOT_FOUND");
        }
    }
}
