package org.shinpan.rules.cells;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/**
 * A mutable part of a board with at most 192 points, for searches that look at only a part of the board. It maintains
 * the chains and their liberties while stones are played and undone. The players are 0 and 1. A cell is a point of the
 * part, numbered from 0.
 *
 * <p>A chain with a stone beside a point outside the part is <em>open</em>: it is never captured here, because it may
 * have liberties outside. The methods count only the liberties in the part.
 *
 * <p>Unlike this class, {@link CellBoard} has at most 64 cells and does not store chains, and {@code FastBoard} does
 * not store the liberties of a chain and always covers a whole board. The methods do not check their arguments.
 */
public final class WideBoard {

    /** Returned instead of a player for an empty cell, and instead of a cell for a point outside the part. */
    public static final int EMPTY = -1;

    /** The number of sets that are saved for a chain: its stones and its liberties. */
    private static final int SETS_PER_SAVE = 2;

    private final Board board;
    private final int[] points;
    private final int[] cells;
    private final int[][] neighbours;
    private final WideSet[] around;
    private final WideSet edge = new WideSet();
    private final long[] keys;

    private final WideSet[] stones = {new WideSet(), new WideSet()};
    private final WideSet empty = new WideSet();
    private final byte[] colors;
    private long hash;
    /** For each stone, the head of its chain: one of its stones, which is the chain's index in the following arrays. */
    private final int[] heads;

    private final WideSet[] chains;
    private final WideSet[] liberties;
    private final boolean[] open;

    /**
     * Three numbers for each play: its cell, the number of captured stones, and the number of chains saved before it.
     */
    private int[] plays = new int[3 * 64];

    private int played;
    /**
     * The heads of the chains that {@link #save} saved, to be restored by {@link #undo}; {@code ~head} for open chains.
     */
    private int[] savedHeads = new int[64];

    private WideSet[] saved = new WideSet[0];
    private int saves;
    private final WideSet taken = new WideSet();

    /**
     * Creates an empty part of a board.
     *
     * @param part the points, at most {@link WideSet#MAX_CELLS}; the order of the cells is that of the points
     * @throws IllegalArgumentException if there are more points
     */
    public WideBoard(PointSet part) {
        Objects.requireNonNull(part, "the points must not be null");
        int size = part.size();
        if (size > WideSet.MAX_CELLS) {
            throw new IllegalArgumentException(size + " points do not fit into three words");
        }
        board = part.board();
        points = new int[size];
        cells = new int[board.area()];
        Arrays.fill(cells, EMPTY);
        int count = 0;
        for (Point point : part) {
            points[count] = board.index(point);
            cells[points[count]] = count++;
        }
        neighbours = new int[size][];
        around = new WideSet[size];
        chains = new WideSet[size];
        liberties = new WideSet[size];
        for (int cell = 0; cell < size; cell++) {
            around[cell] = new WideSet();
            chains[cell] = new WideSet();
            liberties[cell] = new WideSet();
            for (Point near : board.neighbours(board.points().get(points[cell]))) {
                int neighbour = cells[board.index(near)];
                if (neighbour == EMPTY) {
                    edge.add(cell);
                } else {
                    around[cell].add(neighbour);
                }
            }
            neighbours[cell] = new int[around[cell].size()];
            int at = 0;
            for (int n = around[cell].next(0); n >= 0; n = around[cell].next(n + 1)) {
                neighbours[cell][at++] = n;
            }
            empty.add(cell);
        }
        heads = new int[size];
        colors = new byte[size];
        Arrays.fill(colors, (byte) EMPTY);
        open = new boolean[size];
        // Browsers have no SplittableRandom.
        Random random = new Random(size);
        keys = new long[2 * size];
        Arrays.setAll(keys, i -> random.nextLong());
    }

    /** {@return the number of cells} */
    public int size() {
        return points.length;
    }

    /**
     * {@return the number of a point in {@code Board.points()}}
     *
     * @param cell the cell of the point
     */
    public int point(int cell) {
        return points[cell];
    }

    /**
     * {@return the cell of a point; −1 if the point is outside the part}
     *
     * @param point the number of the point in {@code Board.points()}
     */
    public int cell(int point) {
        return cells[point];
    }

