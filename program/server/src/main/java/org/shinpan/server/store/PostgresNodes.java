package org.shinpan.server.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Nodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The servers that share a PostgreSQL database. Every server has a row that it renews four times a second, and holds an
 * advisory lock on a connection of its own. PostgreSQL releases the lock as soon as the server dies. Then another
 * server deletes the row, and records the time since the last renewal as an outage. A server that was itself silent for
 * more than a second, perhaps because its process did not run, records its own silence as an outage. A server that
 * loses its connection opens another and enters under a new number; its old row, with its games and seats, is deleted
 * like the row of a dead server.
 *
 * <p>News travels by LISTEN and NOTIFY on the same connection. It consists of the number of the sender and one of the
 * following: the name and the version of a game (0 if its events did not change), {@code ?} to ask for a renewal,
 * {@code *} if a server is gone, or {@code =} and a number that only the sender waits for, see {@link Echo}.
 *
 * <p>All this uses real time, not the clock that tests may set: other processes wait for the same signs of life.
 */
final class PostgresNodes implements Nodes {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresNodes.class);
    /** The time between two renewals of this server's row. */
    private static final long BEAT_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final int LISTENING_THREADS = 4;

    private final Jdbi jdbi;
    private final PostgresAddress address;
    private final Runnable renewal;
    private final DatabaseTime time;
    /** The people connected to this server, by game or class, as last reported to the other servers. */
    private final Map<String, Set<String>> announced = new ConcurrentHashMap<>();

    private final ExecutorService hearing =
            Executors.newFixedThreadPool(LISTENING_THREADS, DaemonThreads.named("news"));
    private final ExecutorService announcing = Executors.newSingleThreadExecutor(DaemonThreads.named("presence"));
    private final Thread thread = DaemonThreads.named("nodes").newThread(this::run);
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    /** The number of the row of this server. */
    private volatile int number;

    private volatile Outages outages = Outages.NONE;
    /** The number of the last outage that was read. */
    private int lastOutage;
    /** The time when this server last renewed its row, by the time of the database; 0 before the first time. */
    private volatile long lastBeat;
    /**
     * The time at which the commits of this server began to fail, by the database's clock; {@link Long#MAX_VALUE} if
     * they succeed.
     */
    private volatile long failing = Long.MAX_VALUE;
    /** True if a commit succeeded after failed ones, so that the next beat records the outage. */
    private boolean mended;

    private final OtherNodes others = new OtherNodes(
            new OtherNodes.Listener() {
                @Override
                public void onGone(Connection current) throws SQLException {
                    readOutages(current);
                    informListener(Listener::onNodeGone);
                }

                @Override
                public void onReturn(Connection current) throws SQLException {
                    readOutages(current);
                }
            },
            this::nanos);
    private final Echo echo = new Echo(this::nanos);
    /** True if a missing notification has been logged. Only the thread of this class uses this field. */
    private boolean deaf;

    private final ReentrantLock looking = new ReentrantLock();
    private final Heartbeat heartbeat;
    /** The start of the last look at the other servers. */
    private long looked = nanos();

    private volatile boolean closed;
    /** The connection on which this server listens and holds its lock; null before the server starts to serve. */
    private @Nullable Connection link;

    /**
     * Connects to the servers of a database.
     *
     * @param heartbeat receives reports whether the database answers
     * @param renewal replaces the other connections after the database was unreachable
     */
    PostgresNodes(Jdbi jdbi, PostgresAddress address, Heartbeat heartbeat, Runnable renewal) {
        this.jdbi = jdbi;
        this.heartbeat = heartbeat;
        this.renewal = renewal;
        this.address = address;
        this.time = new DatabaseTime(System::nanoTime);
        for (int i = 0; i < DatabaseTime.AT_THE_START; i++) {
            measure();
        }
    }

    /**
     * Returns the reason why servers cannot receive news over these connections: a connection pooler between the server
     * and the database shares sessions. Empty if this is not the case.
     */
    static Optional<String> objection(DataSource source) {
        try (Connection one = source.getConnection();
                Connection other = source.getConnection()) {
            return NodeRows.session(one) == NodeRows.session(other) ? Optional.of(Echo.POOLER) : Optional.empty();
        } catch (SQLException unknown) {
            return Optional.empty();
        }
    }

    /** Compares the time of the database with the clock of this server once. */
    private void measure() {
        long before = System.nanoTime();
        long there = jdbi.withHandle(handle ->
                handle.createQuery("select " + NodeRows.NOW).mapTo(Long.class).one());
        time.measured(there, before, System.nanoTime());
    }

    @Override
    public void listen(Listener hears) {
        listeners.add(hears);
    }

    @Override
    public void startServing() {
        try {
            link = begin();
        } catch (SQLException failed) {
            throw new IllegalStateException("the database does not answer: " + address.plain(failed), failed);
        }
        thread.start();
    }

    /** Opens the connection, and obtains a number for this server. */
    private Connection begin() throws SQLException {
        Connection opened = DriverManager.getConnection(address.url(), address.properties());
        try {
            enter(opened);
            beat(opened);
            heartbeat.onSuccess();
            return opened;
        } catch (SQLException | RuntimeException failed) {
            opened.close();
            throw failed;
        }
    }

    private void enter(Connection current) throws SQLException {
        number = NodeRows.enter(current);
        echo.forget();
        // The other servers have received nothing from the new number.
        announced.clear();
    }

    /** Runs the thread: renews the row and listens until the server closes. Replaces a lost connection. */
    private void run() {
        Connection current = link;
        while (!closed) {
            try {
                if (current == null) {
                    current = begin();
                    link = current;
                    renewal.run();
                    LOG.info("the database answers again");
                    informListener(Listener::onAllChanged);
                }
                follow(current);
            } catch (SQLException | RuntimeException lost) {
                String fault = "the database does not answer: " + address.plain(lost);
                if (heartbeat.failed(fault) && !closed) {
                    LOG.error(fault);
                }
                close(current);
                current = null;
                pause();
            }
        }
        close(current);
    }

    /** Renews the row and listens on one connection, until the server closes or the connection is lost. */
    private void follow(Connection current) throws SQLException {
        PGConnection news = current.unwrap(PGConnection.class);
        long next = nanos() + BEAT_NANOS;
        while (!closed) {
            long wait = TimeUnit.NANOSECONDS.toMillis(next - nanos());
            if (wait <= 0) {
                beat(current);
                listenToItself();
                next = nanos() + BEAT_NANOS;
            } else {
                for (PGNotification one : news.getNotifications((int) wait)) {
                    hear(current, one.getParameter());
                }
            }
        }
    }

    /**
     * Sends a notification to this server itself, if it is time, and logs when notifications stop or start to arrive.
     */
    private void listenToItself() {
        echo.next()
                .ifPresent(news -> execute(announcing, () -> {
                    jdbi.useTransaction(handle -> announce(handle, NodeRows.ECHO + " " + news));
                    echo.onSent(news);
                }));
        Optional<String> trouble = echo.trouble();
        if (trouble.isPresent() != deaf) {
            deaf = trouble.isPresent();
            trouble.ifPresentOrElse(LOG::error, () -> LOG.info("the notifications of the database come again"));
        }
    }

    /** Returns why this server receives no notifications of the others; empty if no reason is known. */
    Optional<String> deafness() {
        return echo.trouble();
    }

    /** Renews the row of this server, and checks the other servers. */
    private void beat(Connection current) throws SQLException {
        heartbeat.onRequest();
        writeFailure(current);
        long before = System.nanoTime();
        NodeRows.Time there = NodeRows.time(current);
        long back = time.measured(there.now(), before, System.nanoTime());
        if (back > 0) {
            NodeRows.goOn(current, there, back);
        }
        OptionalLong renewed = NodeRows.renew(current, number, failing);
        long seen = renewed.isPresent() ? renewed.getAsLong() : comeBack(current);
        if (lastBeat > 0 && seen - lastBeat > Heartbeat.SILENCE_MILLIS) {
            NodeRows.writeOutage(current, lastBeat, seen);
        }
        others.look(current, number);
        readOutages(current);
        // This comes last: as long as lastBeat is old, countedMillis() excludes the silence, which is not among the
        // outages yet.
        lastBeat = seen;
        heartbeat.onAnswer();
    }

    /**
     * Registers this server again after another server considered it dead, because it did not run for a long time, or
     * because somebody changed the clock of the database.
     *
     * @return the current time
     */
    private long comeBack(Connection current) throws SQLException {
        int before = number;
        enter(current);
        NodeRows.forget(current, before);
        LOG.info("another server took this one for dead; it comes back as server {}", number);
        informListener(Listener::onAllChanged);
        return NodeRows.time(current).now();
    }

    /** Records the time since which the commits of this server fail, although it may still renew its row. */
    synchronized void storeFails(long since) {
        failing = Math.min(failing, since);
        mended = false;
    }

    /** Records that a commit has succeeded. */
    void storeWorks() {
        if (failing != Long.MAX_VALUE) {
            synchronized (this) {
                mended = true;
            }
        }
    }

    /** Records the time in which commits failed as an outage, if commits succeed again. */
    private synchronized void writeFailure(Connection current) throws SQLException {
        if (mended) {
            NodeRows.writeFailure(current, failing);
            readOutages(current);
            failing = Long.MAX_VALUE;
            mended = false;
        }
    }

    private synchronized void readOutages(Connection current) throws SQLException {
        Map<Integer, Outages.Outage> more = NodeRows.outages(current, lastOutage);
        if (!more.isEmpty()) {
            lastOutage = Collections.max(more.keySet());
            outages = outages.with(List.copyOf(more.values()));
        }
    }

    /** Handles a notification, in the form that the comment of this class describes. */
    private void hear(Connection current, String news) throws SQLException {
        String[] words = news.split(" ");
        if (words[0].equals(Integer.toString(number))) {
            // This server sent it.
            if (words[1].equals(NodeRows.ECHO)) {
                echo.onArrival(Integer.parseInt(words[2]));
            }
        } else if (words[1].equals(NodeRows.ECHO)) {
            // Another server sent this to itself.
            LOG.trace("server {} listens to itself", words[0]);
        } else if (words[1].equals(NodeRows.QUESTION)) {
            beat(current);
        } else if (words[1].equals("*")) {
            readOutages(current);
            informListener(Listener::onNodeGone);
        } else {
            int version = Integer.parseInt(words[2]);
            informListener(hears -> hears.onChange(words[1], version));
        }
    }

    private void informListener(java.util.function.Consumer<Listener> news) {
        listeners.forEach(hears -> execute(hearing, () -> news.accept(hears)));
    }

    /**
     * Queues a write to the database that the other servers need. It is repeated if the process was stopped halfway.
     */
    private void updateStore(Runnable work) {
        execute(announcing, () -> {
            try {
                work.run();
            } catch (JdbiException ended) {
                LOG.debug("the database ended a transaction", ended);
                work.run();
            }
        });
    }

    private void execute(ExecutorService threads, Runnable work) {
        try {
            threads.execute(() -> {
                try {
                    work.run();
                } catch (RuntimeException failed) {
                    if (!closed) {
                        LOG.warn("news for or of another server is lost: {}", address.plain(failed));
                    }
                }
            });
        } catch (RejectedExecutionException stopping) {
            LOG.debug("the server stops", stopping);
        }
    }

    private void pause() {
        try {
            TimeUnit.NANOSECONDS.sleep(BEAT_NANOS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    /** Notifies the other servers. The text contains the name of a game and its version, with commas between games. */
    void announce(Handle commit, String words) {
        commit.createQuery("select count(pg_notify('" + NodeRows.CHANNEL + "', :from || ' ' || news))"
                        + " from unnest(string_to_array(:news, ',')) news")
                .bind("from", Integer.toString(number))
                .bind("news", words)
                .mapTo(Long.class)
                .one();
    }

    @Override
    public long now() {
        return time.now();
    }

    @Override
    public long nanos() {
        return RunningTime.nanos();
    }

    @Override
    public long countedMillis(long began, long until) {
        // Before the first beat no clock runs, so nothing is counted. The comment in beat() explains the order of the
        // fields.
        long own = until - lastBeat > Heartbeat.SILENCE_MILLIS ? lastBeat : Long.MAX_VALUE;
        // The silence is read before the outages: it becomes an outage before it is forgotten, so it is never missed.
        long quiet = Math.min(failing, others.quiet());
        return outages.outside(began, until, Math.min(own, quiet));
    }

    @Override
    public boolean areMany() {
        return true;
    }

    @Override
    public void look() {
        long came = nanos();
        while (heartbeat.trouble().isEmpty() && !Thread.currentThread().isInterrupted()) {
            if (isMyTurn()) {
                try {
                    lookOnce(came);
                } finally {
                    looking.unlock();
                }
                return;
            }
        }
    }

    /**
     * Waits briefly for a check by another thread to end. Returns whether this thread may check now; if so, it has to
     * unlock afterwards.
     */
    private boolean isMyTurn() {
        try {
            return looking.tryLock(BEAT_NANOS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * Checks the other servers, unless a check has begun since the caller arrived. So all callers that arrive during
     * one check share the next one.
     */
    private void lookOnce(long came) {
        if (looked - came > 0) {
            return;
        }
        looked = nanos();
        answer(handle -> {
            try {
                others.ask(handle.getConnection(), number);
            } catch (SQLException failed) {
                LOG.debug("the database does not answer", failed);
            }
            return "";
        });
    }

    /** Returns the answer of the database; empty if it does not answer. */
    private <T> Optional<T> answer(org.jdbi.v3.core.HandleCallback<T, RuntimeException> question) {
        try {
            return Optional.of(jdbi.withHandle(question));
        } catch (JdbiException failed) {
            LOG.debug("the database does not answer", failed);
            return Optional.empty();
        }
    }

    @Override
    public boolean keeps(String game) {
        return answer(handle -> handle.createQuery("insert into keeper (game, node) values (:game, :node)"
                                + " on conflict (game) do update set node = excluded.node where"
                                + " keeper.node = excluded.node"
                                + " or not exists (select 1 from node where number = keeper.node) returning node")
                        .bind("game", game)
                        .bind("node", number)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent())
                .orElse(false);
    }

    @Override
    public void release(String game) {
        updateStore(() -> jdbi.useTransaction(handle -> {
            handle.createUpdate("delete from keeper where game = :game and node = :node")
                    .bind("game", game)
                    .bind("node", number)
                    .execute();
            announce(handle, game + " 0");
        }));
    }

    @Override
    public void announcePresence(String game, Supplier<Set<String>> here) {
        updateStore(() -> {
            Set<String> seats = here.get();
            if (seats.equals(announced.getOrDefault(game, Set.of()))) {
                return;
            }
            jdbi.useTransaction(handle -> {
                handle.createUpdate("delete from presence where game = :game and node = :node")
                        .bind("game", game)
                        .bind("node", number)
                        .execute();
                handle.createUpdate("insert into presence (game, seat, node)"
                                + " select :game, seat, :node from unnest(string_to_array(:seats, ',')) seat")
                        .bind("game", game)
                        .bind("seats", String.join(",", seats))
                        .bind("node", number)
                        .execute();
                announce(handle, game + " 0");
            });
            if (seats.isEmpty()) {
                announced.remove(game);
            } else {
                announced.put(game, seats);
            }
        });
    }

    @Override
    public Set<String> elsewhere(String game) {
        return answer(handle -> handle.createQuery(
                                "select distinct seat from presence where game = :game and node <> :node")
                        .bind("game", game)
                        .bind("node", number)
                        .mapTo(String.class)
                        .set())
                .orElse(Set.of());
    }

    /**
     * Leaves the row of this server in place; a live server, or the next one to start, deletes it and records the
     * outage.
     */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        hearing.shutdownNow();
        announcing.shutdown();
        try {
            if (!announcing.awaitTermination(1, TimeUnit.SECONDS)) {
                announcing.shutdownNow();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        close(link);
    }

    private static void close(@Nullable Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException gone) {
            LOG.debug("a connection was broken already", gone);
        }
    }
}
