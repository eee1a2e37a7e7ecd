package org.shinpan.engine.gtp.client;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;

/**
 * The other end of the wire: starts a program that speaks the Go Text Protocol, asks it, and stops it.
 *
 * <p>The program is distrusted. It gets its arguments as they are, without a shell. Each command bears a number, and a
 * reply with another is a fault; so is silence past the time that was given, a line or a reply that is too long, text
 * that is no reply (a few lines before the first reply are overlooked, since programs greet), and the end of the program.
 * After a fault, a mere refusal excepted, the program is stopped with all that it started, and every later command fails
 * in the same way. Memory is bounded whatever the program writes; its standard error is read on, and the end of it kept.
 *
 * <p>Commands of several threads are asked one after the other. {@link #close} may be called by any thread at any time; a
 * command that waits then fails.
 */
public final class GtpClient implements AutoCloseable {

    /** The longest command that is sent, in characters. */
    public static final int LONGEST_COMMAND = 1 << 16;

    private static final Set<GtpClient> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(GtpClient::kill), "stop GTP programs"));
    }

    /**
     * How much a program is allowed.
     *
     * @param patience the wall time for a reply, unless a command is given its own
     * @param longestLine in bytes
     * @param longestReply in bytes
     * @param goodbye the wall time it has to end by itself after {@code quit}
     */
    public record Allowance(Duration patience, int longestLine, int longestReply, Duration goodbye) {

        /** A minute for a reply, a quarter of a megabyte for a line, one for a reply, a second to leave. */
        public static final Allowance DEFAULT =
                new Allowance(Duration.ofMinutes(1), 1 << 18, 1 << 20, Duration.ofSeconds(1));

        /** The same with another patience. */
        public Allowance withPatience(Duration other) {
            return new Allowance(other, longestLine, longestReply, goodbye);
        }
    }

    private final GtpProgram program;
    private final Allowance allowance;
    private final Process process;
    private final BlockingQueue<ReplyReader.Heard> heard = new ArrayBlockingQueue<>(16);
    private final BlockingQueue<String> outgoing = new LinkedBlockingQueue<>();
    private final ErrorTail errorOutput = new ErrorTail();
    private final ReplyReader replies;
    private final List<Thread> threads;
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    private final Object turn = new Object();
    private volatile @Nullable GtpClientException broken;
    private @Nullable Set<String> commands;
    private long sent;

    private GtpClient(GtpProgram program, Allowance allowance, Process process) {
        this.program = program;
        this.allowance = allowance;
        this.process = process;
        this.replies = new ReplyReader(process.getInputStream(), allowance, heard);
        threads = List.of(
                thread("replies", replies::run),
                thread("commands", this::write),
                thread("errors", () -> errorOutput.read(process.getErrorStream())));
        OPEN.add(this);
        threads.forEach(Thread::start);
    }

    /**
     * Starts a program.
     *
     * @throws GtpClientException if it cannot be started
     */
    public static GtpClient start(GtpProgram program, Allowance allowance) throws GtpClientException {
        try {
            return new GtpClient(program, allowance, new ProcessBuilder(program.command()).start());
        } catch (IOException | SecurityException fault) {
            String reason =
                    String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
            throw new GtpClientException(program.name(), Fault.NOT_STARTED, "could not be started: " + reason);
        }
    }

    /**
     * Asks with the usual patience.
     *
     * @param command the command and its arguments, one line without a number
     * @return the text of the reply without {@code =}, number and blanks around it; lines are parted by {@code \n}
     * @throws GtpClientException if it is refused, or does not come as it should
     * @throws IllegalArgumentException if the command is not one line of fair length
     */
    public String ask(String command) throws GtpClientException {
        return ask(command, allowance.patience());
    }

    /** The same with a patience of its own. */
    public String ask(String command, Duration patience) throws GtpClientException {
        if (command.isBlank()
                || command.length() > LONGEST_COMMAND
                || command.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException("no command of one line and " + LONGEST_COMMAND + " characters at most");
        }
        synchronized (turn) {
            GtpClientException before = broken;
            if (before != null) {
                throw new GtpClientException(program.name(), before.fault(), before.what());
            }
            long number = ++sent;
            outgoing.add(number + " " + command + "\n");
            ReplyReader.Reply reply = reply(command, number, patience);
            if (reply.refused()) {
                throw new GtpClientException(
                        program.name(),
                        Fault.REFUSED,
                        "refused '" + command + "': " + GtpProtocol.oneLine(reply.text()));
            }
            return reply.text();
        }
    }

    private ReplyReader.Reply reply(String command, long number, Duration patience) throws GtpClientException {
        ReplyReader.@Nullable Heard next;
        try {
            next = heard.poll(Math.max(0, patience.toNanos()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw breaks(Fault.CLOSED, "was not waited for: the reply to '" + command + "' is no longer wanted");
        }
        if (next == null) {
            String greeting = replies.greeting();
            String what = String.format(Locale.ROOT, "did not reply to '%s' within %.1f s", command, seconds(patience));
            throw greeting.isEmpty()
                    ? breaks(Fault.SILENT, what)
                    : breaks(Fault.GARBAGE, what + "; it wrote '" + greeting + "'");
        }
        if (next instanceof ReplyReader.Broken fault) {
            String end = fault.fault() == Fault.EXITED ? ending() : "";
            throw breaks(fault.fault(), fault.what() + " after '" + command + "'" + end);
        }
        ReplyReader.Reply reply = (ReplyReader.Reply) next;
        if (!reply.number().equals(Long.toString(number))) {
            throw breaks(
                    Fault.GARBAGE,
                    "replied to '" + number + " " + command + "' "
                            + (reply.number().isEmpty() ? "without its number" : "with the number " + reply.number()));
        }
        return reply;
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }

    /** How the program ended, if it ends within a moment. */
    private String ending() {
        try {
            if (process.waitFor(200, TimeUnit.MILLISECONDS)) {
                String said = errorOutput.lastLine();
                return ", with status " + process.exitValue()
                        + (said.isEmpty() ? "" : ": " + GtpProtocol.oneLine(said));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return "";
    }

    /** Ends the connection for a reason; if there was one before, that one stays. */
    private GtpClientException breaks(Fault fault, String what) {
        GtpClientException before = broken;
        GtpClientException reason = before != null ? before : new GtpClientException(program.name(), fault, what);
        broken = reason;
        kill();
        return reason;
    }

    /**
     * Whether the program lists a command.
     *
     * @throws GtpClientException if it does not list its commands
     */
    public boolean knows(String command) throws GtpClientException {
        synchronized (turn) {
            if (commands == null) {
                commands = ask("list_commands")
                        .lines()
                        .map(String::strip)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
            }
            return commands.contains(command);
        }
    }

    public GtpProgram program() {
        return program;
    }

    /** The process it runs as. */
    public long pid() {
        return process.pid();
    }

    /** Whether it can still be asked. */
    public boolean isOpen() {
        return broken == null && process.isAlive();
    }

    /** The end of what the program wrote to its standard error. */
    public String errorOutput() {
        return errorOutput.text();
    }

    /** The processor time of the program and of what it started, if the system tells. */
    public Optional<Duration> processorTime() {
        List<Duration> times = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .flatMap(handle -> handle.info().totalCpuDuration().stream())
                .toList();
        return times.isEmpty() ? Optional.empty() : Optional.of(times.stream().reduce(Duration.ZERO, Duration::plus));
    }

    /** Tells the program to quit, gives it a moment, and ends it with all that it started. */
    @Override
    public void close() {
        if (broken == null) {
            broken = new GtpClientException(program.name(), Fault.CLOSED, "was told to quit");
            process.descendants().forEach(family::add);
            outgoing.add("quit\n");
            try {
                process.waitFor(allowance.goodbye().toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        kill();
    }

    private void kill() {
        process.descendants().forEach(family::add);
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
        threads.forEach(Thread::interrupt);
        heard.offer(new ReplyReader.Broken(Fault.CLOSED, "was stopped"));
        OPEN.remove(this);
    }

    private void write() {
        try (OutputStream commandsOut = process.getOutputStream()) {
            while (true) {
                commandsOut.write(outgoing.take().getBytes(StandardCharsets.UTF_8));
                commandsOut.flush();
            }
        } catch (IOException | InterruptedException gone) {
            // Who reads the replies notices the end.
        }
    }

    private Thread thread(String what, Runnable task) {
        Thread thread = new Thread(task, what + " of " + program.name());
        thread.setDaemon(true);
        return thread;
    }
}
