package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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

/** Handles the messages of one live connection about one game, as {@code docs/protocol.md} describes them. */
final class Conversation extends LiveTalk implements Watcher {

    private final Lobby lobby;
    private final String game;
    private final String address;
    /** The room that the client watches; null before the first hello. */
    private volatile @Nullable Room room;
    /** True if the client has a seat. */
    private volatile boolean seated;
    /** True if the client searches for the proofs of life and death that the game needs. */
    private volatile boolean proves;

    /**
     * Starts a conversation.
     *
     * @param address the address by which the client is counted
     * @param counter counts a first message or a request, by the sender's secret, which may be empty. It throws a
     *     {@link Refusal} if there are too many
     */
    Conversation(Lobby lobby, String game, String address, Client client, BiConsumer<Limits.Kind, String> counter) {
        super(client, counter);
        this.lobby = lobby;
        this.game = game;
        this.address = address;
    }

    /** Enters the room and sends the state of the game, with the events that the client has missed. */
    @Override
    void greet(JsonNode asked, String secret) {
        Room entered = lobby.room(game);
        proves = asked.path("proves").asBoolean();
        entered.expect(secret);
        int since = asked.path("since").asInt(0);
        boolean lost = since > 0 && entered.log().hasLost(since, Requests.text(asked, "seal", ""));
        Set<Seat> seats = entered.look(state -> {
            Set<Seat> held = entered.watch(this, secret);
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
            sendWhoIsHere(entered);
        }
    }

    @Override
    int carryOut(JsonNode asked, String request, String secret) {
        Room entered = room;
        if (entered == null) {
            throw new Refusal(Code.NOT_NOW, "say hello first");
        }
        Act act = entered.look(state -> Requests.act(asked, state));
        return entered.act(secret, request, address, act);
    }

    @Override
    public void onEvents(List<Event> events) {
        if (isGone()) {
            // The client closed the connection while the room went through its watchers.
            return;
        }
        Room in = entered();
        publish(in.look(state -> broadcast(in, state, events)));
    }

    @Override
    public boolean proves() {
        return proves;
    }

    @Override
    public void onPresenceChange() {
        sendText(here(entered()));
    }

    @Override
    public void onClocksChange() {
        Room in = entered();
        send(in.look(state -> new LiveMessage.Clocks(ClocksView.of(in, state))));
    }

    /**
     * Returns the room that the client watches. Call this only for events, which a client without a room does not
     * receive.
     */
    private Room entered() {
        return Objects.requireNonNull(room);
    }

    @Override
    public void onSilence() {
        Room entered = room;
        if (entered != null && entered.watchers().fellSilent(this)) {
            sendWhoIsHere(entered);
        }
    }

    @Override
    public void onResponse() {
        Room entered = room;
        if (entered != null && entered.watchers().spoke(this)) {
            sendWhoIsHere(entered);
        }
    }

    @Override
    void leave() {
        Room entered = room;
        if (entered != null) {
            entered.leave(this);
            // This needs the lock of the room, so that no other thread creates a message at the same time: the new
            // message would be remembered again, and would keep the room in memory.
            entered.look(state -> {
                if (entered.watchers().isEmpty()) {
                    LatestMessage.forget(entered);
                }
                return state;
            });
            if (seated) {
                sendWhoIsHere(entered);
            }
        }
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

    private static void sendWhoIsHere(Room room) {
        LiveText text = here(room);
        for (Watcher watcher : room.watchers().all()) {
            if (watcher instanceof Conversation other) {
                other.sendText(text);
            }
        }
    }
}
