package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles the messages of one live connection about a game or a class. A client sends {@code hello} first, then
 * requests of a player ({@code act}), and pings. The server answers every message. See {@code docs/protocol.md}.
 */
abstract class LiveTalk implements Talk {

    private static final Logger LOG = LoggerFactory.getLogger(LiveTalk.class);
    private static final String PING = "{\"t\":\"ping\"}";
    /** The answer to a ping. */
    static final LiveText PONG = LiveText.of(new LiveMessage.Pong());

    /** Sends messages to the client. Both methods return at once. */
    interface Client {

        void send(LiveText text);

        /** Sends a message together with the next one, so that both can share a packet. */
        default void sendWithNext(LiveText text) {
            send(text);
        }
    }

    /**
     * Limits how many first messages are handled at the same time: to half the number of processors, so that the other
     * half is free for moves.
     */
    private static final Semaphore GREETINGS = new Semaphore(Background.halfTheProcessors(), true);

    private final Client client;
    private final BiConsumer<Limits.Kind, String> counter;
    /** True once the connection is closed. */
    private volatile boolean gone;
    /** The secret in the client's first message. */
    private String secret = "";

    /** The thread that carries out a request of this client; null if no request is in progress. */
    private volatile @Nullable Thread acting;

    /**
     * Starts a conversation.
     *
     * @param counter counts a first message or a request, by the sender's secret, which may be empty. It throws a
     *     {@link Refusal} if there are too many
     */
    LiveTalk(Client client, BiConsumer<Limits.Kind, String> counter) {
        this.client = client;
        this.counter = counter;
    }

    /**
     * Handles the first message of a client: makes the client a watcher, and sends it the current state. The last
     * parameter is the client's secret, which may be empty.
     */
    abstract void greet(JsonNode hello, String brought);

    /**
     * Carries out a request of a client that has sent its first message. Returns the version of the game or class after
     * the request. The last parameter is the client's secret.
     */
    abstract int carryOut(JsonNode asked, String request, String held);

    /** Stops sending events to the client. */
    abstract void leave();

    @Override
    public void onMessage(String message) {
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
                case "hello" -> handleHello(asked);
                case "act" -> act(asked, request);
                default -> throw Requests.bad("'t' must be hello, act or ping");
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

    private void handleHello(JsonNode asked) {
        counter.accept(Limits.Kind.HELLO, "");
        GREETINGS.acquireUninterruptibly();
        try {
            if (!gone) {
                secret = Requests.text(asked, "secret", "");
                greet(asked, secret);
            }
        } finally {
            GREETINGS.release();
            if (gone) {
                // The client has closed the connection. If leave() ran before the client was in the room, the client
                // must leave again.
                onClose();
            }
        }
    }

    private void act(JsonNode asked, String request) {
        counter.accept(Limits.Kind.ACT, secret);
        acting = Thread.currentThread();
        int version;
        try {
            version = carryOut(asked, request, secret);
        } finally {
            acting = null;
        }
        send(new LiveMessage.Ack(request, version));
    }

    /** Sends a message about new events, unless the client is gone. */
    void publish(LiveText text) {
        if (acting == Thread.currentThread()) {
            // The client's own request caused the events. The answer to the request comes next, whether it is accepted
            // or refused.
            client.sendWithNext(text);
        } else {
            client.send(text);
        }
    }

    /** Returns whether the client closed the connection. */
    boolean isGone() {
        return gone;
    }

    @Override
    public void onClose() {
        gone = true;
        leave();
    }

    void send(Record message) {
        client.send(LiveText.of(message));
    }

    void sendText(LiveText text) {
        client.send(text);
    }
}
