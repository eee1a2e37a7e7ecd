package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Benson's algorithm (1976): the chains of a player that stand, and their regions. With every point of a vital region
 * touching the chain it proves independent life ({@link Proof.Standing}); with every empty point it proves only that a
 * chain can't be captured.
 *
 * @param chains the points of the chains
 * @param regions the points of the regions that are vital to at least one of them
 */
public record Benson(PointSet chains, PointSet regions) {

    public enum Touch {
        EVERY_POINT,
        EVERY_EMPTY_POINT
    }

    /**
     * Finds the largest set of chains.
     *
     * @param avoid regions that meet this set don't count
     */
    public static Benson of(Position position, Player player, Touch touch, PointSet avoid) {
        PointSet everything = PointSet.of(position.board(), position.board().points());
        PointSet own = position.points(player.color());
        PointSet empty = position.points(Color.EMPTY);
        List<PointSet> regions = new ArrayList<>(everything.minus(own).parts());
        regions.removeIf(region -> region.intersects(avoid));
        List<Chain> chains = new ArrayList<>(position.chains(player.color()));
        List<PointSet> borders = new ArrayList<>();
        for (Chain chain : chains) {
            borders.add(chain.points().border());
        }
        List<PointSet> regionBorders = new ArrayList<>();
        List<PointSet> mustTouch = new ArrayList<>();
        for (PointSet region : regions) {
            regionBorders.add(region.border());
            mustTouch.add(touch == Touch.EVERY_POINT ? region : region.intersection(empty));
        }
        boolean changed = true;
        PointSet standing = own;
        while (changed) {
            changed = false;
            for (int r = regions.size() - 1; r >= 0; r--) {
                boolean vital = false;
                for (int c = 0; c < chains.size(); c++) {
                    vital |= borders.get(c).containsAll(mustTouch.get(r));
                }
                if (!vital || !standing.containsAll(regionBorders.get(r))) {
                    regions.remove(r);
                    regionBorders.remove(r);
                    mustTouch.remove(r);
                    changed = true;
                }
            }
            for (int c = chains.size() - 1; c >= 0; c--) {
                int vital = 0;
                for (PointSet must : mustTouch) {
                    vital += borders.get(c).containsAll(must) ? 1 : 0;
                }
                if (vital < 2) {
                    standing = standing.minus(chains.get(c).points());
                    chains.remove(c);
                    borders.remove(c);
                    changed = true;
                }
            }
        }
        PointSet allRegions = PointSet.empty(position.board());
        for (PointSet region : regions) {
            allRegions = allRegions.union(region);
        }
        return new Benson(standing, allRegions);
    }

    public Proof.Standing standing() {
        return new Proof.Standing(chains, regions);
    }
}
