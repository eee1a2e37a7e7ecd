package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.play.Archived;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Refusal;

/**
 * Reads and writes the rows of the database that the archive needs: it finds old games, and stores the length of the
 * valid part of each archive file. While records are added to a file, its row also has the length of these records. So
 * after a crash the server knows which bytes at the end of the file belong to no game.
 */
final class ArchiveRows {

    /** The number of games that are looked at in one statement. */
    private static final int PAGE = 1000;

    /** Selects old games. For each game it needs two index lookups, however long the game is. */
    private static final String OLD =
            """
            with recursive names(game, number) as (
                select min(game), 1 from event where game > :before
                union all
                select (select min(event.game) from event where event.game > names.game), number + 1
                from names where game is not null and number < :most)
            select names.game, event.at, event.body from names
            join event on event.game = names.game
                and event.version = (select max(version) from event last where last.game = names.game)
            order by names.number
            """;

    private static final String TAKE = "update archive set size = :now, pending = :more"
            + " where file = :file and size = :size and pending = :pending";

    private final Journal journal;
    private final Database database;
    private final GameReader reader;

    ArchiveRows(Journal journal) {
        this.journal = journal;
        this.database = journal.database();
        this.reader = journal.reader();
    }

    /**
     * The database row of an archive file.
     *
     * @param size the length of the valid part of the file, in bytes, which contains the records of archived games
     * @param pending the length of the records that are being added after the valid part, in bytes; 0 if none are
     */
    record Row(long size, long pending) {}

    /**
     * The result of one search for old games, which looks at up to {@link #PAGE} games in the order of their names.
     *
     * @param old the games whose last event is old, and which are not in the archive
     * @param last the name of the last game that was looked at; empty if there are no more
     */
    record Page(List<String> old, Optional<String> last) {}

    /**
     * A game whose events are replaced by one event that names the place of its record in the archive.
     *
     * @param last the last event of the game
     */
    record Leaving(String game, Tail last, Archived record) {}

    /** Returns the row of a file, if there is one. */
    Optional<Row> row(String file) {
        return database.reading()
                .withHandle(handle -> handle.createQuery("select size, pending from archive where file = :file")
                        .bind("file", file)
                        .map((row, context) -> new Row(row.getLong(1), row.getLong(2)))
                        .findOne());
    }

    /**
     * Returns the next games in the order of their names, at most {@link #PAGE}.
     *
     * @param before the games after this name are read
     * @param until the time before which the last event of an old game happened, in milliseconds since 1970
     */
    Page old(String before, long until) {
        List<String> old = new ArrayList<>();
        List<String> looked = new ArrayList<>();
        database.reading().useHandle(handle -> handle.createQuery(OLD)
                .bind("before", before)
                .bind("most", PAGE)
                .map((row, context) -> {
                    String game = row.getString(1);
                    if (row.getLong(2) < until && !GameReader.isOfArchived(row.getString(3))) {
                        old.add(game);
                    }
                    return game;
                })
                .forEach(looked::add));
        return new Page(old, looked.isEmpty() ? Optional.empty() : Optional.of(looked.get(looked.size() - 1)));
    }

    /**
     * Reads the events of a game from the database.
     *
     * @throws Refusal if the store does not answer
     */
    GameReader.Found read(String game) {
        try {
            return database.reading().inTransaction(handle -> reader.read(handle, game, 0));
        } catch (SQLException | JdbiException failed) {
            throw new Refusal(Refusal.Code.NOT_KEPT, "the store does not answer");
        }
    }

    /**
     * Records that games are about to be added to a file.
     *
     * @param row the row of the file; its size is 0 for a new file
     * @param length the number of bytes that are about to be added
     * @throws EventLog.Taken if another server has changed the row
     */
    void begin(String file, Row row, long length) {
        journal.writer().commitAlone(handle -> {
            if (!take(handle, file, row, new Row(row.size(), length))) {
                handle.execute("insert into archive (file, size, pending) values (?, 0, ?)", file, length);
            }
        });
    }

    /** Replaces the row of a file. Returns false, and changes nothing, if the row is not the expected one. */
    private static boolean take(Handle handle, String file, Row before, Row now) {
        return handle.createUpdate(TAKE)
                        .bind("now", now.size())
                        .bind("more", now.pending())
                        .bind("file", file)
                        .bind("size", before.size())
                        .bind("pending", before.pending())
                        .execute()
                == 1;
    }

    /**
     * Removes the events of games whose records were added to a file. One event of each game remains, which records
     * where its record is. Either all games are removed, or none.
     *
     * @param row the row of the file before the records were added
     * @param length the number of bytes that were added
     * @throws EventLog.Taken if another server has changed the file or one of the games
     */
    void leave(String file, Row row, long length, List<Leaving> games) {
        journal.writer().commitAlone(handle -> {
            if (!take(handle, file, new Row(row.size(), length), new Row(row.size() + length, 0))) {
                throw new EventLog.Taken(file);
            }
            Map<String, Tail> tails = new HashMap<>();
            for (Leaving game : games) {
                tails.put(game.game(), leave(handle, game));
            }
            database.announce(handle, tails, 0);
        });
        journal.countArchived(games.size());
    }

    /** Replaces the events of a game by one event. Returns the number and the link of that event. */
    private Tail leave(Handle handle, Leaving leaving) {
        String game = leaving.game();
        int version = leaving.last().version() + 1;
        long now = database.nodes().now();
        String body = reader.text(leaving.record());
        String link = HashChain.next(leaving.last().link(), game, version, now, "", body);
        handle.execute(JournalWriter.INSERT, game, version, now, null, body, link);
        int gone = handle.execute("delete from event where game = ? and version < ?", game, version);
        if (gone != version - 1) {
            throw new EventLog.Taken(game);
        }
        return new Tail(version, link);
    }
}
