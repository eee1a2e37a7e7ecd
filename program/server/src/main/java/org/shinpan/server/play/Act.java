package org.shinpan.server.play;

import java.util.List;

/** A request by the holder of a seat, such as {@code Decision::takeBid}. */
@FunctionalInterface
public interface Act {

    /**
     * The events for this act.
     *
     * @throws Refusal if it is not possible
     */
    List<Event> at(Decision decision);
}
