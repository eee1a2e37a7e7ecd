package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a restarted server: its counters start at zero, and it has all games of the time before. */
@Tag("each-jdk")
class RestartTest {

    @RegisterExtension
    final RunningServer server = new RunningServer().proving(Duration.ofSeconds(20));

    private final Visitor visitor = server.visitor();

    @Test
    void aReSentMovePlaysOnceAlsoAfterARestart() {
        HeldSeat both = visitor.sit("logical", 5, 5);
        String move = "{'do':'play','at':'c3','turn':1,'request':'r1'}";
        int first = both.act(move).body().path("v").asInt();
        assertThat(first).isPositive();
        assertThat(both.act(move).body().path("v").asInt()).isEqualTo(first);
        server.restart();
        assertThat(both.act(move).body().path("v").asInt()).isEqualTo(first);
        assertThat(both.state().path("turn").asInt()).isEqualTo(1);
    }

    @Test
    void aRestartKeepsEverything() {
        HeldSeat both = visitor.sit("clarendon", 9, 9);
        both.play("e5 c3 pass g7");
        both.act("{'do':'propose','offer':'undo'}");
        HeldSeat host =
                visitor.make("{'rules':'logical','columns':9,'rows':9,'time':{'kind':'absolute','main':600000}}");
        HeldSeat guest = host.invite("");
        host.playAt("e5", 1);
        host.act("{'do':'propose','offer':'pause'}");
        guest.act("{'do':'accept','offer':'pause'}");
        JsonNode before = both.state();
        JsonNode paused = host.state();
        server.restart();
        assertThat(both.state()).isEqualTo(before);
        assertThat(before.path("turn").asInt()).isEqualTo(3);
        both.play("g7 pass");
        assertThat(host.state()).isEqualTo(paused);
        assertThat(paused.at("/clocks/paused").asBoolean()).isTrue();
        assertThat(guest.act("{'do':'continue'}").status()).isEqualTo(200);
        assertThat(guest.playAt("c3", 2).status()).isEqualTo(200);
    }

    /**
     * A page gives up a turn that is refused because of its content. A server that is stopping must use another
     * refusal, after which the page sends the turn again.
     */
    @Test
    void aServerThatStopsRefusesNothingForGood() throws InterruptedException, IOException {
        AtomicBoolean stopping = new AtomicBoolean();
        Map<Integer, Integer> statuses = new ConcurrentHashMap<>();
        Thread client = new Thread(() -> {
            try {
                while (true) {
                    boolean late = stopping.get();
                    Visitor.Answer answer = visitor.post("/api/games", "no object");
                    if (late) {
                        statuses.merge(answer.status(), 1, Integer::sum);
                    }
                }
            } catch (IllegalStateException gone) {
                // The server has stopped.
            }
        });
        client.start();
        // This connection does not answer the server's close frame, so the server waits for it.
        try (RawSocket silent =
                new RawSocket(server.address(), visitor.sit("logical", 5, 5).id())) {
            silent.send(1, "{\"t\":\"hello\",\"secret\":\"\",\"since\":0}");
            Thread.sleep(500);
            stopping.set(true);
            server.stop();
        }
        client.join();
        assertThat(statuses.keySet())
                .as("503, or 408 if the body was cut off: a client may send both again")
                .isSubsetOf(Set.of(503, 408));
    }

    @Test
    void theCountersStartAtZero() {
        HeldSeat both = visitor.sit("logical", 9, 9);
        visitor.connect(both.id(), "", 0);
        visitor.hear("sync");
        both.play("e5 c3");
        String text = visitor.get("/metrics").response().body();
        // A new game has three events: it was made, and two seats were taken.
        assertThat(text)
                .contains("\nshinpan_games_made_total 1\n", "\nshinpan_connections 1\n")
                .contains("\nshinpan_events_written_total 5\n", "\nshinpan_engines_open 0\n");
        assertThat(text.lines())
                .allMatch(
                        line -> line.matches("# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\\{([a-z]+=\"[^\"]+\",?)+\\})? [\\d.]+"))
                .hasSizeGreaterThan(20);
        assertThat(visitor.get("/health").body().path("status").asText()).isEqualTo("ok");
    }

    /** Plays Black's stones around two eyes and two passes. Returns the first event of one of these kinds. */
    private JsonNode studied(HeldSeat both, String kinds) {
        both.connect(0);
        both.play("a2 pass b2 pass c2 pass b1 pass pass");
        JsonNode message = visitor.hear("events");
        while (!message.at("/events/0/kind").asText().matches(kinds)) {
            message = visitor.hear("events");
        }
        return message;
    }

