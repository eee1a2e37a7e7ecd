package org.shinpan.server.store;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.engines.DaemonThreads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the write-ahead log of SQLite into the database. SQLite itself does that within a commit, which then takes
 * many times as long. A thread does it beside the commits. After that little is left, which the thread that writes
 * brings over so that the log can begin anew.
 */
final class WriteAheadLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WriteAheadLog.class);
    /** How often the length of the log is looked at. */
    private static final long LOOK_MILLIS = 2000;
    /** From this number of bytes on, the log is brought over beside the commits. */
    private static final long LARGE = 8L << 20;

    /** If the log grows to this number of bytes, the thread that writes lets it begin anew. */
    private static final long TOO_LARGE = 32L << 20;

    private final Path file;
    private final Jdbi writing;
    private final Jdbi reading;
    private final long page;
    private final Thread thread = DaemonThreads.named("write-ahead log").newThread(this::run);
    private final CountDownLatch closed = new CountDownLatch(1);
    /** Whether the thread that writes should let the log begin anew. */
    private volatile boolean due;

    /** @param writing the connection of the thread that writes */
    WriteAheadLog(Path file, Jdbi writing, Jdbi reading) {
        this.file = file;
        this.writing = writing;
        this.reading = reading;
        this.page = reading.withHandle(handle ->
                handle.createQuery("pragma page_size").mapTo(Long.class).one());
        thread.start();
    }

    private void run() {
        try {
            while (!closed.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                // The file keeps its length when the log begins anew. So a long file only means: see how long the log
                // is.
                if (file.toFile().length() > LARGE && !due) {
                    due = bring(reading, "passive") > TOO_LARGE;
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    /** Brings over what can be. Returns the length of the log. */
    private long bring(Jdbi jdbi, String how) {
        try {
            return jdbi.withHandle(handle -> handle.createQuery("pragma wal_checkpoint(" + how + ")")
                            .map((row, context) -> row.getLong(2))
                            .one())
                    * page;
        } catch (JdbiException failed) {
            LOG.debug("the log stays as it is for now", failed);
            return 0;
        }
    }

    /** Called by the thread that writes, between two commits. */
    void committed() {
        if (due) {
            bring(writing, "restart");
            due = false;
        }
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
