package org.shinpan.server.play;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The two seats of a game, with the persons who have taken them. A program may take one of the seats. A person proves
 * to have a seat by a secret.
 */
public final class Seats {

    /**
     * The person or program at a seat.
     *
     * @param proof the hash of the secret with which the person sends requests; empty for a program
     */
    public record Person(String name, String proof) {}

    private static final int LONGEST_NAME = 40;

    private final String invitation;
    private final Map<Seat, Person> persons = new EnumMap<>(Seat.class);
    private Event.@Nullable EngineSeated engine;
    private Event.@Nullable EngineFailed stalled;

    /** @param invitation the hash of the secret for the second seat; empty if there is no invitation */
    Seats(String invitation) {
        this.invitation = invitation;
    }

    /** Returns a name as it is shown: one line of at most 40 letters. */
    public static String name(String given) {
        String line = Refusal.quote(given).strip();
        int letters = line.codePointCount(0, line.length());
        return letters <= LONGEST_NAME ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST_NAME));
    }

    /**
     * Returns the seat that an invitation is for.
     *
     * @throws Refusal if the invitation is not for this game or was already used
     */
    Seat invited(String proof) {
        if (invitation.isEmpty() || !Secret.isSame(invitation, proof)) {
            throw new Refusal(Refusal.Code.NO_SEAT, "this game has no such invitation");
        } else if (areTaken()) {
            throw new Refusal(Refusal.Code.TAKEN, "this invitation was already used");
        }
        return Seat.GUEST;
    }

    /** Gives a seat to a person. Returns whether both seats are now taken. */
    boolean sit(Event.Seated seated) {
        persons.put(seated.seat(), new Person(seated.name(), seated.proof()));
        return areTaken();
    }

    /** Gives a seat to a program. Returns whether both seats are now taken. */
    boolean sit(Event.EngineSeated seated) {
        engine = seated;
        persons.put(seated.seat(), new Person(seated.engine(), ""));
        return areTaken();
    }

    /** Gives a seat to the holder of another secret. The player keeps the name. */
    void reseat(Event.Reseated again) {
        persons.computeIfPresent(again.seat(), (seat, person) -> new Person(person.name(), again.proof()));
    }

    private boolean areTaken() {
        return persons.size() == Seat.values().length;
    }

    /** Returns the person or program at a seat; empty if the seat is free. */
    public Optional<Person> person(Seat seat) {
        return Optional.ofNullable(persons.get(seat));
    }

    /** Returns the seats that belong to the secret with this hash; none if the secret is unknown. */
    Set<Seat> heldBy(String proof) {
        return persons.entrySet().stream()
                .filter(entry -> Secret.isSame(entry.getValue().proof(), proof))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Seat.class)));
    }

    /** Returns the program that plays, if there is one. */
    public Optional<Event.EngineSeated> engine() {
        return Optional.ofNullable(engine);
    }

    /** Returns whether a program has this seat. */
    boolean isEngine(Seat seat) {
        return engine != null && engine.seat() == seat;
    }

    /** Records that the program has failed and the game waits for it. */
    void stall(Event.EngineFailed failed) {
        stalled = failed;
    }

    /** Records that the game no longer waits for the program. */
    void release() {
        stalled = null;
    }

    /**
     * Returns the failure of the program on its turn; empty if it has not failed, or if a player called it again. No
     * clock runs while there is a failure.
     */
    public Optional<Event.EngineFailed> stalled() {
        return Optional.ofNullable(stalled);
    }
}
