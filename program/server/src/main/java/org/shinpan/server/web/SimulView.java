package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.server.teach.SimulEvent.Start;
import org.shinpan.server.teach.SimulState;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;

/**
 * Simultaneous games: the conditions of the games, and the guests.
 *
 * @param v the version, which changes when somebody joins or a game begins, for example
 * @param name the name of the host
 * @param setup the game, with the colour of the host in all games
 * @param start when the game of a guest begins
 * @param door whether more guests can join
 */
record SimulView(
        int v,
        String name,
        @Inline(without = {"bidding", "meeting", "listing"}) Setup setup,
        Start start,
        boolean door,
        List<PlaceView> places) {

    /**
     * The place of a guest.
     *
     * @param game the name of the game; absent before it begins
     */
    record PlaceView(int number, String name, @AbsentIfNull @Nullable String game) {

        private static PlaceView of(SimulState.Place place) {
            return new PlaceView(place.number(), place.name(), place.game().isEmpty() ? null : place.game());
        }
    }

    /** Returns the current view. The state must not change during the call. */
    static SimulView of(SimulState state) {
        return new SimulView(
                state.version(),
                state.opened().name(),
                state.opened().setup(),
                state.opened().start(),
                state.doorIsOpen(),
                state.places().stream().map(PlaceView::of).toList());
    }

    /**
     * The game of one guest.
     *
     * @param waits whether the board waits for the host: a turn, an answer, or an agreement
     * @param since the milliseconds from the beginning of the current turn until this was sent
     */
    record SimulBoard(int place, boolean waits, long since, HostedGame game) {

        static SimulBoard of(int place, Room room) {
            return room.glance(state ->
                    new SimulBoard(place, waitsFor(Seat.HOST, state), room.sinceTurn(), HostedGame.of(room, state)));
        }

        private static boolean waitsFor(Seat seat, GameState state) {
            if (state.phase() != Phase.PLAYING && state.phase() != Phase.MARKING) {
                return false;
            }
            if (state.proposal().isPresent()) {
                return state.proposal().get().by() != seat;
            }
            return state.phase() == Phase.PLAYING
                    ? state.seatOf(state.game().toMove()) == seat && !state.paused()
                    : !state.marking().agreed().contains(seat);
        }
    }
}
