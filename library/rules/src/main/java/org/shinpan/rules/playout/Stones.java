package org.shinpan.rules.playout;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.Places;
import org.shinpan.rules.fast.Xorshift;

/**
 * The colours of the places of a {@link PlayoutBoard}, the colours around each place, the list of empty places, and a
 * hash.
 */
final class Stones {

    final Places numbers;
    final int stride;
    final int places;
    /** The differences between a place and its eight neighbours, in the order of {@link #shape}. */
    private final int[] steps;

    /** For each place its colour: {@link PlayoutBoard#EMPTY}, BLACK, WHITE or EDGE. */
    final byte[] color;
    /**
     * For each place the colours of its eight neighbours, with two bits for each: from bit 0 the neighbours above, to
     * the right, below and to the left; from bit 8 the diagonal neighbours, clockwise from the upper right.
     * {@link Shapes} has tables for these values.
     */
    final char[] shape;

    final short[] empties;
    private final short[] where;
    int emptyCount;

    private final Board board;
    private final long[] keys;
    long hash;

    Stones(Board board) {
        this.board = board;
        this.numbers = new Places(board);
        this.stride = numbers.stride();
        this.places = numbers.count();
        this.steps = new int[] {stride, 1, -stride, -1, stride + 1, 1 - stride, -1 - stride, stride - 1};
        this.color = new byte[places];
        this.shape = new char[places];
        this.empties = new short[board.area()];
        this.where = new short[places];
        this.keys = new long[2 * places];
        Xorshift random = new Xorshift(9);
        for (int i = 0; i < keys.length; i++) {
            for (int part = 0; part < 4; part++) {
                keys[i] = keys[i] << 16 | random.below(1 << 16);
            }
        }
        clear();
    }

    void clear() {
        Arrays.fill(color, (byte) PlaceCode.EDGE);
        Arrays.fill(shape, (char) 0);
        emptyCount = 0;
        for (Point point : board.points()) {
            int v = numbers.at(point);
            color[v] = PlaceCode.EMPTY;
            where[v] = (short) emptyCount;
            empties[emptyCount++] = (short) v;
        }
        for (Point point : board.points()) {
            int v = numbers.at(point);
            int code = 0;
            for (int direction = 0; direction < steps.length; direction++) {
                code |= color[v + steps[direction]] << (2 * direction);
            }
            shape[v] = (char) code;
        }
        hash = 0;
    }

    void copy(Stones other) {
        System.arraycopy(other.color, 0, color, 0, places);
        System.arraycopy(other.shape, 0, shape, 0, places);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        System.arraycopy(other.where, 0, where, 0, places);
        emptyCount = other.emptyCount;
        hash = other.hash;
    }

    /** {@return the {@link #hash} of a position} */
    long hashOf(Position position) {
        long made = 0;
        for (Point point : board.points()) {
            Color there = position.at(point);
            if (there != Color.EMPTY) {
                made ^= keys[2 * numbers.at(point) + (there == Color.BLACK ? 0 : 1)];
            }
        }
        return made;
    }

    /** {@return the neighbour of a place in one of eight directions: the four sides, then the diagonals} */
    int neighbour(int v, int direction) {
        return v + steps[direction];
    }

    /** {@return the number of empty places among the four direct neighbours} */
    int emptyNeighbours(int v) {
        return Shapes.EMPTY_NEIGHBOURS[shape[v] & 0xFF];
    }

    /** {@return the empty ones among the eight neighbours: bit 2·d is set for direction d of {@link #neighbour}} */
    int emptyAround(int v) {
        // Both bits of an empty neighbour are 0.
        int code = shape[v];
        return ~(code | (code >> 1)) & 0x5555;
    }

    /** {@return the direct neighbours of a colour: bit 2·d is set for direction d of {@link #neighbour}} */
    int beside(int v, int there) {
        // The factor 0x55 repeats the colour four times; both bits of a pair become 0 if the colour is the same.
        int differs = shape[v] ^ (there * 0x55);
        return ~(differs | (differs >> 1)) & 0x55;
    }

    /** {@return the direction of the first neighbour in a result of {@link #emptyAround} or {@link #beside}} */
    static int direction(int bits) {
        return Integer.numberOfTrailingZeros(bits) >> 1;
    }

    /** {@return the colours as an immutable position} */
    Position position() {
        return Position.of(board, point -> switch (color[numbers.at(point)]) {
            case PlaceCode.BLACK -> Color.BLACK;
            case PlaceCode.WHITE -> Color.WHITE;
            default -> Color.EMPTY;
        });
    }

    /** Puts a stone on an empty place. */
    void put(int v, int us) {
        color[v] = (byte) us;
        reshape(v, us);
        hash ^= keys[2 * v + us - 1];
        int hole = where[v];
        short moved = empties[--emptyCount];
        empties[hole] = moved;
        where[moved] = (short) hole;
    }

    /** Removes a stone. */
    void remove(int v, int theirs) {
        color[v] = PlaceCode.EMPTY;
        reshape(v, theirs);
        hash ^= keys[2 * v + theirs - 1];
        where[v] = (short) emptyCount;
        empties[emptyCount++] = (short) v;
    }

    /** Updates the shapes of the places around a place where a stone was put or removed. */
    private void reshape(int v, int us) {
        // For the place above, v is the neighbour below, in bits 4 and 5 of its shape; and so on. An exclusive or with
        // the colour changes empty, which is 0, to the colour, and back.
        shape[v + stride] ^= (char) (us << 4);
        shape[v + 1] ^= (char) (us << 6);
        shape[v - stride] ^= (char) us;
        shape[v - 1] ^= (char) (us << 2);
        shape[v + stride + 1] ^= (char) (us << 12);
        shape[v - stride + 1] ^= (char) (us << 14);
        shape[v - stride - 1] ^= (char) (us << 8);
        shape[v + stride - 1] ^= (char) (us << 10);
    }
}
