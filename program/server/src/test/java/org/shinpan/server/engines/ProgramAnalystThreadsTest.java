package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests that several threads can ask a program for opinions. */
class ProgramAnalystThreadsTest {

    private static final GtpProgram PROGRAM = new GtpProgram(
            "Adviser",
            List.of(
                    "/bin/sh",
                    Path.of("src", "test", "resources", "analysing-engine.sh")
                            .toAbsolutePath()
                            .toString()));

    /** The program says that the player to move wins with 60 % on the empty board, and with 90 % after one move. */
    @Test
    void twoThreadsThatAskAtOnceGetAnswersAboutTheirOwnPositions() throws Exception {
        Game empty = Game.start(new TrompTaylorRules(), new Agreement(Board.square(5), Komi.NONE, 0));
        Game after = empty.play(Move.parse("a1"));
        List<Double> rates = new ArrayList<>();
        List<Double> expected = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (ProgramAnalyst analyst = new ProgramAnalyst(PROGRAM)) {
            List<Future<Double>> answers = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                Game game = i % 2 == 0 ? empty : after;
                answers.add(threads.submit(() -> analyst.look(game, 1, 1).winRate()));
                expected.add(i % 2 == 0 ? 0.6 : 0.9);
            }
            for (Future<Double> answer : answers) {
                rates.add(Math.round(100 * answer.get()) / 100.0);
            }
        } finally {
            threads.shutdown();
        }
        assertThat(rates).isEqualTo(expected);
    }
}
