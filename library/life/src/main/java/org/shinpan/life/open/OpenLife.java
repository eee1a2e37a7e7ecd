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
 * Looks for a zone proof that a chain lives, or that one of several chains of a player lives, whatever stands far from
 * them. It plays on the points that are nearest to the chains. A proof that it finds is not checked yet.
 *
 * <p>For each chain two searches plan its eyes; they rate plays differently. The searches take turns and share their
 * claims that one of the chains lives. Such a claim rarely depends on the chain, so at the end its plays are tried for
 * each chain alone. If they do not suffice for any chain, each chain gets searches of its own.
 */
public final class OpenLife {

    /** The maximum distance of a point that may be in an eye from the chains. */
    private static final int REACH = 6;

    /** The number of states of a search in the first round; it doubles with each round. */
    private static final int FIRST_ROUND = 20_000;

    /** The maximum number of states for the proof about one chain, after one of the chains was found to live. */
    private static final int MAX_FOR_ONE = 1_000_000;

    private final Position position;
    private final List<Chain> chains;
    private final WideBoard part;
    private final WideSet near = new WideSet();
    private final int[] order;
    private final Map<Side, Turns> sides = new EnumMap<>(Side.class);

    /** The searches for one side, two for each chain, and their progress. */
    private static final class Turns {
        private List<OpenSearch> searches;
        /** Whether each search tries to save its own chain; if not, all try to save one of the chains. */
        private boolean alone;

        private int round = FIRST_ROUND;
        private int next;
        /** The states that the next search may still visit in this round. */
        private int left = FIRST_ROUND;
        /** The number of states of earlier searches, and of replays. */
        private long further;
        /** The claim that one of the chains lives; null as long as none is known. */
        private @Nullable OpenClaim claim;

        private Turns(List<OpenSearch> searches, boolean alone) {
            this.searches = searches;
            this.alone = alone;
        }

        /** Continues with new searches, one pair for each chain alone. */
        private void restart(List<OpenSearch> fresh) {
            further = states();
            searches = fresh;
            alone = true;
            round = FIRST_ROUND;
            next = 0;
            left = round;
        }

        private long states() {
            return further + searches.stream().mapToLong(OpenSearch::states).sum();
        }

        private void goOn() {
            next = (next + 1) % searches.size();
            if (next == 0) {
                round = Math.min(2 * round, Integer.MAX_VALUE / 2);
            }
            left = round;
        }
    }

    /**
     * Prepares a search for the life of one chain.
     *
     * @param position the position; each of its chains has a liberty
     * @param chain a chain of stones of the position
     */
    public OpenLife(Position position, Chain chain) {
        this(position, List.of(chain));
    }

    /**
     * Prepares a search for the life of one of several chains.
     *
     * @param position the position; each of its chains has a liberty
     * @param chains chains of one player, at least one
     */
    public OpenLife(Position position, List<Chain> chains) {
        this.position = position;
        this.chains = List.copyOf(chains);
        PointSet start = PointSet.empty(position.board());
        for (Chain chain : chains) {
            start = start.union(chain.points());
        }
        Map<Point, Integer> distances = distances(start);
        List<Point> nearest = new ArrayList<>(distances.keySet());
        nearest.sort(Comparator.comparing(distances::get));
        if (nearest.size() > WideSet.MAX_CELLS) {
            nearest = nearest.subList(0, WideSet.MAX_CELLS);
        }
        part = new WideBoard(PointSet.of(position.board(), nearest));
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
        return part.cell(position.board().index(point));
    }

    private WideSet cells(Chain chain) {
        WideSet cells = new WideSet();
        for (Point point : chain.points()) {
            int cell = cell(point);
            if (cell != WideBoard.EMPTY) {
                cells.add(cell);
            }
        }
        return cells;
    }

    /**
     * Returns the number of states that the searches for a side have visited.
     *
     * @param first the side that moves first
     * @return the number of states
     */
    public long states(Side first) {
        return sides.containsKey(first) ? sides.get(first).states() : 0;
    }

    /**
     * Looks for a proof that one of the chains lives. A later call with the same side continues where the earlier call
     * stopped.
     *
     * @param first the side that moves first
     * @param budget the limits of the search
     * @return the proof, which names the points of the chain; empty if none was found
     */
    public Optional<Proof> prove(Side first, Budget budget) {
        return prove(first, budget, budget.nodesPerSearch());
    }

