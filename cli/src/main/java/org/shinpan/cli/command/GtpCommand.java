package org.shinpan.cli.command;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.SetupOptions;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.referee.GenmoveCommands;
import org.shinpan.engine.gtp.referee.GtpReferee;
import org.shinpan.engine.gtp.referee.TurnOrder;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.solve.ExactPlay;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code shinpan gtp}: a referee and a player behind the Go Text Protocol. */
@Command(name = "gtp")
public final class GtpCommand extends ConsoleCommand {

    @Mixin
    private SetupOptions setup = new SetupOptions(19, GtpReferee.MAX_LINES);

    @Mixin
    private KomiOption komi = new KomiOption(Komi.NONE);

    @Option(names = "--referee")
    private boolean refereeOnly;

    @Option(names = "--time", paramLabel = "S", defaultValue = "5")
    private Duration time;

    @Option(names = "--turns", paramLabel = "free|strict")
    private @Nullable TurnOrder turns;

    @Option(names = "--playouts", paramLabel = "N")
    private long playouts = Long.MAX_VALUE;

    @Option(names = "--threads", paramLabel = "N")
    private int threads = 1;

    @Option(names = "--memory", paramLabel = "MB")
    private int memory = 256;

    @Option(names = "--ponder")
    private boolean ponder;

    @Option(names = "--random")
    private boolean random;

    @Option(names = "--seed", paramLabel = "N")
    private long seed = 1;

    @Override
    public Integer call() throws IOException {
        if (time.isZero()) {
            throw new IllegalArgumentException("--time must be more than 0 seconds");
        }
        GtpProtocol protocol = new GtpProtocol();
        Agreement agreement = setup.agreement(komi.komi());
        TurnOrder unlessSaid = refereeOnly ? TurnOrder.STRICT : TurnOrder.FREE;
        GtpReferee referee =
                new GtpReferee(setup.name(), agreement.handicap(), setup.notice(), turns == null ? unlessSaid : turns);
        referee.registerWith(protocol);
        started(
                protocol,
                "rectangular_boardsize " + agreement.board().columns() + " "
                        + agreement.board().rows());
        started(protocol, "komi " + agreement.komi());
        SearchLimits usual = new SearchLimits(time, playouts);
        try (Thinker thinker = thinker()) {
            if (!refereeOnly) {
                new GenmoveCommands(referee, thinker, usual).registerWith(protocol);
            }
            protocol.run(new InputStreamReader(System.in, StandardCharsets.UTF_8), out());
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
