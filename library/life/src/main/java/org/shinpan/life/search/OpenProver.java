package org.shinpan.life.search;

import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.ChainSearch;
import org.shinpan.life.open.OpenKill;
import org.shinpan.life.open.OpenLife;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.search.RegionProver.Outcome;

/**
 * Proves that a chain lives, or that it is taken for good, if one side moves first and its region is open or large. The
 * side that reaches its goal never takes in a ko, so a proof is valid under every ko rule. If no proof is found, the
 * question stays open. Every proof that it returns has passed {@link ProofChecker}. A prover is for one thread.
 */
final class OpenProver {

    /** The number of states of the first search for life, before the first search for capture. */
    private static final int FEW = 2_000;
    /** By how much a search for capture has fewer states than one for life. Most captures are found with few states. */
    private static final int SHARE = 4;

    private final Checked checked;
    private final ChainSearch life;
    private final ChainSearch kill;

    private OpenProver(Checked checked) {
        this.checked = checked;
        this.life = new OpenLife(checked.position, checked.chain);
        this.kill = new OpenKill(checked.position, checked.chain);
    }

    /** Returns a prover for a chain; empty if a chain has no liberty. */
    static Optional<OpenProver> of(Checked checked) {
        return checked.canArise() ? Optional.of(new OpenProver(checked)) : Optional.empty();
    }

    /**
     * Tries to prove that the chain is independently alive, or that it is taken. A later call with the same side
     * continues the searches.
     *
     * @param most the maximum number of states for this call
     */
    Outcome prove(Side first, Budget budget, int most) {
        Opening opening = new Opening(first, Optional.empty());
        long before = states(first);
        int left = most;
        int states = FEW;
        Optional<Proof> proof = Optional.empty();
        long last = -1;
        while (proof.isEmpty() && left > 0 && !budget.isOver() && states(first) > last) {
            last = states(first);
            int now = Math.min(states, left);
            proof = life.prove(first, budget, now);
            if (proof.isEmpty()) {
                proof = kill.prove(first, budget, now / SHARE);
            }
            left -= now;
            states = Math.min(2 * states, Integer.MAX_VALUE / 2);
        }
        return new Outcome(opening, proof.flatMap(found -> checked.shown(opening, found)), states(first) - before);
    }

    /**
     * Tries to prove that the chain is taken. A later call with the same side continues the search.
     *
     * @param most the maximum number of states for this call
     */
    Outcome capture(Side first, Budget budget, int most) {
        Opening opening = new Opening(first, Optional.empty());
        long before = kill.states(first);
        Optional<Proof> proof = kill.prove(first, budget, most);
        return new Outcome(opening, proof.flatMap(found -> checked.shown(opening, found)), kill.states(first) - before);
    }

    private long states(Side first) {
        return life.states(first) + kill.states(first);
    }
}
