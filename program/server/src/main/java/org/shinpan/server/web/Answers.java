package org.shinpan.server.web;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.jspecify.annotations.Nullable;

/**
 * Sends answers without blocking a thread, so that slow clients occupy none. The bytes that a thread writes are copied,
 * and the thread continues at once.
 *
 * <p>A client that reads too slowly is cut off. The unsent answers of all connections together may take an eighth of
 * the memory; beyond that the client with the longest answer is cut off.
 */
final class Answers extends Handler.Wrapper {

    /** The maximum number of bytes that are handed to the network at a time. */
    private static final int PIECE = 32 * 1024;

    private final Patience patience;
    /** Limits the memory that the unsent answers of all connections take. */
    private final Held<Answer> ofAll = Held.standard();

    /** Creates a wrapper. The handler that computes the answers is set later. */
    Answers(Patience patience) {
        this.patience = patience;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Answer answer = new Answer(request, response, callback);
        return super.handle(request, answer, Callback.from(answer::finish, answer::abort));
    }

    /** The unsent bytes of an answer. */
    private final class Answer extends Response.Wrapper implements Patience.Transfer {

        /** A part of an answer. */
        private record Part(ByteBuffer bytes, boolean isLast) {}

        private final Callback callback;
        private final Sending sending = new Sending();
        private final Deque<Part> parts = new ArrayDeque<>();
        /** The number of bytes that were not sent yet. */
        private int unsent;
        /** True once the last part was written. */
        private boolean whole;
        /** True once the thread that made the answer has finished. */
        private boolean ended;
        /** The reason why nothing more can be sent; null while sending is possible. */
        private @Nullable Throwable fault;

        Answer(Request request, Response response, Callback callback) {
            super(request, response);
            this.callback = callback;
        }

        /** Copies a part of the answer, and returns before it is sent. */
        @Override
        public void write(boolean last, @Nullable ByteBuffer bytes, Callback written) {
            // The caller reuses its buffer.
            byte[] copy = BufferUtil.hasContent(bytes) ? BufferUtil.toArray(bytes) : new byte[0];
            BufferUtil.clear(bytes);
            Throwable failed = add(new Part(ByteBuffer.wrap(copy), last));
            if (failed == null) {
                sending.iterate();
                written.succeeded();
            } else {
                written.failed(failed);
            }
        }

        @Override
        public synchronized boolean hasLastWrite() {
            return whole;
        }

        private @Nullable Throwable add(Part part) {
            int length;
            synchronized (this) {
                if (fault != null) {
                    return fault;
                }
                parts.add(part);
                whole = part.isLast;
                unsent += part.bytes.remaining();
                length = unsent;
            }
            ofAll.holds(this, length).ifPresent(Answer::cutOff);
            return null;
        }

        /** Records that the thread that made the answer has finished. The request ends when everything is sent. */
        private void finish() {
            end(null);
        }

        private void abort(Throwable reason) {
            end(reason);
        }

        private void end(@Nullable Throwable reason) {
            Throwable failed;
            synchronized (this) {
                ended = true;
                fault = fault == null ? reason : fault;
                failed = fault;
            }
            if (failed == null) {
                sending.iterate();
            } else {
                release();
                callback.failed(failed);
            }
        }

        /** Returns the next bytes for the network; null if there are none now. */
        private synchronized @Nullable Part next() {
            Part first = parts.peek();
            if (first == null) {
                return null;
            }
            if (first.bytes.remaining() > PIECE) {
                ByteBuffer piece = first.bytes.slice().limit(PIECE);
                first.bytes.position(first.bytes.position() + PIECE);
                return new Part(piece, false);
            }
            return parts.poll();
        }

        private synchronized boolean isOver() {
            return ended && parts.isEmpty();
        }

        private void release() {
            patience.ends(this);
            synchronized (this) {
                parts.clear();
                unsent = 0;
            }
            ofAll.holds(this, 0);
        }

        @Override
        public long deadline() {
            return sending.deadline;
        }

        @Override
        public void cutOff() {
            getRequest().fail(new EofException("the answer is read too slowly"));
        }

        /** Hands one piece after another to the network. */
        private final class Sending extends IteratingCallback {

            /** The number of bytes that the network is sending now. */
            private int underWay;
            /** The number of bytes handed to the network so far. */
            private long sent;
            /** The time when the first bytes were handed to the network. */
            private long begun;
            /** The time by which the client must have received all bytes handed to the network so far. */
            private volatile long deadline;

            @Override
            protected Action process() {
                Part part = next();
                if (part == null) {
                    return isOver() ? Action.SUCCEEDED : Action.IDLE;
                }
                begun = sent == 0 ? patience.now() : begun;
                underWay = part.bytes.remaining();
                sent += underWay;
                deadline = begun + Patience.granted(sent);
                patience.begins(Answer.this);
                Answer.super.write(part.isLast, part.bytes, this);
                return Action.SCHEDULED;
            }

            @Override
            protected void onSuccess() {
                patience.ends(Answer.this);
                int length;
                synchronized (Answer.this) {
                    unsent -= underWay;
                    length = unsent;
                }
                ofAll.holds(Answer.this, length);
            }

            @Override
            protected void onCompleteSuccess() {
                callback.succeeded();
            }

            @Override
            protected void onCompleteFailure(Throwable reason) {
                boolean ending;
                synchronized (Answer.this) {
                    fault = reason;
                    ending = ended;
                }
                release();
                if (ending) {
                    callback.failed(reason);
                }
            }
        }
    }
}
