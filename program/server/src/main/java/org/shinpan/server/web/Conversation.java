package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Decision.Act;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Watchers.Watcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The messages of one live connection about one game, as {@code docs/protocol.md} describes them. */
final class Conversation implements Watcher, Talk {

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);
    private static final String PING = "{\"t\":\"ping\"}";
    /** The answer to a ping. */
    static final LiveText PONG = LiveText.of(new LiveMessage.Pong());

    /** Receives the messages. Both methods return at once. */
    interface Client {

        void send(LiveText text);

        /** Sends a message at the latest with the next one, so that both share a packet. */
        default void sendWithNext(LiveText text) {
            send(text);
        }
    }

    /**
     * The permits for greetings: half the processors, however many greetings come at once, so that moves have the rest.
     */
    private static final Semaphore GREETINGS = new Semaphore(Background.halfTheProcessors(), true);

    private final Lobby lobby;
    private final String game;
    private final String address;
    private final Client client;
    private final BiConsumer<Limits.Kind, String> counter;
    /** The room that the client watches; null before the first hello. */
    private volatile @Nullable Room room;
    /** True if the client holds a seat. */
    private volatile boolean seated;
    /** True once the connection is closed. */
    private volatile boolean gone;
    /** The secret of the last hello. */
    private String secret = "";

    /** The thread that carries out an act of this client; null if no act is in progress. */
    private volatile @Nullable Thread acting;

    /**
     * Starts a conversation.
     *
     * @param address the address by which the client is counted
     * @param counter counts a hello or an act under a secret, which may be empty, and refuses it if there
     *     are too many
     */
    Conversation(Lobby lobby, String game, String address, Client client, BiConsumer<Limits.Kind, String> counter) {
        this.lobby = lobby;
        this.game = game;
        this.address = address;
        this.client = client;
        this.counter = counter;
    }

    @Override
    public void said(String message) {
        if (message.equals(PING)) {
            // Exactly the text that the pages send. Thousands of idle pages send it, so it is answered without being
            // parsed.
            client.send(PONG);
            return;
        }
        String request = "";
        try {
            JsonNode asked = JsonTrees.object(message);
            request = Requests.request(asked);
            switch (Requests.text(asked, "t", "")) {
                case "ping" -> client.send(PONG);
                case "hello" -> hello(asked);
                case "act" -> act(asked, request);
                default -> throw new Refusal(Code.BAD_REQUEST, "'t' must be hello, act or ping");
            }
        } catch (Refusal refusal) {
            refuse(refusal, request);
        } catch (RuntimeException fault) {
            LOG.error("a message failed", fault);
            refuse(new Refusal(Code.INTERNAL, "the server failed; the game has not changed"), request);
        }
    }

    private void refuse(Refusal refusal, String request) {
        send(new LiveMessage.Refused(Refusals.view(refusal).error(), request));
    }

    private void hello(JsonNode asked) {
        counter.accept(Limits.Kind.HELLO, "");
        GREETINGS.acquireUninterruptibly();
        try {
            if (!gone) {
                greet(asked);
            }
        } finally {
            GREETINGS.release();
            if (gone) {
                // The client closed the connection meanwhile. If left() ran before the client was in the room, it runs
                // again.
                left();
            }
        }
    }

    /** Enters the room and sends the state of the game, with the events that the client has missed. */
    private void greet(JsonNode asked) {
        Room entered = lobby.room(game);
        secret = Requests.text(asked, "secret", "");
        entered.expect(secret);
        int since = asked.path("since").asInt(0);
        boolean lost = since > 0 && entered.log().hasLost(since, Requests.text(asked, "seal", ""));
        Set<Seat> seats = entered.look(state -> {
            Set<Seat> held = entered.watch(this, secret, asked.path("proves").asBoolean());
            room = entered;
            send(new LiveMessage.Sync(
                    state.version(),
                    entered.log().seal(),
                    since > 0 ? entered.log().after(since) : null,
                    StateView.of(entered, state, LatestMessage.of(entered)),
                    lost ? since : null,
                    List.copyOf(held)));
            return held;
        });
        boolean sat = seated;
        seated = !seats.isEmpty();
        if (seated || sat) {
            tellWhoIsHere(entered);
        }
    }

    private void act(JsonNode asked, String request) {
        Room entered = room;
        if (entered == null) {
            throw new Refusal(Code.NOT_NOW, "say hello first");
        }
        counter.accept(Limits.Kind.ACT, secret);
        Act act = entered.look(state -> Requests.act(asked, state));
        int version;
        acting = Thread.currentThread();
        try {
            version = entered.act(secret, request, address, act);
        } finally {
            acting = null;
        }
        send(new LiveMessage.Ack(request, version));
    }

    @Override
    public void happened(List<Event> events) {
        if (gone) {
            // The client closed the connection while the room went through its watchers.
            return;
        }
        Room in = entered();
        LiveText text = in.look(state -> broadcast(in, state, events));
        if (acting == Thread.currentThread()) {
            // The client's own act caused the events. The answer to the act comes next, whether it is accepted or
            // refused.
            client.sendWithNext(text);
        } else {
            client.send(text);
        }
    }

    @Override
    public void cameOrLeft() {
        client.send(here(entered()));
    }

    @Override
    public void clocksStoppedOrWentOn() {
        Room in = entered();
        send(in.look(state -> new LiveMessage.Clocks(ClocksView.of(in, state))));
    }

    /** Returns the room that the client watches; there are no events before the client is in a room. */
    private Room entered() {
        return Objects.requireNonNull(room);
    }

    /** Records that the client no longer responds, and informs the others. */
    @Override
    public void fellSilent() {
        Room entered = room;
        if (entered != null && entered.watchers().fellSilent(this)) {
            tellWhoIsHere(entered);
        }
    }

    @Override
    public void spoke() {
        Room entered = room;
        if (entered != null && entered.watchers().spoke(this)) {
            tellWhoIsHere(entered);
        }
    }

    /** Records that the client is gone. It enters no room any more. */
    @Override
    public void left() {
        gone = true;
        Room entered = room;
        if (entered != null) {
            entered.leave(this);
            // Under the lock, because a message in progress would otherwise be remembered, and the room with it.
            entered.look(state -> {
                if (entered.watchers().isEmpty()) {
                    LatestMessage.forget(entered);
                }
                return state;
            });
            if (seated) {
                tellWhoIsHere(entered);
            }
        }
    }

    <M extends Record & LiveMessage> void send(M message) {
        client.send(LiveText.of(message));
    }

    /** Returns the message about new events. Call this while the room does not change. */
    private static LiveText broadcast(Room room, GameState state, List<Event> events) {
        LatestMessage latest = LatestMessage.of(room);
        return latest.message(
                state.version(),
                () -> LiveText.of(new LiveMessage.Events(
                        state.version(), room.log().seal(), events, StateView.of(room, state, latest))));
    }

    private static LiveText here(Room room) {
        return LiveText.of(room.look(state -> new LiveMessage.Here(room.isHere(Seat.HOST), room.isHere(Seat.GUEST))));
    }

    private static void tellWhoIsHere(Room room) {
        LiveText text = here(room);
        for (Watcher watcher : room.watchers().all()) {
            if (watcher instanceof Conversation other) {
                other.client.send(text);
            }
        }
    }
}
