package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.JdbiException;
import org.shinpan.server.play.Archived;

/**
 * Checks the stored games for damage: reads all events of all games and all records in the archive, and runs the
 * database's own check. Used once a day by a running server, and by the commands that check and copy games.
 */
final class StoreCheck {

    private final ReadRows database;
    private final GameReader reader;
    private final ArchiveFolder archive;
    private final BooleanSupplier stopped;
    private final List<String> faults = new ArrayList<>();
    private final NavigableMap<String, String> damaged = new TreeMap<>();
    private final NavigableMap<String, Integer> missing = new TreeMap<>();
    private long games;
    private long archived;
    private long events;
    /** The name of the last game that was read. */
    private String last = "";

    private StoreCheck(ReadRows database, GameReader reader, ArchiveFolder archive, BooleanSupplier stopped) {
        this.database = database;
        this.reader = reader;
        this.archive = archive;
        this.stopped = stopped;
    }

    /**
     * The result of a check.
     *
     * @param games the number of games
     * @param archived how many of them are in the archive
     * @param events the number of events
     * @param faults the faults of the store as a whole
     * @param damaged the damage of every damaged game, by its name
     * @param missing the number of games whose records should be in a file of the archive that is missing, by the name
     *     of the file
     */
    record Report(
            long games,
            long archived,
            long events,
            List<String> faults,
            NavigableMap<String, String> damaged,
            NavigableMap<String, Integer> missing) {}

    /**
     * Checks a database, which may be in use.
     *
     * @param archive the archive of the games
     * @param stopped returns whether to stop early; the report is then about the games checked so far
     * @throws SQLException or {@link JdbiException} if the database does not answer
     */
    static Report of(ReadRows database, GameReader reader, ArchiveFolder archive, BooleanSupplier stopped)
            throws SQLException {
        StoreCheck check = new StoreCheck(database, reader, archive, stopped);
        database.ownCheck().ifPresent(check.faults::add);
        check.readAll("event", check::checkSome);
        if (database.notesTails() && !check.hasATailForEachGame()) {
            // A game that has lost all its events is still listed there.
            check.readAll(
                    "tail",
                    () -> check.readNext(
                            "select game from tail where game > :before"
                                    + " and not exists (select 1 from event where event.game = tail.game)"
                                    + " order by game limit 1",
                            check::take));
        }
        return new Report(
                check.games, check.archived, check.events, List.copyOf(check.faults), check.damaged, check.missing);
    }

    /** Returns whether all games are sound, and the table of last events has exactly one row for every game. */
    private boolean hasATailForEachGame() throws SQLException {
        if (!damaged.isEmpty() || !faults.isEmpty()) {
            return false;
        }
        return database.reading()
                .withHandle(handle -> handle.createQuery("select count(*) from tail")
                                .mapTo(Long.class)
                                .one()
                        == games);
    }

    /** Reads the next batch of games. */
    private interface Step {
        /** Returns whether there were any games. */
        boolean read() throws SQLException;
    }

    /** Repeats a step until it finds no more games. A damaged table becomes a fault of the report. */
    private void readAll(String table, Step step) throws SQLException {
        last = "";
        try {
            while (!stopped.getAsBoolean() && step.read()) {
                // The step reads the next games.
            }
        } catch (SQLException | JdbiException failed) {
            faults.add("its table of " + table + "s cannot be read further: "
                    + damage(failed).getMessage());
        }
    }

    /**
     * Returns the database's exception if it shows that the database is damaged; throws every other exception again.
     */
    private SQLException damage(Exception failed) throws SQLException {
        Throwable cause = failed instanceof JdbiException ? failed.getCause() : failed;
        if (cause instanceof SQLException fault && database.isDamage(fault)) {
            return fault;
        } else if (failed instanceof SQLException fault) {
            throw fault;
        }
        throw (JdbiException) failed;
    }

    /**
     * Checks the next games. If their rows are damaged, checks only the next one. Returns whether there were any games.
     */
    private boolean checkSome() throws SQLException {
        String before = last;
        try {
            return database.reading().inTransaction(handle -> reader.checkSome(handle, before, this::takeCounted));
        } catch (SQLException | JdbiException failed) {
            damage(failed);
            return readNext("select min(game) from event where game > :before", this::takeCounted);
        }
    }

    /**
     * Reads the next game.
     *
     * @param next the statement that finds its name
     */
    private boolean readNext(String next, GameReader.Games taker) throws SQLException {
        return database.reading().withHandle(handle -> {
            Optional<String> game = handle.createQuery(next)
                    .bind("before", last)
                    .mapTo(String.class)
                    .findOne();
            if (game.isPresent()) {
                taker.onGame(game.get(), handle.inTransaction(inside -> reader.read(inside, game.get(), 0)));
            }
            return game.isPresent();
        });
    }

    private void takeCounted(String game, GameReader.Found found) {
        games++;
        events += isArchived(found) ? 1 : found.tail().version();
        take(game, found);
    }

    private static boolean isArchived(GameReader.Found found) {
        return !found.entries().isEmpty() && found.entries().get(0).event() instanceof Archived;
    }

    private void take(String game, GameReader.Found found) {
        last = game;
        found.damage().ifPresent(damage -> damaged.put(game, damage));
        if (isArchived(found)) {
            Archived record = (Archived) found.entries().get(0).event();
            archived++;
            if (!archive.has(record.file())) {
                missing.merge(record.file(), 1, Integer::sum);
            } else {
                archive.damage(record).ifPresent(damage -> damaged.put(game, damage));
            }
        }
    }
}
