package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.zone.Benson;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;

/** Proposes zones that are completely surrounded by chains that cannot be captured. */
public final class Enclosures {

    /**
     * The maximum number of empty points of a region between walls that can't be captured. A chain in a region of this
     * size is decided there.
     */
    private static final int FEW_EMPTY = 18;

    private Enclosures() {}

    /**
     * Returns questions about a chain in a small region between chains that can't be captured: the whole region, for
     * death and for life. No estimate is needed. The list is empty for all other chains.
     */
    public static List<Question> of(Position position, Chain chain) {
        PointSet none = PointSet.empty(position.board());
        Question closed = closed(position, chain, none).orElse(null);
        if (closed == null
                || closed.zone().size() == position.board().area()
                || closed.zone().size() > Zone.MAX_CELLS
                || closed.zone().intersection(position.points(Color.EMPTY)).size() > FEW_EMPTY) {
            return List.of();
        }
        return List.of(closed, new Question(chain.points(), Claim.ALIVE, Care.EXACT, closed.zone(), none, List.of()));
    }

    /**
     * Returns the question whether a chain is not alive in the region around it, if only chains that cannot be captured
     * surround the region: chains of the opponent that are safe by Benson's condition or given as safe, and given
     * chains of the owner. The region may be the whole board.
     *
     * @param given the points of whole chains that are taken as safe
     */
    public static Optional<Question> closed(Position position, Chain chain, PointSet given) {
        Player strategist = chain.player().opponent();
        PointSet everything = PointSet.of(position.board(), position.board().points());
        PointSet standing = Benson.of(position, strategist, BoardLife.Touch.EVERY_EMPTY_POINT, given)
                .chains();
        for (PointSet barrier : List.of(given.union(standing), given)) {
            PointSet region =
                    Surroundings.part(everything.minus(barrier), chain.points().first());
            Benson apart = Benson.of(position, strategist, BoardLife.Touch.EVERY_EMPTY_POINT, region.union(given));
            if (apart.chains().union(given).containsAll(region.border())) {
                List<Proof.Wall> walls = new ArrayList<>();
                for (Chain foe : position.chains(strategist.color())) {
                    if (foe.points().intersects(region.border())) {
                        boolean isGiven = given.intersects(foe.points());
                        walls.add(new Proof.Wall(foe.points(), isGiven ? new Proof.Given() : apart.standing()));
                    }
                }
                return Optional.of(new Question(
                        chain.points(),
                        Claim.NOT_ALIVE,
                        Care.EXACT,
                        region,
                        PointSet.empty(position.board()),
                        walls,
                        given));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the given chains of a player next to some points, as walls.
     *
     * @param points the points of a zone, without given stones
     * @param given the points of whole chains that are taken as safe
     */
    public static List<Proof.Wall> given(Position position, Player player, PointSet points, PointSet given) {
        PointSet around = points.border().intersection(given);
        List<Proof.Wall> walls = new ArrayList<>();
        for (Chain chain : position.chains(player.color())) {
            if (chain.points().intersects(around)) {
                walls.add(new Proof.Wall(chain.points(), new Proof.Given()));
            }
        }
        return walls;
    }
}
