package org.shinpan.server.web;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.OpCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The unsent messages of one live connection. A client that does not read is cut off before its messages use much
 * memory: besides the message that is being sent, at most 64 KiB may wait. The waiting messages of all connections
 * together may use an eighth of the heap; beyond that the connection with the most is cut off.
 */
final class Outbox implements LiveTalk.Client {

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int MAX_WAITING = 64 * 1024;

    private final CoreSession session;
    private final Held<Outbox> ofAll;
    /** The lengths of the unsent messages. The first one is being sent. */
    private final Deque<Integer> unsent = new ArrayDeque<>();
    /** The total length of all unsent messages except the first. */
    private int waiting;

    private boolean closed;

    /**
     * Creates an outbox without messages.
     *
     * @param ofAll limits the memory that the unsent messages of all connections use
     */
    Outbox(CoreSession session, Held<Outbox> ofAll) {
        this.session = session;
        this.ofAll = ofAll;
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
            cutOff();
            return;
        }
        try {
            session.sendFrame(
                    new Frame(OpCode.TEXT, text.bytes()), Callback.from(this::onSent, fault -> onSent()), withNext);
        } catch (RuntimeException gone) {
            LOG.debug("a connection went away", gone);
        }
    }

    /** Sends a ping to the client. Browsers answer by themselves, even for a sleeping page. */
    void ping() {
        if (session.isOutputOpen()) {
            try {
                session.sendFrame(new Frame(OpCode.PING), Callback.NOOP, false);
            } catch (RuntimeException gone) {
                LOG.debug("a connection went away", gone);
            }
        }
    }

    private void cutOff() {
        LOG.debug("a client does not read, and is cut off");
        onClose();
        session.abort();
    }

    /** Drops all messages, because the connection is closed. */
    synchronized void onClose() {
        closed = true;
        ofAll.holds(this, 0);
    }

    /** Records that a message will be sent. Returns false if too many bytes already wait for this client. */
    private boolean holds(int length) {
        Optional<Outbox> tooMuch = Optional.empty();
        synchronized (this) {
            if (!unsent.isEmpty()) {
                if (waiting + length > MAX_WAITING) {
                    return false;
                }
                waiting += length;
                tooMuch = closed ? tooMuch : ofAll.holds(this, waiting);
            }
            unsent.addLast(length);
        }
        tooMuch.ifPresent(Outbox::cutOff);
        return true;
    }

    /** Records that the first message was sent, or that sending failed. */
    private synchronized void onSent() {
        unsent.pollFirst();
        if (!unsent.isEmpty()) {
            waiting -= unsent.peekFirst();
            if (!closed) {
                ofAll.holds(this, waiting);
            }
        }
    }
}
