package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests a tournament that another program pairs. The program is a stand-in for Pairgoth, which implements its
 * documented interface.
 */
class TournamentTest {

    private static final int PLAYERS = 16;

    @RegisterExtension
    final RunningServer server = new RunningServer().waiting();

    private final HeldTournament held = new HeldTournament(server, server.visitor());
    private PairgothStandIn pairgoth = new PairgothStandIn(PLAYERS, false);

    @BeforeEach
    void begin() {
        open(pairgoth.address());
    }

    private void open(String place) {
        server.options(options -> options.withSettings(Map.of("tournament", place, "tournament.seconds", "0.05")));
        server.open();
    }

    @AfterEach
    void end() {
        pairgoth.close();
    }

    /**
     * Pairs a round of 16 players by the circle method, so that no two players meet twice. In odd rounds, the games at
     * odd tables have a handicap.
     */
    private void pairRound(int round) {
        List<Integer> circle = new ArrayList<>();
        for (int i = 0; i < PLAYERS - 1; i++) {
            circle.add(2 + (i + round) % (PLAYERS - 1));
        }
        circle.add(0, 1);
        for (int table = 1; table <= PLAYERS / 2; table++) {
            int handicap = round % 2 == 1 && table % 2 == 1 ? table : 0;
            pairgoth.pair(round, table, circle.get(table - 1), circle.get(PLAYERS - table), handicap);
        }
    }

    private static String winner(int round, int table) {
        return (round + table) % 3 == 0 ? "white" : "black";
    }

    private void playRound(int round) {
        for (JsonNode game : held.atTables(round, PLAYERS / 2)) {
            held.play(game, winner(round, game.path("table").asInt()).equals("white") ? "black" : "white");
        }
    }

    private void hasAllResults(int round) {
        held.await("the results of round " + round, now -> pairgoth.games(round).stream()
                .allMatch(game ->
                        pairgoth.result(game).equals(winner(round, game.table).substring(0, 1))));
    }

    private PairgothStandIn.Game at(int round, int table) {
        return pairgoth.games(round).get(table - 1);
    }

    private static String id(PairgothStandIn.Game game) {
        return Integer.toString(game.id);
    }

    /** In Pairgoth's manual results have other names than in the program itself. Both must be understood. */
    @Test
    void aProgramThatSpeaksAsTheManualSaysIsUnderstood() {
        server.stop();
        pairgoth.close();
        pairgoth = new PairgothStandIn(PLAYERS, true);
        open(pairgoth.address());
        PairgothStandIn.Game game = pairgoth.pair(1, 1, 1, 2, 0);
        held.play(held.atTables(1, 1).get(0), "black");
        held.await(1, id(game), one -> one.path("theirs").asText().equals("WHITE"));
        assertThat(pairgoth.result(game)).isEqualTo("w");
        pairgoth.pair(2, 1, 3, 4, 0);
        held.atTables(2, 1);
        assertThat(held.look().path("round").asInt()).isEqualTo(2);
        pairgoth.type(game, "=");
        held.await(1, id(game), one -> one.path("question").asText().equals("RESULT"));
    }

