package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;

/**
 * Finds windows: sets of about a given number of points near a chain, to which a search is limited. A window is a part
 * of the chain's room, which is the set of points that its owner probably gets. It contains all stones of an opposing
 * chain or none.
 */
public final class Windows {

    private final Position position;
    private final Board board;

    /** Creates a finder for a position. */
    public Windows(Position position) {
        this.position = position;
        this.board = position.board();
    }

    /** Returns the points of a room that are nearest to some points. */
    public PointSet nearest(PointSet from, PointSet room, int count) {
        List<Point> order = new ArrayList<>();
        Set<Point> seen = new HashSet<>();
        List<Point> ring = from.intersection(room).stream().collect(Older.toList());
        while (!ring.isEmpty()) {
            List<Point> sorted = new ArrayList<>(ring);
            sorted.sort(Comparator.<Point>comparingInt(
                            point -> board.neighbours(point).size())
                    .thenComparing(Comparator.naturalOrder()));
            seen.addAll(ring);
            order.addAll(sorted);
            Set<Point> next = new LinkedHashSet<>();
            for (Point point : sorted) {
                for (Point neighbour : board.neighbours(point)) {
                    if (room.contains(neighbour) && !seen.contains(neighbour)) {
                        next.add(neighbour);
                    }
                }
            }
            ring = new ArrayList<>(next);
        }
        PointSet found = PointSet.empty(board);
        for (Point point : order) {
            if (found.size() >= count) {
                break;
            }
            if (!found.contains(point)) {
                found = found.union(whole(point));
            }
        }
        return found;
    }

    /** Returns a part of a room that grows from some points and touches as few other points of the room as possible. */
    PointSet nook(PointSet from, PointSet room, int count) {
        PointSet found = PointSet.empty(board);
        for (Point point : from.intersection(room)) {
            found = found.union(whole(point));
        }
        PointSet border = found.border().intersection(room);
        while (found.size() < count && !border.isEmpty()) {
            PointSet best = PointSet.empty(board);
            int least = Integer.MAX_VALUE;
            for (Point point : border) {
                PointSet grown = found.union(whole(point));
                int open = grown.border().intersection(room).size();
                if (open < least) {
                    least = open;
                    best = grown;
                }
            }
            found = best;
            border = found.border().intersection(room);
        }
        return found;
    }

    /** Returns an empty point, or all stones of the chain on a point. */
    private PointSet whole(Point point) {
        return position.at(point) == Color.EMPTY
                ? PointSet.of(board, point)
                : position.chainAt(point).points();
    }
}
