package org.shinpan.server.web;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.OpCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The messages to one connection that are not sent yet. A client that does not read is cut off before much memory is
 * held for it: behind the message that is being sent, at most 64 kB may wait.
 */
final class Outbox implements Conversation.Client {

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int MOST_WAITING = 64 * 1024;

    private final CoreSession session;
    private final Deque<Integer> unsent = new ArrayDeque<>();
    private int waiting;

    Outbox(CoreSession session) {
        this.session = session;
    }

    /** Sends a message, or cuts the connection off. Returns at once. */
    @Override
    public void send(LiveText text) {
        send(text, false);
    }

    @Override
    public void sendWithNext(LiveText text) {
        send(text, true);
    }

    private void send(LiveText text, boolean withNext) {
        if (!session.isOutputOpen()) {
            return;
        }
        if (!holds(text.length())) {
            LOG.debug("a client does not read, and is cut off");
            session.abort();
            return;
        }
        try {
            session.sendFrame(
                    new Frame(OpCode.TEXT, text.bytes()), Callback.from(this::sent, fault -> sent()), withNext);
        } catch (RuntimeException gone) {
            LOG.debug("a connection went away", gone);
        }
    }

    private synchronized boolean holds(int length) {
        if (!unsent.isEmpty()) {
            if (waiting + length > MOST_WAITING) {
                return false;
            }
            waiting += length;
        }
        unsent.addLast(length);
        return true;
    }

    private synchronized void sent() {
        unsent.pollFirst();
        if (!unsent.isEmpty()) {
            waiting -= unsent.peekFirst();
        }
    }
}
