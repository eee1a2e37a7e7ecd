package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.web.LocalMind;
import org.shinpan.server.web.LocalSite;
import org.shinpan.views.Json;

/** Tests that the site without a server answers as the server does, and that it keeps its games. */
class LocalSiteTest {

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    /**
     * The moves of a game in which both players build a wall, with a dead black stone at H5, a dead white stone at B5,
     * and two passes.
     */
    private static final String WALLS = "D1 E1 D2 E2 D3 E3 D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 H5 B5 pass pass";

    private final Visitor visitor = SERVER.visitor();
    private final AtomicLong clock = new AtomicLong(1_000_000);
    private final LocalSite site = site();
    private final List<LocalSite.Kept> kept = new ArrayList<>();
    private final LocalMind mind = new LocalMind(Json::text, () -> 7);

    private LocalSite site() {
        AtomicLong number = new AtomicLong();
        return new LocalSite(Json::text, clock::get, millis -> "2026-11-28", () -> "game" + number.incrementAndGet());
    }

    private static String setup(String rules, String time) {
        return ("{'rules':'" + rules + "','columns':9,'rows':9,'komi':'0.5','meeting':'same-screen','name':'Aiko',"
                        + "'guestName':'Bo','time':" + time + "}")
                .replace('\'', '"');
    }

    private static String act(String move, int turn) {
        return move.equals("pass")
                ? "{\"do\":\"pass\",\"turn\":" + turn + "}"
                : "{\"do\":\"play\",\"at\":\"" + move + "\",\"turn\":" + turn + "}";
    }

    private LocalSite.Answer post(String path, String body) {
        LocalSite.Answer answer = site.answer("POST", path, body.getBytes(StandardCharsets.UTF_8));
        kept.addAll(site.kept());
        return answer;
    }

    private LocalSite.Answer get(String path) {
        return site.answer("GET", path, new byte[0]);
    }

    private String begin(String rules, String time) {
        return json(post("/api/games", setup(rules, time)).text()).path("id").asText();
    }

    private void play(String game, String turns) {
        int turn = 0;
        for (String move : turns.split(" ")) {
            assertThat(post("/api/games/" + game + "/acts", act(move, ++turn)).status())
                    .as(move)
                    .isEqualTo(200);
        }
    }

    private static JsonNode json(String text) {
        try {
            return Visitor.JSON.readTree(text);
        } catch (java.io.IOException wrong) {
            throw new AssertionError(text, wrong);
        }
    }

    /** Returns a state without the fields that differ between the server and the site without one. */
    private static JsonNode comparable(JsonNode state) {
        ObjectNode copy = state.deepCopy();
        copy.remove(List.of("id", "began", "v", "clocks"));
        ((ObjectNode) copy.path("seats").path("HOST")).remove("here");
        ((ObjectNode) copy.path("seats").path("GUEST")).remove("here");
        return copy;
    }

    /** Returns an answer without the day of the game. */
    private static JsonNode undated(JsonNode answer) {
        ((ObjectNode) answer).remove("date");
        return answer;
    }

    @Test
    void aGameIsTheSameAsOnTheServerAfterEachTurn() {
        // With these rule sets the players mark nothing. The server would propose marks at a time that varies.
        for (String rules : List.of("tromp-taylor", "logical", "go-gadget")) {
            Visitor.Answer made = visitor.post("/api/games", setup(rules, "{'kind':'none'}"));
            String there = made.body().path("id").asText();
            String here = begin(rules, "{'kind':'none'}");
            int turn = 0;
            for (String move : WALLS.split(" ")) {
                turn++;
                visitor.post(
                        "/api/games/" + there + "/acts",
                        act(move, turn),
                        "X-Seat-Secret",
                        made.body().path("secret").asText());
                post("/api/games/" + here + "/acts", act(move, turn));
                assertThat(comparable(json(get("/api/games/" + here).text())))
                        .as("%s after turn %s", rules, turn)
                        .isEqualTo(comparable(visitor.get("/api/games/" + there).body()));
            }
            for (String part : List.of("layers", "others", "review")) {
                assertThat(undated(json(get("/api/games/" + here + "/" + part).text())))
                        .as("%s, %s", rules, part)
                        .isEqualTo(undated(
                                visitor.get("/api/games/" + there + "/" + part).body()));
            }
        }
    }

