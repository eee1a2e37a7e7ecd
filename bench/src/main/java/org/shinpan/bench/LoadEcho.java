package org.shinpan.bench;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;

/** A connection to the echo: one message under way at a time. */
final class LoadEcho implements Runnable {

    private static final String MESSAGE =
            "{\"t\":\"act\",\"do\":\"play\",\"at\":\"Q16\",\"turn\":101,\"request\":\"r101\"}";

    private final LoadTimes times;
    private final LoadSocket socket;
    private volatile long sent;

    LoadEcho(HttpClient client, URI address, LoadTimes times) {
        this.times = times;
        WebSocket.Builder builder = client.newWebSocketBuilder();
        this.socket = new LoadSocket(builder, address, text -> heard());
    }

    private void heard() {
        times.add(System.nanoTime() - sent);
        sent = 0;
    }

    @Override
    public void run() {
        if (sent == 0) {
            sent = System.nanoTime();
            socket.send(MESSAGE);
        }
    }
}
