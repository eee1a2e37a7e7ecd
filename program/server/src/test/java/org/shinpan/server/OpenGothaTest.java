package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Tests a tournament in a file of OpenGotha, which the host saves again after each round. */
class OpenGothaTest {

    private static final int PLAYERS = 16;

    @RegisterExtension
    final RunningServer server = new RunningServer().waiting();

    private final HeldTournament held = new HeldTournament(server, server.visitor());

    @TempDir
    private Path folder;

    /** The results of the games in the host's OpenGotha, by round and table. */
    private final Map<String, String> games = new TreeMap<>();

    private Path file() {
        return folder.resolve("spring.xml");
    }

    private Path results() {
        return folder.resolve("spring-results.xml");
    }

    private void open() {
        server.options(
                options -> options.withSettings(Map.of("tournament", file().toString(), "tournament.seconds", "0.05")));
        server.open();
    }

    /** Pairs a round by the circle method. */
    private void pairRound(int round) {
        for (int table = 1; table <= PLAYERS / 2; table++) {
            games.put(round + " " + table, "RESULT_UNKNOWN");
        }
    }

    private static int seat(int round, int place) {
        return place == 0 ? 0 : 1 + (place - 1 + round) % (PLAYERS - 1);
    }

    /** Saves the tournament, as the host does in OpenGotha. */
    private void save() throws IOException {
        StringBuilder xml = new StringBuilder(
                """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <Tournament dataVersion="201">
                <Players>
                """);
        for (int i = 0; i < PLAYERS; i++) {
            xml.append("<Player firstName=\"Zoé ")
                    .append((char) ('A' + i))
                    .append("\" name=\"Le Brun\" rank=\"3K\" rating=\"1800\" registeringStatus=\"FIN\"/>\n");
        }
        xml.append("</Players>\n<Games>\n");
        games.forEach((at, result) -> {
            int round = Integer.parseInt(at.split(" ")[0]);
            int table = Integer.parseInt(at.split(" ")[1]);
            xml.append(String.format(
                    Locale.ROOT,
                    "<Game blackPlayer=\"LEBRUNZOÉ%c\" handicap=\"%d\" knownColor=\"true\" result=\"%s\""
                            + " roundNumber=\"%d\" tableNumber=\"%d\" whitePlayer=\"LEBRUNZOÉ%c\"/>%n",
                    'A' + seat(round, table - 1),
                    table == 2 ? 3 : 0,
                    result,
                    round,
                    table,
                    'A' + seat(round, PLAYERS - table)));
        });
        xml.append("</Games>\n<TournamentParameterSet>\n<GeneralParameterSet basicTime=\"45\" canByoYomiTime=\"300\"")
                .append(" complementaryTimeSystem=\"CANBYOYOMI\" fischerTime=\"10\" komi=\"6.5\" name=\"Spring\"")
                .append(" nbMovesCanTime=\"15\" numberOfRounds=\"4\" shortName=\"spring\" size=\"19\"")
                .append(" stdByoYomiTime=\"30\"/>\n</TournamentParameterSet>\n</Tournament>\n");
        Files.writeString(file(), xml);
    }

    private static String winner(int round, int table) {
        return (round + table) % 3 == 0 ? "WHITE" : "BLACK";
    }

    /** Returns the results in the file that the host can import, by round and table. */
    private Map<String, String> toImport() throws Exception {
        NodeList found = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(results().toFile())
                .getElementsByTagName("Game");
        Map<String, String> all = new TreeMap<>();
        for (int i = 0; i < found.getLength(); i++) {
            Element game = (Element) found.item(i);
            all.put(
                    game.getAttribute("roundNumber") + " " + game.getAttribute("tableNumber"),
                    game.getAttribute("result"));
        }
        return all;
    }

