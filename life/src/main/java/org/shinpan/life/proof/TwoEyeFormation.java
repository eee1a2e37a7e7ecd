package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * A two-eye-formation (P17 of the fifth text): one or more chains of a player and exactly two empty points. Each chain
 * is adjacent to both and to no other empty point; each of the two is adjacent to these chains alone.
 *
 * @param player whose chains they are
 * @param stones the points of the chains
 * @param eyes the two empty points
 */
public record TwoEyeFormation(Player player, PointSet stones, PointSet eyes) {

    /**
     * Refuses null.
     *
     * @param player whose chains they are
     * @param stones the points of the chains
     * @param eyes the two empty points
     */
    public TwoEyeFormation {
        Present.all("the player", player, "the stones", stones, "the eyes", eyes);
    }

    /**
     * All formations of a player that stand in a position.
     *
     * @param position the position
     * @param player the player
     * @return the formations
     */
    public static List<TwoEyeFormation> in(Position position, Player player) {
        Present.all("the position", position, "the player", player);
        List<TwoEyeFormation> found = new ArrayList<>();
        List<PointSet> eyesSeen = new ArrayList<>();
        for (Chain chain : position.chains(player.color())) {
            PointSet eyes = chain.liberties();
            if (eyes.size() == 2 && !eyesSeen.contains(eyes)) {
                eyesSeen.add(eyes);
                around(position, player, eyes, found);
            }
        }
        return found;
    }

    private static void around(Position position, Player player, PointSet eyes, List<TwoEyeFormation> found) {
        PointSet stones = PointSet.empty(position.board());
        for (Point eye : eyes) {
            PointSet neighbours = PointSet.of(position.board(), eye).border();
            if (!position.points(player.color()).containsAll(neighbours)) {
                return;
            }
        }
        for (Chain chain : position.chains(player.color())) {
            if (chain.points().intersects(eyes.border())) {
                if (!chain.liberties().equals(eyes)) {
                    return;
                }
                stones = stones.union(chain.points());
            }
        }
        found.add(new TwoEyeFormation(player, stones, eyes));
    }

    /**
     * Whether a formation of the player stands with at least one of its intersections among some points.
     *
     * @param position the position
     * @param player the player
     * @param points the points
     * @return whether one stands there
     */
    public static boolean standsOn(Position position, Player player, PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        return in(position, player).stream().anyMatch(formation -> formation.liesOn(points));
    }

    /**
     * Whether one of its intersections, stones and eyes alike, is among some points (P18, in our reading).
     *
     * @param points the points
     * @return whether at least one intersection is among them
     */
    public boolean liesOn(PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        return stones.intersects(points) || eyes.intersects(points);
    }
}
