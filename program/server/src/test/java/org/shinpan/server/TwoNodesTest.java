package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;

/** Tests two servers with the same games in PostgreSQL. */
@EnabledIf("org.shinpan.server.Postgres#isHere")
class TwoNodesTest {

    private static final int PATIENCE_SECONDS = 60;
    private static final String SETUP =
            "{'rules':'tromp-taylor','columns':9,'rows':9,'time':{'kind':'absolute','main':%d}}";

    @TempDir
    Path data;

    private final URI database = Postgres.database();
    private final List<Server> servers = new ArrayList<>();
    private final Visitor left = new Visitor(() -> servers.get(0).address());
    private final Visitor right = new Visitor(() -> servers.get(1).address());

    @BeforeEach
    void start() {
        servers.add(server("one"));
        servers.add(server("other"));
    }

    private Server server(String name) {
        ServerOptions options = ServerOptions.standard()
                .withPort(0)
                .withData(data.resolve(name))
                .withProving(Duration.ZERO);
        return Server.start(options.withDatabase(database), Engines::ownPlayer, Limits.forVisitors(50));
    }

    @AfterEach
    void stop() {
        left.close();
        right.close();
        servers.forEach(Server::close);
    }

    /** Returns the same seat, used through another server. */
    private static HeldSeat at(Visitor visitor, HeldSeat seat) {
        return new HeldSeat(visitor, seat.id(), seat.secret(), seat.invitation());
    }

    private static void hearTurn(Visitor visitor, int turn) {
        JsonNode message = visitor.hear("events");
        while (message.at("/state/turn").asInt() != turn) {
            message = visitor.hear("events");
        }
    }

    @Test
    void twoPlayersMeetOverTwoServers() {
        HeldSeat host = left.make(String.format(Locale.ROOT, SETUP, 600_000));
        HeldSeat guest = at(right, host).invite("Bo");
        host.connect(0);
        assertThat(left.hear("sync").path("you").toString()).isEqualTo("[\"HOST\"]");
        // The seat was taken through the other server a moment ago.
        left.hear("here");
        guest.connect(0);
        JsonNode sync = right.hear("sync");
        assertThat(sync.path("you").toString()).isEqualTo("[\"GUEST\"]");
        JsonNode here = left.hear("here");
        while (!here.path("GUEST").asBoolean()) {
            here = left.hear("here");
        }
        assertThat(here.path("HOST").asBoolean()).isTrue();
        for (int turn = 1; turn <= 10; turn += 2) {
            left.say(String.format(
                    Locale.ROOT,
                    "{'t':'act','do':'play','at':'A%d','turn':%d,'request':'r%d'}",
                    turn / 2 + 1,
                    turn,
                    turn));
            hearTurn(right, turn);
            right.say(String.format(
                    Locale.ROOT,
                    "{'t':'act','do':'play','at':'J%d','turn':%d,'request':'r%d'}",
                    turn / 2 + 1,
                    turn + 1,
                    turn));
            hearTurn(left, turn + 1);
        }
        // A move that is sent again, but to the other server, is played only once.
        int version = at(right, host).state().path("v").asInt();
        assertThat(at(right, host)
                        .act("{'do':'play','at':'A1','turn':1,'request':'r1'}")
                        .body()
                        .path("v")
                        .asInt())
                .isLessThan(version);
        assertThat(host.state().path("turn").asInt()).isEqualTo(10);
        right.close();
        here = left.hear("here");
        while (here.path("GUEST").asBoolean()) {
            here = left.hear("here");
        }
    }

    @Test
    void ofTwoRequestsAtOnceEachTurnIsPlayedOnce() throws Exception {
        HeldSeat both = left.make("{'rules':'tromp-taylor','columns':19,'rows':19,'meeting':'same-screen'}");
        HeldSeat there = at(right, both);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int turn = 1; turn <= 40; turn++) {
                String point = "ABCDEFGHJKLMNOPQRST".charAt(turn % 19) + "";
                String first =
                        String.format(Locale.ROOT, "{'do':'play','at':'%s%d','turn':%d}", point, 1 + turn / 19, turn);
                String second =
                        String.format(Locale.ROOT, "{'do':'play','at':'%s%d','turn':%d}", point, 10 + turn / 19, turn);
                Future<Visitor.Answer> one = threads.submit(() -> both.act(first));
                Future<Visitor.Answer> other = threads.submit(() -> there.act(second));
                List<Integer> statuses = new ArrayList<>(List.of(
                        one.get(PATIENCE_SECONDS, TimeUnit.SECONDS).status(),
                        other.get(PATIENCE_SECONDS, TimeUnit.SECONDS).status()));
                statuses.sort(null);
                assertThat(statuses).as("turn " + turn).containsExactly(200, 409);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(both.state().path("moves")).hasSize(40);
    }

