package org.shinpan.rules.cells;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/**
 * A board of at most 64 cells, so that a {@code long} can store a set of cells, with one bit for each cell. A cell is a
 * point, or a whole chain that the caller treats as one cell, such as a group around an eye space or a chain in a
 * capturing race. The stones of a player are a set of cells.
 *
 * <p>It exists in addition to {@code FastBoard} for speed: the searches of {@code life} and {@code engine} store
 * millions of positions of a few points, each in two {@code long}s. {@link CellPlay} plays on this board.
 */
public final class CellBoard {

    /** The maximum number of cells. */
    public static final int MAX_CELLS = Long.SIZE;

    private final long[] neighbours;

    /**
     * Creates a board of cells.
     *
     * @param neighbours for each cell, the set of its neighbours; the array is not copied
     * @throws IllegalArgumentException if there are more than {@link #MAX_CELLS}
     */
    public CellBoard(long[] neighbours) {
        Objects.requireNonNull(neighbours, "the neighbours must not be null");
        if (neighbours.length > MAX_CELLS) {
            throw new IllegalArgumentException(neighbours.length + " cells do not fit into a word");
        }
        this.neighbours = neighbours;
    }

    /**
     * {@return a board that has one cell for each point of a board, in the order of the points}
     *
     * @param board the board
     * @throws IllegalArgumentException if it has more than {@link #MAX_CELLS} points
     */
    public static CellBoard of(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        long[] neighbours = new long[board.area()];
        for (Point point : board.points()) {
            for (Point neighbour : board.neighbours(point)) {
                neighbours[board.index(point)] |= 1L << board.index(neighbour);
            }
        }
        return new CellBoard(neighbours);
    }

    /** {@return the number of cells} */
    public int cells() {
        return neighbours.length;
    }

    /** {@return all cells} */
    public long all() {
        return neighbours.length == MAX_CELLS ? -1L : (1L << neighbours.length) - 1;
    }

    /**
     * {@return the neighbours of a cell}
     *
     * @param cell the number of a cell
     */
    public long neighbours(int cell) {
        return neighbours[cell];
    }

    /**
     * {@return a chain: the seed, and all cells that are connected with it through cells of the set}
     *
     * @param set the set
     * @param seed one or more cells, from which the chain is found
     */
    public long chain(long set, long seed) {
        long chain = seed;
        long fresh = seed;
        while (fresh != 0) {
            fresh = beside(fresh) & set & ~chain;
            chain |= fresh;
        }
        return chain;
    }

    /**
     * {@return the neighbours of the cells of a set that are not in the set}
     *
     * @param set the set
     */
    public long border(long set) {
        return beside(set) & ~set;
    }

    /**
     * {@return the chain that contains a cell, if the chain has no liberty; otherwise the empty set}
     *
     * @param set the stones of a player
     * @param seed a cell of the set
     * @param occupied the stones of both players
     * @param safe cells whose chains always have a liberty, for example outside this board
     */
    public long withoutLiberty(long set, long seed, long occupied, long safe) {
        long chain = seed;
        long fresh = seed;
        while (fresh != 0) {
            long reached = beside(fresh);
            if (((reached & ~occupied) | (fresh & safe)) != 0) {
                return 0;
            }
            fresh = reached & set & ~chain;
            chain |= fresh;
        }
        return chain;
    }

    /**
     * {@return Black's area minus White's area: stones, and the empty cells that reach only one colour}
     *
     * @param black Black's stones
     * @param white White's stones
     */
    public int areaMargin(long black, long white) {
        int margin = Long.bitCount(black) - Long.bitCount(white);
        long left = all() & ~black & ~white;
        while (left != 0) {
            long region = chain(left, left & -left);
            left &= ~region;
            long border = border(region);
            boolean reachesBlack = (border & black) != 0;
            boolean reachesWhite = (border & white) != 0;
            if (reachesBlack != reachesWhite) {
                margin += reachesBlack ? Long.bitCount(region) : -Long.bitCount(region);
            }
        }
        return margin;
    }

    private long beside(long set) {
        long beside = 0;
        for (long left = set; left != 0; left &= left - 1) {
            beside |= neighbours[Long.numberOfTrailingZeros(left)];
        }
        return beside;
    }
}
