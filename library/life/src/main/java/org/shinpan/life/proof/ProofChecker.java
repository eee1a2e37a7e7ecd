package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Traits;

/**
 * Checks a proof against a position, step by step, by the moves of the rule text. It shares no code with the prover.
 *
 * <p>{@link LocalCheck} checks a {@link Proof.Local}. This class checks the conditions that concern the whole board:
 * the position can arise, static proofs hold, walls have proofs, and no two proofs that are used together rely on the
 * same point. So the strategist can follow all of them at once, answering each move in the zone where it was played.
 */
public final class ProofChecker {

    private ProofChecker() {}

    /**
     * Checks a proof that a chain is, or is not, independently alive.
     *
     * @param position the position
     * @param chain a chain of stones of the position
     * @param proof the proof of the chain's independent life, or of its absence
     * @return why the proof is refused, in one line; empty if it shows what it claims
     */
    public static Optional<String> check(Position position, Chain chain, Proof proof) {
        return check(position, chain, proof, Traits.Life.INDEPENDENT);
    }

    /**
     * Checks a proof by a definition of life.
     *
     * @param position the position
     * @param chain a chain of stones of the position
     * @param proof the proof that the chain is, or is not, alive
     * @param definition the definition of life
     * @return why the proof is refused, in one line; empty if it shows what it claims
     */
    public static Optional<String> check(Position position, Chain chain, Proof proof, Traits.Life definition) {
        Present.all("the position", position, "the chain", chain, "the proof", proof, "the definition", definition);
        try {
            demandLegal(position);
            Fault.demand(chain.color() != Color.EMPTY, "a proof is about stones, not about empty points");
            Fault.demand(
                    position.chains(chain.color()).contains(chain),
                    "the position has no chain " + chain.points().names());
            Player owner = chain.player();
            if (definition == Traits.Life.JAPANESE) {
                checkJapanese(position, owner, chain.points(), proof);
                return Optional.empty();
            }
            Fault.demand(!(proof instanceof Confirmation), "the proof is about another definition of life");
            if (proof instanceof Proof.Standing standing) {
                checkStanding(position, owner, standing.chains(), standing.regions(), Touch.EVERY_POINT);
                Fault.demand(standing.chains().containsAll(chain.points()), "the chain is none of those that stand");
            } else if (proof instanceof Proof.Inside inside) {
                checkStanding(position, owner.opponent(), inside.chains(), inside.regions(), Touch.EVERY_EMPTY_POINT);
                Fault.demand(inside.regions().containsAll(chain.points()), "the chain is not inside the regions");
            } else if (proof instanceof Proof.Local local) {
                checkLocal(position, owner, chain.points(), local);
                demandApart(position, local.strategist(owner), local);
            } else if (proof instanceof Proof.Joint joint) {
                checkJoint(position, owner, chain.points(), joint);
            }
            return Optional.empty();
        } catch (Fault fault) {
            return Optional.of(fault.what);
        }
    }

