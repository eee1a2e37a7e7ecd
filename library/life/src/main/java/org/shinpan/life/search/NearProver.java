package org.shinpan.life.search;

import java.util.ArrayList;
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
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;

/**
 * Proves that a chain lives, or does not live, in growing neighbourhoods of the chain, with the given chains of the
 * strategist as walls. The strategist loses no stone, so the zone need not be closed. If it finds no proof, the
 * question stays open. The searches are kept, so that a later call continues them.
 */
final class NearProver {

    /** The greatest distance from the chain of a point of the zone. */
    private static final int REACH = 6;

    private final Checked checked;
    private final Opening opening;
    private final List<Attempt> attempts = new ArrayList<>();

    /** A search in one zone. */
    private record Attempt(Claim claim, PointSet points, List<Proof.Wall> walls, ZoneSearch search, int root) {

        /** Returns the proof, if the search has one. */
        Optional<Proof> proof(Aim aim) {
            boolean alive = claim == Claim.ALIVE;
            if (aim != (alive ? Aim.REACHED : Aim.DENIED)) {
                return Optional.empty();
            }
            @Nullable Strategy strategy = alive ? search.reachingStrategy(root) : search.denyingStrategy(root);
            PointSet none = PointSet.empty(points.board());
            return Optional.ofNullable(strategy)
                    .map(found -> new Proof.Local(claim, Care.KEEPS_ALL, points, none, walls, found));
        }
    }

    NearProver(Checked checked, Side first, Budget budget) {
        this.checked = checked;
        this.opening = new Opening(first, Optional.empty());
        PointSet points = checked.chain.points();
        for (int distance = 1; distance <= REACH && checked.canArise(); distance++) {
            PointSet wider = points.union(points.border()).minus(checked.given);
            if (!wider.equals(points)) {
                add(Claim.ALIVE, wider, budget);
                add(Claim.NOT_ALIVE, wider, budget);
            }
            points = wider;
        }
    }

    private void add(Claim claim, PointSet points, Budget budget) {
        Player owner = checked.chain.player();
        Player strategist = claim == Claim.ALIVE ? owner : owner.opponent();
        List<Proof.Wall> walls = Enclosures.given(checked.position, strategist, points, checked.given);
        PointSet chain = checked.chain.points();
        Question question = new Question(
                chain, claim, Care.KEEPS_ALL, points, PointSet.empty(points.board()), walls, checked.given);
        @Nullable Zone zone = Zone.of(checked.position, owner, chain, question);
        if (zone != null) {
            ZoneSearch search = new ZoneSearch(zone, budget, 0);
            attempts.add(
                    new Attempt(claim, points, walls, search, search.opening(opening.first(), ZoneSearch.NO_MOVE)));
        }
    }

    /**
     * Searches every zone, the smallest first.
     *
     * @param states the maximum number of further states for one zone
     */
    Outcome goOn(Budget budget, long states) {
        long visited = 0;
        Optional<Proof> found = Optional.empty();
        for (Attempt attempt : List.copyOf(attempts)) {
            if (found.isEmpty()) {
                int before = attempt.search.nodes();
                attempt.search.goOnFurther(budget, states);
                Aim aim = attempt.search.run(attempt.root);
                visited += attempt.search.nodes() - before;
                found = attempt.proof(aim).flatMap(proof -> checked.shown(opening, proof));
                if (aim != Aim.UNKNOWN) {
                    attempts.remove(attempt);
                }
            }
        }
        return new Outcome(opening, found, visited);
    }

    /** Returns whether no search can go on. */
    boolean isOver() {
        return attempts.isEmpty();
    }
}
