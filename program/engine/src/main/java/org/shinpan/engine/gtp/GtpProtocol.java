package org.shinpan.engine.gtp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shinpan.rules.check.Present;

/**
 * Version 2 of the Go Text Protocol, as lines of text: reads a command, calls its handler and writes the reply. This
 * class knows nothing about Go.
 *
 * <p>It drops control characters and a byte order mark at the start of a line. A tab counts as a blank, and {@code #}
 * starts a comment. A reply repeats the id of its command. This class refuses a line longer than {@link #MAX_LINE}
 * characters.
 *
 * <p>A running command can be called off, that is, asked to end early. {@link #run} reads ahead and calls off the
 * running command in three cases: when it reads the comment {@code # interrupt}; when it reads a command or an empty
 * line during an analysis, which has no end otherwise; and when {@code quit} or the end of the input arrives after the
 * command started, with no other command in between. If a whole script arrives at once, all its commands are answered.
 * A command that can end early checks {@link #isCalledOff} from time to time, or registers an action with {@link
 * #whenCalledOff}.
 */
public final class GtpProtocol {

    /** The maximum length of an accepted line, in characters. */
    public static final int MAX_LINE = GtpLines.LONGEST;

    /** The maximum number of lines that are read ahead. */
    private static final int AHEAD = 256;

    /** The minimum running time after which the end of the input calls off a command, in nanoseconds. */
    private static final long LONG_RUN = 200_000_000;

    private static final Pattern COMMAND = Pattern.compile("(?:(\\d+)\\s+)?(\\S+)\\s*(.*)");
    private static final Pattern INTERRUPT = Pattern.compile("\\s*#\\s*interrupt\\s*");

    /** Carries out a command. */
    @FunctionalInterface
    public interface Handler {
        /**
         * Carries out the command.
         *
         * @param arguments the arguments, separated by blanks
         * @return the text of the reply
         * @throws GtpException if the command is refused; the exception has the text of the reply
         */
        String answer(List<String> arguments) throws GtpException;
    }

    /** Carries out a command that has no arguments. */
    @FunctionalInterface
    public interface Plain {
        /**
         * Carries out the command.
         *
         * @return the text of the reply
         * @throws GtpException if the command is refused; the exception has the text of the reply
         */
        String answer() throws GtpException;
    }

    /** Carries out a command that sends its reply line by line while it runs. */
    @FunctionalInterface
    public interface Analysis {
        /**
         * Carries out the command.
         *
         * @param arguments the arguments, separated by blanks
         * @param lines receives the reply line by line; every line is sent immediately
         * @throws GtpException if the command is refused; no line may have been sent before
         */
        void answer(List<String> arguments, Consumer<String> lines) throws GtpException;
    }

    /** The kind of command that is running. */
    private enum Running {
        NOTHING,
        COMMAND,
        ANALYSIS
    }

    /** A command that sends its reply line by line while it runs. */
    private record Growing(Analysis analysis, Running kind) {}

    private final Map<String, Growing> growing = new TreeMap<>();
    private final Map<String, Handler> handlers = new TreeMap<>();
    private final BlockingQueue<Optional<String>> waiting = new LinkedBlockingQueue<>(AHEAD);
    /** Guards the fields below that are not final. */
    private final Object lock = new Object();

    /** Whether the protocol still accepts commands: true until {@code quit} is carried out. */
    private volatile boolean isOpen = true;
    /** The kind of the command that is running now. */
    private Running now = Running.NOTHING;
    /** Whether the running command should end. */
    private boolean calledOff;
    /** Whether {@link #run} was called, so that a second thread reads the input ahead. */
    private boolean readingAhead;
    /** The time when the running command began, from {@link System#nanoTime}. */
    private long began;
    /** Makes the running command end soon. */
    private Runnable stop = () -> {};

    private String commands() {
        TreeMap<String, Object> all = new TreeMap<>(handlers);
        all.putAll(growing);
        return String.join("\n", all.keySet());
    }

    /**
     * Creates a protocol with the commands about the protocol itself, such as {@code list_commands} and {@code quit}.
     */
    public GtpProtocol() {
        registerPlain("protocol_version", () -> "2");
        registerPlain("list_commands", this::commands);
        registerPlain("help", this::commands);
        register("echo", arguments -> String.join(" ", arguments));
        register(
                "known_command",
                arguments -> Boolean.toString(arguments.size() == 1
                        && (handlers.containsKey(arguments.get(0)) || growing.containsKey(arguments.get(0)))));
        register("quit", arguments -> {
            isOpen = false;
            return "";
        });
    }

