package org.shinpan.server.play;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Who watches one game, players included, and who is connected to another node. */
public final class Watchers {

    /** Watches one game. Every method must return at once, and the game does not change during the call. */
    public interface Watcher {

        /** Receives events after they are kept. */
        void happened(List<Event> events);

        /** Somebody came to or left a seat at another node. */
        default void cameOrLeft() {}

        /** All clocks stand from now on, or go on. */
        default void clocksStoppedOrWentOn() {}
    }

    /**
     * What is known of a watcher.
     *
     * @param seats the seats that it holds
     * @param isHeard whether anything comes from it when it is asked
     */
    private record Place(Set<Seat> seats, boolean isHeard) {}

    private static final int MOST_WATCHERS = 200;
    private static final int MOST_AT_A_SEAT = 20;

    private final String game;
    private final Nodes nodes;
    private final Map<Watcher, Place> here = new ConcurrentHashMap<>();

    private volatile Set<Seat> elsewhere = Set.of();

    Watchers(String game, Nodes nodes) {
        this.game = game;
        this.nodes = nodes;
    }

    /**
     * Adds a watcher.
     *
     * @param seats the seats that it holds
     * @throws Refusal if there are too many
     */
    void add(Watcher watcher, Set<Seat> seats) {
        // A seat has room of its own, so that watchers never keep a player out.
        int most = seats.isEmpty() ? MOST_WATCHERS : MOST_AT_A_SEAT;
        if (here.values().stream().filter(place -> place.seats.equals(seats)).count() >= most) {
            throw new Refusal(Refusal.Code.TOO_MANY, "too many are watching this game");
        }
        Place place = new Place(seats, true);
        here.put(watcher, place);
        changed(place);
    }

    void remove(Watcher watcher) {
        changed(here.remove(watcher));
    }

    /** Nothing comes from a watcher any more: perhaps its network is lost. Returns whether it holds a seat. */
    public boolean fellSilent(Watcher watcher) {
        return changed(here.computeIfPresent(watcher, (one, place) -> new Place(place.seats, false)));
    }

    /** A watcher that had fallen silent is heard again. Returns whether it holds a seat. */
    public boolean spoke(Watcher watcher) {
        return changed(here.computeIfPresent(watcher, (one, place) -> new Place(place.seats, true)));
    }

    /** Tells the other nodes if the presence at a seat may have changed. Returns whether it may have. */
    private boolean changed(@Nullable Place place) {
        boolean sits = place != null && !place.seats.isEmpty();
        if (sits) {
            tell();
        }
        return sits;
    }

    /** Tells the other nodes at which seats somebody sits at this node. */
    void tell() {
        nodes.tell(game, this::seatsHere);
    }

    public boolean isEmpty() {
        return here.isEmpty();
    }

    public Collection<Watcher> all() {
        return here.keySet();
    }

    /** The seats whose holders are connected to this node, and are heard. */
    Set<Seat> seatsHere() {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        here.values().forEach(place -> seats.addAll(place.isHeard ? place.seats : Set.of()));
        return seats;
    }

    /** Whether a holder of this seat is connected to this node. */
    boolean isHere(Seat seat) {
        return seatsHere().contains(seat);
    }

    /** Whether a holder of this seat is connected to some node. */
    boolean isPresent(Seat seat) {
        return elsewhere.contains(seat) || isHere(seat);
    }

    boolean areSomeElsewhere() {
        return !elsewhere.isEmpty();
    }

    /** The holders of these seats are connected to another node. Tells the watchers if that is new. */
    void areElsewhere(Set<Seat> seats) {
        if (!elsewhere.equals(seats)) {
            elsewhere = Set.copyOf(seats);
            all().forEach(Watcher::cameOrLeft);
        }
    }
}
