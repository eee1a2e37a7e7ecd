package org.shinpan.rules.cells;

import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/**
 * At most 64 cells, each a bit of a word, and for each the cells beside it. A cell is a point, or a whole chain that a
 * caller takes as one: a group around an eye space, a chain that races, a chain that stays. Stones are sets of cells.
 *
 * <p>It stands beside {@code FastBoard} for speed: the searches of {@code life} and {@code engine} keep millions of
 * positions of a few points, each as two words. {@link CellPlay} plays on it.
 */
public final class CellBoard {

    /** The most cells. */
    public static final int MOST_CELLS = Long.SIZE;

    private final long[] neighbours;

    /**
     * A board of cells.
     *
     * @param neighbours for each cell those beside it; kept, not copied
     * @throws IllegalArgumentException if there are more than {@link #MOST_CELLS}
     */
    public CellBoard(long[] neighbours) {
        Objects.requireNonNull(neighbours, "the neighbours must not be null");
        if (neighbours.length > MOST_CELLS) {
            throw new IllegalArgumentException(neighbours.length + " cells do not fit into a word");
        }
        this.neighbours = neighbours;
    }

    /**
     * {@return a whole board, a cell for each of its points in their order}
     *
     * @param board the board
     * @throws IllegalArgumentException if it has more than {@link #MOST_CELLS} points
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
        return neighbours.length == MOST_CELLS ? -1L : (1L << neighbours.length) - 1;
    }

    /**
     * {@return the cells beside one}
     *
     * @param cell the number of a cell
     */
    public long neighbours(int cell) {
        return neighbours[cell];
    }

    /**
     * {@return the cells of a set that are connected with a seed inside the set, the seed included}
     *
     * @param set the set
     * @param seed one or more cells
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
     * {@return the cells beside a set}
     *
     * @param set the set
     */
    public long border(long set) {
        return beside(set) & ~set;
    }

    /**
     * {@return the chain of a set that holds a cell if it has no liberty, else no cell}
     *
     * @param set the stones of a player
     * @param seed a cell of the set
     * @param occupied the stones of both players
     * @param safe cells whose chains can't lose their last liberty
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
     * {@return Black's area minus White's: stones, and the empty cells that reach one colour alone}
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
