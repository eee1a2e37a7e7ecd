package org.shinpan.server.web;

import io.javalin.config.JettyConfig;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.shinpan.server.play.Refusal;

/** The settings of the HTTP server: limits of live connections, and its answer to what is no request. */
final class JettySetup {

    /** How long a connection may be silent. A page pings every 2.5 seconds. */
    private static final Duration SILENCE = Duration.ofSeconds(20);

    private JettySetup() {}

    static void apply(JettyConfig jetty) {
        jetty.modifyWebSocketServletFactory(factory -> {
            factory.setMaxTextMessageSize(Live.LONGEST_FRAME);
            factory.setMaxFrameSize(Live.LONGEST_FRAME);
            factory.setOutputBufferSize(Live.SENT_AT_ONCE);
            factory.setIdleTimeout(SILENCE);
        });
        jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
        jetty.modifyServer(server -> server.setErrorHandler(new NotHttp()));
    }

    /** The answer to what Jetty does not take for a request, such as an illegal path: that never reaches the site. */
    private static final class NotHttp extends ErrorHandler {

        private static final byte[] TEXT = Views.text(Refusals.json(new Refusal(
                        Refusal.Code.BAD_REQUEST, "the server cannot read this request, or its path is not allowed")))
                .getBytes(StandardCharsets.UTF_8);

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            Audience.OWN.send((name, value) -> response.getHeaders().put(name, value));
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json;charset=utf-8");
            response.write(true, ByteBuffer.wrap(TEXT), callback);
            return true;
        }
    }
}
