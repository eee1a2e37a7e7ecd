package org.shinpan.rules.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.check.Present;

/**
 * An immutable set of points of one board. It iterates from the bottom row to the top row, and within a row from left
 * to right.
 */
public final class PointSet implements Iterable<Point> {

    private final Board board;
    private final long[] words;

    private PointSet(Board board, long[] words) {
        this.board = board;
        this.words = words;
    }

    /**
     * {@return the empty set of points of a board}
     *
     * @param board the board
     */
    public static PointSet empty(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return new PointSet(board, words(board));
    }

    /**
     * {@return the set of the given points}
     *
     * @param board the board
     * @param points the points
     * @throws IllegalArgumentException if a point is not on the board
     */
    public static PointSet of(Board board, Point... points) {
        Objects.requireNonNull(points, "the points must not be null");
        return of(board, Arrays.asList(points));
    }

    /**
     * {@return the set of these points}
     *
     * @param board the board
     * @param points the points
     * @throws IllegalArgumentException if a point is not on the board
     */
    public static PointSet of(Board board, Collection<Point> points) {
        Present.all("the board", board, "the points", points);
        long[] words = words(board);
        for (Point point : points) {
            set(words, board.index(point));
        }
        return new PointSet(board, words);
    }

    /**
     * {@return the set of the points with these indices}
     *
     * @param board the board
     * @param indices the indices of the points in {@link Board#points}, from 0
     * @throws IllegalArgumentException if an index is too large for the board
     */
    public static PointSet of(Board board, BitSet indices) {
        Present.all("the board", board, "the indices", indices);
        if (indices.length() > board.area()) {
            throw new IllegalArgumentException("there is no point " + (indices.length() - 1) + " on " + board);
        }
        long[] words = words(board);
        // In TeaVM 0.16 BitSet.toLongArray loses some of the bits.
        for (int index = indices.nextSetBit(0); index >= 0; index = indices.nextSetBit(index + 1)) {
            set(words, index);
        }
        return new PointSet(board, words);
    }

    /** {@return the set of the points whose bits are set} The set keeps the array, which must not change afterwards. */
    static PointSet ofWords(Board board, long[] words) {
        return new PointSet(board, words);
    }

    static long[] words(Board board) {
        return new long[(board.area() + 63) >>> 6];
    }

    static void set(long[] words, int index) {
        words[index >>> 6] |= 1L << index;
    }

    static boolean get(long[] words, int index) {
        return (words[index >>> 6] & 1L << index) != 0;
    }

    boolean contains(int index) {
        return get(words, index);
    }

    /** {@return the board of the points} */
    public Board board() {
        return board;
    }

    /**
     * {@return whether a point is in this set}
     *
     * @param point a point of the board
     */
    public boolean contains(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return contains(board.index(point));
    }

    /** {@return the number of points in this set} */
    public int size() {
        int size = 0;
        for (long word : words) {
            size += Long.bitCount(word);
        }
        return size;
    }