    /**
     * {@return the neighbours of a cell} The array must not be changed.
     *
     * @param cell the number of the cell, from 0
     */
    public int[] neighbours(int cell) {
        return neighbours[cell];
    }

    /**
     * {@return the neighbours of a cell as a set} The set must not be changed.
     *
     * @param cell the number of the cell, from 0
     */
    public WideSet around(int cell) {
        return around[cell];
    }

    /** {@return the cells that have a neighbour outside the part} The set must not be changed. */
    public WideSet edge() {
        return edge;
    }

    /** {@return the empty cells} The set must not be changed, and changes with each play. */
    public WideSet empty() {
        return empty;
    }

    /**
     * {@return the stones of a player} The set must not be changed, and changes with each play.
     *
     * @param player 0 or 1
     */
    public WideSet stones(int player) {
        return stones[player];
    }

    /**
     * {@return the player of the stone on a cell; {@link #EMPTY} if there is none}
     *
     * @param cell the number of the cell, from 0
     */
    public int color(int cell) {
        return colors[cell];
    }

    /** {@return the hash of the stones: almost always different for different stones} */
    public long hash() {
        return hash;
    }

    /**
     * {@return the head of the chain of a stone: one of its stones, which identifies the chain until the next play}
     *
     * @param stone the cell of the stone
     */
    public int head(int stone) {
        return heads[stone];
    }

    /**
     * {@return the stones of a chain} The set must not be changed, and may change with each play.
     *
     * @param head the head of the chain
     */
    public WideSet chain(int head) {
        return chains[head];
    }

    /**
     * {@return the liberties of a chain in the part} The set must not be changed, and may change with each play.
     *
     * @param head the head of the chain
     */
    public WideSet liberties(int head) {
        return liberties[head];
    }

    /**
     * {@return whether a chain has a neighbour outside the part}
     *
     * @param head the head of the chain
     */
    public boolean isOpen(int head) {
        return open[head];
    }

    /**
     * Adds the neighbours of some cells to a set.
     *
     * @param of the cells
     * @param to the set, to which they are added
     */
    public void addAround(WideSet of, WideSet to) {
        for (int cell = of.next(0); cell >= 0; cell = of.next(cell + 1)) {
            to.addAll(around[cell]);
        }
    }

