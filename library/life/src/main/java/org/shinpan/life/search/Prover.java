package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.japanese.Confirmations;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.life.study.Study;
import org.shinpan.life.zone.OtherReadings;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;

/**
 * Looks for proofs that chains are, or are not, alive: independently alive, or by the Japanese definition. Every proof
 * that it returns has passed {@link ProofChecker}. If it finds no proof within the budget, the finding says so. One
 * prover studies one position and keeps its results, so a later call with more budget continues. Several threads may
 * use a prover; they wait for each other.
 */
public final class Prover {

    /** The definitions of life for which there are proofs. */
    public static final Set<Traits.Life> DEFINITIONS = Set.of(Traits.Life.INDEPENDENT, Traits.Life.JAPANESE);

    /** The maximum number of states for each chain that Shinpan's programs give to {@link #proveGiven}. */
    public static final int STATES_GIVEN_OTHERS = 20_000;

    /** The maximum number of states for a proof that a chain is taken even if its owner moves first. */
    private static final int MAX_OWNER_FIRST = 5_000;

    private final Position position;
    private final Study study;
    private final Optional<Confirmations> confirmations;
    private final Optional<String> impossible;

    /**
     * Creates a prover for a position that uses the definition of independent life.
     *
     * @param position the position
     */
    public Prover(Position position) {
        this(position, Traits.Life.INDEPENDENT);
    }

    /**
     * Creates a prover for a position and a definition of life.
     *
     * @param position the position
     * @param definition the definition of life
     * @throws IllegalArgumentException if the definition is not one of {@link #DEFINITIONS}
     */
    public Prover(Position position, Traits.Life definition) {
        Present.all("the position", position, "the definition", definition);
        if (!DEFINITIONS.contains(definition)) {
            throw new IllegalArgumentException("there are no proofs of life by " + definition);
        }
        this.position = position;
        this.study = new Study(position);
        this.confirmations =
                definition == Traits.Life.JAPANESE ? Optional.of(new Confirmations(position)) : Optional.empty();
        this.impossible = position.chainWithoutLiberty()
                .map(chain -> "no such position can arise: " + chain.points().names() + " has no liberty");
    }

    /**
     * Tries to prove whether one chain of a position is alive.
     *
     * @param position the position
     * @param chain a chain of stones of the position
     * @param budget the limits of the search
     * @return the finding about the chain
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public static Finding prove(Position position, Chain chain, Budget budget) {
        return new Prover(position).prove(chain, budget);
    }

    /**
     * Tries to prove whether a chain is alive.
     *
     * @param chain a chain of stones of the position
     * @param budget the limits of the search
     * @return the finding about the chain
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public Finding prove(Chain chain, Budget budget) {
        Present.all("the chain", chain, "the budget", budget);
        return proveAll(List.of(chain), budget).values().iterator().next();
    }

    /**
     * Tries to prove for every chain of stones whether it is alive.
     *
     * @param budget the limits of all searches together
     * @return the finding about each chain, Black's chains first, in the order of their first points
     */
    public Map<Chain, Finding> proveAll(Budget budget) {
        return proveAll(position.chains(), budget);
    }

