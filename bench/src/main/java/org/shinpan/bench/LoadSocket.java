package org.shinpan.bench;

import java.net.URI;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A connection that hands over whole messages. */
final class LoadSocket {

    private static final int PATIENCE_SECONDS = 60;

    private final WebSocket socket;

    LoadSocket(WebSocket.Builder builder, URI address, Consumer<String> hears) {
        socket = builder.buildAsync(address, new Listener(hears))
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    void send(String message) {
        socket.sendText(message, true)
                .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    void close() {
        socket.abort();
    }

    private static final class Listener implements WebSocket.Listener {

        private final Consumer<String> hears;
        private final StringBuilder parts = new StringBuilder();

        Listener(Consumer<String> hears) {
            this.hears = hears;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                hears.accept(parts.toString());
                parts.setLength(0);
            }
            webSocket.request(1);
            return null;
        }
    }
}