    private void awaitImport(Map<String, String> expected) {
        held.await("the results " + expected, now -> {
            try {
                return Files.exists(results()) && toImport().equals(expected);
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        });
    }

    /** Returns the game at a table in round 4. */
    private JsonNode atTable(int table) {
        return HeldTournament.games(held.look(), 4).stream()
                .filter(game -> game.path("table").asInt() == table)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void sixteenPlayersAndFourRounds() throws Exception {
        open();
        String away = "there is no file " + file();
        held.await(away, now -> now.path("trouble").asText().equals(away));
        pairRound(1);
        save();
        // The file does not say which rules are used.
        held.await("the question for rules", now -> now.path("trouble").asText().startsWith("set up the tables first"));
        held.post("tables", "{'count':2,'rules':'chinese','columns':9,'rows':9,'komi':'7'}");
        for (int round = 1; round <= 4; round++) {
            for (JsonNode game : held.atTables(round, PLAYERS / 2)) {
                boolean white = winner(round, game.path("table").asInt()).equals("WHITE");
                held.play(game, white ? "black" : "white");
            }
            Map<String, String> expected = new TreeMap<>(games);
            for (int table = 1; table <= PLAYERS / 2; table++) {
                expected.put(round + " " + table, "RESULT_" + winner(round, table) + "WINS");
            }
            awaitImport(expected);
            assertThat(Files.readString(file()))
                    .as("the host's own file is left alone")
                    .contains("RESULT_UNKNOWN");
            if (round == 2) {
                server.restart();
            }
            // The host imports the results, pairs the next round and saves.
            games.putAll(toImport());
            if (round < 4) {
                pairRound(round + 1);
            } else {
                // The host replaces an imported result by another one before the server reads the file.
                games.put("4 2", "RESULT_EQUAL_BYDEF");
            }
            save();
            held.await("no difference", now -> HeldTournament.games(now, 1).stream()
                    .allMatch(game -> game.path("ours").equals(game.path("theirs"))));
        }
        String original = Files.readString(file());
        JsonNode state = server.visitor()
                .get("/api/games/" + atTable(2).path("game").asText())
                .body();
        assertThat(state.path("handicap").asInt()).isEqualTo(3);
        assertThat(state.path("komi").asText()).isEqualTo("0.5");
        assertThat(state.at("/seats/HOST/name").asText()).startsWith("Le Brun Zoé ");
        assertThat(state.path("columns").asInt()).isEqualTo(19);

        // One result is corrected on this server, and another one in OpenGotha.
        JsonNode first = atTable(1);
        held.rule(first, "both-lose");
        List<JsonNode> asked = List.of(
                held.await(4, first.path("id").asText(), one -> one.path("ours")
                        .asText()
                        .equals("BOTH_LOSE")),
                held.await(4, atTable(2).path("id").asText(), one -> one.path("theirs")
                        .asText()
                        .equals("DRAW")));
        assertThat(asked).extracting(game -> game.path("question").asText()).containsOnly("RESULT");
        assertThat(held.answer(asked.get(0), "here").status()).isEqualTo(200);
        assertThat(toImport()).containsEntry("4 1", "RESULT_BOTHLOSE").containsEntry("4 2", "RESULT_EQUAL_BYDEF");
        // When another result is sent, the file for the import still has the decision and the host's result.
        JsonNode third = atTable(3);
        held.rule(third, "draw");
        assertThat(held.answer(
                                held.await(4, third.path("id").asText(), one -> one.path("ours")
                                        .asText()
                                        .equals("DRAW")),
                                "here")
                        .status())
                .isEqualTo(200);
        assertThat(toImport())
                .containsEntry("4 1", "RESULT_BOTHLOSE")
                .containsEntry("4 2", "RESULT_EQUAL_BYDEF")
                .containsEntry("4 3", "RESULT_EQUAL");
        assertThat(held.answer(asked.get(1), "there").status()).isEqualTo(200);
        held.await("no question", now -> !now.toString().contains("\"RESULT\""));
        assertThat(original).doesNotContain("BOTHLOSE");
    }

    @Test
    void aFileThatIsHalfWrittenOrHostileIsOneLine() throws IOException {
        pairRound(1);
        save();
        open();
        held.post("tables", "{'count':8,'rules':'japanese','columns':19,'rows':19,'komi':'6.5'}");
        held.atTables(1, 8);
        String whole = Files.readString(file());
        Path secret = Files.writeString(folder.resolve("secret"), "PASSWORD");
        Map<String, String> broken = Map.of(
                whole.substring(0, whole.length() / 2),
                "spring.xml, line ",
                whole.replace(
                        "<Tournament ",
                        "<!DOCTYPE Tournament [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]><Tournament "),
                "DOCTYPE is disallowed",
                "<Tournament/>",
                "the file has no GeneralParameterSet; is it a tournament of OpenGotha?",
                whole.replace("tableNumber=\"3\"", "tableNumber=\"three\""),
                "'tableNumber' must be a whole number",
                whole.replace("LEBRUNZOÉA", "NOBODY"),
                "there is no player NOBODY",
                whole.replace("RESULT_UNKNOWN", "RESULT_SECRET"),
                "has the unknown result RESULT_SECRET",
                whole.replace("CANBYOYOMI", "HOURGLASS"),
                "unknown complementaryTimeSystem HOURGLASS");
        broken.forEach((text, line) -> {
            try {
                Files.writeString(file(), text);
                JsonNode seen =
                        held.await(line, now -> now.path("trouble").asText().contains(line));
                assertThat(seen.path("trouble").asText()).doesNotContain("PASSWORD");
                Files.writeString(file(), whole);
                held.await("the end of the trouble", now -> !now.hasNonNull("trouble"));
            } catch (IOException failed) {
                throw new IllegalStateException(failed);
            }
        });
        assertThat(held.atTables(1, 8).stream()
                        .map(game -> game.path("table").asInt())
                        .collect(Collectors.toSet()))
                .hasSize(8);
    }
}
