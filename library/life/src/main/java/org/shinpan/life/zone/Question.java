package org.shinpan.life.zone;

import java.util.List;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * A question for a search: a claim about chains, and the zone, that is, the part of the board, on which the search
 * tries to prove it.
 *
 * @param aims the points on which the owner wants a two-eye-formation
 * @param claim the claim of the proof that is searched for
 * @param care whether the strategist may lose stones
 * @param zone the points on which the game is played
 * @param guarded stones of the strategist in the zone that must never be captured
 * @param walls chains of the strategist outside that can't be captured
 * @param given the stones of chains outside that are assumed to be safe
 */
public record Question(
        PointSet aims,
        Claim claim,
        Care care,
        PointSet zone,
        PointSet guarded,
        List<Proof.Wall> walls,
        PointSet given) {

    /**
     * The maximum number of open points of a small zone and of a middle-sized zone. A search in a small zone may have
     * as many states as the round allows. In a middle-sized zone it may have a quarter of them, and in a larger zone a
     * sixteenth.
     */
    private static final int SMALL = 17;

    private static final int MIDDLE = 24;
    /** The minimum number of states for the search of a zone in any round. */
    private static final int CHEAP = 300;

    /** Creates a question in which no chain is assumed to be safe. */
    public Question(PointSet aims, Claim claim, Care care, PointSet zone, PointSet guarded, List<Proof.Wall> walls) {
        this(aims, claim, care, zone, guarded, walls, PointSet.empty(zone.board()));
    }

    /**
     * Returns this question for any chain of the owner in the zone. If no chain lives there, this chain does not live
     * either, so one search answers for all of them. Questions of other kinds are returned unchanged.
     */
    public Question forAnyChain(Position position) {
        if (claim != Claim.ALIVE || care != Care.KEEPS_ALL) {
            return this;
        }
        PointSet all = zone.intersection(position.points(position.at(aims.first())));
        return new Question(all, claim, care, zone, guarded, walls);
    }

    /**
     * Returns the maximum number of states for a search in a round. A large zone seldom has a proof with few states, so
     * it gets the effort of an earlier round, and more effort is left for small zones.
     */
    public int allowance(Position position, int effort) {
        int points = openPoints(position);
        int share = points <= SMALL ? effort : points <= MIDDLE ? effort / 4 : effort / 16;
        return Math.min(effort, Math.max(CHEAP, share));
    }

    /** Returns the number of points of the zone, without those whose stones can never be captured. */
    private int openPoints(Position position) {
        Color owners = position.at(aims.first());
        Color keeper = claim == Claim.ALIVE ? owners : owners.opposite();
        return zone.minus(care == Care.KEEPS_ALL ? position.points(keeper) : guarded)
                .size();
    }

    /** Returns whether the strategist may sacrifice any stone: the care is exact, and no stone is guarded. */
    public boolean isEnclosed() {
        return care == Care.EXACT && guarded.isEmpty();
    }

    /**
     * Returns whether both questions allow any sacrifice and are about the same zone and points, perhaps with different
     * claims.
     */
    public boolean isSameGround(Question other) {
        return isEnclosed() && other.isEnclosed() && zone.equals(other.zone) && aims.equals(other.aims);
    }

    /**
     * Returns a question about the whole board, in which any stone may be sacrificed. The search for an answer decides
     * whether the chain is alive or not.
     */
    public static Question wholeBoard(Position position, Chain chain) {
        Board board = position.board();
        PointSet everything = PointSet.of(board, board.points());
        return new Question(chain.points(), Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of());
    }
}
