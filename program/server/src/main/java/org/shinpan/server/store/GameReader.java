package org.shinpan.server.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Setup.TimeNames;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.SimulEvent;

/** Reads the events of a game, up to the first one that is not as it was written. */
final class GameReader {

    private static final String ROWS = "select version, at, coalesce(request, ''), body, link from event"
            + " where game = ? and version >= ? order by version";

    private final ObjectMapper json = events(TimeNames.in(new ObjectMapper()));
    private final ReadRows database;

    GameReader(ReadRows database) {
        this.database = database;
    }

    /** Adds the kinds of all events to a mapper, and returns it. */
    static ObjectMapper events(ObjectMapper mapper) {
        mapper.registerSubtypes(Event.class, ClassEvent.class, SimulEvent.class);
        return mapper;
    }

    /**
     * The result of reading a game.
     *
     * @param tail the last sound event
     * @param damage the damage of the events after the tail, or of the last event itself; empty if there is none
     */
    record Found(List<Entry> entries, Tail tail, Optional<String> damage) {}

    /**
     * Reads the events of a game after a version.
     *
     * @throws SQLException if the database does not answer
     */
    Found read(Handle handle, String game, int after) throws SQLException {
        Walk walk = new Walk(game, after);
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
        if (walk.needsTheStart) {
            Found all = read(handle, game, 0);
            return new Found(
                    all.entries().stream()
                            .filter(entry -> entry.version() > after)
                            .toList(),
                    all.tail(),
                    all.damage());
        }
        if (walk.damage == null) {
            walk.damage = endsAsNoted(handle, game, walk.tail);
        }
        return new Found(List.copyOf(walk.entries), walk.tail, Optional.ofNullable(walk.damage));
    }

    /** Compares the end with the database's note about it. Returns the difference; null if there is none. */
    private @Nullable String endsAsNoted(Handle handle, String game, Tail last) throws SQLException {
        if (!database.notesTails()) {
            return null;
        }
        try {
            Optional<Tail> noted = handle.createQuery("select version, link from tail where game = :game")
                    .bind("game", game)
                    .map((row, context) -> new Tail(row.getInt(1), String.valueOf(row.getString(2))))
                    .findOne();
            if (noted.isEmpty()) {
                return last.version() == 0 ? null : "nobody noted which event is its last";
            } else if (noted.get().version() > last.version()) {
                return "the events after " + last.version() + " are missing";
            }
            return noted.get().equals(last) ? null : "its last event is not the one that was noted";
        } catch (org.jdbi.v3.core.JdbiException failed) {
            if (failed.getCause() instanceof SQLException fault && database.isDamage(fault)) {
                return "what was noted about its last event cannot be read";
            }
            throw failed;
        }
    }

    /** The state after the rows that were read so far. The first row may be the one before the requested rows. */
    private final class Walk {

        private final String game;
        private final int after;
        private final List<Entry> entries = new ArrayList<>();
        private Tail tail = Tail.NONE;
        private @Nullable String damage;
        /** True if a row without a link came first: then the links must be computed from the first event on. */
        private boolean needsTheStart;
        /** True if the row before the requested rows was read, or none is needed. */
        private boolean started;

        Walk(String game, int after) {
            this.game = game;
            this.after = after;
            this.started = after == 0;
        }

        /** Takes the next row. */
        void take(ResultSet rows) throws SQLException {
            int version = rows.getInt(1);
            String link = rows.getString(5);
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

        /** Takes the row before the requested rows, of which only the link counts. */
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

    /** Returns what an event contains that this version of the program does not know. */
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
