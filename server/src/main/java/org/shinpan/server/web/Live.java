package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.HttpStatus;
import io.javalin.websocket.WsContext;
import io.javalin.websocket.WsMessageContext;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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

/** Live connections: they send the events of a game to all its watchers. See {@code docs/protocol.md}. */
final class Live implements AutoCloseable {

    static final int LONGEST_FRAME = 8 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(Live.class);

    /** How long a stop waits until all connections have received the goodbye. A sleeping page never answers. */
    private static final Duration GOODBYE = Duration.ofSeconds(3);

    /** A page pings every 2.5 seconds. Jetty's own bound does not see a silent client to which the server sends. */
    private static final Duration SILENCE = Duration.ofSeconds(25);

    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Lobby lobby;
    private final Origins origins;
    private final Callers callers;
    private final Limits limits;
    private final Map<String, Connection> connections = new ConcurrentHashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Map<Room, Broadcast> latest = Collections.synchronizedMap(new WeakHashMap<>());

    /** The last message of a room made of events, so that it is made once for all watchers. */
    private record Broadcast(int version, String text) {}

    Live(Lobby lobby, Origins origins, Callers callers, Limits limits) {
        this.lobby = lobby;
        this.origins = origins;
        this.callers = callers;
        this.limits = limits;
        Thread watch = new Thread(this::dropSilent, "silence");
        watch.setDaemon(true);
        watch.start();
    }

    /** Cuts off the connections that were silent for too long, until the site is closed. */
    private void dropSilent() {
        try {
            while (!closed.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                connections.values().stream().filter(Connection::isSilent).forEach(Connection::drop);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    void routes(RoutesConfig routes) {
        routes.wsBeforeUpgrade(context -> {
            try {
                origins.checkUpgrade(context);
                limits.count(Limits.Kind.HANDSHAKE, callers.address(context));
            } catch (Refusal refusal) {
                context.status(refusal.code() == Code.TOO_MANY ? HttpStatus.TOO_MANY_REQUESTS : HttpStatus.FORBIDDEN);
                throw refusal;
            }
        });
        routes.ws("/live/{id}", ws -> {
            ws.onConnect(context -> connections.put(context.sessionId(), new Connection(context)));
            ws.onMessage(context -> {
                Connection connection = connections.get(context.sessionId());
                if (connection != null) {
                    connection.said(context);
                }
            });
            ws.onBinaryMessage(context -> context.closeSession(1003, "only text is read"));
            ws.onClose(context -> gone(context.sessionId()));
            ws.onError(context -> gone(context.sessionId()));
        });
    }

    private void gone(String session) {
        Connection connection = connections.remove(session);
        if (connection != null) {
            connection.left();
        }
    }

    /** Tells everybody that the server goes, and that they may come back; waits a while until it has reached them. */
    @Override
    public void close() {
        closed.countDown();
        connections.values().forEach(Connection::bye);
        long patience = System.nanoTime() + GOODBYE.toNanos();
        try {
            while (!connections.isEmpty() && System.nanoTime() < patience) {
                Thread.sleep(10);
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /** The message about new events. Call this while the room does not change. */
    private String message(Room room, Table table, List<Event> events) {
        Broadcast made = latest.get(room);
        if (made == null || made.version != table.version()) {
            made = new Broadcast(table.version(), Views.text(message("events", room, table, events)));
            latest.put(room, made);
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

    private final class Connection implements Room.Watcher {

        private final WsContext context;
        private final Outbox outbox;
        private volatile long heard = System.nanoTime();
        private @Nullable Room room;
        private String secret = "";

        Connection(WsContext context) {
            this.context = context;
            this.outbox = new Outbox(context.session);
        }

        boolean isSilent() {
            return System.nanoTime() - heard > SILENCE.toNanos();
        }

        void said(WsMessageContext message) {
            heard = System.nanoTime();
            String request = "";
            if (!limits.pass(Limits.Kind.FRAME, context.sessionId())) {
                context.closeSession(1008, "too many messages");
                return;
            }
            try {
                JsonNode asked = Requests.object(message.message());
                request = Requests.request(asked);
                switch (Requests.text(asked, "t", "")) {
                    case "ping" -> send(Views.object().put("t", "pong"));
                    case "hello" -> hello(asked);
                    case "act" -> act(asked, request);
                    default -> throw new Refusal(Code.BAD_REQUEST, "'t' must be hello, act or ping");
                }
            } catch (Refusal refusal) {
                ObjectNode node = Refusals.json(refusal).put("t", "refused").put("request", request);
                send(node);
            } catch (RuntimeException fault) {
                LOG.error("a message failed", fault);
                send(Refusals.json(new Refusal(Code.INTERNAL, "the server failed; the game has not changed"))
                        .put("t", "refused")
                        .put("request", request));
            }
        }

        private void hello(JsonNode asked) {
            Room entered = lobby.room(context.pathParam("id"));
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
            limits.count(Limits.Kind.ACT, secret.isEmpty() ? context.sessionId() : secret);
            Act act = entered.look(table -> Requests.act(asked, table));
            int version = entered.act(secret, request, act);
            send(Views.object().put("t", "ack").put("request", request).put("v", version));
        }

        @Override
        public void happened(Room in, List<Event> events) {
            sendText(in.look(table -> message(in, table, events)));
        }

        @Override
        public void cameOrLeft(Room in) {
            sendText(here(in));
        }

        void left() {
            Room entered = room;
            if (entered != null) {
                entered.leave(this);
                tellWhoIsHere(entered);
            }
        }

        void drop() {
            context.session.disconnect();
        }

        void bye() {
            send(Views.object().put("t", "bye"));
            context.closeSession(1012, "the server restarts");
        }

        private void send(ObjectNode node) {
            sendText(Views.text(node));
        }

        private void sendText(String text) {
            outbox.send(text);
        }
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
            if (watcher instanceof Connection connection) {
                connection.sendText(text);
            }
        }
    }
}