    /**
     * Adds a command.
     *
     * @param command the name of the command
     * @param handler carries out the command
     */
    public void register(String command, Handler handler) {
        handlers.put(
                Objects.requireNonNull(command, "the command must not be null"),
                Objects.requireNonNull(handler, "the handler must not be null"));
    }

    /**
     * Adds a command without arguments. If a client sends arguments, the command is refused.
     *
     * @param command the name of the command
     * @param plain carries out the command
     */
    public void registerPlain(String command, Plain plain) {
        Objects.requireNonNull(plain, "the command must not be null");
        register(command, arguments -> {
            if (!arguments.isEmpty()) {
                throw new GtpException("no arguments expected, not '" + oneLine(String.join(" ", arguments)) + "'");
            }
            return plain.answer();
        });
    }

    /**
     * Adds a command that sends lines until it is called off, at the latest by the next command.
     *
     * @param command the name of the command
     * @param analysis carries out the command
     */
    public void registerAnalysis(String command, Analysis analysis) {
        registerGrowing(command, analysis, Running.ANALYSIS);
    }

    /**
     * Adds a command that sends lines until its work is done. The next command waits until then.
     *
     * @param command the name of the command
     * @param work carries out the command
     */
    public void registerWithReports(String command, Analysis work) {
        registerGrowing(command, work, Running.COMMAND);
    }

    private void registerGrowing(String command, Analysis analysis, Running kind) {
        growing.put(
                Objects.requireNonNull(command, "the command must not be null"),
                new Growing(Objects.requireNonNull(analysis, "the analysis must not be null"), kind));
    }

    /**
     * Sets the action that makes a running command end soon.
     *
     * @param action the action; it runs in another thread than the command
     */
    public void whenCalledOff(Runnable action) {
        Objects.requireNonNull(action, "the action must not be null");
        synchronized (lock) {
            stop = action;
        }
    }

    /** Makes the running command end soon, if it can end early, just as the comment {@code # interrupt} does. */
    public void interrupt() {
        callOff(Running.COMMAND);
    }

    /** {@return whether the running command should end} */
    public boolean isCalledOff() {
        synchronized (lock) {
            // An analysis ends when another command waits. If no thread reads ahead, nothing could end it, so it ends
            // at once.
            return calledOff || (now == Running.ANALYSIS && (!readingAhead || !waiting.isEmpty()));
        }
    }

