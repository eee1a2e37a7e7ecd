package org.shinpan.life.search;

import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.OpenLife;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.search.RegionProver.Outcome;

/**
 * Proves that a chain lives where its region is not closed, if one side moves first. The owner never takes in a ko, so
 * a proof is valid under every ko rule. If no proof is found, the question stays open. Every proof that it returns has
 * passed {@link ProofChecker}. A prover is for one thread.
 */
final class OpenProver {

    private final Checked checked;
    private final OpenLife search;

    private OpenProver(Checked checked) {
        this.checked = checked;
        this.search = new OpenLife(checked.position, checked.chain);
    }

    /** Returns a prover for a chain; empty if a chain has no liberty. */
    static Optional<OpenProver> of(Checked checked) {
        return checked.canArise() ? Optional.of(new OpenProver(checked)) : Optional.empty();
    }

    /** Tries to prove that the chain is independently alive. A later call with the same side continues the search. */
    Outcome prove(Side first, Budget budget) {
        long before = search.states(first);
        Opening opening = new Opening(first, Optional.empty());
        Optional<Proof> proof = search.prove(first, budget).flatMap(found -> checked.shown(opening, found));
        return new Outcome(opening, proof, search.states(first) - before);
    }
}
