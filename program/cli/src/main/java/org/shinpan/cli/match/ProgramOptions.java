package org.shinpan.cli.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.match.Entrant;
import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Option;

/** The option {@code --program}, and the options after it that are about the same program. */
final class ProgramOptions {

    @Option(names = "--program", paramLabel = "COMMAND", required = true)
    private String command = "";

    @Option(names = "--its-name", paramLabel = "NAME")
    private @Nullable String name;

    @Option(names = "--its-time", paramLabel = "TIME")
    private @Nullable String time;

    @Option(names = "--its-komi", paramLabel = "K")
    private @Nullable Komi komi;

    @Option(names = "--its-handicap", paramLabel = "N")
    private int handicap;

    @Option(names = "--its-gtp", paramLabel = "COMMAND")
    private List<String> startUp = new ArrayList<>();

    /**
     * Returns the program with its handicap, komi, time and start-up commands.
     *
     * @param programs makes a program from its command line
     */
    Entrant entrant(Function<String, GtpProgram> programs) {
        GtpProgram given = programs.apply(command);
        return new Entrant(
                new GtpProgram(name == null ? given.name() : name, given.command()),
                handicap,
                Optional.ofNullable(komi),
                Optional.ofNullable(time).map(GtpTime::parse),
                startUp);
    }
}
