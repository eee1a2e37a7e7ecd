package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.junit.jupiter.api.Test;

/** A client that does not read costs 64 kB behind the message under way, and not more. */
class OutboxTest {

    private final Deque<Callback> underWay = new ArrayDeque<>();
    private boolean cutOff;
    private final CoreSession session = (CoreSession) Proxy.newProxyInstance(
            OutboxTest.class.getClassLoader(), new Class<?>[] {CoreSession.class}, (proxy, method, arguments) -> {
                switch (method.getName()) {
                    case "sendFrame" -> underWay.add((Callback) arguments[1]);
                    case "abort" -> cutOff = true;
                    case "isOutputOpen" -> {
                        return !cutOff;
                    }
                    default -> throw new UnsupportedOperationException(method.getName());
                }
                return null;
            });
    private final Outbox outbox = new Outbox(session);

    private static LiveText text(int length) {
        LiveText text = LiveText.of(Views.object().put("t", "x".repeat(length - "{'t':''}".length())));
        assertThat(text.length()).isEqualTo(length);
        return text;
    }

    private void send(int messages, int length) {
        for (int i = 0; i < messages; i++) {
            outbox.send(text(length));
        }
    }

    @Test
    void aLongMessageIsNoReason() {
        send(1, 1_000_000);
        send(64, 1024);
        assertThat(cutOff).isFalse();
        assertThat(underWay).hasSize(65);
    }

    @Test
    void moreThan64KilobytesBehindTheMessageUnderWayAre() {
        send(65, 1024);
        outbox.send(text(16));
        assertThat(cutOff).isTrue();
        assertThat(underWay).hasSize(65);
        send(1, 16);
        assertThat(underWay).hasSize(65);
    }

    @Test
    void whatWasSentMakesRoom() {
        send(65, 1024);
        underWay.remove().succeeded();
        send(1, 1024);
        underWay.remove().failed(new IllegalStateException("gone"));
        send(1, 1024);
        assertThat(cutOff).isFalse();
        send(1, 16);
        assertThat(cutOff).isTrue();
    }
}
