package org.shinpan.life.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * A two-eye-formation (P17 of {@code wagc-intent}): one or more chains of a player and exactly two empty points. Each
 * chain is adjacent to both and to no other empty point; each of the two points is adjacent only to these chains.
 *
 * @param player the player of the chains
 * @param stones the points of the chains
 * @param eyes the two empty points
 */
public record TwoEyeFormation(Player player, PointSet stones, PointSet eyes) {

    public TwoEyeFormation {
        Present.all("the player", player, "the stones", stones, "the eyes", eyes);
    }

    /**
     * Returns all formations of a player that stand in a position.
     *
     * @param position the position
     * @param player the player
     * @return the formations
     */
    public static List<TwoEyeFormation> allIn(Position position, Player player) {
        Present.all("the position", position, "the player", player);
        Board board = position.board();
        List<TwoEyeFormation> found = new ArrayList<>();
        forEach(new OfPosition(position, player.color()), (p, q, stones) -> {
            PointSet eyes =
                    PointSet.of(board, board.points().get(p), board.points().get(q));
            List<Point> points = new ArrayList<>();
            for (int point = 0; point < stones.length; point++) {
                if (stones[point]) {
                    points.add(board.points().get(point));
                }
            }
            found.add(new TwoEyeFormation(player, PointSet.of(board, points), eyes));
        });
        return found;
    }

    /** The contents of numbered points: stones of the player, empty points, or anything else. */
    interface Intersections {
        int area();

        int[] neighbours(int point);

        boolean isStone(int point);

        boolean isEmpty(int point);
    }

    /** Receives a formation: its two eyes, and for each point whether it is a stone of the formation. */
    @FunctionalInterface
    interface Found {
        void accept(int p, int q, boolean[] stones);
    }

    /** The points of a position, as seen by one player. */
    private record OfPosition(Position position, Color color) implements Intersections {
        @Override
        public int area() {
            return position.board().area();
        }

        @Override
        public int[] neighbours(int point) {
            Board board = position.board();
            return board.neighbours(board.points().get(point)).stream()
                    .mapToInt(board::index)
                    .toArray();
        }

        @Override
        public boolean isStone(int point) {
            return position.at(position.board().points().get(point)) == color;
        }

        @Override
        public boolean isEmpty(int point) {
            return position.at(position.board().points().get(point)) == Color.EMPTY;
        }
    }

    /** Finds all formations on the given points. The checker of proofs uses this method too. */
    static void forEach(Intersections ground, Found found) {
        List<Integer> eyes = new ArrayList<>();
        for (int point = 0; point < ground.area(); point++) {
            if (ground.isEmpty(point) && isEnclosed(ground, point)) {
                eyes.add(point);
            }
        }
        for (int p : eyes) {
            for (int q : eyes) {
                boolean[] stones = new boolean[ground.area()];
                if (p < q && areAllAround(ground, p, q, stones)) {
                    found.accept(p, q, stones);
                }
            }
        }
    }

    private static boolean isEnclosed(Intersections ground, int point) {
        int[] neighbours = ground.neighbours(point);
        for (int neighbour : neighbours) {
            if (!ground.isStone(neighbour)) {
                return false;
            }
        }
        return neighbours.length > 0;
    }

    /**
     * Returns whether every chain at one of two eyes touches the other eye too, and no third empty point. Marks the
     * stones of these chains.
     */
    private static boolean areAllAround(Intersections ground, int p, int q, boolean[] stones) {
        for (int eye : new int[] {p, q}) {
            for (int neighbour : ground.neighbours(eye)) {
                if (!stones[neighbour] && !isAround(ground, neighbour, p, q, stones)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isAround(Intersections ground, int stone, int p, int q, boolean[] stones) {
        boolean atP = false;
        boolean atQ = false;
        Deque<Integer> open = new ArrayDeque<>(List.of(stone));
        stones[stone] = true;
        while (!open.isEmpty()) {
            for (int neighbour : ground.neighbours(open.pop())) {
                atP |= neighbour == p;
                atQ |= neighbour == q;
                if (ground.isEmpty(neighbour) && neighbour != p && neighbour != q) {
                    return false;
                }
                if (ground.isStone(neighbour) && !stones[neighbour]) {
                    stones[neighbour] = true;
                    open.push(neighbour);
                }
            }
        }
        return atP && atQ;
    }

    /**
     * Returns whether a formation of the player stands with at least one of its intersections among some points.
     *
     * @param position the position
     * @param player the player
     * @param points the points
     * @return whether there is such a formation
     */
    public static boolean standsOn(Position position, Player player, PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        return allIn(position, player).stream().anyMatch(formation -> formation.liesOn(points));
    }

    /**
     * Returns whether one of the formation's intersections, a stone or an eye, is among some points (P18, in Shinpan's
     * reading).
     *
     * @param points the points
     * @return whether at least one intersection is among them
     */
    public boolean liesOn(PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        return stones.intersects(points) || eyes.intersects(points);
    }
}
