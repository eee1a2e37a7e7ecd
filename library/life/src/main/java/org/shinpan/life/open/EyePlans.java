package org.shinpan.life.open;

import java.util.Arrays;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Estimates how far a group is from two eyes, and which plays of its owner help. The group is the chain whose life is
 * searched for, or what has become of it on the present board. Player 0 is the owner.
 *
 * <p>A plan is a pair of eye shapes that do not touch each other. An eye shape is one to three connected cells, or a
 * chain of the opponent that would be captured. A plan costs two for each empty cell around its shapes, two for each
 * joint, which is a cell that connects the stones around them with the group, and one for each stone of the opponent
 * inside. If some cells must be covered, it costs two for each of them that is in no shape.
 *
 * <p>The waste of a play is the cost of the cheapest plan with this play, minus the cost of the cheapest plan of all.
 * The support of a play is a weight that grows with the number of plans that contain it.
 */
final class EyePlans {

    /** The cost if there is no plan. */
    static final int NONE = 1_000;

    /** The waste of a play that is in no plan. */
    static final int FAR = 100;

    /** The additional cost of a plan if the stones around its shapes cannot be joined with the group in two steps. */
    private static final int UNJOINED = 8;

    /** The support that a plan without waste gives to its plays. A plan with waste gives less, but at least one. */
    private static final int BEST_SUPPORT = 4;

    /** The greatest waste of plans that {@link #damage} looks at. */
    static final int MAX_DAMAGE = 3;

    private static final int MAX_PAIRS = EyeShapes.MAX_SHAPES * EyeShapes.MAX_SHAPES / 2;
    private static final int KNOWN = 1 << 15;

    private final WideBoard board;
    private final EyeShapes shapes;
    private final WideSet covered;
    private final WideSet left = new WideSet();
    private final WideSet fill = new WideSet();
    private final WideSet inShapes = new WideSet();
    private final WideSet needed = new WideSet();
    private final WideSet reached = new WideSet();
    private final WideSet liberties = new WideSet();
    private final WideSet joints = new WideSet();
    private final WideSet touching = new WideSet();
    private final WideSet temporary = new WideSet();
    private final WideSet fresh = new WideSet();
    private final byte[] wastes;
    private final int[] supports;
    /** For each waste, the cells that all plans with at most this waste need. */
    private final WideSet[] vital = new WideSet[MAX_DAMAGE + 1];

    /** The first shape of each pair. */
    private final EyeShapes.Shape[] ones = new EyeShapes.Shape[MAX_PAIRS];

    /** The second shape of each pair. */
    private final EyeShapes.Shape[] twos = new EyeShapes.Shape[MAX_PAIRS];

    /** For each cost without joints, the first pair that has this cost; −1 if there is none. */
    private final int[] firsts = new int[EyeShapes.WORST + 1];

    /** For each pair, the next pair with the same cost without joints; −1 at the end. */
    private final int[] following = new int[MAX_PAIRS];

    /** The cost of each pair with joints; {@link #NONE} if it is too high to matter. */
    private final int[] totals = new int[MAX_PAIRS];

    private int pairs;

    /** The cells that each pair's plan needs: the cells to fill, and those in its shapes. */
    private final WideSet[] needs = new WideSet[MAX_PAIRS];

    /** The plays of the plans of all pairs, and where those of each pair begin and end. */
    private int[] plays = new int[MAX_PAIRS];

    private int playCount;
    private final int[] begins = new int[MAX_PAIRS];
    private final int[] ends = new int[MAX_PAIRS];

    private final long[] knownBoards = new long[KNOWN];
    private final short[] knownCosts = new short[KNOWN];

    /**
     * Creates the plans for a group.
     *
     * @param crucial the cells of the chain whose life is searched for
     * @param covered cells that must be in the eyes, or hold stones of the owner; may be empty
     * @param near the cells that may be in an eye
     */
    EyePlans(WideBoard board, WideSet crucial, WideSet covered, WideSet near) {
        this.board = board;
        this.covered = covered;
        this.wastes = new byte[board.size()];
        this.supports = new int[board.size()];
        this.shapes = new EyeShapes(board, crucial, near);
        Arrays.setAll(vital, i -> new WideSet());
        Arrays.setAll(needs, i -> new WideSet());
    }

