package org.shinpan.life.proof;

import static org.shinpan.life.proof.Fault.demand;
import static org.shinpan.life.proof.LocalBoard.OTHER;
import static org.shinpan.life.proof.LocalBoard.STRATEGIST;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks one {@link Proof.Local} by playing every move of the other side in every node, and the answer to it.
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
 * the proof and therefore on the board, so no ko ban ever hinders the strategist; the other side's ban is ignored. At
 * the end two eyes in the proof are two eyes on the board. For a chain that is not alive, a formation on the board is
 * one in the proof, or reaches from the chain to the border of the zone by stones and eyes: that is forbidden.
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
 * <p><i>{@link Care#EXACT}, not alive.</i> Every point next to the zone, outside, is a wall or touches only guarded
 * stones. Guarded stones are never taken: their liberties in the zone alone are enough. So the zone is on the board
 * exactly as in the proof. A formation on a point of the zone lies in the zone.
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
 * <p>A ban on the other side holds only if the other side can't play a threat elsewhere that has to be answered, that
 * is, if the walls stand without answers.
 */
final class LocalCheck {

    private final Position position;
    private final Player strategist;
    private final Proof.Local proof;
    private final LocalBoard start;
    /** The points of the chain in question that are in the zone or beside it. */
    private final boolean[] target;

    private final boolean[] guarded;
    /** Whether a ban on the other side counts; otherwise the other side may always take back in a ko. */
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
            Player strategist,
            PointSet chain,
            Proof.Local proof,
            PointSet walls,
            boolean wallsNeedAnswers) {
        this(position, strategist, Target.life(chain), proof, walls, wallsNeedAnswers);
    }

    /** Returns the check of a part of a joint proof. */
    static LocalCheck of(Position position, Player strategist, Proof.Part part) {
        PointSet none = PointSet.empty(position.board());
        Proof.Local local = Proof.Local.ofLife(Care.KEEPS_ALL, part.zone(), part.strategy());
        return new LocalCheck(
                position,
                strategist,
                new Target(part.goal(), part.chain(), part.other(), part.firm()),
                local,
                none,
                false);
    }

    private LocalCheck(
            Position position,
            Player strategist,
            Target target,
            Proof.Local proof,
            PointSet walls,
            boolean wallsNeedAnswers) {
        this.position = position;
        this.strategist = strategist;
        this.proof = proof;
        this.start = LocalBoard.of(position, strategist, proof.zone(), walls, target.firm);
        this.goal = target.goal;
        this.target = start.marks(target.chain);
        this.other = start.marks(target.other);
        this.guarded = start.marks(proof.guarded());
        this.keepsAll = proof.care() == Care.KEEPS_ALL;
        this.nothingElsewhere = Elsewhere.isClosedOff(proof.zone(), position.points(Color.EMPTY), walls);
        this.otherMayBeBanned = !keepsAll && !wallsNeedAnswers;
        this.around = proof.claim() == Claim.ALIVE && !keepsAll
                ? new StonesAround(position, strategist, proof.zone(), start)
                : null;
        demandAdmissible(target.chain, wallsNeedAnswers);
    }

    /** Demands the conditions of the class comment on the zone and the stones around it at the start. */
    private void demandAdmissible(PointSet chain, boolean wallsNeedAnswers) {
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
                    demand(proof.claim() == Claim.ALIVE, "the zone is open at " + name(point));
                    demand(
                            position.at(start.point(neighbour))
                                    == strategist.opponent().color(),
                            "the zone is open at " + name(point));
                    demand(!wallsNeedAnswers, "moves at walls elsewhere could take the stones around the zone");
                }
            }
        }
    }

    void run() {
        Strategy strategy = proof.strategy();
        boolean alive = proof.claim() == Claim.ALIVE;
        demand(!alive || strategy.first() == Strategy.PASS, "in a proof of life the other side moves first");
        LocalBoard root = alive ? start : afterAnswer(start, strategy.first(), -1);
        if (strategy.size() == 0) {
            demand(isSettled(root), alive ? "the chain is not alive as it stands" : "two eyes are not excluded");
            return;
        }
        demand(start.firmHaveLiberties(), "a firm chain has no liberty in the zone");
        @Nullable LocalBoard[] boards = new LocalBoard[strategy.size()];
        boards[0] = root;
        if (alive) {
            // Every answer leads to a node with a higher number. So one pass over the nodes visits each after all that
            // lead to it, and a node that has no board at that time can't be reached.
            for (int node = 0; node < boards.length; node++) {
                visit(node, boards, reached -> {});
            }
            return;
        }
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        while (!open.isEmpty()) {
            visit(open.remove(), boards, open::add);
        }
    }

    /**
     * Plays every move of the other side in a node, and its answer.
     *
     * @param boards the board of each node that was reached; null for other nodes
     * @param reached receives each node that is reached for the first time
     */
    private void visit(int node, @Nullable LocalBoard[] boards, IntConsumer reached) {
        Strategy strategy = proof.strategy();
        boolean alive = proof.claim() == Claim.ALIVE;
        LocalBoard board = boards[node];
        for (int attack = Strategy.PASS; board != null && attack < start.area(); attack++) {
            if (!alive && attack == Strategy.PASS && (nothingElsewhere || board.ban() == LocalBoard.NO_POINT)) {
                // A pass is answered with a pass, and the study ends. A play elsewhere, if there is one, lifts a ban.
                // Without a ban it changes nothing in the zone when the strategist passes.
                continue;
            }
            LocalBoard answered = answered(board, attack, node);
            if (answered == null) {
                continue;
            }
            int round = round(node, attack);
            int next = strategy.next(node, round);
            demand(
                    !alive || strategy.answer(node, round) != Strategy.PASS || next == Strategy.SETTLED,
                    "node " + node + " answers with a pass, and a second pass would end the study");
            if (next == Strategy.SETTLED) {
                demand(
                        isSettled(answered),
                        alive
                                ? "not alive after " + name(attack) + " in node " + node
                                : "two eyes are not excluded in node " + node);
                continue;
            }
            demand(
                    next > (alive ? node : -1) && next < boards.length,
                    "node " + node + (alive ? " leads back to node " : " leads to no node ") + next);
            demand(answered.firmHaveLiberties(), "a firm chain has no liberty left in node " + next);
            LocalBoard known = boards[next];
            demand(known == null || known.equals(answered), "node " + next + " is reached with two positions");
            boards[next] = answered;
            if (known == null) {
                reached.accept(next);
            }
        }
    }

    /**
     * Returns the board after the other side's move and the strategist's answer; null if the other side's move is
     * barred.
     */
    private @Nullable LocalBoard answered(LocalBoard board, int attack, int node) {
        LocalBoard attacked = attacked(board, attack);
        if (attacked == null) {
            return null;
        }
        return afterAnswer(attacked, proof.strategy().answer(node, round(node, attack)), node);
    }

    /** Returns the round of a node that answers a move. The node must have one. */
    private int round(int node, int attack) {
        int round = proof.strategy().roundFor(node, start.place(attack));
        demand(round != Strategy.NO_ROUND, "node " + node + " has no answer to " + name(attack));
        return round;
    }

    /**
     * Returns the board after the other side's move; null if the move is barred. A pass also stands for a move
     * elsewhere.
     */
    private @Nullable LocalBoard attacked(LocalBoard board, int attack) {
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
     * Returns the board after a move of the strategist, and demands the conditions that must hold then.
     *
     * @param place the place in {@code Board.points()}, or {@link Strategy#PASS}
     * @param node the node of the move, for the message if the move is refused; -1 for the move before node 0
     */
    private LocalBoard afterAnswer(LocalBoard board, int place, int node) {
        LocalBoard after;
        if (place == Strategy.PASS) {
            after = board.passed();
        } else {
            int answer = start.number(place);
            after = board.played(answer, STRATEGIST);
            if (after == null) {
                throw new Fault("node " + node + " answers with " + placeName(place) + ", which is barred");
            }
            if (around != null && !around.stay(after, answer)) {
                after = after.loosened();
            }
        }
        if (proof.claim() == Claim.NOT_ALIVE) {
            demandDenied(after, "after the answer " + placeName(place) + " in node " + node);
        }
        return otherMayBeBanned && !after.isLoose() ? after : after.withoutBan();
    }

    /** Returns whether nothing remains to be shown; for a part of a joint proof, whether its goal is reached. */
    private boolean isSettled(LocalBoard board) {
        if (proof.claim() == Claim.NOT_ALIVE) {
            return LocalEyes.isHopeless(board, target);
        }
        return switch (goal) {
            case LIFE -> LocalEyes.isAlive(board, target);
            case EYE -> LocalEyes.hasEye(board, target);
            case LINK -> LocalEyes.linked(board, target, other);
        };
    }

    /**
     * Demands that no formation stands on the chain's points, and that no path of stones and eyes leads from them to
     * the outside.
     */
    private void demandDenied(LocalBoard board, String when) {
        demand(!LocalEyes.formationStands(board, target), "two eyes stand " + when);
        demand(!LocalEyes.leaks(board, target), "the chain gets out of the zone " + when);
    }

    private String name(int point) {
        return placeName(start.place(point));
    }

    private String placeName(int place) {
        if (place == Strategy.PASS) {
            return "a pass";
        }
        boolean exists = place >= 0 && place < position.board().area();
        return exists ? position.board().points().get(place).toString() : "no point of the board";
    }
}
