package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * The checker's operations on sets of points: connected parts, neighbours, and the chains that cannot be captured (that
 * <i>stand</i>). Points are numbers from 0, and a set is an array that has true for each of its points.
 *
 * <p>The searches use {@code rules.cells.CellLife} and {@code BoardLife} to find the chains that stand. This class is a
 * separate implementation because the checker shares no code with the searches.
 */
final class Sets {

    private final int[][] neighbours;

    /** Prepares operations on sets of points, given the neighbours of each point. */
    Sets(int[][] neighbours) {
        this.neighbours = neighbours;
    }

    List<boolean[]> parts(boolean[] set) {
        List<boolean[]> parts = new ArrayList<>();
        boolean[] seen = new boolean[set.length];
        for (int point = 0; point < set.length; point++) {
            if (set[point] && !seen[point]) {
                boolean[] part = part(set, point);
                add(seen, part);
                parts.add(part);
            }
        }
        return parts;
    }

    /** Returns the connected part of a set that contains a point. */
    private boolean[] part(boolean[] set, int start) {
        boolean[] part = new boolean[set.length];
        int[] stack = new int[set.length];
        int depth = 0;
        stack[depth++] = start;
        part[start] = true;
        while (depth > 0) {
            for (int neighbour : neighbours[stack[--depth]]) {
                if (set[neighbour] && !part[neighbour]) {
                    part[neighbour] = true;
                    stack[depth++] = neighbour;
                }
            }
        }
        return part;
    }

    boolean isBeside(int point, boolean[] set) {
        for (int neighbour : neighbours[point]) {
            if (set[neighbour]) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a point of one set is beside a point of another set. */
    boolean touches(boolean[] set, boolean[] other) {
        for (int point = 0; point < set.length; point++) {
            if (set[point] && isBeside(point, other)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether every point of one set is beside a point of another set. */
    boolean allTouch(boolean[] set, boolean[] other) {
        for (int point = 0; point < set.length; point++) {
            if (set[point] && !isBeside(point, other)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the chains that cannot be captured by Benson's condition (1976). Each of them is anchored, which means
     * that it needs no regions, or has two vital regions. A region counts only if all chains around it cannot be
     * captured either.
     */
    List<boolean[]> standing(
            List<boolean[]> chains,
            List<boolean[]> regions,
            BiPredicate<boolean[], boolean[]> isVital,
            Predicate<boolean[]> isAnchored) {
        List<boolean[]> standing = new ArrayList<>(chains);
        List<boolean[]> counting = new ArrayList<>(regions);
        boolean changed = true;
        while (changed) {
            changed = standing.removeIf(chain -> !isAnchored.test(chain)
                    && counting.stream()
                                    .filter(region -> isVital.test(region, chain))
                                    .count()
                            < 2);
            for (boolean[] chain : chains) {
                if (!standing.contains(chain)) {
                    counting.removeIf(region -> touches(region, chain));
                }
            }
        }
        return standing;
    }

    static void add(boolean[] set, boolean[] more) {
        for (int point = 0; point < set.length; point++) {
            set[point] |= more[point];
        }
    }

    static boolean meet(boolean[] one, boolean[] other) {
        for (int point = 0; point < one.length; point++) {
            if (one[point] && other[point]) {
                return true;
            }
        }
        return false;
    }
}
