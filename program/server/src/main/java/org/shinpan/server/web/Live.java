package org.shinpan.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.HttpStatus;
import io.javalin.websocket.WsContext;
import io.javalin.websocket.WsMessageContext;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.websocket.common.WebSocketSession;
import org.eclipse.jetty.websocket.core.WebSocketCoreSession;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.teach.Classrooms;
import org.shinpan.server.teach.Simuls;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The live connections (WebSockets) of the server, over which clients send requests and receive the events of a game or
 * a class. {@code docs/protocol.md} describes the messages.
 */
final class Live implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Live.class);

    /** The maximum length of a client's message, in bytes. */
    static final int LONGEST_FRAME = 8 * 1024;

    /**
     * The size of the buffer in which Jetty joins messages to one packet, in bytes. Jetty sends a message at once if
     * its length is a fourth of this size or more.
     */
    static final int SENT_AT_ONCE = 32 * 1024;

    /**
     * The maximum real time for which a stopping server waits until all clients have closed their connections. A page
     * on a sleeping device never does.
     */
    private static final Duration GOODBYE = Duration.ofSeconds(3);

    /**
     * The time for which a connection may be silent before the server pings it. A page sends its own ping every 2.5
     * seconds if it can.
     */
    private static final Duration PING_AFTER = Duration.ofSeconds(3);

    /** The silence after which the other clients are informed that the player is not connected. */
    private static final Duration QUIET = Duration.ofSeconds(5);

    /**
     * The silence after which a connection is cut. Jetty's own limit is not enough, because it starts again whenever
     * the server sends something.
     */
    private static final Duration SILENCE = Duration.ofSeconds(25);

    /** The interval between checks of all connections. */
    private static final Duration CHECK_EVERY = Duration.ofMillis(500);

    private final Lobby lobby;
    private final Classrooms classrooms;
    private final Simuls simuls;
    private final ClassJudge classJudge;
    private final Origins origins;
    private final Callers callers;
    private final Turnstiles limits;
    private final Traffic traffic;
    private final LongSupplier nanos;
    private final Map<String, Connection> connections = new ConcurrentHashMap<>();
    private final Held<Outbox> unsent = Held.standard();
    private final Wall wall;
    private final CountDownLatch closed = new CountDownLatch(1);

    /** @param nanos a clock that never jumps */
    Live(
            Lobby lobby,
            Classrooms classrooms,
            Simuls simuls,
            ClassJudge classJudge,
            Origins origins,
            Callers callers,
            Turnstiles limits,
            Traffic traffic,
            LongSupplier nanos) {
        this.traffic = traffic;
        this.lobby = lobby;
        this.classrooms = classrooms;
        this.simuls = simuls;
        this.classJudge = classJudge;
        this.origins = origins;
        this.callers = callers;
        this.limits = limits;
        this.nanos = nanos;
        this.wall = new Wall(lobby, nanos);
        DaemonThreads.named("silence").newThread(this::listen).start();
    }

    /** Runs the thread that checks all connections for silence, and does other regular work, until the site closes. */
    private void listen() {
        try {
            while (!closed.await(CHECK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                try {
                    connections.values().forEach(Connection::listen);
                    classrooms.announce();
                    limits.forget();
                } catch (RuntimeException | Error fault) {
                    // Without this thread no silent connection would ever be cut off.
                    LOG.error("the live connections could not be looked at, and will be again", fault);
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    void addRoutes(RoutesConfig routes) {
        routes.wsBeforeUpgrade(context -> {
            try {
                origins.checkUpgrade(context);
                limits.count(Limits.Kind.HANDSHAKE, callers.address(context));
            } catch (Refusal refusal) {
                context.status(refusal.code() == Code.TOO_MANY ? HttpStatus.TOO_MANY_REQUESTS : HttpStatus.FORBIDDEN);
                throw refusal;
            }
        });
        Talks games = (connection, id) -> id.equals(WallTalk.NAME)
                ? new WallTalk(wall, () -> null, connection.outbox, connection::count)
                : new Conversation(lobby, id, connection.address, connection.outbox, connection::count);
        Talks classes = (connection, id) ->
                new ClassConversation(classrooms, classJudge, id, connection.outbox, connection::count);
        Talks simulGames =
                (connection, id) -> new WallTalk(wall, () -> simuls.room(id), connection.outbox, connection::count);
        route(routes, "/live/simul/{id}", simulGames);
        route(routes, "/live/{id}", games);
        route(routes, "/live/class/{id}", classes);
    }

    /** Creates the object that handles the messages of a connection. */
    private interface Talks {

        Talk of(Connection connection, String id);
    }

    private void route(RoutesConfig routes, String path, Talks talks) {
        routes.ws(path, ws -> {
            ws.onConnect(context -> connections.put(context.sessionId(), new Connection(context, talks)));
            ws.onMessage(context -> {
                Connection connection = connections.get(context.sessionId());
                if (connection != null) {
                    connection.handle(context);
                }
            });
            ws.onBinaryMessage(context -> context.closeSession(1003, "only text is read"));
            ws.onClose(context -> remove(context.sessionId()));
            ws.onError(context -> remove(context.sessionId()));
        });
    }

    /** Returns the number of watchers of the wall of boards. */
    int watchingTheWall() {
        return wall.watching();
    }

    private void remove(String session) {
        Connection connection = connections.remove(session);
        if (connection != null) {
            connection.end();
        }
    }

    /**
     * Informs all clients that the server is stopping and that they can reconnect later. Waits a while for the
     * delivery.
     */
    @Override
    public void close() {
        closed.countDown();
        wall.close();
        connections.values().forEach(Connection::sayGoodbye);
        long deadline = System.nanoTime() + GOODBYE.toNanos();
        try {
            while (!connections.isEmpty() && System.nanoTime() < deadline) {
                Thread.sleep(10);
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /** One live connection. It measures how long the client is silent, and passes the messages to a {@link Talk}. */
    private final class Connection {

        private final WsContext context;
        private final String address;
        private final WebSocketCoreSession session;
        private final Outbox outbox;
        private final Talk talk;
        /** The time of the last message or pong of the client. */
        private volatile long heard = nanos.getAsLong();

        private volatile boolean closing;
        /** The number of bytes received by the last check. */
        private long received;
        /** The time of the last ping to the client. */
        private long asked = heard;
        /** True if the talk was informed that this client is silent. */
        private boolean quiet;

        Connection(WsContext context, Talks talks) {
            this.context = context;
            this.address = callers.address(context);
            this.session = (WebSocketCoreSession) ((WebSocketSession) context.session).getCoreSession();
            this.outbox = new Outbox(session, unsent);
            this.talk = talks.of(this, context.pathParam("id"));
        }

        /**
         * Counts a first message or a request of a player against the limits of its seat, or of its connection if it
         * has no seat. Too many first messages close the connection.
         */
        private void count(Limits.Kind kind, String secret) {
            try {
                limits.count(kind, secret.isEmpty() ? context.sessionId() : secret);
                if (kind == Limits.Kind.ACT) {
                    limits.count(Limits.Kind.ACT_OF_ADDRESS, address);
                }
            } catch (Refusal refusal) {
                if (kind == Limits.Kind.HELLO) {
                    close("too many greetings");
                }
                throw refusal;
            }
        }

        /** Closes the connection with a reason. It gets no more answers. */
        private void close(String reason) {
            closing = true;
            context.closeSession(1008, reason);
        }

        /**
         * Checks whether something has arrived since the last check: a message, or the answer to a ping, which pages do
         * not see.
         */
        void listen() {
            long now = nanos.getAsLong();
            long bytes = session.getConnection().getBytesIn();
            if (bytes != received) {
                received = bytes;
                heard = now;
            }
            long silent = now - heard;
            setQuiet(silent >= QUIET.toNanos());
            if (silent >= SILENCE.toNanos()) {
                context.session.disconnect();
            } else if (silent >= PING_AFTER.toNanos() && now - asked >= PING_AFTER.toNanos()) {
                asked = now;
                outbox.ping();
            }
        }

        /** Informs the talk if the client has become silent, or responds again. */
        private synchronized void setQuiet(boolean now) {
            if (now != quiet) {
                quiet = now;
                if (now) {
                    talk.onSilence();
                } else {
                    talk.onResponse();
                }
            }
        }

        void handle(WsMessageContext message) {
            heard = nanos.getAsLong();
            setQuiet(false);
            if (closing || !limits.pass(Limits.Kind.FRAME, context.sessionId())) {
                close("too many messages");
            } else {
                talk.onMessage(message.message());
                traffic.addDuration(Traffic.Kind.LIVE, nanos.getAsLong() - heard);
            }
        }

        void end() {
            outbox.onClose();
            talk.onClose();
        }

        void sayGoodbye() {
            outbox.send(LiveText.of(new LiveMessage.Bye()));
            context.closeSession(1012, "the server restarts");
        }
    }
}