    /** Waits until the running command should end. Only the handler of this command calls this method. */
    public void awaitCall() {
        try {
            while (!isCalledOff()) {
                Thread.sleep(10);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Reads and answers commands until {@code quit}, until the input ends, or until the replies can no longer be
     * written. A second thread reads ahead; it ends when the input ends.
     *
     * @param input the source of the commands
     * @param output the destination of the replies
     * @throws IOException if the input cannot be read
     */
    public void run(Reader input, Writer output) throws IOException {
        Present.all("the input", input, "the output", output);
        PrintWriter replies = output instanceof PrintWriter printer ? printer : new PrintWriter(output);
        synchronized (lock) {
            readingAhead = true;
        }
        Thread reader = new Thread(() -> readAhead(new BufferedReader(input)), "GTP commands");
        reader.setDaemon(true);
        reader.start();
        try {
            while (isOpen) {
                Optional<String> line = waiting.take();
                if (line.isEmpty()) {
                    return;
                }
                answer(line.get(), reply -> {
                    replies.write(reply);
                    replies.flush();
                });
                if (replies.checkError()) {
                    return;
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            reader.interrupt();
        }
    }

    /**
     * Queues the lines of the input, and calls off the running command when necessary. The second thread runs this
     * method.
     */
    private void readAhead(BufferedReader input) {
        try {
            try {
                // Whether the next line arrived together with the line before it, as in a script.
                boolean together = input.ready();
                for (Optional<String> line = GtpLines.readLine(input);
                        line.isPresent() && isOpen;
                        line = GtpLines.readLine(input)) {
                    String text = line.get();
                    // This check must come before the line is queued. Afterwards its command may already run, and a
                    // line that the client sends then did not arrive together with it.
                    boolean more = input.ready();
                    if (INTERRUPT.matcher(text).matches()) {
                        callOff(Running.COMMAND);
                    } else if (!GtpLines.clean(text).isEmpty() || GtpLines.isEmpty(text)) {
                        callOff(Running.ANALYSIS); // a command that starts later sees the waiting line
                        boolean last = isQuit(text);
                        boolean callsOff = last && isNothingWaiting() && !together;
                        waiting.put(line);
                        if (last) {
                            callOffIf(callsOff);
                            // Later lines do not count, and a thread that still reads would delay the end of the JVM.
                            return;
                        }
                    }
                    together = more;
                }
            } catch (IOException gone) {
                // An input that fails is treated as ended.
            }
            boolean callsOff = isNothingWaiting() && isLong();
            waiting.put(Optional.empty());
            callOffIf(callsOff);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether no command is waiting. Empty lines do not count. */
    private boolean isNothingWaiting() {
        return waiting.stream().flatMap(Optional::stream).allMatch(GtpLines::isEmpty);
    }

    private static boolean isQuit(String line) {
        Matcher matcher = COMMAND.matcher(GtpLines.clean(line));
        return matcher.matches() && matcher.group(2).equals("quit");
    }

    /** Calls off the running command if its kind is the given one or a later one in {@link Running}. */
    private void callOff(Running kind) {
        Runnable action = () -> {};
        synchronized (lock) {
            if (now != Running.NOTHING && now.compareTo(kind) >= 0) {
                calledOff = true;
                action = stop;
            }
        }
        action.run();
    }

    /** Returns whether a command has been running so long that the end of the input calls it off. */
    private boolean isLong() {
        synchronized (lock) {
            return now != Running.NOTHING && System.nanoTime() - began > LONG_RUN;
        }
    }

    private void callOffIf(boolean wanted) {
        if (wanted) {
            callOff(Running.COMMAND);
        }
    }

    /**
     * {@return the reply to a line, with the blank line that ends it; empty for an empty line or a comment}
     *
     * @param line one line of input without its line end
     */
    public Optional<String> answer(String line) {
        Objects.requireNonNull(line, "the line must not be null");
        StringBuilder reply = new StringBuilder();
        answer(line, reply::append);
        return reply.isEmpty() ? Optional.empty() : Optional.of(reply.toString());
    }

    private void answer(String line, Consumer<String> reply) {
        if (line.length() > MAX_LINE) {
            Matcher start = COMMAND.matcher(GtpLines.clean(line));
            String number = start.matches() && start.group(1) != null ? start.group(1) : "";
            reply.accept("?" + oneLine(number) + " line longer than " + MAX_LINE + " characters\n\n");
            return;
        }
        String text = GtpLines.clean(line);
        if (text.isEmpty()) {
            return;
        }
        Matcher matcher = COMMAND.matcher(text);
        if (!matcher.matches()) {
            reply.accept("? unreadable command\n\n");
            return;
        }
        String id = matcher.group(1) == null ? "" : matcher.group(1);
        String rest = matcher.group(3);
        List<String> arguments = rest.isEmpty() ? List.of() : List.of(rest.split("\\s+"));
        Handler handler = handlers.get(matcher.group(2));
        Growing grows = growing.get(matcher.group(2));
        setRunning(grows == null ? Running.COMMAND : grows.kind());
        try {
            if (grows != null) {
                answer(grows.analysis(), id, arguments, reply);
            } else if (handler != null) {
                reply.accept(("=" + id + " " + GtpLines.body(handler.answer(arguments))).stripTrailing() + "\n\n");
            } else {
                reply.accept("?" + id + " unknown command\n\n");
            }
        } catch (GtpException refused) {
            reply.accept("?" + id + " " + GtpLines.body(refused.reply()) + "\n\n");
        } catch (RuntimeException fault) {
            reply.accept("?" + id + " " + GtpLines.body(String.valueOf(fault.getMessage())) + "\n\n");
        } finally {
            setRunning(Running.NOTHING);
        }
    }

    private void setRunning(Running what) {
        synchronized (lock) {
            now = what;
            began = System.nanoTime();
            calledOff = false;
        }
    }

    /**
     * Sends a reply line by line: {@code =} and the id before the first line, and a blank line at the end. If the
     * command writes no lines, it sends an empty reply.
     */
    private static void answer(Analysis analysis, String id, List<String> arguments, Consumer<String> reply)
            throws GtpException {
        boolean[] begun = {false};
        try {
            analysis.answer(arguments, line -> {
                reply.accept((begun[0] ? "" : "=" + id + "\n") + GtpLines.body(line) + "\n");
                begun[0] = true;
            });
        } finally {
            if (begun[0]) {
                reply.accept("\n");
            }
        }
        if (!begun[0]) {
            reply.accept("=" + id + "\n\n");
        }
    }

    /**
     * {@return a text from outside as one line for a message: at most 120 characters, and without control characters}
     *
     * @param text for example a message of another program
     */
    public static String oneLine(String text) {
        Objects.requireNonNull(text, "the text must not be null");
        String line = text.lines().map(String::strip).collect(Collectors.joining(" / "));
        String printable = line.replaceAll("\\p{Cntrl}", "?");
        return printable.length() > 120 ? printable.substring(0, 120) + "…" : printable;
    }
}
