package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the requests of the administrator: who may send them, their effect on a game, and the log of them. */
class AdminApiTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    /**
     * The requests of the administrator, each with a body that the server would accept. JSON is written with single
     * quotes.
     */
    private static final String DOORS =
            """
            GET /api/admin/games
            GET /api/admin/games/{id}
            POST /api/admin/games/{id}/seats 'seat':'guest'
            POST /api/admin/games/{id}/rulings 'ruling':'void','reason':'the hall closes'
            POST /api/admin/messages 'text':'Tea is ready'
            GET /api/admin/acts
            POST /api/admin/tables 'count':3,'rules':'chinese','columns':9,'rows':9,'komi':'7'
            GET /api/admin/evening
            GET /api/admin/evening.csv
            GET /api/admin/evening.txt
            GET /api/admin/evening.zip
            POST /api/admin/players 'players':[{'name':'Aiko','rank':'5k'}]
            POST /api/admin/players/{n} 'presence':'away'
            POST /api/admin/barred 'one':1,'other':2
            POST /api/admin/rounds 'kind':'free'
            POST /api/admin/results 'meeting':1,'outcome':'draw'
            GET /api/admin/tournament
            POST /api/admin/tournament/answers 'round':1,'id':'1','ours':'WHITE','theirs':'BLACK','side':'here'
            """;

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    private static String key(Path data) throws IOException {
        return Files.readString(data.resolve("admin.key")).strip();
    }

    private String key() throws IOException {
        return key(server.data());
    }

    private Visitor.Answer ask(String door, String game, String... headers) {
        String[] words = door.split(" ", 3);
        String body = words.length < 3 ? "" : ("{" + words[2] + "}").replace('\'', '"');
        HttpRequest.Builder request = visitor.request(
                        words[1].replace("{id}", game).replace("{n}", "1"))
                .header("Content-Type", "application/json")
                .method(words[0], HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        Visitor.Answer answer = Visitor.send(request.build());
        DESCRIBED.check(words[0] + " " + words[1], answer);
        return answer;
    }

    private Visitor.Answer official(String door, String game) throws IOException {
        Visitor.Answer answer = ask(door, game, "X-Admin-Key", key());
        assertThat(answer.status()).as(door + answer.body()).isEqualTo(200);
        return answer;
    }

    private HeldSeat made() {
        return visitor.make("{'rules':'tromp-taylor','columns':5,'rows':5,'name':'Aiko',"
                + "'time':{'kind':'absolute','main':600000}}");
    }

    @Test
    void everyRequestOfTheAdministratorHasARow() {
        Set<String> rows = DOORS.lines()
                .map(door -> door.split(" ")[0] + " " + door.split(" ")[1])
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(rows)
                .containsExactlyElementsOf(server.server().routes().stream()
                        .filter(route -> route.contains(" /api/admin/"))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /**
     * Sends every request without a key, and with 100 wrong keys of every kind. None of them may be accepted or change
     * anything.
     */
    @Test
    void noOtherKeyIsAccepted() throws IOException {
        String old = key();
        server.stop();
        Files.delete(server.data().resolve("admin.key"));
        server.open();
        String now = key();
        assertThat(now).isNotEqualTo(old);
        HeldSeat black = visitor.make("{'rules':'tromp-taylor','columns':5,'rows':5,'name':'Aiko'}");
        HeldSeat white = black.invite("Bo");
        JsonNode before = black.state();
        List<String> keys = new ArrayList<>(List.of(
                "", old, black.secret(), white.secret(), black.id(), black.invitation(), now + "A", now.substring(1)));
        keys.add(now.toLowerCase(java.util.Locale.ROOT) + "-");
        keys.add("A".repeat(22));
        keys.add("%" + now);
        keys.add("Bearer " + now);
        keys.add(now + "," + now);
        keys.add("x".repeat(4000));
        List<String> opened = new ArrayList<>();
        int tries = 0;
        for (String door : DOORS.lines().toList()) {
            for (int round = 0; tries < 600 && round < 8; round++) {
                for (String key : keys) {
                    Visitor.Answer answer =
                            key.isEmpty() ? ask(door, black.id()) : ask(door, black.id(), "X-Admin-Key", key);
                    tries++;
                    if (answer.status() != 403 && answer.status() != 429) {
                        opened.add(door + " with " + key + ": " + answer.status());
                    }
                }
            }
            // The key does not count in the header for the secret of a seat.
            assertThat(ask(door, black.id(), "X-Seat-Secret", now).status()).isIn(403, 429);
        }
        assertThat(tries).isGreaterThanOrEqualTo(600);
        assertThat(opened).isEmpty();
        assertThat(black.state()).isEqualTo(before);
        assertThat(server.data().resolve("acts.log")).doesNotExist();
    }

    @Test
    void theKeyIsMadeOnceForItsOwnerAlone() throws IOException {
        Path file = server.data().resolve("admin.key");
        String first = key();
        assertThat(first).matches("[A-Za-z0-9_-]{22}");
        assertThat(server.server().administratorsFirstAddress()).hasValueSatisfying(address -> assertThat(address)
                .hasToString(server.address() + "admin#key=" + first));
        server.restart();
        assertThat(key()).isEqualTo(first);
        assertThat(server.server().administratorsFirstAddress()).isEmpty();
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    /**
     * After a player has lost the phone, the new link can play. The phone no longer can, although it is still
     * connected.
     */
    @Test
    void aLostPlayerGetsTheSeatAgain() throws IOException {
        HeldSeat black = made();
        HeldSeat lost = black.invite("Bo");
        black.playAt("C3", 1);
        try (Visitor old = new Visitor(server.address())) {
            old.connect(lost.id(), lost.secret(), 0);
            assertThat(old.hear("sync").path("you").toString()).isEqualTo("[\"GUEST\"]");
            black.await(state -> state.at("/seats/GUEST/here").asBoolean());
            Visitor.Answer given = official("POST /api/admin/games/{id}/seats 'seat':'guest'", black.id());
            HeldSeat again = new HeldSeat(
                    visitor, black.id(), given.body().path("secret").asText(), "");
            assertThat(old.hear("events").at("/events/0/kind").asText()).isEqualTo("reseated");
            old.say("{'t':'act','request':'x','do':'play','at':'D3','turn':2}");
            assertThat(old.hear("ack", "refused").at("/error/code").asText()).isEqualTo("NO_SEAT");
            assertThat(black.state().at("/seats/GUEST/here").asBoolean()).isFalse();
            assertThat(lost.playAt("D3", 2).code()).isEqualTo("NO_SEAT");
            assertThat(again.playAt("D3", 2).status()).isEqualTo(200);
        }
        server.restart();
        assertThat(lost.playAt("B2", 4).code()).isEqualTo("NO_SEAT");
        assertThat(black.state().at("/seats/GUEST/name").asText()).isEqualTo("Bo");
    }

    @Test
    void bothPagesSeeADecisionAndItSurvivesARestart() throws IOException {
        HeldSeat black = made();
        HeldSeat white = black.invite("Bo");
        black.playAt("C3", 1);
        try (Visitor watching = new Visitor(server.address())) {
            watching.connect(white.id(), white.secret(), 0);
            watching.hear("sync");
            official(
                    "POST /api/admin/games/{id}/rulings 'ruling':'white-wins','reason':'Black left at nine'",
                    black.id());
            JsonNode heard = watching.hear("events");
            assertThat(heard.at("/state/ruling/reason").asText()).isEqualTo("Black left at nine");
            assertThat(heard.at("/state/outside").asText()).isEqualTo("RULED_WHITE_WINS");
        }
        server.restart();
        JsonNode state = black.state();
        assertThat(state.path("phase").asText()).isEqualTo("OVER");
        assertThat(state.at("/ruling/ruling").asText()).isEqualTo("WHITE_WINS");
        assertThat(white.playAt("D3", 2).code()).isEqualTo("NOT_NOW");
        assertThat(visitor.get("/api/games/" + black.id() + "/sgf").response().body())
                .contains("RE[W+]", "GC[Decided by the administrator: White wins. Reason: Black left at nine");
        JsonNode list = official("GET /api/admin/games", "").body().path("games");
        assertThat(list).hasSize(1);
        assertThat(list.get(0).path("outside").asText()).isEqualTo("RULED_WHITE_WINS");
        assertThat(list.toString()).doesNotContain(black.secret(), white.secret(), black.invitation());
    }

    @Test
    void aClosedInvitationNoLongerWorksAndTheGameIsNotListed() throws IOException {
        HeldSeat host = visitor.make("{'rules':'logical','columns':5,'rows':5,'listing':'public','name':'Aiko'}");
        official("POST /api/admin/games/{id}/rulings 'ruling':'closed','reason':'the name'", host.id());
        assertThat(host.join("Bo").code()).isEqualTo("NOT_NOW");
    }

    @Test
    void aMessageReachesAllGamesThatGoOn() throws IOException {
        HeldSeat going = made();
        going.invite("Bo");
        HeldSeat over = visitor.sit("tromp-taylor", 5, 5);
        over.act("{'do':'resign','turn':1}");
        going.state();
        Visitor.Answer sent = official("POST /api/admin/messages 'text':'Tea is ready'", "");
        assertThat(sent.body().path("games").asInt()).isEqualTo(1);
        assertThat(going.state().path("announced").asText()).isEqualTo("Tea is ready");
        assertThat(over.state().has("announced")).isFalse();
    }

    @Test
    void eachActLeavesALineThatARestartKeeps() throws IOException {
        HeldSeat black = made();
        HeldSeat white = black.invite("Bo");
        official("POST /api/admin/games/{id}/seats 'seat':'guest'", black.id());
        official("POST /api/admin/messages 'text':'<b>two words</b>'", "");
        server.restart();
        official("POST /api/admin/games/{id}/rulings 'ruling':'draw','reason':'both agree'", black.id());
        ask("POST /api/admin/games/{id}/rulings 'ruling':'draw','reason':''", black.id(), "X-Admin-Key", key());
        List<String> lines = Files.readAllLines(server.data().resolve("acts.log"));
        assertThat(lines.stream().map(line -> Visitor.read(line).path("act").asText()))
                .containsExactly("seat", "message", "ruling");
        JsonNode last = Visitor.read(lines.get(2));
        assertThat(last.path("game").asText()).isEqualTo(black.id());
        assertThat(last.path("ruling").asText()).isEqualTo("DRAW");
        assertThat(last.path("from").asText()).isEqualTo("127.0.0.1");
        assertThat(last.path("at").asText()).matches("\\d{4}-\\d\\d-\\d\\dT.*Z");
        assertThat(String.join("\n", lines)).doesNotContain(key(), black.secret(), white.secret());
        JsonNode shown = official("GET /api/admin/acts", "").body().path("acts");
        assertThat(shown).hasSize(3);
        assertThat(shown.get(0).asText()).isEqualTo(lines.get(2));
    }

    /**
     * Five wrong keys are answered at once. After them even the right key is refused for a while, to slow down
     * guessing.
     */
    @Test
    void wrongKeysAreSlowed() throws IOException {
        try (RunningServer strict = new RunningServer().withStandardLimits().start()) {
            Visitor guest = strict.visitor();
            List<Integer> statuses = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                statuses.add(get(guest, "A".repeat(21) + i));
            }
            assertThat(statuses).containsExactly(403, 403, 403, 403, 403, 429, 429, 429);
            assertThat(get(guest, key(strict.data()))).isEqualTo(429);
        }
        assertThat(get(visitor, key())).isEqualTo(200);
    }

    private static int get(Visitor guest, String key) {
        return Visitor.send(guest.request("/api/admin/games")
                        .header("X-Admin-Key", key)
                        .build())
                .status();
    }
}
