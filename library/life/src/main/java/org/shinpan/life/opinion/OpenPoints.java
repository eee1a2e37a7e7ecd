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
 * The empty points that are still open when a game stops. If there is none, nothing but dame is left, and the game was
 * over.
 *
 * <ul>
 *   <li>A region between living chains is open if it is wider than dame can be.
 *   <li>A point between living chains is open if a play there wins something when it is not answered: a play on a dame
 *       never does. Each play is made for both players, and their points are counted again with the same chains alive.
 *   <li>A protective move that is still to be played is open.
 *   <li>The points that the playouts give to neither player are open if they are many for the board: then stones are
 *       taken for dead that could still live.
 * </ul>
 *
 * <p>This is relative to an opinion on which chains live, and is an opinion itself.
 */
public final class OpenPoints {

    /** A larger region with points that do not lie between stones of both players is not dame. */
    private static final int LARGEST_DAME = 10;

    /** From this mean ownership on, the playouts give a point to a player. */
    private static final double OWNED = 0.5;

    /** Of a board whose play is over, the playouts leave a smaller share of the points open: at most one in sixteen. */
    private static final int MOST_UNOWNED = 8;

    private static final int[] SIGNS = {1, -1};

    private final Position stopped;
    private final Filling filling;

    private OpenPoints(Position stopped, Filling filling) {
        this.stopped = stopped;
        this.filling = filling;
    }

    /**
     * {@return the points that are still open; empty if nothing but dame is left}
     *
     * @param position the position in which a game stopped
     * @param filling the same position with its dead stones taken off, for the chains that live
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

    /** The regions between living chains that are too wide to be dame. */
    private PointSet wide() {
        PointSet wide = PointSet.empty(stopped.board());
        for (PointSet region : filling.dame().parts()) {
            if (region.size() > LARGEST_DAME && !region.stream().allMatch(this::isBetweenStones)) {
                wide = wide.union(region);
            }
        }
        return wide;
    }

    /** Whether stones of both players lie beside a point. */
    private boolean isBetweenStones(Point point) {
        PointSet around = PointSet.of(stopped.board(), point).border();
        return around.intersects(filling.position().points(Color.BLACK))
                && around.intersects(filling.position().points(Color.WHITE));
    }

    /** The points at which a play wins something if it is not answered. */
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

    /** The points of territory that the playouts give to neither player; none if they are few for the board. */
    private PointSet unowned() {
        PointSet unowned = PointSet.empty(stopped.board());
        Estimate estimate = Marking.estimate(stopped);
        for (Point point : filling.position().points(Color.EMPTY).minus(filling.dame())) {
            if (Math.abs(estimate.owns(Player.BLACK, point)) < OWNED) {
                unowned = unowned.union(PointSet.of(stopped.board(), point));
            }
        }
        return unowned.size() * MOST_UNOWNED > stopped.board().area() ? unowned : PointSet.empty(stopped.board());
    }

    /**
     * A position while plays are tried.
     *
     * @param alive the stones of living chains
     * @param taken the stones that Black took by these plays less those that White took
     */
    private record Standing(Position position, PointSet alive, int taken) {

        /** The position after a play; empty if the play leaves its chain in atari and takes nothing. */
        Optional<Standing> play(Player player, Point point) {
            Position placed = position.with(point, player.color());
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

        /** Whether a stone that was played is part of something alive, or beside it on open ground. */
        private boolean lives(Chain chain, Player player, Point point) {
            PointSet own = alive.intersection(position.points(player.color()));
            return own.intersects(chain.points())
                    || own.intersects(position.chainAt(point).points().border());
        }

        /** Black's territory and prisoners less White's, with the moves played that are left. */
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
