package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.BiConsumer;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/** A live connection to the wall. After {@code hello} it receives the whole wall, then every change. */
final class WallTalk implements Talk {

    /** The name in the address of the connection where others have the name of a game. No game has such a name. */
    static final String NAME = "wall";

    private final Wall wall;
    private final LiveTalk.Client client;
    private final BiConsumer<Limits.Kind, String> counter;
    private volatile boolean gone;

    WallTalk(Wall wall, LiveTalk.Client client, BiConsumer<Limits.Kind, String> counter) {
        this.wall = wall;
        this.client = client;
        this.counter = counter;
    }

    @Override
    public void said(String message) {
        try {
            JsonNode asked = JsonTrees.object(message);
            switch (Requests.text(asked, "t", "")) {
                case "ping" -> client.send(LiveTalk.PONG);
                case "hello" -> {
                    counter.accept(Limits.Kind.HELLO, "");
                    wall.enter(client);
                    if (gone) {
                        // The client closed the connection meanwhile.
                        wall.leave(client);
                    }
                }
                default -> throw new Refusal(Code.BAD_REQUEST, "'t' must be hello or ping");
            }
        } catch (Refusal refusal) {
            client.send(
                    LiveText.of(new LiveMessage.Refused(Refusals.view(refusal).error(), "")));
        }
    }

    @Override
    public void left() {
        gone = true;
        wall.leave(client);
    }
}
