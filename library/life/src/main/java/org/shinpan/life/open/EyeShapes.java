package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/** The shapes of cells that may become eyes, and the pairs of them that seem cheapest on a board. */
final class EyeShapes {

    /** The cost of the worst pair that counts, without joints. */
    static final int WORST = 24;

    private static final int MOST_SHAPES = 44;
    private static final int MOST_CHAIN = 9;
    private static final int MOST_LIBERTIES = 5;
    private static final int REACH = 5;
    private static final int SHAPE = 0xff;
    private static final int BASE_SHIFT = 16;

    /** The chains on crucial cells. */
    final WideSet group = new WideSet();

    /** The liberties of these chains. */
    final WideSet groupLiberties = new WideSet();

    /** Cells that could be an eye, and the cells around them. */
    static final class Shape {
        final WideSet cells = new WideSet();
        final WideSet around = new WideSet();
        /** The cells around it that are empty on the present board. */
        final WideSet fill = new WideSet();

        /** The number of the opponent's stones on its cells. */
        int inside;

        /** A lower bound of the cost of a plan with this shape. */
        int key;
    }

    private final WideBoard board;
    private final WideSet crucial;
    private final List<Shape> shapes = new ArrayList<>();
    private final Shape[] chosen = new Shape[MOST_SHAPES];
    private Shape[] feasible = new Shape[MOST_SHAPES];
    private final int[] keyed = new int[WORST + 1];
    private final WideSet[] layers = new WideSet[REACH + 1];
    private final WideSet temporary = new WideSet();
    private final WideSet fresh = new WideSet();
    private final int[] starts = new int[WORST + 2];
    private final int[] found = new int[MOST_SHAPES * MOST_SHAPES];
    private final int[] sorted = new int[MOST_SHAPES * MOST_SHAPES];

    /**
     * Collects all shapes of at most three cells.
     *
     * @param near the cells that may be in an eye
     */
    EyeShapes(WideBoard board, WideSet crucial, WideSet near) {
        this.board = board;
        this.crucial = crucial;
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

    /**
     * Finds the cheapest pairs of shapes on the present board, in the order of their costs without joints.
     *
     * @return the number of pairs; −1 if the owner has no stone on a crucial cell
     */
    int findPairs() {
        return findGroup() ? sortPairs(choose()) : -1;
    }

    /** Returns the cost of a pair without joints. */
    int base(int pair) {
        return sorted[pair] >>> BASE_SHIFT;
    }

    /** Returns the first shape of a pair. */
    Shape one(int pair) {
        return chosen[sorted[pair] & SHAPE];
    }

    /** Returns the second shape of a pair. */
    Shape two(int pair) {
        return chosen[sorted[pair] >>> 8 & SHAPE];
    }

    /** Returns the largest number of pairs. */
    static int mostPairs() {
        return MOST_SHAPES * MOST_SHAPES;
    }

    /** Sorts the pairs of shapes that do not touch each other by their costs without joints. Returns how many. */
    private int sortPairs(int count) {
        Arrays.fill(starts, 0);
        int pairs = 0;
        for (int j = 1; j < count; j++) {
            Shape two = chosen[j];
            for (int i = 0; i < j; i++) {
                Shape one = chosen[i];
                if (!one.cells.intersects(two.cells) && !one.around.intersects(two.cells)) {
                    int base = one.inside + two.inside + 2 * one.fill.united(two.fill);
                    base = Math.max(base, Math.max(one.key, two.key));
                    if (base <= WORST) {
                        found[pairs++] = base << BASE_SHIFT | j << 8 | i;
                        starts[base + 1]++;
                    }
                }
            }
        }
        for (int base = 0; base <= WORST; base++) {
            starts[base + 1] += starts[base];
        }
        for (int at = 0; at < pairs; at++) {
            sorted[starts[found[at] >>> BASE_SHIFT]++] = found[at];
        }
        return pairs;
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
                    && board.liberties(head).size() <= MOST_LIBERTIES) {
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
        while (worst < WORST && sum + keyed[worst + 1] <= MOST_SHAPES) {
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
        if (key > WORST) {
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
}
