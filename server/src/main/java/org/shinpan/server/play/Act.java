package org.shinpan.server.play;

import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;

/** A request by the holder of a seat. */
public sealed interface Act {

    /**
     * A turn.
     *
     * @param turn its number, counted from 1, so that a late request plays nothing
     */
    record Take(Move move, int turn) implements Act {}

    /** A proposal. */
    record Propose(Offer offer) implements Act {}

    /** Accepts a proposal. */
    record Accept(Offer offer) implements Act {}

    /** Declines a proposal, or withdraws an own one. */
    record Decline(Offer offer) implements Act {}

    /** Ends a pause. */
    record Continue() implements Act {}

    /** Marks a chain, named by one of its points. */
    record MarkChain(org.shinpan.rules.board.Point point, Mark mark) implements Act {}

    /** Changes the mark of a chain, named by one of its points, with the chains that depend on it. */
    record FlipChain(org.shinpan.rules.board.Point point) implements Act {}

    /**
     * Agrees to the marking as it is now.
     *
     * @param marking the number of the marking that was seen
     */
    record AgreeTo(int marking) implements Act {}

    /** Bids a komi to play Black. */
    record BidKomi(Komi komi) implements Act {}

    /** Accepts the bid: the other player plays Black. */
    record TakeBid() implements Act {}

    /** Asks a program that failed to try again. */
    record CallEngine() implements Act {}
}
