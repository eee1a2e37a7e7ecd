package org.shinpan.testkit;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Another program that speaks the Go Text Protocol, for tests.
 *
 * <p>A test may send any number of commands before it reads their answers: a thread reads the program's output at all
 * times, so neither side can block the other. Each command has a number, and an answer with another number is a fault.
 * A program that is silent for too long is stopped. Only one thread may use a peer.
 */
public final class GtpPeer implements AutoCloseable {

    /** The folder of games on Debian, which is often not in PATH. */
    private static final Path GAMES = Path.of("/usr/games");

    private static final Duration GOODBYE = Duration.ofSeconds(2);

    /** The success or failure of a command. */
    public enum Outcome {
        SUCCESS,
        FAILURE
    }

    /**
     * The answer of a program to a command.
     *
     * @param text without the number and without spaces around it; lines are separated by {@code \n}
     */
    public record Answer(Outcome outcome, String text) {}

    /** Thrown if the program breaks the protocol, is silent for too long, fails or ends. */
    public static final class PeerException extends RuntimeException {
        private static final long serialVersionUID = 1;

        PeerException(String message) {
            super(message);
        }
    }

    /** The entry in the queue of answers that means the end of the program's output. */
    private static final String END = "";

    private final Process process;
    private final BufferedWriter commands;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Duration patience;
    private long sent;
    private long answered;

    private GtpPeer(Process process, Duration patience) {
        this.process = process;
        this.patience = patience;
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "answers of " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /** Finds a program by its name, in PATH and in the folder of games on Debian. */
    public static Optional<Path> find(String program) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(Stream.of(path.split(File.pathSeparator)).map(Path::of), Stream.of(GAMES))
                .map(folder -> folder.resolve(program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts a program.
     *
     * @param command the program and its arguments
     * @param patience how long to wait for one answer
     * @throws UncheckedIOException if it cannot be started
     */
    public static GtpPeer start(List<String> command, Duration patience) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new GtpPeer(process, patience);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /**
     * Sends a command and does not wait for its answer.
     *
     * @throws PeerException if the program has ended
     */
    public void send(String command) {
        try {
            commands.write(++sent + " " + command + "\n");
            open.addLast(command);
        } catch (IOException fault) {
            throw new PeerException("'" + command + "' cannot be sent: " + fault.getMessage());
        }
    }

    /**
     * Returns the answer to the earliest command that has no answer yet.
     *
     * @throws PeerException if there is no unanswered command, or no proper answer to it in time
     */
    public Answer answer() {
        String command = open.pollFirst();
        if (command == null) {
            throw new PeerException("no command waits for an answer");
        }
        String raw = next(command);
        String number = Long.toString(++answered);
        if (raw.length() < 2 || !raw.substring(1).split("\\s", 2)[0].equals(number)) {
            throw new PeerException("'" + command + "', command " + number + ", was answered with '" + raw + "'");
        }
        return new Answer(
                raw.charAt(0) == '=' ? Outcome.SUCCESS : Outcome.FAILURE,
                raw.substring(1 + number.length()).strip());
    }

    /**
     * Returns the answer to the earliest command that has no answer yet, if the command succeeded.
     *
     * @throws PeerException if the command failed, or if there is no proper answer in time
     */
    public String success() {
        String command = open.peekFirst();
        Answer answer = answer();
        if (answer.outcome() == Outcome.FAILURE) {
            throw new PeerException("'" + command + "' failed: " + answer.text());
        }
        return answer.text();
    }

    /**
     * Sends a command and waits for its success.
     *
     * @throws IllegalStateException if earlier commands still wait for their answers
     * @throws PeerException if the program fails, or gives no proper answer in time
     */
    public String ask(String command) {
        if (!open.isEmpty()) {
            throw new IllegalStateException(open.size() + " commands still wait for their answers");
        }
        send(command);
        return success();
    }

    /** Reads and discards all answers that are still expected, for a test that fails before it has read them. */
    public void forget() {
        while (!open.isEmpty()) {
            answer();
        }
    }

    /** Asks the program to quit, and stops it if it does not. */
    @Override
    public void close() {
        try {
            commands.write("quit\n");
            commands.close();
            if (process.waitFor(GOODBYE.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (IOException gone) {
            // The program has already ended.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }

    private String next(String command) {
        try {
            commands.flush();
        } catch (IOException gone) {
            // An answer that the program gave before it ended may still be in the queue.
        }
        try {
            @Nullable String raw = answers.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (raw == null) {
                process.destroyForcibly();
                throw new PeerException("no answer to '" + command + "' within " + patience.toMillis() + " ms");
            }
            if (raw.equals(END)) {
                answers.add(END);
                throw new PeerException("the program ended before it answered '" + command + "'");
            }
            return raw;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PeerException("interrupted before the answer to '" + command + "'");
        }
    }

    /** Reads answers until the output ends: an answer starts with = or ? and ends before an empty line. */
    private void read() {
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            StringBuilder answer = new StringBuilder();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.isBlank() && answer.length() > 0) {
                    answers.add(answer.toString());
                    answer.setLength(0);
                } else if (answer.length() > 0) {
                    answer.append('\n').append(line);
                } else if (line.startsWith("=") || line.startsWith("?")) {
                    answer.append(line);
                }
            }
        } catch (IOException gone) {
            // A broken pipe means the same as the end of the output.
        }
        answers.add(END);
    }
}
