package org.shinpan.server.web;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Closes connections on which the next request does not arrive in time. The request line and all headers of a request
 * must arrive within a time limit; {@link Bodies} limits the time for the body. Live connections are not checked by
 * this class; {@link Live} has its own limits.
 */
final class Heads extends Handler.Wrapper implements Connection.Listener {

    /**
     * The maximum time from the opening of a connection, or from the end of an answer, until the last header of the
     * next request has arrived.
     */
    static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final Patience patience;
    private final Map<Connection, Head> awaited = new ConcurrentHashMap<>();

    /** The next request on a connection, whose headers have not arrived completely. */
    private record Head(Connection connection, long deadline) implements Patience.Transfer {

        @Override
        public void cutOff() {
            if (isHttp(connection)) {
                connection.getEndPoint().close();
            }
        }
    }

    Heads(Handler next, Patience patience) {
        super(next);
        this.patience = patience;
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof ConnectionMetaData) {
            await(connection);
        }
    }

    @Override
    public void onClosed(Connection connection) {
        forget(connection);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Connection connection = request.getConnectionMetaData().getConnection();
        forget(connection);
        Request.addCompletionListener(request, over -> {
            if (isHttp(connection)) {
                await(connection);
            }
        });
        return super.handle(request, response, callback);
    }

    /** Returns whether a connection is open and still an HTTP connection, not a live connection. */
    private static boolean isHttp(Connection connection) {
        return connection.getEndPoint().isOpen() && connection.getEndPoint().getConnection() == connection;
    }

    private void await(Connection connection) {
        Head head = new Head(connection, patience.now() + LONGEST_WAIT.toNanos());
        awaited.put(connection, head);
        patience.begins(head);
    }

    private void forget(Connection connection) {
        Head head = awaited.remove(connection);
        if (head != null) {
            patience.ends(head);
        }
    }
}
