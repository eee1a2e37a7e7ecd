package org.shinpan.life.proof;

import static org.shinpan.life.proof.Fault.demand;
import static org.shinpan.life.proof.LocalBoard.OTHER;
import static org.shinpan.life.proof.LocalBoard.STRATEGIST;

import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.Proof.Kos;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks a {@link Proof.Local} with the claim that a chain is, or is not, taken for good: it is captured, or can be
 * captured at any time, and its owner cannot have a living chain on its points afterwards.
 *
 * <p>The zone is the part of the board on which the proof is played. Only walls, that is, chains of the opponent that
 * are proved safe, and given stones, that is, stones of the owner that the statement assumes to be safe, surround it.
 * So play in it is the same as on the whole board. A chain that touches a given stone of its owner is never taken. By
 * the rule {@link Claim#kos}, one side may win every ko: the other side never takes in a ko, and no ban bars this side.
 * If this is the owner, a chain that is taken is taken under every ko rule, however many threats the owner has. If it
 * is the opponent, a chain that stays does so under every ko rule, however many threats the opponent has. If bans bar
 * the owner alone, a chain that stays does so under every rule that bars only taking back at once: its owner answers
 * each ko with another one. A rule against longer repetition may bar these answers. If threats count, bans bar both
 * sides. The side that has threats left may spend one and take back at once. A pass stands for a play elsewhere that is
 * no threat, and lifts a ban too. The opponent's aim is a position in which no two eyes of the owner can arise on the
 * chain's points even if the opponent only passes ({@link LocalEyes#isTaken}).
 *
 * <p><b>Why this aim is capture for good.</b> Let S be the opponent's chains that stay. They touch walls, or every
 * point of two regions touches them, so they also stay while the opponent takes stones in a region. Every point of a
 * part of the zone that holds a point of the chain touches S or a wall, except one point or two points next to each
 * other, and none of them touches a given stone of the owner. A stone of the opponent on a point that touches S or a
 * wall belongs to S from then on. The opponent fills these points one by one; each play is legal because S stays. The
 * owner can take only stones of the opponent on the points that touch nothing. Chains of the owner then have no liberty
 * but these, and the opponent plays there: this takes them, or it is taken once by a chain of at least two stones and
 * taken back together with that chain. Neither is a ko.
 *
 * <p>The strategist of a claim that the chain is taken is the opponent. Every answer leads to a node with a higher
 * number, so the aim is reached. The strategist of the other claims is the owner, and no position that can come up is
 * the aim.
 */
final class CaptureCheck implements StrategyWalk.Game {

    /**
     * The board at the start. For both claims, the opponent of the chain has the stones that the board calls the
     * strategist's.
     */
    private final LocalBoard start;

    private final boolean[] target;
    /** Whether the claim is that the chain is taken. */
    private final boolean taken;

    private final Kos kos;
    /** The side that may spend threats. */
    private final Side threatening;

    private final StrategyWalk walk;

    CaptureCheck(Position position, Player owner, PointSet chain, Proof.Local proof, PointSet walls, PointSet given) {
        PointSet none = PointSet.empty(position.board());
        int threats = proof.threats().orElse(0);
        this.start = LocalBoard.of(position, owner.opponent(), proof.zone(), walls, none)
                .withThreats(Math.abs(threats));
        this.threatening = threats < 0 ? Side.OWNER : Side.OPPONENT;
        this.target = start.marks(chain);
        this.taken = proof.claim().favours() == Side.OPPONENT;
        this.kos = proof.claim().kos();
        this.walk = new StrategyWalk(this, proof.strategy(), position.board());
        demand(Math.abs((long) threats) <= Proof.MAX_THREATS, "more than " + Proof.MAX_THREATS + " threats");
        demand(proof.care() == Proof.Care.EXACT, "a proof about capture for good is exact");
        demand(proof.guarded().isEmpty(), "a proof about capture for good has no guarded stones");
        demand(proof.zone().containsAll(chain), "the chain is not wholly in the zone");
        PointSet safe = given.intersection(position.points(owner.color()));
        demand(
                walls.union(safe).containsAll(proof.zone().border()),
                "the zone is open: not all around it are walls or given stones of the owner");
    }

    void run(Opening opening) {
        walk.run(start, (opening.first() == Side.OPPONENT) == taken, opening);
    }

    @Override
    public boolean mustEnd() {
        return taken;
    }

    /**
     * Returns whether a pass as the answer ends the play. It does if the claim is that the chain is taken, and no ko
     * ban is in force that the pass could lift.
     */
    @Override
    public boolean endsByPass(LocalBoard attacked) {
        return taken && attacked.ban() == LocalBoard.NO_POINT;
    }

    /**
     * Returns whether a move needs an answer. A pass of the opponent that lifts no ban gains nothing: the owner may
     * pass as well.
     */
    @Override
    public boolean needsAnswer(LocalBoard board, int attack) {
        return taken || attack != Strategy.PASS || board.ban() != LocalBoard.NO_POINT;
    }

    @Override
    public @Nullable LocalBoard attacked(LocalBoard board, int attack) {
        Side side = taken ? Side.OWNER : Side.OPPONENT;
        LocalBoard after = attack == Strategy.PASS ? board.passed() : played(board, attack, side);
        if (after == null || !(kos.letsTake(side) || after.ban() == LocalBoard.NO_POINT)) {
            return null;
        }
        if (!taken) {
            demandOpen(after, "after " + walk.placeName(board.place(attack)));
        }
        return banned(after, side);
    }

    @Override
    public LocalBoard answered(LocalBoard board, int place, int node) {
        Side side = taken ? Side.OPPONENT : Side.OWNER;
        LocalBoard after = place == Strategy.PASS ? board.passed() : played(board, start.number(place), side);
        String answer = "node " + node + " answers with " + walk.placeName(place);
        if (after == null) {
            throw new Fault(answer + ", which is barred");
        }
        if (!taken) {
            demandOpen(after, "after the answer " + walk.placeName(place) + " in node " + node);
        }
        demand(kos.letsTake(side) || after.ban() == LocalBoard.NO_POINT, answer + ", which takes in a ko");
        return banned(after, side);
    }

    /** Returns the board after a play of a side, which spends a threat if a ban bars the play; null if it is barred. */
    private @Nullable LocalBoard played(LocalBoard board, int point, Side side) {
        LocalBoard before = side == threatening && point == board.ban() ? board.threatened() : board;
        return before.played(point, side == Side.OPPONENT ? STRATEGIST : OTHER);
    }

    /**
     * Returns the board after a move of a side. Its ko ban is removed if the rule about kos does not let it bar the
     * other side.
     */
    private LocalBoard banned(LocalBoard after, Side mover) {
        boolean bars = kos == Kos.THREATS_COUNT || (kos == Kos.BANS_BAR_OWNER && mover == Side.OPPONENT);
        return bars ? after : after.withoutBan();
    }

    private void demandOpen(LocalBoard board, String when) {
        demand(!LocalEyes.isTaken(board, target), "the chain is taken for good " + when);
    }

    @Override
    public void demandRoot(LocalBoard board) {
        if (!taken) {
            demandOpen(board, "at the start");
        }
    }

    @Override
    public void demandNode(LocalBoard board, int node) {
        // Every position is admissible as a node.
    }

    @Override
    public void demandSettled(LocalBoard board, String when) {
        if (taken) {
            demand(LocalEyes.isTaken(board, target), "the chain is not taken for good" + when);
        } else {
            demand(LocalEyes.isAlive(board.turned(), target), "the chain is not alive" + when);
        }
    }
}
