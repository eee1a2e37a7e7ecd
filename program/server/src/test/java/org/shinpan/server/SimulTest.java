package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests simultaneous games: guests join with one code, and the host sees how long each board has been waiting. */
class SimulTest {

    private static final OpenApi DESCRIBED = new OpenApi();
    private static final String TERMS = "'rules':'tromp-taylor','columns':9,'rows':9,'komi':'0.5','name':'Kato'";

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    private record Opened(String id, String secret) {}

    private Opened open(String more) {
        Visitor.Answer answer = visitor.post("/api/simuls", ("{" + TERMS + more + "}").replace('\'', '"'));
        DESCRIBED.check("POST /api/simuls", answer);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(201);
        return new Opened(
                answer.body().path("id").asText(), answer.body().path("secret").asText());
    }

    private JsonNode join(Opened opened, String name) {
        Visitor.Answer answer = visitor.post("/api/simuls/" + opened.id + "/join", "{\"name\":\"" + name + "\"}");
        DESCRIBED.check("POST /api/simuls/{code}/join", answer);
        return answer.body();
    }

    private Visitor.Answer act(Opened opened, String secret, String act) {
        Visitor.Answer answer =
                visitor.post("/api/simuls/" + opened.id + "/acts", act.replace('\'', '"'), "X-Seat-Secret", secret);
        DESCRIBED.check("POST /api/simuls/{code}/acts", answer);
        return answer;
    }

    private JsonNode look(Opened opened) {
        Visitor.Answer answer = visitor.get("/api/simuls/" + opened.id);
        DESCRIBED.check("GET /api/simuls/{code}", answer);
        return answer.body();
    }

    private HeldSeat seat(JsonNode boards, int place, String secret) {
        for (JsonNode board : boards.path("boards")) {
            if (board.path("place").asInt() == place) {
                return new HeldSeat(visitor, board.at("/game/id").asText(), secret, "");
            }
        }
        throw new AssertionError("no board of place " + place + " in " + boards);
    }

    @Test
    void guestsPlayTheHostAndTheBoardsSayWhichOnesWait() {
        Opened opened = open("");
        String aiko = join(opened, "Aiko").path("secret").asText();
        String bo = join(opened, "Bo").path("secret").asText();
        JsonNode boards = look(opened);
        assertThat(boards.at("/simul/name").asText()).isEqualTo("Kato");
        assertThat(boards.at("/boards/0/waits").asBoolean()).as("Black begins").isFalse();
        assertThat(boards.toString()).doesNotContain(opened.secret, aiko, bo);
        HeldSeat first = seat(boards, 1, aiko);
        HeldSeat second = seat(boards, 2, bo);
        assertThat(first.act("{'do':'play','at':'C3','turn':1}").status()).isEqualTo(200);
        assertThat(look(opened).at("/boards/0/waits").asBoolean()).isTrue();
        // With one secret the host plays White on all boards. A guest can only play on the guest's own board.
        assertThat(second.act("{'do':'play','at':'C3','turn':1}").status()).isEqualTo(200);
        assertThat(new HeldSeat(visitor, first.id(), bo, "").playAt("B2", 2).code())
                .isEqualTo("NO_SEAT");
        assertThat(new HeldSeat(visitor, first.id(), opened.secret, "")
                        .playAt("B2", 2)
                        .status())
                .isEqualTo(200);
        JsonNode after = look(opened);
        assertThat(after.at("/boards/0/waits").asBoolean()).isFalse();
        assertThat(after.at("/boards/1/waits").asBoolean()).isTrue();
        // A proposal of the guest waits for the host, also while the guest is on turn.
        first.act("{'do':'propose','offer':'abandon'}");
        assertThat(look(opened).at("/boards/0/waits").asBoolean()).isTrue();
        assertThat(act(opened, bo, "{'do':'close-door'}").code()).isEqualTo("NO_SEAT");
    }

    @Test
    void theHostBeginsWithAHandicapForEachGuest() {
        Opened opened = open(",'start':'by-host'");
        String aiko = join(opened, "Aiko").path("secret").asText();
        join(opened, "Bo");
        assertThat(look(opened).path("boards")).isEmpty();
        assertThat(act(opened, opened.secret, "{'do':'begin','place':1,'handicap':2,'komi':'0.5','request':'a'}")
                        .status())
                .isEqualTo(200);
        assertThat(act(opened, opened.secret, "{'do':'begin','place':1,'handicap':2,'komi':'0.5','request':'a'}")
                        .status())
                .as("a repeated request")
                .isEqualTo(200);
        assertThat(act(opened, opened.secret, "{'do':'begin','place':1}").code())
                .isEqualTo("NOT_NOW");
        assertThat(act(opened, opened.secret, "{'do':'begin','place':2}").status())
                .isEqualTo(200);
        JsonNode boards = look(opened);
        assertThat(seat(boards, 1, aiko).state().path("handicap").asInt()).isEqualTo(2);
        assertThat(seat(boards, 2, "").state().path("handicap").asInt()).isZero();
        assertThat(seat(boards, 1, aiko).state().at("/seats/GUEST/player").asText())
                .isEqualTo("B");
    }

