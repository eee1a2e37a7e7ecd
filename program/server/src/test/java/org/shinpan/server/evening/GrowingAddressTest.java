package org.shinpan.server.evening;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests how a program reads an address whose answer grows with time. */
class GrowingAddressTest {

    private interface Answer {
        void write(OutputStream out) throws IOException, InterruptedException;
    }

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<HttpServer> servers = new ArrayList<>();

    @AfterEach
    void stop() {
        servers.forEach(server -> server.stop(0));
        threads.shutdownNow();
    }

    private URI answering(int status, Answer answer) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        servers.add(server);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                answer.write(out);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        server.start();
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /**
     * The answer arrives in parts of one byte. If all received bytes were processed after every part, the time would be
     * quadratic.
     */
    @Test
    @Timeout(120)
    void smallPartsOfAnAnswerAreCollected() throws IOException, InterruptedException {
        int length = 3000;
        URI address = answering(200, out -> {
            for (int i = 0; i < length; i++) {
                out.write('a' + i % 26);
                out.flush();
            }
        });
        List<byte[]> taken = new ArrayList<>();
        try (GrowingAddress growing =
                new GrowingAddress(address, 1 << 20, Duration.ofMillis(500), Duration.ofMinutes(1))) {
            growing.read(taken::add);
        }
        assertThat(taken).hasSizeLessThan(length / 10);
        byte[] last = taken.get(taken.size() - 1);
        assertThat(last).hasSize(length);
        assertThat(last[length - 1]).isEqualTo((byte) ('a' + (length - 1) % 26));
    }

    @Test
    @Timeout(120)
    void anAnswerThatStaysSilentIsGivenUp() throws IOException {
        CountDownLatch never = new CountDownLatch(1);
        URI address = answering(200, out -> {
            out.write("(;B[aa]".getBytes(UTF_8));
            out.flush();
            never.await();
        });
        List<byte[]> taken = new ArrayList<>();
        try (GrowingAddress growing =
                new GrowingAddress(address, 1 << 20, Duration.ofMillis(1), Duration.ofMillis(300))) {
            assertThatThrownBy(() -> growing.read(taken::add)).isInstanceOf(IOException.class);
        }
        assertThat(taken).containsExactly("(;B[aa]".getBytes(UTF_8));
    }

    @Test
    void moreThanTheBoundIsNotReadAndAnotherStatusIsAFault() throws IOException, InterruptedException {
        List<byte[]> taken = new ArrayList<>();
        URI endless = answering(200, out -> {
            for (; ; ) {
                out.write(new byte[1000]);
            }
        });
        try (GrowingAddress growing = new GrowingAddress(endless, 2500, Duration.ofMillis(1), Duration.ofMinutes(1))) {
            growing.read(taken::add);
        }
        assertThat(taken.get(taken.size() - 1)).hasSize(2500);
        URI missing = answering(404, out -> {});
        try (GrowingAddress growing = new GrowingAddress(missing, 2500, Duration.ofMillis(1), Duration.ofMinutes(1))) {
            assertThatThrownBy(() -> growing.read(taken::add)).hasMessage("its server answers 404");
        }
    }
}
