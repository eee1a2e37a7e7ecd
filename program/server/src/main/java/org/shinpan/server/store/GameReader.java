package org.shinpan.server.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Archived;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Setup.TimeNames;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.SimulEvent;

/**
 * Reads the stored events of a game and checks their hash chain ({@link HashChain}). It stops at the first event that
 * is missing or was changed.
 */
final class GameReader {

    private static final String ROWS = "select version, at, coalesce(request, ''), body, link from event"
            + " where game = ? and version >= ? order by version";

    /** The number of rows that are read in one transaction. */
    private static final int SOME = 4000;

    private static final String MANY_ROWS = "select version, at, coalesce(request, ''), body, link, game from event"
            + " where game > ? order by game, version limit " + SOME;

    /** The number of the column with the game in {@link #MANY_ROWS}. */
    private static final int GAME = 6;

    private static final String TAIL = "select version, link from tail where game = ?";

    /** The beginning of the body of an event of the kind {@link Archived}. */
    private static final String OF_ARCHIVED = "{\"kind\":\"" + Archived.KIND + "\",";

    private final ObjectMapper json = events(TimeNames.in(new ObjectMapper()));
    private final ReadRows database;

    GameReader(ReadRows database) {
        this.database = database;
    }

    /** Adds the kinds of all events to a mapper, and returns it. */
    static ObjectMapper events(ObjectMapper mapper) {
        mapper.registerSubtypes(Event.class, ClassEvent.class, SimulEvent.class);
        mapper.registerSubtypes(new NamedType(Archived.class, Archived.KIND));
        return mapper;
    }

    /**
     * Returns the link of an event: an empty string if the event was stored without a link, an empty value if the game
     * does not have the event.
     */
    static Optional<String> link(Handle handle, String game, int version) {
        return handle.createQuery("select coalesce(link, '') from event where game = :game and version = :version")
                .bind("game", game)
                .bind("version", version)
                .mapTo(String.class)
                .findOne();
    }

    /** Returns whether the event with this number is missing because the game was moved to the archive. */
    static boolean isArchived(Handle handle, String game, int version) {
        return handle.createQuery("select body from event where game = :game and version > :version")
                .bind("game", game)
                .bind("version", version)
                .mapTo(String.class)
                .findFirst()
                .filter(GameReader::isOfArchived)
                .isPresent();
    }

    /** Returns whether this is the body of the only event of a game in the archive. */
    static boolean isOfArchived(String body) {
        return body.startsWith(OF_ARCHIVED);
    }

    /**
     * The result of reading a game.
     *
     * @param entries the sound events that were asked for
     * @param tail the number and the link of the last sound event
     * @param damage the damage of the events after the tail, or of the last event itself; empty if there is none
     */
    record Found(List<Entry> entries, Tail tail, Optional<String> damage) {}

    /**
     * Reads the events of a game after a version.
     *
     * @throws SQLException if the database does not answer
     */
    Found read(Handle handle, String game, int after) throws SQLException {
        Walk walk = new Walk(game, after, false);
        try (PreparedStatement query = handle.getConnection().prepareStatement(ROWS)) {
            query.setString(1, game);
            query.setInt(2, after);
            try (ResultSet rows = query.executeQuery()) {
                while (walk.damage == null && !walk.needsTheStart && rows.next()) {
                    walk.take(rows);
                }
            }
        } catch (SQLException failed) {
            if (!database.isDamage(failed)) {
                throw failed;
            }
            walk.damage = "its rows after event " + walk.tail.version() + " cannot be read";
        }
        try (PreparedStatement tails = walk.damage == null ? tails(handle) : null) {
            return found(handle, walk, tails);
        }
    }

    /** Receives the games that {@link #checkSome} checks. */
    interface Games {
        void onGame(String game, Found found);
    }

