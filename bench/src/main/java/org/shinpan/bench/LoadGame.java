package org.shinpan.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** One game after another between two players, with the moves of a record. Each step is a move. */
final class LoadGame implements Runnable {

    private static final String SETUP = "{\"rules\":\"tromp-taylor\",\"columns\":19,\"rows\":19}";

    private final HttpClient client;
    private final URI server;
    private final int number;
    private final List<String> line;
    private final int reconnectAfter;
    private final LoadTimes acknowledged;
    private final LoadTimes relayed;
    private final String[] secrets = new String[2];
    private final LoadSocket[] players = new LoadSocket[2];
    private final List<LoadSocket> watchers = new ArrayList<>();
    private String id = "";
    private int turn;
    private int watching;
    private int reconnects;
    private final LongAdder refusals = new LongAdder();
    private volatile long sent;
    private volatile boolean answered = true;
    private volatile boolean arrived = true;

    LoadGame(
            HttpClient client,
            URI server,
            int number,
            List<String> line,
            int reconnectAfter,
            LoadTimes acknowledged,
            LoadTimes relayed)
            throws IOException {
        this.client = client;
        this.server = server;
        this.number = number;
        this.line = line;
        this.reconnectAfter = reconnectAfter;
        this.acknowledged = acknowledged;
        this.relayed = relayed;
        begin();
    }

    private String address(int player) {
        return "10." + (number >> 8) + "." + (number & 255) + "." + (1 + player);
    }

    private void begin() throws IOException {
        JsonNode made = Load.post(client, server.resolve("/api/games"), address(0), SETUP);
        id = made.path("id").asText();
        secrets[0] = made.path("secret").asText();
        String invitation = "{\"invitation\":\"" + made.path("invitation").asText() + "\"}";
        JsonNode joined = Load.post(client, server.resolve("/api/games/" + id + "/join"), address(1), invitation);
        secrets[1] = joined.path("secret").asText();
        if (secrets[1].isEmpty()) {
            throw new IOException("no game was made: " + made + " " + joined);
        }
        turn = 0;
        enter(0);
        enter(1);
        watchers.forEach(LoadSocket::close);
        watchers.clear();
        watch(watching);
    }

    private void enter(int player) {
        if (players[player] != null) {
            players[player].close();
        }
        players[player] = connect(player, text -> heard(player, text));
        players[player].send("{\"t\":\"hello\",\"secret\":\"" + secrets[player] + "\",\"since\":0}");
    }

    private LoadSocket connect(int address, java.util.function.Consumer<String> hears) {
        return new LoadSocket(
                client.newWebSocketBuilder().header("X-Forwarded-For", address(address)),
                URI.create(server.toString().replaceFirst("http", "ws") + "live/" + id),
                hears);
    }

    /** Adds this number of watchers to this game; the games after it get as many. */
    void watch(int more) {
        watching = Math.max(watching, more);
        for (int i = 0; i < more; i++) {
            LoadSocket watcher = connect(2 + i % 200, text -> {});
            watcher.send("{\"t\":\"hello\",\"secret\":\"\",\"since\":0}");
            watchers.add(watcher);
        }
    }

    private void heard(int player, String text) {
        long time = System.nanoTime() - sent;
        int mover = turn % 2 == 1 ? 0 : 1;
        if (player == mover && text.startsWith("{\"t\":\"ack\"") && !answered) {
            acknowledged.add(time);
            answered = true;
        } else if (player != mover && text.startsWith("{\"t\":\"events\"") && !arrived) {
            relayed.add(time);
            arrived = true;
        } else if (text.startsWith("{\"error\"") || text.contains("\"t\":\"refused\"")) {
            refusals.increment();
            turn--;
            answered = true;
            arrived = true;
        }
    }

    @Override
    public void run() {
        if (!answered || !arrived) {
            return;
        }
        try {
            if (turn == line.size()) {
                begin();
            }
            int player = turn % 2;
            if (reconnectAfter > 0 && turn > 1 && turn / 2 % reconnectAfter == 0) {
                enter(player);
                reconnects++;
            }
            turn++;
            answered = false;
            arrived = false;
            sent = System.nanoTime();
            players[player].send("{\"t\":\"act\",\"do\":\"play\",\"at\":\"" + line.get(turn - 1) + "\",\"turn\":" + turn
                    + ",\"request\":\"r" + turn + "\"}");
        } catch (IOException | RuntimeException failed) {
            refusals.increment();
            turn -= answered ? 0 : 1;
            answered = true;
            arrived = true;
        }
    }

    int reconnects() {
        return reconnects;
    }

    int refusals() {
        return refusals.intValue();
    }
}
