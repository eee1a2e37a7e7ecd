package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Searches for the cheapest marking, that is, for the set of living chains that best fits the odds of {@link Outlook}
 * and the shape of a finished game. {@link Marking} describes the cost of a marking. The search begins with the marking
 * that the odds favour. In each step it tries to change one chain, alone or together with chains near it, and makes the
 * best change, as long as the cost falls.
 *
 * <p>Here a space is a connected set of points without living stones. A group is a set of living chains that belong
 * together because they can't be separated or surround the same territory.
 */
final class CheapestMarking {

    /** The cost of each empty point of a space that touches both colours, for up to {@link #FEW} points. */
    private static final double DAME = 0.15;

    private static final double FEW = 2;
    /** The cost of each further empty point of a space that touches both colours. */
    private static final double OPEN_BOUNDARY = 0.9;
    /**
     * The cost of each dead stone that can't be removed because its space touches both colours. A chain in atari can be
     * removed: the opponent takes it as if it were a dame point.
     */
    private static final double BLOCKED = 2.5;
    /** The cost of each dead stone within a space of its own colour. */
    private static final double DEAD_AMONG_OWN = 2.5;
    /** The cost of each living chain whose group has no territory. */
    private static final double NO_EYE = 1.5;

    /** The cost of each living chain whose group has a single point of territory. */
    private static final double ONE_EYE = 0.7;
    /** The cost of each chain in seki: its group and an opposing group share a space and have at most one eye each. */
    private static final double SEKI = 0.1;

    private static final int ROOM_FOR_TWO_EYES = 3;
    /** The cost of each chain that is marked as living although it is proved not to live and is not in seki. */
    private static final double AGAINST_PROOF = 100;
    /** The cost of a space that touches no living stone. */
    private static final double NOBODY_LIVES = 50;

    /** The maximum number of steps of the search. */
    private static final int MAX_CHANGES = 60;
    /** The largest difference between two costs that may come from rounding. */
    private static final double ROUNDING = 1e-9;

    final List<Chain> chains;
    private final int area;
    private final int[][] neighbours;
    private final int[] chainAt;
    private final boolean[] black;
    private final double[] odds;
    private final byte[] lean;
    private final boolean[] free;
    private final LinkedChains links;
    private final Life[] known;
    /** The chains that the search may not change: they are alive if they are known to live, and dead if not. */
    private final boolean[] fixed;

    // Working memory for the computation of a cost.
    /** For each point, the number of its space; -1 if it is in no space. */
    private final int[] space;
    /** For each point of an open space, the first point of its part; -1 for other points. */
    private final int[] part;

    private final int[] stack;
    /** For each chain, another chain of its group, or the chain itself: see {@link #find}. */
    private final int[] group;

    CheapestMarking(Outlook outlook, Map<Chain, Life> given) {
        chains = outlook.chains;
        neighbours = outlook.neighbours;
        chainAt = outlook.chainAt;
        black = outlook.black;
        odds = outlook.odds;
        lean = outlook.lean;
        free = outlook.free;
        links = outlook.links;
        area = chainAt.length;
        fixed = new boolean[chains.size()];
        group = new int[chains.size()];
        known = new Life[chains.size()];
        Arrays.setAll(known, i -> given.getOrDefault(chains.get(i), Life.UNKNOWN));
        space = new int[area];
        part = new int[area];
        stack = new int[area];
    }

    /** Returns the living chains of the cheapest marking that is found if the chains of a set stay dead. */
    Set<Chain> cheapest(Set<Chain> dead) {
        for (int i = 0; i < fixed.length; i++) {
            fixed[i] = known[i] == Life.ALIVE || dead.contains(chains.get(i));
        }
        boolean[] alive = new boolean[chains.size()];
        for (int i = 0; i < alive.length; i++) {
            alive[i] = odds[i] > 0;
        }
        keepKnown(alive);
        double cost = cost(alive);
        for (int change = 0; change < MAX_CHANGES; change++) {
            boolean[] better = null;
            for (int i = 0; i < alive.length; i++) {
                for (With with : With.values()) {
                    boolean[] other = changed(alive, i, with);
                    double otherCost = Arrays.equals(other, alive) ? cost : cost(other);
                    if (otherCost < cost - ROUNDING) {
                        cost = otherCost;
                        better = other;
                    }
                }
            }
            if (better == null) {
                break;
            }
            alive = better;
        }
        Set<Chain> living = new HashSet<>();
        for (int i = 0; i < alive.length; i++) {
            if (alive[i]) {
                living.add(chains.get(i));
            }
        }
        return living;
    }

    /** Restores the marks of the chains that the search may not change. */
    private void keepKnown(boolean[] alive) {
        for (int i = 0; i < alive.length; i++) {
            alive[i] = fixed[i] ? known[i] == Life.ALIVE : alive[i];
        }
    }

