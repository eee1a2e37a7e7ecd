package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests a class: every pupil sees the teacher's actions, pupils answer questions, and a restart loses nothing. */
class ClassTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    /** A ko on 5x5: White has just taken at C3, and Black may not take back at once. */
    private static final String KO = "(;GM[1]SZ[5]KM[0.5];B[cb];W[db];B[bc];W[ec];B[cd];W[dd];B[dc];W[cc])";

    @RegisterExtension
    final RunningServer server = new RunningServer().withStandardLimits();

    private final Visitor teacher = new Visitor(() -> server.address());
    private final List<Visitor> others = new ArrayList<>();

    @AfterEach
    void leave() {
        teacher.close();
        others.forEach(Visitor::close);
    }

    /** A class that was opened, with the secret of its teachers. */
    private record Opened(String id, String secret) {}

    private Opened open(String record, int at) {
        Visitor.Answer answer = teacher.file("/api/classes?rules=tromp-taylor&title=Monday&at=" + at, record);
        DESCRIBED.check("POST /api/classes", answer);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(201);
        return new Opened(
                answer.body().path("id").asText(), answer.body().path("secret").asText());
    }

    private Visitor visitor() {
        Visitor visitor = new Visitor(() -> server.address());
        others.add(visitor);
        return visitor;
    }

    private String join(Opened opened, String name) {
        Visitor.Answer joined = teacher.post("/api/classes/" + opened.id + "/join", "{\"name\":\"" + name + "\"}");
        DESCRIBED.check("POST /api/classes/{code}/join", joined);
        return joined.body().path("secret").asText();
    }

    private static JsonNode connect(Visitor visitor, Opened opened, String secret) {
        visitor.connect("class/" + opened.id, secret, 0);
        return visitor.hear("sync");
    }

    private Visitor.Answer act(Opened opened, String secret, String act) {
        Visitor.Answer answer =
                teacher.post("/api/classes/" + opened.id + "/acts", act.replace('\'', '"'), "X-Seat-Secret", secret);
        DESCRIBED.check("POST /api/classes/{code}/acts", answer);
        return answer;
    }

    private void acts(Opened opened, String secret, String act) {
        assertThat(act(opened, secret, act).status()).as(act).isEqualTo(200);
    }

    @Test
    void everyPupilSeesWhatTheTeacherDoes() {
        Opened opened = open("(;GM[1]SZ[9];B[ee];W[cc])", 1);
        Visitor pupil = visitor();
        JsonNode first = connect(pupil, opened, join(opened, "Aiko"));
        assertThat(first.at("/you/pupil").asInt()).isEqualTo(1);
        assertThat(first.at("/you/leads").asBoolean()).isFalse();
        assertThat(first.at("/now/at").asInt()).isEqualTo(1);
        assertThat(first.at("/board/nodes").size()).isEqualTo(3);
        assertThat(first.at("/now").has("pupils")).as("a pupil sees the names").isFalse();

        // A move that the record already has makes no new node. Another move does.
        acts(opened, opened.secret, "{'do':'play','at':1,'player':'W','move':'C7'}");
        assertThat(pupil.hear("events").at("/now/at").asInt()).isEqualTo(2);
        acts(opened, opened.secret, "{'do':'play','at':1,'player':'W','move':'G3'}");
        JsonNode added = pupil.hear("events");
        assertThat(added.at("/nodes/0/id").asInt()).isEqualTo(3);
        assertThat(added.at("/nodes/0/node/move").asText()).isEqualTo("G3");
        assertThat(added.at("/nodes/0/node/white/0").asText()).isEqualTo("G3");
        assertThat(added.at("/nodes/0/node/turn").asInt()).isEqualTo(2);

        acts(
                opened,
                opened.secret,
                "{'do':'mark','node':3,'marks':{'circle':['E5'],'arrows':[['E5','G3']]," + "'labels':{'C3':'A'}}}");
        JsonNode marks = pupil.hear("events").at("/nodes/0/node/marks");
        assertThat(marks.toString())
                .isEqualTo("{\"circle\":[\"E5\"],\"labels\":{\"C3\":\"A\"},\"arrows\":[[\"E5\",\"G3\"]]}");
        acts(opened, opened.secret, "{'do':'comment','node':3,'text':'one\\ntwo'}");
        assertThat(pupil.hear("events").at("/nodes/0/node/comment").asText()).isEqualTo("one\ntwo");
        acts(opened, opened.secret, "{'do':'remove','node':3}");
        JsonNode removed = pupil.hear("events");
        assertThat(removed.at("/nodes/0").toString()).isEqualTo("{\"id\":3}");
        assertThat(removed.at("/now/at").asInt()).isEqualTo(1);
        assertThat(act(opened, opened.secret, "{'do':'go','to':3}").code()).isEqualTo("STALE");
        DESCRIBED.check("GET /api/classes/{code}", teacher.get("/api/classes/" + opened.id.toLowerCase(Locale.ROOT)));
        assertThat(teacher.get("/class/" + opened.id.toLowerCase(Locale.ROOT)).status())
                .isEqualTo(200);
    }

    /** All nodes below a removed node are removed too. */
    @Test
    void removingANodeRemovesItsBranch() {
        Opened opened = open("(;GM[1]SZ[9];B[ee];W[cc])", 2);
        acts(opened, opened.secret, "{'do':'remove','node':1}");
        JsonNode sync = connect(visitor(), opened, "");
        assertThat(sync.at("/board/nodes").size()).isEqualTo(1);
        assertThat(sync.at("/now/at").asInt()).isZero();
        assertThat(act(opened, opened.secret, "{'do':'remove','node':0}").code())
                .isEqualTo("NOT_NOW");
    }

    @Test
    void theChalkIsHandedToAPupilAndTakenBack() {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        String aiko = join(opened, "Aiko");
        String bo = join(opened, "Bo");
        String play = "{'do':'play','at':0,'player':'B','move':'E5'}";
        assertThat(act(opened, aiko, play).code()).isEqualTo("NO_SEAT");
        acts(opened, opened.secret, "{'do':'chalk','pupil':1}");
        acts(opened, aiko, play);
        assertThat(act(opened, bo, "{'do':'go','to':0}").code()).isEqualTo("NO_SEAT");
        assertThat(act(opened, aiko, "{'do':'remove','node':1}").code()).isEqualTo("NO_SEAT");
        assertThat(act(opened, aiko, "{'do':'chalk','pupil':2}").code()).isEqualTo("NO_SEAT");
        acts(opened, opened.secret, "{'do':'chalk','pupil':0}");
        assertThat(act(opened, aiko, "{'do':'go','to':0}").code()).isEqualTo("NO_SEAT");
        // A pupil whom the teacher removes may no longer lead the board, and needs to join again.
        acts(opened, opened.secret, "{'do':'chalk','pupil':2}");
        acts(opened, opened.secret, "{'do':'dismiss','pupil':2}");
        assertThat(act(opened, bo, "{'do':'go','to':0}").code()).isEqualTo("NO_SEAT");
        acts(opened, opened.secret, "{'do':'close-door'}");
        assertThat(teacher.post("/api/classes/" + opened.id + "/join", "{\"name\":\"Bo\"}")
                        .code())
                .isEqualTo("NOT_NOW");
    }

    @Test
    void aBarredMoveIsExplainedToThatPupilAlone() {
        Opened opened = open(KO, 8);
        Visitor aiko = visitor();
        Visitor bo = visitor();
        connect(aiko, opened, join(opened, "Aiko"));
        connect(bo, opened, join(opened, "Bo"));
        connect(teacher, opened, opened.secret);
        acts(opened, opened.secret, "{'do':'ask','asking':'point'}");
        assertThat(aiko.hear("events").at("/now/question/asking").asText()).isEqualTo("POINT");
        aiko.say("{'t':'act','request':'a1','do':'answer','question':1,'player':'B','answer':'D3'}");
        JsonNode refused = aiko.hear("refused");
        assertThat(refused.at("/error/code").asText()).isEqualTo("BARRED");
        assertThat(refused.at("/error/clause").asText()).isEqualTo("6");
        assertThat(refused.at("/request").asText()).isEqualTo("a1");
        aiko.say("{'t':'act','request':'a2','do':'answer','question':1,'player':'B','answer':'C3'}");
        assertThat(aiko.hear("refused").at("/error/code").asText()).isEqualTo("NOT_NOW");
        aiko.say("{'t':'act','request':'a3','do':'answer','question':1,'player':'B','answer':'A5'}");
        aiko.hear("ack");
        assertThat(bo.hear("events").at("/now/question/asking").asText()).isEqualTo("POINT");
        assertThat(bo.hear(1, "events", "refused"))
                .as("another pupil learns of it")
                .isEmpty();
    }

    @Test
    void aTeacherShowsTheAnswersOrHidesThem() {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        Visitor bo = visitor();
        String aiko = join(opened, "Aiko");
        connect(bo, opened, join(opened, "Bo"));
        connect(teacher, opened, opened.secret);
        acts(opened, opened.secret, "{'do':'ask','asking':'life','text':'Is the corner alive?'}");
        assertThat(bo.hear("events").at("/now/question/text").asText()).isEqualTo("Is the corner alive?");
        acts(opened, aiko, "{'do':'answer','question':1,'answer':'alive'}");
        assertThat(act(opened, aiko, "{'do':'answer','question':1,'answer':'perhaps'}")
                        .code())
                .isEqualTo("BAD_REQUEST");
        JsonNode seen = heard(teacher, "/now/question/answers/0").at("/now/question");
        assertThat(seen.at("/answers/0").toString()).isEqualTo("{\"pupil\":1,\"name\":\"Aiko\",\"answer\":\"alive\"}");
        acts(opened, opened.secret, "{'do':'show','showing':'counts'}");
        JsonNode counts = heard(bo, "/now/question/counts/0").at("/now/question");
        assertThat(counts.at("/counts/0").toString()).isEqualTo("{\"answer\":\"alive\",\"pupils\":1}");
        assertThat(counts.has("answers")).as("a pupil sees names").isFalse();
        acts(opened, opened.secret, "{'do':'show','showing':'names'}");
        assertThat(heard(bo, "/now/question/answers/0")
                        .at("/now/question/answers/0/name")
                        .asText())
                .isEqualTo("Aiko");
        acts(opened, opened.secret, "{'do':'show','showing':'nothing'}");
        JsonNode hidden = bo.hear("events").at("/now/question");
        assertThat(hidden.has("counts") || hidden.has("answers")).isFalse();
        acts(opened, opened.secret, "{'do':'close-question'}");
        assertThat(act(opened, aiko, "{'do':'answer','question':1,'answer':'dead'}")
                        .code())
                .isEqualTo("STALE");
        String sheet = "/api/classes/" + opened.id + "/sheet";
        assertThat(Visitor.send(teacher.request(sheet)
                                .header("X-Seat-Secret", aiko)
                                .build())
                        .code())
                .isEqualTo("NO_SEAT");
        Visitor.Answer whole = Visitor.send(
                teacher.request(sheet).header("X-Seat-Secret", opened.secret).build());
        DESCRIBED.check("GET /api/classes/{code}/sheet", whole);
        assertThat(whole.body().at("/questions/0/question/answers/0/name").asText())
                .isEqualTo("Aiko");
        assertThat(whole.body().at("/questions/0/stones").asText()).isEqualTo(".".repeat(81));
    }

    /**
     * Waits for a message that has a field at this place, and returns it. The server collects answers and arrivals for
     * a while before it sends them, so other messages may come first.
     */
    private static JsonNode heard(Visitor visitor, String place) {
        for (int i = 0; i < 20; i++) {
            JsonNode message = visitor.hear("events");
            if (!message.at(place).isMissingNode()) {
                return message;
            }
        }
        throw new AssertionError("no message has " + place);
    }

    private JsonNode results(Opened opened) {
        Visitor.Answer sheet = sheet(opened, opened.secret);
        DESCRIBED.check("GET /api/classes/{code}/sheet", sheet);
        return sheet.body().at("/sets/0/pupils");
    }

    private Visitor.Answer sheet(Opened opened, String secret) {
        return Visitor.send(teacher.request("/api/classes/" + opened.id + "/sheet")
                .header("X-Seat-Secret", secret)
                .build());
    }

    private static final String GIVE =
            "{'do':'give','title':'Eyes','problems':['1.0a1b2c','B~rt~xxx/X.x~A1','6.ffffff']}";

    @Test
    void aTeacherSeesWhatThePupilsWhoShareItHaveSolved() {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        String aiko = join(opened, "Aiko");
        String bo = join(opened, "Bo");
        Visitor page = visitor();
        assertThat(connect(page, opened, aiko).at("/you/shares").asBoolean()).isFalse();
        assertThat(act(opened, aiko, GIVE).code()).isEqualTo("NO_SEAT");
        acts(opened, opened.secret, GIVE);
        assertThat(heard(page, "/now/given").at("/now/given").toString())
                .isEqualTo("{\"number\":1,\"title\":\"Eyes\",\"problems\":3}");
        Visitor.Answer set = teacher.get("/api/classes/" + opened.id + "/sets/1");
        DESCRIBED.check("GET /api/classes/{code}/sets/{set}", set);
        assertThat(set.body().at("/problems/1").asText()).isEqualTo("B~rt~xxx/X.x~A1");
        assertThat(teacher.get("/api/classes/" + opened.id + "/sets/2").code()).isEqualTo("NOT_FOUND");

        // Without the pupil's consent no attempt is recorded.
        String solved = "{'do':'solved','set':1,'problem':2}";
        String failed = "{'do':'failed','set':1,'problem':2}";
        assertThat(act(opened, aiko, failed).code()).isEqualTo("NOT_NOW");
        acts(opened, aiko, "{'do':'share'}");
        acts(opened, bo, "{'do':'share'}");
        acts(opened, aiko, failed);
        acts(opened, aiko, failed);
        acts(opened, aiko, solved);
        // Attempts after the solution, or after ten attempts, do not count.
        acts(opened, aiko, failed);
        for (int tries = 0; tries < 12; tries++) {
            acts(opened, bo, "{'do':'failed','set':1,'problem':3}");
        }
        String shared = "[{\"pupil\":1,\"name\":\"Aiko\",\"tries\":[{\"problem\":2,\"count\":3,\"solved\":true}]},"
                + "{\"pupil\":2,\"name\":\"Bo\",\"tries\":[{\"problem\":3,\"count\":10,\"solved\":false}]}]";
        assertThat(results(opened).toString()).isEqualTo(shared);
        server.restart();
        assertThat(results(opened).toString()).isEqualTo(shared);
        assertThat(connect(visitor(), opened, aiko).at("/you/shares").asBoolean())
                .isTrue();

        // Pupils and strangers can neither read the results nor record an attempt of another pupil.
        assertThat(sheet(opened, aiko).code()).isEqualTo("NO_SEAT");
        assertThat(act(opened, "stranger", solved).code()).isEqualTo("NO_SEAT");
        acts(opened, aiko, "{'do':'solved','set':1,'problem':3,'pupil':2}");
        assertThat(results(opened).at("/1/tries/0/solved").asBoolean()).isFalse();
        assertThat(act(opened, aiko, "{'do':'solved','set':2,'problem':1}").code())
                .isEqualTo("NOT_FOUND");
        assertThat(act(opened, aiko, "{'do':'solved','set':1,'problem':4}").code())
                .isEqualTo("NOT_FOUND");

        // If a pupil stops sharing, the results of this pupil are deleted.
        acts(opened, aiko, "{'do':'stop-sharing'}");
        acts(opened, aiko, "{'do':'share'}");
        assertThat(results(opened).at("/0/tries").toString()).isEqualTo("[]");
        acts(opened, opened.secret, "{'do':'dismiss','pupil':1}");
        assertThat(results(opened)).hasSize(1);
    }

    @Test
    void aRestartInTheMiddleLosesNothing() {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        String aiko = join(opened, "Aiko");
        connect(teacher, opened, opened.secret);
        acts(opened, opened.secret, "{'do':'play','at':0,'player':'B','move':'E5'}");
        acts(opened, opened.secret, "{'do':'chalk','pupil':1}");
        acts(opened, opened.secret, "{'do':'mark','node':1,'marks':{'cross':['A1']}}");
        acts(opened, opened.secret, "{'do':'ask','asking':'lead'}");
        acts(opened, aiko, "{'do':'answer','question':1,'answer':'even','request':'once'}");
        teacher.close();
        JsonNode before = connect(teacher, opened, opened.secret);
        teacher.close();
        server.restart();
        JsonNode after = connect(teacher, opened, opened.secret);
        assertThat(after).isEqualTo(before);
        assertThat(connect(visitor(), opened, aiko).at("/you").toString())
                .isEqualTo("{\"leads\":false,\"pupil\":1,\"answer\":\"even\",\"shares\":false}");
        // If a request that came before the restart is sent again, it gets the same answer.
        int version = before.path("v").asInt();
        assertThat(act(opened, aiko, "{'do':'answer','question':1,'answer':'even','request':'once'}")
                        .body()
                        .path("v")
                        .asInt())
                .isEqualTo(version);
        // A class cannot be found at the addresses of games, nor a game at those of classes.
        assertThat(teacher.get("/api/games/" + opened.id).status()).isEqualTo(404);
        assertThat(teacher.get("/api/classes/AAAAAA").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'{\"do\":\"dance\"}'; BAD_REQUEST",
                "'{\"do\":\"go\",\"to\":99}'; STALE",
                "'{\"do\":\"go\",\"to\":-1}'; STALE",
                "'{\"do\":\"go\"}'; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":0,\"player\":\"X\",\"move\":\"A1\"}'; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":0,\"player\":\"B\",\"move\":\"K10\"}'; BAD_REQUEST",
                "'{\"do\":\"play\",\"at\":7,\"player\":\"B\",\"move\":\"A1\"}'; STALE",
                "'{\"do\":\"mark\",\"node\":0,\"marks\":{\"circle\":[\"Z99\"]}}'; BAD_REQUEST",
                "'{\"do\":\"mark\",\"node\":0,\"marks\":{\"labels\":{\"A1\":\"12345\"}}}'; BAD_REQUEST",
                "'{\"do\":\"mark\",\"node\":0,\"marks\":{\"arrows\":[[\"A1\"]]}}'; BAD_REQUEST",
                "'{\"do\":\"mark\",\"node\":0,\"marks\":7}'; BAD_REQUEST",
                "'{\"do\":\"chalk\",\"pupil\":3}'; NOT_FOUND",
                "'{\"do\":\"answer\",\"question\":1,\"answer\":\"A1\"}'; NOT_NOW",
                "'{\"do\":\"show\",\"showing\":\"names\"}'; NOT_NOW",
                "'{\"do\":\"ask\",\"asking\":\"why\"}'; BAD_REQUEST",
                "'{\"do\":\"give\",\"problems\":[]}'; TOO_LARGE",
                "'{\"do\":\"give\",\"problems\":[\"7.0a1b2c\"]}'; BAD_REQUEST",
                "'{\"do\":\"give\",\"problems\":[\"<b>\"]}'; BAD_REQUEST",
                "'{\"do\":\"share\"}'; NO_SEAT",
                "'{\"do\":\"solved\",\"set\":1,\"problem\":1}'; NO_SEAT"
            })
    void aBadActIsRefusedInOneLine(String body, String code) {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        Visitor.Answer answer = act(opened, opened.secret, body);
        assertThat(answer.code()).as(answer.body().toString()).isEqualTo(code);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({"?at=9, BAD_REQUEST", "?at=x, BAD_REQUEST", "?rules=chess, BAD_REQUEST"})
    void aClassWithABadStartIsNotOpened(String query, String code) {
        assertThat(teacher.file("/api/classes" + query, "(;GM[1]SZ[9])").code()).isEqualTo(code);
        assertThat(teacher.file("/api/classes", "nothing").code()).isEqualTo("BAD_REQUEST");
    }

    /** All pupils of a school have one address. They connect at the same time, and again after a restart. */
    @Test
    void fortyPupilsAndTwoHundredWatchersComeFromOneAddress() {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        connect(teacher, opened, opened.secret);
        List<String> pupils = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            pupils.add(join(opened, "Pupil " + i));
            connect(visitor(), opened, pupils.get(i));
        }
        for (int i = 0; i < 200; i++) {
            connect(visitor(), opened, "");
        }
        acts(opened, opened.secret, "{'do':'ask','asking':'point'}");
        for (String pupil : pupils) {
            acts(opened, pupil, "{'do':'answer','question':1,'player':'B','answer':'E5'}");
        }
        acts(opened, opened.secret, "{'do':'play','at':0,'player':'B','move':'E5'}");
        for (Visitor visitor : others) {
            assertThat(heard(visitor, "/nodes/0").at("/now/at").asInt()).isEqualTo(1);
        }
    }

    /** A watcher who has not joined can change nothing, and a pupil who changes an answer too often is refused. */
    @Test
    void aHostilePupilIsStopped() {
        Opened opened = open("(;GM[1]SZ[9])", 0);
        String aiko = join(opened, "Aiko");
        acts(opened, opened.secret, "{'do':'ask','asking':'lead'}");
        for (int i = 0; i < 10; i++) {
            acts(opened, aiko, "{'do':'answer','question':1,'answer':'" + (i % 2 == 0 ? "black" : "white") + "'}");
        }
        assertThat(act(opened, aiko, "{'do':'answer','question':1,'answer':'black'}")
                        .code())
                .isEqualTo("TOO_MANY");
        assertThat(act(opened, "guessed", "{'do':'answer','question':1,'answer':'black'}")
                        .code())
                .isEqualTo("NO_SEAT");
        Visitor watcher = visitor();
        connect(watcher, opened, "");
        watcher.say("{'t':'act','do':'go','to':0}");
        assertThat(watcher.hear("refused").at("/error/code").asText()).isEqualTo("NO_SEAT");
        // Only the first 40 letters of a name are used.
        join(opened, "x".repeat(99) + "\u202e");
        Optional<JsonNode> named = Optional.of(connect(teacher, opened, opened.secret));
        assertThat(named.orElseThrow().at("/now/pupils/1/name").asText()).isEqualTo("x".repeat(40));
        assertThat(teacher.post("/api/classes/" + opened.id + "/join", "{\"name\":\" \"}")
                        .code())
                .isEqualTo("BAD_REQUEST");
    }
}
