package org.shinpan.server.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * Receives the body of a request before a thread works on the request, so that slow clients occupy no thread. The
 * arriving parts are copied, because Jetty's own loader would keep a whole network buffer even for the smallest part.
 *
 * <p>A body that arrives too slowly is refused, and so are too many bodies from one address. The unfinished bodies of
 * all connections together may take an eighth of the memory; beyond that the longest one is refused.
 */
final class Bodies implements EagerContentHandler.ContentLoaderFactory {

    static final int LONGEST = 1024 * 1024;

    private final Callers callers;
    private final Patience patience;
    /** Limits the memory that the unfinished bodies of all connections take. */
    private final Held<Body> ofAll = Held.standard();

    private final AtATime inProgress;

    /**
     * Creates a loader for requests with bodies.
     *
     * @param maxOfOne how many requests with bodies an address may have in progress
     * @param patience ends bodies that arrive too slowly
     */
    Bodies(Callers callers, int maxOfOne, Patience patience) {
        this.callers = callers;
        this.patience = patience;
        this.inProgress = new AtATime(maxOfOne);
    }

    @Override
    public @Nullable String getApplicableMimeType() {
        return null;
    }

    @Override
    public EagerContentHandler.ContentLoader newContentLoader(
            @Nullable String contentType,
            @Nullable String mimeType,
            Handler handler,
            Request request,
            Response response,
            Callback callback) {
        return new Body(handler, request, response, callback);
    }

    private final class Body extends EagerContentHandler.ContentLoader implements Invocable.Task, Patience.Transfer {

        private final long begun = patience.now();

        /** The bytes that have arrived; null if the memory was needed for others. */
        private @Nullable ByteArrayOutputStream arrived = new ByteArrayOutputStream();

        Body(Handler handler, Request request, Response response, Callback callback) {
            super(handler, request, response, callback);
        }

        @Override
        protected void load() {
            String address = callers.address(getRequest());
            if (inProgress.enter(address)) {
                Request.addCompletionListener(getRequest(), over -> {
                    patience.ends(this);
                    inProgress.leave(address);
                });
                patience.begins(this);
                receive(Runnable::run);
            } else {
                refuse(HttpStatus.TOO_MANY_REQUESTS_429);
            }
        }

        /** Handles the arrival of more bytes, or of the end. */
        @Override
        public void run() {
            receive(getRequest().getContext());
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }

        /**
         * Reads the bytes that have arrived, until there are no more or the request is refused. When the body is
         * complete, passes the request to a worker thread.
         */
        private void receive(Executor worker) {
            for (; ; ) {
                Content.Chunk chunk = getRequest().read();
                if (chunk == null) {
                    getRequest().demand(this);
                    return;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    // The body came too slowly, or the client is gone and receives no answer.
                    refuse(HttpStatus.REQUEST_TIMEOUT_408);
                    return;
                }
                int refused = keep(chunk);
                boolean last = chunk.isLast();
                chunk.release();
                if (refused != 0) {
                    refuse(refused);
                    return;
                }
                if (last) {
                    patience.ends(this);
                    byte[] whole = take();
                    if (whole == null) {
                        refuse(HttpStatus.SERVICE_UNAVAILABLE_503);
                    } else {
                        worker.execute(() -> handle(new Whole(getRequest(), whole), getResponse(), getCallback()));
                    }
                    return;
                }
            }
        }

        /**
         * Stores the bytes of a part. Returns the HTTP status with which the request is refused, or 0 if the part is
         * accepted.
         */
        private int keep(Content.Chunk chunk) {
            int length;
            synchronized (this) {
                if (arrived == null) {
                    return HttpStatus.SERVICE_UNAVAILABLE_503;
                }
                if (arrived.size() + chunk.remaining() > LONGEST) {
                    return HttpStatus.PAYLOAD_TOO_LARGE_413;
                }
                arrived.writeBytes(BufferUtil.toArray(chunk.getByteBuffer()));
                length = arrived.size();
            }
            ofAll.holds(this, length).ifPresent(Body::drop);
            return 0;
        }

        @Override
        public synchronized long deadline() {
            return begun + Patience.granted(arrived == null ? 0 : arrived.size());
        }

        /** Makes the next read fail, so that the body is refused. */
        @Override
        public void cutOff() {
            getRequest().fail(new TimeoutException("the body comes too slowly"));
        }

        /** Returns the whole body and releases it; null if it was dropped before. */
        private byte @Nullable [] take() {
            byte[] whole;
            synchronized (this) {
                whole = arrived == null ? null : arrived.toByteArray();
            }
            drop();
            return whole;
        }

        /** Frees the memory. If more bytes arrive, they are refused. */
        private void drop() {
            synchronized (this) {
                arrived = null;
            }
            ofAll.holds(this, 0);
        }

        private void refuse(int status) {
            patience.ends(this);
            drop();
            Response.writeError(getRequest(), getResponse(), getCallback(), status);
        }
    }

    /** A request whose whole body has arrived. */
    private static final class Whole extends Request.Wrapper {

        private final Content.Source body;

        Whole(Request request, byte[] bytes) {
            super(request);
            body = Content.Source.from(ByteBuffer.wrap(bytes));
        }

        @Override
        public Content.Chunk read() {
            return body.read();
        }

        @Override
        public void demand(Runnable arrived) {
            body.demand(arrived);
        }

        @Override
        public void fail(Throwable failure) {
            body.fail(failure);
            super.fail(failure);
        }
    }
}
