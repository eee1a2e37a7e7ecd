package org.shinpan.cli.command;

import java.util.concurrent.Callable;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.life.search.AliveCount;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.LegalPositions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code shinpan count}: counts what a board has. */
@Command(
        name = "count",
        mixinStandardHelpOptions = true,
        description = "Counts what a board has: legal positions, or chains that are independently alive.",
        subcommands = {CountCommand.Legal.class, CountCommand.Alive.class})
public final class CountCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new picocli.CommandLine.ParameterException(spec.commandLine(), "what to count is needed: legal or alive");
    }

    /** {@code shinpan count legal m n}. */
    @Command(
            name = "legal",
            mixinStandardHelpOptions = true,
            description = "Counts the legal positions of a board; all five texts have the same ones.")
    static final class Legal implements Callable<Integer> {

        @Parameters(index = "0", paramLabel = "COLUMNS", description = "the board's columns")
        private int columns;

        @Parameters(index = "1", paramLabel = "ROWS", description = "the board's rows; the shorter side at most 8")
        private int rows;

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            spec.commandLine().getOut().println(LegalPositions.count(Board.of(columns, rows)));
            return ExitStatus.DONE;
        }
    }

    /** {@code shinpan count alive m n}. */
    @Command(
            name = "alive",
            mixinStandardHelpOptions = true,
            description = {
                "Counts over all legal positions of a board, each chain by proof: the positions, the chains of stones in",
                "them, and those that are independently alive (wagc-intent P18)."
            })
    static final class Alive implements Callable<Integer> {

        @Parameters(index = "0", paramLabel = "COLUMNS", description = "the board's columns")
        private int columns;

        @Parameters(index = "1", paramLabel = "ROWS", description = "the board's rows; at most 12 points in all")
        private int rows;

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            AliveCount count = AliveCount.of(Board.of(columns, rows));
            long unproved = count.chains() - count.alive() - count.notAlive();
            if (unproved > 0) {
                throw new IllegalStateException(unproved + " chains could not be proved either way");
            }
            spec.commandLine()
                    .getOut()
                    .println(count.positions() + " positions, " + count.chains() + " strings, " + count.alive()
                            + " independently alive");
            return ExitStatus.DONE;
        }
    }
}
