package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.KoReading;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Position;

/**
 * Looks for proofs that chains are, or are not, independently alive. Every proof it gives has passed {@link
 * ProofChecker}; where it finds none within the budget it says so. One prover studies one position and keeps what it has
 * found, so a later call with more budget goes on. Safe for use by several threads, which wait for each other.
 */
public final class Prover {

    private final Position position;
    private final Study study;
    private final Optional<String> impossible;

    /** A prover for a position. */
    public Prover(Position position) {
        this.position = position;
        this.study = new Study(position);
        this.impossible = withoutLiberty(position);
    }

    /**
     * What can be proved of one chain of a position.
     *
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public static Finding prove(Position position, Chain chain, Budget budget) {
        return new Prover(position).prove(chain, budget);
    }

    /**
     * What can be proved of a chain.
     *
     * @throws IllegalArgumentException if the position has no such chain of stones
     */
    public synchronized Finding prove(Chain chain, Budget budget) {
        if (chain.color() == Color.EMPTY || !position.chains(chain.color()).contains(chain)) {
            throw new IllegalArgumentException(
                    "the position has no chain of stones at " + chain.points().names());
        }
        if (impossible.isPresent()) {
            return new Finding(chain, Optional.empty(), impossible.get(), 0);
        }
        study.run(List.of(chain), budget);
        return study.finding(chain);
    }

    /** What can be proved of each chain of stones, Black's first, in the order of their first points. */
    public synchronized Map<Chain, Finding> proveAll(Budget budget) {
        List<Chain> chains = study.stones();
        Map<Chain, Finding> findings = new LinkedHashMap<>();
        if (impossible.isEmpty()) {
            study.run(chains, budget);
        }
        for (Chain chain : chains) {
            findings.put(
                    chain,
                    impossible
                            .map(why -> new Finding(chain, Optional.empty(), why, 0))
                            .orElseGet(() -> study.finding(chain)));
        }
        return findings;
    }

    /**
     * A finding of this prover, completed by what becomes of it under the other reading of ko. That is computed, not
     * proved; without a proof, or where more states than that would have to be looked at, it stays unknown.
     */
    public Finding withKoReading(Finding finding, int mostStates) {
        KoReading reading = finding.proof()
                .map(proof -> OtherKo.of(position, finding.chain(), proof, mostStates))
                .orElse(KoReading.UNKNOWN);
        return new Finding(finding.chain(), finding.proof(), finding.reason(), finding.nodes(), reading);
    }

    /** The opinion on the position that guided the search. */
    public synchronized Estimate estimate() {
        return study.estimate();
    }

    /** Proofs that the search believed and the checker refused: a defect if there are any. */
    synchronized List<String> refused() {
        return new ArrayList<>(study.refused());
    }

    private static Optional<String> withoutLiberty(Position position) {
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                if (chain.liberties().isEmpty()) {
                    return Optional.of(
                            "no such position can arise: " + chain.points().names() + " has no liberty");
                }
            }
        }
        return Optional.empty();
    }
}
