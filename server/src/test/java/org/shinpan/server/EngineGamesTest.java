package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.server.play.Secret;
import org.shinpan.server.web.Limits;

/** Games against programs: they are judged like everybody, and may fail without harm to the game. */
@Timeout(120)
class EngineGamesTest {

    @TempDir
    Path data;

    private Duration proving = Duration.ZERO;
    private @org.jspecify.annotations.Nullable Server server;
    private @org.jspecify.annotations.Nullable Visitor visitor;

    @BeforeEach
    void allowPrograms() throws IOException {
        ObjectNode file = Visitor.JSON.createObjectNode();
        ArrayNode engines = file.putArray("engines");
        scripted(engines, "Steady", "a1,b1,c1,d1,e1,pass");
        scripted(engines, "Passes", "pass,pass,pass");
        scripted(engines, "Wall", "b1,b2,b3,b4,b5,pass,pass");
        scripted(engines, "Barred", "a1,c3");
        scripted(engines, "Resigns", "resign");
        scripted(engines, "Clock", "clock");
        for (String odd : new String[] {"exit", "hang", "garbage", "shout", "refuse"}) {
            scripted(engines, "always " + odd, odd);
            scripted(engines, "once " + odd, odd, data.resolve(odd).toString());
        }
        ObjectNode missing = engines.addObject().put("name", "Missing");
        missing.putArray("command").add("/no/such/program");
        ObjectNode picky = engines.addObject().put("name", "Picky");
        picky.putArray("command").add("/no/such/program");
        picky.putObject("levels").putArray("low").add("--level");
        picky.putObject("rules").putArray("logical");
        picky.putObject("boards").put("least", 5).put("most", 9);
        Files.writeString(data.resolve("engines.json"), file.toString());
        start();
    }

    private static void scripted(ArrayNode engines, String name, String... arguments) {
        ObjectNode program = engines.addObject().put("name", name).put("seconds", name.endsWith("hang") ? 1 : 20);
        ArrayNode command = program.putArray("command")
                .add(Path.of(System.getProperty("java.home", ""), "bin", "java").toString())
                .add("-Xshare:auto")
                .add("-XX:TieredStopAtLevel=1")
                .add("-Xmx64m")
                .add("-cp")
                .add(Path.of("target", "test-classes").toAbsolutePath().toString())
                .add(ScriptedEngine.class.getName());
        for (String argument : arguments) {
            command.add(argument);
        }
        program.putObject("boards").put("rectangles", true);
    }

    private void start() {
        server = Server.start(new ServerOptions("127.0.0.1", 0, 1, data, proving), FirstMove::new, Limits.standard());
        visitor = new Visitor(server.address());
    }

    @AfterEach
    void stop() {
        visitor().close();
        java.util.Objects.requireNonNull(server).close();
    }

    private Visitor visitor() {
        return java.util.Objects.requireNonNull(visitor);
    }

    private record Seat(String id, String secret) {}

    private Seat sit(String engine, String rules, String more) {
        JsonNode made = visitor()
                .post(
                        "/api/games",
                        ("{'rules':'" + rules + "','columns':5,'rows':5,'meeting':'engine','engine':'" + engine + "'"
                                        + (engine.equals("Shinpan") ? ",'level':'quick'" : ",'level':'standard'")
                                        + more + "}")
                                .replace('\'', '"'))
                .body();
        assertThat(made.path("id").asText()).as(made.toString()).isNotEmpty();
        return new Seat(made.path("id").asText(), made.path("secret").asText());
    }

    private JsonNode state(Seat seat) {
        return visitor().get("/api/games/" + seat.id).body();
    }

