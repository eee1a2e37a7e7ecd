package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a connection whose client has vanished without notice, while the server still has much to send. */
class SilentClientTest {

    private static final int TEXT = 1;

    @RegisterExtension
    final RunningServer server = new RunningServer();

    /**
     * The client reads all the time and sends nothing. It must be disconnected after 25 seconds; the test waits for at
     * most a minute.
     */
    @Test
    @Tag("nightly")
    @Timeout(60)
    void aSilentConnectionIsCutAlthoughTheServerSends() throws IOException, InterruptedException {
        HeldSeat game = server.visitor().sit("tromp-taylor", 19, 19);
        try (RawSocket silent = new RawSocket(server.address(), game.id())) {
            silent.send(TEXT, "{\"t\":\"hello\",\"secret\":\"" + game.secret() + "\"}");
            Thread moves = new Thread(() -> {
                for (int turn = 1; turn <= 300 && !Thread.currentThread().isInterrupted(); turn++) {
                    try {
                        game.playAt("ABCDEFGHJKLMNOPQRST".charAt(turn % 19) + Integer.toString(1 + turn / 19), turn);
                        Thread.sleep(200);
                    } catch (InterruptedException | IllegalStateException over) {
                        return;
                    }
                }
            });
            moves.start();
            try {
                // Reads all frames until the server ends the connection.
                silent.closeCode();
            } catch (IOException cut) {
                assertThat(cut).isNotInstanceOf(SocketTimeoutException.class);
            } finally {
                moves.interrupt();
                moves.join();
            }
            while (game.state().at("/seats/HOST/here").asBoolean()) {
                Thread.sleep(50);
            }
            assertThat(game.state().path("turn").asInt()).isGreaterThan(10);
        }
    }

    /** Jetty closes a connection that was idle for half a minute. The next request must open another one. */
    @Test
    @Tag("nightly")
    @Timeout(90)
    void anIdleConnectionIsClosedAndTheNextRequestIsAnswered() throws IOException {
        URI address = server.address();
        try (Socket idle = new Socket(address.getHost(), address.getPort())) {
            idle.setSoTimeout(60_000);
            idle.getOutputStream()
                    .write(("GET /health HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(idle.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                    .startsWith("HTTP/1.1 200");
        }
        assertThat(server.visitor().get("/health").status()).isEqualTo(200);
    }
}