    /** Waits for a message that says that the first pupil is connected, or that the pupil is not. */
    private static void hearPupil(Visitor teacher, boolean here) {
        JsonNode pupil = teacher.hear("events").at("/now/pupils/0/here");
        while (pupil.isMissingNode() || pupil.asBoolean() != here) {
            pupil = teacher.hear("events").at("/now/pupils/0/here");
        }
    }

    @Test
    void aTeacherAndAPupilAreAtTwoServers() {
        JsonNode opened =
                left.file("/api/classes?rules=tromp-taylor", "(;GM[1]SZ[9])").body();
        String id = opened.path("id").asText();
        String lead = opened.path("secret").asText();
        String pupil = right.post("/api/classes/" + id + "/join", "{\"name\":\"Aiko\"}")
                .body()
                .path("secret")
                .asText();
        left.connect("class/" + id, lead, 0);
        assertThat(left.hear("sync").at("/now/pupils/0/here").asBoolean()).isFalse();
        right.connect("class/" + id, pupil, 0);
        right.hear("sync");
        hearPupil(left, true);
        left.say("{'t':'act','request':'1','do':'play','at':0,'player':'B','move':'E5'}");
        assertThat(right.hear("events").at("/nodes/0/node/move").asText()).isEqualTo("E5");
        left.say("{'t':'act','request':'2','do':'ask','asking':'life'}");
        assertThat(right.hear("events").at("/now/question/asking").asText()).isEqualTo("LIFE");
        right.say("{'t':'act','request':'1','do':'answer','question':1,'answer':'dead'}");
        right.hear("ack");
        JsonNode answers = left.hear("events").at("/now/question/answers/0/answer");
        while (answers.isMissingNode()) {
            answers = left.hear("events").at("/now/question/answers/0/answer");
        }
        assertThat(answers.asText()).isEqualTo("dead");
        // The pupil who may lead the board uses the other server. When the pupil leaves it, the teacher is told.
        left.say("{'t':'act','request':'3','do':'chalk','pupil':1}");
        assertThat(right.hear("events").at("/now/chalk").asInt()).isEqualTo(1);
        right.say("{'t':'act','request':'2','do':'play','at':1,'player':'W','move':'C3'}");
        right.hear("ack");
        JsonNode at = left.hear("events").at("/now/at");
        while (at.asInt() != 2) {
            at = left.hear("events").at("/now/at");
        }
        right.close();
        hearPupil(left, false);
        // When the teacher's server has stopped, the other one has the whole class.
        right.connect("class/" + id, pupil, 0);
        right.hear("sync");
        left.close();
        servers.remove(0).close();
        servers.add(0, servers.get(0));
        left.connect("class/" + id, lead, 0);
        JsonNode sync = left.hear("sync");
        assertThat(sync.at("/now/at").asInt()).isEqualTo(2);
        assertThat(sync.at("/now/pupils/0/here").asBoolean()).isTrue();
        assertThat(sync.at("/now/question/answers/0/answer").asText()).isEqualTo("dead");
    }

    @Test
    void theFlagFallsOnceAlsoWhenItsServerIsGone() {
        HeldSeat host = left.make(String.format(Locale.ROOT, SETUP, 1500));
        at(right, host).invite("Bo");
        host.connect(0);
        right.connect(host.id(), "", 0);
        right.hear("sync");
        left.hear("sync");
        // The first server has opened the game first, so it watches the clock. After it has stopped, the other does.
        left.close();
        servers.remove(0).close();
        servers.add(0, servers.get(0));
        JsonNode message = right.hear("events");
        while (!message.at("/state/phase").asText().equals("OVER")) {
            message = right.hear("events");
        }
        assertThat(message.at("/state/outside").asText()).isEqualTo("BLACK_OUT_OF_TIME");
    }

    @Test
    void aProgramIsAskedByOneServerAndByTheOtherWhenThatIsGone() {
        HeldSeat host = left.make("{'rules':'tromp-taylor','columns':5,'rows':5,'meeting':'engine','engine':'Shinpan',"
                + "'level':'learner'}");
        host.connect(0);
        right.connect(host.id(), host.secret(), 0);
        right.hear("sync");
        host.playAt("C3", 1);
        hearTurn(right, 2);
        assertThat(host.state().path("moves")).hasSize(2);
        left.close();
        servers.remove(0).close();
        servers.add(0, servers.get(0));
        String free = host.state().path("stones").asText().charAt(0) == '.' ? "A5" : "B5";
        at(right, host).playAt(free, 3);
        hearTurn(right, 4);
        assertThat(host.state().path("moves")).hasSize(4);
    }
}
