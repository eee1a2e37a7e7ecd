package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Act;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a live connection says and hears about one game, as {@code docs/protocol.md} describes it. */
final class Conversation implements Room.Watcher {

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);
    private static final Map<Room, Broadcast> LATEST = Collections.synchronizedMap(new WeakHashMap<>());

    private final Lobby lobby;
    private final String game;
    private final Consumer<String> out;
    private final Consumer<String> counter;
    private @Nullable Room room;
    private String secret = "";

    /** The last message of a room made of events, so that it is made once for all watchers. */
    private record Broadcast(int version, String text) {}

    /**
     * A conversation that begins.
     *
     * @param out sends a message to the client; must return at once
     * @param counter counts an act of the holder of a secret, which may be empty, and refuses it if there are too many
     */
    Conversation(Lobby lobby, String game, Consumer<String> out, Consumer<String> counter) {
        this.lobby = lobby;
        this.game = game;
        this.out = out;
        this.counter = counter;
    }

    /** The client said something. Whatever it is, it is answered. */
    void said(String message) {
        String request = "";
        try {
            JsonNode asked = Requests.object(message);
            request = Requests.request(asked);
            switch (Requests.text(asked, "t", "")) {
                case "ping" -> send(Views.object().put("t", "pong"));
                case "hello" -> hello(asked);
                case "act" -> act(asked, request);
                default -> throw new Refusal(Code.BAD_REQUEST, "'t' must be hello, act or ping");
            }
        } catch (Refusal refusal) {
            send(Refusals.json(refusal).put("t", "refused").put("request", request));
        } catch (RuntimeException fault) {
            LOG.error("a message failed", fault);
            send(Refusals.json(new Refusal(Code.INTERNAL, "the server failed; the game has not changed"))
                    .put("t", "refused")
                    .put("request", request));
        }
    }

    private void hello(JsonNode asked) {
        Room entered = lobby.room(game);
        secret = Requests.text(asked, "secret", "");
        int since = asked.path("since").asInt(0);
        Set<Seat> seats = entered.look(table -> {
            Set<Seat> held = entered.watch(this, secret);
            List<Event> missed = since > 0 ? entered.eventsAfter(since) : null;
            ObjectNode node = message("sync", entered, table, missed);
            ArrayNode you = node.putArray("you");
            held.forEach(seat -> you.add(seat.name()));
            send(node);
            return held;
        });
        room = entered;
        if (!seats.isEmpty()) {
            tellWhoIsHere(entered);
        }
    }

    private void act(JsonNode asked, String request) {
        Room entered = room;
        if (entered == null) {
            throw new Refusal(Code.NOT_NOW, "say hello first");
        }
        counter.accept(secret);
        Act act = entered.look(table -> Requests.act(asked, table));
        int version = entered.act(secret, request, act);
        send(Views.object().put("t", "ack").put("request", request).put("v", version));
    }

    @Override
    public void happened(Room in, List<Event> events) {
        out.accept(in.look(table -> broadcast(in, table, events)));
    }

    @Override
    public void cameOrLeft(Room in) {
        out.accept(here(in));
    }

    /** The client is gone. */
    void left() {
        Room entered = room;
        if (entered != null) {
            entered.leave(this);
            tellWhoIsHere(entered);
        }
    }

    void send(ObjectNode node) {
        out.accept(Views.text(node));
    }

    /** The message about new events. Call this while the room does not change. */
    private static String broadcast(Room room, Table table, List<Event> events) {
        Broadcast made = LATEST.get(room);
        if (made == null || made.version != table.version()) {
            made = new Broadcast(table.version(), Views.text(message("events", room, table, events)));
            LATEST.put(room, made);
        }
        return made.text;
    }

    private static ObjectNode message(String type, Room room, Table table, @Nullable List<Event> events) {
        ObjectNode node = Views.object().put("t", type).put("v", table.version());
        if (events != null) {
            ArrayNode list = node.putArray("events");
            events.forEach(event -> list.add(Views.event(event)));
        }
        node.set("state", TableView.of(room, table));
        return node;
    }

    private static String here(Room room) {
        ObjectNode node = Views.object().put("t", "here");
        for (Seat seat : Seat.values()) {
            node.put(seat.name(), room.isHere(seat));
        }
        return Views.text(node);
    }

    private static void tellWhoIsHere(Room room) {
        String text = here(room);
        for (Room.Watcher watcher : room.watchers()) {
            if (watcher instanceof Conversation other) {
                other.out.accept(text);
            }
        }
    }
}
