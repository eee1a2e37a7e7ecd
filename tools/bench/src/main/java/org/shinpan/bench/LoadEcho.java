package org.shinpan.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;

/** A client of the echo server, which waits for the answer to a message before it sends the next one. */
final class LoadEcho implements LoadLoop.Step {

    private static final ByteBuffer MESSAGE =
            LoadWire.frame("{\"t\":\"act\",\"do\":\"play\",\"at\":\"Q16\",\"turn\":101,\"request\":\"r101\"}");

    private final LoadTimes times;
    private final LoadWire wire;
    private final LoadDue due = new LoadDue();

    LoadEcho(LoadLoop loop, URI server, LoadTimes times) throws IOException {
        this.times = times;
        this.wire = new LoadWire(server, "/echo", "10.0.0.1", text -> heard());
        loop.add(wire);
    }

    private void heard() {
        times.add(System.nanoTime() - due.done());
        send();
    }

    @Override
    public void due(long planned) {
        due.add(planned);
        send();
    }

    private void send() {
        if (due.begin()) {
            wire.send(MESSAGE);
        }
    }
}
