package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.zone.Question;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Proposes zones in which to look for a proof about one chain, small zones first. A zone is the part of the board on
 * which a proof is played.
 */
public abstract class Proposals {

    final Known known;
    final Position position;
    final Board board;
    final Chain chain;
    final Player owner;
    final Surroundings surroundings;
    final Windows windows;
    final PointSet none;

    Proposals(Known known, Chain chain) {
        this.known = known;
        this.position = known.position();
        this.board = known.position().board();
        this.chain = chain;
        this.owner = chain.player();
        this.surroundings = new Surroundings(known, chain);
        this.windows = new Windows(position);
        this.none = PointSet.empty(board);
    }

    /** Returns the questions to try first. */
    public abstract List<Question> near();

    /** Returns further questions, for a chain that the first ones left open. */
    public abstract List<Question> far();

    /** Returns questions about large zones, for a chain that is still open after all other questions. */
    public abstract List<Question> wide();

    /** Returns all questions: the first ones, the further ones and those about large zones. */
    public List<Question> all() {
        List<Question> all = new ArrayList<>(near());
        all.addAll(far());
        all.addAll(wide());
        return all;
    }

    /**
     * Returns the points on which a proof and the proofs of its walls rely. Two proofs can be used together only if
     * they rely on different points.
     */
    public static PointSet reliesOn(Position position, Player strategist, Proof proof) {
        PointSet none = PointSet.empty(position.board());
        if (proof instanceof Proof.Standing standing) {
            return standing.regions();
        }
        if (proof instanceof Proof.Joint joint) {
            PointSet points = none;
            for (Proof.Part part : joint.parts()) {
                points = points.union(part.zone());
            }
            return points.minus(position.points(strategist.color()));
        }
        if (proof instanceof Proof.Zone zone) {
            return zone.root().zone();
        }
        if (proof instanceof Proof.Local local) {
            PointSet kept = local.care() == Care.KEEPS_ALL ? position.points(strategist.color()) : local.guarded();
            PointSet points = local.zone().minus(kept);
            for (Proof.Wall wall : local.walls()) {
                points = points.union(reliesOn(position, strategist, wall.proof()));
            }
            return points;
        }
        return none;
    }
}
