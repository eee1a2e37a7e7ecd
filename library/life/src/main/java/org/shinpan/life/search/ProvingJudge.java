package org.shinpan.life.search;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Traits;

/**
 * A judge of life that answers by proof whether a chain is alive: independently alive, or by another definition ({@link
 * #by}). It answers alive or not alive only with a proof that {@link org.shinpan.life.proof.ProofChecker} accepts, and
 * {@link Life#UNKNOWN} in all other cases. All chains of a position share one budget of time, which starts with the
 * first question about the position. The judge remembers the last few positions.
 */
public final class ProvingJudge implements LifeJudge {

    private static final int REMEMBERED = 8;
    /** One in this number of parts of the time is reserved for the work after the search has to stop. */
    private static final int PARTS_OF_TIME = 10;

    private final Duration perPosition;
    private final Traits.Life definition;
    /** The judges for all definitions. All of them share this map. */
    private final Map<Traits.Life, ProvingJudge> byDefinition;

    private final Map<Position, Map<Chain, Finding>> studied = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Position, Map<Chain, Finding>> eldest) {
            return size() > REMEMBERED;
        }
    };

    /**
     * Creates a judge that spends a limited time on each position.
     *
     * @param perPosition the maximum time for one position
     * @throws IllegalArgumentException if the time is negative
     */
    public ProvingJudge(Duration perPosition) {
        this(perPosition, Traits.Life.INDEPENDENT, new ConcurrentHashMap<>());
    }

    private ProvingJudge(Duration perPosition, Traits.Life definition, Map<Traits.Life, ProvingJudge> byDefinition) {
        Objects.requireNonNull(perPosition, "the time must not be null");
        if (perPosition.isNegative()) {
            throw new IllegalArgumentException("the time for proofs must not be negative, but is " + perPosition);
        }
        this.perPosition = perPosition;
        this.definition = definition;
        this.byDefinition = byDefinition;
    }

    /** {@return the definition of life that this judge uses; there are proofs for it} */
    public Traits.Life definition() {
        return definition;
    }

    @Override
    public ProvingJudge by(Traits.Life other) {
        Objects.requireNonNull(other, "the definition must not be null");
        if (other == definition || !Prover.DEFINITIONS.contains(other)) {
            return this;
        }
        byDefinition.putIfAbsent(definition, this);
        return byDefinition.computeIfAbsent(other, life -> new ProvingJudge(perPosition, life, byDefinition));
    }

    @Override
    public Life judge(Position position, Chain chain) {
        Objects.requireNonNull(chain, "the chain must not be null");
        Finding finding = findings(position).get(chain);
        if (chain.color() == Color.EMPTY || finding == null) {
            throw new IllegalArgumentException(
                    "the position has no chain of stones at " + chain.points().names());
        }
        return finding.life();
    }

    /**
     * Studies a position, or returns the remembered findings.
     *
     * @param position the position
     * @return the finding about each chain of stones, with the proofs
     */
    public synchronized Map<Chain, Finding> findings(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        Map<Chain, Finding> known = studied.get(position);
        if (known == null) {
            known = Map.copyOf(new Prover(position, definition)
                    .proveAll(Budget.ofTime(perPosition.minusMillis(perPosition.toMillis() / PARTS_OF_TIME))));
            studied.put(position, known);
        }
        return known;
    }
}
