package org.shinpan.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * A seat at a game, with the secret of the player who holds it. If the players share one screen, it stands for both
 * seats. Requests are JSON with single quotes.
 */
record HeldSeat(Visitor visitor, String id, String secret, String invitation) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(20);

    /** Returns the seat of the player who made a game, from the server's answer. */
    static HeldSeat made(Visitor visitor, Visitor.Answer answer) {
        JsonNode made = answer.body();
        if (!made.hasNonNull("id")) {
            throw new AssertionError("no game was made: " + made);
        }
        return new HeldSeat(
                visitor,
                made.path("id").asText(),
                made.path("secret").asText(),
                made.path("invitation").asText());
    }

    /** Takes the other seat for a player. Returns that seat. */
    HeldSeat invite(String name) {
        JsonNode joined = join(name).body();
        return new HeldSeat(visitor, id, joined.path("secret").asText(), "");
    }

    /** Tries to take the other seat with the invitation. Returns the server's answer. */
    Visitor.Answer join(String name) {
        return visitor.post(
                "/api/games/" + id + "/join", "{\"invitation\":\"" + invitation + "\",\"name\":\"" + name + "\"}");
    }

    Visitor.Answer act(String request) {
        return visitor.act(id, secret, request.replace('\'', '"'));
    }

    /** Plays at a point, without checking that the server accepts it. */
    Visitor.Answer playAt(String point, int turn) {
        return act("{'do':'play','at':'" + point + "','turn':" + turn + "}");
    }

    Visitor.Answer pass(int turn) {
        return act("{'do':'pass','turn':" + turn + "}");
    }

    /** Agrees to a marking, and declares some points to be seki. */
    Visitor.Answer agreeTo(int marking, String... seki) {
        String named = seki.length == 0 ? "" : ",'seki':['" + String.join("','", seki) + "']";
        return act("{'do':'agree','marking':" + marking + named + "}");
    }

    /** Plays the next turns, which are points and passes separated by spaces. The server must accept each of them. */
    void play(String moves) {
        int turn = state().path("turn").asInt();
        for (String move : moves.trim().split(" +")) {
            turn++;
            Visitor.Answer answer = move.equals("pass") ? pass(turn) : playAt(move, turn);
            if (answer.status() != 200) {
                throw new AssertionError(move + ": " + answer.body());
            }
        }
    }

    /** Returns the state of the game as everybody sees it. */
    JsonNode state() {
        return visitor.get("/api/games/" + id).body();
    }

    /** Returns the number of the current marking. */
    int marking() {
        return state().at("/marking/number").asInt();
    }

    /** Waits until the state of the game meets a condition. Returns this state. */
    JsonNode await(Predicate<JsonNode> until) {
        long patience = System.nanoTime() + PATIENCE.toNanos();
        JsonNode state = state();
        while (!until.test(state)) {
            if (System.nanoTime() > patience) {
                throw new AssertionError("not within " + PATIENCE.toSeconds() + " seconds; it stands at " + state);
            }
            LockSupport.parkNanos(POLL.toNanos());
            state = state();
        }
        return state;
    }

    JsonNode awaitTurn(int turn) {
        return await(state -> state.path("turn").asInt() == turn);
    }

    /** Opens a live connection for this seat. */
    void connect(int since) {
        visitor.connect(id, secret, since);
    }
}
