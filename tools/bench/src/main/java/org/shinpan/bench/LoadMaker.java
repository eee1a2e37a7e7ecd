package org.shinpan.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Creates games on the server and connects their players, in its own threads. Keeps a list of all games. */
final class LoadMaker implements AutoCloseable {

    /** A task that may throw an exception. */
    interface Work {
        void run() throws IOException;
    }

    /** A game with its connections. */
    static final class Made {

        private final int number;
        private final String id;
        private final List<String> line;
        private final String[] secrets = new String[2];
        private final LoadWire[] players = new LoadWire[2];
        private final List<LoadWire> watchers = new ArrayList<>();
        private volatile int acknowledged;

        Made(int number, String id, List<String> line) {
            this.number = number;
            this.id = id;
            this.line = line;
        }

        String id() {
            return id;
        }

        List<String> line() {
            return line;
        }

        LoadWire player(int player) {
            return players[player];
        }

        List<LoadWire> watchers() {
            return watchers;
        }

        ByteBuffer frame(int turn) {
            return LoadWire.frame("{\"t\":\"act\",\"do\":\"play\",\"at\":\"" + line.get(turn) + "\",\"turn\":"
                    + (turn + 1) + ",\"request\":\"r" + turn + "\"}");
        }

        void acknowledge(int turn) {
            acknowledged = turn;
        }

        /** Returns how many moves the server has acknowledged. */
        int acknowledged() {
            return acknowledged;
        }

        void close() {
            players[0].close();
            players[1].close();
            watchers.forEach(LoadWire::close);
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int WATCHING_ADDRESSES = 200;
    private static final int THREADS = 2;

    private final URI server;
    private final String setup;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final Queue<Made> made = new ConcurrentLinkedQueue<>();

    LoadMaker(URI server, String setup) {
        this.server = server;
        this.setup = setup;
    }

    private static String address(int number, int player) {
        return "10." + (number >> 8) + "." + (number & 255) + "." + (1 + player);
    }

    /** Creates a game and connects its players and watchers. */
    Made make(int number, List<String> line, int watchers) throws IOException {
        JsonNode begun = post("/api/games", address(number, 0), setup);
        String id = begun.path("id").asText();
        String invitation = "{\"invitation\":\"" + begun.path("invitation").asText() + "\"}";
        JsonNode joined = post("/api/games/" + id + "/join", address(number, 1), invitation);
        Made game = new Made(number, id, line);
        game.secrets[0] = begun.path("secret").asText();
        game.secrets[1] = joined.path("secret").asText();
        if (game.secrets[1].isEmpty()) {
            throw new IOException("no game was made: " + begun + " " + joined);
        }
        enter(game, 0);
        enter(game, 1);
        for (int i = 0; i < watchers; i++) {
            game.watchers.add(connect(number, id, 2 + i % WATCHING_ADDRESSES, ""));
        }
        made.add(game);
        return game;
    }

    /** Creates a game against a computer player, and plays the first move. */
    void playProgram(int number, String against) throws IOException {
        JsonNode begun = post("/api/games", address(number, 0), against);
        if (!begun.has("id")) {
            throw new IOException("no game was made: " + begun);
        }
        LoadWire wire = connect(
                number, begun.path("id").asText(), 0, begun.path("secret").asText());
        wire.send("{\"t\":\"act\",\"do\":\"play\",\"at\":\"E5\",\"turn\":1,\"request\":\"r1\"}");
    }

    /** Connects a player, and replaces the player's earlier connection. */
    LoadWire enter(Made game, int player) throws IOException {
        if (game.players[player] != null) {
            game.players[player].close();
        }
        LoadWire wire = connect(game.number, game.id, player, game.secrets[player]);
        game.players[player] = wire;
        return wire;
    }

    private LoadWire connect(int number, String id, int player, String secret) throws IOException {
        LoadWire wire = new LoadWire(server, "/live/" + id, address(number, player), beginning -> {});
        wire.send("{\"t\":\"hello\",\"secret\":\"" + secret + "\",\"since\":0}");
        return wire;
    }

    /** Sends a request to the API and returns the JSON of the answer. */
    JsonNode post(String path, String from, String body) throws IOException {
        return JSON.readTree(
                answer(path, from, HttpRequest.BodyPublishers.ofString(body)).body());
    }

    /** Sends a request to the API and returns the answer. */
    HttpResponse<String> answer(String path, String from, HttpRequest.BodyPublisher body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve(path))
                .header("Content-Type", "application/json")
                .header("X-Forwarded-For", from)
                .POST(body)
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }

    /** Runs a task in a thread of this maker. */
    void later(Work work) {
        threads.execute(() -> {
            try {
                work.run();
            } catch (IOException failed) {
                System.err.println("failed: " + failed);
            }
        });
    }

    /** Returns all games that were created with {@link #make}. */
    List<Made> made() {
        return List.copyOf(made);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
