package org.shinpan.server.play;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The clients that watch one game over a connection to this node, such as browsers; the players' clients are among
 * them. It also knows which players are connected to other nodes. Thread-safe.
 */
public final class Watchers {

    /** A watcher of one game. Every method must return at once, and the game does not change during the call. */
    public interface Watcher {

        /** Receives events after they are stored. */
        void onEvents(List<Event> events);

        /**
         * Returns whether the browser of this watcher searches for the proofs of life and death that the game needs.
         */
        default boolean proves() {
            return false;
        }

        /** Reports that a player connected to another node or left it. */
        default void onPresenceChange() {}

        /** Reports that all clocks stop from now on, or that they continue. */
        default void onClocksChange() {}
    }

    /**
     * A watcher's seats and connection.
     *
     * @param proof the hash of the secret with which it connected
     * @param seats the seats of the watcher; none for a client that only watches
     * @param isHeard false if the watcher has stopped responding
     */
    private record Entry(String proof, Set<Seat> seats, boolean isHeard) {

        Entry heard(boolean now) {
            return new Entry(proof, seats, now);
        }
    }

    /** The maximum number of watchers without a seat. */
    private static final int MAX_WATCHERS = 200;
    /** The maximum number of watchers with the same seats, such as several tabs of one player. */
    private static final int MAX_AT_A_SEAT = 20;

    private final String game;
    private final Nodes nodes;
    private final Map<Watcher, Entry> here = new ConcurrentHashMap<>();

    private volatile Set<Seat> elsewhere = Set.of();

    Watchers(String game, Nodes nodes) {
        this.game = game;
        this.nodes = nodes;
    }

    /**
     * Adds a watcher.
     *
     * @param proof the hash of the secret with which it connected
     * @param seats the seats of the watcher; none for a client that only watches
     * @throws Refusal if there are too many
     */
    void add(Watcher watcher, String proof, Set<Seat> seats) {
        // Players are counted separately, so that watchers never keep a player out.
        int max = seats.isEmpty() ? MAX_WATCHERS : MAX_AT_A_SEAT;
        if (here.values().stream().filter(entry -> entry.seats.equals(seats)).count() >= max) {
            throw new Refusal(Refusal.Code.TOO_MANY, "too many are watching this game");
        }
        Entry entry = new Entry(proof, seats, true);
        here.put(watcher, entry);
        changed(entry);
    }

    void remove(Watcher watcher) {
        changed(here.remove(watcher));
    }

    /**
     * Records that a watcher has stopped responding, perhaps after a lost connection. Returns whether the watcher has a
     * seat.
     */
    public boolean fellSilent(Watcher watcher) {
        return changed(here.computeIfPresent(watcher, (one, entry) -> entry.heard(false)));
    }

    /** Records that a silent watcher responds again. Returns whether the watcher has a seat. */
    public boolean spoke(Watcher watcher) {
        return changed(here.computeIfPresent(watcher, (one, entry) -> entry.heard(true)));
    }

    /**
     * Records that the seats now belong to other secrets, and informs all watchers.
     *
     * @param held returns the seats of a secret, given its hash
     */
    void updateSeats(Function<String, Set<Seat>> held) {
        here.replaceAll((one, entry) -> new Entry(entry.proof, held.apply(entry.proof), entry.isHeard));
        announce();
        all().forEach(Watcher::onPresenceChange);
    }

    /** Returns the number of watchers at this node without a seat. */
    public int withoutSeat() {
        return (int)
                here.values().stream().filter(entry -> entry.seats.isEmpty()).count();
    }

    /**
     * Informs the other nodes after a change of a watcher, if the watcher has a seat. Returns whether it has one. The
     * parameter is null if the watcher is not connected.
     */
    private boolean changed(@Nullable Entry entry) {
        boolean sits = entry != null && !entry.seats.isEmpty();
        if (sits) {
            announce();
        }
        return sits;
    }

    /** Informs the other nodes which seats are occupied at this node. */
    void announce() {
        nodes.announcePresence(game, () -> seatsHere().stream().map(Seat::name).collect(Collectors.toSet()));
    }

    public boolean isEmpty() {
        return here.isEmpty();
    }

    public Collection<Watcher> all() {
        return here.keySet();
    }

    /** Returns the seats of the players who are connected to this node and respond. */
    Set<Seat> seatsHere() {
        return seats(watcher -> true);
    }

    /**
     * Returns the seats of the players whose browsers are connected to this node and search for the proofs that the
     * game needs.
     */
    Set<Seat> provers() {
        return seats(Watcher::proves);
    }

    private Set<Seat> seats(Predicate<Watcher> which) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        here.forEach((watcher, entry) -> seats.addAll(entry.isHeard && which.test(watcher) ? entry.seats : Set.of()));
        return seats;
    }

    /** Returns whether the player of this seat is connected to this node. */
    boolean isHere(Seat seat) {
        return seatsHere().contains(seat);
    }

    /** Returns whether the player of this seat is connected to any node. */
    boolean isPresent(Seat seat) {
        return elsewhere.contains(seat) || isHere(seat);
    }

    boolean areSomeElsewhere() {
        return !elsewhere.isEmpty();
    }

    /** Records that the players of these seats are connected to another node, and informs the watchers of a change. */
    void setElsewhere(Set<Seat> seats) {
        if (!elsewhere.equals(seats)) {
            elsewhere = Set.copyOf(seats);
            all().forEach(Watcher::onPresenceChange);
        }
    }
}
