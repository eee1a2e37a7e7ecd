package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests clients that send too much or invalid messages. */
class HostileClientTest {

    private static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final String HELLO = "{\"t\":\"hello\",\"secret\":\"\",\"since\":0}";

    @RegisterExtension
    final RunningServer server = new RunningServer().withStandardLimits();

    @Test
    void aFloodIsClosedWith1008AndBinaryFramesWith1003() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        try (RawSocket flood = new RawSocket(server.address(), game);
                RawSocket binary = new RawSocket(server.address(), game)) {
            flood.send(150, TEXT, "{\"t\":\"ping\"}");
            assertThat(flood.closeCode()).isEqualTo(1008);
            binary.send(BINARY, "x");
            assertThat(binary.closeCode()).isEqualTo(1003);
        }
    }

    @Test
    void aClientThatRepeatsHelloIsDisconnected() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        try (RawSocket again = new RawSocket(server.address(), game)) {
            for (int i = 0; i < 3; i++) {
                again.send(TEXT, HELLO);
                assertThat(again.text()).contains("\"sync\"");
            }
            again.send(TEXT, HELLO);
            assertThat(again.closeCode()).isEqualTo(1008);
        }
    }

    /** No seat reaches its own limit, but all seats together reach the limit of their address. */
    @Test
    void anAddressMayNotActAtManyGamesWithoutEnd() {
        Visitor visitor = server.visitor();
        int refused = 0;
        for (int i = 0; i < 30 && refused == 0; i++) {
            HeldSeat game = visitor.sit("logical", 5, 5);
            for (int acts = 0; acts < 20 && refused == 0; acts++) {
                Visitor.Answer answer = visitor.act(game.id(), game.secret(), "{\"do\":\"nothing\"}");
                if (answer.response().body().contains("requests at games from this address")) {
                    refused++;
                }
            }
        }
        assertThat(refused).isEqualTo(1);
    }

    @Test
    void aClientThatGoesOnAfterTheGoodbyeIsDisconnected() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        try (RawSocket flood = new RawSocket(server.address(), game)) {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 2_000_000; i++) {
                            flood.send(TEXT, "{\"t\":\"ping\"}");
                        }
                    })
                    .isInstanceOf(SocketException.class);
        }
    }

    @Test
    void anAddressMayNotOpenConnectionsWithoutEnd() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        List<RawSocket> open = new ArrayList<>();
        try {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 400; i++) {
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
}
