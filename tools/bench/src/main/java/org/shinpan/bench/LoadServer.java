package org.shinpan.bench;

import io.javalin.Javalin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.shinpan.server.Server;
import org.shinpan.server.ServerOptions;

/**
 * The server that is tested, or the bare echo server, in a separate process. {@link #main} runs in that process: it
 * starts the server and prints its address, answers every line of input with the heap in use after a garbage
 * collection, and ends when its input ends.
 */
public final class LoadServer implements AutoCloseable {

    private static final String ECHO = "echo";

    private final Process process;
    private final BufferedReader answers;
    private final URI address;

    private LoadServer(Process process) throws IOException {
        this.process = process;
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line;
        do {
            line = answers.readLine();
            if (line == null) {
                throw new IOException("the server did not start");
            }
        } while (!line.startsWith("http"));
        this.address = URI.create(line);
    }

    /** Returns the processor time that the process has used, in seconds. */
    double processorSeconds() {
        return process.toHandle().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    }

    static LoadServer echo(List<String> jvm) throws IOException {
        return start(jvm, ECHO);
    }

    static LoadServer server(List<String> jvm, Path data) throws IOException {
        return start(jvm, data.toString());
    }

    private static LoadServer start(List<String> jvm, String what) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvm);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LoadServer.class.getName(), what));
        return new LoadServer(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Runs the server in the separate process. */
    public static void main(String[] args) throws IOException {
        if (args[0].equals(ECHO)) {
            Javalin echo = Javalin.create(config -> {
                config.startup.showJavalinBanner = false;
                config.routes.ws("/echo", ws -> ws.onMessage(context -> context.send(context.message())));
            });
            echo.start("127.0.0.1", 0);
            answer("http://127.0.0.1:" + echo.port() + "/", echo::stop);
        } else {
            // The clients pretend to come from many addresses through a proxy, because the server limits every address.
            ServerOptions options = ServerOptions.standard()
                    .withPort(0)
                    .withData(Path.of(args[0]))
                    .withProving(Duration.ZERO)
                    .withProxies(List.of("127.0.0.1"));
            Server server = Server.start(options);
            answer(server.address().toString(), server::close);
        }
        System.exit(0);
    }

    private static void answer(String address, Runnable end) throws IOException {
        System.out.println(address);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (in.readLine() != null) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            System.out.println(runtime.totalMemory() - runtime.freeMemory());
        }
        end.run();
    }

    URI address() {
        return address;
    }

    /** Returns the heap that the process uses after a garbage collection, in bytes. */
    long heap() throws IOException {
        process.getOutputStream().write("gc\n".getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        return Long.parseLong(answers.readLine());
    }

    /** Returns the processor time so far, in nanoseconds. */
    long processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    /** Returns a value from {@code /proc/PID/status}, such as {@code VmRSS}, in kB; 0 if it is missing. */
    long status(String name) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
                if (line.startsWith(name + ":")) {
                    return Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
            return 0;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Ends the process at once, as {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            process.waitFor();
        } catch (InterruptedException hurried) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
