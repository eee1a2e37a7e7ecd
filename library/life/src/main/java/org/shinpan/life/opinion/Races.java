package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.shinpan.life.opinion.Race.Outcome;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Older;

/**
 * Finds the pairs of chains that race for their liberties on few points, and the outcomes of these races ({@link
 * Race}). The stones around must be certain to stay by the playouts and have liberties elsewhere, or lie among these
 * points.
 */
final class Races {

    /** The number of liberties elsewhere with which a chain does not depend on the race. */
    private static final int ELSEWHERE = 2;

    private final Board board;
    private final int[][] neighbours;
    private final List<Chain> chains;
    private final int[] chainAt;
    private final boolean[] certain;

    /**
     * Prepares the races of a position.
     *
     * @param chains all chains of the position
     * @param chainAt the chain on each point, or −1
     * @param certain for each chain, whether it certainly stays
     * @param neighbours the neighbours of each point
     */
    Races(Board board, List<Chain> chains, int[] chainAt, boolean[] certain, int[][] neighbours) {
        this.board = board;
        this.chains = chains;
        this.chainAt = chainAt;
        this.certain = certain;
        this.neighbours = neighbours;
    }

    private boolean isBlack(int chain) {
        return chains.get(chain).color() == Color.BLACK;
    }

    /**
     * Reports the chains that stay and the chains that are captured. A chain that stays in one race is not reported as
     * captured in another.
     */
    void judge(IntConsumer stands, IntConsumer falls) {
        Set<Integer> standing = new TreeSet<>();
        Set<Integer> falling = new TreeSet<>();
        for (int one = 0; one < chains.size(); one++) {
            for (int other = one + 1; other < chains.size(); other++) {
                if (isBlack(one) && !isBlack(other) && contend(one, other)) {
                    Outcome outcome = race(one, other);
                    if (outcome != Outcome.OPEN) {
                        (outcome == Outcome.BLACK_DIES ? falling : standing).add(one);
                        (outcome == Outcome.WHITE_DIES ? falling : standing).add(other);
                    }
                }
            }
        }
        falling.removeAll(standing);
        falling.forEach(falls::accept);
        standing.forEach(stands::accept);
    }

    /** Returns whether two chains touch or share a liberty, and capturing either of them gives room for two eyes. */
    private boolean contend(int one, int other) {
        PointSet around = chains.get(one).points().border();
        boolean near = around.intersects(chains.get(other).points())
                || around.intersects(chains.get(other).liberties());
        return near && !isNakade(one) && !isNakade(other);
    }

    /**
     * Returns whether a chain leaves no room for two eyes if it is taken. In this case the race does not end with its
     * capture.
     */
    private boolean isNakade(int chain) {
        List<Point> stones = chains.get(chain).points().stream().collect(Older.toList());
        if (stones.size() > EyeSpace.MAX_CELLS) {
            return false;
        }
        int[] beside = new int[stones.size()];
        for (int cell = 0; cell < beside.length; cell++) {
            for (Point next : board.neighbours(stones.get(cell))) {
                beside[cell] |= stones.contains(next) ? 1 << stones.indexOf(next) : 0;
            }
        }
        return EyeSpace.of(beside, (1 << beside.length) - 1, 0, 0) != EyeSpace.Fate.LIVES;
    }

    /**
     * Returns the outcome for two chains, Black's first. It is open if it depends on too many points, or on stones that
     * are not certain to stay.
     */
    private Outcome race(int one, int other) {
        // The points are the liberties and all points that are connected with them, up to stones that certainly stay.
        Set<Integer> points = new LinkedHashSet<>();
        Set<Integer> beside = new TreeSet<>();
        List<Integer> open = new ArrayList<>();
        for (int chain : new int[] {one, other}) {
            chains.get(chain).liberties().forEach(point -> open.add(board.index(point)));
        }
        while (!open.isEmpty()) {
            int point = open.remove(open.size() - 1);
            if (!points.add(point)) {
                continue;
            }
            if (points.size() > Race.MAX_CELLS) {
                return Outcome.OPEN;
            }
            for (int next : neighbours[point]) {
                int chain = chainAt[next];
                if (chain >= 0 && chain != one && chain != other && certain[chain]) {
                    beside.add(chain);
                } else if (chain != one && chain != other) {
                    open.add(next);
                }
            }
        }
        return isClosed(one, other, points) && beside.stream().allMatch(chain -> isApart(chain, points))
                ? Race.of(ground(one, other, points, beside))
                : Outcome.OPEN;
    }

    /**
     * Returns whether no other chain that touches the two chains could be captured. A capture would give one of them
     * more liberties.
     */
    private boolean isClosed(int one, int other, Set<Integer> points) {
        for (int chain : new int[] {one, other}) {
            for (Point next : chains.get(chain).points().border()) {
                int beside = chainAt[board.index(next)];
                boolean inside = beside < 0 || beside == one || beside == other || points.contains(board.index(next));
                if (!inside && !certain[beside]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether a chain has enough liberties outside the points of the race. */
    private boolean isApart(int chain, Set<Integer> points) {
        return chains.get(chain).liberties().stream()
                        .filter(point -> !points.contains(board.index(point)))
                        .count()
                >= ELSEWHERE;
    }

    private Race.RacePoints ground(int one, int other, Set<Integer> points, Set<Integer> certainly) {
        List<Integer> cells = List.copyOf(points);
        Race.RacePoints ground = new Race.RacePoints(cells.size());
        for (int cell = 0; cell < cells.size(); cell++) {
            int bit = 1 << cell;
            for (int next : neighbours[cells.get(cell)]) {
                int chain = chainAt[next];
                ground.beside[cell] |= cells.contains(next) ? 1 << cells.indexOf(next) : 0;
                if (chain == one || chain == other) {
                    ground.chain[isBlack(chain) ? Race.BLACK : Race.WHITE] |= bit;
                } else if (certainly.contains(chain)) {
                    ground.certain[isBlack(chain) ? Race.BLACK : Race.WHITE] |= bit;
                }
            }
            int here = chainAt[cells.get(cell)];
            if (here >= 0) {
                ground.stones[isBlack(here) ? Race.BLACK : Race.WHITE] |= bit;
            }
        }
        return ground;
    }
}