    @Test
    void provedChainsAreMarkedAndCannotBeMarkedDifferently() {
        // The stones X X X / . X . have two eyes without a further move (P17).
        HeldSeat both = visitor.sit("wagc-intent", 3, 2);
        JsonNode message = studied(both, "proved");
        assertThat(message.at("/events/0/alive").toString()).isEqualTo("[\"B1\"]");
        assertThat(message.at("/state/marking/proved")).hasSize(4);
        assertThat(both.act("{'do':'mark','at':'a2','mark':'not-alive'}").code())
                .isEqualTo("NOT_NOW");
        both.agreeTo(message.at("/state/marking/number").asInt());
        assertThat(both.state().at("/settlement/result").asText()).isEqualTo("B+2");
    }

    @Test
    void aDamagedGameIsNamedAndTheOthersGoOn() throws SQLException {
        HeldSeat broken = visitor.sit("logical", 5, 5);
        HeldSeat both = visitor.sit("logical", 5, 5);
        server.stop();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + server.data().resolve("shinpan.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("update event set body = '{}' where game = '" + broken.id() + "' and version = 2");
        }
        server.open();
        Visitor.Answer answer = visitor.get("/api/games/" + broken.id());
        assertThat(answer.status()).isEqualTo(200);
        new OpenApi().check("GET /api/games/{id}", answer);
        assertThat(answer.body().path("v").asInt()).isEqualTo(1);
        String damage = "event 2 is not as it was written";
        assertThat(answer.body().path("damaged").asText()).isEqualTo(damage);
        Visitor.Answer refused = broken.act("{'do':'play','at':'c3','turn':1}");
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.code()).isEqualTo("DAMAGED");
        assertThat(refused.body().at("/error/message").asText())
                .isEqualTo("the game is damaged, and cannot go on: " + damage);
        both.play("c3");
        Visitor.Answer health = visitor.get("/health");
        new OpenApi().check("GET /health", health);
        assertThat(health.status()).isEqualTo(503);
        assertThat(health.body().path("faults").toString())
                .isEqualTo("[\"game " + broken.id() + " is damaged: " + damage + "\"]");
    }

    @Test
    void aPageThatSawMoreThanTheStoreHasIsReported() throws SQLException, IOException {
        HeldSeat both = visitor.sit("logical", 5, 5);
        both.play("c3");
        server.restart();
        Path file = server.data().resolve("shinpan.db");
        Path backup = server.data().resolve("backup.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("backup to " + backup);
        }
        both.play("b2 d4");
        both.connect(0);
        JsonNode sync = visitor.hear("sync");
        server.stop();
        Files.delete(file);
        Files.deleteIfExists(server.data().resolve("shinpan.db-wal"));
        Files.move(backup, file);
        Files.delete(server.data().resolve("shinpan.lock"));
        server.open();
        visitor.open(both.id());
        visitor.say("{'t':'hello','secret':'','since':" + sync.path("v") + ",'seal':'"
                + sync.path("seal").asText() + "'}");
        JsonNode again = visitor.hear("sync");
        assertThat(again.path("lost").asInt()).isEqualTo(sync.path("v").asInt());
        assertThat(again.at("/state/turn").asInt()).isEqualTo(1);
        assertThat(visitor.get("/health").body().path("faults").toString())
                .contains("game " + both.id() + ": the store has lost event " + sync.path("v"));
        // A page that invents the number of an event is not believed.
        visitor.say("{'t':'hello','secret':'','since':99,'seal':'" + "x".repeat(24) + "'}");
        assertThat(visitor.hear("sync").has("lost")).isFalse();
    }

    @Test
    void aMoveThatCannotBeKeptIsNotPlayedAndHealthIsRed() throws IOException {
        HeldSeat both = visitor.sit("logical", 5, 5);
        both.play("c3");
        Path file = server.data().resolve("shinpan.db");
        Files.move(file, server.data().resolve("away.db"));
        Visitor.Answer answer = both.playAt("b2", 2);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.code()).isEqualTo("NOT_KEPT");
        assertThat(both.state().path("turn").asInt()).isEqualTo(1);
        assertThat(visitor.get("/health").body().path("faults").toString()).contains("shinpan.db is gone");
        Files.move(server.data().resolve("away.db"), file);
        assertThat(both.playAt("b2", 2).status()).isEqualTo(200);
        assertThat(visitor.get("/health").status()).isEqualTo(200);
    }

    @Test
    void independentLifeProvesNothingUnderTheJapaneseRules() {
        HeldSeat both = visitor.sit("japanese", 3, 2);
        JsonNode message = studied(both, "proved|suggested");
        assertThat(message.at("/state/phase").asText()).isEqualTo("MARKING");
        assertThat(message.at("/state/marking/proved")).isEmpty();
        assertThat(both.act("{'do':'mark','at':'a2','mark':'not-alive'}").status())
                .isEqualTo(200);
    }
}
