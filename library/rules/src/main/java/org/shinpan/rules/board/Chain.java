package org.shinpan.rules.board;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A maximal connected set of points of one colour in a position; empty points form chains as well.
 *
 * <p>The rule texts call it string, block, group or connected stones.
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

    /** {@return the colour of its points} */
    public Color color() {
        return color;
    }

    /**
     * {@return the player whose stones these are}
     *
     * @throws IllegalStateException if the points are empty
     */
    public Player player() {
        return switch (color) {
            case BLACK -> Player.BLACK;
            case WHITE -> Player.WHITE;
            case EMPTY -> throw new IllegalStateException("the points " + points.names() + " are empty");
        };
    }

    /** {@return its points} */
    public PointSet points() {
        return points;
    }

    /** {@return how many points it has} */
    public int size() {
        return points.size();
    }

    /** {@return the empty points adjacent to it} An empty chain has none. */
    public PointSet liberties() {
        return touching(Color.EMPTY);
    }

    /**
     * {@return the points of another colour that are adjacent to it}
     *
     * @param other a colour
     */
    public PointSet touching(Color other) {
        Objects.requireNonNull(other, "the color must not be null");
        return other == color ? PointSet.empty(points.board()) : position.touching(points, other);
    }

    /**
     * {@return whether a path along points of the chain's own colour ends at a point of the given colour} A chain
     * reaches no colour that it has itself.
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
