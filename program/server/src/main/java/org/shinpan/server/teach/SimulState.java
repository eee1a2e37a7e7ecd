package org.shinpan.server.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.server.play.Secret;

/**
 * The state of a group of simultaneous games, computed from its events: the guests, and the ids of their games. Not
 * thread-safe: the lock of the {@link Simul} protects it.
 */
public final class SimulState {

    /**
     * The place of a guest.
     *
     * @param number the number of the place, from 1
     * @param name the name of the guest
     * @param proof the hash of the guest's secret; empty after the host removed the guest
     * @param game the name of the game; empty before it begins
     */
    public record Place(int number, String name, String proof, String game) {

        boolean isDismissed() {
            return proof.isEmpty();
        }
    }

    /**
     * The rights of a person.
     *
     * @param leads whether the person is the host
     * @param place the number of the person's place; 0 if the person is no guest
     */
    public record Role(boolean leads, int place) {}

    private final SimulEvent.Opened opened;
    private final List<Place> places = new ArrayList<>();
    private int version = 1;
    private boolean doorIsOpen = true;

    private SimulState(SimulEvent.Opened opened) {
        this.opened = opened;
    }

    /** Returns the state after these events, the first of which opened the games. */
    static SimulState of(List<SimulEvent> events) {
        if (!(events.get(0) instanceof SimulEvent.Opened opened)) {
            throw new IllegalArgumentException("the first event must be Opened, not " + events.get(0));
        }
        SimulState state = new SimulState(opened);
        events.subList(1, events.size()).forEach(state::apply);
        return state;
    }

    /** Applies the next event to this state. The event is not checked. */
    void apply(SimulEvent event) {
        version++;
        if (event instanceof SimulEvent.Joined joined) {
            places.add(new Place(places.size() + 1, joined.name(), joined.proof(), ""));
        } else if (event instanceof SimulEvent.Begun begun) {
            Place place = places.get(begun.place() - 1);
            places.set(begun.place() - 1, new Place(place.number(), place.name(), place.proof(), begun.game()));
        } else if (event instanceof SimulEvent.Dismissed dismissed) {
            Place place = places.get(dismissed.place() - 1);
            places.set(dismissed.place() - 1, new Place(place.number(), place.name(), "", place.game()));
        } else if (event instanceof SimulEvent.Door door) {
            doorIsOpen = door.open();
        } else {
            throw new IllegalStateException("simultaneous games are opened only once, not by " + event);
        }
    }

    /** Returns the number of events. */
    public int version() {
        return version;
    }

    /** Returns the event with which the group was opened; it has the host and the conditions of the games. */
    public SimulEvent.Opened opened() {
        return opened;
    }

    /** Returns how many guests ever joined, including those whom the host removed. */
    int joined() {
        return places.size();
    }

    /** Returns the places of the guests, except those whom the host removed. */
    public List<Place> places() {
        return places.stream().filter(place -> !place.isDismissed()).toList();
    }

    /** Returns the place of a guest; empty if there is none with this number. */
    public Optional<Place> place(int number) {
        return number < 1 || number > places.size()
                ? Optional.empty()
                : Optional.of(places.get(number - 1)).filter(place -> !place.isDismissed());
    }

    /** Returns whether more guests can join. */
    public boolean doorIsOpen() {
        return doorIsOpen;
    }

    /** Returns the rights of the person who holds a secret with this hash. */
    Role role(String proof) {
        int number = places.stream()
                .filter(place -> Secret.isSame(place.proof(), proof))
                .mapToInt(Place::number)
                .findFirst()
                .orElse(0);
        return new Role(Secret.isSame(opened.proof(), proof), number);
    }
}
