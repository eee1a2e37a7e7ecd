package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
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
record Proposal(PointSet aims, Claim claim, Care care, PointSet zone, PointSet guarded, List<Proof.Wall> walls) {

    /** A chain in a region with at most this many empty points is decided there, if its walls can't be captured. */
    private static final int FEW_EMPTY = 18;

    /** The open points of a small zone: its search has as many states as the round allows. */
    private static final int SMALL = 17;

    private static final int MIDDLE = 24;
    /** The states that each zone gets in any round. */
    private static final int CHEAP = 300;

    /**
     * The same question about any chain of the owner in the zone. If no chain lives there, this one does not either:
     * one search says so for all of them. Other questions stay as they are.
     */
    Proposal forAnyChain(Position position) {
        if (claim != Claim.ALIVE || care != Care.KEEPS_ALL) {
            return this;
        }
        PointSet all = zone.intersection(position.points(position.at(aims.first())));
        return new Proposal(all, claim, care, zone, guarded, walls);
    }

    /**
     * What a search may cost in a round. A large zone seldom has a proof of few states, so it gets the effort of an
     * earlier round: what is saved is better spent on the small ones.
     */
    int allowance(Position position, int effort) {
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
    boolean isEnclosed() {
        return care == Care.EXACT && guarded.isEmpty();
    }

    /** Whether another proposal is about the same cells, perhaps with another claim. */
    boolean isSameGround(Proposal other) {
        return isEnclosed() && other.isEnclosed() && zone.equals(other.zone) && aims.equals(other.aims);
    }

    /** The whole board, with every sacrifice allowed. The search decides the chain, whatever the claim. */
    static Proposal wholeBoard(Position position, Chain chain) {
        Board board = position.board();
        PointSet everything = PointSet.of(board, board.points());
        return new Proposal(chain.points(), Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of());
    }

    /**
     * For a chain in a small region between chains that can't be captured: the whole region, for death and for life.
     * They need no estimate. The list is empty for all other chains.
     */
    static List<Proposal> enclosed(Position position, Chain chain) {
        Board board = position.board();
        PointSet none = PointSet.empty(board);
        Player strategist = chain.player().opponent();
        Benson all = Benson.of(position, strategist, Benson.Touch.EVERY_EMPTY_POINT, none);
        if (all.chains().isEmpty()) {
            return List.of();
        }
        PointSet everything = PointSet.of(board, board.points());
        PointSet region =
                Surroundings.part(everything.minus(all.chains()), chain.points().first());
        if (region.size() > Zone.MOST_CELLS
                || region.intersection(position.points(Color.EMPTY)).size() > FEW_EMPTY) {
            return List.of();
        }
        Benson standing = Benson.of(position, strategist, Benson.Touch.EVERY_EMPTY_POINT, region);
        if (!standing.chains().containsAll(region.border())) {
            return List.of();
        }
        List<Proof.Wall> walls = new ArrayList<>();
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(region.border())) {
                walls.add(new Proof.Wall(foe.points(), standing.standing()));
            }
        }
        return List.of(
                new Proposal(chain.points(), Claim.NOT_ALIVE, Care.EXACT, region, none, walls),
                new Proposal(chain.points(), Claim.ALIVE, Care.EXACT, region, none, List.of()));
    }
}