    /**
     * Checks some games in the order of their names. It reads a few thousand rows at a time, so that it needs little
     * memory and no transaction is long; a longer game is read by itself. If no newer server can have written events,
     * only the links are checked, and the results contain no entries except for games in the archive.
     *
     * @param before the games after this name are checked
     * @return whether there were any games
     * @throws SQLException if the database does not answer, or rows cannot be read; the games before them were found
     */
    boolean checkSome(Handle handle, String before, Games games) throws SQLException {
        // In PostgreSQL a newer server may have written events that this one cannot read.
        boolean onlyLinks = database.notesTails();
        Walk walk = null;
        boolean any = false;
        try (PreparedStatement query = handle.getConnection().prepareStatement(MANY_ROWS);
                PreparedStatement tails = tails(handle)) {
            query.setString(1, before);
            int number = 0;
            try (ResultSet rows = query.executeQuery()) {
                for (; rows.next(); number++) {
                    String game = rows.getString(GAME);
                    if (walk != null && !walk.game.equals(game)) {
                        games.onGame(walk.game, found(handle, walk, tails));
                        any = true;
                    }
                    if (walk == null || !walk.game.equals(game)) {
                        walk = new Walk(game, 0, onlyLinks);
                    }
                    if (walk.damage == null) {
                        walk.take(rows);
                    }
                }
            }
            // If the limit was reached, the last game may go on.
            if (walk != null && number < SOME) {
                games.onGame(walk.game, found(handle, walk, tails));
            } else if (walk != null && !any) {
                games.onGame(walk.game, read(handle, walk.game, 0));
            }
        }
        return walk != null;
    }

    /** Returns the query for the last events of games; null if the database does not record them. */
    private @Nullable PreparedStatement tails(Handle handle) throws SQLException {
        return database.notesTails() ? handle.getConnection().prepareStatement(TAIL) : null;
    }

    /** Returns the result of reading the rows of a game. */
    private Found found(Handle handle, Walk walk, @Nullable PreparedStatement tails) throws SQLException {
        if (walk.needsTheStart) {
            Found all = read(handle, walk.game, 0);
            return new Found(
                    all.entries().stream()
                            .filter(entry -> entry.version() > walk.after)
                            .toList(),
                    all.tail(),
                    all.damage());
        }
        if (walk.damage == null && tails != null) {
            walk.damage = endsAsNoted(tails, walk.game, walk.tail);
        }
        return new Found(List.copyOf(walk.entries), walk.tail, Optional.ofNullable(walk.damage));
    }

    /**
     * Compares the last event with the one that the database has recorded. Returns the difference; null if there is
     * none.
     */
    private @Nullable String endsAsNoted(PreparedStatement tails, String game, Tail last) throws SQLException {
        tails.setString(1, game);
        try (ResultSet rows = tails.executeQuery()) {
            if (!rows.next()) {
                return last.version() == 0 ? null : "nobody noted which event is its last";
            }
            Tail noted = new Tail(rows.getInt(1), String.valueOf(rows.getString(2)));
            if (noted.version() > last.version()) {
                return "the events after " + last.version() + " are missing";
            }
            return noted.equals(last) ? null : "its last event is not the one that was noted";
        } catch (SQLException failed) {
            if (database.isDamage(failed)) {
                return "what was noted about its last event cannot be read";
            }
            throw failed;
        }
    }

    /**
     * Checks the rows of one game in order, and collects their events. If only later events are requested, the row
     * before them is read too, because the check of the first requested event needs its link.
     */
    private final class Walk {

        private final String game;
        private final int after;
        /** True if events with correct links are not parsed or collected. */
        private final boolean onlyLinks;

        private final List<Entry> entries = new ArrayList<>();
        private Tail tail = Tail.NONE;
        private @Nullable String damage;
        /** True if the first row has no link. Then the links must be computed from the first event of the game on. */
        private boolean needsTheStart;
        /** True if the row before the requested rows was read, or none is needed. */
        private boolean started;

        Walk(String game, int after, boolean onlyLinks) {
            this.game = game;
            this.after = after;
            this.onlyLinks = onlyLinks;
            this.started = after == 0;
        }

        /** Checks the next row, and adds its event. */
        void take(ResultSet rows) throws SQLException {
            int version = rows.getInt(1);
            String link = rows.getString(5);
            boolean isFirst = tail.version() == 0;
            if (isFirst && version > Math.max(1, after)) {
                takeArchived(version, link, rows);
                return;
            }
            if (!started) {
                start(version, link);
                return;
            }
            int expected = tail.version() + 1;
            if (version != expected) {
                damage = "event " + expected + " is missing";
                return;
            }
            long at = rows.getLong(2);
            String request = String.valueOf(rows.getString(3));
            String body = String.valueOf(rows.getString(4));
            String computed = computed(link, version, at, request, body);
            // Only in PostgreSQL servers of earlier versions may still write rows without a link.
            boolean isWrong = link == null ? database.notesTails() : !link.equals(computed);
            if (isWrong) {
                damage = "event " + version + " is not as it was written";
                return;
            }
            if (onlyLinks && link != null) {
                // A row with the right link is stored as it was written.
                tail = new Tail(version, computed);
                return;
            }
            try {
                entries.add(new Entry(version, at, request, json.readValue(body, LogEvent.class)));
                tail = new Tail(version, computed);
            } catch (JsonProcessingException unreadable) {
                // A row with the right link is stored as it was written.
                damage = "event " + version
                        + (link == null ? Optional.<String>empty() : unknown(unreadable))
                                .map(what -> " was written by a newer Shinpan, with " + what + "; update this server")
                                .orElse(" cannot be read");
            }
        }

