package org.shinpan.cli.command;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.SetupOptions;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.referee.GenmoveCommands;
import org.shinpan.engine.gtp.referee.GtpReferee;
import org.shinpan.engine.gtp.referee.ReplaceableThinker;
import org.shinpan.engine.gtp.referee.TurnOrder;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code shinpan gtp}: a referee and a player that speak the Go Text Protocol. */
@Command(name = "gtp")
public final class GtpCommand extends ConsoleCommand {

    @Mixin
    private SetupOptions setup = new SetupOptions(19, GtpReferee.MAX_LINES);

    @Mixin
    private KomiOption komi = new KomiOption(Komi.NONE);

    @Mixin
    private PlayerOptions player = new PlayerOptions();

    @Option(names = "--referee")
    private boolean refereeOnly;

    @Option(names = "--turns", paramLabel = "free|strict")
    private @Nullable TurnOrder turns;

    @Option(names = "--settle", paramLabel = "agreed|proof", defaultValue = "agreed")
    private Settled.Mode settle;

    @Override
    public Integer call() throws IOException, UnreadableInputException {
        SearchLimits limits = player.limits();
        GtpProtocol protocol = new GtpProtocol();
        Agreement agreement = setup.agreement(komi.komi());
        TurnOrder defaultOrder = refereeOnly ? TurnOrder.STRICT : TurnOrder.FREE;
        GtpReferee referee = new GtpReferee(
                setup.name(), agreement.handicap(), setup.notice(), turns == null ? defaultOrder : turns, settle);
        referee.registerWith(protocol);
        answerFirst(
                protocol,
                "rectangular_boardsize " + agreement.board().columns() + " "
                        + agreement.board().rows());
        answerFirst(protocol, "komi " + agreement.komi());
        if (refereeOnly) {
            if (player.concernsMoves()) {
                throw new IllegalArgumentException(
                        "--referee does not go with --level, --net, --human-net, --profile, --playouts, --threads,"
                                + " --ponder, --random or --imitate: a referee plays no moves");
            }
            run(protocol);
            return ExitStatus.DONE;
        }
        try (ReplaceableThinker thinker = player.thinker()) {
            new GenmoveCommands(referee, thinker, limits, player.networks()).registerWith(protocol);
            run(protocol);
        }
        return ExitStatus.DONE;
    }

    private void run(GtpProtocol protocol) throws IOException {
        protocol.registerPlain("gogui-sigint", () -> {
            // A client that sends this command interrupts a search with the signal INT. For all others, this signal
            // (Ctrl+C) ends the program, as a person expects.
            Signals.register("INT", protocol::interrupt);
            return Long.toString(ProcessHandle.current().pid());
        });
        protocol.run(new InputStreamReader(System.in, StandardCharsets.UTF_8), out());
    }

    /**
     * Runs a command before the client sends one.
     *
     * @throws IllegalArgumentException if the answer to the command is a failure
     */
    private static void answerFirst(GtpProtocol protocol, String command) {
        String reply = protocol.answer(command).orElse("");
        if (reply.startsWith("?")) {
            throw new IllegalArgumentException(reply.substring(1).strip());
        }
    }
}
