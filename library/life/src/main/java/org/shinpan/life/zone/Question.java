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
 * Where to search for a proof, and what it would claim.
 *
 * @param aims the points on which the owner wants a formation
 * @param claim what the proof would claim
 * @param care whether the strategist may lose stones
 * @param zone the points on which the game is played
 * @param guarded stones of the strategist in the zone that must never be captured
 * @param walls chains of the strategist outside that can't be captured
 */
public record Question(PointSet aims, Claim claim, Care care, PointSet zone, PointSet guarded, List<Proof.Wall> walls) {

    /**
     * The most open points of a small zone and of a middle-sized one. The search of a small zone has as many states as
     * the round allows, that of a middle-sized one a quarter, and that of a larger one a sixteenth.
     */
    private static final int SMALL = 17;

    private static final int MIDDLE = 24;
    /** The states that each zone gets in any round. */
    private static final int CHEAP = 300;

    /**
     * The same question about any chain of the owner in the zone. If no chain lives there, this one does not either:
     * one search says so for all of them. Other questions stay as they are.
     */
    public Question forAnyChain(Position position) {
        if (claim != Claim.ALIVE || care != Care.KEEPS_ALL) {
            return this;
        }
        PointSet all = zone.intersection(position.points(position.at(aims.first())));
        return new Question(all, claim, care, zone, guarded, walls);
    }

    /**
     * What a search may cost in a round. A large zone seldom has a proof of few states, so it gets the effort of an
     * earlier round: what is saved is better spent on the small ones.
     */
    public int allowance(Position position, int effort) {
        int points = openPoints(position);
        int share = points <= SMALL ? effort : points <= MIDDLE ? effort / 4 : effort / 16;
        return Math.min(effort, Math.max(CHEAP, share));
    }

    /** The number of points of the zone without a stone that surely stays. */
    private int openPoints(Position position) {
        Color owners = position.at(aims.first());
        Color keeper = claim == Claim.ALIVE ? owners : owners.opposite();
        return zone.minus(care == Care.KEEPS_ALL ? position.points(keeper) : guarded)
                .size();
    }

    /** Whether the game is that of the whole board, with nothing guarded. */
    public boolean isEnclosed() {
        return care == Care.EXACT && guarded.isEmpty();
    }

    /** Whether another proposal is about the same cells, perhaps with another claim. */
    public boolean isSameGround(Question other) {
        return isEnclosed() && other.isEnclosed() && zone.equals(other.zone) && aims.equals(other.aims);
    }

    /** The whole board, with every sacrifice allowed. The search decides the chain, whatever the claim. */
    public static Question wholeBoard(Position position, Chain chain) {
        Board board = position.board();
        PointSet everything = PointSet.of(board, board.points());
        return new Question(chain.points(), Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of());
    }
}
