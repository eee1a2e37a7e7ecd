package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Connections that send too much, the wrong thing, or never read. */
class HostileClientTest {

    private static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final String HELLO = "{\"t\":\"hello\",\"secret\":\"\",\"since\":0}";

    @RegisterExtension
    final RunningServer server = new RunningServer().withStandardLimits();

    @RegisterExtension
    final RunningServer wide = new RunningServer();

    @Test
    void aFloodIsClosedWith1008AndBinaryFramesWith1003() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        try (RawSocket flood = new RawSocket(server.address(), game);
                RawSocket binary = new RawSocket(server.address(), game)) {
            for (int i = 0; i < 150; i++) {
                flood.send(TEXT, "{\"t\":\"ping\"}");
            }
            assertThat(flood.closeCode()).isEqualTo(1008);
            binary.send(BINARY, "x");
            assertThat(binary.closeCode()).isEqualTo(1003);
        }
    }

    @Test
    void anAddressMayNotOpenConnectionsWithoutEnd() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        List<RawSocket> open = new ArrayList<>();
        try {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 200; i++) {
                            open.add(new RawSocket(server.address(), game));
                        }
                    })
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("HTTP/1.1 429");
            assertThat(open).hasSizeGreaterThanOrEqualTo(60);
        } finally {
            for (RawSocket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void aClientThatNeverReadsIsCutOff() throws IOException, InterruptedException {
        String game = wide.visitor().sit("logical", 19, 19).id();
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        try (RawSocket deaf = new RawSocket(wide.address(), game)) {
            // What the network holds for a client is a few megabytes at most. Each answer has two kilobytes and more.
            try {
                for (int i = 0; i < 4_000; i++) {
                    deaf.send(TEXT, HELLO);
                }
            } catch (SocketException cutOff) {
                // Seen below.
            }
            while (connections() > 0 && System.nanoTime() < patience) {
                Thread.sleep(50);
            }
            assertThat(connections()).isZero();
        }
    }

    private long connections() {
        return wide.visitor()
                .get("/metrics")
                .response()
                .body()
                .lines()
                .filter(line -> line.startsWith("shinpan_connections "))
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .sum();
    }
}
