package org.shinpan.rules.board;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A maximal connected set of points of one colour in a position; empty points form chains as well.
 *
 * <p>The rule texts call a chain a string, a block, a group or connected stones.
 */
public final class Chain {

    private final Position position;
    private final Color color;
    private final PointSet points;

    Chain(Position position, Color color, PointSet points) {
        this.position = position;
        this.color = color;
        this.points = points;
    }

    /** {@return the colour of the points of this chain} */
    public Color color() {
        return color;
    }

    /**
     * {@return the owner of the stones of this chain}
     *
     * @throws IllegalStateException if this is a chain of empty points
     */
    public Player player() {
        return switch (color) {
            case BLACK -> Player.BLACK;
            case WHITE -> Player.WHITE;
            case EMPTY -> throw new IllegalStateException("the points " + points.names() + " are empty");
        };
    }

    /** {@return the points of this chain} */
    public PointSet points() {
        return points;
    }

    /** {@return the number of points of this chain} */
    public int size() {
        return points.size();
    }

    /** {@return the empty points adjacent to this chain; none if the chain itself is empty} */
    public PointSet liberties() {
        return touching(Color.EMPTY);
    }

    /**
     * {@return the points of another colour that are adjacent to this chain; none if it is the chain's own colour}
     *
     * @param other a colour
     */
    public PointSet touching(Color other) {
        Objects.requireNonNull(other, "the color must not be null");
        return other == color ? PointSet.empty(points.board()) : position.touching(points, other);
    }

    /**
     * {@return whether a point of another colour is adjacent to this chain; false for the chain's own colour}
     *
     * @param other a colour
     */
    public boolean reaches(Color other) {
        Objects.requireNonNull(other, "the color must not be null");
        return other != color && position.borders(points, other);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Chain that && color == that.color && points.equals(that.points);
    }

    @Override
    public int hashCode() {
        return 31 * color.hashCode() + points.hashCode();
    }

    @Override
    public String toString() {
        return color + " " + points.names();
    }
}
