package org.shinpan.life.open;

import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;

/** Looks for zone proofs of one claim about a chain. A proof that it finds is not checked yet. */
public interface ChainSearch {

    /**
     * Returns the number of states that the searches for a side have visited.
     *
     * @param first the side that moves first
     * @return the number of states
     */
    long states(Side first);

    /**
     * Looks for a proof. A later call with the same side continues where the earlier call stopped.
     *
     * @param first the side that moves first
     * @param budget the limits of time
     * @param mostStates the maximum number of states for this call
     * @return the proof, which names the points of the chain; empty if none was found
     */
    Optional<Proof> prove(Side first, Budget budget, int mostStates);
}
