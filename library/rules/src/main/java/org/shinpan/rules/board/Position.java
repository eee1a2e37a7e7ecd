package org.shinpan.rules.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;

/**
 * The colours of all points of a board, and nothing else. Two positions are equal if and only if they have the same
 * board and the same colours; the player to move, prisoners and barred moves are not part of a position. Immutable.
 */
public final class Position {

    private static final Map<Character, Color> SYMBOLS = Map.of('.', Color.EMPTY, 'X', Color.BLACK, 'O', Color.WHITE);

    private final Board board;
    private final byte[] colors;
    private final int hash;

    private Position(Board board, byte[] colors) {
        this.board = board;
        this.colors = colors;
        this.hash = Arrays.hashCode(colors);
    }

    /**
     * {@return the position without stones}
     *
     * @param board the board
     */
    public static Position empty(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return new Position(board, new byte[board.area()]);
    }

    /**
     * Reads a diagram. The top row comes first; rows are separated by line ends or {@code /}. {@code X} is a black
     * stone, {@code O} a white stone and {@code .} an empty point; blanks are ignored.
     *
     * @param diagram the diagram
     * @return the position
     * @throws IllegalArgumentException if there is no row, if the rows differ in length, or if one contains another
     *     character
     */
    public static Position parse(String diagram) {
        Objects.requireNonNull(diagram, "the diagram must not be null");
        List<String> rows = Arrays.stream(diagram.split("[/\r\n]", -1))
                .map(row -> row.replaceAll("\\s", ""))
                .filter(row -> !row.isEmpty())
                .collect(Older.toList());
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a diagram needs at least one row");
        }
        Board board = Board.of(rows.get(0).length(), rows.size());
        byte[] colors = new byte[board.area()];
        for (int line = 0; line < rows.size(); line++) {
            String row = rows.get(line);
            if (row.length() != board.columns()) {
                throw new IllegalArgumentException("row '" + row + "' of the diagram has " + row.length()
                        + " points, the first row has " + board.columns());
            }
            for (int column = 0; column < row.length(); column++) {
                Color color = SYMBOLS.get(row.charAt(column));
                if (color == null) {
                    throw new IllegalArgumentException("'" + row.charAt(column) + "' in row '" + row
                            + "' is no sign of a diagram: X is Black, O is White, and . is an empty point");
                }
                colors[(board.rows() - 1 - line) * board.columns() + column] = color.code;
            }
        }
        return new Position(board, colors);
    }

    /**
     * {@return the position in which every point has the colour that a function returns for it}
     *
     * @param board the board
     * @param coloring returns the colour of a point
     */
    public static Position of(Board board, Function<Point, Color> coloring) {
        Present.all("the board", board, "the coloring", coloring);
        byte[] colors = new byte[board.area()];
        for (int index = 0; index < colors.length; index++) {
            colors[index] = coloring.apply(board.point(index)).code;
        }
        return new Position(board, colors);
    }

    /** {@return the board} */
    public Board board() {
        return board;
    }

    /**
     * {@return the colour of a point}
     *
     * @param point a point of the board
     * @throws IllegalArgumentException if the point is not on the board
     */
    public Color at(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return Color.of(colors[board.index(point)]);
    }

    /**
     * {@return this position with a new colour for one point; nothing is captured}
     *
     * @param point a point of the board
     * @param color the new colour
     */
    public Position withColor(Point point, Color color) {
        Present.all("the point", point, "the color", color);
        byte[] changed = colors.clone();
        changed[board.index(point)] = color.code;
        return new Position(board, changed);
    }

    /**
     * {@return this position with a new colour for the given points; nothing is captured}
     *
     * @param points the points
     * @param color the new colour
     */
    public Position withColor(PointSet points, Color color) {
        Present.all("the points", points, "the color", color);
        if (points.isEmpty()) {
            return this;
        }
        byte[] changed = colors.clone();
        for (Point point : points) {
            changed[board.index(point)] = color.code;
        }
        return new Position(board, changed);
    }

    /**
     * {@return this position without the stones on the given points}
     *
     * @param points the points
     */
    public Position without(PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        return withColor(points, Color.EMPTY);
    }

    /**
     * {@return all points of a colour}
     *
     * @param color the colour
     */
    public PointSet points(Color color) {
        Objects.requireNonNull(color, "the color must not be null");
        long[] words = PointSet.words(board);
        for (int index = 0; index < colors.length; index++) {
            if (colors[index] == color.code) {
                PointSet.set(words, index);
            }
        }
        return PointSet.ofWords(board, words);
    }

    /**
     * {@return the chain that a point belongs to}
     *
     * @param point a point of the board
     */
    public Chain chainAt(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        Color color = at(point);
        return new Chain(this, color, points(color).partWith(board.index(point)));
    }

    /** {@return all chains of stones: first Black's, then White's, both in the order of their first points} */
    public List<Chain> chains() {
        List<Chain> chains = chains(Color.BLACK);
        chains.addAll(chains(Color.WHITE));
        return chains;
    }

    /**
     * {@return all chains of a colour, in the order of their first points}
     *
     * @param color the colour
     */
    public List<Chain> chains(Color color) {
        Objects.requireNonNull(color, "the color must not be null");
        List<Chain> chains = new ArrayList<>();
        for (PointSet part : points(color).parts()) {
            chains.add(new Chain(this, color, part));
        }
        return chains;
    }

    /** {@return the first chain without a liberty, Black's before White's; empty if every chain has a liberty} */
    public Optional<Chain> chainWithoutLiberty() {
        for (Player player : Player.values()) {
            for (Chain chain : chains(player.color())) {
                if (!chain.reaches(Color.EMPTY)) {
                    return Optional.of(chain);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * {@return all stones of a player that are in chains without a liberty}
     *
     * @param player the player
     */
    public PointSet stonesWithoutLiberty(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        byte own = player.color().code;
        boolean[] hasLiberty = new boolean[colors.length];
        boolean all = true;
        for (int index = 0; index < colors.length; index++) {
            if (colors[index] == own) {
                hasLiberty[index] = touchesEmpty(index);
                all &= hasLiberty[index];
            }
        }
        return all ? PointSet.empty(board) : stonesWithoutLiberty(own, hasLiberty);
    }

    /**
     * {@return the stones of a colour in chains without a liberty} The chain of a stone that touches no empty point may
     * still have a liberty elsewhere.
     *
     * @param own the code of the colour
     * @param hasLiberty for every point, whether it holds a stone of this colour that touches an empty point
     */
    private PointSet stonesWithoutLiberty(byte own, boolean[] hasLiberty) {
        long[] without = PointSet.words(board);
        boolean[] seen = new boolean[colors.length];
        int[] chain = new int[colors.length];
        for (int start = 0; start < colors.length; start++) {
            if (colors[start] != own || hasLiberty[start] || seen[start]) {
                continue;
            }
            boolean lives = false;
            int size = 1;
            chain[0] = start;
            seen[start] = true;
            for (int next = 0; next < size; next++) {
                for (int neighbour : board.neighbours(chain[next])) {
                    lives |= colors[neighbour] == own && hasLiberty[neighbour];
                    if (colors[neighbour] == own && !hasLiberty[neighbour] && !seen[neighbour]) {
                        seen[neighbour] = true;
                        chain[size++] = neighbour;
                    }
                }
            }
            // These stones touch no empty point. They are either a whole chain, or part of a chain with a liberty.
            for (int i = 0; i < size && !lives; i++) {
                PointSet.set(without, chain[i]);
            }
        }
        return PointSet.ofWords(board, without);
    }

    private boolean touchesEmpty(int index) {
        for (int neighbour : board.neighbours(index)) {
            if (colors[neighbour] == Color.EMPTY.code) {
                return true;
            }
        }
        return false;
    }

    /** {@return the points of a colour that are adjacent to a set, which must not contain points of that colour} */
    PointSet touching(PointSet points, Color color) {
        long[] words = PointSet.words(board);
        for (int index = points.next(0); index >= 0; index = points.next(index + 1)) {
            for (int neighbour : board.neighbours(index)) {
                if (colors[neighbour] == color.code) {
                    PointSet.set(words, neighbour);
                }
            }
        }
        return PointSet.ofWords(board, words);
    }

    /** {@return whether a point of the given colour is adjacent to a point of the set} */
    boolean borders(PointSet points, Color color) {
        for (int index = points.next(0); index >= 0; index = points.next(index + 1)) {
            for (int neighbour : board.neighbours(index)) {
                if (colors[neighbour] == color.code) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Position that
                && hash == that.hash
                && board == that.board
                && Arrays.equals(colors, that.colors);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** {@return a diagram for people, with the letters of the columns and the numbers of the rows around it} */
    public String labelled() {
        return board.labelled(index -> Color.of(colors[index]).symbol());
    }

    /** {@return a diagram that {@link #parse} reads: the top row first, points separated by blanks} */
    @Override
    public String toString() {
        return board.diagram(index -> Color.of(colors[index]).symbol());
    }
}
