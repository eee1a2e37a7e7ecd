package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a player whose network connection is lost without notice, and one whose page sleeps in a hidden tab. */
class QuietPlayerTest {

    private static final int TEXT = 1;

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    /**
     * The host's connection does not answer pings. The others are informed that the host is silent, and at the host's
     * next message that the host is back. The guest has sent no message for even longer, but its client answers pings
     * as browsers do.
     */
    @Test
    @Timeout(60)
    void theOthersHearOfALossAndOfTheReturn() throws IOException {
        Visitor visitor = SERVER.visitor();
        HeldSeat host = visitor.make("{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'by-link'}");
        HeldSeat guest = host.invite("Bo");
        guest.connect(0);
        visitor.hear("sync");
        try (RawSocket lost = new RawSocket(SERVER.address(), host.id())) {
            lost.send(TEXT, "{\"t\":\"hello\",\"secret\":\"" + host.secret() + "\"}");
            assertThat(heard(visitor, true).path("GUEST").asBoolean()).isTrue();
            assertThat(heard(visitor, false).path("GUEST").asBoolean()).isTrue();
            assertThat(host.state().at("/seats/HOST/here").asBoolean()).isFalse();
            lost.send(TEXT, "{\"t\":\"ping\"}");
            assertThat(heard(visitor, true).path("GUEST").asBoolean()).isTrue();
        }
        assertThat(heard(visitor, false).path("GUEST").asBoolean()).isTrue();
    }

    /** Returns the next message that says that the host is connected, or that the host is not. */
    private static JsonNode heard(Visitor visitor, boolean here) {
        for (; ; ) {
            JsonNode message = visitor.hear("here");
            if (message.path("HOST").asBoolean() == here) {
                return message;
            }
        }
    }
}
