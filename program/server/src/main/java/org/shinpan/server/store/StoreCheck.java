package org.shinpan.server.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** A check that reads all games from the first to the last event, and runs the database's own check. */
final class StoreCheck {

    private final ReadRows database;
    private final GameReader reader;
    private final BooleanSupplier stopped;
    private final List<String> faults = new ArrayList<>();
    private final NavigableMap<String, String> damaged = new TreeMap<>();
    private long games;
    private long events;

    private StoreCheck(ReadRows database, GameReader reader, BooleanSupplier stopped) {
        this.database = database;
        this.reader = reader;
        this.stopped = stopped;
    }

    /**
     * The result of a check.
     *
     * @param faults the faults of the store as a whole
     * @param damaged the damage of every damaged game, by its name
     */
    record Report(long games, long events, List<String> faults, NavigableMap<String, String> damaged) {}

    /**
     * Checks a database, which may be in use.
     *
     * @param stopped returns whether to skip the rest
     * @throws SQLException or {@link JdbiException} if the database does not answer
     */
    static Report of(ReadRows database, GameReader reader, BooleanSupplier stopped) throws SQLException {
        StoreCheck check = new StoreCheck(database, reader, stopped);
        database.ownCheck().ifPresent(check.faults::add);
        check.all("event", "select min(game) from event where game > :before");
        if (database.notesTails()) {
            // A game that has lost all its events is still listed there.
            check.all(
                    "tail",
                    "select game from tail where game > :before"
                            + " and not exists (select 1 from event where event.game = tail.game)"
                            + " order by game limit 1");
        }
        return new Report(check.games, check.events, List.copyOf(check.faults), check.damaged);
    }

    /**
     * Reads the games that are listed in a table.
     *
     * @param next the statement that finds the name of the next game
     */
    private void all(String table, String next) throws SQLException {
        try {
            String last = "";
            while (!stopped.getAsBoolean()) {
                String before = last;
                Optional<String> game = database.reading().withHandle(handle -> read(handle, table, next, before));
                if (game.isEmpty()) {
                    return;
                }
                last = game.get();
            }
        } catch (SQLException | JdbiException failed) {
            Throwable cause = failed instanceof JdbiException ? failed.getCause() : failed;
            if (!(cause instanceof SQLException fault) || !database.isDamage(fault)) {
                throw failed;
            }
            faults.add("its table of " + table + "s cannot be read further: " + fault.getMessage());
        }
    }

    /** Reads the next game, and returns its name. */
    private Optional<String> read(Handle handle, String table, String next, String before) throws SQLException {
        Optional<String> game = handle.createQuery(next)
                .bind("before", before)
                .mapTo(String.class)
                .findOne();
        if (game.isEmpty()) {
            return game;
        }
        GameReader.Found found = handle.inTransaction(inside -> reader.read(inside, game.get(), 0));
        found.damage().ifPresent(damage -> damaged.put(game.get(), damage));
        if (table.equals("event")) {
            games++;
            events += found.tail().version();
        }
        return game;
    }
}
