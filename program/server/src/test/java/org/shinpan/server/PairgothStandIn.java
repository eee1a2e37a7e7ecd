package org.shinpan.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A program that answers requests as Pairgoth's documentation describes, for one tournament with the number 1. It does
 * not pair players; a test sets the pairs.
 */
final class PairgothStandIn implements AutoCloseable {

    /** A game of a round. */
    static final class Game {
        final int id;
        int table;
        int black;
        int white;
        int handicap;
        String result = "?";

        Game(int id, int table, int black, int white, int handicap) {
            this.id = id;
            this.table = table;
            this.black = black;
            this.white = white;
            this.handicap = handicap;
        }
    }

    /** An answer that is sent without a change. */
    record Raw(int status, String body, Map<String, String> headers) {

        static Raw of(int status, String body) {
            return new Raw(status, body, Map.of());
        }
    }

    private final ObjectNode tournament;
    private final int players;
    private final List<List<Game>> rounds = new ArrayList<>();
    /** The answers that are sent instead of the right ones, by the ends of the paths of the requests. */
    final Map<String, Raw> instead = new ConcurrentHashMap<>();
    /** The results that the server has sent here, each as the round, the game and the letter of the result. */
    final List<String> puts = new ArrayList<>();

    /** True if this program refuses every result. */
    volatile boolean refuses;

    private final boolean byTheManual;
    private @Nullable HttpServer server;
    private int port;
    private int games;

    /**
     * Starts a stand-in.
     *
     * @param byTheManual whether it answers as Pairgoth's manual says; otherwise it answers as version 0.25 does, which
     *     has other names for results and counts the games of each round
     */
    PairgothStandIn(int players, boolean byTheManual) {
        this.players = players;
        this.byTheManual = byTheManual;
        tournament = (ObjectNode)
                Visitor.read(
                        """
                {"id":1,"type":"INDIVIDUAL","name":"Spring Tournament","shortName":"spring","startDate":"2026-05-01",
                "endDate":"2026-05-02","country":"fr","location":"Paris","online":false,"rounds":4,"gobanSize":19,
                "rules":"FRENCH","komi":7.5,"timeSystem":{"type":"CANADIAN","mainTime":3600,"byoyomi":300,"stones":15},
                "pairing":{"type":"MAC_MAHON"}}""");
        start();
    }

    /** Starts the program, at the port that it had before. */
    void start() {
        try {
            HttpServer fresh = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            port = fresh.getAddress().getPort();
            fresh.createContext("/", this::serve);
            fresh.start();
            server = fresh;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Stops the program. It keeps its games and results. */
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    @Override
    public void close() {
        stop();
    }

    String address() {
        return "http://127.0.0.1:" + port + "/api/tour/1";
    }

    /** Sets a field of the tournament. */
    synchronized void set(String field, String json) {
        tournament.set(field, Visitor.read(json));
    }

    /** Adds a game to a round, and the round too if it is new. Returns the game. */
    synchronized Game pair(int round, int table, int black, int white, int handicap) {
        while (rounds.size() < round) {
            rounds.add(new ArrayList<>());
        }
        Game game = new Game(++games, table, black, white, handicap);
        rounds.get(round - 1).add(game);
        return game;
    }

    synchronized void unpair(int round, Game game) {
        rounds.get(round - 1).remove(game);
    }

    synchronized List<Game> games(int round) {
        return List.copyOf(rounds.get(round - 1));
    }

    synchronized String result(Game game) {
        return game.result;
    }

    /** Enters a result, as an organizer does in Pairgoth itself. */
    synchronized void type(Game game, String result) {
        game.result = result;
    }

    synchronized List<String> puts() {
        return List.copyOf(puts);
    }

    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        JsonNode body = Visitor.JSON.readTree(exchange.getRequestBody());
        Raw raw = instead.entrySet().stream()
                .filter(entry -> path.endsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
        if (raw == null) {
            raw = answered(exchange, path, body);
        }
        byte[] bytes = raw.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
        raw.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(raw.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private Raw answered(HttpExchange exchange, String path, JsonNode body) {
        try {
            String accept = exchange.getRequestHeaders().getFirst("Accept");
            if (!"application/json".equals(accept)) {
                return refused("Invalid 'Accept' header");
            }
            return Raw.of(200, answer(exchange.getRequestMethod(), path, body).toString());
        } catch (IllegalArgumentException refused) {
            return refused(String.valueOf(refused.getMessage()));
        }
    }

    private static Raw refused(String reason) {
        return Raw.of(
                400,
                Visitor.JSON
                        .createObjectNode()
                        .put("success", false)
                        .put("error", reason)
                        .toString());
    }

    private synchronized JsonNode answer(String method, String path, JsonNode body) {
        String[] parts = path.split("/");
        if (parts.length < 3 || !parts[1].equals("api") || !parts[2].equals("tour")) {
            throw new IllegalArgumentException("unknown entity");
        }
        if (parts.length == 3) {
            return Visitor.JSON.createObjectNode().put("1", "spring");
        }
        int round = parts.length > 5 ? Integer.parseInt(parts[5]) : 0;
        if (round > rounds.size() + 1) {
            throw new IllegalArgumentException("invalid round: previous round has not been played");
        }
        String what = method + " " + (parts.length > 4 ? parts[4] : "");
        return switch (what) {
            case "GET " -> tournament();
            case "GET part" -> part();
            case "GET pair" -> Visitor.JSON.createObjectNode().set("games", list(round));
            case "GET res" -> list(round);
            case "PUT res" -> put(round, body);
            default -> throw new IllegalArgumentException("unknown sub-entity: " + what);
        };
    }

    private JsonNode tournament() {
        ObjectNode all = tournament.deepCopy();
        if (!byTheManual) {
            ArrayNode stats = all.putArray("stats");
            for (int round = 1; round <= 4; round++) {
                stats.addObject()
                        .put("participants", players)
                        .put(
                                "games",
                                round > rounds.size()
                                        ? 0
                                        : rounds.get(round - 1).size());
            }
        }
        return all;
    }

    private JsonNode part() {
        ArrayNode all = Visitor.JSON.createArrayNode();
        for (int id = 1; id <= players; id++) {
            all.addObject()
                    .put("id", id)
                    .put("name", "Player" + id)
                    .put("firstname", "Pat")
                    .put("rank", -id);
        }
        return all;
    }

    private ArrayNode list(int round) {
        ArrayNode list = Visitor.JSON.createArrayNode();
        for (Game game : round > rounds.size() ? List.<Game>of() : rounds.get(round - 1)) {
            ObjectNode one = list.addObject()
                    .put("id", game.id)
                    .put("t", game.table)
                    .put("w", game.white)
                    .put("b", game.black)
                    .put("h", game.handicap);
            one.put(byTheManual ? "res" : "r", game.result);
        }
        return list;
    }

    private JsonNode put(int round, JsonNode body) {
        if (refuses) {
            throw new IllegalArgumentException("the round is closed");
        }
        String letter = body.path(byTheManual ? "res" : "result").asText();
        if (!letter.matches("[wb=X?#0]")) {
            throw new IllegalArgumentException("missing result");
        }
        for (Game game : rounds.get(round - 1)) {
            if (game.id == body.path("id").asInt()) {
                game.result = letter;
                puts.add(round + " " + game.id + " " + letter);
                return Visitor.JSON.createObjectNode().put("success", true);
            }
        }
        throw new IllegalArgumentException("invalid game id");
    }
}
