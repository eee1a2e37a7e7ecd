package org.shinpan.server.web;

import java.util.List;
import java.util.stream.Stream;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Room;
import org.shinpan.server.teach.Simul;
import org.shinpan.server.teach.SimulState;
import org.shinpan.server.teach.SimulState.Place;

/** The screen that shows all boards of a group of simultaneous games to its host and guests. */
final class SimulScreen extends Screen {

    /** The game of one guest on the screen. */
    private record PlaceShown(int place, Room room, Look look) implements Shown {}

    private final Lobby lobby;
    private final Simul simul;

    SimulScreen(Lobby lobby, Simul simul) {
        this.lobby = lobby;
        this.simul = simul;
    }

    @Override
    int version() {
        return simul.look(SimulState::version);
    }

    @Override
    List<PlaceShown> shown() {
        return simul.look(SimulState::places).stream()
                .filter(place -> !place.game().isEmpty())
                .flatMap(this::placeShown)
                .toList();
    }

    /**
     * Returns the game of a guest; an empty stream if the game is damaged. The page of the game explains the damage.
     */
    private Stream<PlaceShown> placeShown(Place place) {
        try {
            Room room = lobby.lasting(place.game());
            return Stream.of(new PlaceShown(place.number(), room, room.glance(state -> Look.at(room, state))));
        } catch (Refusal damaged) {
            return Stream.empty();
        }
    }

    @Override
    SimulMessage.Boards message(List<? extends Shown> games, List<String> gone, Extent extent) {
        return new SimulMessage.Boards(
                simul.look(SimulView::of),
                games.stream()
                        .map(PlaceShown.class::cast)
                        .map(one -> SimulView.SimulBoard.of(one.place, one.room))
                        .toList(),
                gone,
                extent == Extent.WHOLE ? true : null);
    }
}
