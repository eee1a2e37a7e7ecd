package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.server.engines.EngineFailure;

/** An event of a game. A game is the list of its events; nothing else is stored. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Event.Created.class, name = "created"),
    @JsonSubTypes.Type(value = Event.Seated.class, name = "seated"),
    @JsonSubTypes.Type(value = Event.Moved.class, name = "moved"),
    @JsonSubTypes.Type(value = Event.Proposed.class, name = "proposed"),
    @JsonSubTypes.Type(value = Event.Accepted.class, name = "accepted"),
    @JsonSubTypes.Type(value = Event.Declined.class, name = "declined"),
    @JsonSubTypes.Type(value = Event.Continued.class, name = "continued"),
    @JsonSubTypes.Type(value = Event.Marked.class, name = "marked"),
    @JsonSubTypes.Type(value = Event.Proved.class, name = "proved"),
    @JsonSubTypes.Type(value = Event.Suggested.class, name = "suggested"),
    @JsonSubTypes.Type(value = Event.Agreed.class, name = "agreed"),
    @JsonSubTypes.Type(value = Event.Bid.class, name = "bid"),
    @JsonSubTypes.Type(value = Event.BidTaken.class, name = "bid-taken"),
    @JsonSubTypes.Type(value = Event.Flagged.class, name = "flagged"),
    @JsonSubTypes.Type(value = Event.Rematched.class, name = "rematched"),
    @JsonSubTypes.Type(value = Event.EngineSeated.class, name = "engine-seated"),
    @JsonSubTypes.Type(value = Event.EngineTried.class, name = "engine-tried"),
    @JsonSubTypes.Type(value = Event.EngineFailed.class, name = "engine-failed"),
    @JsonSubTypes.Type(value = Event.EngineCalled.class, name = "engine-called")
})
public sealed interface Event {

    /**
     * The game was made.
     *
     * @param invitation the hash of the secret for the second seat; empty if the game has no invitation
     */
    record Created(Setup setup, String invitation) implements Event {}

    /**
     * A seat was taken.
     *
     * @param proof the hash of the secret that holds it
     */
    record Seated(Seat seat, String name, String proof) implements Event {}

    /**
     * A turn was played.
     *
     * @param spent how long it took, in milliseconds
     */
    record Moved(Player player, String move, long spent) implements Event {}

    record Proposed(Seat by, Offer offer) implements Event {}

    /** @param spent the time of the current turn until then, in milliseconds */
    record Accepted(Seat by, Offer offer, long spent) implements Event {}

    record Declined(Seat by, Offer offer) implements Event {}

    record Continued(Seat by) implements Event {}

    record Marked(Seat by, String point, Mark mark) implements Event {}

    /** Chains whose life was proved one way or the other, each by one of its points. */
    record Proved(List<String> alive, List<String> notAlive) implements Event {
        public Proved {
            alive = List.copyOf(alive);
            notAlive = List.copyOf(notAlive);
        }
    }

    /**
     * The server's proposal of marks: these chains are not alive, each named by one of its points. It is an opinion. It
     * does not touch proved chains and chains that a player marked.
     */
    record Suggested(List<String> notAlive) implements Event {
        public Suggested {
            notAlive = List.copyOf(notAlive);
        }
    }

    record Agreed(Seat by, int marking) implements Event {}

    record Bid(Seat by, String komi) implements Event {}

    record BidTaken(Seat by) implements Event {}

    /** A player's time ran out. */
    record Flagged(Player player) implements Event {}

    /** The players play again, in another game. */
    record Rematched(String game) implements Event {}

    /**
     * A program took a seat.
     *
     * @param engine its name, as the operator gave it
     * @param level the name of one of its levels of strength
     */
    record EngineSeated(Seat seat, String engine, String level) implements Event {}

    /** A program tried an illegal turn. It does not count as a turn, and the program resigns. */
    record EngineTried(Seat by, String move) implements Event {}

    /**
     * A program failed on its turn. The game waits.
     *
     * @param how the kind of failure
     * @param spent the time of the current turn until then, in milliseconds
     */
    record EngineFailed(Seat by, EngineFailure.Kind how, long spent) implements Event {}

    /** A player asked the program to try again. */
    record EngineCalled(Seat by) implements Event {}
}
