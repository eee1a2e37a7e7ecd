package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests every endpoint with requests from Black, White, a watcher, a player of another game, and somebody with an
 * invalid secret. Only the players can change a game, each of them only in their own role, and no answer contains a
 * secret.
 */
class RolesTest {

    /** The file in which the kinds of acts are listed. */
    private static final Path ACTS = Path.of("src/main/java/org/shinpan/server/web/Requests.java");

    /**
     * Each row has a request with its body, and the status that each of the five persons gets. A request that begins
     * with {@code hello} is a message over a live connection. Its row has the seat that the person holds, {@code ack},
     * or the code of the refusal. JSON is written with single quotes. Every request is sent to a new game of two
     * players, with Black on turn.
     */
    private static final String TABLE =
            """
            GET /                                                              | 200 200 200 200 200
            GET /game/{id}                                                     | 200 200 200 200 200
            GET /review                                                        | 200 200 200 200 200
            GET /review/{id}                                                   | 200 200 200 200 200
            GET /learn                                                         | 200 200 200 200 200
            GET /problems                                                      | 200 200 200 200 200
            GET /games                                                         | 200 200 200 200 200
            GET /wall                                                          | 200 200 200 200 200
            GET /admin                                                         | 200 200 200 200 200
            GET /table                                                         | 200 200 200 200 200
            GET /table/{n}                                                     | 200 200 200 200 200
            GET /api/games                                                     | 200 200 200 200 200
            GET /embed                                                         | 200 200 200 200 200
            GET /embed/{id}                                                    | 200 200 200 200 200
            GET /shinpan-board.js                                              | 200 200 200 200 200
            GET /shinpan-game.js                                               | 200 200 200 200 200
            GET /manifest.webmanifest                                          | 200 200 200 200 200
            GET /service-worker.js                                             | 200 200 200 200 200
            GET /openapi.yaml                                                  | 200 200 200 200 200
            GET /manual                                                        | 302 302 302 302 302
            GET /manual/{file}                                                 | 404 404 404 404 404
            GET /www/{file}                                                    | 404 404 404 404 404
            GET /www/{folder}/{file}                                           | 404 404 404 404 404
            GET /referee/{file}                                                | 404 404 404 404 404
            GET /health                                                        | 200 200 200 200 200
            GET /ready                                                         | 200 200 200 200 200
            GET /metrics                                                       | 200 200 200 200 200
            GET /api/addresses                                                 | 200 200 200 200 200
            GET /api/rules                                                     | 200 200 200 200 200
            GET /api/engines                                                   | 200 200 200 200 200
            GET /api/games/{id}                                                | 200 200 200 200 200
            GET /api/games/{id}/layers                                         | 200 200 200 200 200
            GET /api/games/{id}/others                                         | 200 200 200 200 200
            GET /api/games/{id}/ending                                         | 204 204 204 204 204
            GET /api/games/{id}/sgf                                            | 200 200 200 200 200
            GET /api/games/{id}/review                                         | 200 200 200 200 200
            GET /api/proofs/{name}                                             | 404 404 404 404 404
            GET /api/admin/games                                               | 403 403 403 403 403
            GET /api/admin/games/{id}                                          | 403 403 403 403 403
            GET /api/admin/acts                                                | 403 403 403 403 403
            POST /api/admin/games/{id}/seats 'seat':'guest'                    | 403 403 403 403 403
            POST /api/admin/games/{id}/rulings 'ruling':'void','reason':'x'    | 403 403 403 403 403
            POST /api/admin/messages 'text':'x'                                | 403 403 403 403 403
            POST /api/admin/tables 'count':1,'rules':'logical','columns':5,'rows':5 | 403 403 403 403 403
            GET /api/admin/evening                                             | 403 403 403 403 403
            GET /api/admin/evening.csv                                         | 403 403 403 403 403
            GET /api/admin/evening.txt                                         | 403 403 403 403 403
            GET /api/admin/evening.zip                                         | 403 403 403 403 403
            POST /api/admin/players 'players':[{'name':'x','rank':'1k'}]       | 403 403 403 403 403
            POST /api/admin/players/{n} 'presence':'away'                      | 403 403 403 403 403
            POST /api/admin/barred 'one':1,'other':2                           | 403 403 403 403 403
            POST /api/admin/rounds 'kind':'free'                               | 403 403 403 403 403
            POST /api/admin/results 'meeting':1,'outcome':'draw'               | 403 403 403 403 403
            GET /api/admin/tournament                                          | 403 403 403 403 403
            POST /api/admin/tournament/answers 'round':1,'id':'1','side':'here'  | 403 403 403 403 403
            GET /api/tables                                                    | 200 200 200 200 200
            GET /api/tables/{n}                                                | 404 404 404 404 404
            POST /api/tables/{n}/seats 'color':'black'                         | 404 404 404 404 404
            POST /api/games 'rules':'logical','columns':5,'rows':5             | 201 201 201 201 201
            POST /api/games/{id}/join 'invitation':'INVITATION'                | 409 409 409 409 409
            POST /api/games/{id}/join 'invitation':'AAAAAAAAAAAAAAAAAAAAAA'    | 403 403 403 403 403
            POST /api/games/{id}/acts 'do':'play','at':'C3','turn':1           | 200 422 403 403 403
            POST /api/games/{id}/acts 'do':'pass','turn':1                     | 200 422 403 403 403
            POST /api/games/{id}/acts 'do':'resign','turn':1                   | 200 200 403 403 403
            POST /api/games/{id}/acts 'do':'propose','offer':'pause'           | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'propose','offer':'abandon'         | 200 200 403 403 403
            POST /api/games/{id}/acts 'do':'propose','offer':'undo'            | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'accept','offer':'pause'            | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'decline','offer':'pause'           | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'continue'                          | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'mark','at':'C3','mark':'not-alive' | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'flip','at':'C3'                    | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'agree','marking':1                 | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'dispute'                           | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'claim','at':'C3','mark':'alive'    | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'study','move':'C3','number':1      | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'give-in'                           | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'say','phrase':'greeting'           | 200 200 403 403 403
            POST /api/games/{id}/acts 'do':'bid','komi':'3'                    | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'take-bid'                          | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'call-engine'                       | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'correct','turn':1,'turns':0,'moves':[] | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'set-clocks'                        | 409 409 403 403 403
            POST /api/games/{id}/acts 'do':'time-out'                          | 409 409 403 403 403
            LIVE /live/{id} 't':'hello'                                        | [HOST] [GUEST] [] [] []
            LIVE /live/{id} 't':'act','do':'play','at':'C3','turn':1           | ack BARRED NO_SEAT NO_SEAT NO_SEAT
            LIVE /live/{id} 't':'act','do':'propose','offer':'abandon'         | ack ack NO_SEAT NO_SEAT NO_SEAT
            POST /api/games/{id}/proofs 'proofs':''                            | 204 204 403 403 403
            GET /class                                                         | 200 200 200 200 200
            GET /class/{id}                                                    | 404 404 404 404 404
            GET /api/classes/{code}                                            | 404 404 404 404 404
            GET /api/classes/{code}/sheet                                      | 404 404 404 404 404
            GET /api/classes/{code}/sets/{set}                                 | 404 404 404 404 404
            POST /api/classes (;SZ[5];B[cc])                                   | 201 201 201 201 201
            POST /api/classes/{code}/join 'name':'x'                           | 404 404 404 404 404
            POST /api/classes/{code}/acts 'do':'go','to':0                     | 404 404 404 404 404
            GET /simul                                                         | 200 200 200 200 200
            GET /simul/{id}                                                    | 404 404 404 404 404
            GET /api/simuls/{code}                                             | 404 404 404 404 404
            POST /api/simuls 'rules':'logical','columns':5,'rows':5            | 201 201 201 201 201
            POST /api/simuls/{code}/join 'name':'x'                            | 404 404 404 404 404
            POST /api/simuls/{code}/acts 'do':'close-door'                     | 404 404 404 404 404
            POST /api/records (;SZ[5];B[cc])                                   | 200 200 200 200 200
            POST /api/lines 'rules':'logical','columns':5,'rows':5,'steps':[]  | 200 200 200 200 200
            POST /api/disputes 'rules':'aga','columns':2,'rows':2,'steps':['B pass','W pass'] | 200 200 200 200 200
            POST /api/opinions 'columns':2,'rows':2,'steps':[],'playouts':50   | 200 200 200 200 200
            POST /api/losses 'columns':2,'rows':2,'steps':[],'playouts':50,'move':'A1' | 200 200 200 200 200
            POST /api/counts 'columns':2,'rows':2,'stones':'X..O'              | 200 200 200 200 200
            POST /api/proofs 'columns':2,'rows':2,'stones':'X..O'              | 200 200 200 200 200
            """;

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    private static final Visitor VISITOR = SERVER.visitor();

