package org.shinpan.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.server.Games;
import org.shinpan.server.ServerOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan backup}: writes the games of a server, which may run, into one file. */
@Command(name = "backup")
public final class BackupCommand extends ConsoleCommand {

    @Option(names = "--data", paramLabel = "DIR")
    private @Nullable Path data;

    @Parameters(paramLabel = "FILE")
    private Path file = Path.of("");

    @Override
    public Integer call() {
        Path folder = data == null ? ServerOptions.standard().data() : data;
        return GamesReport.print(Games.backUp(folder, file), "in " + file, out());
    }
}
