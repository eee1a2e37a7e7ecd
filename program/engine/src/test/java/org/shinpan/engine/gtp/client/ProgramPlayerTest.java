package org.shinpan.engine.gtp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.ForeignRules;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.GoGadgetRules;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests {@link ProgramPlayer}. */
@Timeout(60)
class ProgramPlayerTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static ProgramPlayer opponent(Optional<TimeControl> time, String... arguments) throws GtpClientException {
        return new ProgramPlayer(
                GtpClient.start(FakeEngine.with("Fake", arguments), GtpClient.Allowance.DEFAULT), time);
    }

    private static List<String> sent(ProgramPlayer opponent) throws GtpClientException {
        return opponent.client().ask("fake-log").lines().toList();
    }

    private static Game game(String... moves) {
        Game game = Game.start(new TrompTaylorRules(), new Agreement(Board.of(4, 3), Komi.parse("0.5"), 0));
        for (String move : moves) {
            game = game.play(Move.parse(move));
        }
        return game;
    }

    @Test
    void sendsOnlyWhatIsNew() throws GtpClientException {
        try (ProgramPlayer opponent = opponent(
                Optional.of(GtpTime.parse("10+2.5/3")),
                "list=undo,time_settings,time_left,kata-set-rules",
                "move=b2,c3,PASS,d1")) {
            GtpTime.Left left = new GtpTime.Left(10_000, 0);
            assertThat(opponent.choose(game(), Optional.of(left), PATIENCE)).isEqualTo(Move.parse("b2"));
            assertThat(sent(opponent))
                    .containsExactly(
                            "rectangular_boardsize 4 3",
                            "clear_board",
                            "list_commands",
                            "kata-set-rules "
                                    + ForeignRules.of(new TrompTaylorRules().traits())
                                            .json(),
                            "komi 0.5",
                            "time_settings 10 2.5 3",
                            "time_left b 10 0",
                            "genmove b");
            assertThat(opponent.notes()).isEmpty();
            assertThat(opponent.choose(game("b2", "a1"), Optional.empty(), PATIENCE))
                    .isEqualTo(Move.parse("c3"));
            assertThat(sent(opponent)).containsExactly("play w A1", "genmove b");
            // two turns are taken back, including its own last move
            assertThat(opponent.choose(game("b2", "a3"), Optional.empty(), PATIENCE))
                    .isEqualTo(Move.PASS);
            assertThat(sent(opponent)).containsExactly("undo", "undo", "play w A3", "genmove b");
            // another game
            Game other = Game.start(
                    new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A), Agreement.on(Board.square(5)));
            assertThat(opponent.choose(other, Optional.empty(), PATIENCE)).isEqualTo(Move.parse("d1"));
            assertThat(sent(opponent)).startsWith("boardsize 5", "clear_board").endsWith("genmove b");
        }
    }

    @Test
    void setUpStonesArePlayed() throws GtpClientException {
        try (ProgramPlayer opponent = opponent(Optional.empty(), "list=play", "move=b1,b1")) {
            History start = History.from(Agreement.on(Board.of(3, 2)), Position.parse("X . O\n. . X"), Player.WHITE);
            Game game = new Game(new TrompTaylorRules(), start);
            assertThat(opponent.choose(game, Optional.empty(), PATIENCE)).isEqualTo(Move.parse("b1"));
            assertThat(sent(opponent))
                    .containsExactly(
                            "rectangular_boardsize 3 2",
                            "clear_board",
                            "list_commands",
                            "komi 0",
                            "play b C1",
                            "play b A2",
                            "play w C2",
                            "genmove w");
            assertThat(opponent.notes()).containsExactly("it has no command for rules");
            // the program cannot undo, so the game is set up from the start
            opponent.choose(game.play(Move.PASS), Optional.empty(), PATIENCE);
            assertThat(sent(opponent)).startsWith("rectangular_boardsize 3 2").endsWith("play w pass", "genmove b");
        }
    }

    @Test
    void aReplyThatIsNotAMoveIsAFault() throws GtpClientException {
        try (ProgramPlayer opponent = opponent(Optional.empty(), "move=z9,d4,x y")) {
            for (String what : List.of("z9", "d4", "x y")) {
                GtpClientException fault = catchThrowableOfType(
                        GtpClientException.class, () -> opponent.choose(game(), Optional.empty(), PATIENCE));
                assertThat(fault.fault()).isEqualTo(Fault.GARBAGE);
                assertThat(fault)
                        .hasMessage("Fake answered 'genmove b' with '" + what + "', which is not a move on 4x3");
            }
        }
    }

    @Test
    void refusedCommandsAreNoted() throws GtpClientException {
        try (ProgramPlayer opponent = opponent(
                Optional.empty(), "list=kgs-rules", "on=kgs-rules:say/?ID no\\n\\n", "on=komi:say/?ID no\\n\\n")) {
            opponent.choose(game(), Optional.empty(), PATIENCE);
            assertThat(opponent.notes())
                    .containsExactly(
                            "it refused the rules tromp-taylor: refused 'kgs-rules new_zealand': no",
                            "it plays by kgs-rules new_zealand, the nearest to tromp-taylor",
                            "it refused komi 0.5: refused 'komi 0.5': no");
        }
    }
}
