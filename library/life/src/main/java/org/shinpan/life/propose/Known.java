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

/** What is proved or guessed about a position so far, from which the next zones to search are chosen. */
public interface Known {

    Position position();

    /** Returns all chains of stones in the position, Black's first. The caller may change the list. */
    default List<Chain> stones() {
        return position().chains();
    }

    /** Returns the opinion that guides the search. */
    Estimate estimate();

    /** Returns the first proof that a chain is alive, or null. */
    @Nullable Proof lifeOf(Chain chain);

    /** Returns all known proofs that a chain is alive. */
    List<Proof> livesBy(Chain chain);

    /** Returns whether a chain is proved dead. */
    boolean isDead(Chain chain);

    /** Returns the proofs of life that may be used for walls, each with the chains that it proves. */
    Map<Proof, Set<Chain>> shared();

    /**
     * Returns sets of points that each hold two eyes of a chain and the links between the chains around them. Only
     * small sets are returned.
     */
    List<PointSet> eyesTogether(Chain chain);
}
