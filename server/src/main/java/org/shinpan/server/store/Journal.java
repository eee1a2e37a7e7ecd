package org.shinpan.server.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.LongAdder;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All events of all games, in SQLite with a write-ahead log that is flushed at each commit.
 *
 * <p>One thread writes. Whatever waits when it is ready goes into one commit, so that many games share the price of a
 * flush; {@link #append} returns once the commit is on disk, and not before.
 */
public final class Journal implements EventLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);
    private static final int MOST_IN_ONE_COMMIT = 256;

    private record Task(String game, List<Entry> entries, CompletableFuture<Void> done) {}

    private static final Task STOP = new Task("", List.of(), new CompletableFuture<>());

    private final ObjectMapper json = new ObjectMapper();
    private final HikariDataSource source;
    private final Jdbi jdbi;
    private final LinkedBlockingQueue<Task> waiting = new LinkedBlockingQueue<>();
    private final Thread writer = new Thread(this::write, "journal");
    private final LongAdder commits = new LongAdder();
    private final LongAdder written = new LongAdder();
    private volatile boolean closed;

    private Journal(HikariDataSource source) {
        this.source = source;
        this.jdbi = Jdbi.create(source);
    }

    /**
     * The journal in a folder, which is made if need be.
     *
     * @throws UncheckedIOException if the folder cannot be made
     */
    public static Journal open(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot make the data folder " + folder, failed);
        }
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:sqlite:" + folder.resolve("shinpan.db")
                + "?journal_mode=WAL&synchronous=FULL&busy_timeout=5000&foreign_keys=on");
        config.setMaximumPoolSize(3);
        config.setMinimumIdle(1);
        config.setPoolName("journal");
        HikariDataSource source = new HikariDataSource(config);
        Flyway.configure(Journal.class.getClassLoader())
                .dataSource(source)
                .locations("classpath:org/shinpan/server/store/migration")
                .load()
                .migrate();
        Journal journal = new Journal(source);
        journal.writer.setDaemon(true);
        journal.writer.start();
        return journal;
    }

    @Override
    public void append(String game, List<Entry> entries) {
        Task task = new Task(game, List.copyOf(entries), new CompletableFuture<>());
        if (closed) {
            throw new IllegalStateException("the journal is closed");
        }
        waiting.add(task);
        try {
            task.done().get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a commit", interrupted);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("an event could not be kept", failed.getCause());
        }
    }

    private void write() {
        List<Task> batch = new ArrayList<>();
        boolean going = true;
        while (going) {
            batch.clear();
            try {
                batch.add(waiting.take());
            } catch (InterruptedException stop) {
                return;
            }
            waiting.drainTo(batch, MOST_IN_ONE_COMMIT);
            going = !batch.contains(STOP);
            batch.removeIf(STOP::equals);
            commit(batch);
        }
    }

    private void commit(List<Task> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            jdbi.useTransaction(handle -> insert(handle, batch));
            commits.increment();
            written.add(batch.stream().mapToInt(task -> task.entries().size()).sum());
            batch.forEach(task -> task.done().complete(null));
        } catch (RuntimeException failed) {
            if (batch.size() == 1) {
                LOG.error(
                        "events of game {} could not be kept: {}", batch.get(0).game(), failed.getMessage());
                batch.get(0).done().completeExceptionally(failed);
            } else {
                batch.forEach(task -> commit(List.of(task)));
            }
        }
    }

    private void insert(Handle handle, List<Task> batch) {
        PreparedBatch rows = handle.prepareBatch(
                "insert into event (game, version, at, request, body) values (:game, :version, :at, :request, :body)");
        for (Task task : batch) {
            for (Entry entry : task.entries()) {
                rows.bind("game", task.game())
                        .bind("version", entry.version())
                        .bind("at", entry.at())
                        .bind("request", entry.request().isEmpty() ? null : entry.request())
                        .bind("body", text(entry.event()))
                        .add();
            }
        }
        rows.execute();
    }

    @Override
    public List<Entry> read(String game) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select version, at, coalesce(request, '') request, body from event where game = :game"
                                + " order by version")
                .bind("game", game)
                .map((row, context) ->
                        new Entry(row.getInt(1), row.getLong(2), row.getString(3), event(row.getString(4))))
                .list());
    }

    @Override
    public List<String> since(long at) {
        return jdbi.withHandle(handle -> handle.createQuery("select distinct game from event where at >= :at")
                .bind("at", at)
                .mapTo(String.class)
                .list());
    }

    /** How many commits there were. */
    public long commits() {
        return commits.sum();
    }

    /** How many events were kept. */
    public long written() {
        return written.sum();
    }

    private String text(Event event) {
        try {
            return json.writeValueAsString(event);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Event event(String text) {
        try {
            return json.readValue(text, Event.class);
        } catch (JsonProcessingException damaged) {
            throw new IllegalStateException("an event in the journal cannot be read: " + text, damaged);
        }
    }

    /** Writes what waits, then closes. */
    @Override
    public void close() {
        closed = true;
        waiting.add(STOP);
        try {
            writer.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        source.close();
    }
}
