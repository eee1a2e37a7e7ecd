package org.shinpan.server.play;

import java.util.List;

/** Keeps events, so that they survive a crash. */
public interface EventLog {

    /**
     * An event as it is kept.
     *
     * @param version its number in the game, from 1
     * @param at when, in milliseconds since 1970
     * @param request the number that the asker gave the request, or empty
     */
    record Entry(int version, long at, String request, Event event) {}

    /** The numbers of the events are taken: another node has changed the game. */
    final class Taken extends IllegalStateException {

        private static final long serialVersionUID = 1L;

        public Taken(String game) {
            super("the game " + game + " has other events of these numbers");
        }
    }

    /**
     * Appends events to a game, and returns once they are kept for good.
     *
     * @throws Refusal with {@link Refusal.Code#NOT_KEPT} if they are not, or if the store gives no answer
     * @throws Taken if the game has other events of these numbers, or of this request
     */
    void append(String game, List<Entry> entries);

    /**
     * All events of a game in their order; none if there is no such game.
     *
     * @throws Refusal with {@link Refusal.Code#DAMAGED} if they cannot be read, or with
     *     {@link Refusal.Code#NOT_KEPT} if the store does not answer
     */
    default List<Entry> read(String game) {
        return read(game, 0);
    }

    /** The events of a game after a version, in their order. */
    List<Entry> read(String game, int after);

    /** Notes that the events of a game do not make a game. Returns the refusal of requests for it. */
    Refusal damaged(String game, RuntimeException fault);
}
