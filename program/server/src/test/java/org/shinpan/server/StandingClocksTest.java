package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that no clock runs while the server cannot store anything, and that the players are informed. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class StandingClocksTest {

    private static final String SETUP = "{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen',"
            + "'time':{'kind':'absolute','main':%s}}";
    private static final int MAIN_MILLIS = 3000;

    @RegisterExtension
    final RunningServer server = new RunningServer();

    /** Renames the file of the database. While it has another name, the server cannot store anything. */
    private void move(String from, String to) throws IOException {
        Path data = server.data();
        Files.move(data.resolve(from), data.resolve(to));
    }

    @Test
    void aTurnOutlastsAnOutageThatIsLongerThanItsTime() throws IOException, InterruptedException {
        HeldSeat game = server.visitor().make(SETUP.formatted(MAIN_MILLIS));
        game.play("E5");
        server.visitor().connect(game.id(), game.secret(), 0);
        assertThat(server.visitor().hear("sync").at("/state/clocks/stand").asBoolean())
                .isFalse();
        move("shinpan.db", "away");
        Visitor.Answer refused = game.playAt("C3", 2);
        assertThat(refused.code()).isEqualTo("NOT_KEPT");
        var stopped = server.visitor().hear("clocks").path("clocks");
        assertThat(stopped.path("stand").asBoolean()).isTrue();
        assertThat(stopped.path("runs").asBoolean()).isFalse();
        Thread.sleep(MAIN_MILLIS + 1000);
        assertThat(game.state().path("phase").asText()).isEqualTo("PLAYING");
        assertThat(game.state().at("/clocks/used").asLong())
                .isEqualTo(stopped.path("used").asLong());
        move("away", "shinpan.db");
        var goingOn = server.visitor().hear("clocks").path("clocks");
        assertThat(goingOn.path("stand").asBoolean()).isFalse();
        assertThat(goingOn.path("runs").asBoolean()).isTrue();
        assertThat(game.playAt("C3", 2).status()).isEqualTo(200);
    }

    @Test
    void aFlagFallsWhenTheOutageIsOver() throws IOException, InterruptedException {
        HeldSeat game = server.visitor().make(SETUP.formatted(MAIN_MILLIS));
        game.play("E5");
        move("shinpan.db", "away");
        assertThat(game.playAt("C3", 2).code()).isEqualTo("NOT_KEPT");
        Thread.sleep(MAIN_MILLIS + 1000);
        move("away", "shinpan.db");
        game.await(state -> state.path("phase").asText().equals("OVER"));
        assertThat(game.state().path("outside").asText()).isEqualTo("WHITE_OUT_OF_TIME");
    }
}
