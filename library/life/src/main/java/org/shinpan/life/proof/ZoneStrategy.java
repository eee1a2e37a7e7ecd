package org.shinpan.life.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns the claims of a {@link Proof.Zone} into a {@link Strategy}. Each node of the strategy is a claim with the other
 * side on turn and the goal not reached yet.
 */
final class ZoneStrategy {

    private final List<ZoneClaim> claims;
    /** The nodes of the claims that were reached, by the claim's number. */
    private final Map<Integer, Integer> nodes = new HashMap<>();
    /** The claims that have a node, but whose answers are still to be converted. */
    private final Deque<Integer> open = new ArrayDeque<>();

    private ZoneStrategy(List<ZoneClaim> claims) {
        this.claims = claims;
    }

    /**
     * Returns the strategy of a proof's claims. If there are none, the strategy has no node.
     *
     * @param claims the claims of a proof that the checker accepts; the last one is about the position
     */
    static Strategy of(List<ZoneClaim> claims) {
        return claims.isEmpty() ? Strategy.none() : new ZoneStrategy(claims).build();
    }

    private Strategy build() {
        int root = claims.size() - 1;
        int first = Strategy.PASS;
        if (claims.get(root).turn() == ZoneClaim.Turn.STRATEGIST) {
            if (isReached(root)) {
                return Strategy.none();
            }
            first = answer(root).move();
            root = answer(root).claim();
        }
        node(root);
        // The claims leave the queue in the order of their nodes.
        List<int[]> all = new ArrayList<>();
        while (!open.isEmpty()) {
            all.add(rounds(claims.get(open.remove())));
        }
        return new Strategy(first, all.toArray(new int[0][]));
    }

    /** Returns the rounds of a claim with the other side on turn: its moves, each with the answer and the next node. */
    private int[] rounds(ZoneClaim claim) {
        int[] rounds = new int[3 * claim.answers().size()];
        int at = 0;
        for (ZoneClaim.Answer attack : claim.answers()) {
            boolean reached = isReached(attack.claim());
            rounds[at++] = attack.move();
            rounds[at++] = reached ? Strategy.PASS : answer(attack.claim()).move();
            rounds[at++] =
                    reached ? Strategy.SETTLED : node(answer(attack.claim()).claim());
        }
        return rounds;
    }

    /** Returns the node of a claim with the other side on turn; {@link Strategy#SETTLED} if the goal is reached. */
    private int node(int claim) {
        if (isReached(claim)) {
            return Strategy.SETTLED;
        }
        return nodes.computeIfAbsent(claim, key -> {
            open.add(key);
            return nodes.size();
        });
    }

    private boolean isReached(int claim) {
        return claims.get(claim).answers().isEmpty();
    }

    /** Returns the move of a claim with the strategist on turn, and the claim to which it leads. */
    private ZoneClaim.Answer answer(int claim) {
        return claims.get(claim).answers().get(0);
    }
}