    @Test
    void questionsAboutRecordsLinesAndPositionsHaveTheAnswersOfTheServer() {
        String record = "(;SZ[9]KM[6.5]RU[Chinese];B[ee];W[cc];B[cc])";
        String line = "{'rules':'aga','columns':9,'rows':9,'steps':['B E5','W C3','B pass']}";
        String stopped = "{'how':'study','chain':'C3','rules':'japanese','columns':9,'rows':9,"
                + "'steps':['B C3','W pass','B pass'],'moves':['C4']}";
        String position = "{'columns':2,'rows':2,'stones':'X..O'}";
        for (String[] asked : new String[][] {
            {"/api/records?game=1", record},
            {"/api/records?game=2", record},
            {"/api/records", "no record"},
            {"/api/lines", line.replace('\'', '"')},
            {"/api/disputes", stopped.replace('\'', '"')},
            {"/api/disputes", line.replace('\'', '"')},
            {"/api/counts", position.replace('\'', '"')},
            {"/api/counts", "{}"},
            {"/api/counts", "[]"}
        }) {
            LocalSite.Answer here = post(asked[0], asked[1]);
            Visitor.Answer there = visitor.post(asked[0], asked[1]);
            assertThat(here.status()).as(asked[0] + " " + asked[1]).isEqualTo(there.status());
            assertThat(json(here.text())).as(asked[0] + " " + asked[1]).isEqualTo(there.body());
        }
        for (String rules : List.of("/api/rules", "/api/rules?clauses=false")) {
            assertThat(json(get(rules).text())).isEqualTo(visitor.get(rules).body());
        }
    }

    @Test
    void aBarredTurnIsRefusedWithItsClauseAndKeepsNothing() {
        String game = begin("japanese", "{'kind':'none'}");
        play(game, "E5");
        int before = kept.size();
        List<String> messages =
                site.onMessage(game, "{\"t\":\"act\",\"request\":\"r1\",\"do\":\"play\",\"at\":\"E5\",\"turn\":2}");
        assertThat(messages).hasSize(1);
        JsonNode refused = json(messages.get(0));
        assertThat(refused.path("t").asText()).isEqualTo("refused");
        assertThat(refused.path("request").asText()).isEqualTo("r1");
        assertThat(refused.path("error").path("code").asText()).isEqualTo("BARRED");
        assertThat(refused.path("error").path("clause").asText()).isNotEmpty();
        assertThat(site.kept()).isEmpty();
        assertThat(kept).hasSize(before);
    }

    @Test
    void aMarkingIsProposedAgreedAndCountedUnderTheJapaneseRules() {
        String game = begin("japanese", "{'kind':'none'}");
        play(game, WALLS);
        assertThat(site.goesOn(game)).isEmpty();
        prove(game);
        JsonNode message = json(site.goesOn(game).get(0));
        assertThat(message.path("state").path("marking").path("notAlive").toString())
                .isEqualTo("[\"B5\",\"H5\"]");
        kept.addAll(site.kept());
        int number = message.path("state").path("marking").path("number").asInt();
        post("/api/games/" + game + "/acts", "{\"do\":\"agree\",\"marking\":" + number + ",\"seki\":[]}");
        // Black: 27 points and a prisoner. White: 36, a prisoner and the komi of 0.5.
        JsonNode over = json(get("/api/games/" + game).text());
        assertThat(over.path("settlement").path("result").asText()).isEqualTo("W+9.5");
        assertThat(get("/api/games/" + game + "/sgf").text()).contains("RE[W+9.5]", "DT[2026-11-28]", "PB[Aiko]");
        assertOpensAgain(game);
    }

