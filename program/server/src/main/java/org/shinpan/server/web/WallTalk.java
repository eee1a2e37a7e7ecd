package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.teach.Simul;
import org.shinpan.server.teach.SimulState;

/**
 * Handles the messages of a client that watches a screen with several games. After its first message the client
 * receives all games of the screen, and then every change.
 */
final class WallTalk implements Talk {

    /**
     * The last part of the address of the wall, {@code /live/wall}. In the addresses of other live connections this
     * part is the id of a game; no game has this id.
     */
    static final String NAME = "wall";

    private final Wall wall;
    private final Supplier<@Nullable Simul> simul;
    private final LiveTalk.Client client;
    private final BiConsumer<Limits.Kind, String> counter;
    private volatile boolean gone;

    /** @param simul returns the simultaneous games on the screen; null for the wall of public games */
    WallTalk(
            Wall wall,
            Supplier<@Nullable Simul> simul,
            LiveTalk.Client client,
            BiConsumer<Limits.Kind, String> counter) {
        this.wall = wall;
        this.simul = simul;
        this.client = client;
        this.counter = counter;
    }

    @Override
    public void onMessage(String message) {
        try {
            JsonNode asked = JsonTrees.object(message);
            switch (Requests.text(asked, "t", "")) {
                case "ping" -> client.send(LiveTalk.PONG);
                case "hello" -> {
                    counter.accept(Limits.Kind.HELLO, "");
                    greet(Requests.text(asked, "secret", ""));
                }
                default -> throw Requests.bad("'t' must be hello or ping");
            }
        } catch (Refusal refusal) {
            client.send(
                    LiveText.of(new LiveMessage.Refused(Refusals.view(refusal).error(), "")));
        }
    }

    private void greet(String secret) {
        Simul games = simul.get();
        if (games != null) {
            SimulState.Role role = games.role(secret);
            client.send(LiveText.of(new SimulMessage.Role(role.leads(), role.place())));
        }
        wall.enter(client, games);
        if (gone) {
            // The client has closed the connection.
            wall.leave(client);
        }
    }

    @Override
    public void onClose() {
        gone = true;
        wall.leave(client);
    }
}
