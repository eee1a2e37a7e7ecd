package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Estimates how many plays the owner still needs for two eyes, and which plays help. A plan is a pair of eye shapes:
 * one, two or three connected cells, or a chain of the opponent that would be taken, which do not touch each other. A
 * plan costs two for each empty cell around the shapes, two for each cell that joins the stones there with the crucial
 * chain, and one for each stone of the opponent inside.
 */
final class EyePlans {

    /** The cost if there is no plan. */
    static final int NONE = 1_000;

    /** The waste of a play that is in no plan. */
    static final int FAR = 100;

    private static final int MOST_SHAPES = 44;
    private static final int MOST_CHAIN = 9;
    private static final int WORST_KEY = 24;
    private static final int REACH = 5;
    private static final int UNJOINED = 8;

    /** Cells that could be an eye, and the cells around them. */
    private static final class Shape {
        final WideSet cells = new WideSet();
        final WideSet around = new WideSet();
        final WideSet fill = new WideSet();
        int inside;
        int key;
    }

    private final WideBoard board;
    private final WideSet crucial;
    private final List<Shape> shapes = new ArrayList<>();
    private final Shape[] chosen = new Shape[MOST_SHAPES];
    private final int[] keyed = new int[WORST_KEY + 1];
    private final WideSet group = new WideSet();
    private final WideSet groupLiberties = new WideSet();
    private final WideSet[] layers = new WideSet[REACH + 1];
    private final WideSet fill = new WideSet();
    private final WideSet inShapes = new WideSet();
    private final WideSet needed = new WideSet();
    private final WideSet reached = new WideSet();
    private final WideSet liberties = new WideSet();
    private final WideSet joints = new WideSet();
    private final WideSet temporary = new WideSet();
    private final WideSet fresh = new WideSet();
    private final byte[] wastes;
    private Shape[] feasible = new Shape[64];
    private int[] totals = new int[MOST_SHAPES * MOST_SHAPES];

    /**
     * Prepares plans.
     *
     * @param near the cells that may be in an eye
     */
    EyePlans(WideBoard board, WideSet crucial, WideSet near) {
        this.board = board;
        this.crucial = crucial;
        this.wastes = new byte[board.size()];
        for (int i = 0; i <= REACH; i++) {
            layers[i] = new WideSet();
        }
        List<WideSet> sets = new ArrayList<>();
        WideSet usable = WideSet.copyOf(near).removeAll(board.edge());
        for (int cell = usable.next(0); cell >= 0; cell = usable.next(cell + 1)) {
            sets.add(new WideSet().add(cell));
        }
        int from = 0;
        for (int size = 2; size <= 3; size++) {
            int to = sets.size();
            for (int i = from; i < to; i++) {
                WideSet grown = new WideSet();
                board.addAround(sets.get(i), grown);
                grown.retainAll(usable).removeAll(sets.get(i));
                for (int cell = grown.next(0); cell >= 0; cell = grown.next(cell + 1)) {
                    WideSet larger = WideSet.copyOf(sets.get(i)).add(cell);
                    if (!sets.subList(to, sets.size()).contains(larger)) {
                        sets.add(larger);
                    }
                }
            }
            from = to;
        }
        for (WideSet cells : sets) {
            Shape shape = new Shape();
            shape.cells.set(cells);
            board.addAround(cells, shape.around);
            shape.around.removeAll(cells);
            shapes.add(shape);
        }
    }

    /** Returns the cost of the cheapest plan; {@link #NONE} if there is none. */
    int cost() {
        return plan(0, false);
    }

    /**
     * Returns the cost of the cheapest plan, and finds for all cells how much less a play there helps than the best.
     *
     * @param slack the largest waste that is of interest
     */
    int costWithWastes(int slack) {
        Arrays.fill(wastes, (byte) FAR);
        return plan(slack, true);
    }

    /** Returns the waste of a play after {@link #costWithWastes}; {@link #FAR} if it is in no plan. */
    int waste(int cell) {
        return wastes[cell];
    }

