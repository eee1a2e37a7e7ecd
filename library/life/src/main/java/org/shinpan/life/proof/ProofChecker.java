package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * Checks a proof against a position, step by step, by the moves of the rule text. It shares no code with the prover.
 *
 * <p>{@link LocalCheck} checks a {@link Proof.Local}, and {@link ZoneCheck} checks a {@link Proof.Zone}. This class
 * checks the conditions that concern the whole board: the position can arise, proofs without moves are right, walls
 * have proofs, and no two proofs that are used together rely on the same point. So the strategist can follow all of
 * them at once, answering each move in the zone where it was played.
 */
public final class ProofChecker {

    private final Position position;
    /** The points of the chains that the statement assumes to be safe. */
    private final PointSet given;
    /** The walls that have been checked, by their proofs. A wall on which several proofs rely is checked only once. */
    private final IdentityHashMap<Proof, Set<CheckedWall>> checked = new IdentityHashMap<>();

    private record CheckedWall(Player strategist, PointSet stones, StandingCheck.Touch touch) {}

    private ProofChecker(Position position, PointSet given) {
        this.position = position;
        this.given = given;
    }

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
        Present.all("the position", position, "the chain", chain, "the proof", proof);
        return check(position, PointSet.empty(position.board()), new ProofFile.Statement(chain, proof), definition);
    }

    /**
     * Checks the proof of a statement.
     *
     * @param position the position
     * @param given the points of whole chains that the statement assumes to be safe: a chain that contains one of their
     *     stones is never captured
     * @param statement the chain, the opening and the proof
     * @param definition the definition of life
     * @return why the proof is refused, in one line; empty if it shows what it claims
     */
    public static Optional<String> check(
            Position position, PointSet given, ProofFile.Statement statement, Traits.Life definition) {
        Present.all("the position", position, "the given stones", given, "the statement", statement);
        Objects.requireNonNull(definition, "the definition must not be null");
        try {
            new ProofChecker(position, given).demandShown(statement, definition);
            return Optional.empty();
        } catch (Fault fault) {
            return Optional.of(fault.what);
        }
    }

    private void demandShown(ProofFile.Statement statement, Traits.Life definition) {
        Chain chain = statement.chain();
        Proof proof = statement.proof();
        Opening opening = statement.opening();
        demandLegal();
        Fault.demand(given.board() == position.board(), "the given stones are on another board");
        for (PointSet part : given.parts()) {
            Color color = position.at(part.first());
            Fault.demand(
                    color != Color.EMPTY && isUnionOfChains(part), part.names() + " are no whole chains, so not given");
        }
        Fault.demand(chain.color() != Color.EMPTY, "a proof is about stones, not about empty points");
        Fault.demand(
                position.chains(chain.color()).contains(chain),
                "the position has no chain " + chain.points().names());
        Fault.demand(!given.intersects(chain.points()), "the chain is given, and what is given is not shown");
        Fault.demand(
                !(opening.move().orElse(Move.PASS) instanceof Move.Play play)
                        || position.board().contains(play.point()),
                "the first move is on no point of the board");
        Player owner = chain.player();
        demandNoneGiven(proof, new IdentityHashMap<>());
        if (definition == Traits.Life.JAPANESE) {
            Fault.demand(opening.equals(Opening.USUAL), "by this definition the opponent moves first, as it likes");
            Fault.demand(given.isEmpty(), "by this definition no chain is given");
            checkJapanese(owner, chain.points(), proof);
            return;
        }
        Fault.demand(!(proof instanceof Confirmation), "the proof is about another definition of life");
        Fault.demand(
                proof instanceof Proof.Local
                        || proof instanceof Proof.Zone
                        || opening.move().isEmpty(),
                "only a local proof or a zone proof can have a first move");
        if (proof instanceof Proof.Standing standing) {
            StandingCheck.run(position, owner, standing.chains(), standing.regions(), StandingCheck.Touch.EVERY_POINT);
            Fault.demand(standing.chains().containsAll(chain.points()), "the chain is none of those that stand");
        } else if (proof instanceof Proof.Inside inside) {
            StandingCheck.run(
                    position,
                    owner.opponent(),
                    inside.chains(),
                    inside.regions(),
                    StandingCheck.Touch.EVERY_EMPTY_POINT);
            Fault.demand(inside.regions().containsAll(chain.points()), "the chain is not inside the regions");
        } else if (proof instanceof Proof.Local local) {
            checkLocal(owner, chain.points(), local, opening);
            demandApart(local.keeper(owner), local);
        } else if (proof instanceof Proof.Joint joint) {
            Fault.demand(opening.first() == Opening.Side.OPPONENT, "in a joint proof the opponent moves first");
            JointCheck.run(position, owner, chain.points(), joint);
        } else if (proof instanceof Proof.Zone zone) {
            new ZoneCheck(position.board(), zone).run(position, owner, chain.points(), opening);
        } else {
            throw new Fault("what is given is not shown");
        }
    }

    private boolean isUnionOfChains(PointSet points) {
        for (Point point : points) {
            Chain chain = position.chainAt(point);
            if (chain.color() == Color.EMPTY || !points.containsAll(chain.points())) {
                return false;
            }
        }
        return true;
    }

    /**
     * Demands that no proof relies on points of a given chain. The proof might capture such a chain, although given
     * chains count as safe.
     */
    private void demandNoneGiven(Proof proof, IdentityHashMap<Proof, Boolean> seen) {
        if (seen.put(proof, true) != null) {
            return;
        }
        List<PointSet> places = List.of();
        List<Proof.Wall> walls = List.of();
        if (proof instanceof Proof.Standing standing) {
            places = List.of(standing.regions());
        } else if (proof instanceof Proof.Inside inside) {
            places = List.of(inside.regions());
        } else if (proof instanceof Proof.Local local) {
            places = List.of(local.zone());
            walls = local.walls();
        } else if (proof instanceof Proof.Joint joint) {
            places = joint.parts().stream().map(Proof.Part::zone).collect(Older.toList());
        } else if (proof instanceof Confirmation confirmation) {
            places = List.of(confirmation.region());
            walls = confirmation.walls();
        } else if (proof instanceof Proof.Zone zone) {
            places = zone.claims().stream().map(ZoneClaim::zone).collect(Older.toList());
        }
        for (PointSet place : places) {
            Fault.demand(place.board() == position.board(), "the proof is about another board");
            Fault.demand(
                    !place.intersects(given),
                    "the given stones " + place.intersection(given).names() + " are among the points of a proof");
        }
        walls.forEach(wall -> demandNoneGiven(wall.proof(), seen));
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
                .map(one -> check(file.position(), file.given(), one, file.life()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * Checks a proof by the Japanese definition. A chain that is never taken is alive by this definition, so a proof
     * that would serve for a wall is enough; a {@link Confirmation} shows the other cases.
     */
    private void checkJapanese(Player owner, PointSet chain, Proof proof) {
        if (!(proof instanceof Confirmation confirmation)) {
            checkWall(owner, new Proof.Wall(chain, proof), StandingCheck.Touch.EVERY_EMPTY_POINT);
            // Proofs of walls of other kinds use no walls themselves.
            if (proof instanceof Proof.Local local) {
                demandApart(owner, local);
            }
            return;
        }
        PointSet region = confirmation.region();
        Fault.demand(!region.border().intersects(position.points(Color.EMPTY)), "the region is open");
        Player strategist = confirmation.claim() == Claim.ALIVE ? owner : owner.opponent();
        PointSet walls = checkWalls(strategist, confirmation.walls(), StandingCheck.Touch.EVERY_EMPTY_POINT);
        PointSet around = region.border().intersection(position.points(strategist.color()));
        Fault.demand(walls.containsAll(around), "not all of " + around.names() + " are walls");
        demandApart(strategist, confirmation);
        new ConfirmationCheck(position, strategist, chain, confirmation, walls).run();
    }

    private void demandLegal() {
        for (Chain chain : position.chains()) {
            Fault.demand(
                    !chain.liberties().isEmpty(),
                    "the chain " + chain.points().names() + " has no liberty: no such position can arise");
        }
    }

    private void checkLocal(Player owner, PointSet chain, Proof.Local local, Opening opening) {
        Board board = position.board();
        Fault.demand(
                local.zone().board() == board && local.guarded().board() == board, "the proof is about another board");
        StandingCheck.Touch touch =
                local.claim() == Claim.ALIVE ? StandingCheck.Touch.EVERY_POINT : StandingCheck.Touch.EVERY_EMPTY_POINT;
        PointSet walls = checkWalls(local.keeper(owner), local.walls(), touch);
        if (local.claim().isAboutCapture()) {
            new CaptureCheck(position, owner, chain, local, walls, given).run(opening);
            return;
        }
        boolean wallsNeedAnswers = local.walls().stream().anyMatch(Proof.Wall::needsAnswers);
        new LocalCheck(position, owner, chain, local, walls, wallsNeedAnswers, given).run(opening);
    }

    /** Checks that chains are walls, and returns their points. */
    private PointSet checkWalls(Player strategist, List<Proof.Wall> walls, StandingCheck.Touch touch) {
        PointSet stones = PointSet.empty(position.board());
        for (Proof.Wall wall : walls) {
            checkWall(strategist, wall, touch);
            stones = stones.union(wall.stones());
        }
        return stones;
    }

    /**
     * Checks that a chain is a wall.
     *
     * @param touch the points of a region that must touch the wall, if the wall is safe because of its regions
     */
    private void checkWall(Player strategist, Proof.Wall wall, StandingCheck.Touch touch) {
        Fault.demand(wall.stones().board() == position.board(), "the proof is about another board");
        if (!checked.computeIfAbsent(wall.proof(), proof -> new HashSet<>())
                .add(new CheckedWall(strategist, wall.stones(), touch))) {
            return;
        }
        PointSet own = position.points(strategist.color());
        Fault.demand(
                JointCheck.isChain(wall.stones(), own),
                "the wall " + wall.stones().names() + " is not a chain of " + strategist);
        if (wall.proof() instanceof Proof.Given) {
            Fault.demand(
                    given.containsAll(wall.stones()),
                    "the wall " + wall.stones().names() + " is not given");
        } else if (wall.proof() instanceof Proof.Standing standing) {
            StandingCheck.run(position, strategist, standing.chains(), standing.regions(), touch);
            Fault.demand(standing.chains().containsAll(wall.stones()), "the wall is none of the chains that stand");
        } else if (wall.proof() instanceof Proof.Local proof) {
            Fault.demand(
                    proof.claim() == Claim.ALIVE && proof.care() == Proof.Care.KEEPS_ALL,
                    "the wall " + wall.stones().names() + " is not proved to stay");
            checkLocal(strategist, wall.stones(), proof, Opening.USUAL);
        } else if (wall.proof() instanceof Proof.Joint proof) {
            JointCheck.run(position, strategist, wall.stones(), proof);
        } else {
            throw new Fault("the wall " + wall.stones().names() + " is not proved to stay");
        }
    }

    /** Demands that no two of the proofs rely on the same point. A proof that is used twice counts once. */
    private void demandApart(Player strategist, Proof proof) {
        IdentityHashMap<Proof, Boolean> seen = new IdentityHashMap<>();
        List<PointSet> used = new ArrayList<>();
        collect(strategist, proof, seen, used);
        PointSet all = PointSet.empty(position.board());
        for (PointSet points : used) {
            Fault.demand(
                    !all.intersects(points),
                    "two of the proofs rely on " + all.intersection(points).names());
            all = all.union(points);
        }
    }

    /** Adds the points that a proof and the proofs of its walls rely on, one set for each proof. */
    private void collect(Player strategist, Proof proof, IdentityHashMap<Proof, Boolean> seen, List<PointSet> used) {
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
        walls.forEach(wall -> collect(strategist, wall.proof(), seen, used));
    }
}