    /**
     * Tries to prove for several chains of stones whether they are alive.
     *
     * @param chains chains of stones of the position
     * @param budget the limits of all searches together
     * @return the finding about each chain, in the same order
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public synchronized Map<Chain, Finding> proveAll(List<Chain> chains, Budget budget) {
        Present.all("the chains", chains, "the budget", budget);
        for (Chain chain : chains) {
            if (chain.color() == Color.EMPTY || !position.chains(chain.color()).contains(chain)) {
                throw new IllegalArgumentException("the position has no chain of stones at "
                        + chain.points().names());
            }
        }
        if (impossible.isEmpty()) {
            run(chains, budget);
        }
        Map<Chain, Finding> findings = new LinkedHashMap<>();
        for (Chain chain : chains) {
            findings.put(
                    chain,
                    impossible
                            .map(why -> new Finding(chain, Optional.empty(), why, 0))
                            .orElseGet(() -> finding(chain)));
        }
        return findings;
    }

    /**
     * Tries to decide the chains that some findings leave open. It assumes that other chains live: those that the
     * findings prove alive, and those that it has already found to be alive. Two proofs of life may need different
     * answers to the same move, so a result is weaker than a proof: it is valid as long as the chains that its reason
     * names stay on the board.
     *
     * @param findings the findings of {@link #proveAll}
     * @param budget the limits of the search for each chain
     * @return a finding for each further chain that is decided. Its reason names the given chains on which it relies.
     *     The map is empty for other definitions than independent life
     */
    public Map<Chain, Finding> proveGiven(Map<Chain, Finding> findings, Budget budget) {
        Present.all("the findings", findings, "the budget", budget);
        Map<Chain, Finding> decided = new LinkedHashMap<>();
        if (confirmations.isPresent() || impossible.isPresent()) {
            return decided;
        }
        PointSet given = PointSet.empty(position.board());
        List<Chain> open = new ArrayList<>();
        for (Finding finding : findings.values()) {
            if (finding.life() == Life.ALIVE) {
                given = given.union(finding.chain().points());
            } else if (finding.life() == Life.UNKNOWN) {
                open.add(finding.chain());
            }
        }
        boolean progress = true;
        while (progress && !given.isEmpty() && !budget.isOver()) {
            progress = false;
            for (Chain chain : List.copyOf(open)) {
                Finding finding = LifeProver.of(position, chain, given).find(budget);
                if (finding.life() != Life.UNKNOWN) {
                    decided.put(chain, finding);
                    open.remove(chain);
                    given = finding.life() == Life.ALIVE ? given.union(chain.points()) : given;
                    progress = true;
                }
            }
        }
        return decided;
    }

    private void run(List<Chain> chains, Budget budget) {
        confirmations.ifPresentOrElse(by -> by.run(chains, budget), () -> study.run(chains, budget));
    }

    private Finding finding(Chain chain) {
        return confirmations.map(by -> by.finding(chain)).orElseGet(() -> study.finding(chain));
    }

    /**
     * Adds to a finding whether the verdict is the same under each {@link RivalReading}, which is another
     * interpretation of the rule text. The answers are computed, not proved. They are about independent life; for
     * another definition the answers stay unknown.
     *
     * @param finding a finding of this prover
     * @param mostStates the maximum number of states to visit for one reading; the answer stays unknown if there are
     *     more
     * @return the finding with the answers, which also stay unknown if the finding has no proof
     */
    public Finding withRivalReadings(Finding finding, int mostStates) {
        Objects.requireNonNull(finding, "the finding must not be null");
        Map<RivalReading, RivalReading.Answer> answers = new EnumMap<>(RivalReading.class);
        finding.proof().filter(proof -> confirmations.isEmpty()).ifPresent(proof -> {
            for (RivalReading reading : RivalReading.values()) {
                RivalReading.Answer answer =
                        OtherReadings.answer(reading, position, finding.chain(), proof, mostStates);
                boolean isOpen = answer == RivalReading.Answer.UNKNOWN && reading == RivalReading.OWNER_FIRST;
                if (isOpen && isTakenWithOwnerFirst(finding.chain(), Math.min(MAX_OWNER_FIRST, mostStates))) {
                    answer = RivalReading.Answer.SAME;
                }
                answers.put(reading, answer);
            }
        });
        return new Finding(finding.chain(), finding.proof(), finding.reason(), finding.nodes(), answers);
    }

    /** Returns whether it is proved on the open board that a chain is taken even if its owner moves first. */
    private boolean isTakenWithOwnerFirst(Chain chain, int mostStates) {
        return LifeProver.of(position, chain, PointSet.empty(position.board()))
                .capture(Side.OWNER, Budget.ofNodes(mostStates))
                .flatMap(Outcome::claim)
                .equals(Optional.of(Proof.Claim.TAKEN));
    }

    /** Returns the reasons for which the checker refused proofs of the search. Each refusal is a defect. */
    synchronized List<String> refused() {
        List<String> refused = new ArrayList<>(study.refused());
        confirmations.ifPresent(by -> refused.addAll(by.refused()));
        return refused;
    }
}
