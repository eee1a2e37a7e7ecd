package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.Chromium;

/** A page of {@code src/test/js} in Chromium, with the compiled files beside it. */
final class InChromium {

    private static final Path MADE = Checkout.path("program/web/target/referee");
    private static final Path SCRIPTS = Checkout.path("program/web/src/test/js");
    private static final Duration BOUND = Duration.ofMinutes(5);
    /** A policy without 'unsafe-eval': the runtime must make no function from a text. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; connect-src 'self'";

    private final Path folder;
    private final Path cases;
    private final UnaryOperator<String> answers;
    private final BlockingQueue<String> posted = new LinkedBlockingQueue<>();

    /**
     * @param folder an empty folder for the browser
     * @param cases what the page gets as {@code cases.json}
     * @param answers answers what the page posts to {@code /ask}
     */
    InChromium(Path folder, Path cases, UnaryOperator<String> answers) {
        this.folder = folder;
        this.cases = cases;
        this.answers = answers;
    }

    /** Opens a page, and returns what it posts to {@code cases.json} at its end. */
    String posted(String page) throws IOException, InterruptedException {
        Optional<Path> chromium = Chromium.find();
        assumeTrue(chromium.isPresent(), "no Chromium");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::serve);
        server.start();
        Process browser = new ProcessBuilder(
                        chromium.get().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "http://127.0.0.1:" + server.getAddress().getPort() + "/" + page)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("browser.log").toFile())
                .start();
        try {
            String said = posted.poll(BOUND.toSeconds(), TimeUnit.SECONDS);
            assertThat(said).as("what the page said").isNotNull();
            return said;
        } finally {
            // Debian's command is a script that starts the browser, so the browser has to be ended too.
            List<ProcessHandle> started = browser.descendants().toList();
            started.forEach(ProcessHandle::destroyForcibly);
            browser.destroy();
            browser.waitFor();
            started.forEach(one -> one.onExit().join());
            server.stop(0);
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring(1);
        if (exchange.getRequestMethod().equals("POST")) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (name.equals("ask")) {
                send(exchange, "text/plain", answers.apply(body).getBytes(StandardCharsets.UTF_8));
                return;
            }
            posted.add(body);
        }
        Path file = name.equals("cases.json")
                ? cases
                : Files.exists(SCRIPTS.resolve(name)) ? SCRIPTS.resolve(name) : MADE.resolve(name);
        if (Files.isRegularFile(file)) {
            send(exchange, type(name), Files.readAllBytes(file));
        } else {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        }
    }

    private static void send(HttpExchange exchange, String type, byte[] content) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
        exchange.sendResponseHeaders(200, content.length == 0 ? -1 : content.length);
        exchange.getResponseBody().write(content);
        exchange.close();
    }

    private static String type(String name) {
        return name.endsWith(".html")
                ? "text/html"
                : name.endsWith(".js") ? "text/javascript" : name.endsWith(".wasm") ? "application/wasm" : "text/plain";
    }
}
