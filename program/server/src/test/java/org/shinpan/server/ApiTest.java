package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.time.LocalDate;
import java.time.ZoneId;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the API agrees with its description in {@code openapi.yaml}, and that bad requests change nothing. */
class ApiTest {

    private static final OpenApi DESCRIBED = new OpenApi();
    private static final String ACTS = "POST /api/games/{id}/acts";

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    private static final Visitor visitor = SERVER.visitor();

    @Test
    void everyAnswerIsAsDescribed() {
        for (String path : new String[] {"/health", "/ready", "/metrics", "/api/rules"}) {
            DESCRIBED.check("GET " + path, visitor.get(path));
        }
        Visitor.Answer made = visitor.post(
                "/api/games",
                """
                {"rules":"wagc-intent","columns":5,"rows":4,"komi":"6.5","meeting":"same-screen","name":"Aiko",
                 "time":{"kind":"byo-yomi","main":60000,"period":10000,"periods":3}}""");
        DESCRIBED.check("POST /api/games", made);
        HeldSeat both = HeldSeat.made(visitor, made);
        String id = both.id();
        checkLooks(id);
        both.play("b2 c2 pass d3 a1");
        checkLooks(id);
        both.play("pass pass");
        assertThat(checkLooks(id).path("phase").asText()).isEqualTo("MARKING");
        DESCRIBED.check(ACTS, both.act("{'do':'mark','at':'b2','mark':'not-alive'}"));
        DESCRIBED.check(ACTS, both.act("{'do':'mark','at':'a1','mark':'not-alive'}"));
        int marking = checkLooks(id).at("/marking/number").asInt();
        DESCRIBED.check(ACTS, both.agreeTo(marking));
        assertThat(checkLooks(id).path("phase").asText()).isEqualTo("OVER");
        Visitor.Answer byLink = visitor.post(
                "/api/games", "{\"rules\":\"clarendon\",\"columns\":9,\"rows\":9,\"bidding\":\"for-black\"}");
        HeldSeat host = HeldSeat.made(visitor, byLink);
        DESCRIBED.check("POST /api/games/{id}/join", host.join("Bo"));
        DESCRIBED.check("POST /api/games/{id}/join", host.join("Bo"));
        checkLooks(host.id());
        host.act("{'do':'bid','komi':'3'}");
        checkLooks(host.id());
        host.act("{'do':'propose','offer':'abandon'}");
        checkLooks(host.id());
    }

    private static JsonNode checkLooks(String id) {
        for (String part : new String[] {"", "/layers", "/others", "/review", "/sgf"}) {
            DESCRIBED.check("GET /api/games/{id}" + part, visitor.get("/api/games/" + id + part));
            DESCRIBED.check("GET /api/games/{id}" + part, visitor.get("/api/games/AAAAAAAAAAAA" + part));
        }
        return visitor.get("/api/games/" + id).body();
    }

    @Test
    void everyPathUnderApiIsDescribed() {
        // The site's own pages, and what they load, are not part of the API.
        assertThat(DESCRIBED.operations())
                .containsExactlyInAnyOrderElementsOf(SERVER.server().routes().stream()
                        .filter(route -> route.contains(" /api/") || route.matches("GET /(health|ready|metrics)"))
                        .toList());
    }

