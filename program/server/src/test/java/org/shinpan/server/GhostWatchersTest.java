package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests clients that send their first message and disconnect before the answer. */
class GhostWatchersTest {

    private static final int TEXT = 1;
    private static final int PATIENCE_SECONDS = 30;
    private static final Pattern WATCHING = Pattern.compile("(?m)^shinpan_connections (\\d+)$");

    @RegisterExtension
    final RunningServer server = new RunningServer();

    @Test
    void twoHundredCutHellosAtASeatDoNotShutThePlayerOut() throws IOException, InterruptedException {
        HeldSeat game = server.visitor().sit("tromp-taylor", 19, 19);
        for (int i = 0; i < 200; i++) {
            cut(game.id(), game.secret());
        }
        server.visitor().connect(game.id(), game.secret(), 0);
        assertThat(server.visitor().hear("sync", "refused").path("t").asText()).isEqualTo("sync");
        server.visitor().close();
        assertNobodyWatches();
    }

    @Test
    void eightHundredCutHellosOfWatchersDoNotShutOthersOut() throws IOException, InterruptedException {
        HeldSeat game = server.visitor().sit("tromp-taylor", 19, 19);
        for (int i = 0; i < 800; i++) {
            cut(game.id(), "");
        }
        server.visitor().connect(game.id(), "", 0);
        assertThat(server.visitor().hear("sync", "refused").path("t").asText()).isEqualTo("sync");
        server.visitor().close();
        assertNobodyWatches();
    }

    private void cut(String game, String secret) throws IOException {
        try (RawSocket socket = new RawSocket(server.address(), game)) {
            socket.send(TEXT, "{\"t\":\"hello\",\"secret\":\"" + secret + "\"}");
            socket.cut();
        }
    }

    private void assertNobodyWatches() throws InterruptedException {
        for (int i = 0; i < PATIENCE_SECONDS * 10 && watching() > 0; i++) {
            Thread.sleep(100);
        }
        assertThat(watching()).isZero();
    }

    /** Returns the number of connections in the rooms of all games. */
    private int watching() {
        Matcher line =
                WATCHING.matcher(server.visitor().get("/metrics").response().body());
        assertThat(line.find()).isTrue();
        return Integer.parseInt(line.group(1));
    }
}
