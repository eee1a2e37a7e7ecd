package org.shinpan.life.study;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.ChainSearch;
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

    /** The maximum number of states of a search that is kept to be continued, if several chains are asked for. */
    static final int MAX_KEPT = 2_000;

    private final Findings known;
    private final Map<Subject, ChainSearch> searches = new ConcurrentHashMap<>();

    private record Subject(Chain chain, Claim claim) {}

    OpenBorders(Findings known) {
        this.known = known;
    }

    /**
     * Continues the search for a proof about a chain.
     *
     * @param claim that the chain is alive, or that it is not
     * @param most the maximum number of further states
     * @param maxKept the maximum number of states of a search that is kept to be continued later
     */
    Optional<Finding> find(Chain chain, Claim claim, int most, int maxKept, Budget budget) {
        Subject subject = new Subject(chain, claim);
        ChainSearch search = searches.computeIfAbsent(subject, this::search);
        Optional<Proof> proof = search.prove(Side.OPPONENT, budget, most);
        long states = search.states(Side.OPPONENT);
        if (proof.isPresent() || states > maxKept) {
            searches.remove(subject);
        }
        return proof.flatMap(found -> known.checked(chain, found, states));
    }

    private ChainSearch search(Subject subject) {
        return subject.claim() == Claim.ALIVE
                ? new OpenLife(known.position(), subject.chain())
                : new OpenKill(known.position(), subject.chain());
    }
}
