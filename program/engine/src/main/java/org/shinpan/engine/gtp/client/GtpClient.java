package org.shinpan.engine.gtp.client;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;
import org.shinpan.rules.check.Present;

/**
 * A GTP client: starts a program that speaks the Go Text Protocol, sends it commands, and stops it.
 *
 * <p>The client does not trust the program. Every command has a number, and a reply with another number is a fault.
 * Other faults are a missing reply, a line or a reply that is too long, text that is not a reply, and the end of the
 * program. Some lines before the first reply are allowed, because some programs print a greeting. After a fault the
 * client stops the program and all processes that it started, and every later command fails with the same fault. If the
 * program merely refuses a command, it keeps running. No shell interprets the arguments. The client's memory is
 * bounded, no matter how much the program writes. It keeps the end of the program's standard error for messages.
 *
 * <p>Commands from several threads run one after the other. Any thread may call {@link #close} at any time; a waiting
 * command then fails.
 */
public final class GtpClient implements AutoCloseable {

    /** The maximum length of a command, in characters. */
    public static final int LONGEST_COMMAND = 1 << 16;

    /** The clients whose programs are running. When the JVM ends, these programs are stopped. */
    private static final Set<GtpClient> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(GtpClient::kill), "stop GTP programs"));
    }

    /**
     * The time and length limits that the client imposes on a program.
     *
     * @param patience the maximum wall time for a reply, unless a command has its own limit
     * @param longestLine the maximum length of a line, in bytes
     * @param longestReply the maximum length of a reply, in bytes
     * @param goodbye the wall time that the program has to end after {@code quit}
     */
    public record Allowance(Duration patience, int longestLine, int longestReply, Duration goodbye) {

        /** The default limits: one minute for a reply, 256 KiB for a line, 1 MiB for a reply, and one second to end. */
        public static final Allowance DEFAULT =
                new Allowance(Duration.ofMinutes(1), 1 << 18, 1 << 20, Duration.ofSeconds(1));

        public Allowance {
            Present.all("the patience", patience, "the time to end", goodbye);
        }

        /**
         * {@return these limits with another maximum time for a reply}
         *
         * @param other the new maximum wall time for a reply
         */
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
    /** The processes that the program started, as far as they were seen. */
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    /** The lock that lets only one thread at a time send a command and wait for its reply. */
    private final Object turn = new Object();

    /** The first fault; null if there has been none. */
    private volatile @Nullable GtpClientException broken;
    /** The names in the program's reply to {@code list_commands}; null until the first call of {@link #knows}. */
    private @Nullable Set<String> commands;
    /** The number of the command that was sent last. */
    private long sent;

    private GtpClient(GtpProgram program, Allowance allowance, Process process) {
        this.program = program;
        this.allowance = allowance;
        this.process = process;
        this.replies =
                new ReplyReader(process.getInputStream(), allowance.longestLine(), allowance.longestReply(), heard);
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
     * @param program the name and the command line of the program
     * @param allowance the limits for the program
     * @return the client
     * @throws GtpClientException if the program cannot be started
     */
    public static GtpClient start(GtpProgram program, Allowance allowance) throws GtpClientException {
        Present.all("the program", program, "the limits", allowance);
        try {
            return new GtpClient(program, allowance, new ProcessBuilder(program.command()).start());
        } catch (IOException | SecurityException fault) {
            String name = program.command().get(0);
            String reason =
                    String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
            throw new GtpClientException(
                    program.name(),
                    Fault.NOT_STARTED,
                    whyNotStarted(name, CommonFolders.ofTheSystem().find(name), reason));
        }
    }

    /**
     * Returns the message for a program that could not be started. If the program is in a common folder that is not on
     * the PATH, the message names its path.
     */
    static String whyNotStarted(String name, Optional<Path> elsewhere, String reason) {
        return "could not be started: "
                + elsewhere
                        .map(path -> name + " is not in a folder of PATH; use " + path)
                        .orElse(reason);
    }

    /**
     * Sends a command and waits for the reply, at most for the time that {@link Allowance#patience} sets.
     *
     * @param command one line with the command and its arguments, without a number
     * @return the text of the reply without {@code =}, its number and surrounding blanks; {@code \n} separates its
     *     lines
     * @throws GtpClientException if the program refuses the command or has a fault
     * @throws IllegalArgumentException if the command is blank, is longer than {@link #LONGEST_COMMAND}, or has control
     *     characters
     */
    public String ask(String command) throws GtpClientException {
        return ask(command, allowance.patience());
    }

    /**
     * Sends a command and waits for the reply, with a time limit for this command.
     *
     * @param command one line with the command and its arguments, without a number
     * @param patience the maximum wall time for the reply
     * @return the text of the reply
     * @throws GtpClientException as {@link #ask(String)}
     */
    public String ask(String command, Duration patience) throws GtpClientException {
        Present.all("the command", command, "the patience", patience);
        synchronized (turn) {
            return answer(command, reply(command, send(command), patience));
        }
    }

    /**
     * Sends a command such as {@code kata-analyze}, whose reply has no end until another command arrives. After the
     * given time the client sends {@code protocol_version} to end the reply.
     *
     * @param command one line with the command and its arguments, without a number
     * @param time how long the program may add to its reply
     * @return the text of the reply
     * @throws GtpClientException as {@link #ask(String)}
     */
    public String askFor(String command, Duration time) throws GtpClientException {
        Present.all("the command", command, "the time", time);
        synchronized (turn) {
            long number = send(command);
            ReplyReader.Heard early = early(time);
            if (early != null) {
                return answer(command, reply(command, number, early));
            }
            String next = "protocol_version";
            long ending = send(next);
            ReplyReader.Reply reply = reply(command, number, allowance.patience());
            reply(next, ending, allowance.patience());
            return answer(command, reply);
        }
    }

    /**
     * Waits for a reply that ends before its time, or for the end of the program. Returns null if neither comes in
     * time. If the waiting thread is interrupted, the program is stopped.
     */
    private ReplyReader.@Nullable Heard early(Duration time) throws GtpClientException {
        try {
            return heard(time);
        } catch (InterruptedException interrupted) {
            throw notNeeded();
        }
    }

    /**
     * Waits for the next reply or the end of the program; returns null if neither comes in time. Only the time in which
     * this process runs is counted: while the process is suspended, a reply may already be waiting, or the program may
     * be suspended too.
     */
    private ReplyReader.@Nullable Heard heard(Duration within) throws InterruptedException {
        long began = RunningTime.nanos();
        ReplyReader.@Nullable Heard next;
        long left = within.toNanos();
        do {
            next = heard.poll(Math.max(0, left), TimeUnit.NANOSECONDS);
            left = within.toNanos() - (RunningTime.nanos() - began);
        } while (next == null && left > 0);
        return next;
    }

    /** Queues a command for the program and returns its number. */
    private long send(String command) throws GtpClientException {
        if (command.isBlank()
                || command.length() > LONGEST_COMMAND
                || command.chars().anyMatch(c -> c < ' ')) {
            throw new IllegalArgumentException(
                    "a command must be one line of at most " + LONGEST_COMMAND + " characters");
        }
        GtpClientException before = broken;
        if (before != null) {
            throw new GtpClientException(program.name(), before.fault(), before.what());
        }
        long number = ++sent;
        outgoing.add(number + " " + command + "\n");
        return number;
    }

    /** Returns the text of a reply, or throws if the program refused the command. */
    private String answer(String command, ReplyReader.Reply reply) throws GtpClientException {
        if (reply.refused()) {
            throw new GtpClientException(
                    program.name(), Fault.REFUSED, "refused '" + command + "': " + GtpProtocol.oneLine(reply.text()));
        }
        return reply.text();
    }

    /** Stops the program because this thread was interrupted while it waited. Returns the exception to throw. */
    private GtpClientException notNeeded() {
        Thread.currentThread().interrupt();
        return breaks(Fault.CLOSED, "was stopped: its reply is not needed any more");
    }

    /** Waits for the reply to a command. */
    private ReplyReader.Reply reply(String command, long number, Duration patience) throws GtpClientException {
        ReplyReader.@Nullable Heard next;
        try {
            next = heard(patience);
        } catch (InterruptedException interrupted) {
            throw notNeeded();
        }
        if (next == null) {
            String greeting = replies.greeting();
            String what = String.format(Locale.ROOT, "did not reply to '%s' within %.1f s", command, seconds(patience));
            throw greeting.isEmpty()
                    ? breaks(Fault.SILENT, what)
                    : breaks(Fault.GARBAGE, what + "; it wrote '" + greeting + "'");
        }
        return reply(command, number, next);
    }

    /**
     * Returns {@code next} if it is the reply to the command with a number. Throws if it is a fault or the reply to
     * another command.
     */
    private ReplyReader.Reply reply(String command, long number, ReplyReader.Heard next) throws GtpClientException {
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

    /**
     * Returns the exit status of the program and its last error line, for a message; empty if the program closed its
     * output but still runs after two seconds.
     */
    private String ending() {
        try {
            if (process.waitFor(2, TimeUnit.SECONDS)) {
                String said = errorOutput.lastLine();
                return ", with status " + process.exitValue()
                        + (said.isEmpty() ? "" : ": " + GtpProtocol.oneLine(said));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return "";
    }

    /**
     * Stops the program and returns the exception to throw. If there was an earlier fault, the exception reports that
     * one.
     */
    private GtpClientException breaks(Fault fault, String what) {
        GtpClientException before = broken;
        GtpClientException reason = before != null ? before : new GtpClientException(program.name(), fault, what);
        broken = reason;
        kill();
        return reason;
    }

    /**
     * {@return whether the program knows a command}
     *
     * @param command the name of the command
     * @throws GtpClientException if the program does not answer {@code list_commands}
     */
    public boolean knows(String command) throws GtpClientException {
        Objects.requireNonNull(command, "the command must not be null");
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

    /** {@return the program} */
    public GtpProgram program() {
        return program;
    }

    /** {@return the process id of the program} */
    public long pid() {
        return process.pid();
    }

    /** {@return whether the program runs and has had no fault} */
    public boolean isOpen() {
        return broken == null && process.isAlive();
    }

    /**
     * {@return the processor time of the program and of the processes that it started; empty if the system does not
     * report it}
     */
    public Optional<Duration> processorTime() {
        List<Duration> times = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .flatMap(handle -> handle.info().totalCpuDuration().stream())
                .toList();
        return times.isEmpty() ? Optional.empty() : Optional.of(times.stream().reduce(Duration.ZERO, Duration::plus));
    }

    /** Sends {@code quit}, waits for a moment, and stops the program and all processes that it started. */
    @Override
    public void close() {
        if (broken == null) {
            broken = new GtpClientException(program.name(), Fault.CLOSED, "was closed");
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
        // Wakes a thread that waits for a reply.
        heard.offer(new ReplyReader.Broken(Fault.CLOSED, "was stopped"));
        OPEN.remove(this);
    }

    /** Sends the queued commands until the program has ended or is stopped. The sending thread runs this method. */
    private void write() {
        try (OutputStream commandsOut = process.getOutputStream()) {
            while (true) {
                commandsOut.write(outgoing.take().getBytes(StandardCharsets.UTF_8));
                commandsOut.flush();
            }
        } catch (IOException | InterruptedException gone) {
            // The thread that reads the replies notices the end.
        }
    }

    private Thread thread(String what, Runnable task) {
        Thread thread = new Thread(task, what + " of " + program.name());
        thread.setDaemon(true);
        return thread;
    }
}
