package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Estimates the odds that each chain of a position is alive, from the playouts, the chains from which it cannot be cut,
 * its room, its eye space if that is small, and its capturing races if few points matter. {@link CheapestMarking} makes
 * the odds of all chains consistent.
 */
final class Outlook {

    /** The largest share of cases in which the playouts are believed to be right. */
    private static final double MAX_BELIEVED = 0.98;
    /**
     * The odds, divided by the chain's {@link #weight}, of a chain whose fate was found by trying out all positions of
     * an eye space or a race.
     */
    private static final double SETTLED = 3;
    /**
     * The minimum odds with which an opposing chain counts as certain to stay while an eye space beside it is tried
     * out.
     */
    private static final double STRONG = 3;
    /** The number of stones above which a larger chain does not weigh more. */
    private static final int LARGE = 12;
    /**
     * The minimum mean ownership, from 0 to 1, with which a point probably belongs to a player; it then leans to this
     * player.
     */
    private static final double LEANS = 0.2;
    /**
     * The number of points that a chain needs to be able to make two eyes by playing first, if none of the points leans
     * to the opponent.
     */
    private static final int FREE = 8;
    /** The minimum mean ownership, from -1 to 1, of the liberties of a chain that is free to make two eyes. */
    private static final double MAX_AGAINST = -0.05;
    /** The minimum odds of a chain that is free to make two eyes. */
    private static final double FREE_ODDS = 0.3;
    /** The number of the chain on an empty point, which has no chain. */
    private static final int NO_CHAIN = -1;

    private final Board board;
    final List<Chain> chains;
    final int[][] neighbours;
    /** The number of the chain on each point; negative if the point is empty. */
    final int[] chainAt;

    final boolean[] black;
    /**
     * For each chain, the logarithm of the odds that it is alive, times its {@link #weight}: the cost of marking it as
     * dead, minus the cost of marking it as alive.
     */
    final double[] odds;
    /**
     * The player who probably gets each point (the point leans to this player): 1 for Black, -1 for White, 0 for
     * neither.
     */
    final byte[] lean;
    /** The chains that are free to make two eyes. An open border alone makes no chain dead. */
    final boolean[] free;

    /** The chains that the opponent can't separate. */
    final LinkedChains links;

    Outlook(Position position, Estimate estimate) {
        board = position.board();
        chains = position.chains();
        neighbours = new int[board.area()][];
        lean = new byte[board.area()];
        for (Point point : board.points()) {
            neighbours[board.index(point)] =
                    board.neighbours(point).stream().mapToInt(board::index).toArray();
            double owns = estimate.owns(Player.BLACK, point);
            lean[board.index(point)] = (byte) (owns >= LEANS ? 1 : owns <= -LEANS ? -1 : 0);
        }
        links = new LinkedChains(position, chains);
        chainAt = new int[board.area()];
        Arrays.fill(chainAt, NO_CHAIN);
        black = new boolean[chains.size()];
        odds = new double[chains.size()];
        free = new boolean[chains.size()];
        for (int i = 0; i < chains.size(); i++) {
            Chain chain = chains.get(i);
            black[i] = chain.color() == Color.BLACK;
            for (Point point : chain.points()) {
                chainAt[board.index(point)] = i;
            }
        }
        // First the playouts, as the logarithm of the odds that the chain lives.
        double[] owned = ownedByFamily(estimate);
        for (int i = 0; i < odds.length; i++) {
            double share = (MAX_BELIEVED * owned[links.of(i)] + 1) / 2;
            odds[i] = Math.log(share / (1 - share)) * weight(i);
        }
        // Then the room that a chain has.
        for (int i = 0; i < free.length; i++) {
            free[i] = room(i) >= FREE && owned(chains.get(i).liberties(), i, estimate) >= MAX_AGAINST;
            odds[i] = free[i] ? Math.max(odds[i], FREE_ODDS) : odds[i];
        }
        // Then the small eye spaces, and last the races between chains that are not certain yet.
        boolean[] seen = new boolean[board.area()];
        for (int start = 0; start < seen.length; start++) {
            if (chainAt[start] < 0 && !seen[start]) {
                enclosed(start, true, seen);
                enclosed(start, false, seen);
            }
        }
        boolean[] certain = new boolean[chains.size()];
        for (int chain = 0; chain < certain.length; chain++) {
            certain[chain] = isCertain(chain);
        }
        new Races(board, chains, chainAt, certain, neighbours).judge(this::stands, this::falls);
    }

    /**
     * Returns the mean ownership of the strongest chain of each family, by the number of the family. A family is a set
     * of chains that cannot be separated, so all its chains count as equally strong.
     */
    private double[] ownedByFamily(Estimate estimate) {
        double[] owned = new double[chains.size()];
        Arrays.fill(owned, -1);
        for (int i = 0; i < owned.length; i++) {
            owned[links.of(i)] =
                    Math.max(owned[links.of(i)], owned(chains.get(i).points(), i, estimate));
        }
        return owned;
    }

    /** Returns how much a chain weighs, compared with a single stone. */
    private double weight(int chain) {
        return Math.sqrt(Math.min(chains.get(chain).size(), LARGE));
    }

    /** Returns the mean ownership of some points by a chain's owner, from -1 (all belong to the opponent) to 1. */
    private double owned(PointSet points, int chain, Estimate estimate) {
        double sum = 0;
        for (Point point : points) {
            sum += estimate.owns(black[chain] ? Player.BLACK : Player.WHITE, point);
        }
        return sum / Math.max(1, points.size());
    }

