package org.shinpan.server.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleConsumer;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.TimeControlNames;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All events of all games, in SQLite with a write-ahead log that is flushed at each commit, or in PostgreSQL.
 *
 * <p>One thread writes. Whatever waits when it is ready goes into one commit, so that many games share the price of a
 * flush; {@link #append} returns once the commit is on disk, and not before. If the store fails, all that waits is
 * refused at once. The next request tries again, and so does the journal itself, each second.
 */
public final class Journal implements EventLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);
    private static final int MOST_IN_ONE_COMMIT = 256;

    /** From one commit to the next. Whoever comes sooner shares the next one with others. */
    private static final long APART_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final int TRY_AGAIN_SECONDS = 1;

    /** How often a request that waits looks whether the store is known not to answer. */
    private static final long LOOK_MILLIS = 100;

    private static final String INSERT = "insert into event (game, version, at, request, body) values (?, ?, ?, ?, ?)";

    /** What no game is called. */
    private static final String NO_GAME = "";

    private record Task(String game, List<Entry> entries, CompletableFuture<Void> done) {}

    private static final Task STOP = new Task("", List.of(), new CompletableFuture<>());

    private final ObjectMapper json = TimeControlNames.in(new ObjectMapper());
    private final Database database;
    private final LinkedBlockingQueue<Task> waiting = new LinkedBlockingQueue<>();
    private final Thread writer = new Thread(this::write, "journal");
    private final LongAdder commits = new LongAdder();
    private final LongAdder written = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final Set<String> damaged = new ConcurrentSkipListSet<>();
    private final Trouble trouble = new Trouble(System::nanoTime);
    private boolean closed;

    private Journal(Database database) {
        this.database = database;
        writer.setDaemon(true);
        writer.start();
    }

    /**
     * The journal in a folder, which is made if need be.
     *
     * @throws java.io.UncheckedIOException if the folder cannot be made or written
     * @throws IllegalStateException if another server uses the folder
     */
    public static Journal open(Path folder) {
        return new Journal(SqliteDatabase.open(folder));
    }

    /**
     * The journal in a PostgreSQL database, which several servers can share.
     *
     * @param address such as {@code postgres://user@host:5432/name}
     * @throws IllegalArgumentException if the address is not of this form
     * @throws IllegalStateException if the database cannot be opened; the message is one line without a password
     */
    public static Journal open(URI address) {
        return new Journal(PostgresDatabase.open(address));
    }

    /**
     * Checks the form of the address of a database.
     *
     * @throws IllegalArgumentException if it is not such as {@code postgres://user@host:5432/name}
     */
    public static void checkAddress(URI address) {
        PostgresAddress.of(address);
    }

    /** The servers that share the journal. */
    public Nodes nodes() {
        return database.nodes();
    }

    @Override
    public void append(String game, List<Entry> entries) {
        if (database.trouble().isPresent()) {
            throw notKept();
        }
        Task task = new Task(game, List.copyOf(entries), new CompletableFuture<>());
        synchronized (waiting) {
            if (closed) {
                throw new Refusal(Refusal.Code.NOT_KEPT, "the server stops; nothing has changed");
            }
            waiting.add(task);
        }
        try {
            await(task);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a commit", interrupted);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Refusal refusal) {
                throw refusal;
            } else if (failed.getCause() instanceof Taken taken) {
                throw taken;
            }
            throw new IllegalStateException("an event could not be kept", failed.getCause());
        }
    }

    /** Waits for the commit, but no longer than until the store is known not to answer. */
    private void await(Task task) throws InterruptedException, ExecutionException {
        for (; ; ) {
            try {
                task.done().get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException late) {
                if (database.trouble().isPresent()) {
                    waiting.remove(task);
                    throw notKept();
                }
            }
        }
    }

    private static Refusal notKept() {
        return new Refusal(Refusal.Code.NOT_KEPT, "the server cannot write to its store; nothing has changed");
    }

    private void write() {
        List<Task> batch = new ArrayList<>();
        boolean going = true;
        long last = System.nanoTime() - APART_NANOS;
        while (going) {
            batch.clear();
            try {
                Task first =
                        trouble.reason().isEmpty() ? waiting.take() : waiting.poll(TRY_AGAIN_SECONDS, TimeUnit.SECONDS);
                if (first == null) {
                    probe();
                    continue;
                }
                batch.add(first);
                TimeUnit.NANOSECONDS.sleep(last + APART_NANOS - System.nanoTime());
            } catch (InterruptedException stop) {
                return;
            }
            waiting.drainTo(batch, MOST_IN_ONE_COMMIT);
            going = !batch.contains(STOP);
            batch.removeIf(STOP::equals);
            last = System.nanoTime();
            commit(batch);
            database.committed();
        }
    }

    private void commit(List<Task> batch) {
        if (batch.isEmpty()) {
            return;
        }
        long began = database.nodes().now();
        try {
            keep(handle -> insert(handle, batch));
            commits.increment();
            written.add(batch.stream().mapToInt(task -> task.entries().size()).sum());
            batch.forEach(task -> task.done().complete(null));
        } catch (SQLException | RuntimeException failed) {
            failures.increment();
            SQLException fault = fault(failed);
            if (fault == null || !database.isOfOneGame(fault)) {
                database.failed(began);
                refuseAll(batch, failed);
            } else if (batch.size() == 1 && database.isTaken(fault)) {
                batch.get(0).done().completeExceptionally(new Taken(batch.get(0).game()));
            } else if (batch.size() == 1) {
                batch.get(0)
                        .done()
                        .completeExceptionally(new Refusal(
                                Refusal.Code.BAD_REQUEST, "the store cannot keep the letters of this request"));
            } else {
                batch.forEach(task -> commit(List.of(task)));
            }
        }
    }

    /** Makes a commit. It tells whether the journal can write. */
    private void keep(HandleConsumer<SQLException> rows) throws SQLException {
        database.change().or(database::trouble).ifPresent(change -> {
            throw new IllegalStateException(change);
        });
        database.writing().useTransaction(rows);
        database.works();
        trouble.over().ifPresent(LOG::info);
    }

    /** Finds out whether the journal can write again, with a row that is gone when the commit ends. */
    private void probe() {
        long began = database.nodes().now();
        try {
            keep(handle -> {
                handle.execute(INSERT, NO_GAME, 0, 0, null, "");
                handle.execute("delete from event where game = ?", NO_GAME);
            });
        } catch (SQLException | RuntimeException failed) {
            database.failed(began);
            trouble.failed(reason(failed), 0).ifPresent(LOG::error);
        }
    }

    /** Jdbi's message has the events with their secrets' hashes, and this one goes to the log and to /health. */
    private static String reason(Exception failed) {
        SQLException fault = fault(failed);
        return String.valueOf((fault == null ? failed : fault).getMessage());
    }

    private static @Nullable SQLException fault(Throwable failed) {
        for (Throwable at = failed; at != null; at = at.getCause()) {
            if (at instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    /** Refuses a batch, and all that has come since: each of them would wait as long for the same answer. */
    private void refuseAll(List<Task> batch, Exception failed) {
        List<Task> all = new ArrayList<>(batch);
        waiting.removeIf(task -> !task.equals(STOP) && all.add(task));
        trouble.failed(reason(failed), all.size()).ifPresent(LOG::error);
        all.forEach(task -> task.done().completeExceptionally(notKept()));
    }

    private void insert(Handle handle, List<Task> batch) throws SQLException {
        Map<String, Integer> versions = new HashMap<>();
        try (PreparedStatement rows = handle.getConnection().prepareStatement(INSERT)) {
            for (Task task : batch) {
                for (Entry entry : task.entries()) {
                    rows.setString(1, task.game());
                    rows.setInt(2, entry.version());
                    rows.setLong(3, entry.at());
                    rows.setString(4, entry.request().isEmpty() ? null : entry.request());
                    rows.setString(5, text(entry.event()));
                    rows.addBatch();
                    versions.put(task.game(), entry.version());
                }
            }
            rows.executeBatch();
        }
        database.announce(handle, versions);
    }

    @Override
    public List<Entry> read(String game, int after) {
        try {
            List<Entry> entries = database.reading().withHandle(handle -> handle.createQuery(
                            "select version, at, coalesce(request, '') request, body from event"
                                    + " where game = :game and version > :after order by version")
                    .bind("game", game)
                    .bind("after", after)
                    .map((row, context) ->
                            new Entry(row.getInt(1), row.getLong(2), row.getString(3), event(row.getString(4))))
                    .list());
            damaged.remove(game);
            return entries;
        } catch (DamagedEvent fault) {
            throw damaged(game, fault);
        } catch (JdbiException failed) {
            LOG.debug("the store does not answer", failed);
            throw new Refusal(Refusal.Code.NOT_KEPT, "the server cannot read its store; nothing has changed");
        }
    }

    @Override
    public Refusal damaged(String game, RuntimeException fault) {
        if (damaged.add(game)) {
            LOG.error("the events of game {} cannot be read: {}", game, fault.getMessage());
        }
        return new Refusal(Refusal.Code.DAMAGED, "the events of game " + game + " cannot be read");
    }

    /** Why the last commit failed, or what is wrong with the store now; empty if nothing is. */
    public Optional<String> trouble() {
        return trouble.reason().or(database::trouble);
    }

    /** The games whose events could not be read. */
    public Set<String> damaged() {
        return Set.copyOf(damaged);
    }

    /** How many requests wait for a commit. */
    public int waiting() {
        return waiting.size();
    }

    /** How many commits failed. */
    public long failures() {
        return failures.sum();
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
        } catch (JsonProcessingException damage) {
            throw new DamagedEvent(text, damage);
        }
    }

    private static final class DamagedEvent extends RuntimeException {

        private static final long serialVersionUID = 1L;

        DamagedEvent(String text, JsonProcessingException damage) {
            super("an event in the journal cannot be read: " + text, damage);
        }
    }

    /** Writes what waits, then closes. */
    @Override
    public void close() {
        synchronized (waiting) {
            closed = true;
            waiting.add(STOP);
        }
        try {
            writer.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        database.close();
    }
}
