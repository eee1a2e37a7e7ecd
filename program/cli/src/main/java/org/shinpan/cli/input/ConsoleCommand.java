package org.shinpan.cli.input;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * A command of {@code shinpan}. It returns an {@link ExitStatus}. Its help is in {@code help.properties}, under its
 * name and the names of its options.
 */
@Command(mixinStandardHelpOptions = true)
public abstract class ConsoleCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    /** A command that picocli fills in. */
    protected ConsoleCommand() {}

    /** What picocli knows of the command. */
    protected final CommandSpec spec() {
        return spec;
    }

    /** Standard output. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Writes one line to standard error, with the name of the program before it. */
    protected final void complain(String line) {
        spec.commandLine().getErr().println("shinpan: " + line);
    }
}
