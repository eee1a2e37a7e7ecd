package org.shinpan.server.store;

import java.net.URI;
import java.nio.file.Path;
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
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleConsumer;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All events of all games, in SQLite with a write-ahead log that is flushed at every commit, or in PostgreSQL.
 *
 * <p>One thread writes. It puts all requests that are waiting into one commit, so that many games share the cost of a
 * flush; {@link #append} returns only once the commit is on disk. If the store fails, all waiting requests are refused
 * at once. The next request tries again, and so does the journal itself, every second. The store counts as working
 * again only if it accepts as many bytes as it refused, and at least {@link #FLOOR}, because a full disk may accept a
 * small write and refuse the next move.
 */
public final class Journal implements EventLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);
    private static final int MAX_IN_ONE_COMMIT = 256;

    /**
     * The minimum real time between two commits, to reduce the load on the disk. Requests that arrive earlier share the
     * next commit.
     */
    private static final long APART_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final int TRY_AGAIN_SECONDS = 1;

    /** The interval at which a waiting request checks whether the store is known not to answer. */
    private static final long LOOK_MILLIS = 100;

    static final String INSERT = "insert into event (game, version, at, request, body, link) values (?, ?, ?, ?, ?, ?)";

    /** The minimum number of bytes that a failed store must accept before it counts as working again. */
    private static final long FLOOR = 512L << 10;

    /** The maximum of that number, so that one large request cannot keep a store out of service. */
    private static final long CEILING = 4L << 20;

    /**
     * The number of bytes that a request needs in addition to its events, for the database pages that a commit writes.
     */
    private static final long BESIDE_EVENTS = 4L << 10;

    /** The number of games whose last event is remembered. */
    private static final int MAX_TAILS = 4096;

    /**
     * The events of one request, and the future for the last of them once it is stored, or for a fault.
     *
     * @param alone work on the rows that needs its own commit; null for events
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
    private final HashChain links;
    private final ArchiveFolder records;
    private final KnownDamage findings = new KnownDamage();
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
    private final LongAdder archived = new LongAdder();
    private final Trouble trouble;
    /**
     * The number of bytes that a failed store must accept to count as working again. Only the thread that writes uses
     * it.
     */
    private long needed = FLOOR;

    private boolean closed;

    private Journal(Database database, Path folder) {
        this.database = database;
        this.records = new ArchiveFolder(folder);
        this.trouble = new Trouble(database.nodes()::nanos);
        this.reader = new GameReader(database);
        this.links = new HashChain(database.id().secret());
        writer.start();
    }

    /**
     * Opens the journal in a folder, which is created if necessary.
     *
     * @throws java.io.UncheckedIOException if the folder cannot be made or written
     * @throws IllegalStateException if another server uses the folder
     */
    public static Journal open(Path folder) {
        return open(folder, new OneNode());
    }

    /**
     * Opens the journal in a folder, for a node with a clock of its own.
     *
     * @throws java.io.UncheckedIOException if the folder cannot be made or written
     * @throws IllegalStateException if another server uses the folder
     */
    public static Journal open(Path folder, OneNode node) {
        return new Journal(SqliteDatabase.open(folder, node), folder);
    }

    /**
     * Opens the journal in a PostgreSQL database, which several servers can share.
     *
     * @param address for example {@code postgres://user@host:5432/name}
     * @param folder the data folder of this server, where its archive is
     * @throws IllegalArgumentException if the address is not of this form
     * @throws IllegalStateException if the database cannot be opened; the message is one line without a password
     */
    public static Journal open(URI address, Path folder) {
        return new Journal(PostgresDatabase.open(address), folder);
    }

    /** Opens the journal in a PostgreSQL database, with the archive in the working folder. */
    static Journal open(URI address) {
        return open(address, Path.of(""));
    }

    /**
     * Checks the form of the address of a database.
     *
     * @throws IllegalArgumentException if it does not have a form such as {@code postgres://user@host:5432/name}
     */
    public static void checkAddress(URI address) {
        PostgresAddress.of(address);
    }

    /** Returns the servers that share the journal. */
    public Nodes nodes() {
        return database.nodes();
    }

    @Override
    public String append(String game, List<Entry> entries) {
        if (database.trouble().isPresent()) {
            throw notKept();
        }
        Tail tail = awaitDone(new Task(game, List.copyOf(entries)));
        return links.seal(game, tail.version(), tail.link());
    }

    /**
     * Commits rows apart from the events of requests, and returns once they are on disk.
     *
     * @throws Taken if a row breaks a constraint, or the consumer throws it
     * @throws Refusal if the store does not answer
     */
    void commitAlone(HandleConsumer<SQLException> rows) {
        if (database.trouble().isPresent()) {
            throw notKept();
        }
        awaitDone(new Task("", List.of(), rows, new CompletableFuture<>()));
    }

    /** Waits for a task, and returns the last event that it stored. */
    private Tail awaitDone(Task task) {
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

    /** Commits rows, if the store works and has room. Then the journal can write again. */
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

    /** Finds out whether the journal can write again. If the attempt fails, it is repeated later. */
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

    /** Finds out whether the journal can write again, with a row that is removed before the commit ends. */
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
        return isArchived(handle, game, version)
                ? new Taken(game)
                : findings.damaged(game, "event " + version + " is missing");
    }

    /** Returns the event before a version, which is the last one of the game; null if the game does not have it. */
    private @Nullable Tail before(Handle handle, String game, int version) throws SQLException {
        Tail known = version == 1 ? Tail.NONE : tails.get(game);
        if (known != null && known.version() == version - 1) {
            return known;
        }
        Optional<String> link = handle.createQuery(
                        "select coalesce(link, '') from event where game = :game and version = :version")
                .bind("game", game)
                .bind("version", version - 1)
                .mapTo(String.class)
                .findOne();
        if (link.isEmpty() || !link.get().isEmpty()) {
            return link.map(found -> new Tail(version - 1, found)).orElse(null);
        }
        // A server of an earlier version wrote this event without a link. It is computed from the first event on.
        Tail last = reader.read(handle, game, 0).tail();
        return last.version() < version - 1 ? null : last;
    }

    @Override
    public Kept readEvents(String game, int after) {
        try {
            GameReader.Found found = database.reading().inTransaction(handle -> reader.read(handle, game, after));
            String seal = links.seal(game, found.tail().version(), found.tail().link());
            return new Kept(found.entries(), seal, found.damage());
        } catch (SQLException | JdbiException failed) {
            LOG.debug("the store does not answer", failed);
            throw new Refusal(Refusal.Code.NOT_KEPT, "the server cannot read its store; nothing has changed");
        }
    }

    /**
     * Returns whether an event has a link with this beginning, or had one before its chain was bound to the store. An
     * event without a link, from an earlier version, counts as having it.
     */
    private boolean isThere(Handle handle, String game, int version, String start) throws SQLException {
        Optional<String> link = handle.createQuery(
                        "select coalesce(link, '') from event where game = :game and version = :version")
                .bind("game", game)
                .bind("version", version)
                .mapTo(String.class)
                .findOne();
        return link.isEmpty()
                ? isArchived(handle, game, version)
                : (link.get().isEmpty()
                        || link.get().startsWith(start)
                        || reader.linkOfEarlierVersions(handle, game, version)
                                .filter(before -> before.startsWith(start))
                                .isPresent());
    }

    /** Returns whether a version of a game is not here because the game is in the archive. */
    private static boolean isArchived(Handle handle, String game, int version) {
        return handle.createQuery("select body from event where game = :game and version > :version")
                .bind("game", game)
                .bind("version", version)
                .mapTo(String.class)
                .findFirst()
                .filter(GameReader::isOfArchived)
                .isPresent();
    }

    @Override
    public Refusal damaged(String game, String what) {
        return findings.damaged(game, what);
    }

    @Override
    public Optional<String> damage(String game) {
        return findings.damage(game);
    }

    @Override
    public boolean hasLost(String game, int version, String seal) {
        Optional<String> start = links.openSeal(game, version, seal);
        if (start.isEmpty()) {
            return false;
        }
        try {
            boolean there = database.reading().inTransaction(handle -> isThere(handle, game, version, start.get()));
            if (!there) {
                findings.reportLoss(game, version);
            }
            return !there;
        } catch (SQLException | JdbiException failed) {
            LOG.debug("the store does not answer", failed);
            return false;
        }
    }

    /** Returns the files of the archive. */
    ArchiveFolder records() {
        return records;
    }

    /** Returns the database with the events. */
    Database database() {
        return database;
    }

    /** Returns the reader of the events. */
    GameReader reader() {
        return reader;
    }

    /** Counts games that were moved to the archive. */
    void countArchived(int games) {
        archived.add(games);
    }

    /** Returns the number of games that this server has moved to the archive since its start. */
    public long archived() {
        return archived.sum();
    }

    /** Checks all games now. */
    void lookThrough() {
        findings.look(database, reader, records);
    }

    /** Checks all games now, and then once a day, in parallel with other work. */
    public void keepWatch() {
        findings.keepWatch(database, reader, records, database.nodes()::nanos);
    }

    /** Returns why the last commit failed, or what is wrong with the store now; empty if nothing is. */
    public Optional<String> trouble() {
        return trouble.reason().or(database::trouble);
    }

    /** Returns the known faults of the stored data, one line each; none if nothing is known. */
    public List<String> faults() {
        return Stream.concat(database.fault().stream(), findings.lines().stream())
                .toList();
    }

    /** Returns the games that are known to be damaged. */
    public Set<String> damaged() {
        return findings.games();
    }

    /** Returns the number of requests that wait for a commit. */
    public int waiting() {
        return waiting.size();
    }

    /** Returns the number of failed commits. */
    public long failures() {
        return failures.sum();
    }

    /** Returns the number of commits. */
    public long commits() {
        return commits.sum();
    }

    /** Returns the number of stored events. */
    public long written() {
        return written.sum();
    }

    /** Writes the waiting events, then closes. */
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
        findings.close();
        database.close();
    }
}