    /** {@return whether this set has no points} */
    public boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the leftmost point of the lowest row in which this set has points}
     *
     * @throws NoSuchElementException if the set is empty
     */
    public Point first() {
        return iterator().next();
    }

    /**
     * {@return the points that are in this set, in the other, or in both}
     *
     * @param other other points of the same board
     */
    public PointSet union(PointSet other) {
        Objects.requireNonNull(other, "the other points must not be null");
        long[] result = words.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] |= other.sameBoard(this).words[i];
        }
        return new PointSet(board, result);
    }

    /**
     * {@return the points of this set that are not in the other}
     *
     * @param other other points of the same board
     */
    public PointSet minus(PointSet other) {
        Objects.requireNonNull(other, "the other points must not be null");
        long[] result = words.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] &= ~other.sameBoard(this).words[i];
        }
        return new PointSet(board, result);
    }

    /**
     * {@return the points that are in both sets}
     *
     * @param other other points of the same board
     */
    public PointSet intersection(PointSet other) {
        Objects.requireNonNull(other, "the other points must not be null");
        long[] result = words.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] &= other.sameBoard(this).words[i];
        }
        return new PointSet(board, result);
    }

    /**
     * {@return whether the two sets have a point in common}
     *
     * @param other other points of the same board
     */
    public boolean intersects(PointSet other) {
        Objects.requireNonNull(other, "the other points must not be null");
        for (int i = 0; i < words.length; i++) {
            if ((words[i] & other.sameBoard(this).words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return whether all points of the other set are in this one}
     *
     * @param other other points of the same board
     */
    public boolean containsAll(PointSet other) {
        Objects.requireNonNull(other, "the other points must not be null");
        return other.minus(this).isEmpty();
    }

    /** {@return the points outside this set that are adjacent to a point in it} */
    public PointSet border() {
        long[] result = words(board);
        for (int index = next(0); index >= 0; index = next(index + 1)) {
            for (int neighbour : board.neighbours(index)) {
                if (!get(words, neighbour)) {
                    set(result, neighbour);
                }
            }
        }
        return new PointSet(board, result);
    }

    /** {@return the connected parts of this set, in the order of their first points} */
    public List<PointSet> parts() {
        List<PointSet> parts = new ArrayList<>();
        long[] left = words.clone();
        int[] stack = new int[size()];
        for (int word = 0; word < left.length; word++) {
            while (left[word] != 0) {
                parts.add(takePart(left, (word << 6) + Long.numberOfTrailingZeros(left[word]), stack));
            }
        }
        return parts;
    }

    /** {@return the connected part of this set that contains the point with this index} */
    PointSet partWith(int member) {
        return takePart(words.clone(), member, new int[size()]);
    }

    private PointSet takePart(long[] left, int start, int[] stack) {
        long[] part = words(board);
        int depth = 0;
        stack[depth++] = start;
        left[start >>> 6] &= ~(1L << start);
        while (depth > 0) {
            int index = stack[--depth];
            set(part, index);
            for (int neighbour : board.neighbours(index)) {
                if (get(left, neighbour)) {
                    left[neighbour >>> 6] &= ~(1L << neighbour);
                    stack[depth++] = neighbour;
                }
            }
        }
        return new PointSet(board, part);
    }

    /** {@return the smallest index, from {@code from} on, of a point in this set; −1 if there is none} */
    int next(int from) {
        int word = from >>> 6;
        if (word >= words.length) {
            return -1;
        }
        long bits = words[word] & -1L << from;
        while (bits == 0) {
            if (++word == words.length) {
                return -1;
            }
            bits = words[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    @Override
    public Iterator<Point> iterator() {
        return new Iterator<>() {
            private int index = PointSet.this.next(0);

            @Override
            public boolean hasNext() {
                return index >= 0;
            }

            @Override
            public Point next() {
                if (index < 0) {
                    throw new NoSuchElementException();
                }
                Point point = board.point(index);
                index = PointSet.this.next(index + 1);
                return point;
            }
        };
    }

    /** {@return the points, from the bottom row to the top row, and within a row from left to right} */
    public Stream<Point> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    /** {@return the names of the points in one line, as in {@code A1 B1 C3}} */
    public String names() {
        return stream().map(Point::toString).collect(Collectors.joining(" "));
    }

    /** Returns this set, or throws an {@link IllegalArgumentException} if the other set is on another board. */
    private PointSet sameBoard(PointSet other) {
        if (board != other.board) {
            throw new IllegalArgumentException("points of " + board + " and of " + other.board + " do not mix");
        }
        return this;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PointSet that && board == that.board && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Objects.hash(board, Arrays.hashCode(words));
    }

    /** {@return a diagram, the top row first, with {@code #} for a point in this set and {@code .} for any other} */
    @Override
    public String toString() {
        return board.diagram(index -> contains(index) ? '#' : '.');
    }
}
