package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;
import org.shinpan.testkit.Folders;

/**
 * Tests that arbitrary bytes instead of WebSocket frames affect only the connection that sends them: it continues or is
 * closed, and another player of the same game is answered as before. The nightly build fuzzes for a few seconds.
 */
@Tag("nightly")
class FramesFuzzTest {

    private static final int TEXT = 1;
    private static final int MANY = 1_000_000;
    private static final String PING = "{\"t\":\"ping\"}";
    private static final String PONG = "{\"t\":\"pong\"}";

    private static Path data;
    private static Server server;
    private static HeldSeat seat;

    @BeforeAll
    static void start() throws IOException {
        data = Files.createTempDirectory("shinpan-frames-");
        server = Server.start(
                ServerOptions.standard().withPort(0).withData(data).withProving(Duration.ZERO),
                Engines::ownPlayer,
                Limits.forVisitors(MANY));
        seat = new Visitor(server.address()).sit("tromp-taylor", 5, 5);
    }

    @AfterAll
    static void stop() {
        server.close();
        Folders.delete(data);
    }

    @FuzzTest(maxDuration = "2s")
    void anyBytesDisturbNobody(byte[] bytes) throws IOException {
        BugDetectors.allowNetworkConnections((host, port) -> host.equals("127.0.0.1") || host.equals("localhost"));
        try (RawSocket other = greeted()) {
            try (RawSocket socket = greeted()) {
                socket.write(bytes);
            } catch (IOException closed) {
                // The server may close at the first wrong byte.
            }
            other.send(TEXT, PING);
            String answer = other.text();
            while (!answer.equals(PONG)) {
                assertThat(answer).startsWith("{").doesNotContain("INTERNAL");
                answer = other.text();
            }
        }
    }

    /** Opens a connection and sends its first message. */
    private static RawSocket greeted() throws IOException {
        RawSocket socket = new RawSocket(server.address(), seat.id());
        socket.send(TEXT, "{\"t\":\"hello\",\"secret\":\"" + seat.secret() + "\"}");
        return socket;
    }
}
