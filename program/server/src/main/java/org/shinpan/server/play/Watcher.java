package org.shinpan.server.play;

import java.util.List;

/** Watches one game. Every method must return at once, and the game does not change during the call. */
public interface Watcher {

    /** Receives events after they are kept. */
    void happened(List<Event> events);

    /** Somebody came to or left a seat at another node. */
    default void cameOrLeft() {}

    /** All clocks stand from now on, or go on. */
    default void clocksStoppedOrWentOn() {}
}
