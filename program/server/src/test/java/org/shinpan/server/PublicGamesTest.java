package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the page of games: it lists public games while a player is connected, and never a private game. */
class PublicGamesTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    final RunningServer running = new RunningServer();

    private JsonNode listed() {
        Visitor.Answer answer = running.visitor().get("/api/games");
        DESCRIBED.check("GET /api/games", answer);
        return answer.body().path("games");
    }

    private HeldSeat make(String more) {
        return running.visitor().make("{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'by-link'" + more + "}");
    }

    @Test
    void aPrivateGameIsNeverListed() {
        HeldSeat host = make("");
        host.connect(0);
        running.visitor().hear("sync");
        assertThat(listed()).isEmpty();
    }

    @Test
    void aPublicGameIsListedWhileAPlayerIsThere() {
        HeldSeat host = make(",'listing':'public'");
        assertThat(listed()).isEmpty();
        host.connect(0);
        running.visitor().hear("sync");
        assertThat(listed()).hasSize(1);
        JsonNode game = listed().get(0);
        assertThat(game.path("phase").asText()).isEqualTo("WAITING");
        assertThat(game.path("invitation").asText()).isEqualTo(game.path("id").asText());
        String body = game.toString();
        assertThat(body).doesNotContain("secret").doesNotContain("proof");
        Visitor.Answer joined = running.visitor()
                .post(
                        "/api/games/" + game.path("id").asText() + "/join",
                        "{\"invitation\":\"" + game.path("invitation").asText() + "\",\"name\":\"Bo\"}");
        assertThat(joined.status()).isEqualTo(200);
        assertThat(listed().get(0).path("phase").asText()).isEqualTo("PLAYING");
        assertThat(listed().get(0).has("invitation")).isFalse();
        assertThat(host.act("{'do':'resign','turn':1}").status()).isEqualTo(200);
        assertThat(listed()).isEmpty();
    }

    @Test
    void aGameAgainstAProgramCannotBePublic() {
        Visitor.Answer answer = running.visitor()
                .post(
                        "/api/games",
                        "{\"rules\":\"tromp-taylor\",\"columns\":9,\"rows\":9,\"meeting\":\"engine\","
                                + "\"listing\":\"public\"}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body().at("/error/message").asText())
                .isEqualTo("a game against a program cannot be on the page of games");
    }
}
