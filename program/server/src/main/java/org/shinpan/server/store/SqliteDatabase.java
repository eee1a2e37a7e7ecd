package org.shinpan.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.play.Nodes;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** The database of a server that runs alone: a SQLite file in its data folder. */
final class SqliteDatabase implements Database, SqliteRows.Reading {

    /** The time for which SQLite waits for a lock. */
    private static final int LOCKED_MILLIS = 2000;
    /**
     * The page size. A commit writes one page for each of its games, so small pages make commits fast. Existing
     * databases keep their page size.
     */
    private static final int PAGE = 1024;
    /** SQLite's number for a row that breaks a constraint. */
    private static final int CONSTRAINT = 19;

    /** A size of the page cache, in pages, that is too small for a row of {@link #ROOM_LETTERS}. */
    private static final int SMALL_CACHE = 10;

    /** The number of simultaneous reads. A checkpoint that runs in parallel with the commits counts as one of them. */
    private static final int READERS = 3;

    private final Store store;
    private final HeldConnections connections;
    private final Jdbi writing;
    private final Jdbi reading;
    private final OneNode nodes;
    private final WriteAheadLog log;
    private final StoreIdentity id;
    private final List<String> starts;
    private final Optional<String> loss;
    /**
     * The note about the last successful commit. The next note becomes valid when its commit succeeds. Only the thread
     * that writes uses these two fields.
     */
    private LockFile.Note kept;

    private LockFile.Note next;

    private SqliteDatabase(
            Store store, HeldConnections connections, SqliteRows.Row row, List<String> starts, OneNode nodes) {
        this.store = store;
        this.nodes = nodes;
        this.id = row.id();
        this.starts = starts;
        this.loss = store.noted().flatMap(row::fault);
        this.kept = new LockFile.Note(id.id(), row.games(), row.commits());
        this.next = kept;
        store.note(kept);
        this.connections = connections;
        this.writing = connections.writing();
        this.reading = connections.reading();
        this.log = new WriteAheadLog(store.log(), writing, reading);
    }

    static SqliteDatabase open(Path folder) {
        return open(folder, new OneNode());
    }

    /** Opens the database of a folder for a node. */
    static SqliteDatabase open(Path folder, OneNode nodes) {
        Store store = Store.open(folder);
        try {
            SqliteLibrary.load(folder);
            SqliteFile.refuseNewer(folder);
            store.enter();
            setPageSize(store.database());
            SQLiteDataSource source = source(store.database());
            HeldConnections connections = HeldConnections.open(source, READERS);
            try {
                // The first call remembers which files these are. From now on the log remains the same file.
                store.change();
                store.compare(connections.reading().withHandle(SqliteRows::id));
                Database.migrate(source, "sqlite");
                connections
                        .writing()
                        .useHandle(handle -> handle.execute("pragma application_id = " + SqliteRows.APPLICATION));
                SqliteRows.Row row = connections.writing().inTransaction(SqliteRows::row);
                List<String> starts = List.of(
                        binds(connections.writing(), row.id()) ? row.id().id() : HashChain.NONE);
                return new SqliteDatabase(store, connections, row, starts, nodes);
            } catch (SQLException | RuntimeException failed) {
                connections.close();
                throw failed;
            }
        } catch (SQLException | JdbiException | FlywayException failed) {
            String obstacle = store.obstacle().map(found -> "; " + found).orElse("");
            store.close();
            throw new IllegalStateException(
                    "the database " + store.database() + " cannot be used: " + SqliteRows.plain(failed) + obstacle,
                    failed);
        } catch (IOException failed) {
            store.close();
            throw new UncheckedIOException("cannot use the data folder " + folder, failed);
        } catch (RuntimeException failed) {
            store.close();
            throw failed;
        }
    }

    /**
     * Makes the hash chains of all games begin with the id of the store, unless they already do. Returns whether they
     * do now. If the file is damaged, the games of an earlier version are not changed.
     */
    private static boolean binds(Jdbi writing, StoreIdentity store) throws SQLException {
        try {
            writing.useTransaction(handle -> SqliteRows.bind(handle, store));
            return true;
        } catch (SQLException | JdbiException failed) {
            Throwable fault = failed instanceof JdbiException ? failed.getCause() : failed;
            if (fault instanceof SQLException sql && SqliteRows.isDamage(sql)) {
                return false;
            }
            throw failed;
        }
    }

    /**
     * Returns the source of connections. The settings are set one by one, because the data source ignores settings in
     * its URL.
     */
    private static SQLiteDataSource source(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(LOCKED_MILLIS);
        config.enforceForeignKeys(true);
        config.setWalAutocheckpoint(0);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }

    /** Sets the page size of an empty database, before it has a write-ahead log. */
    private static void setPageSize(Path file) {
        if (file.toFile().length() == 0) {
            Jdbi.create("jdbc:sqlite:" + file).useHandle(handle -> {
                handle.execute("pragma page_size=" + PAGE);
                handle.execute("vacuum");
            });
        }
    }

    @Override
    public Jdbi writing() {
        return writing;
    }

    @Override
    public Jdbi reading() {
        return reading;
    }

    @Override
    public void onFailure(long since) {
        next = kept;
        nodes.storeFails(since);
    }

    @Override
    public void onSuccess() {
        if (!next.equals(kept)) {
            kept = next;
            store.note(kept);
        }
        nodes.storeWorks();
    }

    /**
     * Reserves disk space. The write-ahead log grows by the written bytes and keeps its length, so that there is room
     * for the next commits even if another program fills the disk. Before a commit SQLite writes only the pages that do
     * not fit into its cache.
     */
    @Override
    public void tryRoom(long bytes) {
        writing.useHandle(handle -> {
            int cache =
                    handle.createQuery("pragma cache_size").mapTo(Integer.class).one();
            handle.execute("pragma cache_size = " + SMALL_CACHE);
            try {
                Database.insertAndTakeBack(handle, bytes);
            } finally {
                handle.execute("pragma cache_size = " + cache);
            }
        });
    }

    @Override
    public Nodes nodes() {
        return nodes;
    }

    @Override
    public Optional<String> change() {
        return store.change();
    }

    @Override
    public Optional<String> obstacle() {
        return store.obstacle();
    }

    @Override
    public boolean isOfOneGame(SQLException fault) {
        return isTaken(fault);
    }

    @Override
    public boolean isTaken(SQLException fault) {
        return (fault.getErrorCode() & 0xff) == CONSTRAINT;
    }

    @Override
    public StoreIdentity id() {
        return id;
    }

    @Override
    public List<String> starts() {
        return starts;
    }

    @Override
    public Optional<String> fault() {
        return loss;
    }

    @Override
    public void announce(Handle commit, Map<String, Tail> tails, int newGames) throws SQLException {
        next = new LockFile.Note(id.id(), kept.games() + newGames, kept.commits() + 1);
        SqliteRows.note(commit, tails, next.games(), next.commits());
    }

    @Override
    public void afterCommit() {
        log.afterCommit();
    }

    @Override
    public void close() {
        log.close();
        connections.close();
        store.close();
    }
}