    /** Returns the cost of the cheapest plan; {@link #NONE} if there is none. */
    int cost() {
        int place = (int) board.hash() & KNOWN - 1;
        if (knownBoards[place] != board.hash()) {
            knownCosts[place] = (short) plan(0, false);
            knownBoards[place] = board.hash();
        }
        return knownCosts[place];
    }

    /**
     * Returns the cost of the cheapest plan, and computes the waste and the support of all plays.
     *
     * @param slack the largest waste that matters
     */
    int costWithWastes(int slack) {
        Arrays.fill(wastes, (byte) FAR);
        Arrays.fill(supports, 0);
        for (WideSet cells : vital) {
            cells.set(board.empty());
        }
        return plan(slack, true);
    }

    /** Returns the waste of a play after {@link #costWithWastes}; {@link #FAR} if it is in no plan. */
    int waste(int cell) {
        return wastes[cell];
    }

    /** Returns the support of a play after {@link #costWithWastes}. */
    int support(int cell) {
        return supports[cell];
    }

    /**
     * Returns a lower bound of how much a play of the opponent adds to the cost of the cheapest plan. {@link
     * #costWithWastes} must be called before.
     *
     * @return from 0 to {@link #MAX_DAMAGE} + 1
     */
    int damage(int cell) {
        int damage = 0;
        while (damage <= MAX_DAMAGE && vital[damage].contains(cell)) {
            damage++;
        }
        return damage;
    }

    /** Returns the liberties of the group after {@link #costWithWastes}; the next call changes the set. */
    WideSet groupLiberties() {
        return shapes.groupLiberties;
    }

    /**
     * Returns the cost of the cheapest plan.
     *
     * @param slack the largest waste of a plan whose plays are collected
     * @param collects whether to collect the plays of plans, with their wastes
     */
    private int plan(int slack, boolean collects) {
        int count = shapes.choose();
        Arrays.fill(firsts, -1);
        pairs = 0;
        playCount = 0;
        int best = NONE;
        int paired = 0;
        int level = 0;
        for (; level <= EyeShapes.WORST && level <= (collects ? best + slack : best - 1); level++) {
            while (paired < count && shapes.chosen(paired).key <= level) {
                pair(paired++);
            }
            for (int pair = firsts[level]; pair >= 0; pair = following[pair]) {
                int limit = (collects ? best + slack : best - 1) - level;
                totals[pair] = limit < 0 ? NONE : level + join(pair, limit, collects);
                best = Math.min(best, totals[pair]);
            }
        }
        for (int tried = 0; collects && best < NONE && tried < level; tried++) {
            for (int pair = firsts[tried]; pair >= 0; pair = following[pair]) {
                if (totals[pair] <= best + slack) {
                    note(pair, totals[pair] - best);
                }
            }
        }
        return best;
    }

    /** Pairs a shape with the cheaper ones that it does not touch. */
    private void pair(int number) {
        EyeShapes.Shape two = shapes.chosen(number);
        for (int i = 0; i < number; i++) {
            EyeShapes.Shape one = shapes.chosen(i);
            if (!one.all.intersects(two.cells)) {
                int base = Math.max(
                        two.key, one.inside + two.inside + 2 * (one.fill.united(two.fill) + findLeft(one, two)));
                if (base <= EyeShapes.WORST) {
                    ones[pairs] = one;
                    twos[pairs] = two;
                    following[pairs] = firsts[base];
                    firsts[base] = pairs++;
                }
            }
        }
    }

    /** Finds the cells that must be covered and that two eyes leave. Returns their number. */
    private int findLeft(EyeShapes.Shape one, EyeShapes.Shape two) {
        if (covered.isEmpty()) {
            return 0;
        }
        left.set(covered).removeAll(board.stones(0)).removeAll(one.cells).removeAll(two.cells);
        left.removeAll(one.fill).removeAll(two.fill);
        return left.size();
    }

