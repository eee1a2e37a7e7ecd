package org.shinpan.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.testkit.JavaProgram;

/**
 * A server in its own process, which a test can kill. It stops when its standard input ends. Each process has another
 * time zone than the one before it, as after a move to another machine: no clock and no stored time may depend on the
 * time zone.
 */
final class ServerProcess {

    private static final int MEGABYTES = 256;
    private static final int PATIENCE_SECONDS = 60;
    /** Zones that are 14 hours ahead of UTC, 11 hours behind it, and 5 and a half hours ahead of it. */
    private static final List<String> ZONES = List.of("Pacific/Kiritimati", "Pacific/Niue", "Asia/Kolkata");

    private static final AtomicInteger STARTED = new AtomicInteger();

    private final Process process;
    private final URI address;

    private ServerProcess(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Starts a server that does not search for proofs, with its games in a folder. */
    static ServerProcess start(Path data) throws IOException {
        return start(data, "");
    }

    /**
     * Starts a server that does not search for proofs. Its games are in a PostgreSQL database, or in the folder if the
     * address of the database is empty.
     */
    static ServerProcess start(Path data, String database) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(JavaProgram.command(
                        ServerProcess.class.getName(), MEGABYTES, "0", data.toString(), "0", "", database))
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("TZ", ZONES.get(STARTED.getAndIncrement() % ZONES.size()));
        Process process = builder.start();
        String line = CompletableFuture.supplyAsync(() -> firstLine(process))
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
        return new ServerProcess(process, URI.create(line));
    }

    private static String firstLine(Process process) {
        try {
            return String.valueOf(process.inputReader(StandardCharsets.UTF_8).readLine());
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    URI address() {
        return address;
    }

    /** Stops all threads of the process until {@link #goesOn} is called. */
    void freeze() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Lets the process continue after {@link #freeze}. */
    void goesOn() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .inheritIO()
                .start();
        if (!kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || kill.exitValue() != 0) {
            throw new AssertionError("the server did not get the signal " + name);
        }
    }

    /** Kills the process, so that it can finish nothing. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the server lives on after it was killed");
        }
    }

    /**
     * Runs the server and prints its address. The arguments are a port, a data folder and the milliseconds for proofs;
     * then there may be a public address, a database and a program for analysis. An empty argument means none.
     */
    public static void main(String[] args) throws IOException {
        ServerOptions options = ServerOptions.standard()
                .withPort(Integer.parseInt(args[0]))
                .withData(Path.of(args[1]))
                .withProving(Duration.ofMillis(Long.parseLong(args[2])));
        options = args.length > 3 && !args[3].isEmpty() ? options.withPublicUrl(URI.create(args[3])) : options;
        options = args.length > 4 && !args[4].isEmpty() ? options.withDatabase(URI.create(args[4])) : options;
        options = args.length > 5 ? options.withAnalysis(GtpProgram.parse(args[5])) : options;
        try (Server server = Server.start(options)) {
            System.out.println(server.address());
            while (System.in.read() >= 0) {
                // until the end of input
            }
        }
    }
}
