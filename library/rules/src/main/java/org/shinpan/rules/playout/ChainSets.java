package org.shinpan.rules.playout;

import java.util.Arrays;
import org.shinpan.rules.board.Board;

/**
 * The chains of a {@link PlayoutBoard}. The liberties and the stones of a chain are sets of places, with one bit for
 * each place: two longs on 9x9, six on 19x19. So a liberty that two stones share is one bit, and a bitwise OR yields
 * the liberties of two chains that are merged.
 *
 * <p>Every chain is identified by its root, the place of one of its stones. The root is the index of the chain in the
 * arrays; its sets begin at index {@code root * words}.
 */
final class ChainSets {

    final int words;
    private final Stones grid;
    private final int stride;

    /** For each place, the root of its chain; 0 for an empty place. */
    final short[] chain;

    private final long[] liberties;
    private final long[] stones;
    final short[] libertyCount;
    final short[] size;

    ChainSets(Board board, Stones grid) {
        int places = grid.places;
        this.grid = grid;
        this.stride = grid.stride;
        this.words = (stride * board.rows() + 63) / 64;
        this.chain = new short[places];
        this.liberties = new long[places * words];
        this.stones = new long[places * words];
        this.libertyCount = new short[places];
        this.size = new short[places];
    }

    void clear() {
        Arrays.fill(chain, (short) 0);
    }

    void copy(ChainSets other) {
        System.arraycopy(other.chain, 0, chain, 0, chain.length);
        System.arraycopy(other.liberties, 0, liberties, 0, liberties.length);
        System.arraycopy(other.stones, 0, stones, 0, stones.length);
        System.arraycopy(other.libertyCount, 0, libertyCount, 0, libertyCount.length);
        System.arraycopy(other.size, 0, size, 0, size.length);
    }

    /** {@return the index of the bit of a place; the first row of the board has the lowest indices} */
    private int bit(int v) {
        return v - stride;
    }

    private int place(int bit) {
        return bit + stride;
    }

    // Queries.

    boolean isLiberty(int root, int v) {
        int bit = bit(v);
        return ((liberties[root * words + (bit >> 6)] >>> bit) & 1) != 0;
    }

    /** {@return the first liberty of a chain after a place; {@link PlayoutBoard#PASS} if there is none} */
    int libertyAfter(int root, int v) {
        return after(liberties, root, v);
    }

    /** {@return the first stone of a chain after a place; {@link PlayoutBoard#PASS} if there is none} */
    int stoneAfter(int root, int v) {
        return after(stones, root, v);
    }

    /** {@return the first place after v in a set of a chain; {@link PlayoutBoard#PASS} if there is none} */
    private int after(long[] sets, int root, int v) {
        int bit = bit(v) + 1;
        int w = bit >> 6;
        int from = root * words;
        if (w >= words) {
            return PlaceCode.PASS;
        }
        long set = sets[from + w] & (-1L << bit);
        while (set == 0) {
            if (++w == words) {
                return PlaceCode.PASS;
            }
            set = sets[from + w];
        }
        return place((w << 6) + Long.numberOfTrailingZeros(set));
    }

    /** {@return a number before all places, from which {@link #libertyAfter} and {@link #stoneAfter} can start} */
    int before() {
        return stride - 1;
    }

    /** {@return whether a play would leave the player's own chain without a liberty} */
    boolean isSelfCapture(int v, int us) {
        return grid.emptyNeighbours(v) == 0
                && !gives(v + stride, us)
                && !gives(v + 1, us)
                && !gives(v - stride, us)
                && !gives(v - 1, us);
    }

    /** {@return whether a new stone gets a liberty from the chain at n beside it: by joining it or by capturing it} */
    private boolean gives(int n, int us) {
        if (grid.color[n] == us) {
            return libertyCount[chain[n]] > 1;
        }
        return grid.color[n] == (us ^ 3) && libertyCount[chain[n]] == 1;
    }

    // Methods for sets of places that a caller owns.

    /** Adds a place to a set. */
    void put(long[] set, int v) {
        int bit = bit(v);
        set[bit >> 6] |= 1L << bit;
    }

    boolean contains(long[] set, int v) {
        int bit = bit(v);
        return ((set[bit >> 6] >>> bit) & 1) != 0;
    }

    /** Adds the liberties of a chain to a set. */
    void unite(long[] set, int root) {
        int from = root * words;
        for (int w = 0; w < set.length; w++) {
            set[w] |= liberties[from + w];
        }
    }