    /**
     * Checks all proofs of a file.
     *
     * @param file the proofs
     * @return why the first refused proof is refused; empty if every proof shows what it claims
     */
    public static Optional<String> check(ProofFile file) {
        Objects.requireNonNull(file, "the file must not be null");
        return file.statements().stream()
                .map(one -> check(file.position(), one.chain(), one.proof(), file.life()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * Checks a proof by the Japanese definition. A chain that is never taken is alive by this definition, so a proof
     * that would serve for a wall is enough; a {@link Confirmation} shows the other cases.
     */
    private static void checkJapanese(Position position, Player owner, PointSet chain, Proof proof) {
        if (!(proof instanceof Confirmation confirmation)) {
            checkWall(position, owner, new Proof.Wall(chain, proof), Touch.EVERY_EMPTY_POINT);
            // Proofs of walls of other kinds use no walls themselves.
            if (proof instanceof Proof.Local local) {
                demandApart(position, owner, local);
            }
            return;
        }
        PointSet region = confirmation.region();
        Fault.demand(region.board() == position.board(), "the proof is about another board");
        Fault.demand(!region.border().intersects(position.points(Color.EMPTY)), "the region is open");
        Player strategist = confirmation.claim() == Claim.ALIVE ? owner : owner.opponent();
        PointSet walls = checkWalls(position, strategist, confirmation.walls(), Touch.EVERY_EMPTY_POINT);
        PointSet around = region.border().intersection(position.points(strategist.color()));
        Fault.demand(walls.containsAll(around), "not all of " + around.names() + " are walls");
        demandApart(position, strategist, confirmation);
        new ConfirmationCheck(position, strategist, chain, confirmation, walls).run();
    }

    private static void demandLegal(Position position) {
        for (Chain chain : position.chains()) {
            Fault.demand(
                    !chain.liberties().isEmpty(),
                    "the chain " + chain.points().names() + " has no liberty: no such position can arise");
        }
    }

    /** The points of a region that have to touch a chain so that the region counts for the chain. */
    private enum Touch {
        /** Every point has to touch a chain that is alive: see {@link Proof.Standing}. */
        EVERY_POINT,
        /** Every empty point has to touch a chain that is never captured (Benson's condition). */
        EVERY_EMPTY_POINT
    }

    /**
     * Checks that chains stand by their regions.
     *
     * @param owner the player of the chains
     * @param touch the condition by which a region counts for a chain
     */
    private static void checkStanding(Position position, Player owner, PointSet chains, PointSet regions, Touch touch) {
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

    private static void checkLocal(Position position, Player owner, PointSet chain, Proof.Local local) {
        Board board = position.board();
        Fault.demand(
                local.zone().board() == board && local.guarded().board() == board, "the proof is about another board");
        Player strategist = local.strategist(owner);
        Touch touch = local.claim() == Claim.ALIVE ? Touch.EVERY_POINT : Touch.EVERY_EMPTY_POINT;
        PointSet walls = checkWalls(position, strategist, local.walls(), touch);
        // A wall that stands by its regions stays without a move of the strategist; other walls need answers.
        boolean wallsNeedAnswers = local.walls().stream().anyMatch(wall -> !(wall.proof() instanceof Proof.Standing));
        new LocalCheck(position, strategist, chain, local, walls, wallsNeedAnswers).run();
    }

    /** Checks that chains are walls, and returns their points. */
    private static PointSet checkWalls(Position position, Player strategist, List<Proof.Wall> walls, Touch touch) {
        PointSet stones = PointSet.empty(position.board());
        for (Proof.Wall wall : walls) {
            checkWall(position, strategist, wall, touch);
            stones = stones.union(wall.stones());
        }
        return stones;
    }

    /**
     * Checks that a chain is a wall.
     *
     * @param touch which points of a region have to touch the wall, if the wall stands by its regions
     */
    private static void checkWall(Position position, Player strategist, Proof.Wall wall, Touch touch) {
        Fault.demand(wall.stones().board() == position.board(), "the proof is about another board");
        PointSet own = position.points(strategist.color());
        Fault.demand(
                isChain(wall.stones(), own), "the wall " + wall.stones().names() + " is not a chain of " + strategist);
        if (wall.proof() instanceof Proof.Standing standing) {
            checkStanding(position, strategist, standing.chains(), standing.regions(), touch);
            Fault.demand(standing.chains().containsAll(wall.stones()), "the wall is none of the chains that stand");
        } else if (wall.proof() instanceof Proof.Local proof) {
            Fault.demand(
                    proof.claim() == Claim.ALIVE && proof.care() == Proof.Care.KEEPS_ALL,
                    "the wall " + wall.stones().names() + " is not proved to stay");
            checkLocal(position, strategist, wall.stones(), proof);
        } else if (wall.proof() instanceof Proof.Joint proof) {
            checkJoint(position, strategist, wall.stones(), proof);
        } else {
            throw new Fault("the wall " + wall.stones().names() + " is not proved to stay");
        }
    }

    private static void checkJoint(Position position, Player owner, PointSet chain, Proof.Joint joint) {
        Board board = position.board();
        PointSet own = position.points(owner.color());
        PointSet used = PointSet.empty(board);
        int eyes = 0;
        for (Proof.Part part : joint.parts()) {
            for (PointSet points : List.of(part.chain(), part.other(), part.firm(), part.zone())) {
                Fault.demand(points.board() == board, "the proof is about another board");
            }
            boolean isLink = part.goal() == Proof.Goal.LINK;
            Fault.demand(isLink || part.goal() == Proof.Goal.EYE, "a part is for an eye or for a link");
            Fault.demand(isLink == !part.other().isEmpty(), "two chains are linked, and an eye has no other chain");
            for (PointSet named : List.of(part.chain(), part.other())) {
                Fault.demand(
                        own.containsAll(named) && !named.border().intersects(own) && (!isLink || isChain(named, own)),
                        named.names() + " is not a chain of " + owner);
            }
            Fault.demand(
                    part.zone().containsAll(part.chain().union(part.other())),
                    "not all stones of " + part.chain().names() + " are in the zone");
            PointSet points = part.zone().minus(own);
            Fault.demand(
                    !used.intersects(points),
                    "two of the proofs rely on " + used.intersection(points).names());
            used = used.union(points);
            eyes += isLink ? 0 : 1;
            LocalCheck.of(position, owner, part).run();
        }
        Fault.demand(eyes >= 2, "fewer than two eyes");
        PointSet linked = linked(joint, chain, null);
        int links = joint.parts().size() - eyes;
        // A number of links without a circle connects one more chain than that number.
        Fault.demand(linked.parts().size() == links + 1, "the links go in a circle, or link other chains");
        for (Proof.Part part : joint.parts()) {
            Fault.demand(linked.containsAll(part.chain()), part.chain().names() + " is not linked to the chain");
            Fault.demand(
                    part.chain().union(part.other()).containsAll(part.firm()),
                    part.firm().names() + " is firm but not named");
            for (PointSet firm : part.goal() == Proof.Goal.LINK ? part.firm().parts() : List.<PointSet>of()) {
                PointSet side = linked(joint, firm, part);
                boolean hasEye = false;
                for (Proof.Part eye : joint.parts()) {
                    hasEye |= eye.goal() == Proof.Goal.EYE && side.containsAll(eye.chain());
                }
                Fault.demand(hasEye, firm.names() + " can't be firm: it has no eye on its side");
            }
        }
    }

    /**
     * Returns the points of a chain and of all chains that links connect with it.
     *
     * @param except a link that does not count; null if all count
     */
    private static PointSet linked(Proof.Joint joint, PointSet from, Proof.@Nullable Part except) {
        for (Proof.Part part : joint.parts()) {
            boolean isLink = part.goal() == Proof.Goal.LINK && !part.equals(except);
            PointSet both = part.chain().union(part.other());
            if (isLink && from.intersects(both) && !from.containsAll(both)) {
                return linked(joint, from.union(both), except);
            }
        }
        return from;
    }

    private static boolean isChain(PointSet points, PointSet own) {
        return own.containsAll(points)
                && points.parts().size() == 1
                && !points.border().intersects(own);
    }

    /** Demands that no two of the proofs rely on the same point. A proof that is used twice counts once. */
    private static void demandApart(Position position, Player strategist, Proof proof) {
        IdentityHashMap<Proof, Boolean> seen = new IdentityHashMap<>();
        List<PointSet> used = new ArrayList<>();
        collect(position, strategist, proof, seen, used);
        PointSet all = PointSet.empty(position.board());
        for (PointSet points : used) {
            Fault.demand(
                    !all.intersects(points),
                    "two of the proofs rely on " + all.intersection(points).names());
            all = all.union(points);
        }
    }

    /** Adds the points that a proof and the proofs of its walls rely on, one set for each proof. */
    private static void collect(
            Position position,
            Player strategist,
            Proof proof,
            IdentityHashMap<Proof, Boolean> seen,
            List<PointSet> used) {
        if (seen.put(proof, true) != null) {
            return;
        }
        PointSet own = position.points(strategist.color());
        List<Proof.Wall> walls = List.of();
        if (proof instanceof Proof.Standing standing) {
            // Several walls may name the same regions.
            if (!used.contains(standing.regions())) {
                used.add(standing.regions());
            }
        } else if (proof instanceof Proof.Local local) {
            used.add(local.zone().minus(local.care() == Proof.Care.KEEPS_ALL ? own : local.guarded()));
            walls = local.walls();
        } else if (proof instanceof Confirmation confirmation) {
            used.add(confirmation.region());
            walls = confirmation.walls();
        } else if (proof instanceof Proof.Joint joint) {
            joint.parts().forEach(part -> used.add(part.zone().minus(own)));
        }
        walls.forEach(wall -> collect(position, strategist, wall.proof(), seen, used));
    }
}
