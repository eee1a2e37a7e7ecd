package org.shinpan.cli.command;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.GameOptions;
import org.shinpan.cli.input.HandicapOption;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.Seconds;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.referee.GenmoveCommands;
import org.shinpan.engine.gtp.referee.GtpReferee;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.solve.ExactPlay;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan gtp}: a referee and a player behind the Go Text Protocol. */
@Command(
        name = "gtp",
        mixinStandardHelpOptions = true,
        description = {
            "Referees and plays a game over the Go Text Protocol, on standard input and output. The client may change",
            "the board and the komi. See docs/gtp.md."
        })
public final class GtpCommand implements Callable<Integer> {

    @Mixin
    private GameOptions game = new GameOptions(Board.square(19));

    @Mixin
    private KomiOption komi = new KomiOption(Komi.NONE);

    @Mixin
    private HandicapOption handicap = new HandicapOption();

    @Option(names = "--referee", description = "Only referee; do not offer genmove.")
    private boolean refereeOnly;

    @Option(
            names = "--time",
            paramLabel = "S",
            converter = Seconds.class,
            defaultValue = "5",
            description = "Seconds for each move unless the client sets a time (default: ${DEFAULT-VALUE}).")
    private Duration time;

    @Option(
            names = "--playouts",
            paramLabel = "N",
            description = "The most playouts for each move (default: no limit).")
    private long playouts = Long.MAX_VALUE;

    @Option(names = "--threads", paramLabel = "N", description = "The number of threads that search (default: 1).")
    private int threads = 1;

    @Option(names = "--memory", paramLabel = "MB", description = "Megabytes for the search tree (default: 256).")
    private int memory = 256;

    @Option(names = "--ponder", description = "Think in the opponent's time as well.")
    private boolean ponder;

    @Option(names = "--random", description = "Play random legal moves, to try out clients and rules.")
    private boolean random;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of the random numbers (default: 1).")
    private long seed = 1;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (time.isZero()) {
            throw new IllegalArgumentException("--time must be more than 0 seconds");
        }
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee(game.rules(), handicap.handicap(), notice.notice());
        referee.registerWith(protocol);
        started(
                protocol,
                "rectangular_boardsize " + game.board().columns() + " "
                        + game.board().rows());
        started(protocol, "komi " + komi.komi());
        SearchLimits usual = new SearchLimits(time, playouts);
        try (Thinker thinker = thinker()) {
            if (!refereeOnly) {
                new GenmoveCommands(referee, thinker, usual).registerWith(protocol);
            }
            protocol.run(
                    new InputStreamReader(System.in, StandardCharsets.UTF_8),
                    spec.commandLine().getOut());
        }
        return ExitStatus.DONE;
    }

    /** Settles something before the client does. */
    private static void started(GtpProtocol protocol, String command) {
        String reply = protocol.answer(command).orElse("");
        if (reply.startsWith("?")) {
            throw new IllegalArgumentException(reply.substring(1).strip());
        }
    }

    private Thinker thinker() {
        if (random || refereeOnly) {
            return new RandomThinker(seed);
        }
        Range.check("--threads", threads, 1, 256);
        Range.check("--memory", memory, 1, 1_000_000);
        return new ExactPlay(new TreeSearch(SearchSettings.DEFAULT
                .withSeed(seed)
                .withThreads(threads)
                .withMemory((long) memory << 20)
                .withPondering(ponder ? SearchSettings.Pondering.ON : SearchSettings.Pondering.OFF)));
    }
}
