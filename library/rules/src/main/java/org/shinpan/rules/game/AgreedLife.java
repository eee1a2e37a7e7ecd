package org.shinpan.rules.game;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge;

/** The players' agreement on which chains are alive. All other chains are agreed to be dead. */
public final class AgreedLife implements LifeJudge {

    private static final AgreedLife ALL = new AgreedLife(Set.of(), true, null);

    private final Set<Point> alive;
    private final boolean all;
    /** The only position that the agreement applies to; null if it applies to all positions. */
    private final @Nullable Position about;

    private AgreedLife(Set<Point> alive, boolean all, @Nullable Position about) {
        this.alive = Set.copyOf(alive);
        this.all = all;
        this.about = about;
    }

    /** {@return the agreement that every chain is alive} */
    public static AgreedLife all() {
        return ALL;
    }

    /** {@return the agreement that no chain is alive} */
    public static AgreedLife none() {
        return of(Set.of());
    }

    /**
     * {@return the agreement that the chains at these points are alive, and no others} It applies to every position in
     * which all these points hold a stone; {@link #judge} throws an exception for any other position.
     *
     * @param alive at least one point of every chain that is alive
     */
    public static AgreedLife of(Set<Point> alive) {
        Objects.requireNonNull(alive, "the living points must not be null");
        return new AgreedLife(alive, false, null);
    }

    /**
     * {@return the agreement that in one position the chains at these points are alive, and no others} It does not
     * apply to any other position.
     *
     * @param position the position
     * @param alive at least one point of every chain that is alive
     * @throws IllegalArgumentException if one of the points is empty or not on the board
     */
    public static AgreedLife of(Position position, Set<Point> alive) {
        Objects.requireNonNull(position, "the position must not be null");
        return of(alive).on(position);
    }

    /**
     * {@return the agreement that in one position all chains are alive but those at these points} It does not apply to
     * any other position.
     *
     * @param position the position
     * @param dead at least one point of every chain that is dead
     * @throws IllegalArgumentException if one of the points is empty or not on the board
     */
    public static AgreedLife allBut(Position position, Set<Point> dead) {
        Present.all("the position", position, "the dead points", dead);
        checkStones(position, dead, "dead");
        Set<Point> alive = new HashSet<>();
        for (Chain chain : position.chains()) {
            if (chain.points().stream().noneMatch(dead::contains)) {
                alive.add(chain.points().first());
            }
        }
        return of(position, alive);
    }

    /**
     * {@return this agreement, restricted to one position}
     *
     * @param position the position
     * @throws IllegalArgumentException if one of the points is empty or not on the board
     */
    AgreedLife on(Position position) {
        checkStones(position, alive, "alive");
        return new AgreedLife(alive, all, position);
    }

    /** {@return the first of the points that has no stone in a position; empty if all have one} */
    private static Optional<Point> withoutStone(Position position, Set<Point> points) {
        return points.stream()
                .filter(point -> !position.board().contains(point) || position.at(point) == Color.EMPTY)
                .min(Comparator.naturalOrder());
    }

    private static void checkStones(Position position, Set<Point> points, String life) {
        withoutStone(position, points).ifPresent(point -> {
            throw new IllegalArgumentException("no chain at " + point + " can be " + life + ": "
                    + (position.board().contains(point)
                            ? "the point is empty"
                            : "it is not on a board of " + position.board()));
        });
    }

    @Override
    public boolean isAgreement() {
        return true;
    }

    @Override
    public boolean isAgreementOn(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        return about == null || about.equals(position);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the agreement names a point that does not hold a stone in this position
     */
    @Override
    public Life judge(Position position, Chain chain) {
        Present.all("the position", position, "the chain", chain);
        if (!isAgreementOn(position)) {
            return Life.UNKNOWN;
        }
        if (about == null) {
            checkStones(position, alive, "alive");
        }
        return all || alive.stream().anyMatch(chain.points()::contains) ? Life.ALIVE : Life.NOT_ALIVE;
    }
}
