package org.shinpan.rules.cells;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.shinpan.rules.board.Board;

/**
 * Finds unconditional life on a whole board, after Benson (1976): the chains of a player that cannot be captured even
 * if the player always passes, and the regions beside them. A region is a connected part of the board that has an empty
 * point and no stone of the player. A chain is unconditionally alive, or <i>stands</i>, if two safe regions are vital
 * to it. A region is <i>safe</i> if all chains beside it stand. It is <i>vital</i> to a chain if all its points are
 * adjacent to the chain; under some rules, it suffices that all its empty points are (see {@link Touch}).
 *
 * <p>{@link CellLife} does the same for the small boards of searches, about ten times as fast. The checker of proofs
 * has its own code, because it must not trust the search. The inputs of networks need what KataGo calls the area of
 * unconditionally living chains; it consists of the same chains and regions.
 *
 * <p>Points are numbers from 0, row by row. Only one thread at a time may use an instance.
 */
public final class BoardLife {

    /** The number that means that a point belongs to no chain or to no region. */
    public static final int NONE = -1;

    /** The points of a region that must be adjacent to a chain so that the region is vital to it. */
    public enum Touch {
        /** Every point. The chain is then alive even if the rules allow self-capture. */
        EVERY_POINT,
        /** Every empty point. The chain is then alive if the rules bar self-capture. */
        EVERY_EMPTY_POINT
    }

    private final int columns;
    private final int[] chainOf;
    private final int[] regionOf;
    private final int[] queue;
    private final int[] around = new int[4];

    private int chains;
    private int regions;
    /** For each region, the number of points that must be adjacent to a chain so that the region is vital to it. */
    private int[] mustTouch = new int[0];
    /** For each region and chain, how many of the points counted in {@link #mustTouch} are adjacent to the chain. */
    private int[] touched = new int[0];

    /** For each region, the number of points that touch no stone of the player. */
    private int[] inner = new int[0];
    /** For each region and chain, whether they touch. */
    private boolean[] beside = new boolean[0];
    /** For each chain, false as soon as the search has found that it is not unconditionally alive. */
    private boolean[] standing = new boolean[0];
    /** For each region, whether it counts and all chains beside it are in {@link #standing}. */
    private boolean[] safe = new boolean[0];

    /**
     * Creates an instance for positions of a board.
     *
     * @param board the size of the board
     */
    public BoardLife(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        this.columns = board.columns();
        this.chainOf = new int[board.area()];
        this.regionOf = new int[board.area()];
        this.queue = new int[board.area()];
    }

    /**
     * Finds the unconditionally alive chains of a player. The other methods return the results of the latest call.
     *
     * @param owners for each point 0 if it is empty, otherwise the number of the player who has a stone there; used
     *     only during the call
     * @param own the number of the player
     * @param touch the points of a region that must be adjacent to a chain
     * @param shut points whose regions are ignored, that is, count for no chain
     */
    public void find(byte[] owners, byte own, Touch touch, BitSet shut) {
        Objects.requireNonNull(owners, "the owners must not be null");
        Objects.requireNonNull(touch, "which points touch must not be null");
        Objects.requireNonNull(shut, "the points that are shut must not be null");
        number(owners, own);
        clear();
        for (int point = shut.nextSetBit(0); point >= 0; point = shut.nextSetBit(point + 1)) {
            if (regionOf[point] != NONE) {
                safe[regionOf[point]] = false;
            }
        }
        for (int point = 0; point < owners.length; point++) {
            if (regionOf[point] != NONE) {
                touch(point, touch == Touch.EVERY_POINT || owners[point] == 0);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int chain = 0; chain < chains; chain++) {
                if (standing[chain] && !hasTwo(chain)) {
                    standing[chain] = false;
                    changed = true;
                    for (int region = 0; region < regions; region++) {
                        safe[region] &= !beside[region * chains + chain];
                    }
                }
            }
        }
    }

    /** Gives numbers to the chains of the player, and to the regions that have an empty point. */
    private void number(byte[] owners, byte own) {
        Arrays.fill(chainOf, NONE);
        Arrays.fill(regionOf, NONE);
        chains = 0;
        regions = 0;
        for (int point = 0; point < owners.length; point++) {
            if (owners[point] == own) {
                if (chainOf[point] == NONE) {
                    flood(owners, own, point, chainOf, chains++);
                }
            } else if (owners[point] == 0 && regionOf[point] == NONE) {
                flood(owners, own, point, regionOf, regions++);
            }
        }
    }