    /**
     * Black has an eye space of four points in a row, in which Black can make two eyes. Only a search can prove this.
     */
    @Test
    void theSearchForProofsTakesTheTimeThatThePageNames() {
        String corner = "{\"columns\":7,\"rows\":2,\"stones\":\"....XO.XXXXXO.\"";
        assertThat(certificate(corner + ",\"milliseconds\":0}").length())
                .isLessThan(certificate(corner + "}").length());
        assertThat(certificate(corner + ",\"milliseconds\":-1}"))
                .isEqualTo(certificate(corner + ",\"milliseconds\":0}"));
        assertThat(mind.answer(
                                "POST",
                                "/certificates",
                                (corner + ",\"milliseconds\":\"x\"}").getBytes(StandardCharsets.UTF_8))
                        .status())
                .isEqualTo(400);
    }

    private String certificate(String position) {
        return mind.answer("POST", "/certificates", position.getBytes(StandardCharsets.UTF_8))
                .text();
    }

    /** Sends the proofs that a page computes. */
    private void prove(String game) {
        JsonNode state = json(get("/api/games/" + game).text());
        String position = "{\"columns\":" + state.path("columns") + ",\"rows\":" + state.path("rows") + ",\"stones\":"
                + state.path("stones") + "}";
        LocalSite.Answer found = mind.answer("POST", "/certificates", position.getBytes(StandardCharsets.UTF_8));
        assertThat(post("/api/games/" + game + "/proofs", found.text()).status())
                .isEqualTo(204);
    }

    /** Plays a game against the program to its end: these turns of the visitor, and then passes. */
    private void playAgainst(String game, String... turns) {
        int own = 0;
        for (int step = 0; step < 200; step++) {
            JsonNode state = json(get("/api/games/" + game).text());
            String question = site.engineQuestion(game);
            if (state.path("phase").asText().equals("OVER")) {
                return;
            } else if (!question.isEmpty()) {
                LocalSite.Answer answer = mind.answer("POST", "/moves", question.getBytes(StandardCharsets.UTF_8));
                site.onMove(game, question, json(answer.text()).path("move").asText());
            } else if (state.path("marking").path("proving").asBoolean()) {
                prove(game);
            } else if (state.path("phase").asText().equals("MARKING")) {
                JsonNode marking = state.path("marking");
                if (marking.path("agreed").toString().contains("GUEST")) {
                    post(
                            "/api/games/" + game + "/acts",
                            "{\"do\":\"agree\",\"marking\":" + marking.path("number") + "}");
                }
            } else {
                String move = own < turns.length ? turns[own++] : "pass";
                post(
                        "/api/games/" + game + "/acts",
                        act(move, state.path("turn").asInt() + 1));
            }
            site.goesOn(game);
            kept.addAll(site.kept());
        }
        throw new AssertionError(
                "the game has no end: " + get("/api/games/" + game).text());
    }

    private String beginAgainst(String rules, String level, String color) {
        String setup = setup(rules, "{'kind':'none'}")
                .replace(
                        "\"same-screen\"",
                        "\"engine\",\"engine\":\"Shinpan\",\"level\":\"" + level + "\",\"color\":\"" + color + "\"")
                .replace(":9", ":5");
        return json(post("/api/games", setup).text()).path("id").asText();
    }

    @Test
    void theProgramPlaysToTheEndAndAgreesToTheMarks() {
        for (String rules : List.of("japanese", "tromp-taylor", "wagc-intent")) {
            String game = beginAgainst(rules, "club", rules.equals("japanese") ? "white" : "black");
            playAgainst(game, "C3", "B2", "D4");
            JsonNode over = json(get("/api/games/" + game).text());
            assertThat(over.path("settlement").path("result").asText()).matches("[BW]\\+.*|draw|Draw");
            assertThat(over.path("seats").path("GUEST").path("name").asText()).isEqualTo("Shinpan");
            assertOpensAgain(game);
        }
    }

