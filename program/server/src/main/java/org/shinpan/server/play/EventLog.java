package org.shinpan.server.play;

import java.util.List;
import java.util.Optional;

/** Keeps events, so that they survive a crash. */
public interface EventLog {

    /**
     * An event as it is kept.
     *
     * @param version its number in the game, from 1
     * @param at when, in milliseconds since 1970
     * @param request the name of the request that led to the event; empty if it has none
     */
    record Entry(int version, long at, String request, Event event) {}

    /**
     * What the log has of a game.
     *
     * @param entries in their order, up to the last sound one
     * @param seal of the last one: pages get it and bring it back, see {@link #hasLost}
     * @param damage what is wrong with the events after it; empty if nothing is
     */
    record Kept(List<Entry> entries, String seal, Optional<String> damage) {

        /** The events alone. */
        List<Event> events() {
            return entries.stream().map(Entry::event).toList();
        }
    }

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
     * @return the seal of the last of them
     * @throws Refusal with {@link Refusal.Code#NOT_KEPT} if they are not, or if the store gives no answer
     * @throws Taken if the game has other events of these numbers, or of this request
     */
    String append(String game, List<Entry> entries);

    /**
     * What the log has of a game after a version; no events if there is no such game.
     *
     * @throws Refusal with {@link Refusal.Code#NOT_KEPT} if the store does not answer
     */
    Kept kept(String game, int after);

    /**
     * All events of a game in their order; none if there is no such game.
     *
     * @throws Refusal as {@link #sound} does
     */
    default List<Entry> read(String game) {
        return sound(game, 0).entries();
    }

    /**
     * What the log has of a game after a version, all of which is sound.
     *
     * @throws Refusal with {@link Refusal.Code#DAMAGED} if an event is not sound, or with
     *     {@link Refusal.Code#NOT_KEPT} if the store does not answer
     */
    default Kept sound(String game, int after) {
        Kept kept = kept(game, after);
        if (kept.damage().isPresent()) {
            throw damaged(game, kept.damage().get());
        }
        return kept;
    }

    /** Notes that a game is damaged. Returns the refusal of requests for it. */
    Refusal damaged(String game, String what);

    /** What is known to be wrong with a game. */
    Optional<String> damage(String game);

    /**
     * Whether a page has seen a version of a game that the log does not have, or has otherwise.
     *
     * @param seal that the page got with the version; one that this log did not make says nothing
     */
    boolean hasLost(String game, int version, String seal);
}
