package org.shinpan.life.open;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/** Finds the states of a search by their stones, and determines at the first visit what is known about them. */
final class OpenStates {

    private final WideBoard board;
    private final EyePlans plans;
    private final EndZone ends;
    private final ClaimTable ownersClaims;
    private final ClaimTable opponentsClaims;
    private final Map<Long, OpenNode> owners = new HashMap<>();
    private final Map<Long, OpenNode> opponents = new HashMap<>();

    OpenStates(WideBoard board, EyePlans plans, EndZone ends, ClaimTable ownersClaims, ClaimTable opponentsClaims) {
        this.board = board;
        this.plans = plans;
        this.ends = ends;
        this.ownersClaims = ownersClaims;
        this.opponentsClaims = opponentsClaims;
    }

    /** Returns the present state with the owner on turn. */
    OpenNode ofOwner() {
        OpenNode node = owners.get(board.hash());
        if (node == null) {
            node = new OpenNode(0);
            owners.put(board.hash(), node);
            node.proof = ownersClaims.find(board);
            if (node.proof == null) {
                node.estimate = plans.cost();
            }
        }
        return node;
    }

    /** Returns the present state with the opponent on turn. */
    OpenNode ofOpponent(int estimate) {
        OpenNode node = opponents.get(board.hash());
        if (node == null) {
            node = new OpenNode(estimate);
            opponents.put(board.hash(), node);
            node.proof = opponentsClaims.find(board);
            if (node.proof == null && estimate == 0) {
                lookForEnd(node);
            }
        }
        return node;
    }

    /** Returns whether a claim about the present state is known. The tables are not searched at every call. */
    boolean isWon(OpenNode node, boolean ownersTurn) {
        if (!ownersTurn && node.proof == null && !node.seen) {
            lookForEnd(node);
        }
        // The number of visits is zero or a power of two.
        if (node.proof == null && (node.visits & node.visits++) == 0) {
            node.proof = (ownersTurn ? ownersClaims : opponentsClaims).find(board);
        }
        return node.proof != null;
    }

    private void lookForEnd(OpenNode node) {
        node.seen = true;
        WideSet zone = ends.zone();
        if (zone != null) {
            node.proof = opponentsClaims.add(OpenClaim.of(board, false, zone, List.of()));
        }
    }
}
