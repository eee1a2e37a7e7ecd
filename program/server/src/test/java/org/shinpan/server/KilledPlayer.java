package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Plays both sides of one game after another over a live connection until the server dies. Counts the turns that the
 * server acknowledged, and records the time that each of them took by the server's clock.
 */
final class KilledPlayer {

    private static final int MAX_TRIES = 400;
    private static final long HOUR = 3_600_000;
    private static final int LONGEST_GAME = 300;
    private static final int TEXT = 1;
    private static final String SETUP =
            "{'rules':'tromp-taylor','columns':19,'rows':19,'meeting':'same-screen','time':{'kind':'absolute','main':"
                    + HOUR + "}}";

    private String id = "";
    private String secret = "";
    private int version;
    private int acknowledged;
    private boolean pending;
    private final long[] spent = new long[2];
    private long lastSpent;
    private long turnBegan = System.nanoTime();
    private long broke = System.nanoTime();
    private volatile boolean goesOn = true;

    /**
     * Returns the point for a turn. Black fills the left half of the board row by row, and White the right half, so
     * that each turn is legal and nothing is captured.
     */
    private static String point(int turn) {
        int stone = (turn - 1) / 2;
        int column = stone % 9 + (turn % 2 == 1 ? 0 : 10);
        return "ABCDEFGHJKLMNOPQRST".charAt(column) + Integer.toString(stone / 9 + 1);
    }

    private void begin(URI server) {
        HeldSeat seat = new Visitor(server).make(SETUP);
        id = seat.id();
        secret = seat.secret();
        version = 0;
        acknowledged = 0;
        pending = false;
        spent[0] = 0;
        spent[1] = 0;
    }

    /** Makes a call of {@link #play} in another thread end soon. */
    void stop() {
        goesOn = false;
    }

    /**
     * Returns the earliest time at which the current turn can have begun, by {@link System#nanoTime}. This is the time
     * when the last move was sent, because a node counts from its decision about the move, which comes before its
     * answer.
     */
    long turnBegan() {
        return turnBegan;
    }

    /** Plays until the connection breaks, or until {@link #stop}. */
    void play(URI server, LongAdder moves) throws InterruptedException {
        goesOn = true;
        if (id.isEmpty() || acknowledged == LONGEST_GAME) {
            try {
                begin(server);
            } catch (IllegalStateException killed) {
                return;
            }
        }
        try (RawSocket socket = new RawSocket(server, id)) {
            socket.send(TEXT, "{\"t\":\"hello\",\"secret\":\"" + secret + "\",\"since\":" + version + "}");
            learn(next(socket, "sync"));
            while (goesOn && acknowledged < LONGEST_GAME) {
                pending = true;
                int turn = acknowledged + 1;
                long sent = System.nanoTime();
                socket.send(
                        TEXT,
                        "{\"t\":\"act\",\"do\":\"play\",\"at\":\"" + point(turn) + "\",\"turn\":" + turn
                                + ",\"request\":\"r" + turn + "\"}");
                JsonNode answer = next(socket, "ack");
                if (answer.path("t").asText().equals("refused")) {
                    assertThat(answer.at("/error/code").asText()).isEqualTo("TOO_MANY");
                    Thread.sleep(50);
                } else {
                    acknowledged = turn;
                    pending = false;
                    turnBegan = sent;
                    moves.increment();
                }
            }
        } catch (IOException killed) {
            // The test has killed the server.
            broke = System.nanoTime();
        }
    }

    /** Waits for a message of this kind or a refusal, and returns it. Remembers the events that come before it. */
    private JsonNode next(RawSocket socket, String kind) throws IOException {
        for (; ; ) {
            JsonNode message = read(socket.text());
            switch (message.path("t").asText()) {
                case "events" -> learn(message);
                case "refused" -> {
                    return message;
                }
                default -> {
                    if (message.path("t").asText().equals(kind)) {
                        return message;
                    }
                }
            }
        }
    }

    private static JsonNode read(String text) throws IOException {
        try {
            return Visitor.JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IOException(broken);
        }
    }

    private void learn(JsonNode message) {
        int before = version;
        version = message.path("v").asInt();
        int number = version - message.path("events").size();
        for (JsonNode event : message.path("events")) {
            number++;
            if (number > before && event.has("spent") && event.has("move")) {
                lastSpent = event.path("spent").asLong();
                spent[event.path("player").asText().startsWith("B") ? 0 : 1] += lastSpent;
            }
        }
    }

    /** Returns the state of the game on the server. Asks again if the server is too busy. */
    private JsonNode state(Visitor visitor) throws InterruptedException {
        for (int tries = 0; ; tries++) {
            Visitor.Answer answer = visitor.get("/api/games/" + id);
            if (answer.status() == 200 || tries == MAX_TRIES) {
                assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
                return answer.body();
            }
            Thread.sleep(50);
        }
    }

    /**
     * Compares the acknowledged moves with those that the server has after a restart.
     *
     * @param down when the server was started again, by {@link System#nanoTime}
     * @return by how many milliseconds the time that counted for the current turn exceeds the time in which a server
     *     ran; 0 if no turn was in progress
     */
    long check(URI server, long down) throws InterruptedException {
        if (id.isEmpty()) {
            return 0;
        }
        long back = System.nanoTime();
        long exceeds = 0;
        Visitor visitor = new Visitor(server);
        HeldSeat seat = new HeldSeat(visitor, id, secret, "");
        try (visitor) {
            JsonNode state = state(visitor);
            int turn = state.path("turn").asInt();
            assertThat(turn).as("turns of game " + id).isBetween(acknowledged, acknowledged + (pending ? 1 : 0));
            visitor.connect(id, secret, version);
            learn(visitor.hear("sync"));
            if (pending) {
                // The move that got no answer is sent again. It is played only once.
                long sent = System.nanoTime();
                String request = String.format(
                        Locale.ROOT,
                        "{'do':'play','at':'%s','turn':%d,'request':'r%d'}",
                        point(acknowledged + 1),
                        acknowledged + 1,
                        acknowledged + 1);
                assertThat(seat.act(request).status()).isEqualTo(200);
                if (turn == acknowledged) {
                    learn(visitor.hear("events"));
                    exceeds = lastSpent - (broke - turnBegan + System.nanoTime() - back) / 1_000_000;
                }
                turnBegan = turn == acknowledged ? sent : turnBegan;
                acknowledged++;
                pending = false;
            }
            state = seat.state();
            assertThat(state.path("turn").asInt()).isEqualTo(acknowledged);
            assertThat(state.path("stones").asText().replace(".", "")).hasSize(acknowledged);
            boolean blackToMove = acknowledged % 2 == 0;
            long rests =
                    state.at(blackToMove ? "/clocks/W/main" : "/clocks/B/main").asLong();
            long runs =
                    state.at(blackToMove ? "/clocks/B/main" : "/clocks/W/main").asLong()
                            - state.at("/clocks/used").asLong();
            assertThat(rests).as("the clock that rests").isEqualTo(HOUR - spent[blackToMove ? 1 : 0]);
            long sinceStart = (System.nanoTime() - down) / 1_000_000 + 1;
            assertThat(runs)
                    .as("the clock that runs")
                    .isBetween(HOUR - spent[blackToMove ? 0 : 1] - sinceStart, HOUR - spent[blackToMove ? 0 : 1]);
            return exceeds;
        }
    }
}
