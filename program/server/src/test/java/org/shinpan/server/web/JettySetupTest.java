package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import java.util.List;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;

/** Tests the limits that the HTTP server sets for new connections. */
class JettySetupTest {

    @Test
    void aThousandConnectionsMayWaitAndHalfOfTheProcessorsOpenLiveConnections() {
        Javalin javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            JettySetup.apply(config.jetty, new Callers(List.of()), Limits.standard(), System::nanoTime);
        });
        try {
            javalin.start("127.0.0.1", 0);
            assertThat(javalin.jettyServer().server().getConnectors())
                    .hasSize(1)
                    .allSatisfy(one -> assertThat(((ServerConnector) one).getAcceptQueueSize())
                            .isEqualTo(1000));
            assertThat(javalin.jettyServer().server().getDescendants(Handshakes.class))
                    .hasSize(1)
                    .allSatisfy(handshakes -> assertThat(handshakes.atOnce())
                            .isEqualTo(Math.max(1, Runtime.getRuntime().availableProcessors() / 2)));
        } finally {
            javalin.stop();
        }
    }
}
