package org.shinpan.engine.gtp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The Go Text Protocol, version 2, as lines: reads commands, hands them to what was registered, writes the replies.
 * Knows nothing of Go.
 *
 * <p>Control characters are dropped, tabs are blanks, {@code #} starts a comment, an id is given back. A line longer than
 * {@link #MAX_LINE} characters is refused whole.
 *
 * <p>A command that takes long can be cut short. {@link #run} reads ahead, and calls the running command off when the
 * comment {@code # interrupt} is read; when anything is read during an analysis, which is without an end of its own; and
 * a moment after {@code quit} or the end of the input. A command that can end early asks {@link #isCalledOff} now and
 * then, or names what is to be done at once ({@link #whenCalledOff}).
 */
public final class GtpProtocol {

    /** The longest line that is read. */
    public static final int MAX_LINE = 1 << 16;

    /** How many lines are read ahead. */
    private static final int AHEAD = 256;

    /** How long a command may go on after {@code quit} was read, or the input ended, in milliseconds. */
    private static final long FAREWELL = 100;

    private static final Pattern COMMAND = Pattern.compile("(?:(\\d{1,18})\\s+)?(\\S+)\\s*(.*)");
    private static final Pattern INTERRUPT = Pattern.compile("\\s*#\\s*interrupt\\s*");

    /** What carries a command out. */
    @FunctionalInterface
    public interface Handler {
        /**
         * Answers a command.
         *
         * @param arguments its arguments, parted at blanks
         * @throws GtpException if it is refused; the text becomes the reply
         */
        String answer(List<String> arguments) throws GtpException;
    }

    /** What carries out a command whose reply grows until the command is called off. */
    @FunctionalInterface
    public interface Analysis {
        /**
         * Answers a command.
         *
         * @param arguments its arguments, parted at blanks
         * @param lines takes lines of the reply, which are sent at once
         * @throws GtpException if it is refused; no line was given before
         */
        void answer(List<String> arguments, Consumer<String> lines) throws GtpException;
    }

    /** How far a command has come. */
    private enum Running {
        NOTHING,
        COMMAND,
        ANALYSIS
    }

    private final Map<String, Analysis> analyses = new TreeMap<>();
    private final Map<String, Handler> handlers = new TreeMap<>();
    private final BlockingQueue<Optional<String>> waiting = new LinkedBlockingQueue<>(AHEAD);
    private final Object state = new Object();
    private volatile boolean running = true;
    private Running now = Running.NOTHING;
    private boolean calledOff;
    private boolean readingAhead;
    private long leaveAt = Long.MAX_VALUE;
    private Runnable stop = () -> {};

    /** A protocol that knows the commands about itself. */
    public GtpProtocol() {
        register("protocol_version", arguments -> "2");
        register("list_commands", arguments -> {
            TreeMap<String, Object> all = new TreeMap<>(handlers);
            all.putAll(analyses);
            return String.join("\n", all.keySet());
        });
        register(
                "known_command",
                arguments -> Boolean.toString(arguments.size() == 1
                        && (handlers.containsKey(arguments.get(0)) || analyses.containsKey(arguments.get(0)))));
        register("quit", arguments -> {
            running = false;
            return "";
        });
    }

    /** Makes a command known. */
    public void register(String command, Handler handler) {
        handlers.put(command, handler);
    }

    /** Makes a command known whose reply grows until it is called off. */
    public void registerAnalysis(String command, Analysis analysis) {
        analyses.put(command, analysis);
    }

    /** Names what makes a running command end soon; called by another thread than the command's. */
    public void whenCalledOff(Runnable action) {
        synchronized (state) {
            stop = action;
        }
    }

    /** Whether the running command should come to its end. */
    public boolean isCalledOff() {
        synchronized (state) {
            return calledOff
                    || System.nanoTime() > leaveAt
                    || (now == Running.ANALYSIS && (!readingAhead || !waiting.isEmpty()));
        }
    }

    /** Waits until the running command should come to its end. */
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
     * Reads and answers commands until {@code quit}, the end of the input, or until nobody reads the replies any more.
     * Reads ahead in a thread of its own, which ends with the input.
     */
    public void run(Reader input, Writer output) throws IOException {
        PrintWriter replies = output instanceof PrintWriter printer ? printer : new PrintWriter(output);
        synchronized (state) {
            readingAhead = true;
        }
        Thread reader = new Thread(() -> readAhead(new BufferedReader(input)), "GTP commands");
        reader.setDaemon(true);
        reader.start();
        try {
            while (running) {
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

    private void readAhead(BufferedReader input) {
        try {
            try {
                for (Optional<String> line = readLine(input); line.isPresent() && running; line = readLine(input)) {
                    String text = line.get();
                    if (INTERRUPT.matcher(text).matches()) {
                        callOff(Running.COMMAND);
                    } else if (!clean(text).isEmpty() || text.length() > MAX_LINE) {
                        callOff(Running.ANALYSIS); // what begins after this finds the line waiting
                        waiting.put(line);
                        if (isQuit(text)) {
                            leaveSoon(); // and read no more: a thread that reads delays the end of the JVM
                            return;
                        }
                    }
                }
            } catch (IOException gone) {
                // The same as the end.
            }
            waiting.put(Optional.empty());
            leaveSoon();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isQuit(String line) {
        Matcher matcher = COMMAND.matcher(clean(line));
        return matcher.matches() && matcher.group(2).equals("quit");
    }

    /** Calls the running command off, if it is of that kind or of one that is called off more easily. */
    private void callOff(Running least) {
        Runnable action = () -> {};
        synchronized (state) {
            if (now != Running.NOTHING && now.compareTo(least) >= 0) {
                calledOff = true;
                action = stop;
            }
        }
        action.run();
    }

    private void leaveSoon() throws InterruptedException {
        synchronized (state) {
            leaveAt = Math.min(leaveAt, System.nanoTime() + FAREWELL * 1_000_000);
        }
        Thread.sleep(FAREWELL);
        callOff(Running.COMMAND);
    }

    /** The reply to a line, its closing blank line included; nothing for an empty line or a comment. */
    public Optional<String> answer(String line) {
        StringBuilder reply = new StringBuilder();
        answer(line, reply::append);
        return reply.isEmpty() ? Optional.empty() : Optional.of(reply.toString());
    }

    private void answer(String line, Consumer<String> reply) {
        if (line.length() > MAX_LINE) {
            reply.accept("? a line of more than " + MAX_LINE + " characters\n\n");
            return;
        }
        String text = clean(line);
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
        Analysis analysis = analyses.get(matcher.group(2));
        begin(analysis == null ? Running.COMMAND : Running.ANALYSIS);
        try {
            if (analysis != null) {
                analyse(analysis, id, arguments, reply);
            } else if (handler != null) {
                reply.accept(("=" + id + " " + body(handler.answer(arguments))).stripTrailing() + "\n\n");
            } else {
                reply.accept("?" + id + " unknown command\n\n");
            }
        } catch (GtpException refused) {
            reply.accept("?" + id + " " + body(refused.reply()) + "\n\n");
        } catch (RuntimeException fault) {
            reply.accept("?" + id + " " + body(String.valueOf(fault.getMessage())) + "\n\n");
        } finally {
            begin(Running.NOTHING);
        }
    }

    private void begin(Running what) {
        synchronized (state) {
            now = what;
            calledOff = false;
        }
    }

    private static void analyse(Analysis analysis, String id, List<String> arguments, Consumer<String> reply)
            throws GtpException {
        boolean[] begun = {false};
        try {
            analysis.answer(arguments, line -> {
                reply.accept((begun[0] ? "" : "=" + id + "\n") + body(line) + "\n");
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

    /** A text of others as one line for a message: control characters replaced, at most 120 characters. */
    public static String oneLine(String text) {
        String line = text.lines().map(String::strip).collect(Collectors.joining(" / "));
        String printable = line.replaceAll("\\p{Cntrl}", "?");
        return printable.length() > 120 ? printable.substring(0, 120) + "…" : printable;
    }

    /** A reply may hold line ends but no empty line, which would end it. */
    private static String body(String text) {
        return text.strip().replaceAll("\\n\\s*\\n", "\n");
    }

    private static String clean(String line) {
        StringBuilder kept = new StringBuilder();
        for (int i = 0; i < line.length() && line.charAt(i) != '#'; i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                kept.append(' ');
            } else if (c >= ' ' && c != 127) {
                kept.append(c);
            }
        }
        return kept.toString().strip();
    }

    /** A line without its end; of a longer one than is allowed only so much that it is seen to be too long. */
    private static Optional<String> readLine(BufferedReader input) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = input.read();
        if (c < 0) {
            return Optional.empty();
        }
        while (c >= 0 && c != '\n') {
            if (line.length() <= MAX_LINE) {
                line.append((char) c);
            }
            c = input.read();
        }
        return Optional.of(line.toString());
    }
}
