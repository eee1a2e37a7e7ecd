package org.shinpan.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** A seat at a game, or both on one screen, with the secret that holds it. Requests are written with single quotes. */
record HeldSeat(Visitor visitor, String id, String secret, String invitation) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(20);

    /** The seat of who has just made a game. */
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

    /** Somebody takes the other seat. */
    HeldSeat invite(String name) {
        JsonNode joined = join(name).body();
        return new HeldSeat(visitor, id, joined.path("secret").asText(), "");
    }

    /** What the server says to somebody who comes with the invitation. */
    Visitor.Answer join(String name) {
        return visitor.post(
                "/api/games/" + id + "/join", "{\"invitation\":\"" + invitation + "\",\"name\":\"" + name + "\"}");
    }

    Visitor.Answer act(String request) {
        return visitor.act(id, secret, request.replace('\'', '"'));
    }

    /** Plays at a point; the answer is not looked at. */
    Visitor.Answer playAt(String point, int turn) {
        return act("{'do':'play','at':'" + point + "','turn':" + turn + "}");
    }

    Visitor.Answer pass(int turn) {
        return act("{'do':'pass','turn':" + turn + "}");
    }

    /** Agrees, and calls some points seki. */
    Visitor.Answer agreeTo(int marking, String... seki) {
        String named = seki.length == 0 ? "" : ",'seki':['" + String.join("','", seki) + "']";
        return act("{'do':'agree','marking':" + marking + named + "}");
    }

    /** Plays the next turns: points and passes. Each of them must be accepted. */
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

    /** The game as everybody sees it. */
    JsonNode state() {
        return visitor.get("/api/games/" + id).body();
    }

    /** The number of the marking as it stands. */
    int marking() {
        return state().at("/marking/number").asInt();
    }

    /** Waits until the game has come to something. */
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
