package org.shinpan.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.server.Games;
import org.shinpan.server.ServerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan restore}: unpacks a backup into a data folder without games. */
@Command(name = "restore")
public final class RestoreCommand extends ConsoleCommand {

    @Option(names = "--data", paramLabel = "DIR")
    private @Nullable Path data;

    @Parameters(paramLabel = "FILE")
    private Path file = Path.of("");

    @Override
    public Integer call() {
        Path folder = data == null ? ServerOptions.standard().data() : data;
        return GamesReport.print(Games.restore(file, folder), "in " + folder, out());
    }
}
