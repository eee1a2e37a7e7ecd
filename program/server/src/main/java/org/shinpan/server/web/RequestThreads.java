package org.shinpan.server.web;

import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread pool for requests. If the operating system refuses to create another thread, the task stays in the queue,
 * and an existing thread runs it. Jetty's own pool would throw an error and close the connection.
 */
class RequestThreads extends QueuedThreadPool {

    private static final Logger LOG = LoggerFactory.getLogger(RequestThreads.class);
    private static final int MOST = 250;
    private static final int LEAST = 8;
    private static final int IDLE_MILLIS = 60_000;

    /** The thread that the current thread created last. */
    private static final ThreadLocal<Thread> MADE = new ThreadLocal<>();

    RequestThreads() {
        super(MOST, LEAST, IDLE_MILLIS);
        setName("requests");
    }

    @Override
    public Thread newThread(Runnable work) {
        Thread thread = thread(work);
        MADE.set(thread);
        return thread;
    }

    Thread thread(Runnable work) {
        return super.newThread(work);
    }

    @Override
    public void execute(Runnable work) {
        try {
            super.execute(work);
        } catch (OutOfMemoryError refused) {
            Thread thread = MADE.get();
            if (thread == null || thread.getState() != Thread.State.NEW) {
                // The heap is full, so the task may not be in the queue.
                throw refused;
            }
            // The pool counts the thread although it never ran.
            removeThread(thread);
            LOG.warn("the system grants no further thread; raise the limit of threads or processes");
        } finally {
            MADE.remove();
        }
    }
}
