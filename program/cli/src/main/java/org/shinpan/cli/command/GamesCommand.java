package org.shinpan.cli.command;

import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.server.Games;
import org.shinpan.server.ServerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** A command about all games in the data folder of a server. */
public abstract class GamesCommand extends ConsoleCommand {

    @Option(names = "--data", paramLabel = "DIR")
    private @Nullable Path data;

    final Path folder() {
        return data == null ? ServerOptions.standard().data() : data;
    }

    /**
     * Prints the condition of the games: one line for each fault, or one line if there is none.
     *
     * @param place where the games are, such as {@code in games.zip}; may be empty
     * @return the exit status
     */
    static int print(Games.Condition condition, String place, PrintWriter out) {
        condition.faults().forEach(out::println);
        if (!condition.faults().isEmpty()) {
            return ExitStatus.NOT_IN_ORDER;
        }
        String where = place.isEmpty() ? "" : " " + place;
        String archived = condition.archived() == 0 ? "" : ", " + condition.archived() + " of them in the archive";
        out.println(
                condition.games() + " games with " + condition.events() + " events" + where + archived + ": all sound");
        return ExitStatus.DONE;
    }

    /** The command {@code shinpan backup}: writes the games of a server, which may run, into one file. */
    @Command(name = "backup")
    public static final class Backup extends GamesCommand {

        @Parameters(paramLabel = "FILE", descriptionKey = "file")
        private Path file = Path.of("");

        @Override
        public Integer call() {
            return print(Games.backUp(folder(), file), "in " + file, out());
        }
    }

    /** The command {@code shinpan restore}: unpacks a backup into a data folder without games. */
    @Command(name = "restore")
    public static final class Restore extends GamesCommand {

        @Parameters(paramLabel = "FILE", descriptionKey = "file")
        private Path file = Path.of("");

        @Override
        public Integer call() {
            return print(Games.restore(file, folder()), "in " + folder(), out());
        }
    }

    /** The command {@code shinpan move-games}: copies games from a data folder to PostgreSQL. */
    @Command(name = "move-games")
    public static final class Move extends GamesCommand {

        @Option(names = "--db", paramLabel = "URL", required = true)
        private URI database = URI.create("");

        @Override
        public Integer call() {
            try {
                out().println(Games.copy(folder(), database) + " events were copied from " + folder()
                        + " to the database");
            } catch (IllegalArgumentException wrong) {
                throw new ParameterException(spec().commandLine(), "--db: " + wrong.getMessage(), wrong);
            }
            return ExitStatus.DONE;
        }
    }
}