    private JsonNode await(Seat seat, Predicate<JsonNode> until) {
        for (int i = 0; i < 1200; i++) {
            JsonNode state = state(seat);
            if (until.test(state)) {
                return state;
            }
            pause();
        }
        throw new AssertionError("it has not come to that: " + state(seat));
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private JsonNode awaitTurn(Seat seat, int turn) {
        return await(seat, state -> state.path("turn").asInt() == turn);
    }

    private Visitor.Answer act(Seat seat, String body) {
        return visitor().act(seat.id, seat.secret, body.replace('\'', '"'));
    }

    private void play(Seat seat, String at, int turn) {
        Visitor.Answer answer = act(seat, "{'do':'play','at':'" + at + "','turn':" + turn + "}");
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
    }

    private void pass(Seat seat, int turn) {
        assertThat(act(seat, "{'do':'pass','turn':" + turn + "}").status()).isEqualTo(200);
    }

    @Test
    void theProgramsAreListedAndDescribed() {
        OpenApi described = new OpenApi();
        Visitor.Answer engines = visitor().get("/api/engines");
        described.check("GET /api/engines", engines);
        assertThat(engines.body().at("/engines/0/name").asText()).isEqualTo("Shinpan");
        assertThat(engines.body().at("/engines/0/levels").size()).isGreaterThan(1);
        assertThat(engines.body().toString()).doesNotContain("java").doesNotContain("/no/such");
        Seat seat = sit("Barred", "logical", "");
        play(seat, "c3", 1);
        awaitTurn(seat, 2);
        play(seat, "d4", 3);
        await(seat, state -> state.path("phase").asText().equals("OVER"));
        described.check("GET /api/games/{id}", visitor().get("/api/games/" + seat.id));
    }

    @Test
    void theBuiltInPlayerAnswersEachTurnUntilTwoPassesEndTheGame() {
        Seat seat = sit("Shinpan", "tromp-taylor", "");
        play(seat, "c3", 1);
        assertThat(awaitTurn(seat, 2).at("/moves/1").asText()).isEqualTo("W A1");
        pass(seat, 3);
        JsonNode over = await(seat, state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.at("/moves/3").asText()).isEqualTo("W pass");
        assertThat(over.at("/settlement/ended").asText()).isEqualTo("two-passes");
        await(seat, state -> visitor().get("/metrics").response().body().contains("shinpan_engines_open 0"));
    }

    @Test
    void aGtpProgramPlaysTakesBackAndPlaysAgain() {
        Seat seat = sit("Steady", "logical", ",'color':'white'");
        assertThat(awaitTurn(seat, 1).at("/moves/0").asText()).isEqualTo("B A1");
        play(seat, "c3", 2);
        awaitTurn(seat, 3);
        // The program grants the undo at once; the turn that is played instead is told to it with all that still
        // stands.
        assertThat(act(seat, "{'do':'propose','offer':'undo'}").status()).isEqualTo(200);
        assertThat(state(seat).path("turn").asInt()).isEqualTo(1);
        play(seat, "d4", 2);
        assertThat(awaitTurn(seat, 3).at("/moves/2").asText()).isEqualTo("B B1");
        assertThat(act(seat, "{'do':'resign','turn':4}").status()).isEqualTo(200);
        assertThat(act(seat, "{'do':'propose','offer':'rematch'}").status()).isEqualTo(200);
        Seat again = new Seat(state(seat).path("rematch").asText(), seat.secret);
        play(again, "e5", 1);
        assertThat(awaitTurn(again, 2).at("/moves/1").asText()).isEqualTo("W A1");
        assertThat(state(again).at("/engine/name").asText()).isEqualTo("Steady");
    }

    @Test
    void aTurnThatTheTextBarsIsNamedWithItsClauseAndTheProgramResigns() {
        Seat seat = sit("Barred", "clarendon", "");
        play(seat, "c3", 1);
        awaitTurn(seat, 2);
        play(seat, "d4", 3);
        JsonNode over = await(seat, state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.path("turn").asInt()).isEqualTo(4);
        assertThat(over.at("/settlement/result").asText()).isEqualTo("B+R");
        assertThat(over.at("/engine/tried/move").asText()).isEqualTo("C3");
        assertThat(over.at("/engine/tried/verdict/witness/kind").asText()).isEqualTo("occupied");
        assertThat(over.at("/engine/tried/verdict/ruleset").asText()).isEqualTo("clarendon");
    }

    @ParameterizedTest
    @CsvSource({"exit", "hang", "garbage", "shout", "refuse"})
    void aProgramThatFailsOnceIsStartedAgainAndTheGameGoesOn(String odd) {
        Seat seat = sit("once " + odd, "logical", "");
        play(seat, "c3", 1);
        JsonNode state = awaitTurn(seat, 2);
        assertThat(state.at("/moves/1").asText()).isEqualTo("W pass");
        assertThat(state.at("/engine").has("failed")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "always exit, EXITED",
        "always hang, SILENT",
        "always garbage, GARBAGE",
        "always shout, GARBAGE",
        "always refuse, REFUSED",
        "Missing, NOT_STARTED"
    })
    void aProgramThatKeepsFailingLosesNoTurnAndNoTime(String name, String how) {
        Seat seat = sit(name, "logical", ",'time':{'kind':'absolute','main':600000}");
        play(seat, "c3", 1);
        JsonNode state = await(seat, now -> now.at("/engine").has("failed"));
        assertThat(state.at("/engine/failed").asText()).isEqualTo(how);
        assertThat(state.path("turn").asInt()).isEqualTo(1);
        assertThat(state.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(state.at("/clocks/runs").asBoolean()).isFalse();
        // It can be called back, and fails again; the game can be left, or the turn taken back.
        int version = state.path("v").asInt();
        assertThat(act(seat, "{'do':'call-engine'}").status()).isEqualTo(200);
        await(
                seat,
                now -> now.path("v").asInt() > version + 1 && now.at("/engine").has("failed"));
        assertThat(act(seat, "{'do':'propose','offer':'undo'}").status()).isEqualTo(200);
        assertThat(state(seat).at("/engine").has("failed")).isFalse();
        assertThat(act(seat, "{'do':'call-engine'}").code()).isEqualTo("NOT_NOW");
        assertThat(act(seat, "{'do':'propose','offer':'abandon'}").status()).isEqualTo(200);
        assertThat(state(seat).path("outside").asText()).isEqualTo("ABANDONED");
    }

    @Test
    void aProgramMayResign() {
        Seat seat = sit("Resigns", "clarendon", "");
        play(seat, "c3", 1);
        JsonNode over = await(seat, state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.at("/settlement/result").asText()).isEqualTo("B+R");
        assertThat(over.path("engine").has("tried")).isFalse();
    }

    @Test
    void afterARestartTheProgramGoesOnWhereItWas() {
        Seat seat = sit("Steady", "logical", "");
        play(seat, "c3", 1);
        awaitTurn(seat, 2);
        stop();
        start();
        play(seat, "d4", 3);
        assertThat(awaitTurn(seat, 4).at("/moves/3").asText()).isEqualTo("W B1");
    }

    @Test
    void aRestartWhileTheProgramThinksAsksItAgain() {
        Seat seat = sit("once hang", "logical", "");
        play(seat, "c3", 1);
        await(seat, state -> Files.exists(data.resolve("hang")));
        stop();
        start();
        assertThat(awaitTurn(seat, 2).at("/moves/1").asText()).isEqualTo("W pass");
    }

    @Test
    void theHandicapsPassesNeedNoThought() {
        Seat seat = sit("Steady", "clarendon", ",'handicap':3");
        play(seat, "c3", 1);
        assertThat(awaitTurn(seat, 2).at("/moves/1").asText()).isEqualTo("W pass");
        play(seat, "d4", 3);
        assertThat(awaitTurn(seat, 4).at("/moves/3").asText()).isEqualTo("W pass");
        play(seat, "b2", 5);
        // Its third turn is its third move, counted by the two passes it was told of.
        assertThat(awaitTurn(seat, 6).at("/moves/5").asText()).isEqualTo("W C1");
    }

    @Test
    void underWagcIntentItMarksWhatItThinksDeadAndAgreesToNoLess() {
        Seat seat = sit("Passes", "wagc-intent", ",'komi':'0.5'");
        play(seat, "c3", 1);
        awaitTurn(seat, 2);
        pass(seat, 3);
        // Black's one stone owns the board in every playout that matters; the program says so and agrees at once.
        JsonNode marking =
                await(seat, state -> state.at("/marking/agreed").toString().contains("GUEST"));
        assertThat(marking.at("/marking/notAlive")).isEmpty();
        // A marking that gives the program more is fine with it.
        assertThat(act(seat, "{'do':'mark','at':'c3','mark':'not-alive'}").status())
                .isEqualTo(200);
        JsonNode dead =
                await(seat, state -> state.at("/marking/agreed").toString().contains("GUEST"));
        assertThat(dead.at("/marking/notAlive")).hasSize(1);
        int number = dead.at("/marking/number").asInt();
        assertThat(act(seat, "{'do':'agree','marking':" + number + "}").status())
                .isEqualTo(200);
        assertThat(state(seat).at("/settlement/result").asText()).isEqualTo("W+0.5");
    }

    @Test
    void aMarkingThatGivesItLessIsNotAgreedTo() {
        Seat seat = sit("Wall", "wagc-intent", "");
        wallsAndPasses(seat);
        assertThat(act(seat, "{'do':'mark','at':'b3','mark':'not-alive'}").status())
                .isEqualTo(200);
        int number = state(seat).at("/marking/number").asInt();
        assertThat(act(seat, "{'do':'agree','marking':" + number + "}").status())
                .isEqualTo(200);
        for (int i = 0; i < 20; i++) {
            assertThat(state(seat).at("/marking/agreed").toString()).isEqualTo("[\"HOST\"]");
            pause();
        }
    }

    @Test
    void aProgramThatPassesAgainThoughTheMarkingBarsItHasResigned() {
        Seat seat = sit("Wall", "wagc-intent", "");
        wallsAndPasses(seat);
        // All alive, the second pass was barred by P16, since the middle column lies between.
        int number = state(seat).at("/marking/number").asInt();
        assertThat(act(seat, "{'do':'agree','marking':" + number + "}").status())
                .isEqualTo(200);
        JsonNode over = await(seat, state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.at("/engine/tried/move").asText()).isEqualTo("pass");
        assertThat(over.at("/engine/tried/verdict/clause").asText()).isEqualTo("P16");
        assertThat(over.at("/moves/11").asText()).isEqualTo("W resign");
    }

    /** A wall each, the middle column between them, two passes, and all alive as the program sees it. */
    private void wallsAndPasses(Seat seat) {
        for (int row = 1; row <= 5; row++) {
            play(seat, "d" + row, 2 * row - 1);
            awaitTurn(seat, 2 * row);
        }
        pass(seat, 11);
        await(seat, state -> state.at("/marking/agreed").toString().contains("GUEST"));
    }

    @Test
    void itIsToldAnEvenPaceOnAClock() {
        // Five seconds a turn; never more than half of what is left, in whole seconds.
        Seat seat = sit("Clock", "logical", ",'time':{'kind':'per-move','each':5000}");
        play(seat, "c3", 1);
        assertThat(awaitTurn(seat, 2).at("/moves/1").asText()).isEqualTo("W A2");
    }

    @Test
    void nobodyActsInTheProgramsName() {
        Seat seat = sit("always hang", "logical", "");
        play(seat, "c3", 1);
        for (String secret : new String[] {"", "AAAAAAAAAAAAAAAAAAAAAA", Secret.proof("")}) {
            assertThat(visitor()
                            .act(seat.id, secret, "{\"do\":\"pass\",\"turn\":2}")
                            .code())
                    .isEqualTo("NO_SEAT");
        }
        assertThat(act(seat, "{'do':'pass','turn':2}").code()).isEqualTo("BARRED");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'engine':'Nobody','level':'standard'; there is no program with this name",
                "'engine':'Picky','level':'high'; levels: low",
                "'level':'low'; there is no program with this name",
                "'engine':'Picky','level':'low','rules':'clarendon'; rules: logical",
                "'engine':'Picky','level':'low','columns':13,'rows':13; boards of 5 to 9 lines",
                "'engine':'Picky','level':'low','rows':7; square boards",
                "'engine':'Picky','level':'low','bidding':'for-black'; two people",
                "'engine':7; is to be a text"
            },
            quoteCharacter = '`')
    void aGameThatNoProgramPlaysIsRefused(String fields, String says) {
        ObjectNode body = Visitor.JSON
                .createObjectNode()
                .put("rules", "logical")
                .put("columns", 9)
                .put("rows", 9)
                .put("meeting", "engine");
        try {
            body.setAll((ObjectNode) Visitor.JSON.readTree("{" + fields.replace('\'', '"') + "}"));
        } catch (IOException wrong) {
            throw new IllegalArgumentException(wrong);
        }
        Visitor.Answer answer = visitor().post("/api/games", body.toString());
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body().at("/error/message").asText()).contains(says).hasLineCount(1);
        new OpenApi().check("POST /api/games", answer);
    }

