package org.shinpan.server.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections to a SQLite file: one for the thread that writes, and a few for reading. They stay open as long as
 * the server runs, so that the write-ahead log remains the same file: {@link Store} compares the log with the one at
 * the start, and stops storing if it is another file. SQLite deletes the log when the last connection that has read
 * closes. So every connection reads as soon as it is opened, and none is closed because it is old or idle. A broken
 * connection is closed only after its successor has read.
 */
final class HeldConnections implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HeldConnections.class);
    /** The time for which a thread waits for a free connection. */
    private static final long PATIENCE_SECONDS = 5;

    private final DataSource source;
    private final Queue writer = new Queue();
    private final Queue readers = new Queue();

    private HeldConnections(DataSource source) {
        this.source = source;
    }

    /** Opens the connections. */
    static HeldConnections open(DataSource source, int readers) throws SQLException {
        HeldConnections held = new HeldConnections(source);
        try {
            held.writer.add();
            for (int i = 0; i < readers; i++) {
                held.readers.add();
            }
            return held;
        } catch (SQLException failed) {
            held.close();
            throw failed;
        }
    }

    /** Returns the connection for the thread that writes. */
    Jdbi writing() {
        return Jdbi.create(writer);
    }

    /** Returns the connections for all other threads. */
    Jdbi reading() {
        return Jdbi.create(readers);
    }

    /**
     * Opens a connection and reads from the database once, so that SQLite keeps the write-ahead log as long as this
     * connection is open.
     */
    private Connection connect() throws SQLException {
        Connection connection = source.getConnection();
        try (Statement statement = connection.createStatement()) {
            statement.executeQuery("select count(*) from sqlite_master").close();
            return connection;
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    /** Closes every connection as soon as nobody uses it. */
    @Override
    public void close() {
        readers.close();
        writer.close();
    }

    /** Connections of one kind, each used by one thread at a time. */
    private final class Queue implements ConnectionFactory {

        private final BlockingQueue<Connection> free = new LinkedBlockingQueue<>();
        /** The number of connections, including those in use. Only the opening and the closing thread use it. */
        private int number;

        void add() throws SQLException {
            free.add(connect());
            number++;
        }

        @Override
        public Connection openConnection() throws SQLException {
            Connection connection = take();
            try {
                // A connection that was left inside a transaction does not work any more.
                if (connection.isClosed() || !connection.getAutoCommit()) {
                    Connection successor = connect();
                    connection.close();
                    return successor;
                }
                return connection;
            } catch (SQLException failed) {
                free.add(connection);
                throw failed;
            }
        }

        @Override
        public void closeConnection(Connection connection) {
            free.add(connection);
        }

        private Connection take() throws SQLException {
            try {
                Connection connection = free.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (connection == null) {
                    throw new SQLException("all connections to the database are in use");
                }
                return connection;
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
                throw new SQLException("interrupted while waiting for the database", hurried);
            }
        }

        void close() {
            try {
                for (; number > 0; number--) {
                    take().close();
                }
            } catch (SQLException failed) {
                LOG.warn("a connection to the database stays open: {}", failed.getMessage());
            }
        }
    }
}