    private int plan(int slack, boolean collects) {
        if (!findGroup()) {
            return NONE;
        }
        int count = choose();
        int best = NONE;
        for (int j = 1; j < count; j++) {
            for (int i = 0; i < j; i++) {
                int total = NONE;
                Shape one = chosen[i];
                Shape two = chosen[j];
                if (!one.cells.intersects(two.cells) && !one.around.intersects(two.cells)) {
                    int base = one.inside
                            + two.inside
                            + 2 * (one.fill.size() + two.fill.size() - one.fill.common(two.fill));
                    if (base < best || (collects && base <= best + slack)) {
                        total = base + join(one, two, false, 0);
                        best = Math.min(best, total);
                    }
                }
                totals[j * MOST_SHAPES + i] = total;
            }
        }
        if (collects && best < NONE) {
            for (int j = 1; j < count; j++) {
                for (int i = 0; i < j; i++) {
                    int total = totals[j * MOST_SHAPES + i];
                    if (total <= best + slack) {
                        join(chosen[i], chosen[j], true, total - best);
                    }
                }
            }
        }
        return best;
    }

    /** Finds the chains on crucial cells, and how far other cells are from them. */
    private boolean findGroup() {
        group.clear();
        groupLiberties.clear();
        temporary.set(board.stones(0)).retainAll(crucial);
        if (temporary.isEmpty()) {
            return false;
        }
        for (int stone = temporary.next(0); stone >= 0; stone = temporary.next(stone + 1)) {
            if (!group.contains(stone)) {
                group.addAll(board.chain(board.head(stone)));
                groupLiberties.addAll(board.liberties(board.head(stone)));
            }
        }
        layers[0].set(group);
        fresh.set(groupLiberties);
        for (int i = 1; i <= REACH; i++) {
            layers[i].set(layers[i - 1]);
            temporary.clear();
            for (int cell = fresh.next(0); cell >= 0; cell = fresh.next(cell + 1)) {
                layers[i].add(cell);
                for (int near : board.neighbours(cell)) {
                    if (board.color(near) == 0 && !layers[i].contains(near)) {
                        layers[i].addAll(board.chain(board.head(near)));
                        temporary.addAll(board.liberties(board.head(near)));
                    }
                }
            }
            for (int cell = fresh.next(0); cell >= 0; cell = fresh.next(cell + 1)) {
                temporary.addAll(board.around(cell));
            }
            fresh.set(temporary).retainAll(board.empty()).removeAll(layers[i]);
        }
        return true;
    }

    /** Chooses the shapes that seem cheapest. Returns how many. */
    private int choose() {
        Arrays.fill(keyed, 0);
        int count = 0;
        WideSet own = board.stones(0);
        WideSet foreign = board.stones(1);
        WideSet empty = board.empty();
        for (int i = 0; i < shapes.size(); i++) {
            Shape shape = shapes.get(i);
            if (!shape.cells.intersects(own) && !shape.around.intersects(foreign)) {
                shape.inside = shape.cells.common(foreign);
                int key = 2 * shape.around.common(empty) + shape.inside + 2 * Math.max(0, distance(shape) - 1);
                count = keep(shape, key, count);
            }
        }
        for (int stone = foreign.next(0); stone >= 0; stone = foreign.next(stone + 1)) {
            int head = board.head(stone);
            int size = head == stone ? board.chain(head).size() : 0;
            if (size > 3
                    && size <= MOST_CHAIN
                    && !board.isOpen(head)
                    && board.liberties(head).size() <= 5) {
                Shape shape = new Shape();
                shape.cells.set(board.chain(head));
                board.addAround(shape.cells, shape.around);
                shape.around.removeAll(shape.cells);
                int key = 2 * board.liberties(head).size() + 2 * Math.max(0, distance(shape) - 1);
                count = keep(shape, key, count);
            }
        }
        int worst = -1;
        int sum = 0;
        while (worst < WORST_KEY && sum + keyed[worst + 1] <= MOST_SHAPES) {
            sum += keyed[++worst];
        }
        int kept = 0;
        for (int i = 0; i < count && kept < MOST_SHAPES; i++) {
            if (feasible[i].key <= worst) {
                chosen[kept++] = feasible[i];
            }
        }
        for (int i = 0; i < count && kept < MOST_SHAPES; i++) {
            if (feasible[i].key == worst + 1) {
                chosen[kept++] = feasible[i];
            }
        }
        Arrays.sort(chosen, 0, kept, (a, b) -> a.key - b.key);
        for (int i = 0; i < kept; i++) {
            chosen[i].fill.set(chosen[i].around).retainAll(empty);
        }
        return kept;
    }

