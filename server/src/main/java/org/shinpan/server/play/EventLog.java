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

    /**
     * Appends events to a game, and returns once they are kept for good.
     *
     * @throws IllegalStateException if they are not; the game stands as it stood
     */
    void append(String game, List<Entry> entries);

    /** All events of a game in their order; none if there is no such game. */
    List<Entry> read(String game);

    /** The games in which something happened since a time, in milliseconds since 1970. */
    List<String> since(long at);
}
