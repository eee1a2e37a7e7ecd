package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Finds the shapes of cells that may become eyes, and chooses the cheapest of them on the present board. The costs of
 * the shapes, without the joints that connect them with the group, are kept up to date: only shapes near cells that
 * changed are computed again.
 */
final class EyeShapes {

    /** The largest cost, without joints, of a pair of shapes that is considered. */
    static final int WORST = 24;

    /** The largest number of shapes that are chosen. */
    static final int MAX_SHAPES = 44;

    private static final int MAX_CHAIN = 9;
    private static final int MAX_LIBERTIES = 5;
    private static final int REACH = 5;

    /** The cost of a stone that makes a shape impossible. */
    private static final int BLOCKED = 1 << 8;

    /** The chains on crucial cells. */
    final WideSet group = new WideSet();

    /** The liberties of these chains. */
    final WideSet groupLiberties = new WideSet();

    /** Cells that could be an eye, and the cells around them. */
    static final class Shape {
        final WideSet cells = new WideSet();
        final WideSet around = new WideSet();
        /** The cells and those around them. */
        final WideSet all = new WideSet();
        /** The cells around it that are empty on the present board. */
        final WideSet fill = new WideSet();

        /** The cost: two for each empty cell around it, plus {@link #inside}. */
        private int cost;

        /** The cost of the opponent's stones inside. */
        int inside;

        /** A lower bound of the cost of a plan with this shape. */
        int key;

        private Shape(WideBoard board, WideSet cells) {
            this.cells.set(cells);
            board.addAround(cells, around);
            around.removeAll(cells);
            all.set(cells).addAll(around);
        }
    }

    private final WideBoard board;
    private final WideSet crucial;
    private final Shape[] shapes;
    /** For each cell, the numbers of the shapes that contain it. */
    private final int[][] inside;

    private final int[][] beside;
    private final int[] costs;
    /** The stones of both players when the costs were updated last. */
    private final WideSet[] seen = {new WideSet(), new WideSet()};

    private final Shape[] chosen = new Shape[MAX_SHAPES];
    private Shape[] feasible = new Shape[MAX_SHAPES];
    private final int[] ends = new int[WORST + 2];
    private final WideSet[] layers = new WideSet[REACH + 1];
    private final WideSet temporary = new WideSet();
    private final WideSet fresh = new WideSet();

    /**
     * Collects all shapes of at most three cells.
     *
     * @param near the cells that may be in an eye
     */
    EyeShapes(WideBoard board, WideSet crucial, WideSet near) {
        this.board = board;
        this.crucial = crucial;
        Arrays.setAll(layers, i -> new WideSet());
        shapes = shapes(WideSet.copyOf(near).removeAll(board.edge()));
        costs = new int[shapes.length];
        List<List<Integer>> with = new ArrayList<>();
        List<List<Integer>> around = new ArrayList<>();
        for (int cell = 0; cell < board.size(); cell++) {
            with.add(new ArrayList<>());
            around.add(new ArrayList<>());
        }
        for (int i = 0; i < shapes.length; i++) {
            costs[i] = 2 * shapes[i].around.size();
            list(i, shapes[i].cells, with);
            list(i, shapes[i].around, around);
        }
        inside = arrays(with);
        beside = arrays(around);
    }

    private static void list(int shape, WideSet cells, List<List<Integer>> lists) {
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            lists.get(cell).add(shape);
        }
    }

    private static int[][] arrays(List<List<Integer>> lists) {
        return lists.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private Shape[] shapes(WideSet usable) {
        List<WideSet> sets = new ArrayList<>();
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
        return sets.stream().map(cells -> new Shape(board, cells)).toArray(Shape[]::new);
    }

    /** Returns a shape that {@link #choose} chose. */
    Shape chosen(int number) {
        return chosen[number];
    }

    /**
     * Chooses the shapes that seem cheapest on the present board, in the order of their keys.
     *
     * @return the number of shapes; 0 if the owner has no stone on a crucial cell
     */
    int choose() {
        if (!findGroup()) {
            return 0;
        }
        update(0);
        update(1);
        int count = 0;
        for (int i = 0; i < costs.length; i++) {
            if (costs[i] <= WORST) {
                shapes[i].cost = costs[i];
                count = keep(shapes[i], count);
            }
        }
        count = addChains(count);
        Arrays.fill(ends, 0);
        for (int i = 0; i < count; i++) {
            ends[feasible[i].key + 1]++;
        }
        for (int key = 0; key <= WORST; key++) {
            ends[key + 1] += ends[key];
        }
        for (int i = 0; i < count; i++) {
            int place = ends[feasible[i].key]++;
            if (place < MAX_SHAPES) {
                chosen[place] = feasible[i];
            }
        }
        int kept = Math.min(count, MAX_SHAPES);
        for (int i = 0; i < kept; i++) {
            chosen[i].fill.set(chosen[i].around).retainAll(board.empty());
            chosen[i].inside = chosen[i].cost - 2 * chosen[i].fill.size();
        }
        return kept;
    }

    /** Brings the costs up to date with the stones of a player. */
    private void update(int player) {
        WideSet stones = board.stones(player);
        WideSet before = seen[player];
        temporary.set(stones).removeAll(before);
        for (int cell = temporary.next(0); cell >= 0; cell = temporary.next(cell + 1)) {
            change(cell, player, 1);
        }
        temporary.set(before).removeAll(stones);
        for (int cell = temporary.next(0); cell >= 0; cell = temporary.next(cell + 1)) {
            change(cell, player, -1);
        }
        before.set(stones);
    }

    private void change(int cell, int player, int sign) {
        int within = sign * (player == 0 ? BLOCKED : 1);
        int around = sign * (player == 0 ? -2 : BLOCKED - 2);
        for (int shape : inside[cell]) {
            costs[shape] += within;
        }
        for (int shape : beside[cell]) {
            costs[shape] += around;
        }
    }

    /** Adds the opponent's larger chains that could be taken. */
    private int addChains(int before) {
        int count = before;
        WideSet foreign = board.stones(1);
        for (int stone = foreign.next(0); stone >= 0; stone = foreign.next(stone + 1)) {
            if (board.head(stone) == stone && !board.isOpen(stone)) {
                int size = board.chain(stone).size();
                int liberties = board.liberties(stone).size();
                if (size > 3 && size <= MAX_CHAIN && liberties <= MAX_LIBERTIES) {
                    Shape shape = new Shape(board, board.chain(stone));
                    shape.cost = 2 * liberties;
                    count = keep(shape, count);
                }
            }
        }
        return count;
    }

    private int keep(Shape shape, int count) {
        int key = shape.cost + 2 * Math.max(0, distance(shape) - 1);
        if (key > WORST) {
            return count;
        }
        shape.key = key;
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
            layers[i].set(layers[i - 1]).addAll(fresh);
            temporary.clear();
            for (int cell = fresh.next(0); cell >= 0; cell = fresh.next(cell + 1)) {
                temporary.addAll(board.around(cell));
                for (int near : board.neighbours(cell)) {
                    if (board.color(near) == 0 && !layers[i].contains(near)) {
                        layers[i].addAll(board.chain(board.head(near)));
                        temporary.addAll(board.liberties(board.head(near)));
                    }
                }
            }
            fresh.set(temporary).retainAll(board.empty()).removeAll(layers[i]);
        }
        return true;
    }
}
