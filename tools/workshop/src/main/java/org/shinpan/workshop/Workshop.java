package org.shinpan.workshop;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import org.shinpan.net.NetworkFileException;

/**
 * The program of the workshop, which makes parts of Shinpan that are computed once. It makes samples for training
 * networks ({@code games}, {@code records}), compares computer players ({@code duel}), makes life-and-death problems
 * ({@code problems}), and fits the weights of plays in the life-and-death search ({@code plays}). The class {@code
 * Training}, which needs PyTorch, trains networks on the samples.
 */
public final class Workshop {

    private Workshop() {}

    /** A command of the workshop. */
    interface Command {

        /** Runs the command. Throws an exception with a message of one line if something is wrong. */
        void run(WorkshopOptions options) throws IOException, NetworkFileException;
    }

    /**
     * Runs a command.
     *
     * @param arguments the command and its options
     */
    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.err));
    }

    /** Runs a command and returns the exit status: 0, or 2 if an error was reported in one line. */
    static int run(List<String> arguments, PrintStream faults) {
        Map<String, Command> commands = Map.of(
                "games", SelfPlay::run,
                "records", RecordSamples::run,
                "duel", Duel::run,
                "plays", Plays::run,
                "problems", Problems::run);
        Command command = arguments.isEmpty() ? null : commands.get(arguments.get(0));
        if (command == null) {
            faults.println("workshop " + SelfPlay.USAGE);
            faults.println("workshop " + RecordSamples.USAGE);
            faults.println("workshop " + Duel.USAGE);
            faults.println("workshop " + Plays.USAGE);
            faults.println("workshop " + Problems.USAGE);
            return 2;
        }
        return run(command, arguments.subList(1, arguments.size()), faults);
    }

    static int run(Command command, List<String> arguments, PrintStream faults) {
        try {
            command.run(new WorkshopOptions(arguments));
            return 0;
        } catch (IllegalArgumentException | IOException | NetworkFileException fault) {
            faults.println("workshop: " + fault.getMessage() + reason(fault));
            return 2;
        }
    }

    /**
     * Returns a reason to be added to the message of some exceptions, which consists only of the name of a file; else
     * empty.
     */
    private static String reason(Exception fault) {
        if (fault instanceof NoSuchFileException) {
            return ": there is no such file or folder";
        }
        return fault instanceof AccessDeniedException ? ": permission denied" : "";
    }

    /** Prints a line about the progress of the work. */
    static void say(String line) {
        System.out.println(line);
    }
}
