package org.shinpan.server.play;

import java.util.List;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;

/** A request by the holder of a seat. */
public sealed interface Act {

    /**
     * The events for this act.
     *
     * @throws Refusal if it is not possible
     */
    List<Event> at(Decision decision);

    /**
     * A turn.
     *
     * @param turn its number, counted from 1, so that a late request plays nothing
     */
    record Take(Move move, int turn) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.take(this);
        }
    }

    /** A proposal. */
    record Propose(Offer offer) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.propose(offer);
        }
    }

    /** Accepts a proposal. */
    record Accept(Offer offer) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.accept(offer);
        }
    }

    /** Declines a proposal, or withdraws an own one. */
    record Decline(Offer offer) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.decline(offer);
        }
    }

    /** Ends a pause. */
    record Continue() implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.goOn();
        }
    }

    /** Marks a chain, named by one of its points. */
    record MarkChain(org.shinpan.rules.board.Point point, Mark mark) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.mark(this);
        }
    }

    /** Changes the mark of a chain, named by one of its points, with the chains that depend on it. */
    record FlipChain(org.shinpan.rules.board.Point point) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.flip(point);
        }
    }

    /**
     * Agrees to the marking as it is now.
     *
     * @param marking the number of the marking that was seen
     */
    record AgreeTo(int marking) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.agree(marking);
        }
    }

    /** Bids a komi to play Black. */
    record BidKomi(Komi komi) implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.bid(komi);
        }
    }

    /** Accepts the bid: the other player plays Black. */
    record TakeBid() implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.takeBid();
        }
    }

    /** Asks a program that failed to try again. */
    record CallEngine() implements Act {

        @Override
        public List<Event> at(Decision decision) {
            return decision.callEngine();
        }
    }
}