    @Test
    void theDoorClosesAndAGuestIsRemoved() {
        Opened opened = open("");
        join(opened, "Aiko");
        act(opened, opened.secret, "{'do':'close-door'}");
        assertThat(join(opened, "Bo").at("/error/code").asText()).isEqualTo("NOT_NOW");
        act(opened, opened.secret, "{'do':'open-door'}");
        assertThat(join(opened, "Chie").path("place").asInt()).isEqualTo(2);
        act(opened, opened.secret, "{'do':'dismiss','place':1}");
        JsonNode boards = look(opened);
        assertThat(boards.at("/simul/places")).hasSize(1);
        assertThat(boards.at("/simul/places/0/name").asText()).isEqualTo("Chie");
        assertThat(boards.path("boards")).hasSize(1);
    }

    @Test
    void aRestartLosesNothingAndTheBoardsComeLive() {
        Opened opened = open("");
        String aiko = join(opened, "Aiko").path("secret").asText();
        HeldSeat guest = seat(look(opened), 1, aiko);
        guest.playAt("C3", 1);
        server.restart();
        try (Visitor host = new Visitor(server.address())) {
            host.connect("simul/" + opened.id, opened.secret, 0);
            assertThat(host.hear("role").path("leads").asBoolean()).isTrue();
            JsonNode whole = host.hear("boards");
            assertThat(whole.path("whole").asBoolean()).isTrue();
            assertThat(whole.at("/boards/0/waits").asBoolean()).isTrue();
            assertThat(whole.at("/boards/0/game/last").asText()).isEqualTo("C3");
            new HeldSeat(visitor, guest.id(), opened.secret, "").playAt("B2", 2);
            JsonNode changed = host.hear("boards");
            assertThat(changed.at("/boards/0/game/last").asText()).isEqualTo("B2");
            assertThat(changed.at("/boards/0/waits").asBoolean()).isFalse();
            join(opened, "Bo");
            assertThat(host.hear("boards").at("/simul/places")).hasSize(2);
            host.say("{'t':'act','do':'close-door'}");
            assertThat(host.hear("refused").at("/error/code").asText()).isEqualTo("BAD_REQUEST");
        }
        try (Visitor again = new Visitor(server.address())) {
            again.connect("simul/" + opened.id, aiko, 0);
            assertThat(again.hear("role").path("place").asInt()).isEqualTo(1);
        }
        // The code of simultaneous games opens no class.
        assertThat(visitor.get("/api/classes/" + opened.id).status()).isEqualTo(404);
        assertThat(visitor.get("/simul/" + opened.id.toLowerCase(java.util.Locale.ROOT))
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'{\"do\":\"dance\"}'; BAD_REQUEST",
                "'{\"do\":\"begin\"}'; BAD_REQUEST",
                "'{\"do\":\"begin\",\"place\":7}'; NOT_FOUND",
                "'{\"do\":\"begin\",\"place\":1,\"handicap\":1}'; BAD_SETUP",
                "'{\"do\":\"begin\",\"place\":1,\"komi\":\"6.3\"}'; BAD_SETUP",
                "'{\"do\":\"dismiss\",\"place\":0}'; NOT_FOUND"
            })
    void aBadActIsRefusedInOneLine(String body, String code) {
        Opened opened = open(",'start':'by-host'");
        join(opened, "Aiko");
        Visitor.Answer answer = act(opened, opened.secret, body);
        assertThat(answer.code()).as(answer.body().toString()).isEqualTo(code);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
    }

    @Test
    void noMoreThanFortyGuestsPlayAtATime() {
        Opened opened = open(",'start':'by-host'");
        for (int i = 1; i <= 40; i++) {
            assertThat(join(opened, "Guest " + i).path("place").asInt()).isEqualTo(i);
        }
        assertThat(join(opened, "Guest 41").at("/error/code").asText()).isEqualTo("TOO_MANY");
    }
}
