package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Seat;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.KindIn;
import org.shinpan.views.Named;

/** A message of the server over a live connection. {@code docs/protocol.md} describes the messages. */
@KindIn("t")
sealed interface LiveMessage {

    /**
     * The answer to the first message of a client.
     *
     * @param v the version of the game
     * @param events the events that the page missed; absent if it knew none
     * @param lost the version that the page knows, if the server no longer has it
     * @param you the seats that belong to the client's secret
     */
    record Sync(
            int v,
            String seal,
            @AbsentIfNull @Nullable List<Event> events,
            StateView state,
            @AbsentIfNull @Nullable Integer lost,
            List<Seat> you)
            implements LiveMessage {}

    /**
     * New events.
     *
     * @param v the version of the game after these events
     */
    record Events(int v, String seal, List<Event> events, StateView state) implements LiveMessage {}

    /**
     * The answer to a request of a player that was carried out.
     *
     * @param request the name that the page gave the act
     * @param v the version of the game after the act
     */
    record Ack(String request, int v) implements LiveMessage {}

    /**
     * The answer to a message that was refused.
     *
     * @param request the name that the page gave the act
     */
    record Refused(Refusals.RefusalView error, String request) implements LiveMessage {}

    /** A message on whether the players are connected. */
    record Here(@Named("HOST") boolean host, @Named("GUEST") boolean guest) implements LiveMessage {}

    /** The state of the clocks when they stop or continue. */
    record Clocks(ClocksView clocks) implements LiveMessage {}

    /**
     * The games on the wall that are new or have changed.
     *
     * @param gone the names of the games that are no longer on the wall
     * @param whole true if these are all games of the wall
     */
    record Wall(List<HostedGame> games, List<String> gone, @AbsentIfNull @Nullable Boolean whole)
            implements LiveMessage {}

    /** The answer to a ping. */
    record Pong() implements LiveMessage {}

    /** The message that the server stops. */
    record Bye() implements LiveMessage {}
}
