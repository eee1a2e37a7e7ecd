package org.shinpan.server.play;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The two seats of a game: the persons at them, and the program that sits at one of them. */
public final class Seats {

    /** The person or program at a seat. A person holds a secret, whose hash is the proof; a program has no proof. */
    public record Person(String name, String proof) {}

    private final String invitation;
    private final Map<Seat, Person> persons = new EnumMap<>(Seat.class);
    private Event.@Nullable EngineSeated engine;
    private Event.@Nullable EngineFailed stalled;

    /** @param invitation the hash of the secret for the second seat; empty if there is no invitation */
    Seats(String invitation) {
        this.invitation = invitation;
    }

    /**
     * The seat for which an invitation is.
     *
     * @throws Refusal if it is not for this game, or was already used
     */
    Seat invited(String proof) {
        if (invitation.isEmpty() || !Secret.isSame(invitation, proof)) {
            throw new Refusal(Refusal.Code.NO_SEAT, "this game has no such invitation");
        } else if (areTaken()) {
            throw new Refusal(Refusal.Code.TAKEN, "this invitation was already used");
        }
        return Seat.GUEST;
    }

    /** A person sits down. Returns whether both seats are taken now. */
    boolean sit(Event.Seated seated) {
        persons.put(seated.seat(), new Person(seated.name(), seated.proof()));
        return areTaken();
    }

    /** A program sits down. Returns whether both seats are taken now. */
    boolean sit(Event.EngineSeated seated) {
        engine = seated;
        persons.put(seated.seat(), new Person(seated.engine(), ""));
        return areTaken();
    }

    private boolean areTaken() {
        return persons.size() == Seat.values().length;
    }

    public Optional<Person> person(Seat seat) {
        return Optional.ofNullable(persons.get(seat));
    }

    /** The seats that a secret with this hash holds. */
    Set<Seat> heldBy(String proof) {
        return persons.entrySet().stream()
                .filter(entry -> Secret.isSame(entry.getValue().proof(), proof))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Seat.class)));
    }

    /** The program that plays, if one does. */
    public Optional<Event.EngineSeated> engine() {
        return Optional.ofNullable(engine);
    }

    /** Whether a program sits there. */
    boolean isEngine(Seat seat) {
        return engine != null && engine.seat() == seat;
    }

    /** The program has failed, and the game waits for it. */
    void stall(Event.EngineFailed failed) {
        stalled = failed;
    }

    /** The game does not wait for the program any more. */
    void release() {
        stalled = null;
    }

    /** The failure of the program on its turn, until a player calls it again. Meanwhile no clock runs. */
    public Optional<Event.EngineFailed> stalled() {
        return Optional.ofNullable(stalled);
    }
}