    /**
     * The choice which chains change together with a chain. They are connected to it by empty points and by each other.
     */
    private enum With {
        NOTHING,
        /** The chains of the same colour that have the same mark as the changed chain. */
        ALIKE,
        /** All chains of the same colour, which get the new mark of the changed chain. */
        OWN,
        /**
         * The chains of the same colour that have the same mark as the changed chain, and the opposing chains that have
         * the other mark.
         */
        OPPOSING
    }

    /**
     * Returns a marking in which a chain, and the chains that change with it, are changed. Fixed chains stay as they
     * are.
     */
    private boolean[] changed(boolean[] alive, int chain, With with) {
        boolean[] changed = alive.clone();
        changed[chain] = !alive[chain];
        if (with != With.NOTHING) {
            boolean[] seen = new boolean[area];
            int depth = 0;
            for (int point = 0; point < area; point++) {
                if (chainAt[point] == chain) {
                    seen[point] = true;
                    stack[depth++] = point;
                }
            }
            while (depth > 0) {
                for (int next : neighbours[stack[--depth]]) {
                    int there = chainAt[next];
                    if (seen[next] || !(there < 0 || changesToo(alive, chain, there, with))) {
                        continue;
                    }
                    seen[next] = true;
                    stack[depth++] = next;
                    if (there >= 0) {
                        changed[there] = (black[there] == black[chain]) == changed[chain];
                    }
                }
            }
        }
        keepKnown(changed);
        return changed;
    }

    private boolean changesToo(boolean[] alive, int chain, int other, With with) {
        if (black[other] == black[chain]) {
            return with == With.OWN || alive[other] == alive[chain];
        }
        return with == With.OPPOSING && alive[other] != alive[chain];
    }

    private double cost(boolean[] alive) {
        double cost = 0;
        // To mark a chain as alive costs nothing, and to mark it as dead costs its odds: only the difference matters.
        for (int i = 0; i < alive.length; i++) {
            cost += alive[i] ? 0 : odds[i];
            group[i] = i;
        }
        // The living chains that can't be separated form one group, which is named by its first chain.
        int[] ofFamily = new int[alive.length];
        Arrays.fill(ofFamily, -1);
        for (int i = 0; i < alive.length; i++) {
            if (alive[i]) {
                int family = links.of(i);
                ofFamily[family] = ofFamily[family] < 0 ? i : ofFamily[family];
                group[i] = ofFamily[family];
            }
        }
        Arrays.fill(space, -1);
        Arrays.fill(part, -1);
        Holdings holdings = new Holdings(alive.length);
        int spaces = 0;
        for (int start = 0; start < area; start++) {
            if (space[start] < 0 && !isLiving(alive, start)) {
                cost += space(alive, start, spaces++, holdings);
            }
        }
        // All spaces are known now, so the groups are complete. A free chain counts as if it had made its eyes.
        int[] pointsOfGroup = new int[alive.length];
        int[] eyesOfGroup = new int[alive.length];
        for (int i = 0; i < alive.length; i++) {
            pointsOfGroup[find(i)] += holdings.territory[i];
            eyesOfGroup[find(i)] += known[i] == Life.ALIVE || (free[i] && alive[i]) ? 2 : holdings.eyes[i];
            pointsOfGroup[find(i)] += free[i] && alive[i] ? ROOM_FOR_TWO_EYES : 0;
        }
        for (Border border : holdings.borders) {
            cost += border.cost(pointsOfGroup);
        }
        boolean[] seki = inSeki(eyesOfGroup, holdings.shared);
        for (int i = 0; i < alive.length; i++) {
            if (alive[i]) {
                int points = pointsOfGroup[find(i)];
                boolean stays = seki[find(i)];
                cost += stays ? SEKI : points > 1 ? 0 : points == 0 ? NO_EYE : ONE_EYE;
                cost += !stays && known[i] == Life.NOT_ALIVE ? AGAINST_PROOF : 0;
            }
        }
        return cost;
    }

    /**
     * Returns the groups with at most one eye that share a space with a group of the other colour that has at most one
     * eye.
     *
     * @param shared the living chains of both colours around each shared space
     * @return for each chain that names a group (see {@link #find}), whether the group is in seki
     */
    private boolean[] inSeki(int[] eyesOfGroup, List<List<Integer>> shared) {
        boolean[] seki = new boolean[chains.size()];
        for (List<Integer> around : shared) {
            boolean[] weak = new boolean[2];
            for (int chain : around) {
                weak[black[chain] ? 1 : 0] |= eyesOfGroup[find(chain)] < 2;
            }
            for (int chain : around) {
                seki[find(chain)] |= weak[0] && weak[1] && eyesOfGroup[find(chain)] < 2;
            }
        }
        return seki;
    }

    private boolean isLiving(boolean[] alive, int point) {
        return chainAt[point] >= 0 && alive[chainAt[point]];
    }

    /** A space with more than a few empty points that touches living chains of both colours. */
    private record Border(List<Integer> around, int empty, CheapestMarking in) {