    /**
     * Corrects the odds of the chains of a player around the space that contains a point. If the space is small, all
     * ways to play in it are tried.
     *
     * @param seen this method sets the entries of the points of the space, if the space is small
     */
    private void enclosed(int start, boolean byBlack, boolean[] seen) {
        List<Integer> inside = new ArrayList<>(List.of(start));
        Set<Integer> around = new TreeSet<>();
        for (int at = 0; at < inside.size(); at++) {
            for (int next : neighbours[inside.get(at)]) {
                if (chainAt[next] >= 0 && black[chainAt[next]] == byBlack) {
                    around.add(chainAt[next]);
                } else if (!inside.contains(next)) {
                    inside.add(next);
                    if (inside.size() > EyeSpace.MAX_CELLS) {
                        return;
                    }
                }
            }
        }
        inside.forEach(point -> seen[point] = true);
        if (around.isEmpty()) {
            return;
        }
        // The cells are the points inside, followed by the stones of the player's chains that touch only the space.
        List<Integer> cells = new ArrayList<>(inside);
        for (int chain : List.copyOf(around)) {
            PointSet stones = chains.get(chain).points();
            boolean within = stones.border().stream().allMatch(next -> inside.contains(board.index(next)));
            if (within && around.size() > 1 && cells.size() + stones.size() <= EyeSpace.MAX_CELLS) {
                around.remove(chain);
                stones.forEach(point -> cells.add(board.index(point)));
            }
        }
        // Sets of cells, as bits: the neighbours of each cell, the cells beside the chains around, and both players'
        // stones.
        int[] beside = new int[cells.size()];
        int touching = 0;
        int own = 0;
        int foe = 0;
        Set<Integer> foes = new TreeSet<>();
        for (int cell = 0; cell < beside.length; cell++) {
            for (int next : neighbours[cells.get(cell)]) {
                int other = cells.indexOf(next);
                beside[cell] |= other >= 0 ? 1 << other : 0;
                touching |= other < 0 ? 1 << cell : 0;
            }
            int chain = chainAt[cells.get(cell)];
            own |= cell >= inside.size() ? 1 << cell : 0;
            if (chain >= 0 && cell < inside.size()) {
                foe |= 1 << cell;
                foes.add(chain);
            }
        }
        judge(around, foes, inside, EyeSpace.of(beside, touching, own, foe));
    }

    /**
     * Corrects the odds of the chains around a space, and of the chains in it.
     *
     * @param around the chains that enclose the space
     * @param foes the opponent's chains in the space
     * @param inside the points of the space
     * @param fate the fate of the chains around the space if they are one group without liberties elsewhere
     */
    private void judge(Set<Integer> around, Set<Integer> foes, List<Integer> inside, EyeSpace.Fate fate) {
        // Whether a chain around the space has a liberty elsewhere.
        boolean elsewhere = false;
        // Whether an opposing chain outside may be captured, which would give the chains around the space more room.
        boolean contested = false;
        // Whether the opponent can separate none of the chains around, and their links do not need the space.
        boolean together = true;
        int first = around.iterator().next();
        for (int chain : around) {
            together &= chain == first || links.of(chain) == links.of(first);
            for (Point next : chains.get(chain).points().border()) {
                int other = chainAt[board.index(next)];
                elsewhere |= other < 0 && !inside.contains(board.index(next));
                contested |= other >= 0 && !inside.contains(board.index(next)) && odds[other] < STRONG;
            }
        }
        together &= around.size() == 1
                || inside.stream().noneMatch(point -> links.needs(board.points().get(point), black[first]));
        if (fate == EyeSpace.Fate.DIES && !elsewhere && !contested) {
            around.forEach(this::falls);
        } else if (fate != EyeSpace.Fate.DIES && fate != EyeSpace.Fate.OPEN && together) {
            for (int chain = 0; chain < odds.length; chain++) {
                if (links.of(chain) == links.of(first)) {
                    stands(chain);
                }
            }
            if (fate == EyeSpace.Fate.SEKI && !elsewhere && foes.size() == 1) {
                foes.forEach(this::stands);
            }
        }
    }

    private void stands(int chain) {
        odds[chain] = Math.max(odds[chain], SETTLED * weight(chain));
    }

    private void falls(int chain) {
        odds[chain] = Math.min(odds[chain], -SETTLED * weight(chain));
    }

    /**
     * Returns whether a chain counts as certain to stay: its odds are at least those of a chain whose life was found by
     * trying out its eye space.
     */
    boolean isCertain(int chain) {
        return odds[chain] >= SETTLED * weight(chain);
    }

    /**
     * Returns the number of empty points that are connected to a chain by empty points that do not lean to the
     * opponent.
     */
    private int room(int chain) {
        int toOpponent = black[chain] ? -1 : 1;
        boolean[] seen = new boolean[board.area()];
        int[] stack = new int[board.area()];
        int depth = 0;
        for (int point = 0; point < chainAt.length; point++) {
            if (chainAt[point] == chain) {
                stack[depth++] = point;
            }
        }
        int room = 0;
        while (depth > 0) {
            for (int next : neighbours[stack[--depth]]) {
                if (!seen[next] && chainAt[next] < 0 && lean[next] != toOpponent) {
                    seen[next] = true;
                    stack[depth++] = next;
                    room++;
                }
            }
        }
        return room;
    }
}
