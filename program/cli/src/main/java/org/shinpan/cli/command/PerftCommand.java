package org.shinpan.cli.command;

import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.SetupOptions;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Perft;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code shinpan perft}: counts the legal sequences of turns of every length up to a depth. */
@Command(name = "perft")
public final class PerftCommand extends ConsoleCommand {

    @Option(names = "--depth", paramLabel = "D", required = true)
    private int depth;

    @Mixin
    private SetupOptions setup = new SetupOptions(3, Board.MAX_LINES);

    @Override
    public Integer call() {
        Range.check("--depth", depth, 1, 1000);
        History start = History.start(setup.agreement(Komi.NONE));
        for (Perft.Count count : Perft.count(setup.rules(LifeJudge.unknown()), start, depth)) {
            out().println(count.length() + " " + count.sequences()
                    + (count.endings() == 0 ? "" : " (" + count.endings() + ")"));
        }
        return ExitStatus.DONE;
    }
}
