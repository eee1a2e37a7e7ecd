package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests a pairing program that is broken or hostile: each fault is reported in one line, and no game is created or
 * lost.
 */
class HostileTournamentTest {

    private final PairgothStandIn pairgoth = new PairgothStandIn(4, false);

    @RegisterExtension
    final RunningServer server = new RunningServer()
            .options(options ->
                    options.withSettings(Map.of("tournament", pairgoth.address(), "tournament.seconds", "0.05")));

    private final HeldTournament held = new HeldTournament(server, server.visitor());

    @AfterEach
    void end() {
        pairgoth.close();
    }

    private static final String GAME = "{\"games\":[{\"id\":1,\"t\":1,\"w\":1,\"b\":2,\"h\":0,\"r\":\"?\"}]}";

    /**
     * Each row has a path, the wrong answer of the pairing program there, and the message that the administrator sees.
     */
    private static final String[][] ANSWERS = {
        {"/tour/1", "<html>Welcome</html>", "GET ADDRESS is not answered with JSON"},
        {"/tour/1", "", "GET ADDRESS is not answered with JSON"},
        {"/tour/1", "7", "GET ADDRESS is not answered with JSON"},
        {"/tour/1", "[".repeat(100_000), "GET ADDRESS is not answered with JSON"},
        {"/tour/1", " ".repeat(5 << 20), "GET ADDRESS has no answer: the answer is longer than 4 MiB"},
        {"/tour/1", "{}", "the tournament: 'type' must be a text, and is missing"},
        {
            "/tour/1",
            "{\"type\":\"TEAM3\"}",
            "the tournament is one of teams (TEAM3); only games of single players have tables"
        },
        {
            "/tour/1",
            "{\"type\":\"INDIVIDUAL\",\"rounds\":2000000000}",
            "the tournament: 'rounds' must be a whole number from 0 to 60, not 2000000000"
        },
        {
            "/tour/1",
            "{\"type\":\"INDIVIDUAL\",\"rounds\":0,\"komi\":1e999999999,"
                    + "\"timeSystem\":{\"type\":\"SUDDEN_DEATH\",\"mainTime\":1}}",
            "the tournament: 'komi' must be a number up to 625, not \"Infinity\""
        },
        {
            "/tour/1",
            "{\"type\":\"INDIVIDUAL\",\"rounds\":0,\"komi\":0,\"timeSystem\":{\"type\":\"HOURGLASS\",\"mainTime\":1}}",
            "the time of the tournament: unknown 'type' HOURGLASS"
        },
        {"/part", "{}", "the players of the tournament are not a list of at most 5000"},
        {
            "/part",
            "[{\"id\":\"1; drop table\"}]",
            "a player: 'id' must be a whole number from 1 to 1000000000, not \"1; drop table\""
        },
        {"/part", "[]", "game 1 has player 2, who is not in the tournament"},
        {
            "/pair/1",
            GAME.replace("\"t\":1", "\"t\":-3"),
            "game 1 of round 1: 't' must be a whole number from 0 to 100000, not -3"
        },
        {
            "/pair/1",
            GAME.replace("\"h\":0", "\"h\":99"),
            "game 1 of round 1: 'h' must be a whole number from 0 to 9, not 99"
        },
        {"/pair/1", GAME.replace("\"w\":1", "\"w\":77"), "game 1 has player 77, who is not in the tournament"},
        {"/res/1", "[{\"id\":1,\"r\":\"B+\\u202eR\"}]", "game 1 of round 1 has the unknown result B+ R"},
    };

    @Test
    void eachBrokenAnswerIsOneLineAndAllGoesOnAfterIt() {
        pairgoth.pair(1, 1, 2, 1, 0);
        String first = held.atTables(1, 1).get(0).path("game").asText();
        for (String[] answer : ANSWERS) {
            pairgoth.instead.put(answer[0], PairgothStandIn.Raw.of(200, answer[1]));
            String line = answer[2].replace("ADDRESS", pairgoth.address());
            held.await(line, now -> now.path("trouble").asText().equals(line));
            pairgoth.instead.clear();
            held.await("the end of: " + line, now -> !now.hasNonNull("trouble"));
        }
        assertThat(held.atTables(1, 1).get(0).path("game").asText()).isEqualTo(first);
        assertThat(pairgoth.puts()).isEmpty();
    }

    @Test
    void refusalsAndRedirectionsAreNamed() {
        pairgoth.pair(1, 1, 2, 1, 0);
        held.atTables(1, 1);
        pairgoth.instead.put("/tour/1", PairgothStandIn.Raw.of(401, ""));
        held.await("401", now -> now.path("trouble").asText().endsWith("asks for a log-in, which is not supported"));
        pairgoth.instead.put("/tour/1", new PairgothStandIn.Raw(302, "", Map.of("Location", "http://127.0.0.1:1/")));
        held.await("302", now -> now.path("trouble").asText().endsWith("is answered with 302"));
        pairgoth.instead.put(
                "/tour/1", PairgothStandIn.Raw.of(400, "{\"error\":\"no\\ntournament" + "!".repeat(1000) + "\"}"));
        JsonNode seen =
                held.await("400", now -> now.path("trouble").asText().contains("answered with 400: no tournament!"));
        assertThat(seen.path("trouble").asText()).hasSizeLessThan(400);
    }

    @Test
    void aResultThatTheProgramRefusesWaitsAndIsNamedAtItsGame() {
        PairgothStandIn.Game game = pairgoth.pair(1, 1, 2, 1, 0);
        JsonNode placed = held.atTables(1, 1).get(0);
        pairgoth.refuses = true;
        held.play(placed, "white");
        String id = Integer.toString(game.id);
        JsonNode refused = held.await(1, id, one -> one.hasNonNull("trouble"));
        assertThat(refused.path("trouble").asText()).endsWith("is answered with 400: the round is closed");
        pairgoth.refuses = false;
        held.await("the result", now -> pairgoth.result(game).equals("b"));
    }
}
