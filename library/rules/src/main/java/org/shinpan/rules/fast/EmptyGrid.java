package org.shinpan.rules.fast;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/**
 * The contents of the arrays of {@link Cells} for a board without stones, and the keys for the hash. There is one
 * instance for each size of board.
 */
final class EmptyGrid {

    private static final Map<Board, EmptyGrid> KNOWN = new ConcurrentHashMap<>();

    final Places places;
    final long[] keys;
    final int[] cells;
    final int[] libs;
    final int[] where;
    final int[] empties;

    private EmptyGrid(Board board) {
        places = new Places(board);
        int size = places.count();
        keys = zobrist(size);
        cells = new int[size];
        libs = new int[size];
        where = new int[size];
        empties = new int[board.area()];
        Arrays.fill(cells, CellWord.EDGE << CellWord.COLOR_AT);
        Arrays.fill(libs, CellWord.NO_CHAIN);
        int count = 0;
        for (Point point : board.points()) {
            int v = places.at(point);
            cells[v] += (v << CellWord.CHAIN_AT) - (CellWord.EDGE << CellWord.COLOR_AT);
            where[v] = count;
            empties[count++] = v;
            cells[v - places.stride()] += 1 << CellWord.EMPTY_NEAR_AT;
            cells[v - 1] += 1 << CellWord.EMPTY_NEAR_AT;
            cells[v + 1] += 1 << CellWord.EMPTY_NEAR_AT;
            cells[v + places.stride()] += 1 << CellWord.EMPTY_NEAR_AT;
        }
    }

    static EmptyGrid of(Board board) {
        return KNOWN.computeIfAbsent(board, EmptyGrid::new);
    }

    /** {@return the keys for the hash: the same random numbers in every run, so that hashes are reproducible} */
    private static long[] zobrist(int size) {
        long[] keys = new long[2 * size];
        Xorshift random = new Xorshift(19);
        for (int i = 0; i < keys.length; i++) {
            // The lower bits of the generator are less random, so the upper bits of a second number are mixed into
            // them.
            keys[i] = random.next() ^ random.next() >>> 32;
        }
        return keys;
    }
}
