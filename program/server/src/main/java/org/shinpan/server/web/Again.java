package org.shinpan.server.web;

import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.LocalRoom;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;

/** The request for another game of the same players at one screen, with the colours changed. */
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
        String guestName) {

    static Again of(LocalRoom room) {
        Setup next = room.nextSetup();
        return new Again(
                next.rules(),
                next.columns(),
                next.rows(),
                next.komi(),
                next.handicap(),
                next.time(),
                "same-screen",
                next.host() == Player.BLACK ? "black" : "white",
                name(room, Seat.HOST),
                name(room, Seat.GUEST));
    }

    private static String name(LocalRoom room, Seat seat) {
        return room.state().seats().person(seat).map(Seats.Person::name).orElse("");
    }
}
