package org.shinpan.life.search;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge;

/**
 * Answers the fifth text's question by proof: alive and not alive only with a proof that {@link ProofChecker} accepts,
 * otherwise {@link Life#UNKNOWN}. All chains of a position share one budget of time, which starts when the position is
 * first asked about; the last few positions are remembered.
 */
public final class ProvingJudge implements LifeJudge {

    private static final int REMEMBERED = 8;
    /** One part of so many is kept for what is done when the search has to stop. */
    private static final int RESERVE = 10;

    private final Duration perPosition;
    private final Map<Position, Map<Chain, Finding>> studied = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Position, Map<Chain, Finding>> eldest) {
            return size() > REMEMBERED;
        }
    };

    /**
     * A judge that spends at most so much time on a position.
     *
     * @throws IllegalArgumentException if the time is negative
     */
    public ProvingJudge(Duration perPosition) {
        if (perPosition.isNegative()) {
            throw new IllegalArgumentException("a time to prove in is not negative");
        }
        this.perPosition = perPosition;
    }

    @Override
    public Life judge(Position position, Chain chain) {
        Finding finding = findings(position).get(chain);
        if (chain.color() == Color.EMPTY || finding == null) {
            throw new IllegalArgumentException(
                    "the position has no chain of stones at " + chain.points().names());
        }
        return finding.life();
    }

    /** What was found about each chain of a position, with the proofs. */
    public synchronized Map<Chain, Finding> findings(Position position) {
        Map<Chain, Finding> known = studied.get(position);
        if (known == null) {
            known = Map.copyOf(
                    new Prover(position).proveAll(Budget.ofTime(perPosition.minus(perPosition.dividedBy(RESERVE)))));
            studied.put(position, known);
        }
        return known;
    }
}
