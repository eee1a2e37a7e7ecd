package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.zone.Benson;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;

/** Proposes regions whose walls cannot be captured. */
public final class Enclosures {

    /**
     * The maximum number of empty points of a region between walls that can't be captured. A chain in a region of this
     * size is decided there.
     */
    private static final int FEW_EMPTY = 18;

    private Enclosures() {}

    /**
     * Returns questions about a chain in a small region between chains that can't be captured: the whole region, for
     * death and for life. They need no estimate. The list is empty for all other chains.
     */
    public static List<Question> of(Position position, Chain chain) {
        Board board = position.board();
        PointSet none = PointSet.empty(board);
        Player strategist = chain.player().opponent();
        Benson all = Benson.of(position, strategist, BoardLife.Touch.EVERY_EMPTY_POINT, none);
        if (all.chains().isEmpty()) {
            return List.of();
        }
        PointSet everything = PointSet.of(board, board.points());
        PointSet region =
                Surroundings.part(everything.minus(all.chains()), chain.points().first());
        if (region.size() > Zone.MOST_CELLS
                || region.intersection(position.points(Color.EMPTY)).size() > FEW_EMPTY) {
            return List.of();
        }
        Benson standing = Benson.of(position, strategist, BoardLife.Touch.EVERY_EMPTY_POINT, region);
        if (!standing.chains().containsAll(region.border())) {
            return List.of();
        }
        List<Proof.Wall> walls = new ArrayList<>();
        for (Chain foe : position.chains(strategist.color())) {
            if (foe.points().intersects(region.border())) {
                walls.add(new Proof.Wall(foe.points(), standing.standing()));
            }
        }
        return List.of(
                new Question(chain.points(), Claim.NOT_ALIVE, Care.EXACT, region, none, walls),
                new Question(chain.points(), Claim.ALIVE, Care.EXACT, region, none, List.of()));
    }
}
