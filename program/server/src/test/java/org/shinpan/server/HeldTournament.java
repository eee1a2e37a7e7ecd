package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** A tournament at a running server, as its administrator and its players use it. */
record HeldTournament(RunningServer server, Visitor visitor) {

    private static final OpenApi DESCRIBED = new OpenApi();
    private static final int LOOKS = 1500;
    private static final Duration POLL = Duration.ofMillis(20);

    private String key() {
        try {
            return Files.readString(server.data().resolve("admin.key")).strip();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    Visitor.Answer post(String path, String body) {
        Visitor.Answer answer = visitor.post("/api/admin/" + path, body.replace('\'', '"'), "X-Admin-Key", key());
        String described = path.startsWith("games/") ? "games/{id}/rulings" : path;
        DESCRIBED.check("POST /api/admin/" + described, answer);
        return answer;
    }

    /** Returns the tournament as the administrator sees it. */
    JsonNode look() {
        Visitor.Answer answer = Visitor.send(visitor.request("/api/admin/tournament")
                .header("X-Admin-Key", key())
                .build());
        DESCRIBED.check("GET /api/admin/tournament", answer);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    /** Waits until the administrator's view of the tournament meets a condition. Returns the view. */
    JsonNode await(String what, Predicate<JsonNode> seen) {
        for (int i = 0; i < LOOKS; i++) {
            JsonNode now = look();
            if (seen.test(now)) {
                return now;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        throw new AssertionError(what + " did not come: " + look());
    }

    /** Waits until this number of games of a round have tables. Returns the games. */
    List<JsonNode> atTables(int round, int games) {
        return games(
                await(
                        games + " games of round " + round,
                        now -> games(now, round).size() == games),
                round);
    }

    static List<JsonNode> games(JsonNode tournament, int round) {
        List<JsonNode> games = new ArrayList<>();
        tournament.path("games").forEach(game -> {
            if (game.path("round").asInt() == round && game.hasNonNull("game")) {
                games.add(game);
            }
        });
        return games;
    }

    static JsonNode game(JsonNode tournament, int round, String id) {
        for (JsonNode game : tournament.path("games")) {
            if (game.path("round").asInt() == round && game.path("id").asText().equals(id)) {
                return game;
            }
        }
        return Visitor.JSON.missingNode();
    }

    /** Waits until a game of the tournament meets a condition. Returns the game. */
    JsonNode await(int round, String id, Predicate<JsonNode> seen) {
        return game(await("game " + id + " of round " + round, now -> seen.test(game(now, round, id))), round, id);
    }

    HeldSeat sit(JsonNode game, String color) {
        JsonNode taken = visitor.post(
                        "/api/tables/" + game.path("table").asInt() + "/seats", "{\"color\":\"" + color + "\"}")
                .body();
        assertThat(taken.path("id").asText())
                .as("the game at the table")
                .isEqualTo(game.path("game").asText());
        return new HeldSeat(
                visitor, taken.path("id").asText(), taken.path("secret").asText(), "");
    }

    /** Takes both seats of a game, plays one stone with each, and resigns for the loser. */
    void play(JsonNode game, String loser) {
        HeldSeat black = sit(game, "black");
        HeldSeat white = sit(game, "white");
        boolean blackBegins = black.state().path("toMove").asText().equals("B");
        (blackBegins ? black : white).play("D5");
        (blackBegins ? white : black).play("F5");
        HeldSeat who = loser.equals("black") ? black : white;
        Visitor.Answer done = who.act("{'do':'resign','turn':3}");
        assertThat(done.status()).as(done.body().toString()).isEqualTo(200);
    }

    /** Sends the administrator's decision about a game. */
    void rule(JsonNode game, String ruling) {
        Visitor.Answer answer = post(
                "games/" + game.path("game").asText() + "/rulings",
                "{'ruling':'" + ruling + "','reason':'the arbiter'}");
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
    }

    /** Sends the administrator's answer to the question that the server asks about a game. */
    Visitor.Answer answer(JsonNode game, String side) {
        return post(
                "tournament/answers",
                "{'round':" + game.path("round").asInt() + ",'id':'"
                        + game.path("id").asText() + "','ours':'"
                        + game.path("ours").asText() + "','theirs':'"
                        + game.path("theirs").asText() + "','side':'" + side + "'}");
    }
}
