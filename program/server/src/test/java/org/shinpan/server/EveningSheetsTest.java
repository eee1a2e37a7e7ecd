package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a round robin from a list of players, and the result files of a club evening. */
class EveningSheetsTest {

    private static final OpenApi DESCRIBED = new OpenApi();
    private static final Pattern GAME = Pattern.compile("(\\d+)([+=?-])/([bw])(\\d)");
    private static final String LIST = "name;rank\\nKim Min;1d\\nLee;1k\\nPark;1k\\nChoi;2k\\nJung;5k\\n";

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    private String key() throws IOException {
        return Files.readString(server.data().resolve("admin.key")).strip();
    }

    private Visitor.Answer answer(String path, String body) throws IOException {
        Visitor.Answer answer = visitor.post("/api/admin/" + path, body.replace('\'', '"'), "X-Admin-Key", key());
        DESCRIBED.check("POST /api/admin/" + path, answer);
        return answer;
    }

    private JsonNode post(String path, String body) throws IOException {
        Visitor.Answer answer = answer(path, body);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    private byte[] file(String name) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = java.net.http.HttpClient.newHttpClient()
                .send(
                        java.net.http.HttpRequest.newBuilder(server.address().resolve("/api/admin/" + name))
                                .header("X-Admin-Key", key())
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
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

    /** Ends all open games: in a game at a table White resigns, and on a board in the room White wins. */
    private void play(List<JsonNode> open) throws IOException {
        for (JsonNode meeting : open) {
            if (meeting.path("table").asInt() == 0) {
                post("results", "{'meeting':" + meeting.path("number").asInt() + ",'outcome':'white'}");
                continue;
            }
            String seats = "/api/tables/" + meeting.path("table").asInt() + "/seats";
            visitor.post(seats, "{\"color\":\"black\"}");
            JsonNode white = visitor.post(seats, "{\"color\":\"white\"}").body();
            visitor.act(white.path("id").asText(), white.path("secret").asText(), "{\"do\":\"resign\",\"turn\":1}");
        }
    }

    @Test
    void everybodyMeetsEverybodyOnce() throws IOException, InterruptedException {
        post("tables", "{'count':1,'rules':'japanese','columns':9,'rows':9,'komi':'6.5'}");
        assertThat(post("players", "{'csv':'" + LIST + "'}").path("players")).hasSize(5);
        assertThat(post("players", "{'csv':'" + LIST + "'}").path("players"))
                .as("a list that is read twice changes nothing")
                .hasSize(5);
        Set<Set<Integer>> met = new HashSet<>();
        for (int round = 1; round <= 5; round++) {
            List<JsonNode> open = open(post("rounds", "{'kind':'round-robin'}"));
            assertThat(open).hasSize(2);
            for (JsonNode meeting : open) {
                assertThat(met.add(Set.of(
                                meeting.path("black").asInt(),
                                meeting.path("white").asInt())))
                        .isTrue();
            }
            if (round == 1) {
                Visitor.Answer early = answer("rounds", "{'kind':'round-robin'}");
                assertThat(early.status()).isEqualTo(409);
                assertThat(early.body().at("/error/message").asText()).contains("wait for a game");
            }
            play(open);
        }
        Visitor.Answer over = answer("rounds", "{'kind':'round-robin'}");
        assertThat(over.status()).isEqualTo(409);
        assertThat(over.body().at("/error/message").asText()).isEqualTo("all players who are here have met");
        assertThat(met).hasSize(10);
        europeanTable(new String(file("evening.txt"), StandardCharsets.UTF_8));
        records(file("evening.zip"));
    }

    /** Checks that the lines of both players of a game name each other in the same column, with opposite results. */
    private static void europeanTable(String table) {
        Map<Integer, String[]> lines = new TreeMap<>();
        table.lines().filter(line -> !line.startsWith(";")).forEach(line -> {
            String[] words = line.strip().split("\\s+");
            lines.put(Integer.parseInt(words[0]), words);
        });
        assertThat(lines).hasSize(5);
        assertThat(table).containsPattern("\\d Kim Min +1d -- ---- ").containsPattern("\\d Lee - +1k -- ---- ");
        int games = 0;
        for (Map.Entry<Integer, String[]> line : lines.entrySet()) {
            String[] words = line.getValue();
            double points = 0;
            for (int column = 7; column < words.length; column++) {
                Matcher game = GAME.matcher(words[column]);
                if (!game.matches()) {
                    assertThat(words[column]).isEqualTo("0-");
                    continue;
                }
                games++;
                points += game.group(2).equals("+") ? 1 : 0;
                String[] others = Objects.requireNonNull(lines.get(Integer.parseInt(game.group(1))), words[column]);
                Matcher other = GAME.matcher(others[column]);
                assertThat(other.matches()).isTrue();
                assertThat(other.group(1)).isEqualTo(line.getKey().toString());
                assertThat(other.group(2) + game.group(2)).isIn("+-", "-+");
                assertThat(other.group(3) + game.group(3)).isIn("bw", "wb");
                assertThat(other.group(4)).isEqualTo(game.group(4));
            }
            assertThat(points).isEqualTo(Double.parseDouble(words[6]));
        }
        assertThat(games).isEqualTo(20);
    }

    /** Checks that the archive has the records of the games at the table, one in each round. */
    private static void records(byte[] archive) throws IOException {
        List<String> found = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                assertThat(entry.getName()).matches("\\d{3}\\.sgf");
                found.add(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(found).hasSize(5).allSatisfy(sgf -> assertThat(sgf).contains("RE[B+R]", "PB[", "PW["));
    }

    @Test
    void aListWithAFaultAddsNobody() throws IOException {
        Visitor.Answer refused = answer("players", "{'csv':'Kim,5k\\nLee,x'}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().at("/error/message").asText()).startsWith("line 2: a rank is");
        assertThat(post("players", "{'csv':'Kim,5k'}").path("players")).hasSize(1);
    }

    @Test
    void aRoundRobinOfThirteenIsRefused() throws IOException {
        post("tables", "{'count':1,'rules':'japanese','columns':9,'rows':9,'komi':'6.5'}");
        StringBuilder list = new StringBuilder();
        for (int i = 1; i <= 13; i++) {
            list.append("P").append(i).append(",1k\\n");
        }
        post("players", "{'csv':'" + list + "'}");
        Visitor.Answer refused = answer("rounds", "{'kind':'round-robin'}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body().at("/error/message").asText()).isEqualTo("a round robin has at most 12 players");
    }
}