    @Test
    void eachEndpointHasARow() {
        Set<String> rows = TABLE.lines()
                .map(line -> line.split(" ")[0] + " " + line.split(" ")[1])
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(rows)
                .containsExactlyElementsOf(SERVER.server().routes().stream()
                        .filter(route -> !route.matches(".*(BEFORE|AFTER).*"))
                        // These connections have no seats; ClassTest and SimulTest check their roles.
                        .filter(route -> !route.matches("LIVE /live/(class|simul)/\\{id}"))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void eachActHasARow() throws IOException {
        String source = Files.readString(ACTS);
        String choice = source.substring(source.indexOf(" Act act("));
        List<String> acts = Pattern.compile("case \"([a-z-]+)\" ->")
                .matcher(choice.substring(0, choice.indexOf(" default ->")))
                .results()
                .map(act -> act.group(1))
                .toList();
        assertThat(acts).hasSizeGreaterThan(15).allSatisfy(act -> assertThat(TABLE)
                .contains("/acts 'do':'" + act + "'"));
    }

    @Test
    void everyRequestGetsTheStatusesInItsRow() {
        List<String> wrong = new ArrayList<>();
        TABLE.lines().forEach(line -> {
            String[] row = line.split(" +\\| ");
            String statuses = String.join(" ", statuses(row[0]));
            if (!statuses.equals(row[1])) {
                wrong.add(row[0] + " | " + statuses);
            }
        });
        assertThat(wrong).isEmpty();
    }

    /** The two players of a new game, and a player of another game. */
    private record Players(HeldSeat black, HeldSeat white, HeldSeat other) {

        static Players meet() {
            HeldSeat black = VISITOR.make("{'rules':'logical','columns':5,'rows':5}");
            HeldSeat other = VISITOR.make("{'rules':'logical','columns':5,'rows':5}");
            return new Players(black, black.invite("Bo"), other);
        }
    }

    /** Returns the answer to a message of the holder of a secret over a live connection. */
    private static String overALiveConnection(String game, String secret, String message) {
        try (Visitor live = new Visitor(SERVER.address())) {
            live.connect(game, secret, 0);
            JsonNode answer = live.hear("sync");
            assertThat(answer.toString()).doesNotContain("secret");
            if (message.contains("hello")) {
                return answer.path("you").toString().replace("\"", "");
            }
            live.say("{" + message + "}");
            answer = live.hear("ack", "refused");
            return answer.at("/error/code").asText(answer.path("t").asText());
        }
    }

    private static List<String> statuses(String request) {
        List<String> statuses = new ArrayList<>();
        String[] words = request.split(" ", 3);
        Players game = null;
        for (int role = 0; role < 5; role++) {
            if (game == null || !words[0].equals("GET")) {
                game = Players.meet();
            }
            HeldSeat black = game.black;
            HeldSeat white = game.white;
            HeldSeat other = game.other;
            String secret =
                    new String[] {black.secret(), white.secret(), "", other.secret(), "AAAAAAAAAAAAAAAAAAAAAA"}[role];
            JsonNode before = black.state();
            String body = words.length < 3 ? "" : words[2].replace("INVITATION", black.invitation());
            if (words[0].equals("LIVE")) {
                String answer = overALiveConnection(black.id(), secret, body);
                statuses.add(answer);
                assertThat(black.state().path("v").equals(before.path("v")))
                        .as(request)
                        .isEqualTo(!answer.equals("ack"));
                continue;
            }
            if (body.startsWith("'")) {
                body = ("{" + body + "}").replace('\'', '"');
            }
            String path = words[1].replace("{id}", black.id())
                    .replace("{folder}", "i18n")
                    .replace("{file}", "none.js")
                    .replace("{name}", "none")
                    .replace("{code}", "AAAAAA")
                    .replace("{n}", "1")
                    .replace("{set}", "1");
            HttpRequest.Builder builder = VISITOR.request(path)
                    .header("Content-Type", "application/json")
                    .method(words[0], HttpRequest.BodyPublishers.ofString(body));
            if (!secret.isEmpty()) {
                builder.header("X-Seat-Secret", secret);
            }
            Visitor.Answer answer = Visitor.send(builder.build());
            statuses.add(Integer.toString(answer.status()));
            assertThat(answer.response().body())
                    .as(request)
                    .doesNotContain(black.secret(), white.secret(), other.secret(), black.invitation());
            if (answer.status() >= 400 || words[0].equals("GET") || role > 1) {
                assertThat(black.state()).as(request).isEqualTo(before);
            }
        }
        return statuses;
    }
}