    /**
     * A komi whose digits would not fit into the memory must be refused like any other impossible komi.
     */
    @ParameterizedTest
    @ValueSource(strings = {"100000e2147483645", "1e2147483647", "-1e99", "1e-2147483647", "82", "0.25"})
    void aKomiThatNoGameNeedsIsRefused(String komi) {
        Visitor.Answer answer = visitor.post(
                "/api/games", "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":\"" + komi + "\"}");
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("BAD_SETUP");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{; 400; BAD_REQUEST",
                "[]; 400; BAD_REQUEST",
                "{} {}; 400; BAD_REQUEST",
                "'{\"do\":\"dance\"}'; 400; BAD_REQUEST",
                "'{\"do\":7}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"turn\":2}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"K1\",\"turn\":2}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"<script>\",\"turn\":2}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"A1\"}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"A1\",\"turn\":\"2\"}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"A1\",\"turn\":2.5}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"A1\",\"turn\":99999999999}'; 400; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":\"A1\",\"turn\":1}'; 409; STALE",
                "'{\"do\":\"play\",\"at\":\"C3\",\"turn\":2}'; 422; BARRED",
                "'{\"do\":\"accept\",\"offer\":\"undo\"}'; 409; NOT_NOW",
                "'{\"do\":\"accept\",\"offer\":\"money\"}'; 400; BAD_REQUEST",
                "'{\"do\":\"continue\"}'; 409; NOT_NOW",
                "'{\"do\":\"agree\",\"marking\":1}'; 409; NOT_NOW",
                "'{\"do\":\"mark\",\"at\":\"C3\",\"mark\":\"alive\"}'; 409; NOT_NOW",
                "'{\"do\":\"bid\",\"komi\":\"much\"}'; 400; BAD_REQUEST",
                "'{\"do\":\"take-bid\"}'; 409; NOT_NOW",
                "'{\"do\":\"propose\",\"offer\":\"rematch\"}'; 409; NOT_NOW",
                "'{\"do\":\"propose\",\"offer\":\"pause\"}'; 409; NOT_NOW"
            })
    void aBadActIsRefusedAndChangesNothing(String body, int status, String code) {
        HeldSeat both = visitor.sit("tromp-taylor", 5, 5);
        both.play("c3");
        JsonNode before = both.state();
        Visitor.Answer answer = both.act(body);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
        assertThat(answer.code()).isEqualTo(code);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
        DESCRIBED.check(ACTS, answer);
        assertThat(both.state()).isEqualTo(before);
    }