    /** Removes a place from a set, and returns the number of places that are left. */
    int countWithout(long[] set, int v) {
        int bit = bit(v);
        set[bit >> 6] &= ~(1L << bit);
        int count = 0;
        for (long word : set) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** {@return the first place of a set; {@link PlayoutBoard#PASS} if the set is empty} */
    int first(long[] set) {
        for (int w = 0; w < words; w++) {
            if (set[w] != 0) {
                return place((w << 6) + Long.numberOfTrailingZeros(set[w]));
            }
        }
        return PlaceCode.PASS;
    }

    // Changes.

    /**
     * Makes a new stone a chain, or merges it and all chains of its colour beside it, and updates the liberties.
     */
    void join(int v, int us) {
        int root = 0;
        int own = grid.beside(v, us);
        for (int left = own; left != 0; left &= left - 1) {
            int other = chain[grid.neighbour(v, Stones.direction(left))];
            root = root == 0 || size[other] > size[root] ? other : root;
        }
        if (root == 0) {
            root = v;
            begin(root);
        }
        for (int left = own; left != 0; left &= left - 1) {
            absorb(root, chain[grid.neighbour(v, Stones.direction(left))]);
        }
        add(root, v);
        for (int left = grid.beside(v, PlaceCode.EMPTY); left != 0; left &= left - 1) {
            reach(root, grid.neighbour(v, Stones.direction(left)));
        }
        count(root, v);
    }

    /** Removes the stones of a chain. Their places become liberties of the opponent's chains around them. */
    void remove(int root, int theirs) {
        int others = theirs ^ 3;
        for (int s = stoneAfter(root, before()); s != PlaceCode.PASS; s = stoneAfter(root, s)) {
            chain[s] = 0;
            grid.remove(s, theirs);
            free(s + stride, s, others);
            free(s + 1, s, others);
            free(s - stride, s, others);
            free(s - 1, s, others);
        }
    }

    /** Adds the liberty v to the chain at n, if the chain belongs to the player {@code us}. */
    private void free(int n, int v, int us) {
        if (grid.color[n] == us) {
            addLiberty(chain[n], v);
        }
    }

    /** Clears the sets of a new chain. */
    private void begin(int root) {
        Arrays.fill(stones, root * words, root * words + words, 0);
        Arrays.fill(liberties, root * words, root * words + words, 0);
        size[root] = 0;
    }

    /**
     * Adds a stone to a chain. The caller must then add its liberties by {@link #reach}, and call {@link #count}.
     */
    private void add(int root, int v) {
        int bit = bit(v);
        chain[v] = (short) root;
        stones[root * words + (bit >> 6)] |= 1L << bit;
        size[root]++;
    }

    /** Adds a liberty to the set of a chain, without updating {@link #libertyCount}. */
    private void reach(int root, int v) {
        int bit = bit(v);
        liberties[root * words + (bit >> 6)] |= 1L << bit;
    }

    /** Removes the place v of a new stone from the liberties of its chain, and counts the remaining liberties. */
    private void count(int root, int v) {
        int at = root * words;
        int bit = bit(v);
        liberties[at + (bit >> 6)] &= ~(1L << bit);
        int count = 0;
        for (int w = at; w < at + words; w++) {
            count += Long.bitCount(liberties[w]);
        }
        libertyCount[root] = (short) count;
    }

    /** Merges another chain into the chain of a root, without updating {@link #libertyCount}. */
    private void absorb(int root, int other) {
        if (other == root) {
            return;
        }
        int at = root * words;
        int from = other * words;
        for (int w = 0; w < words; w++) {
            long set = stones[from + w];
            stones[at + w] |= set;
            liberties[at + w] |= liberties[from + w];
            while (set != 0) {
                chain[place((w << 6) + Long.numberOfTrailingZeros(set))] = (short) root;
                set &= set - 1;
            }
        }
        size[root] += size[other];
    }

    /**
     * Removes a liberty from a chain, if the chain still has it, and returns whether this was the last liberty of the
     * chain.
     */
    boolean removeLiberty(int root, int v) {
        int bit = bit(v);
        int at = root * words + (bit >> 6);
        long mask = 1L << bit;
        if ((liberties[at] & mask) == 0) {
            return false;
        }
        liberties[at] &= ~mask;
        return --libertyCount[root] == 0;
    }

    /** Adds a liberty to a chain, unless the chain has it already. */
    private void addLiberty(int root, int v) {
        int bit = bit(v);
        int at = root * words + (bit >> 6);
        long mask = 1L << bit;
        if ((liberties[at] & mask) == 0) {
            liberties[at] |= mask;
            libertyCount[root]++;
        }
    }
}
