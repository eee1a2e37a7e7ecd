package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;
import org.shinpan.engine.clock.Clock;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.views.ByName;
import org.shinpan.views.Hidden;

/**
 * An event of a game. A game is the list of its events; nothing else is stored. {@link GameState#apply} shows the
 * effect of every kind. Stored journals contain the names of the kinds, of their fields and of the enum constants, so
 * these names must never change. In every event, {@code by} is the seat that caused it, and a chain is named by any of
 * its points.
 */
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
    @JsonSubTypes.Type(value = Event.EngineCalled.class, name = "engine-called"),
    @JsonSubTypes.Type(value = Event.Tabled.class, name = "tabled"),
    @JsonSubTypes.Type(value = Event.Reseated.class, name = "reseated"),
    @JsonSubTypes.Type(value = Event.Ruled.class, name = "ruled"),
    @JsonSubTypes.Type(value = Event.Announced.class, name = "announced"),
    @JsonSubTypes.Type(value = Event.Corrected.class, name = "corrected"),
    @JsonSubTypes.Type(value = Event.ClocksSet.class, name = "clocks-set")
})
public sealed interface Event extends LogEvent {

    /** A player's mark on a chain after two passes: whether the chain is alive. */
    enum Mark {
        ALIVE,
        NOT_ALIVE
    }

    /** A proposal of one player, which the other accepts or declines. */
    enum Offer {
        /** A proposal to take back the proposer's last turn or, after two passes, to resume play. */
        UNDO,
        /** A proposal, after two passes, to play the remaining dame and then to pass twice. */
        FILL,
        /** A proposal to stop the clocks. */
        PAUSE,
        /** A proposal to leave the game without a result. */
        ABANDON,
        /**
         * A proposal to end without a result after a position of the whole board recurred; where the rule set allows
         * it.
         */
        NO_RESULT,
        /** A proposal that both lose a stopped game on which they cannot agree; where the rule set says so. */
        BOTH_LOSE,
        /** A proposal to play another game with the colours swapped. */
        REMATCH
    }

    /** A fixed phrase that a player may say to the other. Every reader sees it in a language of their choice. */
    enum Phrase {
        /** A greeting at the start. */
        GREETING,
        /** A compliment at the end. */
        WELL_PLAYED,
        /** Thanks at the end. */
        THANKS
    }

    /** A decision of the administrator about a game. */
    enum Ruling {
        BLACK_WINS,
        WHITE_WINS,
        DRAW,
        BOTH_LOSE,
        /** The game has no result. */
        VOID,
        /** The game takes no more requests. If it was not over, it has no result. */
        CLOSED,
        /** The earlier decisions no longer count. A game that was under way goes on, with its clocks paused. */
        WITHDRAWN
    }

    /** The treatment of the time of a turn if the clock stops before the turn is over. */
    enum TurnTime {
        /**
         * The time is charged at once, and the turn starts again with the remaining time: a period that had begun is
         * full again, and after an undo the players keep the time that the turns added. Events of earlier versions have
         * this meaning.
         */
        BEGINS_ANEW,
        /** The turn continues with the time that it has used, and an undo takes back the time that the turns added. */
        GOES_ON
    }

    /** Returns whether the clock of the player to move starts or continues with this event. */
    default boolean beginsTurn() {
        return !(this instanceof Proposed
                || this instanceof Declined
                || this instanceof Said
                || this instanceof Rematched
                || this instanceof Tabled
                || this instanceof Reseated
                || this instanceof Announced);
    }

    /** Returns whether a search for proofs may be needed after this event. */
    default boolean asksForProofs() {
        return this instanceof Moved || this instanceof Claimed;
    }

    /** Returns whether players can cause an event of this kind repeatedly while no move is played. */
    default boolean canRepeat() {
        return this instanceof Proposed
                || this instanceof Marked
                || this instanceof Claimed
                || this instanceof Bid
                || this instanceof EngineCalled
                || this instanceof Corrected
                || this instanceof ClocksSet;
    }

    /**
     * The game was created.
     *
     * @param invitation the hash of the secret for the second seat; empty if the game has no invitation
     */
    record Created(@Hidden Setup setup, @Hidden String invitation) implements Event {}

    /**
     * A seat was taken.
     *
     * @param proof the hash of the secret with which the player sends requests
     */
    record Seated(Seat seat, String name, @Hidden String proof) implements Event {}

    /**
     * A turn was played.
     *
     * @param spent how long the clock ran for it, in milliseconds, since the turn began or the clock last started
     */
    record Moved(@ByName Player player, String move, long spent) implements Event {}

    /** A player made a proposal, which now waits for an answer. */
    record Proposed(Seat by, Offer offer) implements Event {}

    /**
     * A proposal was accepted.
     *
     * @param by the seat that accepted it
     * @param spent how long the clock ran until then, in milliseconds, since the turn began or it last started
     * @param turn how that time is treated
     */
    record Accepted(Seat by, Offer offer, long spent, TurnTime turn) implements Event {
        public Accepted {
            turn = Objects.requireNonNullElse(turn, TurnTime.BEGINS_ANEW);
        }

        /**
         * Returns whether the time is charged. In events of earlier versions it is charged only for an undo and a
         * pause.
         */
        boolean stopsClock() {
            return turn == TurnTime.GOES_ON || offer == Offer.UNDO || offer == Offer.PAUSE;
        }
    }

