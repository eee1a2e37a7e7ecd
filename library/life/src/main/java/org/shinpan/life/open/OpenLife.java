package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.proof.ZoneClaim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Looks for a zone proof that a chain lives, whatever stands far from it. It plays on the points that are nearest to
 * the chain. A proof that it finds is not checked yet.
 */
public final class OpenLife {

    /** The greatest distance from the chain of a point that may be in an eye. */
    private static final int REACH = 6;

    private final Position position;
    private final Chain chain;
    private final WideBoard board;
    private final WideSet crucial = new WideSet();
    private final WideSet near = new WideSet();
    private final int[] order;
    private final Map<Side, OpenSearch> searches = new EnumMap<>(Side.class);

    /**
     * Prepares a search.
     *
     * @param position the position; each of its chains has a liberty
     * @param chain a chain of stones of the position
     */
    public OpenLife(Position position, Chain chain) {
        this.position = position;
        this.chain = chain;
        Map<Point, Integer> distances = distances(chain.points());
        List<Point> nearest = new ArrayList<>(distances.keySet());
        nearest.sort(Comparator.comparing(distances::get));
        if (nearest.size() > WideSet.MAX_CELLS) {
            nearest = nearest.subList(0, WideSet.MAX_CELLS);
        }
        board = new WideBoard(PointSet.of(position.board(), nearest));
        order = new int[nearest.size()];
        for (int i = 0; i < order.length; i++) {
            Point point = nearest.get(i);
            order[i] = cell(point);
            int distance = distances.getOrDefault(point, 0);
            if (distance <= REACH) {
                near.add(order[i]);
            }
            if (distance == 0) {
                crucial.add(order[i]);
            }
        }
    }

    private static Map<Point, Integer> distances(PointSet start) {
        Board board = start.board();
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
        assert distances.size() == board.area() : "a board is connected";
        return distances;
    }

    private int cell(Point point) {
        return board.cell(position.board().index(point));
    }

    /**
     * Returns the number of states that the search for a side has visited.
     *
     * @param first the side that moves first
     * @return the number of states
     */
    public long states(Side first) {
        return searches.containsKey(first) ? searches.get(first).states() : 0;
    }

    /**
     * Looks for a proof that the chain lives. A later call with the same side goes on where the budget ended.
     *
     * @param first the side that moves first
     * @param budget the limits of the search
     * @return the proof; empty if none was found
     */
    public Optional<Proof> prove(Side first, Budget budget) {
        return prove(first, budget, budget.nodesPerSearch());
    }

    /**
     * Looks for a proof that the chain lives. A later call with the same side goes on where the budget ended.
     *
     * @param first the side that moves first
     * @param budget the limits of time
     * @param mostStates the maximum number of states for this call
     * @return the proof; empty if none was found
     */
    public Optional<Proof> prove(Side first, Budget budget, int mostStates) {
        OpenSearch search = searches.computeIfAbsent(first, this::search);
        OpenClaim claim = search.run(budget, mostStates);
        if (claim == null) {
            return Optional.empty();
        }
        List<ZoneClaim> claims = new ArrayList<>();
        write(claim, claims, new IdentityHashMap<>());
        return Optional.of(new Proof.Zone(Proof.Claim.ALIVE, chain.points(), claims));
    }

    private OpenSearch search(Side first) {
        WideBoard root = new WideBoard(points());
        for (Point point : points()) {
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                root.play(cell(point), color == chain.color() ? 0 : 1);
            }
        }
        return new OpenSearch(root, crucial, order, near, first == Side.OWNER);
    }

    private PointSet points() {
        BitSet points = new BitSet();
        for (int cell = 0; cell < board.size(); cell++) {
            points.set(board.point(cell));
        }
        return PointSet.of(position.board(), points);
    }

    /** Writes a claim after those on which it relies. Returns its number. */
    private int write(OpenClaim claim, List<ZoneClaim> claims, IdentityHashMap<OpenClaim, Integer> numbers) {
        @Nullable Integer known = numbers.get(claim);
        if (known != null) {
            return known;
        }
        List<ZoneClaim.Answer> answers = new ArrayList<>();
        for (OpenClaim.Answer answer : claim.answers()) {
            int move = answer.move() == OpenClaim.PASS ? Strategy.PASS : board.point(answer.move());
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

    private PointSet points(WideSet cells) {
        BitSet points = new BitSet();
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            points.set(board.point(cell));
        }
        return PointSet.of(position.board(), points);
    }
}
