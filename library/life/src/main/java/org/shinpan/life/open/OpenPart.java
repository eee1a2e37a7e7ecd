package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.proof.ZoneClaim;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/** The part of a position on which a search plays: the points that are nearest to some chains. */
final class OpenPart {

    /** The maximum distance of a point that may be in an eye from the chains. */
    private static final int REACH = 6;

    private final Position position;
    private final Player strategist;
    private final WideBoard cells;
    private final WideSet near = new WideSet();
    private final int[] order;

    /**
     * Chooses the part.
     *
     * @param centre the points of the chains
     * @param strategist the player who wants to reach the goal; player 0 in the search
     */
    OpenPart(Position position, PointSet centre, Player strategist) {
        this.position = position;
        this.strategist = strategist;
        Map<Point, Integer> distances = distances(centre);
        List<Point> nearest = new ArrayList<>(distances.keySet());
        nearest.sort(Comparator.comparing(distances::get));
        if (nearest.size() > WideSet.MAX_CELLS) {
            nearest = nearest.subList(0, WideSet.MAX_CELLS);
        }
        cells = new WideBoard(PointSet.of(position.board(), nearest));
        order = new int[nearest.size()];
        for (int i = 0; i < order.length; i++) {
            Point point = nearest.get(i);
            order[i] = cell(point);
            if (distances.getOrDefault(point, 0) <= REACH) {
                near.add(order[i]);
            }
        }
    }

    private static Map<Point, Integer> distances(PointSet start) {
        Map<Point, Integer> distances = new HashMap<>();
        PointSet reached = start;
        PointSet last = reached;
        for (int distance = 0; !last.isEmpty(); distance++) {
            for (Point point : last) {
                distances.put(point, distance);
            }
            last = reached.border();
            reached = reached.union(last);
        }
        assert distances.size() == start.board().area() : "a board is connected";
        return distances;
    }

    private int cell(Point point) {
        return cells.cell(position.board().index(point));
    }

    /** Returns the cells of a chain, as far as it is in this part. A chain of the centre may be too large for it. */
    WideSet cells(Chain chain) {
        WideSet found = new WideSet();
        for (Point point : chain.points()) {
            int cell = cell(point);
            if (cell != WideBoard.EMPTY) {
                found.add(cell);
            }
        }
        return found;
    }

    /** Returns the cells that may be in an eye. */
    WideSet near() {
        return near;
    }

    /** Returns all cells, the nearest to the chains first. */
    int[] order() {
        return order;
    }

    /** Returns a board with the stones of the position. */
    WideBoard root() {
        WideBoard root = new WideBoard(points());
        for (Point point : points()) {
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                root.play(cell(point), color == strategist.color() ? 0 : 1);
            }
        }
        return root;
    }

    PlayFeatures features(WideBoard root) {
        return new PlayFeatures(
                root, position.board().columns(), position.board().rows());
    }

    private PointSet points() {
        BitSet points = new BitSet();
        for (int cell = 0; cell < cells.size(); cell++) {
            points.set(cells.point(cell));
        }
        return PointSet.of(position.board(), points);
    }

    private PointSet points(WideSet set) {
        BitSet points = new BitSet();
        for (int cell = set.next(0); cell >= 0; cell = set.next(cell + 1)) {
            points.set(cells.point(cell));
        }
        return PointSet.of(position.board(), points);
    }

    /**
     * Returns two searches, which rate plays differently.
     *
     * @param planned the cells of the strategist's chain that is to get two eyes
     * @param known the claims about the goal, to which the searches add their own
     * @param strategistsTurn whether the strategist moves first
     */
    List<OpenSearch> searches(WideSet planned, OpenGoal goal, OpenSearch.Known known, boolean strategistsTurn) {
        List<OpenSearch> searches = new ArrayList<>();
        for (boolean byFeatures : new boolean[] {true, false}) {
            WideBoard root = root();
            searches.add(new OpenSearch(root, planned, near, goal, known, features(root), byFeatures, strategistsTurn));
        }
        return searches;
    }

    /** Returns the proof of a claim about a chain. */
    Proof proof(Proof.Claim goal, Chain chain, OpenClaim claim) {
        List<ZoneClaim> claims = new ArrayList<>();
        write(claim, claims, new IdentityHashMap<>());
        return new Proof.Zone(goal, chain.points(), claims);
    }

    /** Writes a claim after those on which it relies. Returns its number. */
    private int write(OpenClaim claim, List<ZoneClaim> claims, IdentityHashMap<OpenClaim, Integer> numbers) {
        @Nullable Integer known = numbers.get(claim);
        if (known != null) {
            return known;
        }
        List<ZoneClaim.Answer> answers = new ArrayList<>();
        for (OpenClaim.Answer answer : claim.answers()) {
            int move = answer.move() == OpenClaim.PASS ? Strategy.PASS : cells.point(answer.move());
            answers.add(new ZoneClaim.Answer(move, write(answer.claim(), claims, numbers)));
        }
        claims.add(new ZoneClaim(
                claim.ownersTurn() ? ZoneClaim.Turn.STRATEGIST : ZoneClaim.Turn.OTHER,
                points(claim.zone()),
                points(claim.own()),
                points(claim.foreign()),
                answers));
        numbers.put(claim, claims.size() - 1);
        return claims.size() - 1;
    }
}
