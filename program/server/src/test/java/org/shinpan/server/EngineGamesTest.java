package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.server.play.Secret;

/**
 * Tests games against programs: their moves are judged like those of people, and a program that fails does not damage
 * its game.
 */
@Timeout(120)
class EngineGamesTest {

    @RegisterExtension
    static final RunningServer SERVER =
            new RunningServer().withPlayer(FirstMove::new).prepared(ScriptedPrograms::allow);

    private static final Visitor visitor = SERVER.visitor();

    private static HeldSeat sit(String engine, String rules, String more) {
        return ScriptedPrograms.sit(visitor, engine, rules, more);
    }

    private static HeldSeat begun(String engine, String rules, String more) {
        return ScriptedPrograms.begun(visitor, engine, rules, more);
    }

    @Test
    void theProgramsAreListedAndDescribed() {
        OpenApi described = new OpenApi();
        Visitor.Answer engines = visitor.get("/api/engines");
        described.check("GET /api/engines", engines);
        assertThat(engines.body().at("/engines/0/name").asText()).isEqualTo("Shinpan");
        assertThat(engines.body().at("/engines/0/levels").size()).isGreaterThan(1);
        assertThat(engines.body().toString()).doesNotContain("java").doesNotContain("/no/such");
        HeldSeat seat = begun("Barred", "logical", "");
        seat.awaitTurn(2);
        seat.play("d4");
        seat.await(state -> state.path("phase").asText().equals("OVER"));
        described.check("GET /api/games/{id}", visitor.get("/api/games/" + seat.id()));
    }

    @Test
    void aGtpProgramPlaysTakesBackAndPlaysAgain() {
        HeldSeat seat = sit("Steady", "logical", ",'color':'white'");
        assertThat(seat.awaitTurn(1).at("/moves/0").asText()).isEqualTo("B A1");
        seat.play("c3");
        seat.awaitTurn(3);
        // The program grants the undo at once. When another turn is played, the program receives it together with the
        // turns before it.
        assertThat(seat.act("{'do':'propose','offer':'undo'}").status()).isEqualTo(200);
        assertThat(seat.state().path("turn").asInt()).isEqualTo(1);
        seat.play("d4");
        assertThat(seat.awaitTurn(3).at("/moves/2").asText()).isEqualTo("B B1");
        assertThat(seat.act("{'do':'resign','turn':4}").status()).isEqualTo(200);
        assertThat(seat.act("{'do':'propose','offer':'rematch'}").status()).isEqualTo(200);
        HeldSeat again = new HeldSeat(visitor, seat.state().path("rematch").asText(), seat.secret(), "");
        again.play("e5");
        assertThat(again.awaitTurn(2).at("/moves/1").asText()).isEqualTo("W A1");
        assertThat(again.state().at("/engine/name").asText()).isEqualTo("Steady");
    }

    /** A program must count as connected, whatever people or the program itself do. */
    @Test
    void aProgramAlwaysCountsAsConnected() {
        HeldSeat seat = begun("Steady", "logical", "");
        for (int visits = 0; visits < 2; visits++) {
            try (Visitor page = SERVER.visitor()) {
                page.connect(seat.id(), seat.secret(), 0);
                assertThat(page.hear("sync").at("/state/seats/GUEST/here").asBoolean())
                        .isTrue();
                JsonNode here = page.hear("here");
                assertThat(here.path("HOST").asBoolean()).isTrue();
                assertThat(here.path("GUEST").asBoolean()).isTrue();
            }
        }
    }

    @Test
    void aTurnThatTheTextBarsIsNamedWithItsClauseAndTheProgramResigns() {
        HeldSeat seat = begun("Barred", "clarendon", "");
        seat.awaitTurn(2);
        seat.play("d4");
        JsonNode over = seat.await(state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.path("turn").asInt()).isEqualTo(4);
        assertThat(over.at("/settlement/result").asText()).isEqualTo("B+R");
        assertThat(over.at("/engine/tried/move").asText()).isEqualTo("C3");
        assertThat(over.at("/engine/tried/verdict/witness/kind").asText()).isEqualTo("occupied");
        assertThat(over.at("/engine/tried/verdict/ruleset").asText()).isEqualTo("clarendon");
    }

