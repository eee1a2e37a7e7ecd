package org.shinpan.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.NetOption;
import org.shinpan.cli.input.ProveSecondsOption;
import org.shinpan.cli.input.SetupOptions;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code shinpan play}: plays a game in the terminal. */
@Command(name = "play")
public final class PlayCommand extends ConsoleCommand {

    /** The system property that the launcher sets if standard input and standard output are a terminal. */
    private static final String SCREEN = "shinpan.screen";

    /** The maximum side length of a board that fits in a terminal. */
    private static final int MAX_LINES = 25;

    @Mixin
    private SetupOptions setup = new SetupOptions(9, MAX_LINES);

    @Option(names = "--black", paramLabel = "human|shinpan|CMD", defaultValue = "human")
    private String black;

    @Option(names = "--white", paramLabel = "human|shinpan|CMD", defaultValue = "shinpan")
    private String white;

    @Mixin
    private KomiOption komi = new KomiOption(Komi.NONE);

    @Mixin
    private NetOption net = new NetOption();

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "2")
    private Duration seconds;

    @Mixin
    private ProveSecondsOption proveSeconds = new ProveSecondsOption();

    @Override
    public Integer call() throws IOException, UnreadableInputException {
        if (net.isAnyGiven() && !List.of(black, white).contains(PlaySeat.SHINPAN)) {
            throw new IllegalArgumentException("a network goes with --black shinpan or --white shinpan");
        }
        Agreement agreement = setup.agreement(komi.komi());
        Traits traits = setup.rules(LifeJudge.unknown()).traits();
        Optional<ProvingJudge> prover =
                traits.asksForLife() ? Optional.of(new ProvingJudge(proveSeconds.time())) : Optional.empty();
        LifeJudge life = prover.isPresent() ? prover.get() : LifeJudge.unknown();
        Game game = Game.start(setup.rules(life), agreement);
        if (agreement.handicap() > 1 && traits.handicap() != Traits.Handicap.PASSES) {
            throw new IllegalArgumentException(game.rules().name()
                    + (traits.handicap() == Traits.Handicap.SILENT
                            ? " is silent on handicap"
                            : " gives a handicap by stones, which this table cannot set up")
                    + "; rule sets that give one: " + withHandicap());
        }
        Function<SearchSettings, Thinker> players = net.opponents();
        try (PlaySeat first = PlaySeat.of(black, seconds, players);
                PlaySeat second = PlaySeat.of(white, seconds, players)) {
            PlayTable table = new PlayTable(game, Map.of(Player.BLACK, first, Player.WHITE, second), prover);
            if (Boolean.getBoolean(SCREEN)) {
                PlayTerminal.run(table);
            } else {
                Charset charset = StandardCharsets.UTF_8;
                new PlayLines(
                                table,
                                BoardPicture.Style.UNICODE,
                                new BufferedReader(new InputStreamReader(System.in, charset)),
                                out(),
                                PlayLines.Echo.BY_PROGRAM)
                        .run();
            }
        }
        return ExitStatus.DONE;
    }

    /** Returns the names of the rule sets that give a handicap by passes of White. */
    private static String withHandicap() {
        return RuleSets.all(RuleSets.Options.DEFAULT).stream()
                .filter(rules -> rules.traits().handicap() == Traits.Handicap.PASSES)
                .map(RuleSet::name)
                .collect(Collectors.joining(", "));
    }
}
