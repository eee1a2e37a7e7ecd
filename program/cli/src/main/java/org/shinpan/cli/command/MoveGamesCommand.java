package org.shinpan.cli.command;

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

/** The command {@code shinpan move-games}: copies games from a data folder to PostgreSQL. */
@Command(name = "move-games")
public final class MoveGamesCommand extends ConsoleCommand {

    @Option(names = "--data", paramLabel = "DIR")
    private @Nullable Path data;

    @Option(names = "--db", paramLabel = "URL", required = true)
    private URI database = URI.create("");

    @Override
    public Integer call() {
        Path folder = data == null ? ServerOptions.standard().data() : data;
        try {
            out().println(Games.copy(folder, database) + " events were copied from " + folder + " to the database");
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec().commandLine(), "--db: " + wrong.getMessage(), wrong);
        }
        return ExitStatus.DONE;
    }
}
