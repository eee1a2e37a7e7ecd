package org.shinpan.server.play;

import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;

/** What the holder of a seat asks for. */
public sealed interface Act {

    /**
     * A turn.
     *
     * @param turn its number, counted from 1, so that a late request plays nothing
     */
    record Take(Move move, int turn) implements Act {}

    /** A proposal. */
    record Propose(Offer offer) implements Act {}

    /** A yes to what was proposed. */
    record Accept(Offer offer) implements Act {}

    /** A no to what was proposed, or a proposal of one's own withdrawn. */
    record Decline(Offer offer) implements Act {}

    /** The clocks run on. */
    record Continue() implements Act {}

    /** A chain marked, by one of its points. */
    record MarkChain(org.shinpan.rules.board.Point point, Mark mark) implements Act {}

    /**
     * A yes to the marking as it stands.
     *
     * @param marking the number of the marking that was seen
     */
    record AgreeTo(int marking) implements Act {}

    /** A bid: to play Black and give so much komi. */
    record BidKomi(Komi komi) implements Act {}

    /** The other may have Black for what was bid. */
    record TakeBid() implements Act {}

    /** The program that failed is to try again. */
    record CallEngine() implements Act {}
}