        /**
         * Returns the cost of the border. It is 0 if both players have room for two eyes there, because then they
         * probably stopped before the border was closed.
         *
         * @param points the number of points of territory of each group
         */
        double cost(int[] points) {
            boolean[] room = new boolean[2];
            for (int chain : around) {
                room[in.black[chain] ? 1 : 0] |= points[in.find(chain)] >= ROOM_FOR_TWO_EYES;
            }
            return room[0] && room[1] ? 0 : OPEN_BOUNDARY * (empty - FEW);
        }
    }

    /**
     * The results for the spaces: points and eyes by chain, the chains around shared spaces, and the open borders. One
     * chain of a group holds the points and eyes of a space for the whole group.
     */
    private static final class Holdings {
        final int[] territory;
        final int[] eyes;
        final List<List<Integer>> shared = new ArrayList<>();
        final List<Border> borders = new ArrayList<>();

        Holdings(int chains) {
            territory = new int[chains];
            eyes = new int[chains];
        }
    }

    /** A space without living stones, or a part of one. */
    private final class DeadSpace {
        int points;
        int deadBlack;
        int deadWhite;
        /** The number of dead stones that belong to chains in atari. */
        int inAtari;
        /** The living chains beside the space; the list may name a chain more than once. */
        final List<Integer> around = new ArrayList<>();

        /**
         * Collects and marks all points without living stones that can be reached from a point.
         *
         * @param marks the mark of each point, negative as long as it has none
         * @param within whether a point without a living stone belongs to the space
         */
        DeadSpace(boolean[] alive, int start, int[] marks, int mark, IntPredicate within) {
            int depth = 0;
            stack[depth++] = start;
            marks[start] = mark;
            while (depth > 0) {
                int point = stack[--depth];
                points++;
                if (chainAt[point] >= 0) {
                    deadBlack += black[chainAt[point]] ? 1 : 0;
                    deadWhite += black[chainAt[point]] ? 0 : 1;
                    inAtari += chains.get(chainAt[point]).liberties().size() == 1 ? 1 : 0;
                }
                for (int next : neighbours[point]) {
                    if (isLiving(alive, next)) {
                        around.add(chainAt[next]);
                    } else if (marks[next] < 0 && within.test(next)) {
                        marks[next] = mark;
                        stack[depth++] = next;
                    }
                }
            }
        }

        boolean touches(boolean ofBlack) {
            return around.stream().anyMatch(chain -> black[chain] == ofBlack);
        }

        double blocked() {
            return BLOCKED * (deadBlack + deadWhite - inAtari);
        }

        /**
         * Makes the space the territory of a player, and makes the player's chains around it one group. There must be
         * at least one of these chains. Returns the cost of the player's dead stones in the space.
         */
        double giveTo(boolean ofBlack, Holdings holdings) {
            int first = -1;
            for (int chain : around) {
                if (black[chain] == ofBlack) {
                    first = first < 0 ? chain : first;
                    group[find(chain)] = find(first);
                }
            }
            holdings.territory[first] += points;
            holdings.eyes[first] += points < ROOM_FOR_TWO_EYES ? 1 : 2;
            return DEAD_AMONG_OWN * (ofBlack ? deadBlack : deadWhite);
        }
    }

    /** Returns the cost of the space that contains a point. Adds the results for the space to the holdings. */
    private double space(boolean[] alive, int start, int number, Holdings holdings) {
        DeadSpace ground = new DeadSpace(alive, start, space, number, next -> true);
        if (ground.around.isEmpty()) {
            return NOBODY_LIVES;
        }
        boolean touchesBlack = ground.touches(true);
        if (!touchesBlack || !ground.touches(false)) {
            return ground.giveTo(touchesBlack, holdings);
        }
        int dead = ground.deadBlack + ground.deadWhite;
        int empty = ground.points - dead;
        double cost = DAME * Math.min(empty, FEW);
        if (empty <= FEW) {
            holdings.shared.add(ground.around);
            return cost + ground.blocked();
        }
        holdings.borders.add(new Border(ground.around, empty, this));
        for (int point = 0; point < area; point++) {
            if (space[point] == number && part[point] < 0) {
                cost += part(alive, point, holdings);
            }
        }
        return cost;
    }

    /**
     * Returns the cost of a part of an open space, computed as if its border were closed. All points of the part
     * probably belong to the same player, or to neither.
     */
    private double part(boolean[] alive, int start, Holdings holdings) {
        int side = side(start);
        DeadSpace ground = new DeadSpace(alive, start, part, start, next -> side(next) == side);
        holdings.shared.add(ground.around);
        return side == 0 || !ground.touches(side > 0) ? ground.blocked() : ground.giveTo(side > 0, holdings);
    }

    /**
     * Returns the player to whom a point without a living stone probably belongs: 1 for Black, -1 for White, 0 for
     * neither. A point with a dead stone belongs to the opponent.
     */
    private int side(int point) {
        return chainAt[point] < 0 ? lean[point] : black[chainAt[point]] ? -1 : 1;
    }

    /** Returns the chain that represents the group of a chain; it is the same for all chains of the group. */
    private int find(int chain) {
        int root = chain;
        while (group[root] != root) {
            root = group[root];
        }
        return root;
    }
}
