package org.shinpan.rules.playout;

/** Counts area on a {@link PlayoutBoard}: after a playout, when all that is empty is single, or at any time. */
public final class AreaCount {

    private final short[] queue;
    private final byte[] flooded;

    /**
     * Counts on boards of one size.
     *
     * @param like a board of that size
     */
    public AreaCount(PlayoutBoard like) {
        this.queue = new short[like.board().area()];
        this.flooded = new byte[like.places];
    }

    /**
     * Counts the area of a position in which each empty chain is a single point, as at the end of a playout.
     *
     * @param b the board
     * @param owner gets 1 (Black's), −1 (White's) or 0 for each place
     * @return stones and surrounded places of Black less those of White
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
     * Counts the area of any position by flooding, as the area texts count it after two passes.
     *
     * @param b the board
     * @param owner gets 1 (Black's), −1 (White's) or 0 for each place
     * @return stones and surrounded places of Black less those of White
     */
    public int exact(PlayoutBoard b, byte[] owner) {
        int margin = quick(b, owner);
        for (int v = b.grid.stride + 1; v < b.places - b.grid.stride; v++) {
            if (b.color[v] == PlayoutBoard.EMPTY && owner[v] != 2) {
                margin += flood(b, owner, v);
            }
        }
        for (int i = 0; i < b.emptyCount(); i++) {
            int v = b.empty(i);
            owner[v] = flooded[v];
        }
        return margin;
    }

    /** Marks the empty chain at v with 2 and notes whose it is; how much more Black has by it than was counted. */
    private int flood(PlayoutBoard b, byte[] owner, int start) {
        int counted = 0;
        int touched = 0;
        int count = 0;
        queue[count++] = (short) start;
        counted += owner[start];
        owner[start] = 2;
        for (int i = 0; i < count; i++) {
            int v = queue[i];
            for (int d = 0; d < 4; d++) {
                int n = b.neighbour(v, d);
                if (b.color[n] == PlayoutBoard.EMPTY && owner[n] != 2) {
                    counted += owner[n];
                    owner[n] = 2;
                    queue[count++] = (short) n;
                } else if (b.color[n] == PlayoutBoard.BLACK || b.color[n] == PlayoutBoard.WHITE) {
                    touched |= b.color[n];
                }
            }
        }
        int value = touched == PlayoutBoard.BLACK ? 1 : touched == PlayoutBoard.WHITE ? -1 : 0;
        for (int i = 0; i < count; i++) {
            flooded[queue[i]] = (byte) value;
        }
        return value * count - counted;
    }
}
