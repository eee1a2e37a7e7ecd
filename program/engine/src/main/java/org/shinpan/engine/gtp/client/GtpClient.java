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
 * <p>The client does not trust the program. It passes the arguments without a shell. Every command has a number, and a
 * reply with another number is a fault. Other faults are a missing reply, a line or a reply that is too long, text that
 * is not a reply (except some lines before the first reply, because programs greet), and the end of the program. After
 * a fault the client stops the program and all processes that it started, and every later command fails with the same
 * fault. A refused command is not such a fault. The client's memory is bounded whatever the program writes. It reads
 * the program's standard error and keeps the last part.
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
     * The limits for a program.
     *
     * @param patience the maximum wall time for a reply, unless a command has its own limit
     * @param longestLine the maximum length of a line, in bytes
     * @param longestReply the maximum length of a reply, in bytes
     * @param goodbye the wall time in which the program may end after {@code quit}
     */
    public record Allowance(Duration patience, int longestLine, int longestReply, Duration goodbye) {

        /** The default limits: one minute for a reply, 256 KiB for a line, 1 MiB for a reply, and one second to end. */
        public static final Allowance DEFAULT =
                new Allowance(Duration.ofMinutes(1), 1 << 18, 1 << 20, Duration.ofSeconds(1));

        public Allowance {
            Present.all("the patience", patience, "the time to end", goodbye);
        }

        /**
         * {@return these limits with another patience}
         *
         * @param other the new patience
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
    /** The processes that the program is known to have started. */
    private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();
    /** The lock of the thread whose command is running. */
    private final Object turn = new Object();

    /** The first fault; null if there has been none. */
    private volatile @Nullable GtpClientException broken;
    /** The commands that the program knows; null until it has been asked. */
    private @Nullable Set<String> commands;
    /** The number of the last command. */
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
     * @param program the program
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
     * Returns why a program was not started. If the program was found in a folder that is not on the PATH, the message
     * names the folder.
     */
    static String whyNotStarted(String name, Optional<Path> elsewhere, String reason) {
        return "could not be started: "
                + elsewhere
                        .map(path -> name + " is not in a folder of PATH; use " + path)
                        .orElse(reason);
    }

    /**
     * Sends a command and waits for the reply, at most for the {@linkplain Allowance#patience patience} of the limits.
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
     * Sends a command and waits for the reply, with a limit for this command.
     *
     * @param command the command
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
     * Sends a command whose reply grows until the next command arrives, such as {@code kata-analyze}. After the given
     * time the client sends {@code protocol_version}, which ends the reply.
     *
     * @param command the command
     * @param time how long the reply may grow
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
     * Waits up to a time for the next reply or the end of the replies. Returns null if neither arrives. If the thread
     * is interrupted, the program is stopped.
     */
    private ReplyReader.@Nullable Heard early(Duration time) throws GtpClientException {
        try {
            return heard(time);
        } catch (InterruptedException interrupted) {
            throw notNeeded();
        }
    }

    /**
     * Waits for the next reply or the end of the replies; returns null if neither arrives in time. Only the time in
     * which this process runs counts: while the process stands still, a reply may be waiting, or the program may stand
     * still too.
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

    /** Stops the program because this thread was interrupted while it waited, and returns the fault. */
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
     * Checks that the next element is the reply to a command. Throws if it is a fault or the reply to another command.
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

    /** Returns how the program ended; empty if it closed its output but still runs after two seconds. */
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

    /** Ends the connection and returns the reason. If there was an earlier fault, that fault remains the reason. */
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
     * @param command the command
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

    /** Sends the queued commands until the program has ended or is stopped. This is the work of the sending thread. */
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
