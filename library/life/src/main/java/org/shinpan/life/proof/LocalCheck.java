package org.shinpan.life.proof;

import static org.shinpan.life.proof.Fault.demand;
import static org.shinpan.life.proof.LocalBoard.OTHER;
import static org.shinpan.life.proof.LocalBoard.STRATEGIST;

import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks a {@link Proof.Local} with a claim about life by playing every move of the other side in every node of the
 * strategy, and the answer to it.
 *
 * <p><b>Why a strategy for the zone is also a strategy for the whole board.</b> The strategist answers every move in
 * the zone as written, treats every other move as a pass in the zone, and does not play outside the zone. The proof of
 * a wall may need a play there, but it uses other points.
 *
 * <p><i>{@link Care#KEEPS_ALL}.</i> Invariant: in the zone the strategist has the same stones on the board and in the
 * proof, and wherever the other side has a stone on the board it has one in the proof, in which every point outside
 * counts as a stone of the other side that stays. At the start each chain of the strategist has a liberty in the zone
 * or touches a wall, and a chain that loses its last liberty is taken in the proof too. So the strategist's chains have
 * on the board all the liberties they have in the proof, and perhaps more. Moves of the other side that are legal on
 * the board are legal in the proof, or add a stone that the proof has already. Chains of the other side that are taken
 * in the proof are taken on the board. Captures by the strategist that the proof does not show only take stones that
 * are connected, in the proof, to the outside and are never taken there. No stone of the strategist is ever taken, in
 * the proof and therefore on the board, so no ko ban ever hinders the strategist. At the end two eyes in the proof are
 * two eyes on the board. For a chain that is not alive, a formation on the board is one in the proof, or reaches from
 * the chain to the border of the zone by stones and eyes: that is forbidden.
 *
 * <p>In a proof of life the other side's ban is ignored. In a proof that a chain is not alive it counts: the strategist
 * has taken a single stone with a play that leaves one liberty, and the other side may not take back. The taken stone
 * is on the board too: only chains that touch the outside in the proof are taken earlier on the board, and it was none.
 * The new stone is alone on the board too, unless it touches a stone of the strategist outside that is part of no wall:
 * then the ban is ignored. If the play takes nothing else on the board and has no other liberty there, the ban holds
 * there. Otherwise a stone of the other side on the banned point would have no liberty, and would take nothing: each
 * other chain of the strategist beside the point had a liberty elsewhere before the play. So it would be self-capture.
 *
 * <p><i>{@link Care#EXACT}, alive.</i> Every point next to the zone, outside, is a wall or a stone of the other side
 * that is really there. As long as none of these stones is taken, the zone is on the board exactly as in the proof,
 * bans included, except that some moves of the other side may be barred. The stones around the zone can only be taken
 * by a play in the zone on their last liberty. Each move of the other side outside the zone fills at most one of the
 * liberties that such a chain has elsewhere, and the strategist, who plays only in the zone, fills none: the chain
 * stays as long as there were fewer of these moves than liberties. The board is loose after a play that leaves such a
 * chain no liberty in the zone and perhaps none elsewhere. From then on the strategist may not lose a stone and the
 * other side's ban is ignored, so that the invariant above holds, beginning with this play.
 *
 * <p><i>{@link Care#EXACT}, not alive.</i> Every point next to the zone, outside, is a wall, has a given stone of the
 * owner or touches only guarded stones. Guarded stones are never taken: their liberties in the zone alone are enough.
 * So the zone is on the board exactly as in the proof. A formation on a point of the zone lies in the zone, unless a
 * path of stones and eyes leads from the chain to the outside.
 *
 * <p>Two passes in succession end the study, and then the chain is not alive. So in a proof of life the strategist
 * never passes: an answer that is written as a pass means that two eyes already stand, and the strategist continues as
 * in {@link Proof.Standing}. In a proof that a chain is not alive a pass is answered with a pass. But the owner may
 * also play outside the zone, which lifts a ban and needs an answer.
 *
 * <p>Whether the owner has a formation is checked only after the strategist's moves: a formation cannot be captured, so
 * one that stands before a move of the strategist still stands after it.
 *
 * <p>A proof that a chain is not alive may end where the strategist only has to pass ({@link LocalEyes#isHopeless}).
 * That test looks at regions which touch no stone of the other side outside. There the board is exactly as in the
 * proof, with either care: if a stone stands in the proof that was taken on the board, it is part of a chain that
 * touches the outside for good.
 *
 * <p>A ko ban bars the other side only if the other side has no threat elsewhere that must be answered, that is, if no
 * wall needs answers.
 */
final class LocalCheck implements StrategyWalk.Game {

    private final Position position;
    private final Player owner;
    private final Player strategist;
    private final Proof.Local proof;
    private final LocalBoard start;
    private final StrategyWalk walk;
    /** The points of the chain in question that are in the zone or beside it. */
    private final boolean[] target;

    private final boolean[] guarded;
    /** Whether a ko ban may bar the other side; if false, the other side may always recapture in a ko. */
    private final boolean otherMayBeBanned;
    /** Whether the care is {@link Care#KEEPS_ALL}; otherwise it is {@link Care#EXACT}. */
    private final boolean keepsAll;
    /** Whether the other side has no play outside the zone: see {@link Elsewhere#isClosedOff}. */
    private final boolean nothingElsewhere;

    private final Proof.Goal goal;
    /** The points of the other chain if the goal is a link; otherwise no points. */
    private final boolean[] other;
    /** The other side's chains around the zone; null if the proof does not need them to stay. */
    private final @Nullable StonesAround around;

    /** The aim of the strategist; see {@link Proof.Part}. */
    private record Target(Proof.Goal goal, PointSet chain, PointSet other, PointSet firm) {
        static Target life(PointSet chain) {
            PointSet none = PointSet.empty(chain.board());
            return new Target(Proof.Goal.LIFE, chain, none, none);
        }
    }

    /** Prepares the check of a local proof. */
    LocalCheck(
            Position position,
            Player owner,
            PointSet chain,
            Proof.Local proof,
            PointSet walls,
            boolean wallsNeedAnswers,
            PointSet given) {
        this(position, owner, Target.life(chain), proof, walls, wallsNeedAnswers, given);
    }

    /** Returns the check of a part of a joint proof. */
    static LocalCheck of(Position position, Player owner, Proof.Part part) {
        PointSet none = PointSet.empty(position.board());
        Proof.Local local = Proof.Local.ofLife(Care.KEEPS_ALL, part.zone(), part.strategy());
        return new LocalCheck(
                position,
                owner,
                new Target(part.goal(), part.chain(), part.other(), part.firm()),
                local,
                none,
                false,
                none);
    }

    private LocalCheck(
            Position position,
            Player owner,
            Target target,
            Proof.Local proof,
            PointSet walls,
            boolean wallsNeedAnswers,
            PointSet given) {
        this.position = position;
        this.owner = owner;
        this.strategist = proof.strategist(owner);
        this.proof = proof;
        this.start = LocalBoard.of(position, strategist, proof.zone(), walls, target.firm);
        this.walk = new StrategyWalk(this, proof.strategy(), position.board());
        this.goal = target.goal;
        this.target = start.marks(target.chain);
        this.other = start.marks(target.other);
        this.guarded = start.marks(proof.guarded());
        this.keepsAll = proof.care() == Care.KEEPS_ALL;
        this.nothingElsewhere = Elsewhere.isClosedOff(proof.zone(), position.points(Color.EMPTY), walls);
        this.otherMayBeBanned = !wallsNeedAnswers && (!keepsAll || proof.claim() == Claim.NOT_ALIVE);
        this.around = proof.claim() == Claim.ALIVE && !keepsAll
                ? new StonesAround(position, strategist, proof.zone(), given, start)
                : null;
        demandAdmissible(target.chain, wallsNeedAnswers, given);
    }

    /** Demands the conditions in the class comment about the zone and the stones around it at the start. */
    private void demandAdmissible(PointSet chain, boolean wallsNeedAnswers, PointSet given) {
        PointSet zone = proof.zone();
        demand(proof.claim() == Claim.ALIVE || zone.containsAll(chain), "the chain is not wholly in the zone");
        demand(
                zone.intersection(position.points(strategist.color())).containsAll(proof.guarded()),
                "a guarded point is not a stone of " + strategist + " in the zone");
        for (int point = 0; point < start.area(); point++) {
            boolean mustStay = keepsAll ? start.at(point) == STRATEGIST : guarded[point];
            demand(
                    start.isOutside(point) || !mustStay || start.stands(point),
                    "the stone " + name(point) + " has no liberty in the zone");
        }
        if (keepsAll) {
            return;
        }
        for (int point = 0; point < start.area(); point++) {
            if (start.isOutside(point) || (proof.claim() == Claim.NOT_ALIVE && guarded[point])) {
                continue;
            }
            for (int neighbour : start.neighbours(point)) {
                if (start.isOutside(neighbour) && start.at(neighbour) == OTHER) {
                    boolean isGiven = given.contains(start.point(neighbour));
                    demand(
                            position.at(start.point(neighbour))
                                            == strategist.opponent().color()
                                    && (isGiven || proof.claim() == Claim.ALIVE),
                            "the zone is open at " + name(point));
                    demand(
                            !wallsNeedAnswers || isGiven,
                            "moves at walls elsewhere could take the stones around the zone");
                }
            }
        }
    }

    void run(Opening opening) {
        boolean strategistFirst = opening.first().of(owner) == strategist;
        walk.run(start, strategistFirst, opening);
    }

    @Override
    public boolean mustEnd() {
        return proof.claim() == Claim.ALIVE;
    }

    /**
     * Returns whether a move needs an answer. In a proof that a chain is not alive, a pass is answered with a pass, and
     * the study ends. A play elsewhere, if there is one, lifts a ban. Without a ban it changes nothing in the zone when
     * the strategist passes.
     */
    @Override
    public boolean needsAnswer(LocalBoard board, int attack) {
        return mustEnd() || attack != Strategy.PASS || !(nothingElsewhere || board.ban() == LocalBoard.NO_POINT);
    }

    @Override
    public void demandRoot(LocalBoard board) {
        if (proof.claim() == Claim.NOT_ALIVE) {
            demandDenied(board, "at the start");
        }
    }

    @Override
    public void demandNode(LocalBoard board, int node) {
        demand(board.firmHaveLiberties(), "a firm chain has no liberty in node " + node);
    }

    /**
     * Returns the board after the other side's move; null if the move is barred. A move outside the zone counts as a
     * pass.
     */
    @Override
    public @Nullable LocalBoard attacked(LocalBoard board, int attack) {
        // Moves elsewhere are counted only up to the liberties that they could fill.
        int mostElsewhere = around == null ? 0 : around.mostLibertiesElsewhere();
        LocalBoard after = attack == Strategy.PASS ? board.playedElsewhere(mostElsewhere) : board.played(attack, OTHER);
        if (after == null) {
            return null;
        }
        if (after.tookStrategist()) {
            demand(!keepsAll && !board.isLoose(), "a stone of the strategist is taken by " + name(attack));
            for (int point = 0; point < guarded.length; point++) {
                demand(
                        !guarded[point] || after.at(point) == STRATEGIST,
                        "the guarded stone " + name(point) + " is taken by " + name(attack));
            }
        }
        return after;
    }

    /**
     * Returns the board after a move of the strategist, and demands the conditions that must be met after it.
     *
     * @param place the place in {@code Board.points()}, or {@link Strategy#PASS}
     * @param node the node of the move, for the message if the move is refused; -1 for the move before node 0
     */
    @Override
    public LocalBoard answered(LocalBoard board, int place, int node) {
        LocalBoard after;
        boolean bans = otherMayBeBanned;
        if (place == Strategy.PASS) {
            after = board.passed();
        } else {
            int answer = start.number(place);
            after = board.played(answer, STRATEGIST);
            if (after == null) {
                throw new Fault("node " + node + " answers with " + walk.placeName(place) + ", which is barred");
            }
            if (around != null && !around.stay(after, answer)) {
                after = after.loosened();
            }
            bans &= !keepsAll || !joinsOutside(answer);
        }
        if (proof.claim() == Claim.NOT_ALIVE) {
            demandDenied(after, "after the answer " + walk.placeName(place) + " in node " + node);
        }
        return bans && !after.isLoose() ? after : after.withoutBan();
    }

    /** Returns whether a stone of the strategist would touch one outside the zone that is part of no wall. */
    private boolean joinsOutside(int played) {
        for (int neighbour : start.neighbours(played)) {
            if (start.isOutside(neighbour)
                    && start.at(neighbour) == OTHER
                    && position.at(start.point(neighbour)) == strategist.color()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Demands that the board shows the claim without further moves; for a part of a joint proof, that its goal is
     * reached.
     */
    @Override
    public void demandSettled(LocalBoard board, String when) {
        if (proof.claim() == Claim.NOT_ALIVE) {
            demand(LocalEyes.isHopeless(board, target), "two eyes are not excluded" + when);
            return;
        }
        boolean reached =
                switch (goal) {
                    case LIFE -> LocalEyes.isAlive(board, target);
                    case EYE -> LocalEyes.hasEye(board, target);
                    case LINK -> LocalEyes.linked(board, target, other);
                };
        demand(reached, "the chain is not alive" + when);
    }

    /**
     * Demands that no two-eye-formation has a point of the chain, and that no path of stones and eyes leads from the
     * chain to the outside.
     */
    private void demandDenied(LocalBoard board, String when) {
        demand(!LocalEyes.formationStands(board, target), "two eyes stand " + when);
        demand(!LocalEyes.leaks(board, target), "the chain gets out of the zone " + when);
    }

    private String name(int point) {
        return walk.placeName(start.place(point));
    }
}
