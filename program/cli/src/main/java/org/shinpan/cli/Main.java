package org.shinpan.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import org.shinpan.cli.archive.ArchiveCommand;
import org.shinpan.cli.command.AnalysisCommand;
import org.shinpan.cli.command.CountCommand;
import org.shinpan.cli.command.GamesCommand;
import org.shinpan.cli.command.GtpCommand;
import org.shinpan.cli.command.PerftCommand;
import org.shinpan.cli.command.RulesCommand;
import org.shinpan.cli.command.ServeCommand;
import org.shinpan.cli.command.SolveCommand;
import org.shinpan.cli.convert.ConvertCommand;
import org.shinpan.cli.convert.NormalizeCommand;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OneLine;
import org.shinpan.cli.input.StandardOutput;
import org.shinpan.cli.input.Values;
import org.shinpan.cli.judge.CheckCommand;
import org.shinpan.cli.judge.JudgeCommand;
import org.shinpan.cli.judge.ProveCommand;
import org.shinpan.cli.match.MatchCommand;
import org.shinpan.cli.terminal.PlayCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program {@code shinpan}: chooses the command and turns every fault into one line and an exit status. */
@Command(name = "shinpan", versionProvider = Main.Version.class)
public final class Main extends ConsoleCommand {

    /** The name of the resource bundle with the help texts. */
    private static final String HELP = "org.shinpan.cli.help";

    /** The commands, in the order of the help. */
    private static final List<Class<? extends ConsoleCommand>> COMMANDS = List.of(
            ServeCommand.class,
            JudgeCommand.class,
            ArchiveCommand.class,
            ConvertCommand.class,
            NormalizeCommand.class,
            RulesCommand.class,
            CountCommand.class,
            PerftCommand.class,
            GtpCommand.class,
            AnalysisCommand.class,
            MatchCommand.class,
            ProveCommand.class,
            CheckCommand.class,
            SolveCommand.class,
            PlayCommand.class,
            GamesCommand.Backup.class,
            GamesCommand.Restore.class,
            GamesCommand.Move.class);

    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(new StandardOutput(), false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        System.exit(run(out, err, arguments));
    }

    /**
     * Returns the commands, with their help and the parsers of their values. If the first argument names a command, the
     * others are left out, because preparing them takes a fifth of a second.
     *
     * @param arguments the words that the user typed; none for all commands
     */
    public static CommandLine commands(String... arguments) {
        CommandLine commands = new CommandLine(new Main());
        List<Class<? extends ConsoleCommand>> named = COMMANDS.stream()
                .filter(command -> arguments.length > 0 && nameOf(command).equals(arguments[0]))
                .toList();
        for (Class<? extends ConsoleCommand> command : named.isEmpty() ? COMMANDS : named) {
            commands.addSubcommand(command);
        }
        if (named.isEmpty()) {
            commands.addSubcommand(CommandLine.HelpCommand.class);
        }
        commands.setResourceBundle(ResourceBundle.getBundle(HELP, Locale.ROOT));
        Values.registerWith(commands);
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        return commands;
    }

    private static String nameOf(Class<? extends ConsoleCommand> command) {
        return command.getAnnotation(Command.class).name();
    }

    /**
     * Returns what is wrong with a command line. If a word is unknown, the text also suggests the word that the user
     * may have meant.
     */
    private static String complaint(CommandLine.ParameterException fault) {
        if (!(fault instanceof CommandLine.UnmatchedArgumentException unmatched)
                || unmatched.getUnmatched().isEmpty()) {
            return OneLine.of(fault);
        }
        String typed = unmatched.getUnmatched().get(0);
        boolean command = fault.getCommandLine().getParent() == null && !typed.startsWith("-");
        String known = command ? "there is no command '" + typed + "'" : OneLine.of(fault);
        return known
                + unmatched.getSuggestions().stream()
                        .findFirst()
                        .map(meant -> "; did you mean '" + meant + "'?")
                        .orElse("");
    }

    /** Runs a command line and returns its exit status. */
    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        if (Arrays.equals(arguments, new String[] {"--version"})) {
            // This answer needs no commands, and to prepare them would take ten times as long.
            try {
                out.println(new Version().getVersion()[0]);
                out.flush();
                return ExitStatus.DONE;
            } catch (StandardOutput.Lost lost) {
                err.println("shinpan: " + OneLine.of(lost));
                return ExitStatus.REFUSED;
            }
        }
        CommandLine commandLine = commands(arguments);
        commandLine.setOut(out);
        commandLine.setErr(err);
        commandLine.setParameterExceptionHandler((fault, given) -> {
            err.println("shinpan: " + complaint(fault) + " (see "
                    + fault.getCommandLine().getCommandSpec().qualifiedName() + " --help)");
            return ExitStatus.REFUSED;
        });
        commandLine.setExecutionExceptionHandler((fault, command, parsed) -> {
            err.println("shinpan: " + OneLine.of(fault));
            return ExitStatus.REFUSED;
        });
        commandLine.setExecutionStrategy(parsed -> {
            Values.checkNotEmpty(parsed);
            try {
                int status = new CommandLine.RunLast().execute(parsed);
                out.flush();
                return status;
            } catch (StandardOutput.Lost lost) {
                err.println("shinpan: " + OneLine.of(lost));
                return ExitStatus.REFUSED;
            } catch (CommandLine.ExecutionException fault) {
                if (fault.getCause() instanceof StandardOutput.Lost lost) {
                    err.println("shinpan: " + OneLine.of(lost));
                    return ExitStatus.REFUSED;
                }
                throw fault;
            }
        });
        int status;
        try {
            status = commandLine.execute(arguments);
        } catch (OutOfMemoryError full) {
            err.println("shinpan: " + OneLine.of(full));
            status = ExitStatus.REFUSED;
        }
        err.flush();
        return status;
    }

    /** Runs the program if no command is given: prints a summary of the commands and opens the board in the browser. */
    @Override
    public Integer call() {
        out().println(summary());
        out().flush();
        return Objects.requireNonNull(spec().subcommands().get("serve"), "the command serve")
                .execute();
    }

    /** Returns the text that a person who types only {@code shinpan} sees first. */
    private String summary() {
        String names = String.join(", ", spec().subcommands().keySet());
        return "Shinpan: " + spec().usageMessage().header()[0].replaceFirst("^A", "a") + "\nCommands: " + names
                + ".\n'shinpan help' explains them. Without a command, the board opens in the browser.";
    }

    /** Provides the version that was built into the jar. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"shinpan " + (version == null ? "in development" : version)};
        }
    }
}
