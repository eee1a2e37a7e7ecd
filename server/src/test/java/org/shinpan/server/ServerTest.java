package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerTest {

    @TempDir
    Path data;

    // Most of these tests are about what the players say of life.
    private Duration proving = Duration.ZERO;
    private Server server;
    private Visitor visitor;

    @BeforeEach
    void start() {
        server = Server.start(new ServerOptions("127.0.0.1", 0, 1, data, proving));
        visitor = new Visitor(server.address());
    }

    @AfterEach
    void stop() {
        visitor.close();
        server.close();
    }

    private void restart() {
        server.close();
        start();
    }

    // Two walls on 4x4: the columns B and C, then two passes (D12 of where-they-part.md: 8-8; 4-4 and a tie under
    // wagc-intent).
    @ParameterizedTest
    @CsvSource({"logical, 8, 8", "tromp-taylor, 8, 8", "go-gadget, 8, 8", "go-gadget+7A, 8, 8", "clarendon, 8, 8"})
    void twoPassesSettleAGameUnderTheAreaTexts(String rules, String black, String white) {
        JsonNode game = visitor.sameScreen(rules, 4, 4);
        String id = game.path("id").asText();
        visitor.play(id, game.path("secret").asText(), "b1 c1 b2 c2 b3 c3 b4 c4 pass pass");
        JsonNode state = visitor.get("/api/games/" + id).body();
        assertThat(state.path("phase").asText()).isEqualTo("OVER");
        assertThat(state.at("/settlement/score/black/points").asText()).isEqualTo(black);
        assertThat(state.at("/settlement/score/white/points").asText()).isEqualTo(white);
        assertThat(state.at("/settlement/outcome").asText()).isEqualTo("tie");
    }

    @Test
    void underWagcIntentBothPlayersMarkAndAgree() {
        JsonNode game = visitor.post(
                        "/api/games", """
                {"rules":"wagc-intent","columns":4,"rows":4,"name":"Aiko"}""")
                .body();
        String id = game.path("id").asText();
        String host = game.path("secret").asText();
        String guest = visitor.post(
                        "/api/games/" + id + "/join",
                        "{\"invitation\":\"" + game.path("invitation").asText() + "\",\"name\":\"Bo\"}")
                .body()
                .path("secret")
                .asText();
        String[] moves = "b1 c1 b2 c2 b3 c3 b4 c4 d2".split(" ");
        for (int i = 0; i < moves.length; i++) {
            assertThat(visitor.act(id, i % 2 == 0 ? host : guest, play(moves[i], i + 1))
                            .status())
                    .isEqualTo(200);
        }
        visitor.act(id, guest, "{\"do\":\"pass\",\"turn\":10}");
        visitor.act(id, host, "{\"do\":\"pass\",\"turn\":11}");
        JsonNode state = visitor.get("/api/games/" + id).body();
        assertThat(state.path("phase").asText()).isEqualTo("MARKING");
        assertThat(visitor.act(id, host, "{\"do\":\"mark\",\"at\":\"d2\",\"mark\":\"not-alive\"}")
                        .status())
                .isEqualTo(200);
        int marking =
                visitor.get("/api/games/" + id).body().at("/marking/number").asInt();
        assertThat(visitor.act(id, guest, "{\"do\":\"agree\",\"marking\":" + (marking - 1) + "}")
                        .code())
                .isEqualTo("STALE");
        assertThat(visitor.act(id, guest, "{\"do\":\"agree\",\"marking\":" + marking + "}")
                        .status())
                .isEqualTo(200);
        assertThat(visitor.get("/api/games/" + id).body().path("phase").asText())
                .isEqualTo("MARKING");
        assertThat(visitor.act(id, host, "{\"do\":\"agree\",\"marking\":" + marking + "}")
                        .status())
                .isEqualTo(200);
        // D13 of where-they-part.md: with the dead stone at d2 it is W+1.
        JsonNode settled = visitor.get("/api/games/" + id).body();
        assertThat(settled.path("phase").asText()).isEqualTo("OVER");
        assertThat(settled.at("/settlement/result").asText()).isEqualTo("W+1");
    }

    @Test
    void whatIsProvedIsMarkedAndCannotBeMarkedOtherwise() {
        proving = Duration.ofSeconds(20);
        restart();
        // X X X / . X . is by itself a two-eye-formation (P17).
        JsonNode game = visitor.sameScreen("wagc-intent", 3, 2);
        String id = game.path("id").asText();
        String secret = game.path("secret").asText();
        visitor.connect(id, secret, 0);
        visitor.play(id, secret, "a2 pass b2 pass c2 pass b1 pass pass");
        JsonNode message = visitor.hear("events");
        while (!message.at("/events/0/kind").asText().equals("proved")) {
            message = visitor.hear("events");
        }
        assertThat(message.at("/events/0/alive").toString()).isEqualTo("[\"B1\"]");
        assertThat(message.at("/state/marking/proved")).hasSize(4);
        assertThat(visitor.act(id, secret, "{\"do\":\"mark\",\"at\":\"a2\",\"mark\":\"not-alive\"}")
                        .code())
                .isEqualTo("NOT_NOW");
        int marking = message.at("/state/marking/number").asInt();
        visitor.act(id, secret, "{\"do\":\"agree\",\"marking\":" + marking + "}");
        assertThat(visitor.get("/api/games/" + id)
                        .body()
                        .at("/settlement/result")
                        .asText())
                .isEqualTo("B+2");
    }

    @Test
    void ifByTheirMarkingADameLiesBetweenTheSecondPassWasBarredAndPlayGoesOn() {
        // Two rows, O . O X . X / . O . . X . with all alive, dame c1 and d1.
        JsonNode game = visitor.sameScreen("wagc-intent", 6, 2);
        String id = game.path("id").asText();
        String secret = game.path("secret").asText();
        visitor.play(id, secret, "d2 a2 f2 c2 e1 b1 pass pass");
        int marking =
                visitor.get("/api/games/" + id).body().at("/marking/number").asInt();
        visitor.act(id, secret, "{\"do\":\"agree\",\"marking\":" + marking + "}");
        JsonNode state = visitor.get("/api/games/" + id).body();
        assertThat(state.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(state.at("/barredEnd/clause").asText()).isEqualTo("P16");
        assertThat(state.at("/barredEnd/witness/empty").toString()).isEqualTo("[\"C1\",\"D1\"]");
        assertThat(state.path("turn").asInt()).isEqualTo(7);
        assertThat(state.path("toMove").asText()).isEqualTo("W");
        // The same pass is barred by the same marking; a stone opens the question again.
        assertThat(state.at("/pass/kind").asText()).isEqualTo("illegal");
        assertThat(visitor.act(id, secret, "{\"do\":\"pass\",\"turn\":8}").code())
                .isEqualTo("BARRED");
        visitor.play(id, secret, "c1");
        assertThat(visitor.get("/api/games/" + id).body().at("/pass/kind").asText())
                .isEqualTo("legal");
    }

    @Test
    void aRefusedSuperkoNamesItsClauseAndTheEarlierPosition() {
        // D06 of where-they-part.md, 3x1: a1 b1 pass c1, then Black a1 would take two and repeat the position after
        // turn 1. A board
        // here has at least two rows, so the same on 3x2 under D03's neighbour D04 is not used; D02 serves: a
        // single-stone self-capture repeats the present position.
        JsonNode game = visitor.sameScreen("tromp-taylor", 2, 2);
        String id = game.path("id").asText();
        visitor.play(id, game.path("secret").asText(), "a1 pass b2");
        JsonNode state = visitor.get("/api/games/" + id).body();
        JsonNode barred = state.at("/barred/0");
        assertThat(state.path("barred")).hasSize(2);
        assertThat(barred.path("at").asText()).isEqualTo("B1");
        assertThat(barred.at("/ruleset").asText()).isEqualTo("tromp-taylor");
        assertThat(barred.at("/clause").asText()).isEqualTo("6");
        assertThat(barred.at("/witness/kind").asText()).isEqualTo("repeats");
        assertThat(barred.at("/witness/stones").asText()).isEqualTo("X..X");
        Visitor.Answer refused = visitor.act(id, game.path("secret").asText(), play("b1", 4));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.code()).isEqualTo("BARRED");
        assertThat(visitor.get("/api/games/" + id).body().path("turn").asInt()).isEqualTo(3);
    }

    @Test
    void aReSentMovePlaysOnceAlsoAfterARestart() {
        JsonNode game = visitor.sameScreen("logical", 5, 5);
        String id = game.path("id").asText();
        String secret = game.path("secret").asText();
        String move = "{\"do\":\"play\",\"at\":\"c3\",\"turn\":1,\"request\":\"r1\"}";
        int first = visitor.act(id, secret, move).body().path("v").asInt();
        assertThat(visitor.act(id, secret, move).body().path("v").asInt()).isEqualTo(first);
        restart();
        assertThat(visitor.act(id, secret, move).body().path("v").asInt()).isEqualTo(first);
        assertThat(visitor.get("/api/games/" + id).body().path("turn").asInt()).isEqualTo(1);
    }

    @Test
    void aRestartKeepsEverything() {
        JsonNode game = visitor.sameScreen("clarendon", 9, 9);
        String id = game.path("id").asText();
        String secret = game.path("secret").asText();
        visitor.play(id, secret, "e5 c3 pass g7");
        visitor.act(id, secret, "{\"do\":\"propose\",\"offer\":\"undo\"}");
        JsonNode before = visitor.get("/api/games/" + id).body();
        restart();
        assertThat(visitor.get("/api/games/" + id).body()).isEqualTo(before);
        assertThat(before.path("turn").asInt()).isEqualTo(3);
        visitor.play(id, secret, "g7 pass");
    }

    @Test
    void whatWasMissedIsReplayedOnReconnect() {
        JsonNode game = visitor.sameScreen("logical", 9, 9);
        String id = game.path("id").asText();
        String secret = game.path("secret").asText();
        visitor.connect(id, "", 0);
        JsonNode sync = visitor.hear("sync");
        assertThat(sync.has("events")).isFalse();
        assertThat(sync.path("you")).isEmpty();
        visitor.play(id, secret, "e5");
        JsonNode event = visitor.hear("events");
        assertThat(event.at("/events/0/move").asText()).isEqualTo("E5");
        assertThat(event.at("/state/stones").asText()).hasSize(81).contains("X");
        int seen = event.path("v").asInt();
        visitor.close();
        visitor.play(id, secret, "c3 g7");
        visitor.connect(id, secret, seen);
        JsonNode again = visitor.hear("sync");
        assertThat(again.path("events")).hasSize(2);
        assertThat(again.at("/events/1/move").asText()).isEqualTo("G7");
        assertThat(again.path("you")).hasSize(2);
        visitor.say("{'t':'act','do':'play','at':'d4','turn':4,'request':'x'}");
        assertThat(visitor.hear("ack").path("request").asText()).isEqualTo("x");
        visitor.say("{'t':'act','do':'play','at':'d4','turn':5,'request':'y'}");
        assertThat(visitor.hear("refused").at("/error/code").asText()).isEqualTo("BARRED");
        visitor.say("{'t':'ping'}");
        visitor.hear("pong");
    }

    @Test
    void aPlayerWhoseTimeRunsOutLoses() {
        JsonNode game = visitor.post(
                        "/api/games",
                        """
                {"rules":"logical","columns":9,"rows":9,"meeting":"same-screen",
                 "time":{"kind":"absolute","main":300}}""")
                .body();
        visitor.connect(game.path("id").asText(), "", 0);
        visitor.hear("sync");
        JsonNode state = visitor.hear("events").path("state");
        assertThat(state.path("phase").asText()).isEqualTo("OVER");
        assertThat(state.path("outside").asText()).isEqualTo("BLACK_OUT_OF_TIME");
    }

    @Test
    void komiIsBidAndTheHigherBidderPlaysBlack() {
        JsonNode game = visitor.post(
                        "/api/games",
                        """
                {"rules":"clarendon","columns":9,"rows":9,"bidding":"for-black"}""")
                .body();
        String id = game.path("id").asText();
        String host = game.path("secret").asText();
        String guest = visitor.post(
                        "/api/games/" + id + "/join",
                        "{\"invitation\":\"" + game.path("invitation").asText() + "\"}")
                .body()
                .path("secret")
                .asText();
        assertThat(visitor.act(id, guest, "{\"do\":\"bid\",\"komi\":\"5\"}").code())
                .isEqualTo("NOT_NOW");
        assertThat(visitor.act(id, host, "{\"do\":\"bid\",\"komi\":\"5\"}").status())
                .isEqualTo(200);
        assertThat(visitor.act(id, guest, "{\"do\":\"bid\",\"komi\":\"5\"}").code())
                .isEqualTo("NOT_NOW");
        assertThat(visitor.act(id, guest, "{\"do\":\"bid\",\"komi\":\"6.5\"}").status())
                .isEqualTo(200);
        assertThat(visitor.act(id, host, "{\"do\":\"take-bid\"}").status()).isEqualTo(200);
        JsonNode state = visitor.get("/api/games/" + id).body();
        assertThat(state.path("komi").asText()).isEqualTo("6.5");
        assertThat(state.at("/seats/GUEST/player").asText()).isEqualTo("B");
        assertThat(visitor.act(id, host, play("c3", 1)).code()).isEqualTo("BARRED");
        assertThat(visitor.act(id, guest, play("c3", 1)).status()).isEqualTo(200);
    }

    @Test
    void anInvitationWorksOnceAndARematchKeepsTheSeats() {
        JsonNode game = visitor.post(
                        "/api/games", """
                {"rules":"logical","columns":5,"rows":5,"name":"Aiko"}""")
                .body();
        String id = game.path("id").asText();
        String host = game.path("secret").asText();
        assertThat(visitor.act(id, host, play("c3", 1)).code()).isEqualTo("NOT_NOW");
        String join = "{\"invitation\":\"" + game.path("invitation").asText() + "\",\"name\":\"Bo\"}";
        String guest = visitor.post("/api/games/" + id + "/join", join)
                .body()
                .path("secret")
                .asText();
        assertThat(visitor.post("/api/games/" + id + "/join", join).code()).isEqualTo("TAKEN");
        assertThat(visitor.act(id, host, play("c3", 1)).status()).isEqualTo(200);
        assertThat(visitor.act(id, guest, "{\"do\":\"resign\",\"turn\":2}").status())
                .isEqualTo(200);
        assertThat(visitor.get("/api/games/" + id)
                        .body()
                        .at("/settlement/result")
                        .asText())
                .isEqualTo("B+R");
        visitor.act(id, guest, "{\"do\":\"propose\",\"offer\":\"rematch\"}");
        visitor.act(id, host, "{\"do\":\"accept\",\"offer\":\"rematch\"}");
        String next = visitor.get("/api/games/" + id).body().path("rematch").asText();
        assertThat(visitor.get("/api/games/" + next)
                        .body()
                        .at("/seats/HOST/player")
                        .asText())
                .isEqualTo("W");
        assertThat(visitor.act(next, guest, play("c3", 1)).status()).isEqualTo(200);
    }

    @Test
    void whatIsProposedIsDoneOnlyIfTheOtherPlayerAgrees() {
        JsonNode game = visitor.post(
                        "/api/games",
                        """
                {"rules":"logical","columns":9,"rows":9,"time":{"kind":"absolute","main":600000}}""")
                .body();
        String id = game.path("id").asText();
        String host = game.path("secret").asText();
        String guest = visitor.post(
                        "/api/games/" + id + "/join",
                        "{\"invitation\":\"" + game.path("invitation").asText() + "\"}")
                .body()
                .path("secret")
                .asText();
        assertThat(visitor.act(id, host, play("e5", 1)).status()).isEqualTo(200);
        // Declined by the other, withdrawn by oneself, and never accepted by who proposed it.
        visitor.act(id, host, "{\"do\":\"propose\",\"offer\":\"pause\"}");
        assertThat(visitor.act(id, host, "{\"do\":\"accept\",\"offer\":\"pause\"}")
                        .code())
                .isEqualTo("NOT_NOW");
        assertThat(visitor.act(id, guest, "{\"do\":\"decline\",\"offer\":\"pause\"}")
                        .status())
                .isEqualTo(200);
        visitor.act(id, host, "{\"do\":\"propose\",\"offer\":\"abandon\"}");
        assertThat(visitor.act(id, guest, "{\"do\":\"accept\",\"offer\":\"undo\"}")
                        .code())
                .isEqualTo("NOT_NOW");
        assertThat(visitor.act(id, host, "{\"do\":\"decline\",\"offer\":\"abandon\"}")
                        .status())
                .isEqualTo(200);
        JsonNode running = visitor.get("/api/games/" + id).body();
        assertThat(running.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(running.at("/clocks/runs").asBoolean()).isTrue();
        // While a game is paused nobody plays, and no clock runs.
        visitor.act(id, host, "{\"do\":\"propose\",\"offer\":\"pause\"}");
        visitor.act(id, guest, "{\"do\":\"accept\",\"offer\":\"pause\"}");
        assertThat(visitor.act(id, guest, play("c3", 2)).code()).isEqualTo("NOT_NOW");
        assertThat(visitor.get("/api/games/" + id).body().at("/clocks/runs").asBoolean())
                .isFalse();
        restart();
        assertThat(visitor.get("/api/games/" + id).body().at("/clocks/paused").asBoolean())
                .as("paused over a restart")
                .isTrue();
        assertThat(visitor.act(id, guest, "{\"do\":\"continue\"}").status()).isEqualTo(200);
        assertThat(visitor.act(id, guest, play("c3", 2)).status()).isEqualTo(200);
        visitor.act(id, guest, "{\"do\":\"propose\",\"offer\":\"abandon\"}");
        visitor.act(id, host, "{\"do\":\"accept\",\"offer\":\"abandon\"}");
        assertThat(visitor.get("/api/games/" + id).body().path("outside").asText())
                .isEqualTo("ABANDONED");
    }

    @Test
    void theCountersCount() {
        JsonNode game = visitor.sameScreen("logical", 9, 9);
        visitor.connect(game.path("id").asText(), "", 0);
        visitor.hear("sync");
        visitor.play(game.path("id").asText(), game.path("secret").asText(), "e5 c3");
        String text = visitor.get("/metrics").response().body();
        // A game is made with three events: made, and two seats taken.
        assertThat(text)
                .contains("\nshinpan_games_made_total 1\n", "\nshinpan_connections 1\n")
                .contains("\nshinpan_events_written_total 5\n", "\nshinpan_engines_open 0\n");
        assertThat(text.lines())
                .allMatch(line -> line.matches("# (HELP|TYPE) [a-z_]+ .+|[a-z_]+ \\d+"))
                .hasSizeGreaterThan(20);
        assertThat(visitor.get("/health").body().path("status").asText()).isEqualTo("ok");
    }

    @Test
    void requestsFromOtherSitesAreRefused() {
        String body = "{\"rules\":\"logical\",\"columns\":5,\"rows\":5}";
        assertThat(visitor.post("/api/games", body, "Origin", "http://evil.example")
                        .code())
                .isEqualTo("FOREIGN_ORIGIN");
        String own = server.address().toString().replaceFirst("/$", "");
        assertThat(visitor.post("/api/games", body, "Origin", own).status()).isEqualTo(201);
        HttpRequest plain = visitor.request("/api/games")
                .header("Content-Type", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        assertThat(Visitor.send(plain).code()).isEqualTo("BAD_REQUEST");
    }

    private static String play(String at, int turn) {
        return "{\"do\":\"play\",\"at\":\"" + at + "\",\"turn\":" + turn + "}";
    }
}
