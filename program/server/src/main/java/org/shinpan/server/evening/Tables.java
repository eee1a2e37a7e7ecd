package org.shinpan.server.evening;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Official;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Secret;
import org.shinpan.server.play.Setup;

/**
 * The numbered tables of a club evening or tournament. A table is a place of the server at which two people find their
 * game by a number. The tables are stored in the file {@code tables.json} of the data folder. Thread-safe.
 */
public final class Tables {

    private static final int MOST = 200;

    /**
     * The content of the file.
     *
     * @param setup the setup of the games that people begin at a free table; null while there are no tables
     * @param games the id of the last game of every table, from table 1 on; an empty string for a table without a game
     */
    record Kept(@Nullable Setup setup, List<String> games) {

        Kept {
            games = List.copyOf(games);
        }
    }

    /**
     * A seat that was taken at a table.
     *
     * @param secret the secret of the seat, with which the person plays
     */
    public record Taken(String id, String secret) {}

    private final Lobby lobby;
    private final JsonFile<Kept> file;

    /**
     * Reads the tables of a data folder.
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    public Tables(Path folder, Lobby lobby) {
        this.lobby = lobby;
        this.file = new JsonFile<>(folder.resolve("tables.json"), Kept.class, new Kept(null, List.of()));
    }

    private List<String> games() {
        return file.value().games;
    }

    /** Returns the number of tables. */
    public synchronized int count() {
        return games().size();
    }

    /** Returns the setup of the games that people begin at a free table; empty while there are no tables. */
    public synchronized Optional<Setup> setup() {
        return Optional.ofNullable(file.value().setup);
    }

    /**
     * Sets up the tables, which are numbered from 1. Games in progress continue.
     *
     * @param count the number of tables
     * @param setup the setup of the games at free tables; they must be public and by link, and the host must play Black
     * @throws Refusal if there are too many tables, or none
     */
    public synchronized void set(int count, Setup setup) {
        if (count < 1 || count > MOST) {
            throw new Refusal(Code.BAD_REQUEST, "there can be 1 to " + MOST + " tables, not " + count);
        }
        List<String> games = new ArrayList<>(games().subList(0, Math.min(count, games().size())));
        while (games.size() < count) {
            games.add("");
        }
        file.set(new Kept(setup, games));
    }

    /**
     * Returns the last game at a table; empty if there was none, or it is in the archive.
     *
     * @throws Refusal if there is no table with this number
     */
    public synchronized Optional<Room> game(int table) {
        if (table < 1 || table > games().size()) {
            throw new Refusal(Code.NOT_FOUND, "there is no table " + table);
        }
        String id = games().get(table - 1);
        try {
            return id.isEmpty() ? Optional.empty() : Optional.of(lobby.room(id));
        } catch (Refusal refusal) {
            if (refusal.code() != Code.ARCHIVED) {
                throw refusal;
            }
            return Optional.empty();
        }
    }

    /** Returns the numbers of the tables without a game in progress. */
    synchronized List<Integer> free() {
        return IntStream.rangeClosed(1, count())
                .filter(table -> game(table).filter(Tables::goesOn).isEmpty())
                .boxed()
                .toList();
    }

    /**
     * Takes a seat at a table. The first person at a free table begins a new game there.
     *
     * @param seat the seat; the host's seat plays Black
     * @param name the name of the person; it is ignored if the seat is reserved for a player
     * @throws Refusal if there is no such table, or the seat is taken
     */
    public synchronized Taken sit(int table, Seat seat, String name) {
        String secret = Secret.random();
        Room room = game(table).filter(Tables::goesOn).orElseGet(() -> begin(table));
        room.decide(Official.sit(seat, name, Secret.proof(secret)));
        return new Taken(room.id(), secret);
    }

    private static boolean goesOn(Room room) {
        return room.look(GameState::phase) != Phase.OVER;
    }

    private Room begin(int table) {
        return lobby.room(place(setup().orElseThrow(), new Event.Tabled(table, "", "")));
    }

    /**
     * Adds tables if there are fewer than this number.
     *
     * @param offer the setup of the games at free tables if no tables were set up before
     * @throws Refusal if there are too many tables
     */
    public synchronized void ensureCount(int count, Setup offer) {
        if (games().size() < count) {
            set(count, setup().orElse(offer));
        }
    }

    /** Moves a game to another table. From now on it is the last game at that table. */
    public synchronized void move(Room room, Event.Tabled to) {
        room.decide(Official.table(to));
        List<String> games = new ArrayList<>(games());
        games.replaceAll(game -> game.equals(room.id()) ? "" : game);
        games.set(to.table() - 1, room.id());
        file.set(new Kept(file.value().setup, games));
    }

    /** Creates a game for a table, and records it as the last game at this table. Returns the id of the game. */
    public synchronized String place(Setup setup, Event.Tabled tabled) {
        String id = lobby.newGames().makeAtTable(setup, tabled);
        List<String> games = new ArrayList<>(games());
        games.set(tabled.table() - 1, id);
        file.set(new Kept(file.value().setup, games));
        return id;
    }
}
