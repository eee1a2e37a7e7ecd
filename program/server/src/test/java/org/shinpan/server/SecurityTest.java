package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests the protection against strangers: no request of a page of another site is carried out, and requests are
 * limited.
 */
@Tag("each-jdk")
class SecurityTest {

    @RegisterExtension
    final RunningServer server = new RunningServer().withStandardLimits();

    private final Visitor visitor = server.visitor();

    @Test
    void noAnswerSetsACookieAndNoneIsListenedTo() {
        Visitor.Answer made = visitor.post(
                "/api/games", "{\"rules\":\"logical\",\"columns\":5,\"rows\":5,\"meeting\":\"same-screen\"}");
        String id = made.body().path("id").asText();
        String secret = made.body().path("secret").asText();
        for (Visitor.Answer answer : new Visitor.Answer[] {
            made, visitor.get("/"), visitor.get("/game/" + id), visitor.get("/api/games/" + id)
        }) {
            assertThat(answer.response().headers().firstValue("Set-Cookie")).isEmpty();
        }
        String act = "{\"do\":\"play\",\"at\":\"C3\",\"turn\":1}";
        assertThat(visitor.post("/api/games/" + id + "/acts", act, "Cookie", "X-Seat-Secret=" + secret)
                        .code())
                .isEqualTo("NO_SEAT");
        assertThat(visitor.get("/api/games/" + id).body().path("turn").asInt()).isZero();
    }

    @Test
    void aServerWithoutTheCompiledRefereeHasNoneOfItsFilesAndItsPagesNameNone() {
        // The tests of this module run without the module web, as a quick build does.
        assertThat(visitor.get("/referee/shinpan.js").status()).isEqualTo(404);
        assertThat(visitor.get("/").response().body()).contains("<html lang=\"en\">");
    }

    @Test
    void noOtherSiteIsAllowedWhatABrowserAsksLeaveFor() {
        // Because of the custom header and the content type, a browser asks first, and sends nothing without
        // permission.
        HttpRequest asks = visitor.request("/api/games/AAAAAAAAAAAA/acts")
                .header("Origin", "http://evil.example")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "x-seat-secret,content-type")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                .build();
        Visitor.Answer answer = Visitor.send(asks);
        assertThat(answer.status()).isGreaterThanOrEqualTo(400);
        assertThat(answer.response().headers().map().keySet()).noneMatch(name -> name.startsWith("access-control"));
        // A request that needs no permission is answered, but the other site may not read the answer.
        HttpRequest reads = visitor.request("/api/rules")
                .header("Origin", "http://evil.example")
                .build();
        assertThat(Visitor.send(reads).response().headers().map().keySet())
                .noneMatch(name -> name.startsWith("access-control"));
        assertThat(Visitor.send(reads).response().headers().firstValue("Cross-Origin-Resource-Policy"))
                .contains("same-origin");
    }

    @Test
    void anotherPortOfThisComputerIsAnotherSite() {
        // For cookies and SameSite, different ports are one site. The check of the header Origin tells them apart.
        int other = server.address().getPort() == 8080 ? 8081 : 8080;
        String body = "{\"rules\":\"logical\",\"columns\":5,\"rows\":5}";
        for (String origin : new String[] {"http://127.0.0.1:" + other, "https://127.0.0.1", "null"}) {
            assertThat(visitor.post("/api/games", body, "Origin", origin).code())
                    .as(origin)
                    .isEqualTo("FOREIGN_ORIGIN");
        }
    }

    @Test
    void secretsHave128BitsAndTheJournalKeepsTheirHashesAlone() {
        JsonNode made = visitor.post("/api/games", "{\"rules\":\"logical\",\"columns\":5,\"rows\":5}")
                .body();
        String secret = made.path("secret").asText();
        String invitation = made.path("invitation").asText();
        assertThat(secret).matches("[A-Za-z0-9_-]{22}");
        assertThat(invitation).matches("[A-Za-z0-9_-]{22}").isNotEqualTo(secret);
        assertThat(visitor.get("/api/games/" + made.path("id").asText()).body().toString())
                .doesNotContain(secret, invitation, "proof");
        server.stop();
        try (Stream<Path> files = Files.list(server.data())) {
            for (Path file : files.toList()) {
                String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertThat(bytes).doesNotContain(secret).doesNotContain(invitation);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void aSeatThatAsksWithoutEndIsAskedToWait() {
        HeldSeat game = visitor.sit("logical", 5, 5);
        HeldSeat other = visitor.sit("logical", 5, 5);
        Visitor.Answer last = visitor.get("/health");
        for (int i = 0; i < 200 && last.status() != 429; i++) {
            last = game.act("{'do':'continue'}");
        }
        assertThat(last.code()).isEqualTo("TOO_MANY");
        assertThat(last.response().headers().firstValue("Retry-After")).isPresent();
        new OpenApi().check("POST /api/games/{id}/acts", last);
        // The limit of one seat does not affect another seat.
        other.play("c3");
        // The limit also holds for acts over the live connection.
        game.connect(0);
        visitor.hear("sync");
        for (int i = 0; i < 100; i++) {
            visitor.say("{'t':'act','do':'continue','request':'" + i + "'}");
        }
        String code = "";
        for (int i = 0; i < 100 && !code.equals("TOO_MANY"); i++) {
            code = visitor.hear("refused").at("/error/code").asText();
        }
        assertThat(code).isEqualTo("TOO_MANY");
    }

    @Test
    void anAddressThatAsksWithoutEndIsAskedToWait() {
        Visitor.Answer last = visitor.get("/health");
        for (int i = 0; i < 5000 && last.status() != 429; i++) {
            last = visitor.get("/health");
        }
        assertThat(last.code()).isEqualTo("TOO_MANY");
        assertThat(last.response().headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void aNameIsOneLineOfText() {
        JsonNode made = visitor.post(
                        "/api/games",
                        "{\"rules\":\"logical\",\"columns\":5,\"rows\":5,\"name\":\"<b>\\u202e\\n" + "x".repeat(100)
                                + "\"}")
                .body();
        String name = visitor.get("/api/games/" + made.path("id").asText())
                .body()
                .at("/seats/HOST/name")
                .asText();
        assertThat(name).hasSize(40).startsWith("<b> xxx").hasLineCount(1);
    }
}
