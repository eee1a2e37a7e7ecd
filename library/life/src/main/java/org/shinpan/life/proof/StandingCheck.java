package org.shinpan.life.proof;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks that chains cannot be captured because of the regions that they enclose: see {@link Proof.Standing} and
 * {@link Proof.Inside}.
 */
final class StandingCheck {

    private StandingCheck() {}

    /** The points of a region that have to touch a chain so that the region counts for the chain. */
    enum Touch {
        /** Every point has to touch a chain that is alive: see {@link Proof.Standing}. */
        EVERY_POINT,
        /** Every empty point has to touch a chain that is never captured (Benson's condition). */
        EVERY_EMPTY_POINT
    }

    /**
     * Checks that chains cannot be captured because of their regions; throws a {@link Fault} if they could be.
     *
     * @param owner the player of the chains
     * @param touch the condition by which a region counts for a chain
     */
    static void run(Position position, Player owner, PointSet chains, PointSet regions, Touch touch) {
        Board board = position.board();
        Fault.demand(chains.board() == board && regions.board() == board, "the proof is about another board");
        PointSet own = position.points(owner.color());
        PointSet rest = PointSet.of(board, board.points()).minus(own);
        Fault.demand(own.containsAll(chains), "not all of the chains' points hold stones of " + owner);
        Fault.demand(rest.containsAll(regions), "a region holds a stone of " + owner);
        for (PointSet region : regions.parts()) {
            Fault.demand(
                    chains.containsAll(region.border()),
                    "not all points around the region " + region.names() + " are stones of the chains");
        }
        for (PointSet chain : chains.parts()) {
            int vital = 0;
            for (PointSet region : regions.parts()) {
                vital += isVital(position, region, chain, touch) ? 1 : 0;
            }
            Fault.demand(vital >= 2, "the chain " + chain.names() + " has fewer than two vital regions");
        }
        for (PointSet region : regions.parts()) {
            boolean vital = false;
            for (PointSet chain : chains.parts()) {
                vital |= isVital(position, region, chain, touch);
            }
            Fault.demand(vital, "the region " + region.names() + " is vital to no chain");
        }
    }

    private static boolean isVital(Position position, PointSet region, PointSet chain, Touch touch) {
        PointSet touching = touch == Touch.EVERY_POINT ? region : region.intersection(position.points(Color.EMPTY));
        return chain.border().containsAll(touching);
    }
}
