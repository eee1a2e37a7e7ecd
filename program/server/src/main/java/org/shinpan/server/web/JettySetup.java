package org.shinpan.server.web;

import io.javalin.config.JettyConfig;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.function.LongSupplier;
import org.eclipse.jetty.ee10.servlet.SessionHandler;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.session.NullSessionCache;
import org.eclipse.jetty.session.NullSessionDataStore;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.Json;

/**
 * Configures Jetty, the HTTP server: the limits of connections and request bodies, and the answer to invalid requests.
 */
final class JettySetup {

    /** The maximum time for which a connection may stay silent. A page pings every 2.5 seconds. */
    private static final Duration SILENCE = Duration.ofSeconds(20);

    /** The number of connections that may wait to be accepted; Java's default is 50. Pages reconnect all at once. */
    private static final int MAX_WAITING = 1000;

    /**
     * The size in bytes of the operating system's buffers for a connection, one in each direction; Linux doubles the
     * number. By default Linux buffers megabytes for a client that does not read, and more for a client whose requests
     * wait.
     */
    private static final int BUFFERED = 128 * 1024;

    private JettySetup() {}

    /** @param nanos a clock that never jumps; Jetty's own limits use real time */
    static void apply(JettyConfig jetty, Callers callers, Limits limits, LongSupplier nanos) {
        jetty.modifyWebSocketServletFactory(factory -> {
            factory.setMaxTextMessageSize(Live.LONGEST_FRAME);
            factory.setMaxFrameSize(Live.LONGEST_FRAME);
            factory.setOutputBufferSize(Live.SENT_AT_ONCE);
            factory.setIdleTimeout(SILENCE);
        });
        jetty.modifyServletContextHandler(context -> keepNoSessions(context.getSessionHandler()));
        jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
        jetty.modifyServer(server -> {
            server.setErrorHandler(new NotHttp());
            Patience patience = new Patience(nanos);
            server.addEventListener(patience);
            // A request waits for its turn and gets a thread only after its body has arrived.
            Answers answers = new Answers(patience);
            Handshakes handshakes = new Handshakes(answers, Background.halfTheProcessors(), patience);
            EagerContentHandler bodies =
                    new EagerContentHandler(handshakes, new Bodies(callers, limits.bodies(), patience));
            Heads heads = new Heads(bodies, patience);
            server.setHandler(heads);
            server.addEventListener(new LifeCycle.Listener() {
                @Override
                public void lifeCycleStarting(LifeCycle starting) {
                    for (Connector each : server.getConnectors()) {
                        ServerConnector connector = (ServerConnector) each;
                        connector.setAcceptQueueSize(MAX_WAITING);
                        connector.setAcceptedSendBufferSize(BUFFERED);
                        connector.setAcceptedReceiveBufferSize(BUFFERED);
                        connector.addBean(new Connections(callers, limits.connections()));
                        connector.addEventListener(heads);
                    }
                }
            });
        });
    }

    /**
     * Turns off sessions. Javalin requests a session for every live connection; by default Jetty keeps all sessions
     * until the server stops, and sends a cookie. This server uses neither.
     */
    private static void keepNoSessions(SessionHandler sessions) {
        sessions.setUsingCookies(false);
        NullSessionCache none = new NullSessionCache(sessions);
        none.setSessionDataStore(new NullSessionDataStore());
        sessions.setSessionCache(none);
    }

    /**
     * Answers requests that Jetty refuses before they reach the site: illegal paths, too many handshakes, bodies that
     * do not arrive.
     */
    private static final class NotHttp extends ErrorHandler {

        private static final Set<Integer> RETRIED =
                Set.of(HttpStatus.TOO_MANY_REQUESTS_429, HttpStatus.SERVICE_UNAVAILABLE_503);

        @Override
        public boolean errorPageForMethod(String method) {
            return true;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            Audience.OWN.send((name, value) -> response.getHeaders().put(name, value));
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json;charset=utf-8");
            if (response.getStatus() == HttpStatus.INTERNAL_SERVER_ERROR_500 && stops(request)) {
                response.setStatus(HttpStatus.SERVICE_UNAVAILABLE_503);
            }
            if (RETRIED.contains(response.getStatus())) {
                response.getHeaders().put(HttpHeader.RETRY_AFTER, Refusals.RETRY_SECONDS);
            }
            byte[] text =
                    Json.text(Refusals.view(refusal(response.getStatus()))).getBytes(StandardCharsets.UTF_8);
            response.write(true, ByteBuffer.wrap(text), callback);
            return true;
        }

        /**
         * Returns whether the server is stopping. Requests then fail because parts of the server are already closed,
         * and clients may send them again.
         */
        private static boolean stops(Request request) {
            return !request.getConnectionMetaData().getConnector().getServer().isRunning();
        }

        private static Refusal refusal(int status) {
            return switch (status) {
                case HttpStatus.NOT_FOUND_404 -> new Refusal(Code.NOT_FOUND, "there is nothing here");
                case HttpStatus.REQUEST_TIMEOUT_408 -> Requests.bad("the body of the request came too slowly");
                case HttpStatus.PAYLOAD_TOO_LARGE_413 ->
                    new Refusal(Code.TOO_LARGE, "at most " + Bodies.LONGEST + " bytes are read");
                case HttpStatus.TOO_MANY_REQUESTS_429 ->
                    new Refusal(Code.TOO_MANY, "too many requests from this address at a time; wait a moment");
                case HttpStatus.SERVICE_UNAVAILABLE_503 ->
                    new Refusal(Code.BUSY, "too many requests arrive; try again in a moment");
                default -> Requests.bad("the server cannot read this request, or its path is not allowed");
            };
        }
    }
}
