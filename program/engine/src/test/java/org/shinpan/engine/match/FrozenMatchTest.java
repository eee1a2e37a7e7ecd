package org.shinpan.engine.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.client.FakeEngine;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Komi;
import org.shinpan.testkit.JavaProgram;

/** Tests a match whose process is stopped for a while in the middle of a move: no program loses that time. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(120)
class FrozenMatchTest {

    private static final int EACH_MILLIS = 2500;
    private static final int PATIENCE_MILLIS = 500;
    private static final int FROZEN_MILLIS = 4000;
    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    /**
     * Plays one game between two programs that pass. The argument is a file that one of them creates when it begins to
     * think.
     */
    public static void main(String[] arguments) throws Exception {
        MatchSettings settings = new MatchSettings(
                Entrant.of(FakeEngine.with("One", "on=genmove:think" + arguments[0])),
                Entrant.of(FakeEngine.with("Other", "on=genmove:think" + arguments[0])),
                1,
                "tromp-taylor",
                Board.square(3),
                Komi.parse("0.5"),
                Optional.of(new TimeControl.PerMove(EACH_MILLIS)),
                Duration.ofMillis(PATIENCE_MILLIS),
                20,
                MatchSettings.Endgame.BY_PASSES,
                Duration.ZERO,
                List.of());
        Match match = new Match(settings, Optional.empty(), Optional.empty());
        match.run(1, result -> System.out.println(result.result() + " " + result.reason()));
    }

    private static void signal(String name, Process process) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertThat(kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(kill.exitValue()).isZero();
    }

    @Test
    void noProgramLosesTheTimeOfAFreeze() throws Exception {
        Path thinks = folder.resolve("thinks");
        Process match = new ProcessBuilder(JavaProgram.command(FrozenMatchTest.class.getName(), 128, thinks.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            while (!Files.exists(thinks)) {
                Thread.sleep(10);
            }
            signal("STOP", match);
            Thread.sleep(FROZEN_MILLIS);
            signal("CONT", match);
            String result = new String(match.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            // The board is empty, so the komi decides.
            assertThat(result).startsWith("W+0.5 ");
        } finally {
            match.destroyForcibly();
        }
    }
}
