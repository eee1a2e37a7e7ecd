package org.shinpan.server.tournament;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests requests to a program that does not answer. */
class JsonRequestsTest {

    /** The system accepts the connection, and no byte ever comes. */
    @Test
    @Timeout(120)
    void aProgramThatStaysSilentIsAway() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            URI address = URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/api/tour/1");
            assertThatThrownBy(() -> new JsonRequests(Duration.ofSeconds(1)).get(address))
                    .isInstanceOf(ProgramFault.class)
                    .hasMessage("GET " + address + " has no answer after 1 s");
        }
    }
}
