package org.shinpan.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.OneNode;

/** A file in a folder that belongs to one server. */
final class SqliteDatabase implements Database {

    private static final int LOCKED_MILLIS = 2000;
    /** A commit writes a page of each of its games, so short pages are quick. An older database keeps its own. */
    private static final int PAGE = 1024;
    /** SQLite's number for a row that breaks a constraint. */
    private static final int CONSTRAINT = 19;

    private final Store store;
    private final HikariDataSource source;
    private final Jdbi jdbi;
    private final Nodes nodes = new OneNode();
    private final WriteAheadLog log;

    private SqliteDatabase(Store store, HikariDataSource source) {
        this.store = store;
        this.source = source;
        this.jdbi = Jdbi.create(source);
        this.log = new WriteAheadLog(store.log(), jdbi);
    }

    static SqliteDatabase open(Path folder) {
        Store store = Store.open(folder);
        try {
            shortPages(store.database());
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl("jdbc:sqlite:" + store.database() + "?journal_mode=WAL&synchronous=FULL&busy_timeout="
                    + LOCKED_MILLIS + "&foreign_keys=on");
            config.setMaximumPoolSize(3);
            config.setMinimumIdle(1);
            config.setPoolName("journal");
            config.setConnectionInitSql("pragma wal_autocheckpoint=0");
            HikariDataSource source = new HikariDataSource(config);
            Database.migrate(source, "sqlite");
            return new SqliteDatabase(store, source);
        } catch (RuntimeException failed) {
            store.close();
            throw failed;
        }
    }

    /** Gives an empty database its length of a page, before it has a write-ahead log. */
    private static void shortPages(Path file) {
        if (file.toFile().length() == 0) {
            Jdbi.create("jdbc:sqlite:" + file).useHandle(handle -> {
                handle.execute("pragma page_size=" + PAGE);
                handle.execute("vacuum");
            });
        }
    }

    @Override
    public Jdbi jdbi() {
        return jdbi;
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
    public Optional<String> trouble() {
        return Optional.empty();
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
    public void announce(Handle commit, Map<String, Integer> versions) {
        // There is no other node.
    }

    @Override
    public void committed() {
        log.committed();
    }

    @Override
    public void close() {
        log.close();
        source.close();
        store.close();
    }
}
