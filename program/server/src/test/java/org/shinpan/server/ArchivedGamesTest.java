package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.store.OneNode;
import org.shinpan.server.web.Limits;

/** Tests a server that keeps finished games for thirty days. The test sets the server's clock. */
class ArchivedGamesTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @TempDir
    Path data;

    private final AtomicLong nanos = new AtomicLong();

    private Server start() {
        ServerOptions options = ServerOptions.standard()
                .withPort(0)
                .withData(data)
                .withProving(Duration.ZERO)
                .withKeepDays("30");
        OneNode node = new OneNode(System.currentTimeMillis(), nanos::get);
        return Server.start(options, Engines::ownPlayer, Limits.forVisitors(50), node);
    }

    private static String metric(Visitor visitor, String name) {
        return visitor.get("/metrics")
                .response()
                .body()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .findFirst()
                .orElseThrow();
    }

    private static HeldSeat finished(Visitor visitor, String listing) {
        HeldSeat black =
                visitor.make("{'rules':'tromp-taylor','columns':5,'rows':5,'name':'Aiko','listing':'" + listing + "'}");
        HeldSeat white = black.invite("Bo");
        black.playAt("C3", 1);
        white.act("{'do':'resign','turn':2}");
        return black;
    }

    private void turnAMonthOn(Visitor visitor, int games) throws InterruptedException {
        // First the rooms must close. On a busy machine a game may end after the first minutes were added, so minutes
        // are added until they do.
        for (int tries = 0; !metric(visitor, "shinpan_games_open").endsWith(" 0"); tries++) {
            assertThat(tries).as("the rooms close").isLessThan(1200);
            if (tries % 100 == 0) {
                nanos.addAndGet(Duration.ofMinutes(5).toNanos());
            }
            Thread.sleep(25);
        }
        nanos.addAndGet(Duration.ofDays(31).toNanos());
        for (int tries = 1; !metric(visitor, "shinpan_games_archived_total").endsWith(" " + games); tries++) {
            assertThat(tries).as("the games move").isLessThan(800);
            Thread.sleep(25);
            if (tries % 100 == 0) {
                // A game that somebody has just looked at is moved on the next day.
                nanos.addAndGet(Duration.ofDays(1).toNanos());
            }
        }
    }

    @Test
    @Timeout(120)
    void linksOpenTheRecordAndNothingElseIsLeft() throws Exception {
        try (Server server = start();
                Visitor visitor = new Visitor(server.address())) {
            HeldSeat secret = finished(visitor, "private");
            HeldSeat open = finished(visitor, "public");
            HeldSeat going = visitor.make("{'rules':'tromp-taylor','columns':5,'rows':5,'name':'Chie'}");
            String sgf =
                    visitor.get("/api/games/" + secret.id() + "/sgf").response().body();
            assertThat(sgf).contains("PB[Aiko]", "RE[B+R]", ";B[cc]");
            JsonNode review =
                    visitor.get("/api/games/" + secret.id() + "/review").body();
            turnAMonthOn(visitor, 2);

            Visitor.Answer gone = visitor.get("/api/games/" + secret.id());
            DESCRIBED.check("GET /api/games/{id}", gone);
            assertThat(gone.status()).isEqualTo(410);
            assertThat(gone.code()).isEqualTo("ARCHIVED");
            assertThat(gone.body().at("/error/message").asText())
                    .isEqualTo("this game is in the archive: its review is at /review/" + secret.id()
                            + ", its record at /api/games/" + secret.id() + "/sgf");
            assertThat(secret.act("{'do':'say','phrase':'thanks'}").status()).isEqualTo(410);
            assertThat(visitor.get("/api/games/" + secret.id() + "/sgf")
                            .response()
                            .body())
                    .isEqualTo(sgf);
            assertThat(visitor.get("/api/games/" + secret.id() + "/review").body())
                    .isEqualTo(review);
            HttpResponse<String> page = visitor.get("/game/" + secret.id()).response();
            assertThat(page.statusCode()).isEqualTo(302);
            assertThat(page.headers().firstValue("Location"))
                    .hasValueSatisfying(place -> assertThat(place).endsWith("/review/" + secret.id()));
            assertThat(visitor.get("/review/" + secret.id()).status()).isEqualTo(200);
            assertThat(visitor.get("/embed/" + secret.id()).status()).isEqualTo(200);
            assertThat(visitor.get("/api/games").response().body()).doesNotContain(secret.id(), open.id());
            assertThat(going.state().path("phase").asText()).isEqualTo("WAITING");
            visitor.connect(secret.id(), secret.secret(), 0);
            assertThat(visitor.hear("refused", "closed").toString()).contains("ARCHIVED");
            assertThat(visitor.get("/health").status()).isEqualTo(200);

            List<String> names = new ArrayList<>();
            try (Stream<Path> files = Files.list(data.resolve("archive"))) {
                for (Path file : files.sorted().toList()) {
                    names.add(String.valueOf(file.getFileName()).replaceAll("^\\d{4}-\\d\\d-", ""));
                    String text = Files.readString(file);
                    assertThat(text).containsOnlyOnce("(;").doesNotContain(secret.secret(), open.secret());
                }
            }
            assertThat(names).containsExactly("private.sgf", "public.sgf");
        }
    }

    /** After its games were archived, an evening still has its results, and takes its records from the archive. */
    @Test
    @Timeout(120)
    void anEveningKeepsItsResultsAndItsRecords() throws Exception {
        try (Server server = start();
                Visitor visitor = new Visitor(server.address())) {
            official(visitor, "tables", "{'count':1,'rules':'chinese','columns':9,'rows':9,'komi':'7'}");
            official(visitor, "players", "{'players':[{'name':'Aiko','rank':'3k'},{'name':'Bo','rank':'3k'}]}");
            official(visitor, "rounds", "{}");
            String seats = "/api/tables/1/seats";
            JsonNode black = visitor.post(seats, "{\"color\":\"black\"}").body();
            visitor.post(seats, "{\"color\":\"white\"}");
            visitor.act(black.path("id").asText(), black.path("secret").asText(), "{\"do\":\"resign\",\"turn\":1}");
            turnAMonthOn(visitor, 1);
            String key = key();
            assertThat(Visitor.send(visitor.request("/api/admin/evening.csv")
                                    .header("X-Admin-Key", key)
                                    .build())
                            .response()
                            .body())
                    .contains(",W\r\n");
            assertThat(Visitor.send(visitor.request("/api/admin/evening.zip")
                                    .header("X-Admin-Key", key)
                                    .build())
                            .status())
                    .isEqualTo(200);
            assertThat(Visitor.send(visitor.request("/api/admin/evening.txt")
                                    .header("X-Admin-Key", key)
                                    .build())
                            .response()
                            .body())
                    .containsPattern("DT\\[\\d{4}-\\d\\d-\\d\\d]");
            // The table is free for another game.
            JsonNode again = visitor.post(seats, "{\"color\":\"black\"}").body();
            assertThat(again.path("id").asText())
                    .isNotEmpty()
                    .isNotEqualTo(black.path("id").asText());
        }
    }

    private String key() throws IOException {
        return Files.readString(data.resolve("admin.key")).strip();
    }

    private void official(Visitor visitor, String path, String body) throws IOException {
        Visitor.Answer answer = visitor.post("/api/admin/" + path, body.replace('\'', '"'), "X-Admin-Key", key());
        assertThat(answer.status()).as(path + answer.body()).isEqualTo(200);
    }
}
