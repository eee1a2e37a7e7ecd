package org.shinpan.cli.command;

import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.life.search.AliveCount;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.LegalPositions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan count}: counts the positions of a board, or the chains in them. */
@Command(
        name = "count",
        subcommands = {CountCommand.Legal.class, CountCommand.Alive.class})
public final class CountCommand extends ConsoleCommand {

    @Override
    public Integer call() {
        throw new ParameterException(spec().commandLine(), "say what to count: legal or alive");
    }

    /** A count over all positions of one board, with the arguments {@code COLUMNS ROWS}. */
    abstract static class OfBoard extends ConsoleCommand {

        @Parameters(index = "0", paramLabel = "COLUMNS", descriptionKey = "columns")
        private int columns;

        @Parameters(index = "1", paramLabel = "ROWS", descriptionKey = "rows")
        private int rows;

        @Override
        public Integer call() {
            out().println(count(Board.of(columns, rows)));
            return ExitStatus.DONE;
        }

        abstract String count(Board board);
    }

    /** The command {@code shinpan count legal}: counts the legal positions. */
    @Command(name = "legal")
    static final class Legal extends OfBoard {

        @Override
        String count(Board board) {
            return LegalPositions.count(board).toString();
        }
    }

    /** The command {@code shinpan count alive}: counts the independently alive chains of all positions. */
    @Command(name = "alive")
    static final class Alive extends OfBoard {

        @Override
        String count(Board board) {
            AliveCount count = AliveCount.of(board);
            return count.positions() + " positions, " + count.chains() + " chains, " + count.alive()
                    + " independently alive";
        }
    }
}
