package org.shinpan.server.web;

import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Place;
import org.shinpan.views.Named;

/**
 * The clocks of a game for its page: both clocks as they were before the current turn, and the time that this turn has
 * used.
 *
 * @param runs whether the clock of the player to move runs
 * @param stand whether all clocks are stopped because the server cannot store anything
 * @param used the milliseconds that the current turn had used when this was sent; they increase while the clock runs
 */
record ClocksView(
        TimeControl time,
        boolean runs,
        boolean paused,
        boolean stand,
        long used,
        @Named("B") Clock black,
        @Named("W") Clock white) {

    /** Returns the current clocks of a game. The game must not change during the call. */
    static ClocksView of(Place place, GameState state) {
        return new ClocksView(
                state.setup().time(),
                place.clockRuns(),
                state.paused(),
                place.clocksStand(),
                state.clocks().used() + place.spent(),
                state.clocks().of(Player.BLACK),
                state.clocks().of(Player.WHITE));
    }
}