        /**
         * Handles a first row whose number is larger than expected. This is right only for the event that remains of an
         * archived game.
         */
        private void takeArchived(int version, @Nullable String link, ResultSet rows) throws SQLException {
            String body = String.valueOf(rows.getString(4));
            if (!isOfArchived(body)) {
                damage = "event " + Math.max(1, after) + " is missing";
                return;
            }
            started = true;
            long at = rows.getLong(2);
            String request = String.valueOf(rows.getString(3));
            try {
                Archived archived = json.readValue(body, Archived.class);
                String computed = HashChain.next(archived.before(), game, version, at, request, body);
                if (!computed.equals(link)) {
                    damage = "event " + version + " is not as it was written";
                    return;
                }
                entries.add(new Entry(version, at, request, archived));
                tail = new Tail(version, computed);
            } catch (JsonProcessingException unreadable) {
                damage = "event " + version + " cannot be read";
            }
        }

        /**
         * Returns the link that belongs to a row. A first event may have one of several links; if its stored link is
         * one of them, that link is returned.
         */
        private String computed(@Nullable String link, int version, long at, String request, String body) {
            List<String> before = version == 1 ? database.starts() : List.of(tail.link());
            List<String> possible = before.stream()
                    .map(one -> HashChain.next(one, game, version, at, request, body))
                    .toList();
            return link != null && possible.contains(link) ? link : possible.get(0);
        }

        /** Reads the link of the row before the requested rows. */
        private void start(int version, @Nullable String link) {
            started = true;
            if (version != after) {
                damage = "event " + after + " is missing";
            } else if (link == null) {
                needsTheStart = true;
            } else {
                tail = new Tail(version, link);
            }
        }
    }

    /**
     * Describes the part of an event that this version of the program does not know, such as a field of a newer
     * version; empty if the event is unreadable for another reason.
     */
    private static Optional<String> unknown(JsonProcessingException unreadable) {
        if (unreadable instanceof InvalidTypeIdException kind && kind.getTypeId() != null) {
            return Optional.of("the kind '" + kind.getTypeId() + "'");
        } else if (unreadable instanceof UnrecognizedPropertyException field) {
            return Optional.of("the field '" + field.getPropertyName() + "'");
        } else if (unreadable instanceof InvalidFormatException value
                && value.getTargetType().isEnum()) {
            return Optional.of("the word '" + value.getValue() + "'");
        }
        return Optional.empty();
    }

    /**
     * Returns the link of an event in the hash chain of earlier versions; empty if the game does not have the event.
     */
    Optional<String> linkOfEarlierVersions(Handle handle, String game, int version) throws SQLException {
        Tail tail = Tail.NONE;
        try (PreparedStatement query = handle.getConnection().prepareStatement(ROWS)) {
            query.setString(1, game);
            query.setInt(2, 0);
            try (ResultSet rows = query.executeQuery()) {
                while (tail.version() < version && rows.next() && rows.getInt(1) == tail.version() + 1) {
                    tail = next(tail, game, rows);
                }
            }
        }
        return tail.version() == version ? Optional.of(tail.link()) : Optional.empty();
    }

    private static Tail next(Tail tail, String game, ResultSet rows) throws SQLException {
        int version = rows.getInt(1);
        String link = HashChain.next(
                tail.link(),
                game,
                version,
                rows.getLong(2),
                String.valueOf(rows.getString(3)),
                String.valueOf(rows.getString(4)));
        return new Tail(version, link);
    }

    /** Returns an event in the form of its row. */
    String text(LogEvent event) {
        try {
            return json.writeValueAsString(event);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
