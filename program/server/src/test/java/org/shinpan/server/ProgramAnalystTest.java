package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.gtp.client.GtpProgram;

/** Tests that a GTP program can give the opinions instead of Shinpan's own search. */
@Timeout(60)
class ProgramAnalystTest {

    private static final OpenApi DESCRIBED = new OpenApi();

    @TempDir
    Path data;

    private ServerOptions options(String... deed) {
        List<String> command = new java.util.ArrayList<>(List.of(
                "/bin/sh",
                Path.of("src", "test", "resources", "analysing-engine.sh")
                        .toAbsolutePath()
                        .toString()));
        command.addAll(List.of(deed));
        return ServerOptions.standard()
                .withPort(0)
                .withData(data)
                .withProving(Duration.ZERO)
                .withAnalysis(new GtpProgram("Adviser", command));
    }

    private static Visitor.Answer opinion(Visitor visitor, String steps) {
        return visitor.post(
                "/api/opinions",
                ("{'columns':5,'rows':5,'rules':'tromp-taylor','playouts':100,'steps':[" + steps + "]}")
                        .replace('\'', '"'));
    }

    @Test
    void itsOpinionIsFromBlacksViewWhoeverIsToMove() {
        try (Server server = Server.start(options());
                Visitor visitor = new Visitor(server::address)) {
            Visitor.Answer answer = opinion(visitor, "");
            DESCRIBED.check("POST /api/opinions", answer);
            assertThat(answer.body().path("by").asText()).isEqualTo("Adviser");
            assertThat(answer.body().path("winRate").asDouble()).isEqualTo(0.6);
            assertThat(answer.body().path("lead").asDouble()).isEqualTo(2.5);
            assertThat(answer.body().path("ownership").get(0).asInt()).isEqualTo(50);
            assertThat(answer.body().at("/moves/0/move").asText()).isEqualTo("E3");
            assertThat(answer.body().at("/moves/0/line/1").asText()).isEqualTo("C3");
            Visitor.Answer after = opinion(visitor, "'B A1'");
            assertThat(after.body().path("winRate").asDouble()).isEqualTo(0.1);
            assertThat(after.body().path("lead").asDouble()).isEqualTo(-12.5);
            assertThat(after.body().path("ownership").get(0).asInt()).isEqualTo(-50);
        }
    }

    @Test
    void aProgramThatEndsIsStartedAgain() {
        try (Server server = Server.start(options("ends", data.resolve("ended").toString()));
                Visitor visitor = new Visitor(server::address)) {
            Visitor.Answer answer = opinion(visitor, "");
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.body().at("/error/message").asText())
                    .isEqualTo("Adviser gives no opinion now; try again in a moment");
            assertThat(opinion(visitor, "").body().path("winRate").asDouble()).isEqualTo(0.6);
        }
    }

    @Test
    void aProgramThatCannotAnalyseIsRefusedAtOnce() {
        assertThatThrownBy(() -> Server.start(options("deaf")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the program for analysis knows neither kata-analyze nor lz-analyze: Adviser");
        ServerOptions missing = options().withAnalysis(new GtpProgram("Adviser", List.of("/no/such/program")));
        assertThatThrownBy(() -> Server.start(missing))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the program for analysis: Adviser could not be started");
    }

    @Test
    void aServerThatDoesNotStartLeavesNoProgramBehind() throws Exception {
        Path folder = data;
        try (Server other = Server.start(ServerOptions.standard().withPort(0).withData(folder))) {
            assertThatThrownBy(() -> Server.start(options()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("in use by another server");
            assertThat(other.address()).isNotNull();
        }
        List<ProcessHandle> left = ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains("analysing-engine.sh"))
                .toList();
        for (ProcessHandle program : left) {
            program.onExit().get(20, TimeUnit.SECONDS);
        }
    }
}
