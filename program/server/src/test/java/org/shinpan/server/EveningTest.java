package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests a club evening: players come late, leave, sit out, play at tables and on boards in the room, and the server is
 * restarted.
 */
class EveningTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    private Visitor.Answer answer(String path, String body) throws IOException {
        String key = Files.readString(server.data().resolve("admin.key")).strip();
        Visitor.Answer answer = visitor.post("/api/admin/" + path, body.replace('\'', '"'), "X-Admin-Key", key);
        String described = path.startsWith("games/") ? "games/{id}/rulings" : path.replaceAll("\\d+", "{n}");
        DESCRIBED.check("POST /api/admin/" + described, answer);
        return answer;
    }

    private JsonNode post(String path, String body) throws IOException {
        Visitor.Answer answer = answer(path, body);
        assertThat(answer.status()).as(path + answer.body()).isEqualTo(200);
        return answer.body();
    }

    private void tables(int count) throws IOException {
        post("tables", "{'count':" + count + ",'rules':'japanese','columns':19,'rows':19,'komi':'6.5'}");
    }

    private JsonNode pair() throws IOException {
        return post("rounds", "{}");
    }

    private JsonNode add(String name, String rank) throws IOException {
        return post("players", "{'players':[{'name':'" + name + "','rank':'" + rank + "'}]}");
    }

    private static List<JsonNode> open(JsonNode evening) {
        List<JsonNode> open = new ArrayList<>();
        evening.path("meetings").forEach(meeting -> {
            if (meeting.path("outcome").asText().equals("OPEN")) {
                open.add(meeting);
            }
        });
        return open;
    }

    private static JsonNode standing(JsonNode evening, String name) {
        for (JsonNode player : evening.path("players")) {
            if (player.path("name").asText().equals(name)) {
                return player;
            }
        }
        throw new AssertionError(name + " is not in " + evening);
    }

    /** Takes both seats at the table of a meeting, and resigns for the loser. */
    private void resign(JsonNode meeting, String loser) {
        String seats = "/api/tables/" + meeting.path("table").asInt() + "/seats";
        JsonNode black = visitor.post(seats, "{\"color\":\"black\"}").body();
        JsonNode white = visitor.post(seats, "{\"color\":\"white\"}").body();
        assertThat(black.path("id").asText()).isEqualTo(meeting.path("game").asText());
        JsonNode who = loser.equals("black") ? black : white;
        Visitor.Answer done =
                visitor.act(who.path("id").asText(), who.path("secret").asText(), "{\"do\":\"resign\",\"turn\":1}");
        assertThat(done.status()).as(done.body().toString()).isEqualTo(200);
    }

    /** Resigns for a loser who has lost the phone: the administrator gives the seat a new link, which resigns. */
    private void resignWithANewPhone(JsonNode meeting, String loser) throws IOException {
        String seats = "/api/tables/" + meeting.path("table").asInt() + "/seats";
        visitor.post(seats, "{\"color\":\"" + (loser.equals("black") ? "white" : "black") + "\"}");
        JsonNode lost = visitor.post(seats, "{\"color\":\"" + loser + "\"}").body();
        String game = lost.path("id").asText();
        // At a table, Black has the seat of the host.
        String seat = loser.equals("black") ? "host" : "guest";
        Visitor.Answer given = visitor.post(
                "/api/admin/games/" + game + "/seats",
                "{\"seat\":\"" + seat + "\"}",
                "X-Admin-Key",
                Files.readString(server.data().resolve("admin.key")).strip());
        assertThat(given.status()).as(given.body().toString()).isEqualTo(200);
        String resign = "{\"do\":\"resign\",\"turn\":1}";
        assertThat(visitor.act(game, lost.path("secret").asText(), resign).code())
                .isEqualTo("NO_SEAT");
        assertThat(visitor.act(game, given.body().path("secret").asText(), resign)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void anEveningOfTwentyPeople() throws IOException {
        tables(10);
        StringBuilder people = new StringBuilder();
        for (int i = 1; i <= 19; i++) {
            people.append(i == 1 ? "" : ",")
                    .append("{'name':'P")
                    .append(i)
                    .append("','rank':'")
                    .append(i)
                    .append("k'}");
        }
        post("players", "{'players':[" + people + "]}");
        Set<Set<Integer>> met = new HashSet<>();
        Set<Integer> rested = new HashSet<>();
        int meetings = 0;
        for (int round = 1; round <= 4; round++) {
            JsonNode evening = pair();
            List<JsonNode> open = open(evening);
            assertThat(open).hasSize(round == 1 ? 9 : round == 2 ? 10 : 9);
            for (JsonNode player : evening.path("players")) {
                if (player.path("waits").asBoolean()) {
                    assertThat(rested.add(player.path("number").asInt()))
                            .as("nobody rests twice")
                            .isTrue();
                }
            }
            meetings += open.size();
            for (JsonNode meeting : open) {
                Set<Integer> two = Set.of(
                        meeting.path("black").asInt(), meeting.path("white").asInt());
                assertThat(met.add(two)).as("%s meet again", two).isTrue();
                if (meeting.path("table").asInt() == 0) {
                    post("results", "{'meeting':" + meeting.path("number").asInt() + ",'outcome':'white'}");
                } else if (round == 3 && meeting.path("table").asInt() == 1) {
                    resignWithANewPhone(meeting, "black");
                } else {
                    resign(meeting, "black");
                }
            }
            if (round == 1) {
                add("Late", "4k");
            } else if (round == 2) {
                server.restart();
                post("players/7", "{'presence':'away'}");
            }
        }
        JsonNode evening = post("players/7", "{'presence':'here'}");
        assertThat(open(evening)).isEmpty();
        assertThat(standing(evening, "P7").path("games").asInt()).isEqualTo(2);
        double points = 0;
        for (JsonNode player : evening.path("players")) {
            points += player.path("points").asDouble();
        }
        assertThat(points).as("one point for each game").isEqualTo(meetings);
    }

    @Test
    void handicapAndKomiFollowTheRanks() throws IOException {
        tables(3);
        add("Even", "3k");
        add("Equal", "3k");
        JsonNode even = open(pair()).get(0);
        assertThat(even.path("handicap").asInt()).isZero();
        assertThat(even.path("komi").asText()).isEqualTo("6.5");
        add("Weak", "9k");
        add("Strong", "5k");
        JsonNode four = open(pair()).get(0);
        assertThat(four.path("handicap").asInt()).isEqualTo(4);
        assertThat(four.path("komi").asText()).isEqualTo("0.5");
        JsonNode state = visitor.get("/api/games/" + four.path("game").asText()).body();
        assertThat(state.at("/seats/HOST/name").asText()).isEqualTo("Weak");
        assertThat(state.path("stones").asText().chars().filter(one -> one == 'X'))
                .hasSize(4);
        add("One", "2k");
        add("Two", "1k");
        JsonNode one = open(pair()).get(0);
        assertThat(one.path("handicap").asInt()).isZero();
        assertThat(one.path("komi").asText()).isEqualTo("0.5");
    }

    @Test
    void aResultComesFromTheRefereeAndFromACorrection() throws IOException {
        tables(1);
        add("Aiko", "1k");
        add("Bo", "1k");
        JsonNode meeting = open(pair()).get(0);
        assertThat(answer("results", "{'meeting':1,'outcome':'draw'}").code()).isEqualTo("NOT_NOW");
        resign(meeting, "white");
        String game = meeting.path("game").asText();
        String black = meeting.path("black").asInt() == 1 ? "Aiko" : "Bo";
        assertThat(standing(post("players/1", "{'presence':'here'}"), black)
                        .path("points")
                        .asInt())
                .isEqualTo(1);
        post("games/" + game + "/rulings", "{'ruling':'draw','reason':'both agree'}");
        JsonNode after = post("players/1", "{'presence':'here'}");
        assertThat(standing(after, "Aiko").path("points").asDouble()).isEqualTo(0.5);
        assertThat(standing(after, "Bo").path("points").asDouble()).isEqualTo(0.5);
        String key = Files.readString(server.data().resolve("admin.key")).strip();
        Visitor.Answer csv = Visitor.send(visitor.request("/api/admin/evening.csv")
                .header("X-Admin-Key", key)
                .build());
        assertThat(csv.response().body().lines().toList())
                .containsExactly(
                        "number,table,black,rank,white,rank,handicap,komi,winner",
                        black.equals("Aiko")
                                ? "1,1,\"Aiko\",1k,\"Bo\",1k,0,6.5,="
                                : "1,1,\"Bo\",1k,\"Aiko\",1k,0,6.5,=");
    }

    @Test
    void anInvalidRequestIsRefusedInOneLine() throws IOException {
        assertThat(answer("rounds", "{}").body().at("/error/message").asText())
                .isEqualTo("set up the tables first: they say what is played");
        tables(1);
        for (String rank : new String[] {"31k", "10d", "0k", "k", "", "shodan"}) {
            assertThat(answer("players", "{'players':[{'name':'A','rank':'" + rank + "'}]}")
                            .status())
                    .as(rank)
                    .isEqualTo(400);
        }
        assertThat(answer("players", "{'players':[{'name':' ','rank':'1k'}]}").status())
                .isEqualTo(400);
        assertThat(answer("players", "{'players':7}").status()).isEqualTo(400);
        assertThat(answer("players/9", "{'presence':'away'}").status()).isEqualTo(404);
        assertThat(answer("results", "{'meeting':9,'outcome':'draw'}").status()).isEqualTo(404);
        add("Aiko", "1k");
        add("Bo", "1k");
        assertThat(answer("barred", "{'one':1,'other':1}").status()).isEqualTo(400);
        assertThat(post("barred", "{'one':2,'other':1}").path("barred")).hasSize(1);
        assertThat(open(pair())).isEmpty();
        assertThat(post("barred", "{'one':1,'other':2}").path("barred")).isEmpty();
        assertThat(open(pair())).hasSize(1);
    }
}
