package org.shinpan.rules.playout;

/** Counts area on a {@link PlayoutBoard}: exactly, or faster if every empty chain is one point, as after a playout. */
public final class AreaCount {

    /** The temporary owner of an empty place whose chain was already visited. */
    private static final byte MARKED = 2;

    private final short[] queue;
    /**
     * For each empty place that was visited, the owner of its empty chain: 1 for Black, −1 for White, 0 for neither.
     */
    private final byte[] flooded;

    /**
     * Creates a counter for boards of one size.
     *
     * @param like a board of this size
     */
    public AreaCount(PlayoutBoard like) {
        this.queue = new short[like.board().area()];
        this.flooded = new byte[like.places];
    }

    /**
     * Counts the area of a position in which every empty chain is a single point, as at the end of a playout.
     *
     * @param b the board
     * @param owner receives for each place 1 for Black, −1 for White or 0 for neither
     * @return Black's area minus White's area
     */
    public int quick(PlayoutBoard b, byte[] owner) {
        int margin = 0;
        for (int v = b.grid.stride + 1; v < b.places - b.grid.stride; v++) {
            int there = b.color[v];
            int value = 0;
            if (there == PlayoutBoard.BLACK) {
                value = 1;
            } else if (there == PlayoutBoard.WHITE) {
                value = -1;
            } else if (there == PlayoutBoard.EMPTY) {
                value = Shapes.SURROUNDED[b.shape[v] & 0xFF];
            }
            owner[v] = (byte) value;
            margin += value;
        }
        return margin;
    }

    /**
     * Counts the area of any position by visiting every empty chain, as rule sets with area counting do after two
     * passes.
     *
     * @param b the board
     * @param owner receives for each place 1 for Black, −1 for White or 0 for neither
     * @return Black's area minus White's area
     */
    public int exact(PlayoutBoard b, byte[] owner) {
        int margin = quick(b, owner);
        for (int v = b.grid.stride + 1; v < b.places - b.grid.stride; v++) {
            if (b.color[v] == PlayoutBoard.EMPTY && owner[v] != MARKED) {
                margin += flood(b, owner, v);
            }
        }
        for (int i = 0; i < b.emptyCount(); i++) {
            int v = b.empty(i);
            owner[v] = flooded[v];
        }
        return margin;
    }

    /**
     * Marks an empty chain, stores its owner, and returns the number to add to the margin that {@link #quick} counted.
     */
    private int flood(PlayoutBoard b, byte[] owner, int start) {
        int counted = owner[start];
        int touched = 0;
        int count = 0;
        queue[count++] = (short) start;
        owner[start] = MARKED;
        for (int i = 0; i < count; i++) {
            int v = queue[i];
            for (int d = 0; d < 4; d++) {
                int n = b.neighbour(v, d);
                if (b.color[n] == PlayoutBoard.EMPTY && owner[n] != MARKED) {
                    counted += owner[n];
                    owner[n] = MARKED;
                    queue[count++] = (short) n;
                } else if (b.color[n] == PlayoutBoard.BLACK || b.color[n] == PlayoutBoard.WHITE) {
                    touched |= b.color[n];
                }
            }
        }
        int value = 0;
        if (touched == PlayoutBoard.BLACK) {
            value = 1;
        } else if (touched == PlayoutBoard.WHITE) {
            value = -1;
        }
        for (int i = 0; i < count; i++) {
            flooded[queue[i]] = (byte) value;
        }
        return value * count - counted;
    }
}
