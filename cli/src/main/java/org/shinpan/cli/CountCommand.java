package org.shinpan.cli;

import java.util.concurrent.Callable;
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
        description = "Counts the positions of a board in which every chain has a liberty.",
        subcommands = {CountCommand.Legal.class})
final class CountCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new picocli.CommandLine.ParameterException(spec.commandLine(), "what to count is needed: legal");
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
            return Main.DONE;
        }
    }
}
