package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that two people find their game by the number of their table. */
class TablesTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Visitor visitor = server.visitor();

    @BeforeEach
    void lay() throws IOException {
        assertThat(laid(3).status()).isEqualTo(200);
    }

    private Visitor.Answer laid(int count) throws IOException {
        String key = Files.readString(server.data().resolve("admin.key")).strip();
        String setup = "{'count':" + count + ",'rules':'chinese','columns':9,'rows':9,'komi':'7','handicap':0}";
        return visitor.post("/api/admin/tables", setup.replace('\'', '"'), "X-Admin-Key", key);
    }

    private Visitor.Answer sit(int table, String color, String name) {
        Visitor.Answer answer = visitor.post(
                "/api/tables/" + table + "/seats", "{\"color\":\"" + color + "\",\"name\":\"" + name + "\"}");
        DESCRIBED.check("POST /api/tables/{n}/seats", answer);
        return answer;
    }

    private HeldSeat seated(int table, String color, String name) {
        JsonNode taken = sit(table, color, name).body();
        return new HeldSeat(
                visitor, taken.path("id").asText(), taken.path("secret").asText(), "");
    }

    private JsonNode at(int table) {
        Visitor.Answer answer = visitor.get("/api/tables/" + table);
        DESCRIBED.check("GET /api/tables/{n}", answer);
        return answer.body();
    }

    @Test
    void twoPeopleMeetAtTheirTableAndNowhereElse() {
        assertThat(at(2).has("game")).isFalse();
        assertThat(at(2).at("/offer/columns").asInt()).isEqualTo(9);
        HeldSeat white = seated(2, "white", "Bo");
        assertThat(at(2).at("/game/phase").asText()).isEqualTo("WAITING");
        assertThat(at(2).at("/game/seats/GUEST/name").asText()).isEqualTo("Bo");
        HeldSeat black = seated(2, "black", "Aiko");
        assertThat(black.id()).isEqualTo(white.id());
        assertThat(at(2).at("/game/table").asInt()).isEqualTo(2);
        assertThat(black.playAt("C3", 1).status()).isEqualTo(200);
        assertThat(white.playAt("G7", 2).status()).isEqualTo(200);
        assertThat(sit(2, "black", "Mallory").code()).isEqualTo("TAKEN");
        assertThat(at(1).has("game")).isFalse();
        assertThat(seated(1, "black", "Chie").id()).isNotEqualTo(black.id());
    }

    @Test
    void afterARestartTheTableStillHasItsGame() {
        HeldSeat black = seated(3, "black", "Aiko");
        server.restart();
        assertThat(at(3).at("/game/id").asText()).isEqualTo(black.id());
        assertThat(seated(3, "white", "Bo").id()).isEqualTo(black.id());
    }

    @Test
    void afterTheEndTheTableIsFreeForAnotherGame() {
        HeldSeat black = seated(1, "black", "Aiko");
        seated(1, "white", "Bo");
        black.act("{'do':'resign','turn':1}");
        assertThat(at(1).at("/game/phase").asText()).isEqualTo("OVER");
        assertThat(seated(1, "white", "Chie").id()).isNotEqualTo(black.id());
    }

    @Test
    void aTableThatIsNotThereIsNotFound() throws IOException {
        for (String table : new String[] {"0", "4", "-1", "99999"}) {
            assertThat(visitor.get("/api/tables/" + table).status()).as(table).isEqualTo(404);
        }
        assertThat(visitor.get("/api/tables/one").status()).isEqualTo(400);
        assertThat(sit(4, "black", "Aiko").status()).isEqualTo(404);
        assertThat(sit(1, "green", "Aiko").status()).isEqualTo(400);
        assertThat(laid(0).status()).isEqualTo(400);
        assertThat(laid(201).status()).isEqualTo(400);
        assertThat(visitor.get("/api/tables").body().path("count").asInt()).isEqualTo(3);
    }
}
