package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Phrase;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Place;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Seats.Person;
import org.shinpan.server.play.Setup;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Named;

/**
 * The parts of a game that all pages with games show: the board and the seats.
 *
 * @param stones one letter for every point (X, O or .), from A1 along the rows upwards
 * @param turn the number of turns so far
 * @param table the number of the table that the game belongs to, if there is one
 */
record TableView(
        String id,
        Phase phase,
        int columns,
        int rows,
        String komi,
        int handicap,
        String stones,
        Player toMove,
        int turn,
        SeatsView seats,
        PrisonersView prisoners,
        @AbsentIfNull @Nullable Integer table) {

    /** Both seats of a game. */
    record SeatsView(@Named("HOST") SeatView host, @Named("GUEST") SeatView guest) {}

    /**
     * A seat.
     *
     * @param player the colour that plays from this seat
     * @param taken whether the seat is taken
     * @param here whether the player is connected
     * @param name the name of the player; for a free seat, the name of the player for whom it is reserved
     * @param said the phrases that the player said
     */
    record SeatView(
            Player player, boolean taken, boolean here, @AbsentIfNull @Nullable String name, List<Phrase> said) {

        private static SeatView of(Seat seat, Place place, GameState state) {
            Person person = state.seats().person(seat).orElse(null);
            return new SeatView(
                    state.playerOf(seat),
                    person != null,
                    place.isHere(seat),
                    person == null ? reservedName(seat, state) : person.name(),
                    state.phrases(seat).stream().toList());
        }
    }

    private static @Nullable String reservedName(Seat seat, GameState state) {
        return state.tabled()
                .map(tabled -> tabled.name(seat))
                .filter(name -> !name.isEmpty())
                .orElse(null);
    }

    /** The number of stones that each player has captured. */
    record PrisonersView(@Named("B") int black, @Named("W") int white) {

        static PrisonersView of(History history) {
            return new PrisonersView(history.prisoners(Player.BLACK), history.prisoners(Player.WHITE));
        }
    }

    /** Returns the current board and seats. The game must not change during the call. */
    static TableView of(Place place, GameState state) {
        Setup setup = state.setup();
        return new TableView(
                place.id(),
                state.phase(),
                setup.columns(),
                setup.rows(),
                setup.komi(),
                setup.handicap(),
                Views.stones(state.game().position()),
                state.game().toMove(),
                state.game().history().turns(),
                new SeatsView(SeatView.of(Seat.HOST, place, state), SeatView.of(Seat.GUEST, place, state)),
                PrisonersView.of(state.game().history()),
                state.tabled().map(Event.Tabled::table).orElse(null));
    }
}
