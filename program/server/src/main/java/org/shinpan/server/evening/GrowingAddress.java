package org.shinpan.server.evening;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.shinpan.server.engines.DaemonThreads;

/**
 * Reads a web address whose answer may go on until the end of a game. While the answer arrives, this class repeatedly
 * passes on all bytes received so far, with a minimum pause in between. If nothing arrives for too long, it cancels the
 * request, because the other server may have failed.
 */
final class GrowingAddress implements AutoCloseable {

    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final int OK = 200;

    private final HttpRequest request;
    private final int max;
    private final Duration pause;
    private final Duration silence;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(CONNECTING).build();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("follow-silence"));

    /**
     * Creates a reader of an address.
     *
     * @param max the maximum number of bytes to read
     * @param pause the minimum time between two calls of the receiver
     * @param silence the maximum time for which the other server may send nothing
     */
    GrowingAddress(URI address, int max, Duration pause, Duration silence) {
        this.request = HttpRequest.newBuilder(address).timeout(CONNECTING).build();
        this.max = max;
        this.pause = pause;
        this.silence = silence;
    }

    /**
     * Reads the address once.
     *
     * @param taker receives all bytes that have arrived so far
     * @throws IOException if there is no answer, if its status is not 200, or if it breaks off or nothing arrives for
     *     too long
     */
    void read(Consumer<byte[]> taker) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (InputStream body = answer.body()) {
            if (answer.statusCode() != OK) {
                throw new IOException("its server answers " + answer.statusCode());
            }
            byte[] all = new byte[max];
            int length = 0;
            for (int n; length < max && (n = part(body, all, length)) >= 0; ) {
                length += n;
                if (body.available() == 0) {
                    taker.accept(Arrays.copyOf(all, length));
                    Thread.sleep(pause.toMillis());
                }
            }
            taker.accept(Arrays.copyOf(all, length));
        }
    }

    /** Reads the next part of an answer into an array. Returns its length; -1 at the end. */
    private int part(InputStream body, byte[] into, int from) throws IOException {
        ScheduledFuture<?> end = timer.schedule(() -> close(body), silence.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return body.read(into, from, into.length - from);
        } finally {
            end.cancel(false);
        }
    }

    private static void close(InputStream body) {
        try {
            body.close();
        } catch (IOException gone) {
            // The connection is not used any more in any case.
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
