package org.shinpan.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Secret;

/**
 * A PostgreSQL database with the events of all games, which several servers may share. Its time limits use real time,
 * not the clock that tests can stop, because the driver and the connection pool use real time too.
 */
final class PostgresDatabase implements Database {

    private static final int CONNECTIONS = 6;

    /** The time for which a request waits for a connection, and then for an answer, unless trouble is known. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** The interval at which a request that waits for a connection checks whether trouble is known. */
    private static final long LOOK_MILLIS = 250;

    // SQLSTATE codes, and patterns for them: a duplicate key, faults of the values, and internal errors.
    private static final String KEY_IS_TAKEN = "23505";
    private static final String OF_VALUES = "2[23].*";
    private static final String OF_DAMAGE = "XX";

    private final HikariDataSource source;
    private final Jdbi jdbi;
    private final PostgresNodes nodes;
    private final StoreIdentity id;
    private final Heartbeat heartbeat = new Heartbeat(RunningTime::nanos);

    private PostgresDatabase(HikariDataSource source, PostgresAddress address) {
        this.source = source;
        source.getHikariConfigMXBean().setConnectionTimeout(LOOK_MILLIS);
        this.jdbi = Jdbi.create(this::connection);
        this.id = jdbi.inTransaction(PostgresDatabase::identity);
        this.nodes = new PostgresNodes(
                jdbi, address, heartbeat, () -> source.getHikariPoolMXBean().softEvictConnections());
    }

    /** Returns the identity of this store. The first server chooses it. */
    private static StoreIdentity identity(Handle handle) {
        handle.createUpdate("insert into store (one, id, secret) values (1, :id, :secret) on conflict do nothing")
                .bind("id", Secret.random())
                .bind("secret", Secret.random())
                .execute();
        return handle.createQuery("select id, secret from store")
                .map((row, context) -> new StoreIdentity(row.getString(1), row.getString(2)))
                .one();
    }

    /**
     * Returns a connection of the pool. Waits for a free one, but no longer than {@link #PATIENCE}, and only while the
     * database answers.
     */
    private Connection connection() throws SQLException {
        long came = RunningTime.nanos();
        for (; ; ) {
            Optional<String> trouble = heartbeat.trouble();
            if (trouble.isPresent()) {
                throw new SQLException(trouble.get());
            }
            try {
                return impatient(source.getConnection());
            } catch (SQLTransientConnectionException none) {
                if (RunningTime.nanos() - came > PATIENCE.toNanos()) {
                    throw none;
                }
            }
        }
    }

    /**
     * Limits how long a connection waits for an answer while the server runs, so that no thread hangs after the
     * database is back. Before that, updates of the tables may take longer.
     */
    private Connection impatient(Connection connection) throws SQLException {
        try {
            if (heartbeat.wasAsked()) {
                connection.setNetworkTimeout(Runnable::run, (int) PATIENCE.toMillis());
            }
            return connection;
        } catch (SQLException broken) {
            connection.close();
            throw broken;
        }
    }

    /**
     * Opens the database, and brings its tables up to date.
     *
     * @throws IllegalArgumentException if the address cannot be read
     * @throws IllegalStateException if the database does not answer
     */
    static PostgresDatabase open(URI location) {
        PostgresAddress address = PostgresAddress.of(location);
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(address.url());
        config.setDataSourceProperties(address.properties());
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(2);
        config.setConnectionTimeout(PATIENCE.toMillis());
        config.setPoolName("journal");
        HikariDataSource source = null;
        try {
            source = new HikariDataSource(config);
            Jdbi.create(source)
                    .useTransaction(handle -> Database.refuseNewer(
                            handle, "select count(*) from pg_class where oid = to_regclass(:name)"));
            Database.migrate(source, "postgresql");
            return new PostgresDatabase(source, address);
        } catch (RuntimeException failed) {
            String pooler = "";
            if (source != null) {
                pooler =
                        PostgresNodes.objection(source).map(what -> "; " + what).orElse("");
                source.close();
            }
            throw new IllegalStateException(
                    "the database " + address.url() + " cannot be used: " + address.plain(failed) + pooler, failed);
        }
    }

    @Override
    public Jdbi writing() {
        return jdbi;
    }

    @Override
    public Jdbi reading() {
        return jdbi;
    }

    /**
     * Reports to the nodes that the store fails. A full disk may still accept the row that a node renews four times a
     * second, although it accepts no events.
     */
    @Override
    public void onFailure(long since) {
        nodes.storeFails(since);
    }

    @Override
    public void onSuccess() {
        nodes.storeWorks();
    }

    @Override
    public void tryRoom(long bytes) {
        jdbi.useHandle(handle -> Database.insertAndTakeBack(handle, bytes));
    }

    @Override
    public Nodes nodes() {
        return nodes;
    }

    @Override
    public Optional<String> trouble() {
        return heartbeat.trouble();
    }

    @Override
    public boolean isOfOneGame(SQLException fault) {
        return state(fault).matches(OF_VALUES);
    }

    @Override
    public boolean isTaken(SQLException fault) {
        return state(fault).equals(KEY_IS_TAKEN);
    }

    /** Returns the SQLSTATE of a fault. In a batch the last exception of the chain comes from the database. */
    private static String state(SQLException fault) {
        SQLException last = fault;
        while (last.getNextException() != null) {
            last = last.getNextException();
        }
        return String.valueOf(last.getSQLState());
    }

    @Override
    public boolean isDamage(SQLException fault) {
        return state(fault).startsWith(OF_DAMAGE);
    }

    @Override
    public StoreIdentity id() {
        return id;
    }

    /**
     * Returns both possible beginnings. Servers of earlier versions may write to the same games, and their chains begin
     * without the id of the store. The chains of games that were copied from a folder begin with the id.
     */
    @Override
    public List<String> starts() {
        return List.of(HashChain.NONE, id.id());
    }

    @Override
    public Optional<String> fault() {
        return nodes.deafness();
    }

    @Override
    public boolean notesTails() {
        return false;
    }

    @Override
    public Optional<String> ownCheck() {
        // PostgreSQL does this itself.
        return Optional.empty();
    }

    @Override
    public void announce(Handle commit, Map<String, Tail> tails, int newGames) {
        nodes.announce(
                commit,
                tails.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue().version())
                        .collect(Collectors.joining(",")));
    }

    @Override
    public void close() {
        nodes.close();
        source.close();
    }
}
