package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that programs end with their games and with the server, and are started again after a restart. */
@Timeout(120)
class EngineProcessesTest {

    @RegisterExtension
    final RunningServer server = new RunningServer().withPlayer(FirstMove::new).prepared(ScriptedPrograms::allow);

    private final Visitor visitor = server.visitor();

    /** Returns the seat of a visitor who plays on 5x5 against a program, and has played C3. */
    private HeldSeat begun(String engine, String rules, String more) {
        return ScriptedPrograms.begun(visitor, engine, rules, more);
    }

    @Test
    void theBuiltInPlayerAnswersEachTurnUntilTwoPassesEndTheGame() {
        HeldSeat seat = begun("Shinpan", "tromp-taylor", "");
        assertThat(seat.awaitTurn(2).at("/moves/1").asText()).isEqualTo("W A1");
        seat.play("pass");
        JsonNode over = seat.await(state -> state.path("phase").asText().equals("OVER"));
        assertThat(over.at("/moves/3").asText()).isEqualTo("W pass");
        assertThat(over.at("/settlement/ended").asText()).isEqualTo("two-passes");
        seat.await(state -> visitor.get("/metrics").response().body().contains("shinpan_engines_open 0"));
    }

    @Test
    void afterARestartTheProgramGoesOnWhereItWas() {
        HeldSeat seat = begun("Steady", "logical", "");
        seat.awaitTurn(2);
        server.restart();
        seat.play("d4");
        assertThat(seat.awaitTurn(4).at("/moves/3").asText()).isEqualTo("W B1");
    }

    @Test
    void aRestartWhileTheProgramThinksAsksItAgain() {
        HeldSeat seat = begun("once hang", "logical", "");
        seat.await(state -> Files.exists(server.data().resolve("hang")));
        server.restart();
        assertThat(seat.awaitTurn(2).at("/moves/1").asText()).isEqualTo("W pass");
    }

    @Test
    void theExampleOfTheDocumentationIsAllowed() throws IOException {
        Files.writeString(server.data().resolve("engines.json"), DocumentedPrograms.text());
        server.restart();
        JsonNode example = visitor.get("/api/engines").body().at("/engines/1");
        assertThat(example.path("name").asText()).isEqualTo("GNU Go");
        assertThat(example.path("levels")).hasSize(3);
        assertThat(example.path("ruleSets")).hasSize(6);
    }

    @Test
    void aServerWhoseFileOfProgramsCannotBeUsedDoesNotStart() throws IOException {
        Files.writeString(server.data().resolve("engines.json"), "{");
        assertThatThrownBy(server::restart)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(server.data().resolve("engines.json").toString())
                .satisfies(failed -> assertThat(failed.getMessage()).hasLineCount(1));
    }

    @Test
    void noProgramOutlivesTheServer() {
        HeldSeat seat = begun("always hang", "logical", "");
        seat.await(state -> scriptedPrograms() == 1);
        server.stop();
        assertThat(scriptedPrograms()).isZero();
    }

    private static long scriptedPrograms() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.isAlive()
                        && child.info().commandLine().orElse("").contains(ScriptedPrograms.SCRIPT.toString()))
                .count();
    }
}
