package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.server.play.Event.Mark;

/**
 * Chooses the chains whose marks change together when a player reverses the mark of one chain after two passes.
 *
 * <p>A space is a connected set of points that are empty or have dead stones. If only living chains of one colour
 * border a space, it is their territory. If a living chain is marked as dead, the chains that share territory with it
 * become dead too, and the dead stones in that territory become alive. If a dead chain is marked as alive, the dead
 * chains of its colour in the same space become alive too. If that space is small, the chains around it become dead,
 * except for chains that border other territory of their player.
 */
final class Flip {

    /**
     * The minimum number of empty points of a large space. Chains inside and around a large space can all be alive. The
     * number is a guess; the players can correct every mark.
     */
    private static final int LARGE_SPACE = 6;

    private final Position position;
    private final Set<Point> notAlive;
    private final List<Space> spaces = new ArrayList<>();

    /** A connected set of points that are empty or have dead stones, and the living chains that border it. */
    private record Space(PointSet points, Set<Chain> around) {

        boolean isTerritoryOf(Color color) {
            return !around.isEmpty() && around.stream().allMatch(chain -> chain.color() == color);
        }
    }

    private Flip(Position position, Set<Point> notAlive) {
        this.position = position;
        this.notAlive = notAlive;
        PointSet open = position.points(Color.EMPTY).union(PointSet.of(position.board(), notAlive));
        for (PointSet part : open.parts()) {
            Set<Chain> around = new LinkedHashSet<>();
            part.border().forEach(point -> around.add(position.chainAt(point)));
            spaces.add(new Space(part, around));
        }
    }

    /**
     * Returns the chains to mark if a player flips the chain on a point.
     *
     * @param notAlive the points of the chains that are marked as not alive
     * @return the new mark of every such chain, the flipped chain first
     */
    static Map<Chain, Mark> of(Position position, Set<Point> notAlive, Point point) {
        Flip flip = new Flip(position, notAlive);
        Chain chain = position.chainAt(point);
        return notAlive.contains(point) ? flip.revived(chain) : flip.killed(chain);
    }

    /**
     * Returns the changed marks if a living chain is marked as dead. Repeats the search for chains that share territory
     * with a chain found before until it finds no more.
     */
    private Map<Chain, Mark> killed(Chain chain) {
        Map<Chain, Mark> marks = new LinkedHashMap<>();
        marks.put(chain, Mark.NOT_ALIVE);
        List<Space> left = new ArrayList<>(spaces);
        left.removeIf(space -> !space.isTerritoryOf(chain.color()));
        for (boolean grows = true; grows; ) {
            grows = false;
            for (Space space : List.copyOf(left)) {
                if (space.around.stream().anyMatch(marks::containsKey)) {
                    left.remove(space);
                    space.around.forEach(one -> marks.put(one, Mark.NOT_ALIVE));
                    dead(space, chain.color().opposite()).forEach(one -> marks.put(one, Mark.ALIVE));
                    grows = true;
                }
            }
        }
        return marks;
    }

    /** Returns the changed marks if a dead chain is marked as alive. */
    private Map<Chain, Mark> revived(Chain chain) {
        Map<Chain, Mark> marks = new LinkedHashMap<>();
        marks.put(chain, Mark.ALIVE);
        Space own = spaces.stream()
                .filter(space -> space.points.contains(chain.points().first()))
                .findFirst()
                .orElseThrow();
        dead(own, chain.color()).forEach(one -> marks.put(one, Mark.ALIVE));
        int empty = own.points.intersection(position.points(Color.EMPTY)).size();
        if (empty >= LARGE_SPACE || !own.isTerritoryOf(chain.color().opposite())) {
            return marks;
        }
        for (Chain around : own.around) {
            boolean livesElsewhere = spaces.stream()
                    .anyMatch(space ->
                            !space.equals(own) && space.around.contains(around) && space.isTerritoryOf(around.color()));
            if (!livesElsewhere) {
                marks.put(around, Mark.NOT_ALIVE);
            }
        }
        return marks;
    }

    /** Returns the chains of a colour in a space that are marked as not alive. */
    private List<Chain> dead(Space space, Color color) {
        return position.chains(color).stream()
                .filter(chain -> notAlive.contains(chain.points().first()))
                .filter(chain -> space.points.contains(chain.points().first()))
                .toList();
    }
}
