package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.LocalRoom;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;
import org.shinpan.views.AbsentIfNull;

/**
 * The request with which a page on the site without a server starts another game between the same players, with the
 * colours swapped.
 *
 * @param engine the program that plays; absent in a game of two people
 * @param level its level; absent in a game of two people
 */
record Again(
        String rules,
        int columns,
        int rows,
        String komi,
        int handicap,
        TimeControl time,
        String meeting,
        String color,
        String name,
        String guestName,
        @AbsentIfNull @Nullable String engine,
        @AbsentIfNull @Nullable String level) {

    static Again of(LocalRoom room) {
        Setup next = room.nextSetup();
        Event.EngineSeated program = room.state().seats().engine().orElse(null);
        return new Again(
                next.rules(),
                next.columns(),
                next.rows(),
                next.komi(),
                next.handicap(),
                next.time(),
                program == null ? "same-screen" : "engine",
                next.host() == Player.BLACK ? "black" : "white",
                name(room, Seat.HOST),
                name(room, Seat.GUEST),
                program == null ? null : program.engine(),
                program == null ? null : program.level());
    }

    private static String name(LocalRoom room, Seat seat) {
        return room.state().seats().person(seat).map(Seats.Person::name).orElse("");
    }
}