    private int keep(Shape shape, int key, int count) {
        if (key > WORST_KEY) {
            return count;
        }
        shape.key = key;
        keyed[key]++;
        if (count == feasible.length) {
            feasible = Arrays.copyOf(feasible, 2 * count);
        }
        feasible[count] = shape;
        return count + 1;
    }

    private int distance(Shape shape) {
        for (int i = 0; i <= REACH; i++) {
            if (layers[i].intersects(shape.around)) {
                return i;
            }
        }
        return 2 * REACH;
    }

    /**
     * Returns the cost of joining the stones around two shapes with the group.
     *
     * @param collects whether to note the plays of the plan
     * @param waste the waste of these plays
     */
    private int join(Shape one, Shape two, boolean collects, int waste) {
        fill.set(one.fill).addAll(two.fill);
        if (collects) {
            note(fill, waste);
        }
        inShapes.set(one.cells).addAll(two.cells);
        needed.set(one.around).addAll(two.around);
        reached.set(group);
        liberties.set(groupLiberties);
        spread();
        int cost = 0;
        while (!reached.containsAll(needed)) {
            joints.set(liberties).removeAll(fill).removeAll(inShapes).removeAll(reached);
            int distance = findJoints();
            if (distance == 0) {
                return cost + UNJOINED;
            }
            cost += 2 * distance;
            if (collects) {
                note(joints, waste);
            }
            if (distance == 1) {
                int joint = joints.next(0);
                fill.add(joint);
                liberties.add(joint);
                spread();
            } else {
                fill.addAll(joints);
                liberties.addAll(joints);
                spread();
            }
        }
        return cost;
    }

    private void note(WideSet plays, int waste) {
        for (int cell = plays.next(0); cell >= 0; cell = plays.next(cell + 1)) {
            wastes[cell] = (byte) Math.min(wastes[cell], waste);
        }
    }

    /**
     * Keeps among the cells beside the reached stones those from which other stones are at one step, or, if there are
     * none, at two steps. Returns the number of steps; 0 if it is greater.
     */
    private int findJoints() {
        temporary.clear();
        for (int cell = joints.next(0); cell >= 0; cell = joints.next(cell + 1)) {
            if (touchesOther(cell)) {
                temporary.add(cell);
            }
        }
        if (!temporary.isEmpty()) {
            joints.set(temporary);
            return 1;
        }
        for (int cell = joints.next(0); cell >= 0; cell = joints.next(cell + 1)) {
            for (int near : board.neighbours(cell)) {
                if (board.color(near) == WideBoard.EMPTY && !inShapes.contains(near) && touchesOther(near)) {
                    temporary.add(cell).add(near);
                }
            }
        }
        joints.set(temporary);
        return temporary.isEmpty() ? 0 : 2;
    }

    /** Returns whether a cell touches a needed cell that is not reached, or a chain with one. */
    private boolean touchesOther(int cell) {
        for (int near : board.neighbours(cell)) {
            if (!reached.contains(near)) {
                if (needed.contains(near)) {
                    return true;
                }
                if (board.color(near) == 0 && board.chain(board.head(near)).intersects(needed)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds to the reached cells all cells to fill and chains that are connected with them. */
    private void spread() {
        while (true) {
            fresh.set(liberties).retainAll(fill).removeAll(reached);
            int cell = fresh.next(0);
            if (cell < 0) {
                return;
            }
            reached.add(cell);
            for (int near : board.neighbours(cell)) {
                if (board.color(near) == 0) {
                    if (!reached.contains(near)) {
                        reached.addAll(board.chain(board.head(near)));
                        liberties.addAll(board.liberties(board.head(near)));
                    }
                } else if (board.color(near) == WideBoard.EMPTY) {
                    liberties.add(near);
                }
            }
        }
    }
}
