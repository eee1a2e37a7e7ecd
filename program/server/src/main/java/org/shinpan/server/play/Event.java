package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.LifeJudge.Life;
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
    @JsonSubTypes.Type(value = Event.Disputed.class, name = "disputed"),
    @JsonSubTypes.Type(value = Event.Claimed.class, name = "claimed"),
    @JsonSubTypes.Type(value = Event.Studied.class, name = "studied"),
    @JsonSubTypes.Type(value = Event.GaveIn.class, name = "gave-in"),
    @JsonSubTypes.Type(value = Event.Said.class, name = "said"),
    @JsonSubTypes.Type(value = Event.Searched.class, name = "searched"),
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

    /** What the events of a game do to it, a method for each kind. It refuses none. */
    interface Effects {

        void seated(Event.Seated event);

        void seated(Event.EngineSeated event);

        void moved(Event.Moved event);

        void proposed(Event.Proposed event);

        void accepted(Event.Accepted event);

        void declined(Event.Declined event);

        void continued(Event.Continued event);

        void disputed(Event.Disputed event);

        void claimed(Event.Claimed event);

        void studied(Event.Studied event);

        void gaveIn(Event.GaveIn event);

        void said(Event.Said event);

        void searched(Event.Searched event);

        void marked(Event.Marked event);

        void proved(Event.Proved event);

        void suggested(Event.Suggested event);

        void agreed(Event.Agreed event);

        void bid(Event.Bid event);

        void bidTaken(Event.BidTaken event);

        void flagged(Event.Flagged event);

        void rematched(Event.Rematched event);

        void tried(Event.EngineTried event);

        void failed(Event.EngineFailed event);

        void called(Event.EngineCalled event);
    }

    /**
     * Has a game change as this event says.
     *
     * @throws IllegalStateException if the game cannot go on like this: its events are damaged
     */
    void applyTo(Effects game);

    /** Whether the clock of the player on turn starts, or goes on, with this event. */
    default boolean beginsTurn() {
        return true;
    }

    /** Whether there may be something to prove after this event. */
    default boolean asksForProofs() {
        return false;
    }

    /**
     * The game was made.
     *
     * @param invitation the hash of the secret for the second seat; empty if the game has no invitation
     */
    record Created(Setup setup, String invitation) implements Event {
        @Override
        public void applyTo(Effects game) {
            throw new IllegalStateException("a game is made once");
        }
    }

    /**
     * A seat was taken.
     *
     * @param proof the hash of the secret that holds it
     */
    record Seated(Seat seat, String name, String proof) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.seated(this);
        }
    }

    /**
     * A turn was played.
     *
     * @param spent how long the clock ran for it, in milliseconds, since the turn began or the clock went on last
     */
    record Moved(Player player, String move, long spent) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.moved(this);
        }

        @Override
        public boolean asksForProofs() {
            return true;
        }
    }

    record Proposed(Seat by, Offer offer) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.proposed(this);
        }

        @Override
        public boolean beginsTurn() {
            return false;
        }
    }

    /**
     * A proposal was accepted.
     *
     * @param spent how long the clock ran until then, in milliseconds, since the turn began or it went on last
     * @param turn what becomes of that time
     */
    record Accepted(Seat by, Offer offer, long spent, TurnTime turn) implements Event {
        public Accepted {
            turn = Objects.requireNonNullElse(turn, TurnTime.BEGINS_ANEW);
        }

        /** Whether its time counts. Events of earlier versions charge it for an undo and a pause only. */
        boolean stopsClock() {
            return turn == TurnTime.GOES_ON || offer == Offer.UNDO || offer == Offer.PAUSE;
        }

        @Override
        public void applyTo(Effects game) {
            game.accepted(this);
        }
    }

    record Declined(Seat by, Offer offer) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.declined(this);
        }

        @Override
        public boolean beginsTurn() {
            return false;
        }
    }

    record Continued(Seat by) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.continued(this);
        }
    }

    /** A player does not agree which stones are dead, so that play goes on after the two passes. */
    record Disputed(Seat by) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.disputed(this);
        }
    }

    /** A player claims that a chain, named by one of its points, is alive or dead, and the claim is played out. */
    record Claimed(Seat by, String point, Mark mark) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.claimed(this);
        }

        @Override
        public boolean asksForProofs() {
            return true;
        }
    }

    /** A move in the study of a claim: a point, {@code pass}, or {@code pass for} a point. */
    record Studied(Player player, String move) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.studied(this);
        }
    }

    /** A player gave in, so that a claim is settled. */
    record GaveIn(Player player) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.gaveIn(this);
        }
    }

    /** A player said something in set words. */
    record Said(Seat by, Phrase phrase) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.said(this);
        }

        @Override
        public boolean beginsTurn() {
            return false;
        }
    }

    /** The search for a proof about the chain of a claim has ended. */
    record Searched(Life life, String reason) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.searched(this);
        }
    }

    record Marked(Seat by, String point, Mark mark) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.marked(this);
        }
    }

    /** Chains whose life was proved one way or the other, each by one of its points. */
    record Proved(List<String> alive, List<String> notAlive) implements Event {
        public Proved {
            alive = List.copyOf(alive);
            notAlive = List.copyOf(notAlive);
        }

        @Override
        public void applyTo(Effects game) {
            game.proved(this);
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

        @Override
        public void applyTo(Effects game) {
            game.suggested(this);
        }
    }

    /**
     * A player agreed to the marking.
     *
     * @param seki the points that were left to play and that the player stated to be seki; logs of older games have
     *     none
     */
    record Agreed(Seat by, int marking, List<String> seki) implements Event {
        public Agreed {
            seki = seki == null ? List.of() : List.copyOf(seki);
        }

        @Override
        public void applyTo(Effects game) {
            game.agreed(this);
        }
    }

    record Bid(Seat by, String komi) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.bid(this);
        }
    }

    record BidTaken(Seat by) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.bidTaken(this);
        }
    }

    /** A player's time ran out. */
    record Flagged(Player player) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.flagged(this);
        }
    }

    /** The players play again, in another game. */
    record Rematched(String game) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.rematched(this);
        }

        @Override
        public boolean beginsTurn() {
            return false;
        }
    }

    /**
     * A program took a seat.
     *
     * @param engine its name, as the operator gave it
     * @param level the name of one of its levels of strength
     */
    record EngineSeated(Seat seat, String engine, String level) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.seated(this);
        }
    }

    /** A program tried an illegal turn. It does not count as a turn, and the program resigns. */
    record EngineTried(Seat by, String move) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.tried(this);
        }
    }

    /**
     * A program failed on its turn. The game waits.
     *
     * @param how the kind of failure
     * @param spent how long the clock ran until then, in milliseconds, since the turn began or it went on last
     * @param turn what becomes of that time
     */
    record EngineFailed(Seat by, EngineFailure.Kind how, long spent, TurnTime turn) implements Event {
        public EngineFailed {
            turn = Objects.requireNonNullElse(turn, TurnTime.BEGINS_ANEW);
        }

        @Override
        public void applyTo(Effects game) {
            game.failed(this);
        }
    }

    /** A player asked the program to try again. */
    record EngineCalled(Seat by) implements Event {
        @Override
        public void applyTo(Effects game) {
            game.called(this);
        }
    }
}
