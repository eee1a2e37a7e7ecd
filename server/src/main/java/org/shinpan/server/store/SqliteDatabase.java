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
    /** SQLite's number for a row that breaks a constraint. */
    private static final int CONSTRAINT = 19;

    private final Store store;
    private final HikariDataSource source;
    private final Jdbi jdbi;
    private final Nodes nodes = new OneNode();

    private SqliteDatabase(Store store, HikariDataSource source) {
        this.store = store;
        this.source = source;
        this.jdbi = Jdbi.create(source);
    }

    static SqliteDatabase open(Path folder) {
        Store store = Store.open(folder);
        try {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl("jdbc:sqlite:" + store.database() + "?journal_mode=WAL&synchronous=FULL&busy_timeout="
                    + LOCKED_MILLIS + "&foreign_keys=on");
            config.setMaximumPoolSize(3);
            config.setMinimumIdle(1);
            config.setPoolName("journal");
            HikariDataSource source = new HikariDataSource(config);
            Database.migrate(source, "sqlite");
            return new SqliteDatabase(store, source);
        } catch (RuntimeException failed) {
            store.close();
            throw failed;
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
    public void close() {
        source.close();
        store.close();
    }
}