    /** Adds the plays that cover the cells that two eyes leave: plays on them, or those that take stones on them. */
    private void addCover(EyeShapes.Shape one, EyeShapes.Shape two) {
        if (findLeft(one, two) > 0) {
            for (int cell = left.next(0); cell >= 0; cell = left.next(cell + 1)) {
                if (board.color(cell) == 1) {
                    addPlays(board.liberties(board.head(cell)));
                }
            }
            addPlays(left.retainAll(board.empty()));
        }
    }

    /**
     * Returns the cost of joining the stones around two shapes with the group.
     *
     * @param limit the largest cost that matters
     * @param collects whether the plays of the plan and the cells that it needs are kept for {@link #note}
     */
    private int join(int pair, int limit, boolean collects) {
        EyeShapes.Shape one = ones[pair];
        EyeShapes.Shape two = twos[pair];
        fill.set(one.fill).addAll(two.fill);
        begins[pair] = playCount;
        if (collects) {
            addPlays(fill);
            addCover(one, two);
        }
        inShapes.set(one.cells).addAll(two.cells);
        needed.set(one.around).addAll(two.around);
        reached.set(shapes.group);
        liberties.set(shapes.groupLiberties);
        spread();
        int cost = 0;
        while (!reached.containsAll(needed)) {
            if (cost + 2 > limit) {
                return NONE;
            }
            joints.set(liberties).removeAll(fill).removeAll(inShapes).removeAll(reached);
            int distance = findJoints();
            if (distance == 0) {
                cost += UNJOINED;
                break;
            }
            cost += 2 * distance;
            if (collects) {
                addPlays(joints);
            }
            if (distance == 1) {
                int joint = joints.next(0);
                joints.clear().add(joint);
            }
            fill.addAll(joints);
            liberties.addAll(joints);
            spread();
        }
        if (collects) {
            ends[pair] = playCount;
            needs[pair].set(fill).addAll(inShapes);
        }
        return cost;
    }

    private void addPlays(WideSet cells) {
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            if (playCount == plays.length) {
                plays = Arrays.copyOf(plays, 2 * playCount);
            }
            plays[playCount++] = cell;
        }
    }

    /**
     * Records the waste and the support of the plays of a pair's plan, and removes from {@link #vital} the cells that
     * the plan does not need.
     */
    private void note(int pair, int waste) {
        int support = Math.max(1, BEST_SUPPORT - waste);
        for (int i = begins[pair]; i < ends[pair]; i++) {
            int cell = plays[i];
            wastes[cell] = (byte) Math.min(wastes[cell], waste);
            supports[cell] += support;
        }
        for (int i = waste; i <= MAX_DAMAGE; i++) {
            vital[i].retainAll(needs[pair]);
        }
    }

    /**
     * Reduces {@link #joints} to the cells that touch what is not reached yet, or, if there are none, to the pairs of
     * cells that lead there. Returns the number of cells on the way: 1 or 2, or 0 if it is longer.
     */
    private int findJoints() {
        findTouching();
        if (joints.intersects(touching)) {
            joints.retainAll(touching);
            return 1;
        }
        touching.retainAll(board.empty()).removeAll(inShapes);
        temporary.clear();
        board.addAround(joints, temporary);
        temporary.retainAll(touching);
        fresh.clear();
        board.addAround(temporary, fresh);
        joints.retainAll(fresh).addAll(temporary);
        return temporary.isEmpty() ? 0 : 2;
    }

    /** Finds the cells beside a needed cell that is not reached, or beside the chain of the owner on it. */
    private void findTouching() {
        touching.clear();
        temporary.set(needed).removeAll(reached);
        for (int cell = temporary.next(0); cell >= 0; cell = temporary.next(cell + 1)) {
            touching.addAll(board.around(cell));
            if (board.color(cell) == 0) {
                touching.addAll(board.liberties(board.head(cell)));
            }
        }
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
