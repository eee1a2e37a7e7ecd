package org.shinpan.life.open;

import java.util.List;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * A proved claim about a zone, as in {@link org.shinpan.life.proof.ZoneClaim}, with the claims on which it relies.
 *
 * @param ownersTurn whether the owner, who is the strategist, is on turn
 * @param zone the cells of the zone; like the other sets it must not be changed
 * @param own the owner's stones in it
 * @param foreign the opponent's stones in it
 * @param answers the moves and the claims to which they lead; empty if the chain stands
 */
record OpenClaim(boolean ownersTurn, WideSet zone, WideSet own, WideSet foreign, List<Answer> answers) {

    /** The move that stands for a pass. */
    static final int PASS = -1;

    /** A move and the claim to which it leads. */
    record Answer(int move, OpenClaim claim) {}

    /** Returns a claim about the present content of a zone. */
    static OpenClaim of(WideBoard board, boolean ownersTurn, WideSet zone, List<Answer> answers) {
        WideSet own = WideSet.copyOf(zone).retainAll(board.stones(0));
        WideSet foreign = WideSet.copyOf(zone).retainAll(board.stones(1));
        return new OpenClaim(ownersTurn, zone, own, foreign, answers);
    }
}