    @Test
    void withoutTheSeatsSecretNothingIsDone() {
        HeldSeat both = visitor.sit("tromp-taylor", 5, 5);
        String foreign = visitor.sit("tromp-taylor", 5, 5).secret();
        String body = "{\"do\":\"play\",\"at\":\"A1\",\"turn\":1}";
        JsonNode before = both.state();
        for (Visitor.Answer answer : new Visitor.Answer[] {
            visitor.post("/api/games/" + both.id() + "/acts", body),
            visitor.act(both.id(), "AAAAAAAAAAAAAAAAAAAAAA", body),
            visitor.act(both.id(), foreign, body)
        }) {
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.code()).isEqualTo("NO_SEAT");
            DESCRIBED.check(ACTS, answer);
        }
        assertThat(visitor.act("no-such-game", both.secret(), body).code()).isEqualTo("NOT_FOUND");
        assertThat(both.state()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"rules\":\"chess\",\"columns\":9,\"rows\":9}",
                "{\"rules\":\"logical\",\"columns\":1,\"rows\":9}",
                "{\"rules\":\"logical\",\"columns\":26,\"rows\":9}",
                "{\"rules\":\"logical\",\"columns\":9}",
                "{\"columns\":9,\"rows\":9}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":\"six\"}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":6.5}",
                "{\"rules\":\"logical\",\"columns\":6,\"rows\":9,\"handicap\":2}",
                "{\"rules\":\"logical\",\"columns\":10,\"rows\":10,\"handicap\":5}",
                "{\"rules\":\"clarendon\",\"columns\":9,\"rows\":9,\"handicap\":1}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"color\":\"red\"}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"time\":{\"kind\":\"sand\"}}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"time\":{\"kind\":\"absolute\",\"main\":-1}}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"time\":{\"kind\":\"fischer\",\"main\":9,\"cap\":1}}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":\"0.3\"}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":\"99999\"}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":\"1e999999999\"}",
                "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"time\":7}",
                "not json"
            })
    void aGameThatCannotBeSetUpIsRefused(String body) {
        Visitor.Answer answer = visitor.post("/api/games", body);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(400);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
        DESCRIBED.check("POST /api/games", answer);
    }

    /** Handicap stones are on the star points, if the rule set names these points or none. */
    @ParameterizedTest
    @ValueSource(strings = {"tromp-taylor", "japanese", "aga"})
    void handicapStonesStandOnTheStarPoints(String rules) {
        Visitor.Answer made = visitor.post(
                "/api/games",
                "{\"rules\":\"" + rules + "\",\"columns\":9,\"rows\":9,\"handicap\":3,\"komi\":\"0.5\","
                        + "\"meeting\":\"same-screen\"}");
        String game = "/api/games/" + made.body().path("id").asText();
        Visitor.Answer state = visitor.get(game);
        assertThat(state.body().path("toMove").asText()).isEqualTo("W");
        assertThat(state.body().path("placed").toString()).isEqualTo("[\"C3\",\"C7\",\"G7\"]");
        assertThat(state.body().path("stones").asText().chars().filter(one -> one == 'X'))
                .hasSize(3);
        DESCRIBED.check("GET /api/games/{id}", state);
        assertThat(visitor.get(game + "/sgf").response().body()).contains("HA[3]", "AB[", "PL[W]");
    }

    /** The record must have the day, the time control, and the time that the player had left after every turn. */
    @Test
    void theRecordOfAGameHasItsDayAndItsClocks() {
        HeldSeat both = visitor.make("{'rules':'tromp-taylor','columns':5,'rows':5,'komi':'0','meeting':'same-screen',"
                + "'time':{'kind':'byo-yomi','main':600000,'period':30000,'periods':5}}");
        both.play("c3 pass");
        String record = visitor.get("/api/games/" + both.id() + "/sgf")
                .response()
                .body()
                .replace("\n", "");
        String today = LocalDate.now(ZoneId.systemDefault()).toString();
        assertThat(record).contains("DT[" + today.substring(0, 4), "TM[600]OT[5x30 byo-yomi]");
        // A turn may take less than a millisecond.
        String left = "(5[0-9]{2}(\\.[0-9]+)?|600)";
        assertThat(record).containsPattern(";B\\[cc]BL\\[" + left + "];W\\[]WL\\[" + left + "]");
        assertThat(visitor.get("/api/games/" + both.id()).body().path("began").asLong())
                .isGreaterThan(1_600_000_000_000L);
    }

    @Test
    void aBodyThatIsTooLongIsRefused() {
        String pad = "\"" + "x".repeat(9000) + "\"";
        Visitor.Answer game =
                visitor.post("/api/games", "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"name\":" + pad + "}");
        assertThat(game.status()).isEqualTo(413);
        DESCRIBED.check("POST /api/games", game);
        Visitor.Answer record = visitor.post("/api/records", "(;SZ[9]C[" + "x".repeat(1024 * 1024) + "])");
        assertThat(record.status()).isEqualTo(413);
        DESCRIBED.check("POST /api/records", record);
    }

    @Test
    void aRecordThatCannotBeReadNamesThePlace() {
        for (String bad : new String[] {"", "hello", "(;SZ[9]", "(;SZ[99];B[aa])"}) {
            Visitor.Answer answer = visitor.post("/api/records", bad);
            assertThat(answer.status()).as(bad + " " + answer.body()).isIn(200, 400);
            DESCRIBED.check("POST /api/records", answer);
        }
        assertThat(visitor.post("/api/records", "hello")
                        .body()
                        .at("/error/message")
                        .asText())
                .contains("line 1");
    }

    @Test
    void anUnknownPathIsReportedAsMissing() {
        for (String path :
                new String[] {"/api", "/nothing", "/www/nothing.js", "/www/../logback.xml", "/api/games/x"}) {
            Visitor.Answer answer = visitor.get(path);
            assertThat(answer.status()).as(path).isIn(400, 404);
        }
        assertThat(visitor.get("/nothing").code()).isEqualTo("NOT_FOUND");
    }

    @Test
    void anotherNameForThisComputerIsNotAnswered() {
        // Java's HTTP client does not let a caller set this header, so the request goes over a plain socket.
        assertThat(raw("GET / HTTP/1.1", "Host: evil.example", "Connection: close"))
                .contains("403", "FOREIGN_ORIGIN");
        assertThat(raw("GET / HTTP/1.1", "Host: localhost:1", "Connection: close"))
                .contains("200 OK");
        assertThatThrownBy(() -> new RawSocket(
                        new Socket(
                                InetAddress.getLoopbackAddress(),
                                SERVER.address().getPort()),
                        "/live/AAAAAAAAAAAA",
                        "Host: localhost",
                        "Origin: http://evil.example"))
                .hasMessageStartingWith("HTTP/1.1 403");
    }

    /** By default Jetty would keep a session for every connection until the server stops, and would send a cookie. */
    @Test
    void aLiveConnectionLeavesNoSessionAndNoCookie() throws IOException, JMException {
        HeldSeat game = visitor.sit("tromp-taylor", 5, 5);
        for (int i = 0; i < 30; i++) {
            try (RawSocket connection = new RawSocket(SERVER.address(), game.id())) {
                assertThat(connection.head()).startsWith("HTTP/1.1 101").doesNotContainIgnoringCase("cookie");
            }
        }
        Object liveObjects = ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
        long sessions = liveObjects
                .toString()
                .lines()
                .filter(line -> line.endsWith(" org.eclipse.jetty.session.SessionData"))
                .mapToLong(line -> Long.parseLong(line.strip().split("\\s+")[1]))
                .sum();
        assertThat(sessions).as("of connections that are still closing").isLessThan(10);
    }

    private static String raw(String... lines) {
        String request = String.join("\r\n", lines) + "\r\n\r\n";
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), SERVER.address().getPort())) {
            socket.setSoTimeout(3000);
            socket.getOutputStream().write(request.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            byte[] answer = new byte[100_000];
            int length = 0;
            int read;
            while (length < 200 && (read = socket.getInputStream().read(answer, length, answer.length - length)) > 0) {
                length += read;
            }
            return new String(answer, 0, length, java.nio.charset.StandardCharsets.ISO_8859_1);
        } catch (java.io.IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }

    @Test
    void everyPageHasAStrictPolicy() {
        for (String path : new String[] {"/", "/game/x", "/review", "/embed", "/health", "/nothing"}) {
            HttpRequest request = visitor.request(path).build();
            var headers = Visitor.send(request).response().headers();
            assertThat(headers.firstValue("Content-Security-Policy").orElse(""))
                    .contains("default-src 'none'", "script-src 'self';", "require-trusted-types-for 'script'")
                    .doesNotContain("unsafe");
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }

    /** Users type {@code /manual/teach}, without the extension of the file. */
    @Test
    void aPageOfTheManualIsFoundWithoutItsEnding() {
        String written = visitor.get("/manual/teach").response().body();
        assertThat(written)
                .contains("<title>")
                .isEqualTo(visitor.get("/manual/teach.html").response().body());
        assertThat(visitor.get("/manual/nothing").status()).isEqualTo(404);
    }

    @Test
    void aPartOfAPageNeedsFewHeadersAndMayLoadNothing() {
        var headers = Visitor.send(visitor.request("/www/stone.svg").build())
                .response()
                .headers();
        assertThat(headers.firstValue("Content-Security-Policy"))
                .contains("default-src 'none'; frame-ancestors 'none'");
        assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(headers.firstValue("Cross-Origin-Resource-Policy")).contains("same-origin");
        assertThat(headers.firstValue("Permissions-Policy")).isEmpty();
    }
}
