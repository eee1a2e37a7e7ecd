package org.shinpan.server.teach;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.server.teach.SimulEvent.Start;
import org.shinpan.server.teach.SimulState.Place;

/**
 * Decides whether a request is possible in the current state of simultaneous games. Each kind of request has a method
 * that returns the resulting events, or throws a {@link Refusal} if the request is not possible.
 */
public final class SimulDecision {

    /** The maximum number of guests at a time. */
    static final int MAX_PLACES = 40;

    /** The maximum number of guests who ever join, including those whom the host removed. */
    private static final int MAX_JOINED = 200;

    private final SimulState state;
    private final Maker maker;

    SimulDecision(SimulState state, Maker maker) {
        this.state = state;
        this.maker = maker;
    }

    /** A request of the host. */
    public interface Act {

        /** Returns the events that carry out the request; none if there is nothing to do. */
        List<SimulEvent> at(SimulDecision decision);
    }

    /** Creates the games between the host and the guests. */
    interface Maker {

        /** Creates a game of two players, and returns its id. */
        String make(Setup setup, Event.Seated host, Event.Seated guest);
    }

    /**
     * Lets a guest join.
     *
     * @param proof the hash of the guest's secret
     */
    List<SimulEvent> join(String name, String proof) {
        if (!state.doorIsOpen()) {
            throw new Refusal(Code.NOT_NOW, "the host lets no more guests in");
        } else if (state.places().size() >= MAX_PLACES || state.joined() >= MAX_JOINED) {
            throw new Refusal(Code.TOO_MANY, "all " + MAX_PLACES + " places are taken");
        }
        Place place = new Place(state.joined() + 1, name, proof, "");
        List<SimulEvent> events = new ArrayList<>(List.of(new SimulEvent.Joined(name, proof)));
        if (state.opened().start() == Start.AT_ONCE) {
            events.add(beginGame(place, state.opened().setup()));
        }
        return events;
    }

    /** Begins the game of a guest whose game has not begun, with a handicap and a komi for this guest. */
    public List<SimulEvent> begin(int number, int handicap, String komi) {
        Place place = present(number);
        if (!place.game().isEmpty()) {
            throw new Refusal(Code.NOT_NOW, "the game of place " + number + " has begun");
        }
        return List.of(beginGame(place, state.opened().setup().with(handicap, komi)));
    }

    private SimulEvent beginGame(Place place, Setup setup) {
        SimulEvent.Opened opened = state.opened();
        String game = maker.make(
                setup,
                new Event.Seated(Seat.HOST, opened.name(), opened.proof()),
                new Event.Seated(Seat.GUEST, place.name(), place.proof()));
        return new SimulEvent.Begun(place.number(), game);
    }

    /** Removes a guest. The guest's game continues if it has begun. */
    public List<SimulEvent> dismiss(int number) {
        present(number);
        return List.of(new SimulEvent.Dismissed(number));
    }

    /** Allows more guests to join. */
    public List<SimulEvent> openDoor() {
        return List.of(new SimulEvent.Door(true));
    }

    /** Prevents more guests from joining. */
    public List<SimulEvent> closeDoor() {
        return List.of(new SimulEvent.Door(false));
    }

    private Place present(int number) {
        return state.place(number)
                .orElseThrow(() -> new Refusal(Code.NOT_FOUND, "there is no guest with the number " + number));
    }
}