    /**
     * Looks for a proof that one of the chains lives. A later call with the same side continues where the earlier call
     * stopped.
     *
     * @param first the side that moves first
     * @param budget the limits of time
     * @param mostStates the maximum number of states for this call
     * @return the proof, which names the points of the chain; empty if none was found
     */
    public Optional<Proof> prove(Side first, Budget budget, int mostStates) {
        Turns turns = sides.computeIfAbsent(first, this::turns);
        long end = turns.states() + mostStates;
        long unchanged = 0;
        do {
            OpenSearch search = turns.searches.get(turns.next);
            long before = search.states();
            int quota = (int) Math.max(0, Math.min(turns.left, end - turns.states()));
            OpenClaim claim = search.run(budget, quota);
            if (claim != null) {
                turns.claim = claim;
                Optional<Proof> proof = proofOfOne(claim, turns);
                if (proof.isPresent()) {
                    return proof;
                }
                turns.restart(searches(first, false));
                continue;
            }
            long used = search.states() - before;
            unchanged = used == 0 ? unchanged + 1 : 0;
            turns.left -= (int) used;
            if (turns.left <= 0 || used < quota) {
                turns.goOn();
            }
        } while (turns.states() < end && !budget.isOver() && unchanged < turns.searches.size());
        return Optional.empty();
    }

    /** Returns a proof about one chain by the plays of a claim that one of them lives; empty if they do not suffice. */
    private Optional<Proof> proofOfOne(OpenClaim claim, Turns turns) {
        if (turns.alone) {
            return Optional.of(proof(chains.get(turns.next * chains.size() / turns.searches.size()), claim));
        }
        for (Chain chain : chains) {
            WideBoard root = root();
            Paths paths = new Paths(root);
            OpenSearch.Known none = OpenSearch.Known.none(order);
            Replay replay = new Replay(
                    root,
                    new EndZone(root, cells(chain), paths),
                    new ClaimZones(root, paths),
                    none.owners(),
                    none.opponents());
            OpenClaim alone = replay.run(claim, MAX_FOR_ONE);
            turns.further += replay.states();
            if (alone != null) {
                return Optional.of(proof(chain, alone));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the plays of the proof that was found, to fit the weights of plays.
     *
     * @param first the side that moves first
     * @return one sample for each state with the owner on turn; none if no proof was found
     */
    public List<PlaySample> samples(Side first) {
        Turns turns = sides.get(first);
        if (turns == null || turns.claim == null) {
            return List.of();
        }
        WideBoard root = root();
        EyePlans plans = new EyePlans(root, cells(chains.get(0)), near);
        return new PlaySample.Collector(root, new OwnersPlays(root, plans, near, features(root), true)).of(turns.claim);
    }

    private PlayFeatures features(WideBoard root) {
        return new PlayFeatures(
                root, position.board().columns(), position.board().rows());
    }

    private Proof proof(Chain chain, OpenClaim claim) {
        List<ZoneClaim> claims = new ArrayList<>();
        write(claim, claims, new IdentityHashMap<>());
        return new Proof.Zone(Proof.Claim.ALIVE, chain.points(), claims);
    }

    private Turns turns(Side first) {
        return new Turns(searches(first, chains.size() > 1), chains.size() == 1);
    }

    /**
     * Returns two searches for each chain, which rate plays differently.
     *
     * @param together whether the goal of all is that one of the chains lives, and they share their claims; otherwise
     *     the goal of each is the life of its own chain
     */
    private List<OpenSearch> searches(Side first, boolean together) {
        WideSet all = new WideSet();
        for (Chain chain : chains) {
            all.addAll(cells(chain));
        }
        OpenSearch.Known shared = OpenSearch.Known.none(order);
        List<OpenSearch> searches = new ArrayList<>();
        for (Chain chain : chains) {
            WideSet goal = together ? all : cells(chain);
            OpenSearch.Known known = together ? shared : OpenSearch.Known.none(order);
            for (boolean byFeatures : new boolean[] {true, false}) {
                WideBoard root = root();
                searches.add(new OpenSearch(
                        root, cells(chain), near, goal, known, features(root), byFeatures, first == Side.OWNER));
            }
        }
        return searches;
    }

    /** Returns the part of the board with the stones of the position. The owner is player 0. */
    private WideBoard root() {
        WideBoard root = new WideBoard(points());
        for (Point point : points()) {
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                root.play(cell(point), color == chains.get(0).color() ? 0 : 1);
            }
        }
        return root;
    }

    private PointSet points() {
        BitSet points = new BitSet();
        for (int cell = 0; cell < part.size(); cell++) {
            points.set(part.point(cell));
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
            int move = answer.move() == OpenClaim.PASS ? Strategy.PASS : part.point(answer.move());
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
            points.set(part.point(cell));
        }
        return PointSet.of(position.board(), points);
    }
}
