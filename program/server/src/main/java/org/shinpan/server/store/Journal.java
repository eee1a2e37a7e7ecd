package org.shinpan.server.store;

import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The stored events of all games and classes, in a SQLite file or a PostgreSQL database. A single thread ({@link
 * JournalWriter}) writes them, with one commit for the waiting requests of many games; {@link #append} returns only
 * when the commit is on disk.
 */
public final class Journal implements EventLog, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Journal.class);

    private final Database database;
    private final GameReader reader;
    private final HashChain links;
    private final ArchiveFolder records;
    private final KnownDamage findings = new KnownDamage();
    private final JournalWriter writer;
    private final LongAdder archived = new LongAdder();

    private Journal(Database database, Path folder) {
        this.database = database;
        this.records = new ArchiveFolder(folder);
        this.reader = new GameReader(database);
        this.links = new HashChain(database.id().secret());
        this.writer = new JournalWriter(database, reader, findings);
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
     * Opens the journal in a folder, with a node that may use another clock than the computer's.
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
        Tail tail = writer.append(game, List.copyOf(entries));
        return links.seal(game, tail.version(), tail.link());
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
     * Returns whether the store has the event that a seal was made for. The event is the right one if its link begins
     * with this text, in the hash chain of this version or of earlier versions. An event of an earlier version that has
     * no link counts as the right one, and so do the events of an archived game.
     */
    private boolean isThere(Handle handle, String game, int version, String start) throws SQLException {
        Optional<String> link = GameReader.link(handle, game, version);
        return link.isEmpty()
                ? GameReader.isArchived(handle, game, version)
                : (link.get().isEmpty()
                        || link.get().startsWith(start)
                        || reader.linkOfEarlierVersions(handle, game, version)
                                .filter(before -> before.startsWith(start))
                                .isPresent());
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

    /** Returns the object that writes to the database. */
    JournalWriter writer() {
        return writer;
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

    /** Checks all games now, and returns when the check is done. */
    void lookThrough() {
        findings.look(database, reader, records);
    }

    /** Starts the thread that checks all games now and then once a day. */
    public void keepWatch() {
        findings.keepWatch(database, reader, records, database.nodes()::nanos);
    }

    /** Returns why the last commit failed, or which fault the store has now; empty if it has none. */
    public Optional<String> trouble() {
        return writer.trouble();
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
        return writer.waiting();
    }

    /** Returns the number of failed commits. */
    public long failures() {
        return writer.failures();
    }

    /** Returns the number of commits. */
    public long commits() {
        return writer.commits();
    }

    /** Returns the number of stored events. */
    public long written() {
        return writer.written();
    }

    /** Writes the waiting events, then closes. */
    @Override
    public void close() {
        writer.close();
        findings.close();
        database.close();
    }
}