    @Test
    void aLateOrMissingMoveOfTheProgramIsNotPlayed() {
        String game = beginAgainst("aga", "learner", "white");
        String question = site.engineQuestion(game);
        assertThat(site.onMove(game, question + " ", "C3")).isEmpty();
        JsonNode failed = json(site.onMove(game, question, "").get(0));
        assertThat(failed.path("state").path("engine").path("failed").asText()).isEqualTo("EXITED");
        assertThat(site.engineQuestion(game)).isEmpty();
        post("/api/games/" + game + "/acts", "{\"do\":\"call-engine\"}");
        assertThat(site.engineQuestion(game)).isEqualTo(question);
        assertThat(site.onMove(game, question, "C3")).hasSize(1);
        assertThat(site.onMove(game, question, "C2")).isEmpty();
    }

    @Test
    void theProgramPlaysOnlyAtTheLevelsOfTheLadder() {
        LocalSite.Answer answer = post(
                "/api/games",
                setup("aga", "{'kind':'none'}")
                        .replace("\"same-screen\"", "\"engine\",\"engine\":\"Shinpan\",\"level\":\"patient\""));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("Shinpan plays at these levels: learner, novice");
    }

    /** Checks that another site, which has only the stored lines of the first one, shows the same game. */
    private void assertOpensAgain(String game) {
        LocalSite other = site();
        other.open(
                game,
                kept.stream()
                        .filter(line -> line.game().equals(game))
                        .map(LocalSite.Kept::line)
                        .toList());
        assertThat(other.answer("GET", "/api/games/" + game, new byte[0]).text())
                .isEqualTo(get("/api/games/" + game).text());
    }

    @Test
    void aFlagFallsAndTheGameOpensAgainAsLost() {
        String game = begin("aga", "{'kind':'absolute','main':60000}");
        clock.addAndGet(20_000);
        play(game, "E5");
        clock.addAndGet(59_999);
        assertThat(site.goesOn(game)).isEmpty();
        clock.addAndGet(1);
        JsonNode message = json(site.goesOn(game).get(0));
        kept.addAll(site.kept());
        assertThat(message.path("state").path("outside").asText()).isEqualTo("WHITE_OUT_OF_TIME");
        assertThat(message.path("events").get(0).path("kind").asText()).isEqualTo("flagged");
        assertOpensAgain(game);
    }

    @Test
    void anotherGameHasTheColoursChanged() {
        String game = begin("tromp-taylor", "{'kind':'none'}");
        play(game, "E5 pass pass");
        post("/api/games/" + game + "/acts", "{\"do\":\"propose\",\"offer\":\"rematch\"}");
        String next = json(get("/api/games/" + game).text()).path("rematch").asText();
        JsonNode seats = json(get("/api/games/" + next).text()).path("seats");
        assertThat(seats.path("HOST").path("name").asText()).isEqualTo("Aiko");
        assertThat(seats.path("HOST").path("player").asText()).isEqualTo("W");
        assertOpensAgain(game);
        assertOpensAgain(next);
    }

    @Test
    void thereAreOnlyGamesAtThisScreenAndDamagedLinesAreRefused() {
        LocalSite.Answer linked =
                post("/api/games", setup("aga", "{'kind':'none'}").replace("same-screen", "by-link"));
        assertThat(linked.status()).isEqualTo(400);
        assertThat(json(linked.text()).path("error").path("code").asText()).isEqualTo("BAD_SETUP");
        assertThat(get("/api/games/nowhere").status()).isEqualTo(404);
        assertThat(get("/api/nothing").status()).isEqualTo(404);
        assertThatThrownBy(() -> site.open("game", List.of("act 0 {}"))).isInstanceOf(Refusal.class);
        assertThat(site.isOpen("game")).isFalse();
    }
}
