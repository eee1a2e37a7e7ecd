package org.shinpan.server.play;

import java.util.Optional;

/**
 * The facts about a game that pages show in addition to its state: its name, which players are connected, and whether a
 * clock runs. A {@link Room} is a game on a server; a {@link LocalRoom} is a game on the site without a server.
 */
public interface Place {

    /** Returns the name of the game. */
    String id();

    /** Returns the time when the game was created, in milliseconds since 1970. */
    long began();

    /**
     * Returns the day on which the game was created, as in 2026-11-28, in the time zone of the server or, without a
     * server, of the browser.
     */
    String day();

    /** Returns a description of the damage, if the stored game is damaged. Nothing can be added to a damaged game. */
    Optional<String> damage();

    /** Returns whether the player of a seat is present: a program always, a person while connected. */
    boolean isHere(Seat seat);

    /** Returns whether a clock runs. */
    boolean clockRuns();

    /** Returns whether all clocks are stopped now because nothing can be stored. */
    boolean clocksStand();

    /** Returns the milliseconds since the clock last started; 0 if no clock runs. */
    long spent();
}
