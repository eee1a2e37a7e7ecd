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
 * Checkpoints the write-ahead log of SQLite, that is, copies it into the database. SQLite itself would do this within a
 * commit, which would then take many times as long. Instead, a separate thread copies in parallel with the commits, and
 * the writing thread copies the small remainder, so that the log can start again.
 */
final class WriteAheadLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WriteAheadLog.class);
    /** The interval at which the length of the log is checked. */
    private static final long LOOK_MILLIS = 2000;
    /** The size of the log, in bytes, from which it is copied in parallel with the commits. */
    private static final long LARGE = 8L << 20;

    /** The size of the log, in bytes, above which the writing thread makes it start again at its beginning. */
    private static final long TOO_LARGE = 32L << 20;

    private final Path file;
    private final Jdbi writing;
    private final Jdbi reading;
    private final long page;
    private final Thread thread = DaemonThreads.named("write-ahead log").newThread(this::run);
    private final CountDownLatch closed = new CountDownLatch(1);
    /** True if the log is too long, so that the writing thread should make it start again. */
    private volatile boolean mustRestart;

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
                // The file keeps its length when the log starts again. So a long file only means that the length of the
                // log has to be checked.
                if (file.toFile().length() > LARGE && !mustRestart) {
                    mustRestart = checkpoint(reading, "passive") > TOO_LARGE;
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Copies as much of the log as possible.
     *
     * @param mode SQLite's checkpoint mode: {@code passive} never waits, {@code restart} also makes the log start again
     * @return the length of the log, in bytes; 0 if the copy failed
     */
    private long checkpoint(Jdbi jdbi, String mode) {
        try {
            return jdbi.withHandle(handle -> handle.createQuery("pragma wal_checkpoint(" + mode + ")")
                            .map((row, context) -> row.getLong(2))
                            .one())
                    * page;
        } catch (JdbiException failed) {
            LOG.debug("the log stays as it is for now", failed);
            return 0;
        }
    }

    /** Restarts the log if it has become too large. The writing thread calls this between two commits. */
    void afterCommit() {
        if (mustRestart) {
            checkpoint(writing, "restart");
            mustRestart = false;
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
