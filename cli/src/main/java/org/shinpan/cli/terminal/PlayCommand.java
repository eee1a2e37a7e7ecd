package org.shinpan.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.shinpan.cli.input.BoardSize;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
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
            "Plays a game in the terminal, under any of the rule sets, against a person at the same keyboard, against",
            "Shinpan, or against any program that speaks GTP."
        })
public final class PlayCommand implements Callable<Integer> {

    /** Set by the launcher where both standard input and standard output are a terminal. */
    private static final String SCREEN = "shinpan.screen";

    /** The most lines of a board that fits a terminal. */
    private static final int MAX_LINES = 25;

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            defaultValue = "tromp-taylor",
            description = "the rule set (default: ${DEFAULT-VALUE})")
    private String rules;

    @Option(
            names = "--size",
            paramLabel = "CxR",
            converter = BoardSize.class,
            defaultValue = "9",
            description = "columns x rows (default: ${DEFAULT-VALUE})")
    private Board board;

    @Option(names = "--komi", paramLabel = "K", defaultValue = "0", description = "the komi (default: none)")
    private String komi;

    @Option(names = "--handicap", paramLabel = "N", description = "the handicap, where the text has one (clarendon)")
    private int handicap;

    @Option(
            names = "--black",
            paramLabel = "human|shinpan|CMD",
            defaultValue = "human",
            description =
                    "who plays Black (default: ${DEFAULT-VALUE}); CMD is a GTP program, as in \"gnugo --mode gtp\"")
    private String black;

    @Option(
            names = "--white",
            paramLabel = "human|shinpan|CMD",
            defaultValue = "shinpan",
            description = "who plays White (default: ${DEFAULT-VALUE})")
    private String white;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "2",
            description = "how long Shinpan thinks about a move (default: ${DEFAULT-VALUE})")
    private double seconds;

    @Option(
            names = "--prove-seconds",
            paramLabel = "S",
            defaultValue = "5",
            description =
                    "wagc-intent: how long to look for proofs of life after two passes (default: ${DEFAULT-VALUE})")
    private double proveSeconds;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (board.columns() > MAX_LINES || board.rows() > MAX_LINES) {
            throw new IllegalArgumentException(
                    "a game in the terminal has at most " + MAX_LINES + " lines, not " + board);
        }
        Traits traits = RuleSets.named(rules, RuleSets.Options.DEFAULT).traits();
        Optional<ProvingJudge> prover = traits.asksForLife()
                ? Optional.of(new ProvingJudge(duration("--prove-seconds", proveSeconds)))
                : Optional.empty();
        LifeJudge life = prover.isPresent() ? prover.get() : LifeJudge.unknown();
        Game game = Game.start(
                RuleSets.named(rules, new RuleSets.Options(life, notice.notice())),
                new Agreement(board, Komi.parse(komi), handicap));
        if (handicap > 1 && traits.handicap() == Traits.Handicap.SILENT) {
            throw new IllegalArgumentException(
                    game.rules().name() + " is silent on handicap; clarendon gives one by White's passes");
        }
        Duration perMove = duration("--seconds", seconds);
        try (PlaySeat first = PlaySeat.of(black, perMove);
                PlaySeat second = PlaySeat.of(white, perMove)) {
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

    private static Duration duration(String option, double number) {
        if (!(number >= 0 && number <= 86_400)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s is from 0 to 86400, not %s", option, number));
        }
        return Duration.ofMillis(Math.round(1000 * number));
    }
}