    /**
     * {@return whether a play would capture nothing and leave its own chain without a liberty; false if the chain is
     * open}
     *
     * @param cell the number of an empty cell, from 0
     * @param player the player, 0 or 1
     */
    public boolean isSelfCapture(int cell, int player) {
        if (edge.contains(cell)) {
            return false;
        }
        for (int near : neighbours[cell]) {
            int color = colors[near];
            if (color == EMPTY) {
                return false;
            }
            int head = heads[near];
            boolean last = !open[head] && liberties[head].size() == 1;
            if (last != (color == player)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the number of stones that a play would capture}
     *
     * @param cell the number of an empty cell, from 0
     * @param player the player, 0 or 1
     */
    public int captures(int cell, int player) {
        taken.clear();
        for (int near : neighbours[cell]) {
            if (colors[near] == 1 - player && !open[heads[near]] && liberties[heads[near]].size() == 1) {
                taken.addAll(chains[heads[near]]);
            }
        }
        return taken.size();
    }

    /**
     * {@return whether a play would capture in a ko: the new stone captures one stone, and could be captured at once;
     * false for a cell with a neighbour outside the part}
     *
     * @param cell the number of an empty cell, from 0
     * @param player the player, 0 or 1
     */
    public boolean isKo(int cell, int player) {
        if (edge.contains(cell)) {
            return false;
        }
        for (int near : neighbours[cell]) {
            if (colors[near] != 1 - player) {
                return false;
            }
        }
        return captures(cell, player) == 1;
    }

    /**
     * Puts a stone on an empty cell and removes the other player's chains without a liberty. A self-capture leaves a
     * chain without a liberty on the board; see {@link #isSelfCapture}.
     *
     * @param cell the number of an empty cell, from 0
     * @param player the player, 0 or 1
     */
    public void play(int cell, int player) {
        if (3 * played + 3 > plays.length) {
            plays = Arrays.copyOf(plays, 2 * plays.length);
        }
        plays[3 * played] = cell;
        plays[3 * played + 2] = saves;
        put(cell, player);
        int head = cell;
        chains[cell].clear().add(cell);
        liberties[cell].set(around[cell]).retainAll(empty);
        open[cell] = edge.contains(cell);
        heads[cell] = cell;
        int captured = 0;
        for (int near : neighbours[cell]) {
            if (colors[near] == player && heads[near] != head) {
                head = merge(head, heads[near], cell);
            }
        }
        for (int near : neighbours[cell]) {
            if (colors[near] == 1 - player && liberties[heads[near]].contains(cell)) {
                int other = heads[near];
                save(other);
                liberties[other].remove(cell);
                if (liberties[other].isEmpty() && !open[other]) {
                    captured += capture(other, player);
                }
            }
        }
        plays[3 * played++ + 1] = captured;
    }

    private void put(int cell, int player) {
        stones[player].add(cell);
        empty.remove(cell);
        colors[cell] = (byte) player;
        hash ^= keys[2 * cell + player];
    }

    private void take(int cell) {
        int player = colors[cell];
        stones[player].remove(cell);
        empty.add(cell);
        colors[cell] = EMPTY;
        hash ^= keys[2 * cell + player];
    }

    /** Merges two chains that a stone on a cell connects, and returns the head of the merged chain. */
    private int merge(int one, int two, int cell) {
        save(one);
        save(two);
        boolean keepsTwo = chains[two].size() > chains[one].size();
        int kept = keepsTwo ? two : one;
        int lost = keepsTwo ? one : two;
        label(lost, kept);
        chains[kept].addAll(chains[lost]);
        liberties[kept].addAll(liberties[lost]).remove(cell);
        open[kept] |= open[lost];
        return kept;
    }

    /** Makes a stone the head of all stones of a chain. */
    private void label(int chain, int head) {
        WideSet members = chains[chain];
        for (int stone = members.next(0); stone >= 0; stone = members.next(stone + 1)) {
            heads[stone] = head;
        }
    }

    /** Removes a chain that a player captured, and returns the number of its stones. */
    private int capture(int head, int player) {
        WideSet members = chains[head];
        for (int stone = members.next(0); stone >= 0; stone = members.next(stone + 1)) {
            take(stone);
            for (int near : neighbours[stone]) {
                if (colors[near] == player && !liberties[heads[near]].contains(stone)) {
                    save(heads[near]);
                    liberties[heads[near]].add(stone);
                }
            }
        }
        return members.size();
    }

    /** Saves a chain before the current play changes it. */
    private void save(int head) {
        if (saves == savedHeads.length) {
            savedHeads = Arrays.copyOf(savedHeads, 2 * saves);
        }
        if (SETS_PER_SAVE * saves == saved.length) {
            int length = saved.length;
            saved = Arrays.copyOf(saved, Math.max(2 * length, 2 * SETS_PER_SAVE));
            for (int i = length; i < saved.length; i++) {
                saved[i] = new WideSet();
            }
        }
        savedHeads[saves] = open[head] ? ~head : head;
        saved[SETS_PER_SAVE * saves].set(chains[head]);
        saved[SETS_PER_SAVE * saves + 1].set(liberties[head]);
        saves++;
    }

    /**
     * Undoes the last play.
     *
     * @throws IllegalStateException if there is no play to undo
     */
    public void undo() {
        if (played == 0) {
            throw new IllegalStateException("there is no play to undo");
        }
        played--;
        int cell = plays[3 * played];
        int player = colors[cell];
        boolean captured = plays[3 * played + 1] > 0;
        take(cell);
        while (saves > plays[3 * played + 2]) {
            saves--;
            int head = savedHeads[saves] < 0 ? ~savedHeads[saves] : savedHeads[saves];
            open[head] = savedHeads[saves] < 0;
            chains[head].set(saved[SETS_PER_SAVE * saves]);
            liberties[head].set(saved[SETS_PER_SAVE * saves + 1]);
            label(head, head);
            if (captured && colors[head] == EMPTY && head != cell) {
                for (int stone = chains[head].next(0); stone >= 0; stone = chains[head].next(stone + 1)) {
                    put(stone, 1 - player);
                }
            }
        }
    }
}
