package org.shinpan.server.play;

import java.util.List;
import java.util.Optional;

/**
 * A durable store of the events of all games, classes and simultaneous games. The events of every game or class are
 * numbered from 1. {@code Journal} implements it with a database.
 */
public interface EventLog {

    /**
     * A stored event.
     *
     * @param version the number of the event in its game or class, from 1
     * @param at the time of the event, in milliseconds since 1970
     * @param request the name of the request that led to the event; empty if it has none
     */
    record Entry(int version, long at, String request, LogEvent event) {}

    /**
     * The part of a game that the log contains.
     *
     * @param entries the entries in order, up to the last sound one
     * @param seal the seal of the last entry, a text that pages receive and send back so that the server notices lost
     *     events, see {@link #hasLost}
     * @param damage the damage of the events after the last entry; empty if there is none
     */
    record Kept(List<Entry> entries, String seal, Optional<String> damage) {

        /**
         * Returns the events of the entries.
         *
         * @param kind the type of the events
         * @throws ClassCastException if an entry has an event of another type
         */
        public <E extends LogEvent> List<E> events(Class<E> kind) {
            return entries.stream().map(Entry::event).map(kind::cast).toList();
        }

        /** Returns whether the first event is of a type; false if there are no events. */
        public boolean beginsWith(Class<? extends LogEvent> kind) {
            return !entries.isEmpty() && kind.isInstance(entries.get(0).event());
        }
    }

    /** Thrown if the numbers of the events are already in use, because another node has changed the game. */
    final class Taken extends IllegalStateException {

        private static final long serialVersionUID = 1L;

        public Taken(String game) {
            super("the game " + game + " has other events of these numbers");
        }
    }

    /**
     * Appends events to a game, and returns once they are stored durably.
     *
     * @return the seal of the last entry
     * @throws Refusal with {@link Refusal.Code#NOT_KEPT} if they are not stored, or if the store does not answer
     * @throws Taken if the game has other events with these numbers or from this request
     */
    String append(String game, List<Entry> entries);

    /**
     * Returns the events of a game after a version; no events if there is no such game.
     *
     * @throws Refusal with {@link Refusal.Code#NOT_KEPT} if the store does not answer
     */
    Kept readEvents(String game, int after);

    /**
     * Returns all events of a game in order; none if there is no such game.
     *
     * @throws Refusal as {@link #sound} does
     */
    default List<Entry> read(String game) {
        return sound(game, 0).entries();
    }

    /**
     * Returns the events of a game after a version, all of which are sound.
     *
     * @throws Refusal with {@link Refusal.Code#DAMAGED} if an event is not sound, or with
     *     {@link Refusal.Code#NOT_KEPT} if the store does not answer
     */
    default Kept sound(String game, int after) {
        Kept kept = readEvents(game, after);
        if (kept.damage().isPresent()) {
            throw damaged(game, kept.damage().get());
        }
        return kept;
    }

    /** Records that a game is damaged, and returns the refusal of requests for it. */
    Refusal damaged(String game, String what);

    /** Returns the known damage of a game; empty if none is known. */
    Optional<String> damage(String game);

    /**
     * Returns whether a page has seen a version of a game that the log does not contain, or contains with other events.
     *
     * @param seal the seal that the page got with the version; a seal that this log did not make is ignored
     */
    boolean hasLost(String game, int version, String seal);
}
