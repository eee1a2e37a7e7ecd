package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.junit.jupiter.api.Test;

/**
 * Tests that for a client that does not read, at most 64 kB wait behind the message that is being sent, and that a
 * limit holds for what waits for all such clients together.
 */
class OutboxTest {

    /** A client whose connection keeps the callbacks of the messages sent to it, until a test says that they went. */
    private static final class Client {

        private final Deque<Callback> notYetSent = new ArrayDeque<>();
        private final Outbox outbox;
        private boolean cutOff;

        Client(Held<Outbox> together) {
            CoreSession session = (CoreSession) Proxy.newProxyInstance(
                    OutboxTest.class.getClassLoader(),
                    new Class<?>[] {CoreSession.class},
                    (proxy, method, arguments) -> {
                        switch (method.getName()) {
                            case "sendFrame" -> notYetSent.add((Callback) arguments[1]);
                            case "abort" -> cutOff = true;
                            case "isOutputOpen" -> {
                                return !cutOff;
                            }
                            default -> throw new UnsupportedOperationException(method.getName());
                        }
                        return null;
                    });
            outbox = new Outbox(session, together);
        }

        void send(int messages, int length) {
            for (int i = 0; i < messages; i++) {
                outbox.send(text(length));
            }
        }
    }

    private final Client client = new Client(new Held<>(Long.MAX_VALUE));

    private record Message(String t) {}

    private static LiveText text(int length) {
        LiveText text = LiveText.of(new Message("x".repeat(length - "{'t':''}".length())));
        assertThat(text.length()).isEqualTo(length);
        return text;
    }

    @Test
    void oneLongMessageCutsNobodyOff() {
        client.send(1, 1_000_000);
        client.send(64, 1024);
        assertThat(client.cutOff).isFalse();
        assertThat(client.notYetSent).hasSize(65);
    }

    @Test
    void moreThan64KilobytesBehindTheMessageThatIsBeingSentCutTheClientOff() {
        client.send(65, 1024);
        client.outbox.send(text(16));
        assertThat(client.cutOff).isTrue();
        assertThat(client.notYetSent).hasSize(65);
        client.send(1, 16);
        assertThat(client.notYetSent).hasSize(65);
    }

    @Test
    void aSentOrFailedMessageMakesRoomForAnother() {
        client.send(65, 1024);
        client.notYetSent.remove().succeeded();
        client.send(1, 1024);
        client.notYetSent.remove().failed(new IllegalStateException("gone"));
        client.send(1, 1024);
        assertThat(client.cutOff).isFalse();
        client.send(1, 16);
        assertThat(client.cutOff).isTrue();
    }

    @Test
    void ofManyClientsThatDoNotReadTheOneWithTheMostWaitingIsCutOff() {
        Held<Outbox> together = new Held<>(100 * 1024);
        List<Client> silent =
                IntStream.range(0, 10).mapToObj(i -> new Client(together)).toList();
        Client greedy = silent.get(3);
        greedy.send(12, 1024);
        // Together 100 messages may wait. Each client has 10 waiting behind its first message, the greedy one 11.
        silent.stream().filter(one -> one != greedy).forEach(one -> one.send(11, 1024));
        assertThat(silent).filteredOn(one -> one.cutOff).containsExactly(greedy);
        // The share of the client that was cut off is free, and callbacks that come later do not count it again.
        greedy.notYetSent.forEach(Callback::succeeded);
        Client another = new Client(together);
        another.send(11, 1024);
        assertThat(silent).filteredOn(one -> one.cutOff).containsExactly(greedy);
        assertThat(another.cutOff).isFalse();
        // A closed connection frees its share, so only the client that now has the most is cut off.
        another.outbox.onClose();
        silent.get(0).send(11, 1024);
        assertThat(silent).filteredOn(one -> one.cutOff).hasSize(2);
    }
}
