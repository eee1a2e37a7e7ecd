package org.shinpan.life;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.shinpan.life.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks a proof against a position, step by step, with the text's own moves. It shares nothing with the prover.
 *
 * <p>{@link Proof.Local} is checked by {@link LocalCheck}; here stands what concerns the whole board: the position is
 * one that can be asked about, static certificates hold, walls have proofs, and no two proofs that are used together
 * rely on the same point, so that the hero can follow all of them at once by answering each move where it was played.
 */
public final class ProofChecker {

    private ProofChecker() {}

    /**
     * What is wrong with a proof, in one line; nothing if the proof shows what it claims of the chain.
     *
     * @param chain a chain of stones of the position
     */
    public static Optional<String> check(Position position, Chain chain, Proof proof) {
        try {
            demandLegal(position);
            demand(chain.color() != Color.EMPTY, "a proof is about stones, not about empty points");
            demand(
                    position.chains(chain.color()).contains(chain),
                    "the position has no chain " + chain.points().names());
            Player owner = chain.color() == Color.BLACK ? Player.BLACK : Player.WHITE;
            if (proof instanceof Proof.Standing standing) {
                standing(position, owner, standing.chains(), standing.regions(), Touch.EVERY_POINT);
                demand(standing.chains().containsAll(chain.points()), "the chain is none of those that stand");
            } else if (proof instanceof Proof.Inside inside) {
                standing(position, owner.opponent(), inside.chains(), inside.regions(), Touch.EVERY_EMPTY_POINT);
                demand(inside.regions().containsAll(chain.points()), "the chain is not inside the regions");
            } else if (proof instanceof Proof.Local local) {
                local(position, owner, chain.points(), local);
                demandApart(position, local.hero(owner), local);
            }
            return Optional.empty();
        } catch (Fault fault) {
            return Optional.of(fault.what);
        }
    }

    /** Why a proof is refused. */
    static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        final String what;

        Fault(String what) {
            super(what, null, false, false);
            this.what = what;
        }
    }

    static void demand(boolean holds, String otherwise) {
        if (!holds) {
            throw new Fault(otherwise);
        }
    }

    private static void demandLegal(Position position) {
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                demand(
                        !chain.liberties().isEmpty(),
                        "the chain " + chain.points().names() + " has no liberty: no such position can arise");
            }
        }
    }

    /** What of a region has to touch a chain. */
    private enum Touch {
        EVERY_POINT,
        EVERY_EMPTY_POINT
    }

    private static void standing(Position position, Player owner, PointSet chains, PointSet regions, Touch touch) {
        Board board = position.board();
        demand(chains.board() == board && regions.board() == board, "the proof is about another board");
        PointSet own = position.points(owner.color());
        PointSet rest = PointSet.of(board, board.points()).minus(own);
        demand(own.containsAll(chains), "not all of the chains' points hold stones of " + owner);
        demand(rest.containsAll(regions), "a region holds a stone of " + owner);
        for (PointSet region : regions.parts()) {
            demand(own.containsAll(region.border()), "the region " + region.names() + " is not the whole region");
            demand(chains.containsAll(region.border()), "the region " + region.names() + " borders another chain");
        }
        for (PointSet chain : chains.parts()) {
            demand(!chain.border().intersects(own), "the chain " + chain.names() + " is not a whole chain");
            int vital = 0;
            for (PointSet region : regions.parts()) {
                vital += isVital(position, region, chain, touch) ? 1 : 0;
            }
            demand(vital >= 2, "the chain " + chain.names() + " has fewer than two vital regions");
        }
        for (PointSet region : regions.parts()) {
            boolean vital = false;
            for (PointSet chain : chains.parts()) {
                vital |= isVital(position, region, chain, touch);
            }
            demand(vital, "the region " + region.names() + " is vital to no chain");
        }
    }

    private static boolean isVital(Position position, PointSet region, PointSet chain, Touch touch) {
        PointSet touching = touch == Touch.EVERY_POINT ? region : region.intersection(position.points(Color.EMPTY));
        return chain.border().containsAll(touching);
    }

    private static void local(Position position, Player owner, PointSet chain, Proof.Local local) {
        Board board = position.board();
        demand(local.zone().board() == board && local.guarded().board() == board, "the proof is about another board");
        Player hero = local.hero(owner);
        PointSet walls = PointSet.empty(board);
        boolean wallsNeedAnswers = false;
        for (Proof.Wall wall : local.walls()) {
            wall(position, hero, local.claim(), wall);
            walls = walls.union(wall.stones());
            wallsNeedAnswers |= wall.proof() instanceof Proof.Local;
        }
        new LocalCheck(position, hero, chain, local, walls, wallsNeedAnswers).run();
    }

    private static void wall(Position position, Player hero, Claim claim, Proof.Wall wall) {
        demand(wall.stones().board() == position.board() && !wall.stones().isEmpty(), "a wall without stones");
        PointSet own = position.points(hero.color());
        demand(isChain(wall.stones(), own), "the wall " + wall.stones().names() + " is not a chain of " + hero);
        if (wall.proof() instanceof Proof.Standing standing) {
            Touch touch = claim == Claim.ALIVE ? Touch.EVERY_POINT : Touch.EVERY_EMPTY_POINT;
            standing(position, hero, standing.chains(), standing.regions(), touch);
            demand(standing.chains().containsAll(wall.stones()), "the wall is none of the chains that stand");
        } else if (wall.proof() instanceof Proof.Local proof) {
            demand(
                    proof.claim() == Claim.ALIVE && proof.care() == Proof.Care.KEEPS_ALL,
                    "the wall " + wall.stones().names() + " is not proved to stay");
            demand(isChain(wall.living(), own), wall.living().names() + " is not a chain of " + hero);
            demand(
                    claim == Claim.ALIVE
                            ? wall.living().equals(wall.stones())
                            : proof.zone().intersects(wall.stones()),
                    "the proof is not about the wall " + wall.stones().names());
            local(position, hero, wall.living(), proof);
        } else {
            throw new Fault("the wall " + wall.stones().names() + " is not proved to stay");
        }
    }

    private static boolean isChain(PointSet points, PointSet own) {
        return own.containsAll(points)
                && points.parts().size() == 1
                && !points.border().intersects(own);
    }

    /** No point may be played on by two of the proofs; a proof that is used twice counts once. */
    private static void demandApart(Position position, Player hero, Proof.Local proof) {
        IdentityHashMap<Proof, Boolean> seen = new IdentityHashMap<>();
        List<PointSet> used = new ArrayList<>();
        collect(position, hero, proof, seen, used);
        PointSet all = PointSet.empty(position.board());
        for (PointSet points : used) {
            demand(
                    !all.intersects(points),
                    "two of the proofs rely on " + all.intersection(points).names());
            all = all.union(points);
        }
    }

    private static void collect(
            Position position, Player hero, Proof proof, IdentityHashMap<Proof, Boolean> seen, List<PointSet> used) {
        if (seen.put(proof, true) != null) {
            return;
        }
        if (proof instanceof Proof.Standing standing) {
            // The same regions may be named by several walls.
            if (!used.contains(standing.regions())) {
                used.add(standing.regions());
            }
        } else if (proof instanceof Proof.Local local) {
            PointSet kept = local.care() == Proof.Care.KEEPS_ALL ? position.points(hero.color()) : local.guarded();
            used.add(local.zone().minus(kept));
            for (Proof.Wall wall : local.walls()) {
                collect(position, hero, wall.proof(), seen, used);
            }
        }
    }
}
