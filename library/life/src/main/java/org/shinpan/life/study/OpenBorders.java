package org.shinpan.life.study;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.OpenKill;
import org.shinpan.life.open.OpenLife;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Chain;

/**
 * Searches on the open board: for the life of a chain that probably lives, and for the capture of one that probably
 * does not. Several threads may use an instance for different chains.
 */
final class OpenBorders {

    /** The maximum number of states of a search that is kept to be continued later, if there are several. */
    private static final int MAX_KEPT = 2_000;

    private final Findings known;
    private volatile boolean single;
    private final Map<Chain, OpenLife> lives = new ConcurrentHashMap<>();
    private final Map<Chain, OpenKill> kills = new ConcurrentHashMap<>();

    OpenBorders(Findings known) {
        this.known = known;
    }

    /** Sets whether only one chain is asked for. Then its search is kept however large it is. */
    void setSingle(boolean only) {
        single = only;
    }

    /**
     * Continues the search for a proof about a chain.
     *
     * @param claim that the chain is alive, or that it is not
     * @param most the maximum number of further states
     */
    Optional<Finding> find(Chain chain, Claim claim, int most, Budget budget) {
        return claim == Claim.ALIVE ? life(chain, most, budget) : kill(chain, most, budget);
    }

    private Optional<Finding> life(Chain chain, int most, Budget budget) {
        OpenLife search = lives.computeIfAbsent(chain, key -> new OpenLife(known.position(), key));
        Optional<Proof> proof = search.prove(Side.OPPONENT, budget, most);
        return finding(chain, proof, search.states(Side.OPPONENT), lives);
    }

    private Optional<Finding> kill(Chain chain, int most, Budget budget) {
        OpenKill search = kills.computeIfAbsent(chain, key -> new OpenKill(known.position(), key));
        Optional<Proof> proof = search.prove(Side.OPPONENT, budget, most);
        return finding(chain, proof, search.states(Side.OPPONENT), kills);
    }

    /** Returns the finding with a proof. Forgets the search if it is not needed any more, or too large. */
    private Optional<Finding> finding(Chain chain, Optional<Proof> proof, long states, Map<Chain, ?> searches) {
        if (proof.isPresent() || (!single && states > MAX_KEPT)) {
            searches.remove(chain);
        }
        return proof.flatMap(found -> known.checked(chain, found, states));
    }
}