    @ParameterizedTest
    @CsvSource({"exit", "hang", "garbage", "shout", "refuse"})
    void aProgramThatFailsOnceIsStartedAgainAndTheGameGoesOn(String odd) {
        HeldSeat seat = begun("once " + odd, "logical", "");
        JsonNode state = seat.awaitTurn(2);
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
        HeldSeat seat = begun(name, "logical", ",'time':{'kind':'absolute','main':600000}");
        JsonNode state = seat.await(now -> now.at("/engine").has("failed"));
        assertThat(state.at("/engine/failed").asText()).isEqualTo(how);
        assertThat(state.path("turn").asInt()).isEqualTo(1);
        assertThat(state.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(state.at("/clocks/runs").asBoolean()).isFalse();
        // The program can be asked again, and fails again. The player can also propose an undo.
        int version = state.path("v").asInt();
        assertThat(seat.act("{'do':'call-engine'}").status()).isEqualTo(200);
        seat.await(
                now -> now.path("v").asInt() > version + 1 && now.at("/engine").has("failed"));
        assertThat(seat.act("{'do':'propose','offer':'undo'}").status()).isEqualTo(200);
        assertThat(seat.state().at("/engine").has("failed")).isFalse();
        assertThat(seat.act("{'do':'call-engine'}").code()).isEqualTo("NOT_NOW");
        assertThat(seat.act("{'do':'propose','offer':'abandon'}").status()).isEqualTo(200);
        assertThat(seat.state().path("outside").asText()).isEqualTo("ABANDONED");
    }

    @Test
    void aProgramMayResign() {
        HeldSeat seat = begun("Resigns", "clarendon", "");
        JsonNode over = seat.await(state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.at("/settlement/result").asText()).isEqualTo("B+R");
        assertThat(over.path("engine").has("tried")).isFalse();
    }

    @Test
    void theHandicapsPassesNeedNoThought() {
        HeldSeat seat = begun("Steady", "clarendon", ",'handicap':3");
        assertThat(seat.awaitTurn(2).at("/moves/1").asText()).isEqualTo("W pass");
        seat.play("d4");
        assertThat(seat.awaitTurn(4).at("/moves/3").asText()).isEqualTo("W pass");
        seat.play("b2");
        // The program plays the third move of its list: it has counted its two earlier turns, which the server sent to
        // it.
        assertThat(seat.awaitTurn(6).at("/moves/5").asText()).isEqualTo("W C1");
    }

    @Test
    void underWagcIntentItMarksWhatItThinksDeadAndAgreesToNoLess() {
        HeldSeat seat = begun("Passes", "wagc-intent", ",'komi':'0.5'");
        seat.awaitTurn(2);
        seat.play("pass");
        // To the program Black's only stone is alive, so it agrees at once to the marking without dead stones.
        JsonNode marking =
                seat.await(state -> state.at("/marking/agreed").toString().contains("GUEST"));
        assertThat(marking.at("/marking/notAlive")).isEmpty();
        // The program also agrees to a marking that is better for itself.
        assertThat(seat.act("{'do':'mark','at':'c3','mark':'not-alive'}").status())
                .isEqualTo(200);
        JsonNode dead =
                seat.await(state -> state.at("/marking/agreed").toString().contains("GUEST"));
        assertThat(dead.at("/marking/notAlive")).hasSize(1);
        int number = dead.at("/marking/number").asInt();
        assertThat(seat.act("{'do':'agree','marking':" + number + "}").status()).isEqualTo(200);
        assertThat(seat.state().at("/settlement/result").asText()).isEqualTo("W+0.5");
    }

    @Test
    void aMarkingThatGivesItLessIsNotAgreedTo() {
        HeldSeat seat = sit("Wall", "wagc-intent", "");
        wallsAndPasses(seat);
        assertThat(seat.act("{'do':'mark','at':'b3','mark':'not-alive'}").status())
                .isEqualTo(200);
        int number = seat.state().at("/marking/number").asInt();
        assertThat(seat.act("{'do':'agree','marking':" + number + "}").status()).isEqualTo(200);
        for (int i = 0; i < 20; i++) {
            assertThat(seat.state().at("/marking/agreed").toString()).isEqualTo("[\"HOST\"]");
            LockSupport.parkNanos(50_000_000);
        }
    }

    @Test
    void aProgramThatPassesAgainThoughTheMarkingBarsItHasResigned() {
        HeldSeat seat = sit("Wall", "wagc-intent", "");
        wallsAndPasses(seat);
        // If all chains are alive, P16 bars the second pass, because the points of the middle column are left.
        int number = seat.state().at("/marking/number").asInt();
        assertThat(seat.act("{'do':'agree','marking':" + number + "}").status()).isEqualTo(200);
        JsonNode over = seat.await(state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.at("/engine/tried/move").asText()).isEqualTo("pass");
        assertThat(over.at("/engine/tried/verdict/clause").asText()).isEqualTo("P16");
        assertThat(over.at("/moves/11").asText()).isEqualTo("W resign");
    }

    /**
     * Plays a wall of each player on either side of the empty middle column, and two passes. The program marks neither
     * wall as dead.
     */
    private void wallsAndPasses(HeldSeat seat) {
        for (int row = 1; row <= 5; row++) {
            seat.play("d" + row);
            seat.awaitTurn(2 * row);
        }
        seat.play("pass");
        seat.await(state -> state.at("/marking/agreed").toString().contains("GUEST"));
    }

    @Test
    void itGetsAnEvenPaceOnAClock() {
        // With five seconds for a turn, the program is told to use at most half of them, in whole seconds.
        HeldSeat seat = begun("Clock", "logical", ",'time':{'kind':'per-move','each':5000}");
        assertThat(seat.awaitTurn(2).at("/moves/1").asText()).isEqualTo("W A2");
    }

    @Test
    void nobodyActsInTheProgramsName() {
        HeldSeat seat = begun("always hang", "logical", "");
        for (String secret : new String[] {"", "AAAAAAAAAAAAAAAAAAAAAA", Secret.proof("")}) {
            assertThat(visitor.act(seat.id(), secret, "{\"do\":\"pass\",\"turn\":2}")
                            .code())
                    .isEqualTo("NO_SEAT");
        }
        assertThat(seat.act("{'do':'pass','turn':2}").code()).isEqualTo("BARRED");
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
                "'engine':7; must be a text"
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
        Visitor.Answer answer = visitor.post("/api/games", body.toString());
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body().at("/error/message").asText()).contains(says).hasLineCount(1);
        new OpenApi().check("POST /api/games", answer);
    }
}
