package org.shinpan.rules.game;

import java.util.Objects;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge;

/** The players' agreement on which chains are alive; every other chain is agreed not to be. */
public final class AgreedLife implements LifeJudge {

    private static final AgreedLife ALL = new AgreedLife(Set.of(), true);

    private final Set<Point> alive;
    private final boolean all;

    private AgreedLife(Set<Point> alive, boolean all) {
        this.alive = Set.copyOf(alive);
        this.all = all;
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
     * {@return the agreement that the chains at these points are alive, and no others}
     *
     * @param alive at least one point of each chain that is alive
     */
    public static AgreedLife of(Set<Point> alive) {
        Objects.requireNonNull(alive, "the living points must not be null");
        return new AgreedLife(alive, false);
    }

    @Override
    public boolean isAgreement() {
        return true;
    }

    @Override
    public Life judge(Position position, Chain chain) {
        Present.all("the position", position, "the chain", chain);
        return all || alive.stream().anyMatch(chain.points()::contains) ? Life.ALIVE : Life.NOT_ALIVE;
    }
}