    @Test
    void sixteenPlayersAndFourRoundsWithCorrectionsAndAnAbsence() throws IOException {
        Map<Integer, Integer> points = new HashMap<>();

        // Round 1: the results are sent without any action of the administrator.
        pairRound(1);
        playRound(1);
        hasAllResults(1);

        // Round 2: one result is corrected on this server and one in Pairgoth. The server asks before it overwrites
        // one.
        pairRound(2);
        playRound(2);
        hasAllResults(2);
        PairgothStandIn.Game first = at(2, 1);
        PairgothStandIn.Game second = at(2, 2);
        held.rule(held.await(2, id(first), game -> game.path("ours").asText().equals("WHITE")), "black-wins");
        pairgoth.type(second, "=");
        JsonNode corrected =
                held.await(2, id(first), game -> game.path("question").asText().equals("RESULT"));
        JsonNode other =
                held.await(2, id(second), game -> game.path("question").asText().equals("RESULT"));
        assertThat(pairgoth.result(first)).isEqualTo("w");
        assertThat(corrected.path("ours").asText()).isEqualTo("BLACK");
        assertThat(other.path("ours").asText()).isEqualTo("BLACK");
        assertThat(other.path("theirs").asText()).isEqualTo("DRAW");
        int sent = pairgoth.puts().size();
        assertThat(held.answer(corrected, "here").status()).isEqualTo(200);
        assertThat(held.answer(other, "there").status()).isEqualTo(200);
        held.await("no question", now -> !now.toString().contains("RESULT"));
        assertThat(pairgoth.puts()).hasSize(sent + 1).last().isEqualTo("2 " + first.id + " b");
        assertThat(pairgoth.result(second)).isEqualTo("=");
        assertThat(server.visitor()
                        .get("/api/games/" + other.path("game").asText())
                        .body()
                        .path("outside")
                        .asText())
                .isEqualTo("RULED_DRAW");

        // Round 3: Pairgoth is stopped for a while, and this server is restarted too.
        pairRound(3);
        held.atTables(3, PLAYERS / 2);
        pairgoth.stop();
        held.await("the trouble", now -> now.hasNonNull("trouble"));
        playRound(3);
        held.await("the results here", now -> HeldTournament.games(now, 3).stream()
                .noneMatch(game -> game.path("ours").asText().equals("OPEN")));
        assertThat(held.look().path("trouble").asText()).startsWith("GET " + pairgoth.address() + " has no answer");
        server.restart();
        held.await("the trouble", now -> now.hasNonNull("trouble"));
        pairgoth.start();
        hasAllResults(3);
        held.await("the end of the trouble", now -> !now.hasNonNull("trouble"));

        // Round 4: in the end, the points in Pairgoth are those of the games on this server.
        pairRound(4);
        playRound(4);
        hasAllResults(4);
        held.await("equal results", now -> HeldTournament.games(now, 4).stream()
                .allMatch(game -> game.path("ours").equals(game.path("theirs"))));
        assertThat(HeldTournament.games(held.look(), 4)).hasSize(8);
        for (int round = 1; round <= 4; round++) {
            for (PairgothStandIn.Game game : pairgoth.games(round)) {
                JsonNode here = HeldTournament.game(held.look(), round, id(game));
                assertThat(here.path("ours").asText())
                        .as("round %d, table %d", round, game.table)
                        .isEqualTo(here.path("theirs").asText());
                switch (pairgoth.result(game)) {
                    case "w" -> points.merge(game.white, 2, Integer::sum);
                    case "b" -> points.merge(game.black, 2, Integer::sum);
                    default -> {
                        points.merge(game.white, 1, Integer::sum);
                        points.merge(game.black, 1, Integer::sum);
                    }
                }
            }
        }
        assertThat(points.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(4 * PLAYERS);
        assertThat(pairgoth.puts()).as("each result once, and one correction").hasSize(4 * PLAYERS / 2 + 1);
        try (Stream<Path> records = Files.list(server.data().resolve("tournament"))) {
            assertThat(records).hasSize(4 * PLAYERS / 2);
        }
    }

    @Test
    void aTableHasTheNamesHandicapKomiTimeAndRulesOfTheTournament() throws IOException {
        pairgoth.set("timeSystem", "{\"type\":\"FISCHER\",\"mainTime\":1200,\"increment\":20,\"maxTime\":1800}");
        pairgoth.pair(1, 1, 7, 3, 0);
        pairgoth.pair(1, 2, 8, 4, 1);
        pairgoth.pair(1, 3, 9, 2, 5);
        // Player 5 has no opponent, and the game of players 10 and 11 has no table yet.
        pairgoth.pair(1, 0, 0, 5, 0);
        pairgoth.pair(1, 0, 10, 11, 0);
        List<JsonNode> games = held.atTables(1, 3);
        assertThat(held.look().path("name").asText()).isEqualTo("spring");
        assertThat(held.look().path("rules").asText())
                .isEqualTo("'FRENCH' is read as aga: the French rules follow the AGA's");
        List<JsonNode> states = games.stream()
                .map(game -> server.visitor()
                        .get("/api/games/" + game.path("game").asText())
                        .body())
                .toList();
        assertThat(states).extracting(state -> state.path("komi").asText()).containsExactly("7.5", "0.5", "0.5");
        assertThat(states).extracting(state -> state.path("handicap").asInt()).containsExactly(0, 0, 5);
        assertThat(states)
                .extracting(state -> state.at("/seats/HOST/name").asText())
                .containsExactly("Player7 Pat", "Player8 Pat", "Player9 Pat");
        assertThat(states.get(0).at("/seats/GUEST/name").asText()).isEqualTo("Player3 Pat");
        assertThat(states.get(0).path("table").asInt()).isEqualTo(1);
        JsonNode tables = server.visitor().get("/api/tables").body();
        assertThat(tables.path("count").asInt()).isEqualTo(3);
        assertThat(tables.at("/offer/rules/name").asText()).isEqualTo("aga");
        assertThat(tables.at("/offer/time"))
                .isEqualTo(Visitor.read("{\"kind\":\"fischer\",\"main\":1200000,\"increment\":20000,\"cap\":1800000}"));
    }

    @Test
    void bothLoseAndCancelledAreSentByTheirLetters() {
        PairgothStandIn.Game both = pairgoth.pair(1, 1, 1, 2, 0);
        PairgothStandIn.Game none = pairgoth.pair(1, 2, 3, 4, 0);
        PairgothStandIn.Game tie = pairgoth.pair(1, 3, 5, 6, 0);
        PairgothStandIn.Game closed = pairgoth.pair(1, 4, 7, 8, 0);
        List<JsonNode> games = held.atTables(1, 4);
        games.forEach(game -> held.play(game, "white"));
        held.await("the results", now -> pairgoth.puts().size() == 4);
        // Each of these is a correction, because the server sends only the first result of a game without asking.
        List<String> rulings = List.of("both-lose", "void", "draw", "closed");
        for (int i = 0; i < 4; i++) {
            held.rule(games.get(i), rulings.get(i));
        }
        JsonNode now = held.await(
                "three questions",
                all -> all.findValuesAsText("question").stream()
                                .filter("RESULT"::equals)
                                .count()
                        == 3);
        assertThat(HeldTournament.game(now, 1, id(closed)).path("ours").asText())
                .as("a closed game keeps its result")
                .isEqualTo("BLACK");
        for (PairgothStandIn.Game game : List.of(both, none, tie)) {
            assertThat(held.answer(HeldTournament.game(now, 1, id(game)), "here")
                            .status())
                    .isEqualTo(200);
        }
        assertThat(pairgoth.result(both)).isEqualTo("0");
        assertThat(pairgoth.result(none)).isEqualTo("X");
        assertThat(pairgoth.result(tie)).isEqualTo("=");
    }

    @Test
    void aPairingThatChangesTakesTheGameAlongUntilItHasBegun() {
        PairgothStandIn.Game moved = pairgoth.pair(1, 1, 1, 2, 0);
        PairgothStandIn.Game swapped = pairgoth.pair(1, 2, 3, 4, 0);
        PairgothStandIn.Game begun = pairgoth.pair(1, 3, 5, 6, 0);
        List<JsonNode> before = held.atTables(1, 3);
        String game = before.get(0).path("game").asText();
        HeldSeat black = held.sit(before.get(2), "black");
        held.sit(before.get(2), "white");
        black.play("D4");

        // If the table changes, the same game moves there. If the colours change, another game is made.
        moved.table = 4;
        swapped.black = 4;
        swapped.white = 3;
        JsonNode there = held.await(1, id(moved), one -> one.path("table").asInt() == 4);
        assertThat(there.path("game").asText()).isEqualTo(game);
        assertThat(server.visitor().get("/api/tables/4").body().at("/game/id").asText())
                .isEqualTo(game);
        held.await(
                1,
                id(swapped),
                one -> !one.path("game")
                                .asText()
                                .equals(before.get(1).path("game").asText())
                        && one.path("black").asText().equals("Player4 Pat"));
        assertThat(server.visitor()
                        .get("/api/games/" + before.get(1).path("game").asText())
                        .body()
                        .path("phase")
                        .asText())
                .isEqualTo("OVER");

        // If the pairing of a game that has begun changes, the game continues until the administrator decides.
        begun.black = 7;
        JsonNode asked =
                held.await(1, id(begun), one -> one.path("question").asText().equals("PAIRING"));
        assertThat(black.state().path("phase").asText()).isEqualTo("PLAYING");
        assertThat(held.answer(asked, "here").code()).isEqualTo("NOT_NOW");
        assertThat(held.answer(asked, "there").status()).isEqualTo(200);
        assertThat(black.state().path("phase").asText()).isEqualTo("OVER");
        held.await(1, id(begun), one -> one.path("black").asText().equals("Player7 Pat"));
        assertThat(pairgoth.puts()).isEmpty();
    }

    @Test
    void aResultThatIsTypedThereBeforeTheGameBeginsWasPlayedOnAnotherBoard() {
        PairgothStandIn.Game wood = pairgoth.pair(1, 1, 1, 2, 0);
        PairgothStandIn.Game early = pairgoth.pair(1, 2, 3, 4, 0);
        pairgoth.type(early, "w");
        JsonNode placed = held.atTables(1, 1).get(0);
        pairgoth.type(wood, "b");
        JsonNode closed =
                held.await(1, id(wood), game -> game.path("theirs").asText().equals("BLACK"));
        assertThat(closed.path("question").asText()).isEqualTo("NONE");
        assertThat(closed.has("game")).isFalse();
        assertThat(server.visitor()
                        .get("/api/games/" + placed.path("game").asText())
                        .body()
                        .path("phase")
                        .asText())
                .isEqualTo("OVER");
        // The result was entered for the wrong game. When it is removed, the game gets its table again.
        pairgoth.type(wood, "?");
        held.await(1, id(wood), game -> game.hasNonNull("game"));
        assertThat(pairgoth.puts()).isEmpty();
    }

    @Test
    void anUnfinishedGameKeepsItsTableInTheNextRound() {
        pairgoth.pair(1, 1, 1, 2, 0);
        JsonNode late = held.atTables(1, 1).get(0);
        HeldSeat black = held.sit(late, "black");
        HeldSeat white = held.sit(late, "white");
        black.play("D4");
        PairgothStandIn.Game next = pairgoth.pair(2, 1, 3, 4, 0);
        JsonNode waits = held.await(2, id(next), game -> game.hasNonNull("trouble"));
        assertThat(waits.has("game")).isFalse();
        assertThat(waits.path("trouble").asText()).isEqualTo("the game of an earlier round at this table goes on");
        assertThat(white.act("{'do':'resign','turn':2}").status()).isEqualTo(200);
        held.await(2, id(next), game -> game.hasNonNull("game"));
    }

    @Test
    void anAnswerToAQuestionThatHasChangedIsRefused() {
        PairgothStandIn.Game game = pairgoth.pair(1, 1, 1, 2, 0);
        held.play(held.atTables(1, 1).get(0), "white");
        held.await("the result", now -> pairgoth.result(game).equals("b"));
        pairgoth.type(game, "w");
        JsonNode asked =
                held.await(1, id(game), one -> one.path("question").asText().equals("RESULT"));
        pairgoth.type(game, "0");
        held.await(1, id(game), one -> one.path("theirs").asText().equals("BOTH_LOSE"));
        assertThat(held.answer(asked, "here").code()).isEqualTo("STALE");
        assertThat(pairgoth.result(game)).isEqualTo("0");
        assertThat(held.post("tournament/answers", "{'round':9,'id':'1','ours':'BLACK','theirs':'WHITE','side':'here'}")
                        .code())
                .isEqualTo("NOT_FOUND");
    }
}