    /** Gives a number to the chain of the player, or to the region, that contains a point. */
    private void flood(byte[] owners, byte own, int from, int[] into, int number) {
        boolean ofOwn = owners[from] == own;
        int count = 0;
        queue[count++] = from;
        into[from] = number;
        for (int i = 0; i < count; i++) {
            for (int n = neighbours(queue[i]) - 1; n >= 0; n--) {
                int next = around[n];
                if (into[next] == NONE && (owners[next] == own) == ofOwn) {
                    into[next] = number;
                    queue[count++] = next;
                }
            }
        }
    }

    /** Fills {@link #around} with the neighbours of a point, and returns their number. */
    private int neighbours(int point) {
        int column = point % columns;
        int count = 0;
        if (column > 0) {
            around[count++] = point - 1;
        }
        if (column < columns - 1) {
            around[count++] = point + 1;
        }
        if (point >= columns) {
            around[count++] = point - columns;
        }
        if (point + columns < chainOf.length) {
            around[count++] = point + columns;
        }
        return count;
    }

    /** Prepares a search, which starts with the assumption that all chains stand and all regions are safe. */
    private void clear() {
        if (touched.length < regions * chains) {
            touched = new int[regions * chains];
            beside = new boolean[regions * chains];
        }
        if (mustTouch.length < regions) {
            mustTouch = new int[regions];
            inner = new int[regions];
            safe = new boolean[regions];
        }
        if (standing.length < chains) {
            standing = new boolean[chains];
        }
        Arrays.fill(touched, 0, regions * chains, 0);
        Arrays.fill(beside, 0, regions * chains, false);
        Arrays.fill(mustTouch, 0, regions, 0);
        Arrays.fill(inner, 0, regions, 0);
        Arrays.fill(safe, 0, regions, true);
        Arrays.fill(standing, 0, chains, true);
    }

    /**
     * Records which chains a point of a region touches.
     *
     * @param must whether the point must be adjacent to a chain so that the region is vital to it
     */
    private void touch(int point, boolean must) {
        int first = regionOf[point] * chains;
        int found = neighbours(point);
        boolean touches = false;
        for (int n = 0; n < found; n++) {
            int chain = chainOf[around[n]];
            if (chain == NONE) {
                continue;
            }
            touches = true;
            beside[first + chain] = true;
            // A chain that touches the point from two sides counts once.
            boolean again = false;
            for (int earlier = 0; earlier < n; earlier++) {
                again |= chainOf[around[earlier]] == chain;
            }
            touched[first + chain] += must && !again ? 1 : 0;
        }
        mustTouch[regionOf[point]] += must ? 1 : 0;
        inner[regionOf[point]] += touches ? 0 : 1;
    }

    /** {@return whether at least two safe regions are vital to a chain} */
    private boolean hasTwo(int chain) {
        int vital = 0;
        for (int region = 0; region < regions && vital < 2; region++) {
            vital += safe[region] && isVital(region, chain) ? 1 : 0;
        }
        return vital == 2;
    }

    private boolean isVital(int region, int chain) {
        return touched[region * chains + chain] == mustTouch[region];
    }

    /**
     * {@return whether a point holds a stone of the player in an unconditionally alive chain}
     *
     * @param point the number of the point, from 0, row by row
     */
    public boolean stands(int point) {
        return chainOf[point] != NONE && standing[chainOf[point]];
    }

    /** {@return the number of chains of the player} */
    public int chains() {
        return chains;
    }

    /** {@return the number of regions} */
    public int regions() {
        return regions;
    }

    /**
     * {@return the number of the region of a point; {@link #NONE} if it is in no region}
     *
     * @param point the number of the point, from 0, row by row
     */
    public int region(int point) {
        return regionOf[point];
    }

    /**
     * {@return whether a region counts and all chains beside it are unconditionally alive}
     *
     * @param region the number of the region
     */
    public boolean isSafe(int region) {
        return safe[region];
    }

    /**
     * {@return the number of points of a region that touch no stone of the player}
     *
     * @param region the number of the region
     */
    public int inner(int region) {
        return inner[region];
    }

    /**
     * {@return whether a region is safe and vital to an unconditionally alive chain}
     *
     * @param region the number of the region
     */
    public boolean isEye(int region) {
        boolean vital = false;
        for (int chain = 0; chain < chains && !vital; chain++) {
            vital = standing[chain] && isVital(region, chain);
        }
        return vital && safe[region];
    }
}
