package org.shinpan.life.opinion;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * Finds the empty points that are still open when the record of a game stops, that is, whose owner further play would
 * decide. If there are none, only dame points are left, and the game was over.
 *
 * <ul>
 *   <li>A region between living chains is open if it is wider than dame can be.
 *   <li>A point between living chains is open if a play there gains something when it is not answered, which a play on
 *       a dame point never does. Each play is tried for both players, and their points are counted again with the same
 *       chains alive.
 *   <li>A protective move that is still to be played is open.
 *   <li>Points that neither player owns in most playouts are open if they are many for the size of the board: then
 *       stones that count as dead could still live.
 * </ul>
 *
 * <p>The result depends on an opinion about which chains live, and is an opinion itself.
 */
public final class OpenPoints {

    /** The maximum size of a region of dame points in which some points do not lie between stones of both players. */
    private static final int LARGEST_DAME = 10;

    /** The smallest mean ownership, from 0 to 1, with which a point counts as owned by a player. */
    private static final double OWNED = 0.5;

    /**
     * There are too many points without an owner if they are more than one eighth of the board. On a board where play
     * is over, they are at most one sixteenth.
     */
    private static final int MAX_UNOWNED = 8;

    private static final int[] SIGNS = {1, -1};

    private final Position stopped;
    private final Filling filling;

    private OpenPoints(Position stopped, Filling filling) {
        this.stopped = stopped;
        this.filling = filling;
    }

    /**
     * {@return the points that are still open; empty if only dame points are left}
     *
     * @param position the position in which a game stopped
     * @param filling the filling of this position, which names the living chains
     */
    public static PointSet of(Position position, Filling filling) {
        Present.all("the position", position, "the filling", filling);
        OpenPoints points = new OpenPoints(position, filling);
        PointSet open = points.wide();
        if (open.isEmpty()) {
            open = points.won().union(filling.teire());
        }
        return open.isEmpty() ? points.unowned() : open;
    }

    /** Returns the regions between living chains that are too wide to be dame. */
    private PointSet wide() {
        PointSet wide = PointSet.empty(stopped.board());
        for (PointSet region : filling.dame().parts()) {
            if (region.size() > LARGEST_DAME && !region.stream().allMatch(this::isBetweenStones)) {
                wide = wide.union(region);
            }
        }
        return wide;
    }

    /** Returns whether stones of both players lie beside a point. */
    private boolean isBetweenStones(Point point) {
        PointSet around = PointSet.of(stopped.board(), point).border();
        return around.intersects(filling.position().points(Color.BLACK))
                && around.intersects(filling.position().points(Color.WHITE));
    }

    /** Returns the points at which a play gains something if it is not answered. */
    private PointSet won() {
        PointSet stones = stopped.points(Color.BLACK).union(stopped.points(Color.WHITE));
        Standing now =
                new Standing(stopped, filling.living().union(filling.seki()).intersection(stones), 0);
        int margin = now.margin();
        PointSet won = PointSet.empty(stopped.board());
        for (Point point : filling.dame().intersection(stopped.points(Color.EMPTY))) {
            for (Player player : Player.values()) {
                int sign = SIGNS[player.ordinal()];
                boolean gains = now.play(player, point)
                        .filter(then -> sign * (then.margin() - margin) > 0)
                        .isPresent();
                if (gains) {
                    won = won.union(PointSet.of(stopped.board(), point));
                }
            }
        }
        return won;
    }

    /**
     * Returns the points of territory that neither player owns in most playouts; no points if they are few for the size
     * of the board.
     */
    private PointSet unowned() {
        PointSet unowned = PointSet.empty(stopped.board());
        Estimate estimate = Marking.estimate(stopped);
        for (Point point : filling.position().points(Color.EMPTY).minus(filling.dame())) {
            if (Math.abs(estimate.owns(Player.BLACK, point)) < OWNED) {
                unowned = unowned.union(PointSet.of(stopped.board(), point));
            }
        }
        return unowned.size() * MAX_UNOWNED > stopped.board().area() ? unowned : PointSet.empty(stopped.board());
    }

    /**
     * A position in which single plays are tried, to see whether they gain points.
     *
     * @param alive the stones of living chains
     * @param taken the number of stones that Black took by these plays, less those that White took
     */
    private record Standing(Position position, PointSet alive, int taken) {

        /** Returns the position after a play; empty if the play leaves its chain in atari and takes nothing. */
        Optional<Standing> play(Player player, Point point) {
            Position placed = position.withColor(point, player.color());
            PointSet captured = placed.stonesWithoutLiberty(player.opponent());
            Position after = placed.without(captured);
            if (captured.isEmpty() && after.chainAt(point).liberties().size() < 2) {
                return Optional.empty();
            }
            PointSet living = alive.minus(captured);
            if (!captured.isEmpty() || lives(after.chainAt(point), player, point)) {
                living = living.union(PointSet.of(position.board(), point));
            }
            return Optional.of(new Standing(after, living, taken + SIGNS[player.ordinal()] * captured.size()));
        }

        /**
         * Returns whether the chain of a stone that was played contains a living stone, or the empty region in which
         * the stone was played touches one.
         */
        private boolean lives(Chain chain, Player player, Point point) {
            PointSet own = alive.intersection(position.points(player.color()));
            return own.intersects(chain.points())
                    || own.intersects(position.chainAt(point).points().border());
        }

        /** Returns Black's territory and prisoners less White's, with the remaining moves played. */
        int margin() {
            Set<Chain> living = new HashSet<>();
            for (Chain chain : position.chains()) {
                if (alive.intersects(chain.points())) {
                    living.add(chain);
                }
            }
            Filling rest = Filling.of(position, living);
            int margin = taken;
            for (Point dead : rest.removed()) {
                margin += position.at(dead) == Color.WHITE ? 1 : -1;
            }
            for (Chain empty : rest.position().chains(Color.EMPTY)) {
                PointSet around = empty.points().border();
                if (!around.isEmpty() && !rest.dame().intersects(empty.points()) && !around.intersects(rest.seki())) {
                    margin += rest.position().at(around.first()) == Color.BLACK ? empty.size() : -empty.size();
                }
            }
            return margin;
        }
    }
}
