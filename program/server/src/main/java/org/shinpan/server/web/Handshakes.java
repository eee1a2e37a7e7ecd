package org.shinpan.server.web;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Limits how many WebSocket handshakes, which open live connections, are handled at the same time, so that processors
 * stay free for moves. Further handshakes wait without occupying a thread. A handshake counts only while a thread works
 * on it. With Jetty's {@code QoSHandler} it would count until the client has sent the body and read the answer, so slow
 * clients would block all others.
 */
final class Handshakes extends Handler.Wrapper {

    /** The maximum number of waiting handshakes; further ones get 503. After a restart all pages reconnect at once. */
    static final int MAX_WAITING = 1000;

    /** The maximum time for which a handshake waits for its turn; then it gets 503. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final Patience patience;
    private final int atOnce;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private int free;

    /** A handshake that waits for its turn. */
    private record Waiting(Request request, Response response, Callback callback, long since) {

        void refuse(int status) {
            Response.writeError(request, response, callback, status);
        }
    }

    /** @param atOnce how many threads may open live connections */
    Handshakes(Handler next, int atOnce, Patience patience) {
        super(next);
        this.atOnce = atOnce;
        this.free = atOnce;
        this.patience = patience;
    }

    /** Returns how many threads may open live connections. */
    int atOnce() {
        return atOnce;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        // Javalin treats exactly the requests with this header as handshakes.
        if (!request.getHeaders().contains("Sec-WebSocket-Version")) {
            return super.handle(request, response, callback);
        }
        Waiting handshake = new Waiting(request, response, callback, patience.now());
        synchronized (waiting) {
            if (free == 0 && waiting.size() < MAX_WAITING) {
                waiting.add(handshake);
                return true;
            } else if (free > 0) {
                free--;
                handshake = null;
            }
        }
        if (handshake != null) {
            handshake.refuse(HttpStatus.SERVICE_UNAVAILABLE_503);
            return true;
        }
        try {
            return super.handle(request, response, callback);
        } finally {
            passOn();
        }
    }

    /** Starts the next waiting handshake, or frees the place if none waits. */
    private void passOn() {
        Waiting next = next();
        if (next != null) {
            try {
                next.request.getContext().execute(() -> open(next));
            } catch (RuntimeException | Error noThread) {
                next.refuse(HttpStatus.SERVICE_UNAVAILABLE_503);
                passOn();
            }
        }
    }

    private @Nullable Waiting next() {
        synchronized (waiting) {
            Waiting next = waiting.poll();
            if (next == null) {
                free++;
            }
            return next;
        }
    }

    private void open(Waiting handshake) {
        try {
            if (patience.now() - handshake.since > LONGEST_WAIT.toNanos()) {
                handshake.refuse(HttpStatus.SERVICE_UNAVAILABLE_503);
            } else if (!super.handle(handshake.request, handshake.response, handshake.callback)) {
                handshake.refuse(HttpStatus.NOT_FOUND_404);
            }
        } catch (Throwable fault) {
            Response.writeError(handshake.request, handshake.response, handshake.callback, fault);
        } finally {
            passOn();
        }
    }
}
