package org.shinpan.server.store;

import java.sql.BatchUpdateException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.EventLog.Taken;
import org.shinpan.server.play.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that writes to the store. It puts all requests that are waiting into one commit, so that many games share
 * the cost of a flush; a caller returns only once its commit is on disk. If the store fails, all waiting requests are
 * refused at once. The next request tries again, and so does the thread itself, every second. A full disk may accept a
 * small write and refuse the next move. Therefore the store counts as working again only when it accepts as many bytes
 * as it refused, and at least {@link #FLOOR}.
 */
final class JournalWriter {

    private static final Logger LOG = LoggerFactory.getLogger(JournalWriter.class);
    private static final int MAX_IN_ONE_COMMIT = 256;

    /**
     * The minimum real time between two commits, to reduce the load on the disk. Requests that arrive earlier share the
     * next commit.
     */
    private static final long APART_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final int TRY_AGAIN_SECONDS = 1;

    /** The interval at which a waiting request checks whether the store still answers. */
    private static final long LOOK_MILLIS = 100;

    static final String INSERT = "insert into event (game, version, at, request, body, link) values (?, ?, ?, ?, ?, ?)";

    /** The minimum number of bytes that a failed store must accept before it counts as working again. */
    private static final long FLOOR = 512L << 10;

    /**
     * The maximum number of bytes that a failed store must accept. Without it, one large request could keep the store
     * out of service.
     */
    private static final long CEILING = 4L << 20;

    /**
     * The number of bytes that a request needs in addition to its events, for the database pages that a commit writes.
     */
    private static final long BESIDE_EVENTS = 4L << 10;

    /** The number of games whose last event is remembered. */
    private static final int MAX_TAILS = 4096;

    /**
     * The events of one request, and a future that receives the last of them once it is stored, or a fault.
     *
     * @param alone changes of rows that need a commit of their own; null if the task stores events
     */
    private record Task(
            String game,
            List<Entry> entries,
            @Nullable HandleConsumer<SQLException> alone,
            CompletableFuture<Tail> done) {

        Task(String game, List<Entry> entries) {
            this(game, entries, null, new CompletableFuture<>());
        }
    }

    /** The last task of the queue: the thread that writes ends after it. */
    private static final Task STOP = new Task("", List.of());

    private final Database database;
    private final GameReader reader;
    private final KnownDamage findings;
    /** The last events of the most recently written games. Only the thread that writes uses it. */
    private final Map<String, Tail> tails = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Tail> eldest) {
            return size() > MAX_TAILS;
        }
    };

    private final LinkedBlockingQueue<Task> waiting = new LinkedBlockingQueue<>();
    private final Thread writer = DaemonThreads.named("journal").newThread(this::write);
    private final LongAdder commits = new LongAdder();
    private final LongAdder written = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final Trouble trouble;
    /**
     * The number of bytes that a failed store must accept to count as working again. Only the thread that writes uses
     * it.
     */
    private long needed = FLOOR;

    private boolean closed;

    JournalWriter(Database database, GameReader reader, KnownDamage findings) {
        this.database = database;
        this.reader = reader;
        this.findings = findings;
        this.trouble = new Trouble(database.nodes()::nanos);
        writer.start();
    }

    /** Stores events of a game, and returns the last of them once it is on disk. */
    Tail append(String game, List<Entry> entries) {
        return awaitDone(new Task(game, entries));
    }

    /**
     * Commits rows apart from the events of requests, and returns once they are on disk.
     *
     * @throws Taken if a row breaks a constraint, or the consumer throws it
     * @throws Refusal if the store does not answer
     */
    void commitAlone(HandleConsumer<SQLException> rows) {
        awaitDone(new Task("", List.of(), rows, new CompletableFuture<>()));
    }

    /** Waits for a task, and returns the last event that it stored. */
    private Tail awaitDone(Task task) {
        if (database.trouble().isPresent()) {
            throw notKept();
        }
        synchronized (waiting) {
            if (closed) {
                throw new Refusal(Refusal.Code.NOT_KEPT, "the server stops; nothing has changed");
            }
            waiting.add(task);
        }
        try {
            return await(task);
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

    /** Waits for the commit. Stops waiting when the store is known not to answer. */
    private Tail await(Task task) throws InterruptedException, ExecutionException {
        for (; ; ) {
            try {
                return task.done().get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException late) {
                if (database.trouble().isPresent() || !writer.isAlive()) {
                    waiting.remove(task);
                    throw notKept();
                }
            }
        }
    }

    private static Refusal notKept() {
        return new Refusal(Refusal.Code.NOT_KEPT, "the server cannot write to its store; nothing has changed");
    }

    /**
     * Runs the writing thread. It makes one commit after the other; while the store fails, it makes one attempt every
     * second.
     */
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
                    // The store failed, and there was no request since.
                    tryAgain();
                    continue;
                }
                batch.add(first);
                TimeUnit.NANOSECONDS.sleep(last + APART_NANOS - System.nanoTime());
            } catch (InterruptedException stop) {
                return;
            }
            waiting.drainTo(batch, MAX_IN_ONE_COMMIT);
            going = !batch.contains(STOP);
            batch.removeIf(STOP::equals);
            last = System.nanoTime();
            try {
                List<Task> apart =
                        batch.stream().filter(task -> task.alone() != null).toList();
                batch.removeAll(apart);
                commit(batch);
                apart.forEach(this::commitApart);
                database.afterCommit();
            } catch (RuntimeException | Error fault) {
                // For example, the memory ran out. Without this thread nothing would be stored any more.
                refuseAll(batch, fault);
            }
        }
    }

    /**
     * Stores the events of a batch in one commit, and answers every task. If the fault of one task makes the commit
     * fail, every task gets a commit of its own.
     */
    private void commit(List<Task> batch) {
        if (batch.isEmpty()) {
            return;
        }
        long began = database.nodes().now();
        Map<String, Tail> fresh = new HashMap<>();
        try {
            Map<Task, RuntimeException> torn = new HashMap<>();
            keep(handle -> insert(handle, batch, fresh, torn));
            tails.putAll(fresh);
            commits.increment();
            torn.forEach((task, why) -> task.done().completeExceptionally(why));
            batch.removeAll(torn.keySet());
            written.add(batch.stream().mapToInt(task -> task.entries().size()).sum());
            batch.forEach(task -> task.done().complete(fresh.get(task.game())));
        } catch (SQLException | RuntimeException failed) {
            failures.increment();
            batch.forEach(task -> tails.remove(task.game()));
            SQLException fault = fault(failed);
            if (fault == null || !database.isOfOneGame(fault)) {
                // The store itself fails.
                needed = Math.min(CEILING, Math.max(needed, bytes(batch)));
                database.onFailure(began);
                refuseAll(batch, failed);
            } else if (batch.size() == 1 && database.isTaken(fault)) {
                batch.get(0).done().completeExceptionally(new Taken(batch.get(0).game()));
            } else if (batch.size() == 1) {
                batch.get(0)
                        .done()
                        .completeExceptionally(new Refusal(
                                Refusal.Code.BAD_REQUEST, "the store cannot keep the letters of this request"));
            } else {
                // One task of several is at fault, and it is unknown which.
                batch.forEach(task -> commit(new ArrayList<>(List.of(task))));
            }
        }
    }

    /** Commits the rows of a task that needs its own commit. */
    private void commitApart(Task task) {
        long began = database.nodes().now();
        try {
            keep(Objects.requireNonNull(task.alone()));
            commits.increment();
            task.done().complete(Tail.NONE);
        } catch (Taken taken) {
            task.done().completeExceptionally(taken);
        } catch (SQLException | RuntimeException failed) {
            failures.increment();
            SQLException fault = fault(failed);
            if (fault != null && database.isOfOneGame(fault)) {
                task.done().completeExceptionally(new Taken(""));
            } else {
                database.onFailure(began);
                refuseAll(List.of(task), failed);
            }
        }
    }

    /**
     * Commits rows. After a failure, first checks that the store has enough disk space. Records that the store works if
     * the commit succeeds.
     */
    private void keep(HandleConsumer<SQLException> rows) throws SQLException {
        database.change().or(database::trouble).ifPresent(change -> {
            throw new IllegalStateException(change);
        });
        if (trouble.reason().isPresent()) {
            database.tryRoom(needed);
        }
        database.writing().useTransaction(rows);
        database.onSuccess();
        needed = FLOOR;
        trouble.over().ifPresent(LOG::info);
    }

    /** Tries whether the journal can write again. If the attempt fails, the thread repeats it later. */
    private void tryAgain() {
        try {
            probe();
        } catch (RuntimeException | Error fault) {
            LOG.error("the store could not be tried, and will be again in a second", fault);
        }
    }

    /** Returns the approximate number of bytes that the commit of a batch writes. */
    private long bytes(List<Task> batch) {
        return batch.stream()
                .mapToLong(task -> BESIDE_EVENTS
                        + task.entries().stream()
                                .mapToLong(entry -> reader.text(entry.event()).length())
                                .sum())
                .sum();
    }

    /** Tries whether the journal can write again: inserts a row and deletes it in the same commit. */
    private void probe() {
        long began = database.nodes().now();
        try {
            keep(handle -> {
                handle.execute(INSERT, Database.NO_GAME, 0, 0, null, "", "");
                handle.execute("delete from event where game = ?", Database.NO_GAME);
            });
        } catch (SQLException | RuntimeException failed) {
            database.onFailure(began);
            trouble.failed(reason(failed), 0).ifPresent(LOG::error);
        }
    }

    /**
     * Returns why a commit failed, in one line, for the log and for /health. The messages of Jdbi and of a batch are
     * not shown, because they contain the events with the hashes of secrets.
     */
    private String reason(Throwable failed) {
        SQLException fault = fault(failed);
        while (fault instanceof BatchUpdateException && fault.getNextException() != null) {
            fault = fault.getNextException();
        }
        String message = String.valueOf((fault == null ? failed : fault).getMessage())
                .lines()
                .findFirst()
                .orElse("");
        return message + database.obstacle().map(found -> "; " + found).orElse("");
    }

    /** Returns the fault of the database that caused a failure; null if there is none. */
    private static @Nullable SQLException fault(Throwable failed) {
        for (Throwable at = failed; at != null; at = at.getCause()) {
            if (at instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    /** Refuses a batch and all requests that have arrived since, which would otherwise wait for the same failure. */
    private void refuseAll(List<Task> batch, Throwable failed) {
        List<Task> all = new ArrayList<>(batch);
        // Moves the waiting tasks to the list; the task that stops the thread stays.
        waiting.removeIf(task -> !task.equals(STOP) && all.add(task));
        trouble.failed(reason(failed), all.size()).ifPresent(LOG::error);
        all.forEach(task -> task.done().completeExceptionally(notKept()));
    }

    /**
     * Inserts the events of a batch.
     *
     * @param fresh receives the last event of every game
     * @param torn receives the tasks whose games lack the preceding event, and why; these tasks are skipped
     */
    private void insert(Handle handle, List<Task> batch, Map<String, Tail> fresh, Map<Task, RuntimeException> torn)
            throws SQLException {
        int newGames = 0;
        try (PreparedStatement rows = handle.getConnection().prepareStatement(INSERT)) {
            for (Task task : batch) {
                int first = task.entries().get(0).version();
                // An earlier task of this batch may have written to the same game.
                Tail tail = fresh.get(task.game());
                if (tail == null || tail.version() != first - 1) {
                    tail = before(handle, task.game(), first);
                }
                if (tail == null || tail.version() != first - 1) {
                    torn.put(task, torn(handle, task.game(), first - 1));
                    continue;
                }
                newGames += first == 1 ? 1 : 0;
                for (Entry entry : task.entries()) {
                    String body = reader.text(entry.event());
                    String before = tail.version() == 0 ? database.starts().get(0) : tail.link();
                    String link =
                            HashChain.next(before, task.game(), entry.version(), entry.at(), entry.request(), body);
                    tail = new Tail(entry.version(), link);
                    rows.setString(1, task.game());
                    rows.setInt(2, entry.version());
                    rows.setLong(3, entry.at());
                    rows.setString(4, entry.request().isEmpty() ? null : entry.request());
                    rows.setString(5, body);
                    rows.setString(6, link);
                    rows.addBatch();
                }
                fresh.put(task.game(), tail);
            }
            rows.executeBatch();
        }
        database.announce(handle, fresh, newGames);
    }

    /** Returns the exception for a game that lacks an event, because it was damaged or moved to the archive. */
    private RuntimeException torn(Handle handle, String game, int version) {
        return GameReader.isArchived(handle, game, version)
                ? new Taken(game)
                : findings.damaged(game, "event " + version + " is missing");
    }

    /** Returns the event before a version, which is the last one of the game; null if the game does not have it. */
    private @Nullable Tail before(Handle handle, String game, int version) throws SQLException {
        Tail known = version == 1 ? Tail.NONE : tails.get(game);
        if (known != null && known.version() == version - 1) {
            return known;
        }
        Optional<String> link = GameReader.link(handle, game, version - 1);
        if (link.isEmpty() || !link.get().isEmpty()) {
            return link.map(found -> new Tail(version - 1, found)).orElse(null);
        }
        // A server of an earlier version wrote this event without a link. It is computed from the first event on.
        Tail last = reader.read(handle, game, 0).tail();
        return last.version() < version - 1 ? null : last;
    }

    /** Returns why the last commit failed, or which fault the store has now; empty if it has none. */
    Optional<String> trouble() {
        return trouble.reason().or(database::trouble);
    }

    /** Returns the number of requests that wait for a commit. */
    int waiting() {
        return waiting.size();
    }

    /** Returns the number of failed commits. */
    long failures() {
        return failures.sum();
    }

    /** Returns the number of commits. */
    long commits() {
        return commits.sum();
    }

    /** Returns the number of stored events. */
    long written() {
        return written.sum();
    }

    /** Writes the waiting events, then ends the thread. */
    void close() {
        synchronized (waiting) {
            closed = true;
            waiting.add(STOP);
        }
        try {
            writer.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
