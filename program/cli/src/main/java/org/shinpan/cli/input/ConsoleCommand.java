package org.shinpan.cli.input;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * A command of {@code shinpan}. It returns an {@link ExitStatus}. Its help is in {@code help.properties}, under the
 * names of the command and its options.
 */
@Command(mixinStandardHelpOptions = true)
public abstract class ConsoleCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    /** Creates a command whose fields picocli fills in. */
    protected ConsoleCommand() {}

    /** Returns picocli's description of the command. */
    protected final CommandSpec spec() {
        return spec;
    }

    /** Returns the writer for standard output. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Writes one line to standard error, after the name of the program. */
    protected final void complain(String line) {
        spec.commandLine().getErr().println("shinpan: " + line);
    }
}
