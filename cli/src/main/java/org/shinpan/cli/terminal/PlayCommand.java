package org.shinpan.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.GameOptions;
import org.shinpan.cli.input.HandicapOption;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.cli.input.Seconds;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Board;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan play}: a game in the terminal. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        description = {
            "Plays a game in the terminal under any rule set. Each player is a person at the keyboard, Shinpan, or any",
            "program that speaks GTP."
        })
public final class PlayCommand implements Callable<Integer> {

    /** Set by the launcher where both standard input and standard output are a terminal. */
    private static final String SCREEN = "shinpan.screen";

    /** The most lines of a board that fits a terminal. */
    private static final int MAX_LINES = 25;

    @Mixin
    private GameOptions options = new GameOptions(Board.square(9));

    @Mixin
    private KomiOption komi = new KomiOption(Komi.NONE);

    @Mixin
    private HandicapOption handicap = new HandicapOption();

    @Option(
            names = "--black",
            paramLabel = "human|shinpan|CMD",
            defaultValue = "human",
            description = {
                "The player of Black (default: ${DEFAULT-VALUE}).",
                "CMD is the command line of a GTP program, such as \"gnugo --mode gtp\"."
            })
    private String black;

    @Option(
            names = "--white",
            paramLabel = "human|shinpan|CMD",
            defaultValue = "shinpan",
            description = "The player of White (default: ${DEFAULT-VALUE}).")
    private String white;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            converter = Seconds.class,
            defaultValue = "2",
            description = "Seconds that Shinpan thinks about each move (default: ${DEFAULT-VALUE}).")
    private Duration seconds;

    @Option(
            names = "--prove-seconds",
            paramLabel = "S",
            converter = Seconds.class,
            defaultValue = "5",
            description =
                    "wagc-intent: seconds to look for proofs of life after two passes (default: ${DEFAULT-VALUE}).")
    private Duration proveSeconds;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Board board = options.board();
        if (board.columns() > MAX_LINES || board.rows() > MAX_LINES) {
            throw new IllegalArgumentException(
                    "a game in the terminal has at most " + MAX_LINES + " lines, not " + board);
        }
        Traits traits =
                RuleSets.named(options.rules(), RuleSets.Options.DEFAULT).traits();
        Optional<ProvingJudge> prover =
                traits.asksForLife() ? Optional.of(new ProvingJudge(proveSeconds)) : Optional.empty();
        LifeJudge life = prover.isPresent() ? prover.get() : LifeJudge.unknown();
        Game game = Game.start(
                RuleSets.named(options.rules(), new RuleSets.Options(life, notice.notice())),
                new Agreement(board, komi.komi(), handicap.handicap()));
        if (handicap.handicap() > 1 && traits.handicap() == Traits.Handicap.SILENT) {
            throw new IllegalArgumentException(
                    game.rules().name() + " is silent on handicap; rule sets that give one: " + withHandicap());
        }
        try (PlaySeat first = PlaySeat.of(black, seconds);
                PlaySeat second = PlaySeat.of(white, seconds)) {
            PlayTable table = new PlayTable(game, Map.of(Player.BLACK, first, Player.WHITE, second), prover);
            if (Boolean.getBoolean(SCREEN)) {
                PlayTerminal.run(table);
            } else {
                Charset charset = StandardCharsets.UTF_8;
                new PlayLines(
                                table,
                                BoardPicture.Style.UNICODE,
                                new BufferedReader(new InputStreamReader(System.in, charset)),
                                spec.commandLine().getOut(),
                                PlayLines.Echo.OURS)
                        .run();
            }
        }
        return ExitStatus.DONE;
    }

    private static String withHandicap() {
        return RuleSets.all(RuleSets.Options.DEFAULT).stream()
                .filter(rules -> rules.traits().handicap() != Traits.Handicap.SILENT)
                .map(RuleSet::name)
                .collect(Collectors.joining(", "));
    }
}
