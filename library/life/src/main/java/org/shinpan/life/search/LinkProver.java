package org.shinpan.life.search;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.propose.Enclosures;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.life.zone.Aim;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.life.zone.ZoneSearch;
import org.shinpan.rules.board.PointSet;

/**
 * Proves that a chain lives near given chains of its owner, with which it connects or makes eyes. It asks for growing
 * neighbourhoods of the chain, in which the owner loses no stone. If it finds no proof, nothing follows.
 */
final class LinkProver {

    /** The greatest distance from the chain of a point of the zone. */
    private static final int REACH = 6;

    private final Checked checked;

    LinkProver(Checked checked) {
        this.checked = checked;
    }

    /**
     * Tries to prove that the chain is alive.
     *
     * @param budget the limits; the number of nodes is for one zone
     */
    Outcome prove(Side first, Budget budget, int mostNodes) {
        Opening opening = new Opening(first, Optional.empty());
        long nodes = 0;
        PointSet zone = checked.chain.points();
        for (int distance = 1; distance <= REACH && checked.canArise(); distance++) {
            PointSet wider = zone.union(zone.border()).minus(checked.given);
            List<Proof.Wall> friends = Enclosures.given(checked.position, checked.chain.player(), wider, checked.given);
            ZoneSearch search =
                    wider.equals(zone) || friends.isEmpty() ? null : search(wider, friends, budget, mostNodes);
            zone = wider;
            if (search != null) {
                int root = search.opening(first, ZoneSearch.NO_MOVE);
                Aim aim = search.run(root);
                nodes += search.nodes();
                @Nullable Strategy strategy = aim == Aim.REACHED ? search.reachingStrategy(root) : null;
                if (strategy != null) {
                    Proof proof = new Proof.Local(
                            Claim.ALIVE, Care.KEEPS_ALL, wider, PointSet.empty(wider.board()), friends, strategy);
                    Optional<Proof> shown = checked.shown(opening, proof);
                    if (shown.isPresent()) {
                        return new Outcome(opening, shown, nodes);
                    }
                }
            }
        }
        return new Outcome(opening, Optional.empty(), nodes);
    }

    private @Nullable ZoneSearch search(PointSet points, List<Proof.Wall> friends, Budget budget, int mostNodes) {
        PointSet chain = checked.chain.points();
        Question question = new Question(
                chain, Claim.ALIVE, Care.KEEPS_ALL, points, PointSet.empty(points.board()), friends, checked.given);
        Zone zone = Zone.of(checked.position, checked.chain.player(), chain, question);
        return zone == null ? null : new ZoneSearch(zone, budget, mostNodes);
    }
}
