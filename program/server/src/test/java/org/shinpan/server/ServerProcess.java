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
 * A server in a process of its own, which a test can kill. It stops when its input ends. Each has another time zone
 * than the one before it, as after a move to another machine: no clock and no stored time may depend on the zone.
 */
final class ServerProcess {

    private static final int MEGABYTES = 256;
    private static final int PATIENCE_SECONDS = 60;
    /** 14 hours before, 11 hours behind and half an hour beside the usual hours. */
    private static final List<String> ZONES = List.of("Pacific/Kiritimati", "Pacific/Niue", "Asia/Kolkata");

    private static final AtomicInteger STARTED = new AtomicInteger();

    private final Process process;
    private final URI address;

    private ServerProcess(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Starts one that proves nothing. */
    static ServerProcess start(Path data) throws IOException {
        return start(data, "");
    }

    /** The same with the games in a PostgreSQL database; in the folder if the address is empty. */
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

    /** Stops all its threads until {@link #goesOn}. */
    void freeze() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Lets it go on after {@link #freeze}. */
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

    /** Ends it without a goodbye. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the server lives on after it was killed");
        }
    }

    /**
     * Takes a port, a data folder, the milliseconds for proofs, and perhaps a public address, a database and a program
     * for analysis; prints its own address. An empty word stands for nothing.
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
