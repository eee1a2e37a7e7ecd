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
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.study.Study;
import org.shinpan.life.zone.OtherReadings;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Traits;

/**
 * Looks for proofs that chains are, or are not, alive: independently alive, or by the Japanese definition. Every proof
 * it gives has passed {@link ProofChecker}; if it finds none within the budget, the finding says so. One prover
 * studies one position and keeps what it has found, so a later call with more budget continues. Several threads may
 * use it; they wait for each other.
 */
public final class Prover {

    /** The definitions of life by which proofs are looked for. */
    public static final Set<Traits.Life> DEFINITIONS = Set.of(Traits.Life.INDEPENDENT, Traits.Life.JAPANESE);

    private final Position position;
    private final Study study;
    private final Optional<Confirmations> confirmations;
    private final Optional<String> impossible;

    /**
     * A prover for a position.
     *
     * @param position the position
     */
    public Prover(Position position) {
        this(position, Traits.Life.INDEPENDENT);
    }

    /**
     * A prover for a position and a definition of life.
     *
     * @param position the position
     * @param definition what a living chain is
     * @throws IllegalArgumentException if the definition is none of {@link #DEFINITIONS}
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
     * @param budget how much the search may use
     * @return what was found
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public static Finding prove(Position position, Chain chain, Budget budget) {
        return new Prover(position).prove(chain, budget);
    }

    /**
     * Tries to prove whether a chain is alive.
     *
     * @param chain a chain of stones of the position
     * @param budget how much the search may use
     * @return what was found
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public synchronized Finding prove(Chain chain, Budget budget) {
        Present.all("the chain", chain, "the budget", budget);
        if (chain.color() == Color.EMPTY || !position.chains(chain.color()).contains(chain)) {
            throw new IllegalArgumentException(
                    "the position has no chain of stones at " + chain.points().names());
        }
        if (impossible.isPresent()) {
            return new Finding(chain, Optional.empty(), impossible.get(), 0);
        }
        run(List.of(chain), budget);
        return finding(chain);
    }

    /**
     * Tries to prove of each chain of stones whether it is alive.
     *
     * @param budget how much all searches together may use
     * @return what was found of each chain, Black's first, in the order of their first points
     */
    public synchronized Map<Chain, Finding> proveAll(Budget budget) {
        Objects.requireNonNull(budget, "the budget must not be null");
        List<Chain> chains = position.chains();
        Map<Chain, Finding> findings = new LinkedHashMap<>();
        if (impossible.isEmpty()) {
            run(chains, budget);
        }
        for (Chain chain : chains) {
            findings.put(
                    chain,
                    impossible
                            .map(why -> new Finding(chain, Optional.empty(), why, 0))
                            .orElseGet(() -> finding(chain)));
        }
        return findings;
    }

    private void run(List<Chain> chains, Budget budget) {
        confirmations.ifPresentOrElse(by -> by.run(chains, budget), () -> study.run(chains, budget));
    }

    private Finding finding(Chain chain) {
        return confirmations.map(by -> by.finding(chain)).orElseGet(() -> study.finding(chain));
    }

    /**
     * Adds to a finding whether each rival reading gives the same verdict. This is computed, not proved. The rival
     * readings are those of independent life; by another definition the answers stay unknown.
     *
     * @param finding a finding of this prover
     * @param mostStates the most states to look at for one reading; the answer stays unknown if there are more
     * @return the finding with the answers, which also stay unknown if the finding has no proof
     */
    public Finding withRivalReadings(Finding finding, int mostStates) {
        Objects.requireNonNull(finding, "the finding must not be null");
        Map<RivalReading, RivalReading.Answer> answers = new EnumMap<>(RivalReading.class);
        finding.proof().filter(proof -> confirmations.isEmpty()).ifPresent(proof -> {
            for (RivalReading reading : RivalReading.values()) {
                answers.put(reading, OtherReadings.answer(reading, position, finding.chain(), proof, mostStates));
            }
        });
        return new Finding(finding.chain(), finding.proof(), finding.reason(), finding.nodes(), answers);
    }

    /** Proofs of the search that the checker refused. Each of them is a defect. */
    synchronized List<String> refused() {
        List<String> refused = new ArrayList<>(study.refused());
        confirmations.ifPresent(by -> refused.addAll(by.refused()));
        return refused;
    }
}
