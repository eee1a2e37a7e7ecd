package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.life.study.Reason;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * Proves whether a chain is independently alive if one side moves first, by the search that fits: near the chain, in
 * its closed region, or on the open board. Every proof that it returns has passed {@link ProofChecker}. A prover is for
 * one thread.
 */
public final class LifeProver {

    /** The maximum number of states of the first search in each neighbourhood, before the whole region is searched. */
    private static final int FEW = 2_000;

    private static final int FACTOR = 8;

    /** The maximum number of points of a closed region in which no search on the open board is made. */
    private static final int SMALL_REGION = 25;

    /** The maximum number of states of a search on the open board before the search in a closed region. */
    private static final int BEFORE_REGION = 4_000;

    private final Checked checked;
    private final Optional<RegionProver> region;
    private final Optional<OpenProver> open;

    private LifeProver(Checked checked) {
        this.checked = checked;
        this.region = RegionProver.of(checked);
        boolean isSmall =
                region.map(closed -> closed.region().size() <= SMALL_REGION).orElse(false);
        this.open = isSmall || !checked.given.isEmpty() ? Optional.empty() : OpenProver.of(checked);
    }

    /**
     * Returns a prover for a chain.
     *
     * @param position the position
     * @param chain a chain of stones of the position
     * @param given the points of whole chains that are taken as safe, without the chain itself; may be empty
     * @return the prover
     * @throws IllegalArgumentException if the position has no such chain, or the given points are no whole chains
     */
    public static LifeProver of(Position position, Chain chain, PointSet given) {
        return new LifeProver(Checked.of(position, chain, given));
    }

    /**
     * Returns the prover of the chain's closed region.
     *
     * @return the prover, which can also decide capture and kos; empty if the region is not closed or too large
     */
    public Optional<RegionProver> region() {
        return region;
    }

    /**
     * Tries to prove whether the chain is alive. On the open board a chain is proved not to be alive by a proof that it
     * is taken.
     *
     * @param first the side that moves first
     * @param budget the limits of the searches
     * @return the outcome
     */
    public Outcome prove(Side first, Budget budget) {
        Present.all("the first side", first, "the budget", budget);
        NearProver near = new NearProver(checked, first, budget);
        long nodes = 0;
        Optional<Proof> proof = Optional.empty();
        for (long states = FEW; proof.isEmpty(); states *= FACTOR) {
            Outcome tried = near.goOn(budget, Math.min(states, budget.nodesPerSearch()));
            nodes += tried.nodes();
            proof = tried.proof();
            if (proof.isEmpty() && states == FEW) {
                Outcome farther = proveFarther(first, budget);
                nodes += farther.nodes();
                proof = farther.proof();
            }
            if (near.isOver() || states >= budget.nodesPerSearch() || budget.isOver()) {
                break;
            }
        }
        return new Outcome(new Opening(first, Optional.empty()), proof, nodes);
    }

    /** Searches on the open board, and then in the closed region, which may take all the time. */
    private Outcome proveFarther(Side first, Budget budget) {
        List<Supplier<Outcome>> searches = new ArrayList<>();
        open.ifPresent(prover -> searches.add(() -> prover.prove(first, budget, openStates(budget))));
        region.ifPresent(closed -> {
            open.ifPresent(prover -> searches.add(() -> prover.capture(first, budget, openStates(budget))));
            searches.add(() -> closed.prove(Goal.LIFE, first, budget));
        });
        long nodes = 0;
        Optional<Proof> proof = Optional.empty();
        for (Supplier<Outcome> search : searches) {
            if (proof.isEmpty()) {
                Outcome tried = search.get();
                nodes += tried.nodes();
                proof = tried.proof();
            }
        }
        return new Outcome(new Opening(first, Optional.empty()), proof, nodes);
    }

    /** Returns the maximum number of states of a search on the open board. */
    private int openStates(Budget budget) {
        return region.isPresent() ? Math.min(BEFORE_REGION, budget.nodesPerSearch()) : budget.nodesPerSearch();
    }

    /**
     * Tries to prove that the opponent takes the chain for good, without a ko, or, if its region is closed, that the
     * opponent does not.
     *
     * @param first the side that moves first
     * @param budget the limits of the searches
     * @return the outcome; empty if the region is not closed and chains are given
     */
    public Optional<Outcome> capture(Side first, Budget budget) {
        Present.all("the first side", first, "the budget", budget);
        Optional<Outcome> taken = open.map(prover -> prover.capture(first, budget, openStates(budget)));
        if (region.isEmpty() || taken.flatMap(Outcome::claim).isPresent()) {
            return taken;
        }
        return region.map(closed -> closed.prove(Goal.CAPTURE, first, budget));
    }

    /**
     * Tries to prove whether the chain is alive if the opponent moves first.
     *
     * @param budget the limits of the searches
     * @return the result. Its reason names the given chains on which the proof relies
     */
    public Finding find(Budget budget) {
        Present.all("the budget", budget);
        Outcome outcome = prove(Side.OPPONENT, budget);
        String reason = outcome.proof()
                .map(proof -> Reason.of(proof) + checked.relied(proof))
                .orElseGet(() -> "no proof was found" + budget.ending());
        return new Finding(checked.chain, outcome.proof(), reason, outcome.nodes());
    }
}
