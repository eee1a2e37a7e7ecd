package org.shinpan.life.propose;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** What is known of a position when the next place to search is chosen. */
public interface Known {

    Position position();

    /** All chains of stones in the position, Black's first. The list may be changed. */
    default List<Chain> stones() {
        return position().chains();
    }

    /** The opinion that guides the search. */
    Estimate estimate();

    /** The first proof that a chain is alive, or null. */
    @Nullable Proof lifeOf(Chain chain);

    /** All known proofs that a chain is alive. */
    List<Proof> livesBy(Chain chain);

    /** Whether a chain is proved dead. */
    boolean isDead(Chain chain);

    /** Proofs of life that may serve for walls, each with the chains that it serves. */
    Map<Proof, Set<Chain>> shared();

    /** The points of two eyes of a chain and of the links between the chains around them, if they are few. */
    List<PointSet> eyesTogether(Chain chain);
}