    /** A proposal was declined, or the player who made it withdrew it. */
    record Declined(Seat by, Offer offer) implements Event {}

    /** A player ended a pause. */
    record Continued(Seat by) implements Event {}

    /** A player does not agree which stones are dead, so play resumes after the two passes. */
    record Disputed(Seat by) implements Event {}

    /** A player claims that a chain is alive or dead. The players then play the claim out on a copy of the position. */
    record Claimed(Seat by, String point, Mark mark) implements Event {}

    /**
     * A move was played while a claim is being played out.
     *
     * @param move such as {@code C3}, {@code pass}, or {@code pass for C3} (a pass for the ko at C3)
     */
    record Studied(@ByName Player player, String move) implements Event {}

    /** A player conceded the claim that is being played out. */
    record GaveIn(@ByName Player player) implements Event {}

    /** A player said one of the fixed phrases. */
    record Said(Seat by, Phrase phrase) implements Event {}

    /**
     * The search for a proof about the chain of a claim has ended.
     *
     * @param life the proved status of the chain; unknown if no proof was found
     * @param reason one sentence about the search, without a full stop
     */
    record Searched(Life life, String reason) implements Event {}

    /** A player marked a chain as alive or dead. */
    record Marked(Seat by, String point, Mark mark) implements Event {}

    /** The search for proofs has ended, and proved these chains alive or not alive. */
    record Proved(List<String> alive, List<String> notAlive) implements Event {
        public Proved {
            alive = List.copyOf(alive);
            notAlive = List.copyOf(notAlive);
        }
    }

    /**
     * The server proposes to mark these chains as not alive, and all other chains as alive. The proposal is an opinion,
     * so it does not change the marks of proved chains or of chains that a player marked.
     */
    record Suggested(List<String> notAlive) implements Event {
        public Suggested {
            notAlive = List.copyOf(notAlive);
        }
    }

    /**
     * A player agreed to the marks of the chains.
     *
     * @param marking the number of the marking that the player agreed to
     * @param seki the points that are left to play and that the player declared to be seki; absent in older journals
     */
    record Agreed(Seat by, int marking, List<String> seki) implements Event {
        public Agreed {
            seki = seki == null ? List.of() : List.copyOf(seki);
        }
    }

    /** A player offered to play Black against this komi, given as a decimal number. */
    record Bid(Seat by, String komi) implements Event {}

    /** A player accepted the last bid: the bidder plays Black, and the game begins. */
    record BidTaken(Seat by) implements Event {}

    /** A player's time ran out. */
    record Flagged(@ByName Player player) implements Event {}

    /** The same players started another game, which has this id. */
    record Rematched(String game) implements Event {}

    /**
     * A program took a seat.
     *
     * @param engine the name of the program, as the operator gave it
     * @param level the name of one of the program's levels of strength
     */
    record EngineSeated(Seat seat, String engine, String level) implements Event {}

    /** A program tried an illegal turn. The attempt does not count as a turn, and the program resigns. */
    record EngineTried(Seat by, String move) implements Event {}

    /**
     * A program failed on its turn, and the game waits until a player calls it again.
     *
     * @param by the seat of the program
     * @param how the kind of failure
     * @param spent how long the clock ran until then, in milliseconds, since the turn began or it last started
     * @param turn how that time is treated
     */
    record EngineFailed(Seat by, EngineFailure.Kind how, long spent, TurnTime turn) implements Event {
        public EngineFailed {
            turn = Objects.requireNonNullElse(turn, TurnTime.BEGINS_ANEW);
        }
    }

    /** A player asked the program to try again. */
    record EngineCalled(Seat by) implements Event {}

    /**
     * The game was assigned to a table of a club evening or a tournament, where its players take their seats.
     *
     * @param table the number of the table, from 1
     * @param host the name of the player for whom the host's seat is reserved; empty if anyone may take it
     * @param guest the name of the player for whom the guest's seat is reserved; empty if anyone may take it
     */
    record Tabled(int table, String host, String guest) implements Event {

        /** Returns the name of the player for whom a seat is reserved; empty if anyone may take it. */
        public String name(Seat seat) {
            return seat == Seat.HOST ? host : guest;
        }
    }

    /**
     * The administrator gave a seat another secret. The earlier secret is no longer valid.
     *
     * @param proof the hash of the new secret
     */
    record Reseated(Seat seat, @Hidden String proof) implements Event {}

    /**
     * The administrator decided about the game.
     *
     * @param reason one line that both players see
     * @param spent how long the clock ran until then, in milliseconds, since the turn began or it last started
     */
    record Ruled(Ruling ruling, String reason, long spent) implements Event {}

    /** A message of the administrator to all players. */
    record Announced(String text) implements Event {}

    /**
     * The person who relays a game replaced its last turns.
     *
     * @param turn the number of the first turn that was replaced, from 1
     * @param moves the moves from this turn on, each a point or {@code pass}
     * @param spent how long the clock ran until then, in milliseconds, since the turn began or it last started
     */
    record Corrected(int turn, List<String> moves, long spent) implements Event {
        public Corrected {
            moves = List.copyOf(moves);
        }
    }

    /** The person who relays a game set both clocks to the times at the real board. The current turn starts again. */
    record ClocksSet(Clock black, Clock white) implements Event {}
}
