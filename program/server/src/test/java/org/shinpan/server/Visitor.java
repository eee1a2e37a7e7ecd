package org.shinpan.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to a server as a page does. Checks each message of a live connection, and each request that the server
 * accepts, against {@code openapi.yaml}.
 */
final class Visitor implements AutoCloseable {

    static final ObjectMapper JSON = new ObjectMapper();
    private static final int PATIENCE_SECONDS = 20;
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** An answer of the server. */
    record Answer(int status, JsonNode body, HttpResponse<String> response) {

        String code() {
            return body.path("error").path("code").asText();
        }
    }

    /** Holds the description in a separate class, so that a class that only uses {@link #JSON} does not read it. */
    private static final class Described {
        static final OpenApi API = new OpenApi();
    }

    private final Supplier<URI> address;
    private final HttpClient http;
    private final List<String> from;
    private final BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
    private @Nullable WebSocket socket;

    Visitor(URI address) {
        this(() -> address);
    }

    /** Creates a visitor of a server whose address may change. */
    Visitor(Supplier<URI> address) {
        this.address = address;
        this.http = HTTP;
        this.from = List.of();
    }

    /** Creates a visitor with separate connections, who comes through a proxy from an address. */
    Visitor(Supplier<URI> address, HttpClient http, String from) {
        this.address = address;
        this.http = http;
        this.from = List.of("X-Forwarded-For", from);
    }

    static Answer send(HttpRequest request) {
        return send(HTTP, request);
    }

    private static Answer send(HttpClient http, HttpRequest request) {
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            String type = response.headers().firstValue("Content-Type").orElse("");
            return new Answer(
                    response.statusCode(),
                    type.contains("json") ? JSON.readTree(response.body()) : JSON.createObjectNode(),
                    response);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.get().resolve(path));
        // Visitors who come through a proxy repeat a request that gets no answer, so they wait less long.
        return from.isEmpty()
                ? request.timeout(Duration.ofSeconds(60))
                : request.timeout(Duration.ofSeconds(10)).header(from.get(0), from.get(1));
    }

    Answer get(String path) {
        return send(http, request(path).GET().build());
    }

    Answer post(String path, String body, String... headers) {
        HttpRequest.Builder request = request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        Answer answer = send(http, request.build());
        if (answer.status() < 300) {
            Described.API.checkRequest(path, body);
        }
        return answer;
    }

    static JsonNode read(String body) {
        try {
            return JSON.readTree(body);
        } catch (IOException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    Answer act(String game, String secret, String body) {
        return post("/api/games/" + game + "/acts", body, "X-Seat-Secret", secret);
    }

    /** Makes a game of two players at one screen. Returns both seats. */
    HeldSeat sit(String rules, int columns, int rows) {
        return make(String.format(
                Locale.ROOT, "{'rules':'%s','columns':%d,'rows':%d,'meeting':'same-screen'}", rules, columns, rows));
    }

    /** Makes a game with a request, which is JSON with single quotes. Returns the seat of the player who made it. */
    HeldSeat make(String request) {
        return HeldSeat.made(this, post("/api/games", request.replace('\'', '"')));
    }

    /** Sends a game record. */
    Answer file(String path, String record) {
        return send(
                http,
                request(path)
                        .header("Content-Type", "application/octet-stream")
                        .POST(HttpRequest.BodyPublishers.ofString(record))
                        .build());
    }

    /** Opens a live connection without sending a message. */
    void open(String game) {
        URI live = URI.create(address.get().toString().replaceFirst("http", "ws") + "live/" + game);
        WebSocket.Builder builder = http.newWebSocketBuilder();
        socket = soon((from.isEmpty() ? builder : builder.header(from.get(0), from.get(1)))
                .buildAsync(live, new Listener(heard)));
    }

    /** Opens a live connection for the holder of a secret, with all events after a number. */
    void connect(String game, String secret, int since) {
        open(game);
        say("{'t':'hello','secret':'" + secret + "','since':" + since + "}");
    }

    void say(String message) {
        soon(Objects.requireNonNull(socket).sendText(message.replace('\'', '"'), true));
    }

    private static <T> T soon(CompletableFuture<T> future) {
        return future.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    }

    /** Waits for a message of one of these kinds and returns it. Drops the other messages before it. */
    JsonNode hear(String... types) {
        return hear(PATIENCE_SECONDS, types)
                .orElseThrow(() -> new AssertionError(
                        "no message " + List.of(types) + " within " + PATIENCE_SECONDS + " seconds"));
    }

    /** Waits for a message of one of these kinds for some seconds, and returns it. Returns empty if none comes. */
    Optional<JsonNode> hear(int seconds, String... types) {
        try {
            for (; ; ) {
                JsonNode message = heard.poll(seconds, TimeUnit.SECONDS);
                if (message != null && !message.path("t").asText().equals("closed")) {
                    Described.API.checkMessage(message);
                }
                if (message == null || List.of(types).contains(message.path("t").asText())) {
                    return Optional.ofNullable(message);
                }
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
            socket = null;
        }
        heard.clear();
    }

    private static final class Listener implements WebSocket.Listener {

        private final BlockingQueue<JsonNode> heard;
        private final StringBuilder parts = new StringBuilder();

        Listener(BlockingQueue<JsonNode> heard) {
            this.heard = heard;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                heard.add(read(parts.toString()));
                parts.setLength(0);
            }
            webSocket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket webSocket, int code, String reason) {
            heard.add(JSON.createObjectNode().put("t", "closed").put("code", code));
            return null;
        }

        @Override
        public void onError(WebSocket webSocket, Throwable lost) {
            // The code with which browsers report a connection that ended without a closing message.
            heard.add(JSON.createObjectNode().put("t", "closed").put("code", 1006));
        }
    }
}
