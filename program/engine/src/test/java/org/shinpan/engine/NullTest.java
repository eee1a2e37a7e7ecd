package org.shinpan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.client.FakeEngine;
import org.shinpan.engine.gtp.client.GtpClient;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.gtp.client.ProgramPlayer;
import org.shinpan.engine.gtp.referee.GtpReferee;
import org.shinpan.engine.match.Entrant;
import org.shinpan.engine.match.Match;
import org.shinpan.engine.match.MatchFolder;
import org.shinpan.engine.match.MatchPairs;
import org.shinpan.engine.match.MatchSettings;
import org.shinpan.engine.match.Sprt;
import org.shinpan.engine.match.Tournament;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.RandomNetwork;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.solve.Solver;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.LogicalRules;
import org.shinpan.testkit.NullCalls;

/** Tests that the public methods refuse null. */
class NullTest {

    private static final Board BOARD = Board.square(2);
    private static final GtpProgram PROGRAM = FakeEngine.with("Fake");
    private static final TimeControl TIME = new TimeControl.PerMove(1_000);

    private static MatchSettings settings() {
        return new MatchSettings(
                Entrant.of(PROGRAM),
                Entrant.of(PROGRAM),
                1,
                "logical",
                BOARD,
                Komi.NONE,
                Optional.empty(),
                Duration.ofSeconds(1),
                1,
                MatchSettings.Endgame.BY_PASSES,
                Duration.ofSeconds(1),
                List.of());
    }

    private static String answer(List<String> arguments) {
        return Objects.requireNonNull(arguments, "a handler is the caller's own")
                .toString();
    }

    private static void analyse(List<String> arguments, Consumer<String> lines) {
        Objects.requireNonNull(lines, "an analysis is the caller's own").accept(answer(arguments));
    }

    @Test
    void everyPublicMethodRefusesNull(@TempDir Path folder) throws IOException, GtpClientException {
        MatchFolder kept = MatchFolder.open(folder, settings());
        Match match = new Match(settings(), Optional.empty(), Optional.empty());
        Tournament tournament = new Tournament(
                List.of(Entrant.of(PROGRAM), Entrant.of(PROGRAM)),
                Tournament.Pairing.GAUNTLET,
                settings(),
                Optional.empty(),
                Optional.empty());
        Network network = RandomNetwork.read();
        try (GtpClient client = GtpClient.start(PROGRAM, GtpClient.Allowance.DEFAULT)) {
            assertThat(NullCalls.ofTheModuleOf(Thinker.class)
                            .sample(Board.class, () -> BOARD)
                            .sample(Game.class, () -> Game.start(new LogicalRules(), Agreement.on(BOARD)))
                            .sample(TimeControl.class, () -> TIME)
                            .sample(Clock.class, () -> Clock.full(TIME))
                            .sample(GtpProgram.class, () -> PROGRAM)
                            .sample(GtpClient.class, () -> client)
                            .sample(ProgramPlayer.class, () -> new ProgramPlayer(client, Optional.empty()))
                            .sample(GtpReferee.class, () -> new GtpReferee("logical", 0, Notice.AT_ONCE))
                            .sample(Komi.class, () -> Komi.NONE)
                            .sample(GtpProtocol.Handler.class, () -> NullTest::answer)
                            .sample(GtpProtocol.Analysis.class, () -> NullTest::analyse)
                            .sample(Reader.class, () -> new StringReader(""))
                            .sample(Writer.class, StringWriter::new)
                            .sample(Thinker.class, () -> new RandomThinker(1))
                            .sample(Network.class, () -> network)
                            .sample(Kernels.class, Kernels::plain)
                            .sample(
                                    NetSearch.class,
                                    () -> new NetSearch(
                                            network, Kernels.plain(), SearchSettings.DEFAULT, new RandomThinker(1)))
                            .sample(SearchLimits.class, () -> SearchLimits.playouts(1))
                            .sample(SearchSettings.class, () -> SearchSettings.DEFAULT)
                            .sample(Solver.class, () -> new Solver(BOARD))
                            .sample(MatchPairs.class, () -> MatchPairs.of(List.of()))
                            .sample(Sprt.class, () -> Sprt.parse("0:30"))
                            .sample(Entrant.class, () -> Entrant.of(PROGRAM))
                            .sample(Tournament.class, () -> tournament)
                            .sample(MatchSettings.class, NullTest::settings)
                            .sample(MatchFolder.class, () -> kept)
                            .sample(Match.class, () -> match)
                            .complaints())
                    .isEmpty();
        }
    }
}