    @Test
    void theExampleOfTheDocumentationIsAllowed() throws IOException {
        stop();
        Files.writeString(data.resolve("engines.json"), DocumentedPrograms.text());
        start();
        JsonNode example = visitor().get("/api/engines").body().at("/engines/1");
        assertThat(example.path("name").asText()).isEqualTo("GNU Go");
        assertThat(example.path("levels")).hasSize(3);
        assertThat(example.path("ruleSets")).hasSize(6);
    }

    @Test
    void noProgramOutlivesTheServer() {
        Seat seat = sit("always hang", "logical", "");
        play(seat, "c3", 1);
        await(seat, state -> scriptedPrograms() == 1);
        stop();
        assertThat(scriptedPrograms()).isZero();
        start();
    }

    private static long scriptedPrograms() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.isAlive()
                        && child.info().commandLine().orElse("").contains(ScriptedEngine.class.getName()))
                .count();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{; line 1, column",
                "[]; the file is an object with atOnce, engines",
                "{'engins':[]}; the file has 'engins'",
                "{'engines':{}}; engines is a list",
                "{'atOnce':0,'engines':[]}; atOnce is a whole number from 1 to 16",
                "{'engines':[{'command':['x']}]}; engines[0].name is a text",
                "{'engines':[{'name':'A','command':'gnugo --mode gtp'}]}; engines[0].command is a list of texts",
                "{'engines':[{'name':'A','command':[]}]}; engines[0].command begins with a program",
                "{'engines':[{'name':'A','command':['x',7]}]}; engines[0].command holds texts alone",
                "{'engines':[{'name':'Shinpan','command':['x']}]}; engines[0].name is the name of another program",
                "{'engines':[{'name':'A','command':['x'],'rules':{'chess':[]}}]}; engines[0].rules names 'chess'",
                "{'engines':[{'name':'A','command':['x'],'boards':{'least':30}}]}; engines[0].boards.least is a whole",
                "{'engines':[{'name':'A','command':['x'],'seconds':0}]}; engines[0].seconds is a whole number",
                "{'engines':[{'name':'A','name':'B','command':['x']}]}; line 1, column",
                "{'engines':[]} x; line 1, column"
            })
    void aFileOfProgramsThatCannotBeUsedIsOneClearLine(String text, String says) throws IOException {
        stop();
        Files.writeString(data.resolve("engines.json"), text.replace('\'', '"'));
        assertThatThrownBy(this::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(data.resolve("engines.json").toString())
                .hasMessageContaining(
                        says.replace('\'', text.contains("chess") || text.contains("engins") ? '\'' : '"'))
                .satisfies(failed -> assertThat(failed.getMessage()).hasLineCount(1));
        Files.delete(data.resolve("engines.json"));
        start();
    }
}
