package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.KindIn;

/**
 * A message of the server to a client that watches simultaneous games. Answers to requests are in {@link LiveMessage}.
 */
@KindIn("t")
sealed interface SimulMessage {

    /**
     * The answer to the first message of a client.
     *
     * @param place the number of the guest; 0 if the client is not one of the guests
     */
    record Role(boolean leads, int place) implements SimulMessage {}

    /**
     * The guests, and the boards that are new or have changed.
     *
     * @param gone the names of the games that are no longer shown
     * @param whole true if the message contains all boards; absent if it contains only the changed ones
     */
    record Boards(
            SimulView simul,
            List<SimulView.SimulBoard> boards,
            List<String> gone,
            @AbsentIfNull @Nullable Boolean whole)
            implements SimulMessage {}
}
